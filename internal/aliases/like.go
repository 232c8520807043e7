package aliases

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
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
	longest  = 60
)

// Like returns the name that looks like another one written by mistake: without its accents, with its words in another order, or with
// a letter or two missing, added, changed or swapped. Names with different numbers in them are not alike. It is empty if no name does.
func Like(name string, names []string) (like string) {
	written, ordered := bare(name)
	least := 1
	switch {
	case len(written) == 0 || len(written) > longest:
		return ""
	case len(written) >= twoSlips:
		least = 3
	case len(written) >= oneSlip:
		least = 2
	}
	for _, other := range names {
		own, sorted := bare(other)
		if len(own) > longest || numbers(own) != numbers(written) {
			continue
		}
		if n := min(slips(written, own, least), slips(ordered, sorted, least)); n < least {
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

// slips returns the number of letters missing, added, changed or swapped between two names, or at least most if it is not less.
func slips(a, b []rune, most int) int {
	if d := len(a) - len(b); d >= most || -d >= most {
		return most
	}
	rows := [3][]int{make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		row, last, before := rows[i%3], rows[(i+2)%3], rows[(i+1)%3]
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
