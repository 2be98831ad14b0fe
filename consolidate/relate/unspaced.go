package relate

import (
	"strconv"
	"strings"
	"unicode"
)

// phrases of scripts without spaces that are one token: negations, days of the week, what says nothing by itself.
// "不允许" and "禁止" are the same negation, as permission alone says nothing.
var phrases = map[string]token{
	"不允许": negated, "不可以": negated, "不要": negated, "不得": negated, "不能": negated, "不可": negated, "不是": {kind: negation, text: contrast}, "而不是": {kind: negation, text: contrast}, "不会": negated, "没有": negated,
	"无需": negated, "无须": negated, "不需要": negated, "不需": negated, "不用": negated, "不必": negated, "毋须": negated, "無需": negated, "不再": negated, "从不": negated, "从未": negated, "並非": negated, "并非": negated, "非": negated, "不要な": negated, "不要だ": negated, "不可能": negated,
	"部分": saying, "一部": saying, "일부": saying, "有些": saying, "全部": saying, "必ず": saying, "まず": saying, "はず": saying, "少なくとも": saying, "非常": saying, "未来": saying, "特别": saying, "分别": saying, "级别": saying, "别名": saying, "不同": saying,
	"しない": negated, "しません": negated, "されない": negated, "불가능": negated, "불필요": negated, "불가": negated,
	"なく": negated, "ず": negated, "なし": negated, "못": negated, "안 ": negated, "없이": negated, "ไม่": negated, "ห้าม": negated, "อย่า": negated,
	"禁止": negated, "勿": negated, "别": negated, "不": negated, "没": negated, "未": negated, "無": negated, "无": negated,
	"てはいけない": negated, "てはならない": negated, "ないで": negated, "ではなく": behind, "じゃなく": behind, "ない": negated, "ません": negated,
	"금지": negated, "아니라": behind, "아니": negated, "않": negated, "없": negated, "말고": behind, "지 마": negated,
	"允许": lightly, "可以": lightly, "必须": lightly, "需要": lightly, "应该": lightly, "一律": lightly, "使用": lightly, "更正": lightly,
	"してください": lightly, "すること": lightly, "である": lightly, "です": lightly, "ます": lightly, "する": lightly,
	"합니다": lightly, "한다": lightly, "해 줘": lightly, "이다": lightly, "반드시": lightly,
	"周一": weekday("mon"), "周二": weekday("tue"), "周三": weekday("wed"), "周四": weekday("thu"), "周五": weekday("fri"), "周六": weekday("sat"), "周日": weekday("sun"), "周天": weekday("sun"),
	"星期一": weekday("mon"), "星期二": weekday("tue"), "星期三": weekday("wed"), "星期四": weekday("thu"), "星期五": weekday("fri"), "星期六": weekday("sat"), "星期日": weekday("sun"), "星期天": weekday("sun"),
	"月曜日": weekday("mon"), "火曜日": weekday("tue"), "水曜日": weekday("wed"), "木曜日": weekday("thu"), "金曜日": weekday("fri"), "土曜日": weekday("sat"), "日曜日": weekday("sun"),
	"월요일": weekday("mon"), "화요일": weekday("tue"), "수요일": weekday("wed"), "목요일": weekday("thu"), "금요일": weekday("fri"), "토요일": weekday("sat"), "일요일": weekday("sun"),
}

var (
	negated = token{kind: negation, text: denial}
	behind  = token{kind: negation, text: afterwards}
	lightly = token{kind: character, light: true}
	saying  = token{kind: character} // holds a character that elsewhere denies
)

func weekday(name string) token { return token{kind: moment, text: "@" + name} }

// longestPhrase is how many characters the longest phrase has.
const longestPhrase = 6

// character takes one character, or a phrase that is one token, or a number written out before what it counts.
func (l *lexer) character() {
	for n := min(longestPhrase, len(l.in)-l.pos); n > 0; n-- {
		s := string(l.in[l.pos : l.pos+n])
		if t, ok := phrases[s]; ok {
			if t.text == "" {
				t.text = s
			}
			l.emit(t)
			l.pos += n
			return
		}
	}
	if n, used := l.writtenNumber(); used > 0 {
		l.emit(token{kind: word, text: strconv.Itoa(n)})
		l.pos += used
		return
	}
	l.emit(token{kind: character, text: string(l.in[l.pos]), light: l.particle()})
	l.pos++
}

const hanDigits = "一二三四五六七八九"

// hanNumber reads 一 to 九十九.
func hanNumber(s string) (n int) {
	for _, r := range s {
		if r == '十' {
			n = max(n, 1) * 10
		} else {
			n += strings.IndexRune(hanDigits, r)/len("一") + 1
		}
	}
	return n
}

// writtenNumber reads a number written out, but only before a unit: within other words the characters count nothing.
func (l *lexer) writtenNumber() (n, used int) {
	end := l.pos
	for end < len(l.in) && strings.ContainsRune(hanDigits+"十两", l.in[end]) {
		end++
	}
	if end == l.pos || end == len(l.in) {
		return 0, 0
	}
	_, one := units[string(l.in[end])]
	_, two := units[string(l.in[end:min(end+2, len(l.in))])]
	if !one && !two {
		return 0, 0
	}
	return hanNumber(strings.ReplaceAll(string(l.in[l.pos:end]), "两", "二")), end - l.pos
}

// particle reports characters that say nothing by themselves. In Korean they are such only at the end of a word.
func (l *lexer) particle() bool {
	r := l.in[l.pos]
	if unicode.Is(unicode.Hangul, r) {
		ends := l.pos+1 >= len(l.in) || !unicode.Is(unicode.Hangul, l.in[l.pos+1])
		return ends && strings.ContainsRune("은는이가을를에의로도와과서", r)
	}
	return strings.ContainsRune("的了在是请把被将用为就要会のはがをにでとてもへや", r)
}
