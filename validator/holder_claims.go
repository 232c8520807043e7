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
		v.notInBox(f, c.Span, message.Say("the %s", c.card))
		return
	}
	claimed := v.seat(f, c.rule, c.Player, c.Span)
	holder := f.State.Holder(kind)
	if claimed < 0 || claimed == holder {
		return
	}
	wrong := message.Say("%s is recorded with the %s, but no player has it", f.State.Name(claimed), c.card)
	if holder >= 0 {
		wrong = message.Say("%s is recorded with the %s, but %s has it", f.State.Name(claimed), c.card, f.State.Name(holder))
	}
	x := v.claim(f, c.rule, c.Span, wrong)
	x.Clauses = c.clauses(f, holder, kind)
	x.Notes = append(x.Notes, notation.Told(c.comparison(f)))
}

// comparison returns what decides about the card: the largest feature completed now, and before.
func (c *holderClaim) comparison(f *replay.Frame) message.Text {
	s, now := f.State, 0
	var done []engine.NodeID
	for i := range f.Events {
		if e := &f.Events[i]; e.Kind == engine.EvFeature && e.Complete && e.Reason == engine.WordOfKind(c.of) {
			done = append(done, s.Root(e.Node))
			feature := s.Feature(e.Node)
			now = max(now, feature.Tiles)
		}
	}
	here := message.Say("no %s is completed here", c.of)
	if now > 0 {
		here = message.Count(now, "a %[2]s of %[1]d tile is completed here", "a %[2]s of %[1]d tiles is completed here", c.of)
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
		return message.Say("%s; none was completed before", here)
	}
	whose := message.Say("on the board at the start")
	if t := s.Tiles()[last]; t.Player >= 0 {
		whose = message.Say("completed by %s in turn %s", s.Name(int(t.Player)), s.Number(int(t.Turn)))
	}
	return message.Count(before, "%[2]s; the largest before has %[1]d tile, %[3]s", "%[2]s; the largest before has %[1]d tiles, %[3]s", here, whose)
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
