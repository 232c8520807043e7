// Package spelling finds the word that a misspelt or foreign word stands for, and the plural. Functions are safe for concurrent use.
package spelling

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

//go:embed words.txt
var wordsText string

//go:embed sets.txt
var setsText string

// Translated maps words of other languages to words of the notation, and other names of sets to these.
var Translated = sync.OnceValue(func() map[string]string { return table(wordsText) })

// setsByName maps other names of sets to those of the notation.
var setsByName = sync.OnceValue(func() map[string]string { return table(setsText) })

// table reads lines such as "red: rot rouge" and maps the words behind the colon to the one before it.
func table(text string) map[string]string {
	m := map[string]string{}
	for line := range strings.Lines(text) {
		own, others, _ := strings.Cut(line, ":")
		for _, word := range strings.Fields(others) {
			m[word] = own
		}
	}
	return m
}

// articles may begin the name of a set.
var articles = []string{"the-", "la-", "le-", "les-", "der-", "die-", "das-", "de-", "het-", "el-", "il-"}

// Sets lists the sets of the notation: a reader of records knows their names, not what is in them.
var Sets = sync.OnceValue(func() (names []string) {
	for line := range strings.Lines(setsText) {
		if name, _, ok := strings.Cut(line, ":"); ok {
			names = append(names, name)
		}
	}
	return names
})

// Set returns the set that a title in several words means, princess-and-dragon for The Princess & The Dragon; if there is none,
// false and the words in the form of a name.
func Set(title string) (name string, ok bool) {
	name = strings.Join(strings.Fields(strings.ReplaceAll(strings.ToLower(title), "&", " and ")), "-")
	short := name
	for _, article := range articles {
		short = strings.TrimPrefix(short, article)
	}
	short = strings.ReplaceAll(short, "-the-", "-")
	if own := Nearest(short, Sets()); own != "" {
		return own, true
	}
	return name, false
}

// Asks is the key of the question that suggests a text, for sentences in several languages.
const Asks = "did you mean %s?"

// Question returns the words of a message that suggest a text, as in "did you mean river?".
func Question(guess string) string { return strings.Replace(Asks, "%s", guess, 1) }

// Hint returns the end of a message that suggests a text, as in "; did you mean river?". It is empty without a guess.
func Hint(guess string) string {
	if guess == "" {
		return ""
	}
	return "; " + Question(guess)
}

// DidYouMean returns the hint at the guess for a word.
func DidYouMean(word string, candidates []string) string { return Hint(Guess(word, candidates)) }

// Guess returns the nearest candidate for word, or else the only one that begins or ends with the word; empty if there is none.
func Guess(word string, candidates []string) string {
	return cmp.Or(Nearest(word, candidates), part(word, candidates))
}

// part returns the only candidate that word and a hyphen begin, or a hyphen and word end; empty if there is none or another.
func part(word string, candidates []string) (only string) {
	word = strings.ToLower(word)
	for _, c := range candidates {
		if strings.HasPrefix(c, word+"-") || strings.HasSuffix(c, "-"+word) {
			if only != "" {
				return ""
			}
			only = c
		}
	}
	return only
}

// maxWord is the greatest length in bytes of a word that Nearest compares.
const maxWord = 40

// Nearest returns the candidate that word translates or most likely misspells: one slip in a short word, two in a longer one.
func Nearest(word string, candidates []string) string {
	word = strings.ToLower(word)
	if own, ok := Translated()[word]; ok && slices.Contains(candidates, own) {
		return own
	}
	if own, ok := setsByName()[word]; ok && slices.Contains(candidates, own) {
		return own
	}
	best, least := "", 3
	if len(word) < 5 {
		least = 2
	}
	if len(word) < 2 || len(word) > maxWord {
		return ""
	}
	for _, c := range candidates {
		if joined(c) == joined(word) {
			return c
		}
		if c == "" || len(c)-len(word) >= least || len(word)-len(c) >= least {
			continue
		}
		if d := Slips([]byte(word), []byte(c)); d < least {
			best, least = c, d
		}
	}
	return best
}

// joined returns a word without hyphens.
func joined(word string) string { return strings.ReplaceAll(word, "-", "") }

// MaxSlips is the greatest length of what Slips compares.
const MaxSlips = 60

// Slips returns the number of letters missing, added, changed or swapped between a and b, at most MaxSlips letters each.
func Slips[T byte | rune](a, b []T) int {
	var rows [3][MaxSlips + 1]int
	for j := range len(b) + 1 {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		row, last, before := &rows[i%3], &rows[(i+2)%3], &rows[(i+1)%3]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := last[j-1]
			if a[i-1] != b[j-1] {
				change++
			}
			row[j] = min(last[j]+1, row[j-1]+1, change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return rows[len(a)%3][len(b)]
}

// Count returns a number of things: "1 tile", "2 tiles".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
