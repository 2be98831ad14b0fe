package text

import "unicode/utf8"

// indexRun adds every pair of neighbours of a run and, of East Asian ones,
// every character, so that a query for one character finds it too.
func (a *Analyzer) indexRun(run string, kind class) {
	for i, r := range run {
		end := i + utf8.RuneLen(r)
		if kind == eastAsian || end-i == len(run) {
			a.addOwn(run[i:end], false)
		}
		if end < len(run) {
			_, size := utf8.DecodeRuneInString(run[end:])
			a.addOwn(run[i:end+size], false)
		}
	}
}

// queryRun adds the pairs of a run. A pair that shows where two words meet, by a
// particle in it, is a stop word; a character that has only such pairs around it
// is a word by itself and is added alone.
func (a *Analyzer) queryRun(run string, kind class) {
	chars := []rune(run)
	if kind == thaiLike && len(chars) > 1 {
		a.indexRun(run, kind)
		return
	}
	if len(chars) == 2 && isJosa(chars[1]) {
		a.addNounAndJosa(run)
		return
	}
	carried := false // whether the pair before carries the current character
	for i, r := range chars {
		carries, atEnd := false, i+2 >= len(chars)
		if i+1 < len(chars) {
			pair := string(chars[i : i+2])
			stop := isStop(pair)
			carries = stop || !isSeam(r, chars[i+1], atEnd)
			a.addOwn(pair, stop || !carries)
		}
		if !carried && !carries {
			a.addOwn(string(r), isStop(string(r)) || isEnding(r, len(chars)))
		}
		carried = carries
	}
}

// isEnding reports whether r, alone between seams of a run of n characters, is
// what a language puts behind its words and not a word.
func isEnding(r rune, n int) bool {
	return n > 1 && (isHiragana(r) || isJosa(r))
}

// isSeam reports whether two words meet between or at the neighbours r and
// next: at a Chinese particle, between a Japanese word and its particle or
// ending (the verb 使う is 使 in all its forms), or at a Korean particle at the
// end of the run.
func isSeam(r, next rune, atEnd bool) bool {
	switch pair := string([]rune{r, next}); pair {
	case "目的", "现在", "存在", "在线", "我国", "那么": // words, whatever is in them
		return false
	}
	switch {
	case isHiragana(r) && isHiragana(next):
		return r == 'を' || isCaseParticle(next)
	case isHiragana(r) || isHiragana(next):
		return true
	case isHangul(next):
		return atEnd && isJosa(next)
	}
	return isChineseStop(string(r)) || isChineseStop(string(next))
}

// isCaseParticle reports the Japanese particles that are rare inside words.
func isCaseParticle(r rune) bool { return r == 'は' || r == 'が' || r == 'を' || r == 'へ' }

// isJosa reports the Korean particles of one syllable that follow a noun.
func isJosa(r rune) bool {
	switch r {
	case '은', '는', '이', '가', '을', '를', '에', '의', '로', '와', '과', '도', '만':
		return true
	}
	return false
}

// addNounAndJosa adds a Korean word of two syllables that may be a noun of one
// with its particle (책을) or a noun of two (나이) as both.
func (a *Analyzer) addNounAndJosa(word string) {
	_, first := utf8.DecodeRuneInString(word)
	a.terms = append(a.terms,
		Term{Text: a.piece(word), Word: a.word, Whole: true},
		Term{Text: a.piece(word[:first]), Word: a.word})
	a.word++
}

// addOwn adds a piece of a run as a written word of its own.
func (a *Analyzer) addOwn(piece string, stop bool) {
	a.terms = append(a.terms, Term{Text: a.piece(piece), Word: a.word, Stop: stop})
	a.word++
}

// piece returns the term that stands for a piece of a run: itself, in memory
// that all its occurrences share.
func (a *Analyzer) piece(piece string) string {
	return remember(&a.known, piece, func(own string) []Term { return []Term{{Text: own}} })[0].Text
}
