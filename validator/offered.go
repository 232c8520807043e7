package validator

import (
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
)

// checkOffered compares the claimed follower places.
func (v *Validator) checkOffered(f *replay.Frame, o *notation.Offered) {
	if f.State.PlacedThisTurn() == 0 {
		v.claim(f, "claim-offered-wrong", o.Span, message.Say("follower places are recorded, but the turn places no tile")).Clauses = []string{"BAS-30"}
		return
	}
	var have []engine.NodeID
	for _, place := range o.Places {
		n, ok := replay.FindPart(f.State, len(f.State.Tiles())-1, place.Role, place.Loc)
		if !ok {
			v.claim(f, "claim-offered-wrong", place.Span, message.Say("the tile has no %s %s", place.Role, message.Loc(place.Loc.String()))).Clauses = []string{"BAS-30"}
			return
		}
		if list := replay.Unclear(f.State, len(f.State.Tiles())-1, place.Role, place.Loc); len(list) > 0 {
			v.claim(f, "claim-offered-wrong", place.Span, message.Say("the location %s can mean %d fields of the tile; write %s", place.Loc.String(), len(list), either(list))).Clauses = []string{"BAS-35"}
			return
		}
		have = append(have, n)
	}
	record, rules := partNames(f.State, have), partNames(f.State, f.Offered)
	if !slices.Equal(record, rules) {
		x := v.claim(f, "claim-offered-wrong", o.Span, message.Say("the record offers %s; the rules offer %s", list(record), list(rules)))
		x.Clauses = offeredBreaks(f, have)
	}
}

// partNames returns the names of parts, sorted, each once.
func partNames(s *engine.State, parts []engine.NodeID) []string {
	var names []string
	for _, n := range parts {
		names = append(names, replay.PartName(s, n))
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// list returns places.
func list(places []string) message.Text {
	if len(places) == 0 {
		return message.Say("no place")
	}
	said := make([]message.Text, len(places))
	for i, place := range places {
		role, loc, ok := strings.Cut(place, " ")
		if said[i] = message.Say("%s", message.Word(role)); ok {
			said[i] = message.Say("%s %[2]s", message.Word(role), message.Loc(loc))
		}
	}
	return message.Commas(said)
}

// either returns texts of records, of which one is meant.
func either(texts []string) message.Text {
	list := make([]message.Text, len(texts))
	for i, text := range texts {
		list[i] = message.Name(text)
	}
	return message.Either(list)
}

// offeredBreaks returns the statements that decide the places that a record lists wrongly or omits.
func offeredBreaks(f *replay.Frame, have []engine.NodeID) []string {
	s := f.State
	broken := map[string]bool{"BAS-30": true}
	last := s.LastPlaced()
	ty := s.TypeOf(last)
	alike := func(n engine.NodeID) bool {
		same := 0
		for p := range s.Parts(last) {
			if s.Kind(s.NodeOf(last, uint8(p))) == s.Kind(n) {
				same++
			}
		}
		return same > 1
	}
	city := slices.ContainsFunc(ty.Tile.Parts, func(p tile.Part) bool { return p.Kind == tile.City })
	differ := func(n engine.NodeID) {
		broken["BAS-35"] = broken["BAS-35"] || alike(n)
		broken["PAD-05"] = broken["PAD-05"] || ty.Tile.Has(tile.Cloister) && city
	}
	for _, n := range have {
		if slices.Contains(f.Offered, n) {
			continue
		}
		differ(n)
		broken["BAS-34"] = broken["BAS-34"] || supplyThen(f) == 0
		broken["BAS-31"] = broken["BAS-31"] || heldThen(f, n)
	}
	for _, n := range f.Offered {
		if slices.Contains(have, n) {
			continue
		}
		differ(n)
		broken["BAS-33"] = broken["BAS-33"] || s.Complete(n)
		broken["PAD-07"] = broken["PAD-07"] || beside(f, n)
	}
	var list []string
	for _, clause := range book.Rule("claim-offered-wrong").Clauses {
		if broken[clause] {
			list = append(list, clause)
		}
	}
	return list
}

// supplyThen returns the number of followers in the active player's supply when the tile was placed.
func supplyThen(f *replay.Frame) int {
	n := f.State.Followers(f.State.Active())
	for i := range f.Events {
		if e := &f.Events[i]; int(e.Player) == f.State.Active() && f.State.Rules().Figures[e.Figure].Follower {
			switch e.Kind {
			case engine.EvDeploy:
				n++
			case engine.EvReturn:
				n--
			}
		}
	}
	return n
}

// heldThen reports whether a figure of an earlier turn stood on a feature when the tile was placed.
func heldThen(f *replay.Frame, n engine.NodeID) bool {
	s := f.State
	root := s.Root(n)
	if slices.ContainsFunc(s.Figures(), func(g engine.Figure) bool {
		return s.Root(g.Node) == root && int(g.Turn) != s.Turn() && s.IsFollower(g)
	}) {
		return true
	}
	deployed := func(n engine.NodeID) bool {
		return slices.ContainsFunc(f.Events, func(e engine.Event) bool { return e.Kind == engine.EvDeploy && e.Node == n })
	}
	return slices.ContainsFunc(f.Events, func(e engine.Event) bool {
		return e.Kind == engine.EvReturn && s.Rules().Figures[e.Figure].Follower && s.Root(e.Node) == root && !deployed(e.Node)
	})
}

// beside reports whether a city around a cloister, or the cloister, has the other occupied, which does not close it.
func beside(f *replay.Frame, n engine.NodeID) bool {
	s := f.State
	for _, i := range s.TilesOf(n, nil) {
		for p := range s.Parts(i) {
			other := s.NodeOf(i, uint8(p))
			pair := s.Kind(n) == tile.City && s.Kind(other) == tile.Cloister || s.Kind(n) == tile.Cloister && s.Kind(other) == tile.City
			if pair && heldThen(f, other) {
				return true
			}
		}
	}
	return false
}
