package lang

import (
	"slices"
	"strings"
	"unicode"
)

// The room articles of a language has words before a noun that depend on it, with their forms: "ce·" is ce, cette before a feminine
// noun, and in a language that elides cet and cette before a vowel. A text has such a word before an argument: "la route de·%s". The
// room nouns has the gender of nouns: f, or n for the third form; others have the first. A form that is missing is as the last one.
const articles, nouns = "articles", "nouns"

// firstMark is the first of the private characters that stand for articles in compiled texts. No name contains one after
// playername has cleaned it.
const firstMark = '\uE000'

// An article is a word before a noun: as texts have it, and its forms.
type article struct {
	word  string
	forms []string
}

// articlesOf returns the articles of texts, in the order of their words.
func articlesOf(m messages) (list []article) {
	for word, forms := range m[articles] {
		list = append(list, article{word, strings.Split(forms.Other, "/")})
	}
	slices.SortFunc(list, func(a, b article) int { return strings.Compare(a.word, b.word) })
	return list
}

// mark returns a text with a character for each article.
func (l *Lang) mark(text string) string {
	if !strings.Contains(text, "·") {
		return text
	}
	for i, a := range l.joints() {
		text = strings.ReplaceAll(text, a.word, string(firstMark+rune(i)))
	}
	return text
}

// agree puts the forms of articles into a text.
func (l *Lang) agree(text string) string {
	i := strings.IndexFunc(text, func(r rune) bool { return r >= firstMark && r < firstMark+64 })
	if i < 0 {
		return text
	}
	list := l.joints()
	head, rest := text[:i], []rune(text[i:])
	n := int(rest[0] - firstMark)
	behind := string(rest[1:])
	if n >= len(list) {
		return head + l.agree(behind)
	}
	return head + l.form(list[n].forms, strings.TrimLeft(behind, "\u2066\u2067\u2068")) + l.agree(behind)
}

// form returns the form of an article before a text.
func (l *Lang) form(forms []string, text string) string {
	noun := text
	if i := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }); i >= 0 {
		noun = text[:i]
	}
	n := map[string]int{"f": 1, "n": 2}[l.messages()[nouns][noun].Other]
	if l.elides && len(forms) > 2 && takesElision(text) {
		n += 2
	}
	return forms[min(n, len(forms)-1)]
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
