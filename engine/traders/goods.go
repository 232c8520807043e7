package traders

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// kinds holds the kinds of goods. A kind is also the mark of the city parts with its symbol.
var kinds = []engine.Word{names.Wine, engine.WordOf("grain"), engine.WordOf("cloth")}

// mostGoods is the points for the most goods of a kind (TAB-15).
const mostGoods = 10

func goods() engine.Element {
	h := &holdings{}
	return engine.Element{
		ID: "goods", Title: "goods",
		Pieces: engine.Pieces{Holdings: kinds},
		Playing: engine.Playing{
			Bind:   func(r *engine.Rules) { h.first = slices.Index(r.Holdings, kinds[0]) },
			Phases: []engine.Phase{{ID: "goods", On: engine.OnFinal, Run: h.score}},
			Bonus:  h.take,
			Pays:   h.pays,
		},
	}
}

// holdings is the index of the first kind of goods in Rules.Holdings.
type holdings struct{ first int }

// take gives the active player the goods of a completed city, with or without knights (TAB-10 to TAB-13).
func (h *holdings) take(e engine.Effects, f *engine.Feature) {
	if f.Kind != tile.City || !f.Complete {
		return
	}
	for i, kind := range kinds {
		if n := f.Marks(kind.String()); n > 0 {
			e.Hold(e.Active(), h.first+i, n)
		}
	}
}

// score pays the players with the most goods of each kind. The events name the kind in Token.
func (h *holdings) score(e engine.Effects) {
	for kind := h.first; kind < h.first+len(kinds); kind++ {
		for p := range e.Players() {
			if points := h.pays(e.State(), p, kind, 0); points > 0 {
				e.Emit(engine.Event{Kind: engine.EvPoints, Player: int8(p), Node: engine.NoNode, Points: int16(points), Reason: names.Goods, Token: uint8(kind)})
			}
		}
	}
}

// pays returns 10 points for a player with the most goods of a kind and some more (TAB-15).
func (h *holdings) pays(s *engine.State, player, kind, more int) int {
	if kind < h.first || kind >= h.first+len(kinds) {
		return 0
	}
	n := s.Holding(player, kind) + more
	if n == 0 {
		return 0
	}
	for p := range s.Players() {
		if p != player && s.Holding(p, kind) > n {
			return 0
		}
	}
	return mostGoods
}
