package page

import (
	"regexp"
	"strings"

	"cartulary/notation"
	"cartulary/report/score"
)

// names maps colours to the names of players. Other packages name players by colour in their sentences, as records do.
type names map[string]string

func namesOf(players []notation.Player) names {
	r, list := score.Report{}, names{}
	for _, p := range players {
		r.Players = append(r.Players, score.Player{Colour: p.Colour, Name: p.Name})
	}
	for _, p := range r.Players {
		list[p.Colour.String()] = r.Name(p.Colour)
	}
	return list
}

func (n names) of(c notation.Colour) string { return n[c.String()] }

// colourWords matches a colour with the role after it, if any, and quoted text.
var colourWords = regexp.MustCompile(`"[^"]*"|\b(` + words(notation.Red, notation.NumColours) + `)\b( (?:` + words(notation.Knight, notation.Monk+1) + `)\b)?`)

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
