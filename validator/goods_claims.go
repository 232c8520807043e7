package validator

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
)

// checkGoods compares the goods claimed with those taken in this part of the turn. Omitted kinds are not compared.
func (v *Validator) checkGoods(f *replay.Frame, claims []notation.GoodsClaim) {
	if len(claims) == 0 {
		return
	}
	kinds := v.replayer.Rules().Holdings
	if !slices.Contains(kinds, names.Wine) {
		for _, c := range claims {
			v.notInBox(f, c.Span, message.Say("the set with goods"))
		}
		return
	}
	took := map[string]int{}
	var cities []engine.NodeID
	for i := range f.Events {
		switch e := &f.Events[i]; {
		case e.Kind == engine.EvHold:
			took[kinds[e.Token].String()] += int(e.Points)
		case e.Kind == engine.EvFeature && e.Complete && e.Reason == engine.WordOfKind(tile.City):
			cities = append(cities, e.Node)
		}
	}
	for _, c := range claims {
		n := took[c.Kind.String()]
		if n == c.N {
			continue
		}
		x := v.claim(f, "claim-goods-wrong", c.Span, message.Say("%s is recorded with %d %s; the rules give %d", f.State.Name(f.State.Active()), c.N, c.Kind, n))
		x.Notes = goodsNotes(f.State, cities, c.Kind.String())
		switch len(cities) {
		case 0:
			x.Clauses = []string{"TAB-10", "TAB-16"}
		case 1:
			x.Clauses = []string{"TAB-10", "TAB-11", "TAB-12"}
		default:
			x.Clauses = []string{"TAB-10", "TAB-11", "TAB-12", "TAB-13"}
		}
	}
}

// goodsNotes returns a note for each completed city, with its goods of a kind.
func goodsNotes(s *engine.State, cities []engine.NodeID, kind string) (notes []notation.Note) {
	for _, n := range cities {
		f := s.Feature(n)
		notes = append(notes, notation.Told(message.Say("the city at %s, completed here, has %d %s", replay.Place(s, n), f.Marks(kind), message.Word(kind))))
	}
	if notes == nil {
		notes = []notation.Note{notation.Told(message.Say("no city is completed here"))}
	}
	return notes
}
