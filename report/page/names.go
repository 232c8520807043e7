package page

import (
	"regexp"
	"strings"

	"cartulary/internal/playername"
	"cartulary/notation"
)

// names maps colours to the names of players. A scene describes pieces in the notation of records, by colour.
type names map[string]string

func namesOf(players []notation.Player) names {
	list := names{}
	for i, name := range playername.Append(nil, players, playername.Long) {
		list[players[i].Colour.String()] = name
	}
	return list
}

func (n names) of(c notation.Colour) string { return n[c.String()] }

// colourWords matches a colour with the role or the figure after it, if any, and quoted text.
var colourWords = regexp.MustCompile(`"[^"]*"|\b(` + words(notation.Red, notation.NumColours) + `)\b( (?:` + words(notation.Knight, notation.Monk+1) + `|builder|pig)\b)?`)

// words joins the names of values for a regular expression.
func words[T interface {
	~uint8
	String() string
}](from, to T) string {
	var list []string
	for v := from; v < to; v++ {
		list = append(list, v.String())
	}
	return strings.Join(list, "|")
}

// in returns a sentence with names in place of colours: "red knight N" becomes "Ana's knight N". Quoted text is from the
// record and stays as it is.
func (n names) in(sentence string) string {
	var b strings.Builder
	end := 0
	for _, m := range colourWords.FindAllStringSubmatchIndex(sentence, -1) {
		if m[2] < 0 {
			continue // quoted
		}
		name := n[sentence[m[2]:m[3]]]
		if name == "" {
			continue
		}
		b.WriteString(sentence[end:m[2]] + name)
		if m[4] >= 0 {
			b.WriteString("'s")
		}
		end = m[3]
	}
	return b.String() + sentence[end:]
}
