package relate

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

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
		u, known := units[m[2]]
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
		if u, ok := units[textAt(list, i)]; ok {
			return u, 1
		}
	}
	return unit{}, 0
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
		if _, rest, ok := strings.Cut(s, "/"); ok {
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

var clockTime = regexp.MustCompile(`^([01]?\d|2[0-3]):([0-5]\d)$`)

// clockAt reads a time of day: 08:10, 8 Uhr, 10 時, 10시, 8 am.
func clockAt(list []token, i int) (token, int) {
	s := textAt(list, i)
	if m := clockTime.FindStringSubmatch(s); m != nil {
		h, _ := strconv.Atoi(m[1])
		return clock(h, m[2]), 1
	}
	h, err := strconv.Atoi(s)
	if err != nil || h > 24 {
		return token{}, 0
	}
	switch textAt(list, i+1) {
	case "uhr", "時", "시", "点", "點", "am", "o'clock":
		if textAt(list, i+2) != "間" && textAt(list, i+2) != "간" {
			return clock(h, "00"), 2
		}
	case "pm":
		return clock(h%12+12, "00"), 2
	}
	return token{}, 0
}

func clock(h int, m string) token { return token{kind: moment, text: fmt.Sprintf("@%02d:%s", h, m)} }

// daily is a cron expression that names one time of each day.
var daily = regexp.MustCompile(`(^|[^\d])([0-5]?\d) ([01]?\d|2[0-3]) \* \* \*`)

// hanClock is a time of day in Chinese words: 三点一刻, 八点半.
var hanClock = regexp.MustCompile(`([一二三四五六七八九十]{1,3})点(一刻|半|三刻)?`)

// clocks rewrites the notations of a time of day that are not one word.
func clocks(s string) string {
	s = daily.ReplaceAllStringFunc(s, func(m string) string {
		f := daily.FindStringSubmatch(m)
		return fmt.Sprintf("%s%s:%02s", f[1], f[3], f[2])
	})
	return hanClock.ReplaceAllStringFunc(s, func(m string) string {
		f := hanClock.FindStringSubmatch(m)
		past := map[string]string{"一刻": "15", "半": "30", "三刻": "45", "": "00"}[f[2]]
		return fmt.Sprintf(" %d:%s ", hanNumber(f[1]), past)
	})
}

var (
	isoDate = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}$`)
	year    = regexp.MustCompile(`^(19|20)\d{2}$`)
)

var months = map[string]int{"jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9, "oct": 10, "nov": 11, "dec": 12}

// dateAt reads a date: 2026-11-03, 3 November 2026, November 3, 2026. A year alone is a date, too.
func dateAt(list []token, i int) (token, int) {
	s := textAt(list, i)
	if isoDate.MatchString(s) {
		return token{kind: moment, text: "@" + s}, 1
	}
	d, err := strconv.Atoi(s)
	if m := monthOf(textAt(list, i+1)); err == nil && m > 0 && year.MatchString(textAt(list, i+2)) {
		return date(textAt(list, i+2), m, d), 3
	}
	if m := monthOf(s); m > 0 {
		if d, err := strconv.Atoi(textAt(list, i+1)); err == nil && textAt(list, i+2) == "," && year.MatchString(textAt(list, i+3)) {
			return date(textAt(list, i+3), m, d), 4
		}
	}
	return token{}, 0
}

func monthOf(s string) int {
	if len(s) < 3 || len(s) > 9 {
		return 0
	}
	return months[s[:3]]
}

func date(year string, month, day int) token {
	return token{kind: moment, text: fmt.Sprintf("@%s-%02d-%02d", year, month, day)}
}

// weekdayAt reads a day of the week.
func weekdayAt(list []token, i int) (token, int) {
	if d, ok := weekdays[textAt(list, i)]; ok {
		return token{kind: moment, text: d}, 1
	}
	return token{}, 0
}
