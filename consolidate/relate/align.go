package relate

// hunk is a stretch in which two token lists differ.
type hunk struct{ a, b []token }

// align lays two lists side by side by their longest common subsequence and returns how many tokens they share and where
// they differ.
func align(a, b []token) (shared []token, hunks []hunk) {
	table := commonLengths(a, b)
	var h hunk
	i, j := 0, 0
	flush := func() {
		if len(h.a)+len(h.b) > 0 {
			hunks = append(hunks, h)
		}
		h = hunk{}
	}
	for i < len(a) && j < len(b) {
		switch {
		case a[i].text == b[j].text:
			flush()
			shared = append(shared, a[i])
			i, j = i+1, j+1
		case table[i+1][j] >= table[i][j+1]:
			h.a = append(h.a, a[i])
			i++
		default:
			h.b = append(h.b, b[j])
			j++
		}
	}
	h.a, h.b = append(h.a, a[i:]...), append(h.b, b[j:]...)
	flush()
	return shared, hunks
}

// commonLengths[i][j] is the length of the longest common subsequence of a[i:] and b[j:].
func commonLengths(a, b []token) [][]int {
	table := make([][]int, len(a)+1)
	for i := range table {
		table[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i].text == b[j].text {
				table[i][j] = table[i+1][j+1] + 1
			} else {
				table[i][j] = max(table[i+1][j], table[i][j+1])
			}
		}
	}
	return table
}
