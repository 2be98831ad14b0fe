package relate

import (
	"fmt"
	"regexp"
	"strconv"
)

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
