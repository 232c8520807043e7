package chars

import (
	"cmp"
	"slices"
	"unicode"

	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// letters are the characters of a sign or a neutral figure, and their explanation in the legend.
type letters struct{ text, legend string }

// lettersOf returns the letters of a thing, a question mark if it has none.
func lettersOf(kind, name string) letters {
	e := ruleset.Face().Find(kind, name)
	if e.Get("letter") == "" {
		return letters{text: "?"}
	}
	return letters{e.Get("letter"), e.Get("legend")}
}

// ownLetter reports whether a kind of figure has a second letter of its own, in place of that of its role.
func ownLetter(kind string) bool { return ruleset.Face().Get("figure", kind, "letter") != "" }

// quartered is the second letter of a follower in a quarter of the City of Carcassonne.
var quartered = letters{"q", "in a quarter"}

// capital reports whether the letter of a kind of figure is that of its role as a capital: players have several of that name.
func capital(kind string) bool { return ruleset.Face().Get("figure", kind, "roles") == "plain" }

// secondLetter returns the letter after that of the colour: of the role, or of the kind of a figure without one.
func secondLetter(f scene.Figure) rune {
	switch own := ownLetter(f.Kind); {
	case f.Role == notation.NoRole && f.Kind == "":
		return rune(quartered.text[0])
	case f.Role == notation.NoRole && capital(f.Kind):
		return unicode.ToUpper(rune(quartered.text[0]))
	case own || f.Role == notation.NoRole:
		return []rune(lettersOf("figure", f.Kind).text)[0]
	case capital(f.Kind):
		return unicode.ToUpper(rune(f.Role.String()[0]))
	}
	return rune(f.Role.String()[0])
}

// figureWords returns the explanation of the second letters of a scene beyond those of normal followers.
func figureWords(s *scene.Scene) []string {
	var words []string
	for _, f := range s.Figures {
		word := string(secondLetter(f)) + " " + cmp.Or(lettersOf("figure", f.Kind).legend, f.Kind)
		switch own := ownLetter(f.Kind); {
		case f.Role == notation.NoRole && f.Kind == "":
			word = quartered.text + " " + quartered.legend
		case f.Role == notation.NoRole && capital(f.Kind):
			word = "Q big follower " + quartered.legend
		case own:
		case f.Role != notation.NoRole && capital(f.Kind):
			word = "K T M F big follower"
		case f.Role == notation.Guard:
			word = "g guard on a tower"
		case f.Role != notation.NoRole:
			continue
		}
		words = added(words, word)
	}
	slices.Sort(words)
	return words
}

// A tokenLetter is the text of a token in a state, with # for its number.
type tokenLetter struct{ text, ansi string }

func tokenLettersOf(t scene.Token) tokenLetter {
	if e := ruleset.Face().Find("token", t.Name+" "+t.State); e != nil {
		return tokenLetter{e.Get("letter"), e.Get("style")}
	}
	return tokenLetter{"?", "7"}
}

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
