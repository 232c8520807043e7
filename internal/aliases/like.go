package aliases

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"cartulary/internal/spelling"
)

// letters maps letters that have no accent in Unicode to those for which people type them.
var letters = strings.NewReplacer("ł", "l", "ø", "o", "đ", "d", "ð", "d", "þ", "th", "æ", "ae", "œ", "oe", "ß", "ss", "ı", "i")

// bare returns the words of a name, and the same in alphabetical order, in lower case, without accents and signs.
func bare(name string) (written, ordered []rune) {
	text := strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r) || unicode.IsPunct(r):
			return -1
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r):
			return r
		}
		return ' '
	}, norm.NFD.String(letters.Replace(strings.ToLower(name))))
	words := strings.Fields(text)
	written = []rune(strings.Join(words, ""))
	slices.Sort(words)
	return written, []rune(strings.Join(words, ""))
}

// The lengths from which a name that differs by one letter, or by two, looks like another.
const (
	oneSlip  = 5
	twoSlips = 10
)

// Like returns the name that looks like another one written by mistake: without its accents, with its words in another order, or with
// a letter or two missing, added, changed or swapped. Names with different numbers in them are not alike. It is empty if no name does.
func Like(name string, names []string) (like string) {
	written, ordered := bare(name)
	least := 1
	switch {
	case len(written) == 0 || len(written) > spelling.MaxSlips:
		return ""
	case len(written) >= twoSlips:
		least = 3
	case len(written) >= oneSlip:
		least = 2
	}
	for _, other := range names {
		own, sorted := bare(other)
		if d := len(own) - len(written); d >= least || -d >= least || len(own) > spelling.MaxSlips || numbers(own) != numbers(written) {
			continue
		}
		if n := min(spelling.Slips(written, own), spelling.Slips(ordered, sorted)); n < least {
			like, least = other, n
		}
	}
	return like
}

func numbers(name []rune) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) {
			return r
		}
		return -1
	}, string(name))
}
