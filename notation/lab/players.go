package lab

import (
	"net/url"
	"slices"
	"strings"

	"cartulary/notation"
)

// players reads players=A,B and colors=red,blue: two players unless one lists more, each with the colour as default name.
func (p *parser) players(query field) bool {
	names, colors := p.names, p.colors
	for more := query.Text != ""; more; {
		var pair field
		pair, query, more = query.Cut("&")
		key, value, _ := pair.Cut("=")
		switch strings.TrimPrefix(key.Text, "amp;") { // of a web page
		case "players":
			names = list(value)
		case "colors", "colours":
			colors = list(value)
		}
	}
	return p.seat(names, colors)
}

func (p *parser) seat(names, colors []field) bool {
	n := max(2, len(names), len(colors))
	if n > len(colours) {
		return p.Fail(append(names, colors...)[0].Span(), "%d players are more than the %d colours of CarcassonneLab", n, len(colours))
	}
	players := make([]notation.Player, n)
	used := map[notation.Colour]bool{}
	for i, c := range colors {
		at := slices.IndexFunc(colours, func(known notation.Colour) bool { return strings.EqualFold(unescape(c.Text), known.String()) })
		if at < 0 {
			return p.Fail(c.Span(), "%.20q is not one of the colours red, blue, green, yellow and black", c.Text)
		}
		colour := colours[at]
		if used[colour] {
			return p.Fail(c.Span(), "two players are %s", colour)
		}
		used[colour] = true
		players[i] = notation.Player{Colour: colour, Span: c.Span()}
	}
	for i := range players {
		if players[i].Colour == notation.NoColour {
			c := colours[slices.IndexFunc(colours, func(c notation.Colour) bool { return !used[c] })]
			players[i].Colour, used[c] = c, true
		}
		players[i].Name = players[i].Colour.String()
		if i < len(names) {
			if name := unescape(names[i].Text); name != "" {
				players[i].Name = name
			}
			players[i].Span = names[i].Span()
		}
	}
	p.rec.Players = players
	return true
}

// list splits at commas, which may be escaped with the whole value.
func list(f field) []field {
	if f.Text == "" {
		return nil
	}
	sep := ","
	if !strings.Contains(f.Text, ",") {
		sep = "%2C"
	}
	var out []field
	for more := true; more; {
		var item field
		item, f, more = f.Cut(sep)
		out = append(out, trim(item))
	}
	return out
}

// unescape unescapes s, except for wrong escapes, and folds it into one line.
func unescape(s string) string {
	if u, err := url.QueryUnescape(s); err == nil {
		s = u
	}
	return notation.OneLine(s)
}
