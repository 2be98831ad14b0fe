// Package text turns written language into what can be compared: a normal form
// for "is this the same statement", and index terms for "does this share a word".
//
// # Normal form
//
// [Normalize] maps spellings of one statement to one string: Unicode
// composition, full-width and half-width letters, case, white space and the
// final full stop do not count; all other punctuation does.
//
// # Terms
//
// An [Analyzer] cuts a text into the terms of a full-text index:
//
//   - Words lose case and accents and are stemmed: Latin script by the English
//     Porter 2 rules, Cyrillic by the Russian ones. A word of another language
//     written in these scripts is cut alike on both sides, so it still finds itself.
//   - Identifiers, file names and versions are kept whole and split as well:
//     GetUserByID gives getuserbyid, get, user, by, id.
//   - Chinese, Japanese and Korean have no spaces to rely on. A run of their
//     characters gives each pair of neighbours and each character, so that words
//     of any length, of one character too, are found inside a sentence.
//   - Thai, Lao, Khmer and Burmese give pairs of neighbours.
//   - Arabic, Persian and Hebrew lose vowel marks and letter variants.
//
// AppendTerms is for what is indexed. QueryTerms is for what is asked: it drops
// stop words and tells which terms say the same thing twice.
//
// All functions take any bytes, valid UTF-8 or not, and linear time.
package text
