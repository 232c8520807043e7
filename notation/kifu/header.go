package kifu

import (
	"slices"
	"strings"

	"cartulary/notation"
)

// order lists the colours for players without a colour in the kifu, in order.
var order = []notation.Colour{
	notation.Red, notation.Green, notation.Yellow, notation.Blue, notation.Black,
	notation.Pink, notation.Grey, notation.White, notation.Violet,
}

// header reads the title, the dates and the players in the order of their first draws; the list of a kifu is unordered.
func (r *reader) header(s *sheet) bool {
	for _, t := range []notation.Tag{
		{Name: "Event", Value: s.Info.Title}, {Name: "Date", Value: s.Info.StartDate}, {Name: "EndDate", Value: s.Info.EndDate},
	} {
		if t.Value = notation.OneLine(t.Value); t.Value != "" {
			r.rec.Tags = append(r.rec.Tags, t)
		}
	}
	listed := s.Info.Players
	if len(listed) == 0 || len(listed) > len(order) {
		return r.Fail(notation.Span{}, "a kifu lists 1 to %d players, this one lists %d", len(order), len(listed))
	}
	r.colours = map[string]notation.Colour{}
	used := map[notation.Colour]bool{}
	for _, p := range listed {
		at, p := notation.Span(p.At), p.V
		if _, twice := r.colours[p.Name]; twice {
			return r.Fail(at, "two players are called %.40q", p.Name)
		}
		c := notation.ColourOf(strings.TrimSpace(p.Color))
		if used[c] {
			c = notation.NoColour
		}
		r.colours[p.Name] = c
		used[c] = true
	}
	for _, p := range listed {
		at, p := notation.Span(p.At), p.V
		if r.colours[p.Name] == notation.NoColour {
			c := order[slices.IndexFunc(order, func(c notation.Colour) bool { return !used[c] })]
			r.colours[p.Name], used[c] = c, true
			if p.Color != "" {
				r.Warn(notation.RuleFormatGuess, at, "the colour of %s is unknown or taken, so it is read as %s", notation.OneLine(p.Name), c)
			}
		}
	}
	r.seat(s)
	return true
}

func (r *reader) seat(s *sheet) {
	var names []string
	for _, p := range s.Placements {
		names = append(names, p.V.Player)
	}
	for _, p := range s.Info.Players {
		names = append(names, p.V.Name)
	}
	seated := map[string]bool{}
	for _, name := range names {
		if c, ok := r.colours[name]; ok && !seated[name] {
			seated[name] = true
			r.rec.Players = append(r.rec.Players, notation.Player{Colour: c, Name: notation.OneLine(name)})
		}
	}
}
