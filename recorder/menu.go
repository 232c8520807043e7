package recorder

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// choose adds the options that lead to some candidates. A long list is chosen from in steps: the kind of action if grouped,
// the square, the rest.
func (s *Session) choose(p *Prompt, list []candidate, grouped bool) {
	depth := len(s.menu)
	if depth > 0 {
		list = s.menu[depth-1]
	}
	if depth == 0 && grouped {
		s.chooseKind(p, list)
		return
	}
	if squares := squaresOf(list); len(squares) > 1 {
		for i, at := range squares {
			s.option(p, code(i, len(squares)), "", keep(list, func(c candidate) bool { return c.square() == at }), &at)
		}
		return
	}
	for i, c := range list {
		key := code(i, len(list))
		if c.action.Kind != engine.ActPlace && len(list) <= 26 {
			key = letter(i)
		}
		s.option(p, key, c.text, []candidate{c}, nil)
		o := &p.Options[len(p.Options)-1]
		at := c.square()
		if o.At = &at; c.action.Kind == engine.ActPlace {
			o.Tile, o.Turns = s.moment.Rules().Type(c.action.Place.Type).Tile, c.action.Place.Rotation
			o.Label, o.Words = strings.Join(afterFirst(c), " | "), s.inWords(c.written[1:]...)
		}
	}
}

// afterFirst returns the actions without which a placement is not possible, as text.
func afterFirst(c candidate) (texts []string) {
	for _, w := range c.written[1:] {
		texts = append(texts, string(notation.AppendAction(nil, &w)))
	}
	return texts
}

// chooseKind adds an option for each follower on the tile of the turn, and one for each other kind of action.
func (s *Session) chooseKind(p *Prompt, list []candidate) {
	taken := map[string]bool{}
	for _, o := range p.Options {
		taken[o.Key] = true
	}
	var groups []string
	for _, c := range list {
		g := groupOf(&c)
		if g == "" {
			key := nextKey("", taken)
			s.option(p, key, c.text, []candidate{c}, nil)
			p.Options[len(p.Options)-1].Node = s.moment.NodeOf(c.action.Tile, c.action.Part)
		} else if !slices.Contains(groups, g) {
			groups = append(groups, g)
		}
	}
	for _, g := range groups {
		of := keep(list, func(c candidate) bool { return groupOf(&c) == g })
		label := g + " …"
		if len(of) == 1 {
			label = of[0].text
		}
		s.option(p, nextKey(g, taken), label, of, nil)
		if len(of) > 1 {
			p.Options[len(p.Options)-1].Words = s.group(&of[0]) + " …"
		}
	}
}

// nextKey returns a letter for a word that is not taken, and takes it: the first of its own letters, else of the alphabet.
func nextKey(word string, taken map[string]bool) string {
	for _, r := range word + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" {
		if key := string(r); r >= 'A' && !taken[key] {
			taken[key] = true
			return key
		}
	}
	return "?" // no turn has so many kinds of actions
}

// option adds an option that leads to some candidates.
func (s *Session) option(p *Prompt, key, label string, of []candidate, at *engine.Point) {
	words := ""
	if at != nil && label == "" {
		label = fmt.Sprintf("%d,%d", at.X, at.Y)
	} else if len(of) == 1 {
		words = s.inWords(of[0].written...)
	}
	p.Options = append(p.Options, Option{Key: key, Label: label, Words: words, At: at, Node: engine.NoNode, leads: of, do: func() {
		s.typed = ""
		if len(of) == 1 {
			s.perform(of[0])
			return
		}
		s.menu = append(s.menu, of)
	}})
}

// groupOf returns the kind of an action, empty for a normal follower on the tile of the turn.
func groupOf(c *candidate) string {
	w := &c.written[0]
	switch {
	case w.Kind != notation.ActDeploy:
		verb, _, _ := strings.Cut(c.text, " ")
		return verb
	case w.Role == notation.Guard:
		return w.Role.String()
	case w.HasAt && w.Figure == notation.NormalFollower:
		return tile.Portal
	case w.HasAt:
		return tile.Portal + " with " + w.Figure.String()
	case w.Figure != notation.NormalFollower:
		return w.Figure.String()
	}
	return ""
}

// squaresOf returns the squares of a list of candidates by row and column.
func squaresOf(list []candidate) (squares []engine.Point) {
	for _, c := range list {
		if at := c.square(); !slices.Contains(squares, at) {
			squares = append(squares, at)
		}
	}
	slices.SortFunc(squares, func(a, b engine.Point) int {
		if a.Y != b.Y {
			return int(a.Y) - int(b.Y)
		}
		return int(a.X) - int(b.X)
	})
	return squares
}

// square returns the square to which an action leads.
func (c *candidate) square() engine.Point {
	switch w := &c.written[0]; {
	case c.action.Kind == engine.ActPlace:
		return c.action.Place.At
	case w.Kind == notation.ActFlee || w.Kind == notation.ActFrom || w.Kind == notation.ActLord || w.Kind == notation.ActWagon:
		return c.action.ToAt
	}
	return c.action.At
}
