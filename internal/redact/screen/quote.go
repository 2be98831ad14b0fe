package screen

import (
	"strings"
	"unicode"
)

// Quote renders outside text as quoted data on one line, for showing to a
// model: no line breaks, no control or invisible characters, and brackets of
// tags and quotation marks in a form that ends nothing.
func Quote(text string) string {
	seen := reveal(text)
	inner := strings.Join(strings.FieldsFunc(seen.text, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
	return "“" + quoteSigns.Replace(inner) + "”"
}

// quoteSigns are the characters that could end a quotation or begin a tag.
var quoteSigns = strings.NewReplacer("“", "'", "”", "'", "<", "‹", ">", "›", "[", "(", "]", ")", "```", "'''")
