package chars

import (
	"cmp"
	"slices"
	"unicode"

	"cartulary/notation"
	"cartulary/report/look"
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
		"herd":      {"H", "herd of pigs"},

		"hill":     {"▲", "hill"},
		"vineyard": {"Y", "vineyard"},
		"bazaar":   {"B", "bazaar"},

		"castle":     {"♜", "castle"},
		"market":     {"$", "market"},
		"blacksmith": {"⚒", "blacksmith"},
	}
	neutralLetters = map[string]letters{
		"dragon": {"D!", "the dragon"},
		"fairy":  {"F!", "the fairy"},
		"leper":  {"L!", "the leper"},
		"count":  {"C!", "the Count"},
	}
)

// figureLetters maps kinds of figures, apart from normal and big followers, to their second letter.
var figureLetters = map[string]letters{
	"builder": {"b", "builder"},
	"pig":     {"p", "pig"},
	"abbot":   {"a", "abbot"},
	"phantom": {"h", "phantom"},
	"mayor":   {"y", "mayor"},
	"wagon":   {"w", "wagon"},
	"barn":    {"n", "barn"},

	"shepherd": {"s", "shepherd"},
}

// quartered is the second letter of a follower in a quarter of the City of Carcassonne.
var quartered = letters{"q", "in a quarter"}

// bigKind is the kind of figure whose role is a capital.
const bigKind = "big"

// secondLetter returns the letter after that of the colour: of the role, or of the kind of a figure without one.
func secondLetter(f scene.Figure) rune {
	switch _, own := figureLetters[f.Kind]; {
	case f.Role == notation.NoRole && f.Kind == "":
		return rune(quartered.text[0])
	case f.Role == notation.NoRole && f.Kind == bigKind:
		return unicode.ToUpper(rune(quartered.text[0]))
	case own || f.Role == notation.NoRole:
		return []rune(lettersOf(figureLetters, f.Kind).text)[0]
	case f.Kind == bigKind:
		return unicode.ToUpper(rune(f.Role.String()[0]))
	}
	return rune(f.Role.String()[0])
}

// figureWords returns the explanation of the second letters of a scene beyond those of normal followers.
func figureWords(s *scene.Scene) []string {
	var words []string
	for _, f := range s.Figures {
		word := string(secondLetter(f)) + " " + cmp.Or(lettersOf(figureLetters, f.Kind).legend, f.Kind)
		switch _, own := figureLetters[f.Kind]; {
		case f.Role == notation.NoRole && f.Kind == "":
			word = quartered.text + " " + quartered.legend
		case f.Role == notation.NoRole && f.Kind == bigKind:
			word = "Q big follower " + quartered.legend
		case own:
		case f.Role != notation.NoRole && f.Kind == bigKind:
			word = "K T M F big follower"
		case f.Role == notation.Guard:
			word = "g guard on a tower"
		case f.Role != notation.NoRole:
			continue
		}
		if !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	slices.Sort(words)
	return words
}

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

// Livery returns the letter of a colour and its terminal style, the parameters of an SGR sequence.
func Livery(c notation.Colour) (letter, style string) {
	return string(look.Liveries[c].Letter), figureLooks[c]
}
