package lang

import (
	"slices"
	"strings"
	"unicode"
)

// feminins are the feminine French words that texts put behind an article.
var feminins = []string{"Cité", "abbaye", "auberge", "brebis", "carte", "cathédrale", "colline", "figure", "fondation", "forteresse", "fée", "grange", "infraction", "laine", "location", "marchandise", "peste", "pioche", "princesse", "puce", "rançon", "rivière", "route", "réserve", "source", "tour", "tuile", "ville", "épidémie"}

// gendered returns a French text behind an article. Its forms are those before a masculine word, a feminine word, and a masculine and a
// feminine one that begin with a vowel.
func gendered(d *dotted, rest string) string {
	text := strings.TrimLeft(rest, "\u2066\u2067\u2068")
	noun := text
	if i := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }); i >= 0 {
		noun = text[:i]
	}
	form := 0
	if slices.Contains(feminins, noun) {
		form = 1
	}
	if takesElision(text) {
		form += 2
	}
	return d.forms[form] + rest
}

// elided returns a text behind the French de.
func elided(_ *dotted, rest string) string {
	if takesElision(strings.TrimLeft(rest, "\u2066\u2067\u2068")) {
		return "d’" + rest
	}
	return "de " + rest
}

// mute are beginnings of names in which h is mute. It is aspirated in all others, as in Hans.
var mute = []string{"hé", "hi", "hy", "hanna", "hector", "henri", "hercule", "hermine", "hervé", "homère", "honor", "horace", "hortense", "hubert", "hugo", "hugues"}

// takesElision reports whether de is d’ before a name: before a vowel, a mute h, and a y that is a vowel, as in Yves.
func takesElision(name string) bool {
	const vowels, accented = "aeiou", "àáâãäåæèéêëìíîïòóôõöøœùúûüāăǎąēĕęěėīĭįıōŏőūŭůűų"
	name = strings.ToLower(name)
	letters := []rune(name)
	if len(letters) == 0 {
		return false
	}
	vowel := func(c rune) bool { return strings.ContainsRune(vowels+accented, c) }
	if letters[0] == 'y' {
		return len(letters) > 1 && !vowel(letters[1])
	}
	return vowel(letters[0]) || slices.ContainsFunc(mute, func(head string) bool { return strings.HasPrefix(name, head) })
}
