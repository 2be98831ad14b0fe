package relate

import (
	"math"
	"regexp"
	"strconv"
	"strings"
)

// unit is a measure with its factor to the base unit of its dimension.
type unit struct {
	dimension string
	factor    float64
}

const (
	minute = 60.0
	hour   = 60 * minute
	day    = 24 * hour
)

// units by their written forms, lower case. Months and years are their own dimension: they have no length in days.
var units = map[string]unit{
	"ns": {"s", 1e-9}, "us": {"s", 1e-6}, "µs": {"s", 1e-6}, "ms": {"s", 1e-3}, "millisecond": {"s", 1e-3}, "milliseconds": {"s", 1e-3}, "毫秒": {"s", 1e-3},
	"s": {"s", 1}, "sec": {"s", 1}, "secs": {"s", 1}, "second": {"s", 1}, "seconds": {"s", 1}, "sekunde": {"s", 1}, "sekunden": {"s", 1}, "segundo": {"s", 1}, "segundos": {"s", 1}, "секунд": {"s", 1}, "секунды": {"s", 1}, "秒": {"s", 1}, "초": {"s", 1},
	"min": {"s", minute}, "mins": {"s", minute}, "minute": {"s", minute}, "minutes": {"s", minute}, "minuten": {"s", minute}, "minuto": {"s", minute}, "minutos": {"s", minute}, "минут": {"s", minute}, "минуты": {"s", minute}, "分钟": {"s", minute}, "分鐘": {"s", minute}, "분": {"s", minute}, "分": {"s", minute},
	"h": {"s", hour}, "hr": {"s", hour}, "hrs": {"s", hour}, "hour": {"s", hour}, "hours": {"s", hour}, "stunde": {"s", hour}, "stunden": {"s", hour}, "hora": {"s", hour}, "horas": {"s", hour}, "час": {"s", hour}, "часа": {"s", hour}, "часов": {"s", hour}, "小时": {"s", hour}, "時間": {"s", hour}, "시간": {"s", hour},
	"d": {"s", day}, "day": {"s", day}, "days": {"s", day}, "tag": {"s", day}, "tage": {"s", day}, "tagen": {"s", day}, "día": {"s", day}, "días": {"s", day}, "день": {"s", day}, "дня": {"s", day}, "дней": {"s", day}, "天": {"s", day}, "日間": {"s", day}, "日": {"s", day}, "일": {"s", day},
	"w": {"s", 7 * day}, "week": {"s", 7 * day}, "weeks": {"s", 7 * day}, "woche": {"s", 7 * day}, "wochen": {"s", 7 * day}, "semana": {"s", 7 * day}, "semanas": {"s", 7 * day}, "неделя": {"s", 7 * day}, "недели": {"s", 7 * day}, "недель": {"s", 7 * day}, "周": {"s", 7 * day}, "週間": {"s", 7 * day}, "주": {"s", 7 * day},
	"month": {"month", 1}, "months": {"month", 1}, "monat": {"month", 1}, "monate": {"month", 1}, "mes": {"month", 1}, "meses": {"month", 1}, "месяц": {"month", 1}, "месяца": {"month", 1}, "месяцев": {"month", 1}, "个月": {"month", 1}, "か月": {"month", 1}, "ヶ月": {"month", 1}, "개월": {"month", 1},
	"quarter": {"month", 3}, "quarters": {"month", 3}, "year": {"month", 12}, "years": {"month", 12}, "jahr": {"month", 12}, "jahre": {"month", 12}, "año": {"month", 12}, "años": {"month", 12}, "год": {"month", 12}, "года": {"month", 12}, "лет": {"month", 12},
	"b": {"B", 1}, "byte": {"B", 1}, "bytes": {"B", 1}, "kb": {"B", 1e3}, "mb": {"B", 1e6}, "gb": {"B", 1e9}, "tb": {"B", 1e12},
	"ki": {"B", 1 << 10}, "kib": {"B", 1 << 10}, "mi": {"B", 1 << 20}, "mib": {"B", 1 << 20}, "gi": {"B", 1 << 30}, "gib": {"B", 1 << 30}, "ti": {"B", 1 << 40}, "tib": {"B", 1 << 40}, "mebibyte": {"B", 1 << 20}, "mebibytes": {"B", 1 << 20}, "gibibyte": {"B", 1 << 30}, "gibibytes": {"B", 1 << 30}, "megabyte": {"B", 1e6}, "megabytes": {"B", 1e6}, "gigabyte": {"B", 1e9}, "gigabytes": {"B", 1e9},
	"%": {"", 0.01}, "percent": {"", 0.01}, "prozent": {"", 0.01}, "процентов": {"", 0.01}, "퍼센트": {"", 0.01}, "パーセント": {"", 0.01},
	"€": {"EUR", 1}, "eur": {"EUR", 1}, "euro": {"EUR", 1}, "euros": {"EUR", 1}, "$": {"USD", 1}, "usd": {"USD", 1}, "dollar": {"USD", 1}, "dollars": {"USD", 1}, "£": {"GBP", 1}, "gbp": {"GBP", 1}, "¥": {"CNY", 1}, "cny": {"CNY", 1}, "元": {"CNY", 1}, "krw": {"KRW", 1}, "원": {"KRW", 1}, "円": {"JPY", 1}, "jpy": {"JPY", 1},
	"°c": {"°C", 1}, "°": {"°C", 1}, "grad": {"°C", 1}, "celsius": {"°C", 1}, "度": {"°C", 1}, "°f": {"°F", 1},
	"nm": {"M", 1e-9}, "um": {"M", 1e-6}, "µm": {"M", 1e-6}, "mm": {"M", 1e-3}, "m": {"M", 1},
	"km": {"length", 1e3}, "cm": {"length", 1e-2}, "metre": {"length", 1}, "metres": {"length", 1}, "meter": {"length", 1}, "meters": {"length", 1},
	"g": {"g", 1}, "gram": {"g", 1}, "grams": {"g", 1}, "gramm": {"g", 1}, "kg": {"g", 1e3}, "mg": {"g", 1e-3}, "克": {"g", 1}, "公斤": {"g", 1e3}, "그램": {"g", 1},
	"l": {"l", 1}, "litre": {"l", 1}, "litres": {"l", 1}, "liter": {"l", 1}, "litro": {"l", 1}, "litros": {"l", 1}, "ml": {"l", 1e-3}, "升": {"l", 1},
	"hz": {"Hz", 1}, "khz": {"Hz", 1e3}, "mhz": {"Hz", 1e6}, "ghz": {"Hz", 1e9},
	"次": {"times", 1}, "回": {"times", 1}, "번": {"times", 1}, "times": {"times", 1}, "mal": {"times", 1}, "veces": {"times", 1}, "раз": {"times", 1}, "раза": {"times", 1},
	"个": {"", 1}, "個": {"", 1}, "개": {"", 1}, "名": {"", 1}, "人": {"", 1}, "台": {"", 1}, "位": {"", 1}, "明": {"", 1},
}

// numberWords are numbers written out. What is an article as well (one of "ein", "un") is left out.
var numberWords = map[string]float64{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "ninety": 90, "dozen": 12, "half": 0.5, "once": 1, "twice": 2,
	"zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "zwölf": 12, "zwanzig": 20, "dreißig": 30, "halbe": 0.5, "halber": 0.5, "halben": 0.5,
	"dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9, "diez": 10, "doce": 12, "veinte": 20, "treinta": 30, "medio": 0.5, "media": 0.5,
	"два": 2, "две": 2, "три": 3, "четыре": 4, "пять": 5, "шесть": 6, "семь": 7, "восемь": 8, "девять": 9, "десять": 10,
	"deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "dix": 10,
}

var magnitudes = map[string]float64{"hundred": 100, "thousand": 1000, "million": 1e6}

var (
	plainNumber = regexp.MustCompile(`^[+-]?\d+(?:[.,]\d+)*$`)
	withUnit    = regexp.MustCompile(`^([+-]?\d+(?:[.,]\d+)*)([a-zµ°]+)$`)
	grouped     = regexp.MustCompile(`^\d{1,3}(,\d{3})+(\.\d+)?$`)
	named       = regexp.MustCompile(`^[+-]?(0\d+|\d+[.,]\d+)$`)
	dotGrouped  = regexp.MustCompile(`^\d{1,3}(\.\d{3})+$`)
)

// parseNumber reads a number; thousands may be grouped by commas. A version such as 2.3.1 is none.
func parseNumber(s string) (float64, bool) {
	switch {
	case strings.HasPrefix(s, "0x"):
		n, err := strconv.ParseUint(s[2:], 16, 64)
		return float64(n), err == nil
	case !plainNumber.MatchString(s):
		n, ok := numberWords[s]
		return n, ok
	case grouped.MatchString(s):
		s = strings.ReplaceAll(s, ",", "")
	case strings.Count(s, ",") == 1 && !strings.Contains(s, "."):
		s = strings.Replace(s, ",", ".", 1)
	}
	n, err := strconv.ParseFloat(s, 64)
	return n, err == nil
}

// asWritten reports a bare number that may be a version or a code: its zeros are digits of a name.
func asWritten(s string) bool { return named.MatchString(s) && !grouped.MatchString(s) }

// formatNumber renders a quantity so that equal ones are equal texts.
func formatNumber(n float64, dimension string) string {
	scale := math.Pow(10, 9-math.Floor(math.Log10(math.Max(math.Abs(n), 1e-300))))
	if n != 0 {
		n = math.Round(n*scale) / scale
	}
	return strconv.FormatFloat(n, 'g', 9, 64) + dimension
}
