package replay

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/notation"
)

var roles = func() (r [tile.NumKinds]notation.Role) {
	for role, kind := range kinds {
		r[kind] = notation.Role(role)
	}
	r[tile.Garden] = notation.Monk
	return r
}()

// PartName returns the name of a part in the notation of a record: "knight N".
func PartName(s *engine.State, n engine.NodeID) string {
	role, loc := PartOf(s, n)
	if role == notation.Monk {
		return role.String()
	}
	return role.String() + " " + loc.String()
}

// PartOf returns the role of a follower on a part, and the part's canonical location, which a monk does not have.
func PartOf(s *engine.State, n engine.NodeID) (notation.Role, notation.Loc) {
	index, part := s.Place(n)
	t := s.Tiles()[index]
	p := &s.Rules().Type(t.Type).Tile.Parts[part]
	switch {
	case p.Kind.Alone():
		return notation.Monk, notation.NoLoc
	case p.Kind == tile.Foundation:
		return notation.Guard, notation.NoLoc
	}
	return roles[p.Kind], locs[p.Location(t.Rotation)]
}

var locs = func() map[string]notation.Loc {
	m := map[string]notation.Loc{}
	for l := notation.LocN; l <= notation.LocNW; l++ {
		m[l.String()] = l
	}
	return m
}()

// FindPart returns the part of a tile on the board that a role and a location name.
func FindPart(s *engine.State, tileIndex int, role notation.Role, loc notation.Loc) (engine.NodeID, bool) {
	part, _ := findPart(s, tileIndex, kindsOf(role), loc)
	if part == engine.NoPart {
		return engine.NoNode, false
	}
	return s.NodeOf(tileIndex, part), true
}

var field = engine.WordOfKind(tile.Field)

// Explain returns a line that shows the score of a feature and its players: "city at 3,1 N: 5 tiles × 2 + 2 pennants
// × 2 = 14, for red (2 knights), not blue (1 knight)". Index is that of an EvFeature event of this turn.
func Explain(s *engine.State, events []engine.Event, index int) message.Text {
	e := &events[index]
	part := Anchor(s, events, index)
	tileIndex, _ := s.Place(part)
	at := s.Tiles()[tileIndex].At
	what := message.Word(e.Reason.String())
	if !e.Complete && e.Reason == engine.WordOfKind(s.Kind(e.Node)) && e.Reason != field {
		what = "unfinished " + what
	}
	where := message.Say("%d,%d", at.X, at.Y)
	if _, loc := PartOf(s, part); loc != notation.NoLoc {
		where = message.Say("%d,%d %s", at.X, at.Y, message.Loc(loc.String()))
	}
	return message.Say("%s at %s: %s = %d, %s", what, where, sum(s.Terms(e)), int(e.Points), shares(s, events, index))
}

// Terms returns a score as a sum: "5 tiles × 2 + 2 pennants × 2". It omits a factor of 1 if all factors are 1.
func Terms(terms []engine.Term) string { return sum(terms).String() }

// sum is Terms as a part of a sentence.
func sum(terms []engine.Term) message.Text {
	factors := slices.ContainsFunc(terms, func(t engine.Term) bool { return t.Each != 1 })
	var total message.Text
	for i, t := range terms {
		term := message.Count(t.Count, "%d "+cmp.Or(ruleset.Face().Get("term", t.What, "one"), t.What), "%d "+t.What)
		if factors {
			term = message.Say("%s × %s", term, Minus(t.Each))
		}
		if i > 0 {
			term = message.Say("%s + %s", total, term)
		}
		total = term
	}
	return total
}

// Minus returns a number for messages, with a minus sign and not a hyphen if it is negative.
func Minus(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// Signed returns a number for messages with its sign: +4, −2.
func Signed(n int) string { return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1) }

// Anchor returns the part that names the feature of the EvFeature event of that index: that of the figure that came there first,
// even if it has returned, else any part.
func Anchor(s *engine.State, events []engine.Event, index int) engine.NodeID {
	root := s.Root(events[index].Node)
	for _, e := range events[index:] {
		if e.Kind == engine.EvReturn && s.Root(e.Node) == root {
			return e.Node
		}
	}
	for _, f := range s.Figures() {
		if s.Root(f.Node) == root {
			return f.Node
		}
	}
	return events[index].Node
}

// FairyTile returns the index of the tile where the fairy stood when it paid the points of the event of that index,
// engine.NoTile without a fairy. Points at the start of a turn are paid before it moves.
func FairyTile(s *engine.State, events []engine.Event, index int) int {
	tile, _ := s.Neutral(names.Fairy)
	scored := slices.ContainsFunc(events[:index], func(e engine.Event) bool { return e.Kind == engine.EvFeature })
	if e := &events[index]; tile != engine.NoTile && !scored && e.Node != engine.NoNode {
		tile, _ = s.Place(e.Node)
	}
	return tile
}
