package redact

import "strings"

// The check digits of national identity numbers, each by its authority's rule.

func validPESEL(n string) bool {
	return (10-weigh(n, []int{1, 3, 7, 9, 1, 3, 7, 9, 1, 3})%10)%10 == int(n[10]-'0')
}

func validDNI(n string) bool {
	if i := strings.IndexByte("XYZ", n[0]); i >= 0 {
		n = string(byte('0'+i)) + n[1:]
	}
	sum := 0
	for _, c := range n[:8] {
		sum = (sum*10 + int(c-'0')) % 23
	}
	return "TRWAGMYFPDXBNJZSQVHLCKE"[sum] == n[8]
}

func validCPF(n string) bool {
	check := func(weights []int) int { return weigh(n, weights) * 10 % 11 % 10 }
	return check([]int{10, 9, 8, 7, 6, 5, 4, 3, 2}) == int(n[9]-'0') && check([]int{11, 10, 9, 8, 7, 6, 5, 4, 3, 2}) == int(n[10]-'0')
}

// validSteuerID checks a German tax number by ISO 7064 mod 11,10.
func validSteuerID(n string) bool {
	product := 10
	for _, c := range n[:10] {
		sum := (int(c-'0') + product) % 10
		if sum == 0 {
			sum = 10
		}
		product = sum * 2 % 11
	}
	return (11-product)%10 == int(n[10]-'0')
}

func validKorean(n string) bool {
	return (11-weigh(n, []int{2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5})%11)%10 == int(n[12]-'0')
}

func validMyNumber(n string) bool {
	rest := weigh(n, []int{6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2}) % 11
	want := 0
	if rest > 1 {
		want = 11 - rest
	}
	return want == int(n[11]-'0')
}

func validSNILS(n string) bool {
	return weigh(n, []int{9, 8, 7, 6, 5, 4, 3, 2, 1})%101%100 == int(n[9]-'0')*10+int(n[10]-'0')
}

func validINSEE(n string) bool {
	rest := 0
	for _, c := range n[:13] {
		rest = (rest*10 + int(c-'0')) % 97
	}
	return 97-rest == int(n[13]-'0')*10+int(n[14]-'0')
}

// validAadhaar checks by Verhoeff's algorithm: the product of the digits, each
// moved by its place, in the dihedral group of order ten.
func validAadhaar(n string) bool {
	moved := [8]string{"0123456789", "1576283094", "5803796142", "8916043527", "9453126870", "4286573901", "2793806415", "7046913258"}
	c := 0
	for i := range len(n) {
		c = dihedral(c, int(moved[i%8][n[len(n)-1-i]-'0']-'0'))
	}
	return c == 0
}

func dihedral(a, b int) int {
	switch {
	case a < 5 && b < 5:
		return (a + b) % 5
	case a < 5:
		return (a+b)%5 + 5
	case b < 5:
		return (a-b)%5 + 5
	}
	return (a - b + 5) % 5
}
