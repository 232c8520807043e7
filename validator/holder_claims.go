package validator

import (
	"fmt"
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/internal/spelling"
	"cartulary/notation"
	"cartulary/replay"
)

// A holderClaim is the claim of a card's holder.
type holderClaim struct {
	card engine.Word
	of   tile.Kind // the features that are compared
	rule string
	*notation.HolderClaim
}

// holders returns the claims of holders in a turn.
func holders(c *notation.Claims) (list []holderClaim) {
	for _, h := range []holderClaim{{names.King, tile.City, "claim-king-wrong", c.King}, {names.Robber, tile.Road, "claim-robber-wrong", c.Robber}} {
		if h.HolderClaim != nil {
			list = append(list, h)
		}
	}
	return list
}

// checkHolder compares the claimed holder of a card with the one after this part of the turn.
func (v *Validator) checkHolder(f *replay.Frame, c holderClaim) {
	kind := slices.Index(v.replayer.Rules().Holdings, c.card)
	if kind < 0 {
		v.notInBox(f, c.Span, "the "+c.card.String())
		return
	}
	claimed := v.seat(f, c.rule, c.Player, c.Span)
	holder := f.State.Holder(kind)
	if claimed < 0 || claimed == holder {
		return
	}
	has := "no player has it"
	if holder >= 0 {
		has = f.State.Name(holder) + " has it"
	}
	x := v.claim(f, c.rule, c.Span, fmt.Sprintf("%s is recorded with the %s, but %s", f.State.Name(claimed), c.card, has))
	x.Clauses = c.clauses(f, holder, kind)
	x.Notes = append(x.Notes, notation.Told(message.Name(c.comparison(f))))
}

// comparison returns what decides about the card: the largest feature completed now, and before.
func (c *holderClaim) comparison(f *replay.Frame) string {
	s, now := f.State, 0
	var done []engine.NodeID
	for i := range f.Events {
		if e := &f.Events[i]; e.Kind == engine.EvFeature && e.Complete && e.Reason == engine.WordOfKind(c.of) {
			done = append(done, s.Root(e.Node))
			feature := s.Feature(e.Node)
			now = max(now, feature.Tiles)
		}
	}
	here := fmt.Sprintf("no %s is completed here", c.of)
	if now > 0 {
		here = fmt.Sprintf("a %s of %s is completed here", c.of, spelling.Count(now, "tile"))
	}
	before, last := 0, 0
	for i := range s.Tiles() {
		for part := range uint8(s.Parts(i)) {
			n := s.NodeOf(i, part)
			if s.Kind(n) != c.of || s.Root(n) != n || !s.Complete(n) || slices.Contains(done, n) || s.TypeOf(i).Tile.Parts[part].Mark == tile.Walls {
				continue
			}
			if feature := s.Feature(n); feature.Tiles > before {
				before, last = feature.Tiles, slices.Max(s.TilesOf(n, nil))
			}
		}
	}
	if before == 0 {
		return here + "; none was completed before"
	}
	whose := "on the board at the start"
	if t := s.Tiles()[last]; t.Player >= 0 {
		whose = fmt.Sprintf("completed by %s in turn %s", s.Name(int(t.Player)), s.Number(int(t.Turn)))
	}
	return fmt.Sprintf("%s; the largest before has %s, %s", here, spelling.Count(before, "tile"), whose)
}

// clauses returns what a wrong claim breaks, by whether the card changed hands and what was completed.
func (c *holderClaim) clauses(f *replay.Frame, holder, kind int) []string {
	completed, took, first := 0, false, true
	for i := range f.Events {
		switch e := &f.Events[i]; {
		case e.Kind == engine.EvFeature && e.Complete && e.Reason == engine.WordOfKind(c.of):
			completed++
		case e.Kind == engine.EvHold && int(e.Token) == kind:
			took, first = true, first && e.Points > 0
		}
	}
	list := []string{"KRB-16"}
	if c.card == names.King {
		list = []string{"KRB-12"}
		if holder < 0 || took && first {
			list = []string{"KRB-10"}
		}
	}
	switch {
	case took:
		list = append(list, "KRB-11")
	case completed > 0:
		list = append(list, "KRB-13", "KRB-14")
	}
	if completed > 1 {
		list = append(list, "KRB-15")
	}
	return list
}
