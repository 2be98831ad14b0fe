package redact

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// The bounds of the search for a secret given away in words: how much is read
// after its noun, in bytes (two sentences or so), and how many nouns of a text
// are looked at. A note has a few; the bound keeps long logs linear.
const (
	giveawayReach = 240
	maxNouns      = 32
)

// secretNouns name something that must stay secret.
var secretNouns = slices.Concat(passwordNouns, keyNouns, []string{"passwor", "pin", "pw ", "пин-код", "пинкод", "सिक्रेट"})

// cues are the literals of which one has to stand behind a noun before the
// pattern of that kind in giveaway.go, slower by far, is tried.
var cues = map[string][]string{
	"life": strings.Fields(`name birth anniversar maiden street plate number postcode zip dog cat pet mother wife husband daughter son kid child team band song book movie city
		geburt hochzeit hund katze straße kennzeichen postleitzahl nombre cumple nacimiento perro gato calle matrícula aniversario apellido nom naissance chien chat rue
		nome nascimento cachorro rua compleanno nascita cane gatto via targa клич имя имен рожд фамил улиц собак кошк imię imien urodz nazwisk psa kota ulic
		生日 出生 名字 姓名 拼音 宠物 狗 猫 车牌 誕生日 生年 名前 ペット 犬 생일 생년 이름 강아지 고양이 تولد اسم نام ميلاد הולדת הלידה שם जन्म नाम`),
	"changed": strings.Fields(`backward revers spell spelt letter character upside without spaces replac swap base64 base-64 base32 rot13 rot-13 hex binary morse leet caesar ascii encod decod shift nato phonetic words becomes
		rückwärts buchstabier umgedreht verkehrt ohne revés deletre espacios envers épel sans trás contrário soletr contrario sillab задом наоборот буквам пробел wspak tyłu przeliter spacji every each all
		倒 反 逆 拼成 去掉 谐音 一文字 空白 거꾸로 뒤집 글자씩 띄어쓰기 برعکس حرف بالعكس معكوس حرفا הפוך מהסוף אות उल्टा अक्षर`),
	"joined": strings.Fields(`half part piece bit chunk portion rest characters split cut broken concat glue stitch together join follow combined plus then
		hälfte teil gefolgt zusammen mitad parte seguid moitié partie suivi metade metà seguit половин част плюс потом połow część 前半 后半 後半 第一段 第二段 前一半 拆 分成 加上 続けて 足し つなげ 앞부분 뒷부분 절반 더한 이어
		نیمه النصف خط חצי החצי आधा`),
}

// giveaways finds nouns and cues in one pass.
var giveaways = sync.OnceValue(func() *anchorIndex {
	rules := []rule{markRule("noun", secretNouns)}
	for kind, words := range cues {
		for _, w := range words {
			r := markRule(kind, []string{w})
			r.word = isAlnum(w[0])
			rules = append(rules, r)
		}
	}
	return newAnchorIndex(rules)
})

// markRule finds words and says of what kind they are.
func markRule(kind string, words []string) rule {
	return rule{anchors: words, find: func(_ string, at, end int) []span { return []span{{at, end, kind}} }}
}

// givesAway reports whether a text tells a secret in words.
func givesAway(text string) bool {
	low := lower(text)
	marks := giveaways().find(low)
	nouns := 0
	for i, m := range marks {
		if m.kind != "noun" {
			continue
		}
		if nouns++; nouns > maxNouns {
			return false
		}
		window := windowAfter(low, m.end)
		if spellsOut(window) || tellsHow(window, cuesWithin(marks[i+1:], m.end, len(window))) {
			return true
		}
	}
	return false
}

// cuesWithin are the cues in the window behind a noun, by kind, with their
// places in it; marks are in the order of the text.
func cuesWithin(marks []span, end, length int) map[string]int {
	var found map[string]int
	for _, m := range marks {
		if m.start >= end+length {
			break
		}
		if _, known := found[m.kind]; m.kind != "noun" && !known {
			if found == nil {
				found = map[string]int{}
			}
			found[m.kind] = m.start - end
		}
	}
	return found
}

// windowAfter is what follows a noun, in its paragraph.
func windowAfter(low string, end int) string {
	after := low[end:min(len(low), end+giveawayReach)]
	after, _, _ = strings.Cut(after, "\n\n")
	for after != "" && !utf8.ValidString(after) && utf8.RuneStart(after[0]) {
		after = after[:len(after)-1]
	}
	return after
}

// tellsHow reports whether what follows a noun says how to get the secret.
func tellsHow(after string, cues map[string]int) bool {
	if len(cues) == 0 {
		return false
	}
	first := after[:clauseLen(after)]
	life, hasLife := cues["life"]
	change, hasChange := cues["changed"]
	_, hasJoin := cues["joined"]
	hasLife, hasChange = hasLife && life <= len(first), hasChange && change <= len(first)
	if !hasLife && !hasChange && !hasJoin || !hasAnyOf(after, given) || hasAnyOf(after, aboutSecrets) || notOne.MatchString(after) {
		return false
	}
	return hasLife && fromLife.MatchString(first) || hasChange && changed.MatchString(first) || hasJoin && joined.MatchString(after)
}

// spokenSigns are digits and letters by name.
var spokenSigns = setOf(`zero oh one two three four five six seven eight nine double null eins zwei drei vier fünf sechs sieben acht neun
	cero uno dos tres cuatro cinco seis siete ocho nueve zéro un deux trois quatre cinq six sept huit neuf due tre quattro cinque sei sette otto nove um dois três quatro
	ноль один два три четыре пять шесть семь восемь девять jeden dwa trzy cztery pięć sześć siedem osiem dziewięć 일 이 삼 사 오 육 칠 팔 구 영 एक दो तीन चार
	alfa alpha bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray x-ray yankee zulu`)

// spellsOut reports whether a sentence gives four spoken signs or six single
// characters in a row.
func spellsOut(sentence string) bool {
	words := strings.FieldsFunc(sentence, func(r rune) bool { return strings.ContainsRune(" \t,-·|/_.:", r) })
	spoken, single := 0, 0
	for _, w := range words {
		switch {
		case spokenSigns[w]:
			spoken++
			single = 0
		case utf8.RuneCountInString(w) == 1 && !isWide([]rune(w)[0]):
			single++
			spoken = 0
		case w != "and" && w != "then" && w != "as" && w != "in":
			spoken, single = 0, 0
		}
		if spoken >= 4 || single >= 6 {
			return true
		}
	}
	return false
}
