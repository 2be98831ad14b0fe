package relate

import "strings"

// readQuantities replaces numbers with their units, clock times, dates and days of the week by tokens of their own.
func readQuantities(list []token) []token {
	var out []token
	for i := 0; i < len(list); {
		t, used := triedAgainAt(list, i)
		if used == 0 {
			t, used = quantityAt(list, i)
		}
		if used == 0 {
			t, used = list[i], 1
		}
		t.start = list[i].start
		out = append(out, t)
		i += used
	}
	return out
}

// quantityAt reads the quantity that begins at a token, and how many tokens it takes; 0 where there is none.
func quantityAt(list []token, i int) (token, int) {
	for _, read := range []func([]token, int) (token, int){dateAt, clockAt, weekdayAt, measureAt} {
		if t, used := read(list, i); used > 0 {
			return t, used
		}
	}
	return token{}, 0
}

// triedAgainAt reads what "retried" says in two words.
func triedAgainAt(list []token, i int) (token, int) {
	switch s := textAt(list, i); s {
	case "try", "tries", "tried", "attempt", "attempts", "attempted":
		if textAt(list, i+1) == "again" {
			return token{kind: word, text: "retry"}, 2
		}
	}
	return token{}, 0
}

// textAt is the text of a token, empty beyond the end.
func textAt(list []token, i int) string {
	if i < 0 || i >= len(list) {
		return ""
	}
	return list[i].text
}

// measureAt reads a number with its unit: 5000 ms, half a gibibyte, an hour and a half, EUR 1,240, 1000 requests per second.
func measureAt(list []token, i int) (token, int) {
	n, dimension, used := amountAt(list, i)
	if used == 0 {
		return token{}, 0
	}
	if dimension == "" {
		if unit, ok := units[textAt(list, i-1)]; ok && isCurrency(unit.dimension) {
			dimension = unit.dimension
		}
	}
	if factor, more := rateAt(list, i+used); more > 0 && (dimension == "" || dimension == "times") {
		n, dimension, used = n/factor, "/s", used+more
	}
	if s := list[i].text; used == 1 && dimension == "" && asWritten(s) {
		return token{kind: number, text: strings.Replace(s, ",", ".", 1), raw: list[i].raw}, used
	}
	return token{kind: number, text: formatNumber(n, dimension)}, used
}

func isCurrency(dimension string) bool {
	return len(dimension) == 3 && strings.ToUpper(dimension) == dimension
}

// amountAt reads a number and its unit.
func amountAt(list []token, i int) (n float64, dimension string, used int) {
	s := list[i].text
	if list[i].kind != word && list[i].kind != name && list[i].kind != number {
		return 0, "", 0
	}
	if m := withUnit.FindStringSubmatch(s); m != nil && !strings.HasPrefix(s, "0x") {
		u, known := unitNamed(m[2], list[i].raw)
		n, ok := parseNumber(m[1])
		if known && ok {
			return n * u.factor, u.dimension, 1
		}
		return 0, "", 0
	}
	if before, period, ok := strings.Cut(s, "/"); ok {
		n, isNumber := parseNumber(before)
		if u, known := units[period]; isNumber && known && u.dimension == "s" {
			return n / u.factor, "/s", 1
		}
		return 0, "", 0
	}
	n, ok := parseNumber(s)
	if !ok {
		return oneAndAHalf(list, i)
	}
	used = 1
	if m, ok := magnitudes[textAt(list, i+1)]; ok {
		n, used = n*m, 2
	}
	if n == 0.5 && (textAt(list, i+1) == "a" || textAt(list, i+1) == "an") {
		used = 2
	}
	u, width := unitAt(list, i+used)
	if width == 0 {
		return n, "", used
	}
	if isCurrency(u.dimension) && dotGrouped.MatchString(s) {
		n, _ = parseNumber(strings.ReplaceAll(s, ".", ""))
	}
	return n * u.factor, u.dimension, used + width
}

// oneAndAHalf reads "an hour and a half".
func oneAndAHalf(list []token, i int) (float64, string, int) {
	u, ok := units[textAt(list, i+1)]
	if s := textAt(list, i); (s == "a" || s == "an") && ok && textAt(list, i+2) == "and" && textAt(list, i+3) == "a" && textAt(list, i+4) == "half" {
		return 1.5 * u.factor, u.dimension, 5
	}
	return 0, "", 0
}

// unitAt reads a unit: one word, or up to two characters.
func unitAt(list []token, i int) (unit, int) {
	if i < len(list) && list[i].kind == character {
		if u, ok := units[textAt(list, i)+textAt(list, i+1)]; ok {
			return u, 2
		}
	}
	if i < len(list) && list[i].kind != pause {
		if u, ok := unitNamed(list[i].text, list[i].raw); ok {
			return u, 1
		}
	}
	return unit{}, 0
}

// unitNamed looks a unit up; a small m tells metres from mol per litre.
func unitNamed(lower, raw string) (unit, bool) {
	u, ok := units[lower]
	if ok && u.dimension == "M" && !strings.HasSuffix(raw, "M") {
		u.dimension = "length"
	}
	return u, ok
}

// rateAt reads what makes an amount a rate, such as "requests a minute" or "/min": the seconds of its period.
func rateAt(list []token, i int) (seconds float64, used int) {
	for counted := range 2 {
		s := textAt(list, i+counted)
		if rest, ok := strings.CutPrefix(s, "/"); ok {
			if u, ok := units[rest]; ok && u.dimension == "s" {
				return u.factor, counted + 1
			}
		}
		if what, rest, ok := strings.Cut(s, "/"); ok && units[what].dimension == "" && !strings.HasSuffix(what, "bit") {
			if u, ok := units[rest]; ok && u.dimension == "s" {
				return u.factor, counted + 1
			}
		}
		if s == "per" || s == "a" || s == "an" || s == "each" || s == "every" || s == "pro" || s == "por" {
			if u, ok := units[textAt(list, i+counted+1)]; ok && u.dimension == "s" {
				return u.factor, counted + 2
			}
		}
	}
	return 0, 0
}
