package page

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/report/scene"
)

// pieces returns the pieces on the board in words: "Ana's knight at 3,1", with a line for each language.
func (g *builder) pieces(s *scene.Scene) (list []string) {
	add := func(each func(l *lang.Lang) string) { list = append(list, strings.Join(lang.Each(each), "\n")) }
	for _, f := range s.Figures {
		text, ok := g.standings[f] // a figure stands there for many turns
		if ok {
			list = append(list, text)
			continue
		}
		add(func(l *lang.Lang) string { return at(l, g.figure(l, f), s, f.Tile, f.Loc.String()) })
		g.standings[f] = list[len(list)-1]
	}
	for _, n := range s.Neutrals {
		add(func(l *lang.Lang) string {
			line := at(l, l.Word(n.Name), s, n.Tile, "")
			if i := s.With(n); i >= 0 {
				line = l.Text("%s with %s", line, g.figure(l, s.Figures[i]))
			}
			return line
		})
	}
	for _, t := range s.Tokens {
		add(func(l *lang.Lang) string {
			name := l.Word(t.Name)
			if t.Numbered {
				name += fmt.Sprintf(" %d", t.Number)
			}
			return at(l, name, s, t.Tile, "") + ", " + l.Word(t.State)
		})
	}
	return list
}

// at returns a line about a thing on a tile, at a location of it if loc is not empty.
func at(l *lang.Lang, thing string, s *scene.Scene, tile int, loc string) string {
	c, n := utf8.DecodeRuneInString(thing)
	return l.Text("%s at %s", string(unicode.ToUpper(c))+thing[n:], located(l, s.Tiles[tile].At, loc))
}

// located returns a square with a place on its tile: "3,1 (north)". Without a place, it returns the square alone.
func located(l *lang.Lang, p engine.Point, loc string) string {
	text := fmt.Sprintf("%d,%d", p.X, p.Y)
	if word := l.Location(loc); word != "" {
		text += " (" + word + ")"
	}
	return text
}

// partWords returns a part of a tile as a follower on it is called, with its place: "knight at 3,1 (north)".
func partWords(l *lang.Lang, t *scene.Tile, part int) string {
	p := &t.Tile.Parts[part]
	role := map[tile.Kind]notation.Role{tile.City: notation.Knight, tile.Road: notation.Thief, tile.Cloister: notation.Monk, tile.Field: notation.Farmer,
		tile.Garden: notation.Monk}[p.Kind]
	return l.Text("%s at %s", l.Word(role.String()), located(l, t.At, p.Location(t.Rotation)))
}

// edges returns what the sides of a tile show in a rotation, and its cloister or garden: "north city, east field, ...".
func edges(l *lang.Lang, t *tile.Tile, rotation uint8) string {
	var list []string
	for side := range tile.Side(4) {
		list = append(list, l.Word(side.String()+" "+t.Edge((side+4-tile.Side(rotation))%4).String()))
	}
	for _, p := range t.Parts {
		if p.Kind.Alone() {
			list = append(list, l.Word(p.Kind.String()))
		}
	}
	return strings.Join(list, ", ")
}

// figure returns a figure with its player: "Ana's big knight".
func (g *builder) figure(l *lang.Lang, f scene.Figure) string {
	i := slices.IndexFunc(g.Players, func(p player) bool { return p.Colour == f.Colour.String() })
	if f.Kind == names.Abbot.String() { // of which a French article depends
		return l.Text("%s's abbot", g.teller.Names(l)[i])
	}
	word := l.Word(f.Kind)
	if f.Role != notation.NoRole {
		word = l.Word(f.Role.String())
		if f.Kind != "" {
			word = l.Word(f.Kind + " " + f.Role.String())
		}
	}
	return l.Text("%s's %s", g.teller.Names(l)[i], word)
}

// supply returns the figures and other pieces in a supply: normal followers, then the other kinds: "5, big 1, bridge 2".
func supply(p scene.Player) []string {
	return lang.Each(func(l *lang.Lang) string {
		text := fmt.Sprint(p.Supply)
		for _, k := range slices.Concat(p.Others, p.Pieces) {
			if k.Left > 0 {
				text += fmt.Sprintf(", %s %d", l.Word(k.Name), k.Left)
			}
		}
		return text
	})
}
