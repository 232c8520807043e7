package recorder

import (
	"cmp"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// Ranks of a match, the best first.
const (
	exactName = iota
	wholeName
	letterName
	beginning
	edges
)

// Tiles returns the types of tiles that can be drawn now and whose name the text begins, the best match first. A name is the
// letter of the rule book, the id with or without its set, the consolidated tile reference, or the edges clockwise: ccrf.
func (s *Session) Tiles(text string) []engine.TypeID {
	var ranked [edges + 1][]engine.TypeID
	for id := range s.moment.Rules().Plains() {
		t := engine.TypeID(id)
		ty := s.moment.Rules().Type(t)
		if ty.Own > 0 || s.moment.RemainingOf(t) == 0 || s.moment.Withheld(t) {
			continue
		}
		if rank := match(ty.Tile, text); rank >= 0 {
			ranked[rank] = append(ranked[rank], t)
		}
	}
	return slices.Concat(ranked[:]...)
}

// match returns the rank of a text as a name of a tile, -1 if it does not fit. Case only decides between equal names.
func match(t *tile.Tile, text string) int {
	best, exact := -1, text
	text = strings.ToLower(text)
	better := func(rank int) {
		if best < 0 || rank < best {
			best = rank
		}
	}
	for _, n := range t.Names() {
		_, short, _ := strings.Cut(n, "/")
		for _, name := range []string{n, short} {
			plain := name
			switch name = strings.ToLower(name); {
			case name == "":
			case plain == exact && len(plain) > 1:
				better(exactName)
			case name == text && n == t.Letter:
				better(letterName)
			case name == text:
				better(wholeName)
			case strings.HasPrefix(name, text):
				better(beginning)
			}
		}
	}
	around := edgesOf(t)
	for turn := range around {
		if strings.HasPrefix(around[turn:]+around[:turn], text) {
			better(edges)
		}
	}
	return best
}

var edgeLetters = map[tile.Edge]string{tile.CityEdge: "c", tile.RoadEdge: "r", tile.RiverEdge: "w", tile.FieldEdge: "f"}

func edgesOf(t *tile.Tile) (text string) {
	for side := range tile.Side(4) {
		text += cmp.Or(edgeLetters[t.Edge(side)], "x")
	}
	return text
}

// lettered reports whether every tile that can be drawn has a letter of its own, so that one key names it.
func (s *Session) lettered() bool {
	types := s.moment.Rules().Plains()
	return !slices.ContainsFunc(types, func(t engine.Type) bool { return t.Tile.Letter == "" && t.Own == 0 && t.Count > 0 })
}

func (s *Session) byLetter(letter string) (engine.TypeID, bool) {
	for id := range s.moment.Rules().Plains() {
		if l := s.moment.Rules().Type(engine.TypeID(id)).Tile.Letter; l != "" && strings.EqualFold(l, letter) {
			return engine.TypeID(id), true
		}
	}
	return engine.NoType, false
}

// draw chooses the tile that was drawn, or sets the reason why it cannot be drawn.
func (s *Session) draw(t engine.TypeID) {
	ty := s.moment.Rules().Type(t)
	s.typed, s.search = "", false
	switch {
	case s.moment.RemainingOf(t) == 0 && ty.Own == 0:
		s.say = s.text("all %d copies of %s have been drawn", ty.Count, ty.Tile.ID)
	case s.moment.Withheld(t) && ty.Own == 0:
		s.say = s.text("%s cannot be drawn yet", ty.Tile.ID)
	case s.market != nil:
		s.addTile(t)
	default:
		s.tile = t
	}
}
