package chars

import (
	"cartulary/notation"
	"cartulary/report/scene"
)

// Letters of signs and pieces. The pictures have tables of their own.

// letters are the characters of a sign or a neutral figure, and their explanation in the legend.
type letters struct{ text, legend string }

// signLetters maps the marks of tile tables to letters, neutralLetters the neutral figures.
var (
	signLetters = map[string]letters{
		"volcano":  {"V", "volcano"},
		"dragon":   {"D", "dragon tile"},
		"portal":   {"P", "magic portal"},
		"princess": {"♛", "princess"},
		"plague":   {"¶", "plague tile"},

		"inn":       {"⌂", "inn"},
		"cathedral": {"‡", "cathedral"},
		"wine":      {"W", "wine"},
		"grain":     {"G", "grain"},
		"cloth":     {"C", "cloth"},
	}
	neutralLetters = map[string]letters{
		"dragon": {"D!", "the dragon"},
		"fairy":  {"F!", "the fairy"},
		"leper":  {"L!", "the leper"},
	}
)

// lettersOf returns the letters of a name, a question mark if the table does not contain it.
func lettersOf(table map[string]letters, name string) letters {
	if l, ok := table[name]; ok {
		return l
	}
	return letters{text: "?"}
}

// A tokenLetter is the text of a token in a state, with # for its number.
type tokenLetter struct{ text, ansi string }

// tokenLetters maps names and states of tokens to letters.
var tokenLetters = map[string]map[string]tokenLetter{
	"outbreak": {"active": {"#!", "1;97;48;5;88"}, "eradicated": {"#.", "30;48;5;71"}},
	"flea":     {"active": {"*", "1;38;5;196"}, "latent": {"°", "38;5;250"}},
}

func tokenLettersOf(t scene.Token) tokenLetter {
	if l, ok := tokenLetters[t.Name][t.State]; ok {
		return l
	}
	return tokenLetter{"?", "7"}
}

// figureLooks maps colours to the terminal styles of followers.
var figureLooks = [notation.NumColours]string{
	notation.NoColour: "7",
	notation.Red:      "1;97;41",
	notation.Yellow:   "1;30;103",
	notation.Green:    "1;97;42",
	notation.Blue:     "1;97;44",
	notation.Black:    "1;97;40",
	notation.Pink:     "1;30;48;5;218",
	notation.Grey:     "1;30;47",
	notation.White:    "1;30;107",
	notation.Violet:   "1;97;45",
}
