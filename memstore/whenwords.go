package memstore

import "slices"

// unit is a stretch of the calendar.
type unit int

const (
	days unit = iota
	weeks
	months
	years
)

// relativeWord is a stretch told from today: so many units back. Phrases are in normal form, see text.Normalize.
type relativeWord struct {
	unit    unit
	back    int
	phrases []string
}

var relativeWords = []relativeWord{
	{days, 0, []string{"today", "heute", "hoy", "aujourd'hui", "сегодня", "今天", "今日", "오늘"}},
	{days, 1, []string{"yesterday", "gestern", "ayer", "hier", "вчера", "昨天", "昨日", "어제"}},
	{days, 2, []string{"the day before yesterday", "vorgestern", "anteayer", "avant-hier", "позавчера", "前天", "一昨日", "그제"}},
	{weeks, 0, []string{"this week", "diese woche", "dieser woche", "esta semana", "cette semaine", "на этой неделе", "本周", "这周", "这个星期", "今週", "이번 주", "이번주"}},
	{weeks, 1, []string{"last week", "letzte woche", "letzter woche", "vorige woche", "la semana pasada", "semana pasada", "la semaine dernière", "semaine dernière", "прошлой неделе", "上周", "上个星期", "上星期", "先週", "지난주", "지난 주"}},
	{months, 0, []string{"this month", "diesen monat", "diesem monat", "este mes", "ce mois-ci", "этом месяце", "本月", "这个月", "今月", "이번 달", "이번달"}},
	{months, 1, []string{"last month", "letzten monat", "letztem monat", "vorigen monat", "mes pasado", "mois dernier", "прошлом месяце", "上个月", "上月", "先月", "지난달", "지난 달"}},
	{years, 0, []string{"this year", "dieses jahr", "diesem jahr", "este año", "cette année", "этом году", "今年", "올해"}},
	{years, 1, []string{"last year", "letztes jahr", "letztem jahr", "voriges jahr", "año pasado", "l'année dernière", "année dernière", "l'an dernier", "прошлом году", "去年", "昨年", "작년"}},
	{years, 2, []string{"the year before last", "vorletztes jahr", "前年", "재작년", "позапрошлом году"}},
}

// monthNames are the names of the months, with the cases of Russian that follow a preposition.
var monthNames = [12][]string{
	{"january", "jan", "januar", "enero", "janvier", "январе", "января"},
	{"february", "feb", "februar", "febrero", "février", "феврале", "февраля"},
	{"march", "mar", "märz", "marzo", "mars", "марте", "марта"},
	{"april", "apr", "abril", "avril", "апреле", "апреля"},
	{"may", "mai", "mayo", "мае", "мая"},
	{"june", "jun", "juni", "junio", "juin", "июне", "июня"},
	{"july", "jul", "juli", "julio", "juillet", "июле", "июля"},
	{"august", "aug", "agosto", "août", "августе", "августа"},
	{"september", "sep", "sept", "septiembre", "septembre", "сентябре", "сентября"},
	{"october", "oct", "oktober", "octubre", "octobre", "октябре", "октября"},
	{"november", "nov", "noviembre", "novembre", "ноябре", "ноября"},
	{"december", "dec", "dezember", "diciembre", "décembre", "декабре", "декабря"},
}

// What stands before a month to make it one: "may" and "march" are verbs too.
var monthPrepositions = []string{"in", "during", "of", "by", "last", "im", "en", "au mois de", "mois de", "mes de", "в"}

// What makes a stretch the beginning or the end of a longer one, before it and, in Chinese, Japanese and Korean, behind it.
// An event is told from fewer words: "from" and "ab" are rarely about time there.
var (
	sinceWords    = []string{"since", "after", "from", "seit", "ab", "nach", "desde", "después de", "depuis", "après", "с", "после"}
	eventWords    = []string{"since", "after", "seit", "nach", "desde", "después de", "depuis", "après", "после"}
	beforeWords   = []string{"before", "until", "till", "vor", "bis", "antes de", "hasta", "avant", "jusqu'à", "до"}
	sinceEndings  = []string{"以来", "以后", "之后", "から", "以降", "이후", "부터"}
	beforeEndings = []string{"以前", "之前", "より前", "이전", "전에"}
)

// isArticle reports whether a word may stand between a preposition and a time.
func isArticle(word string) bool {
	return slices.Contains([]string{"the", "dem", "der", "den", "el", "la", "le", "les"}, word)
}
