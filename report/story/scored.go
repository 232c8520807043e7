package story

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/replay"
)

// scored returns the points of a frame, with the feature before them if reason and feature are the same.
func scored(f *replay.Frame) (list []Scored) {
	var open *engine.Event
	for i := range f.Events {
		e := &f.Events[i]
		switch e.Kind {
		case engine.EvFeature:
			open = e
			list = append(list, newScored(f, i))
		case engine.EvPoints:
			if open == nil || e.Points < 0 || open.Points < 0 || open.Reason != e.Reason || open.Node != e.Node || open.Token != e.Token {
				open = e
				list = append(list, newScored(f, i))
			}
			list[len(list)-1].pay(f, i)
		}
	}
	for i := range list {
		list[i].settle()
	}
	return list
}

func newScored(f *replay.Frame, i int) Scored {
	s, e := f.State, &f.Events[i]
	out := Scored{Node: e.Node, Reason: e.Reason.String(), Points: int(e.Points), event: i}
	if e.Node != engine.NoNode {
		n := e.Node
		if e.Points < 0 {
			role, _ := replay.PartOf(s, n)
			out.passed = role.String()
		} else {
			n = replay.Anchor(s, f.Events, i)
		}
		index, _ := s.Place(n)
		out.Node, out.At = n, s.Tiles()[index].At
		out.Complete = e.Complete && engine.WordOfKind(s.Kind(e.Node)) == e.Reason
	}
	if e.Reason == names.Fairy {
		if tile := replay.FairyTile(s, f.Events, i); tile != engine.NoTile {
			out.At = s.Tiles()[tile].At
		}
	}
	if e.Reason == names.Goods {
		out.Holding = s.Rules().Holdings[e.Token].String()
	}
	if own := e.Figures == 0 && len(s.Terms(e)) > 0; own || e.Kind == engine.EvFeature {
		out.Terms = slices.Clone(s.Terms(e))
	}
	return out
}

func (x *Scored) pay(f *replay.Frame, i int) {
	s, e := f.State, &f.Events[i]
	share := Share{Player: int(e.Player), Points: int(e.Points), Strength: int(e.Figures), tie: e.Tie()}
	if own := s.Terms(e); len(own) > 0 && e.Points > 0 && e.Figures > 0 {
		share.OwnTerms = slices.Clone(own)
	}
	if x.Holding != "" {
		share.Strength = s.Holding(share.Player, int(e.Token))
	}
	if e.Figures > 0 && e.Node != engine.NoNode {
		share.big = replay.Strong(s, f.Events, i) != nil
	}
	x.Shares = append(x.Shares, share)
}

// settle separates the players without the majority. A feature without a value pays nobody, but it has a majority.
func (x *Scored) settle() {
	most := 0
	for _, share := range x.Shares {
		most = max(most, share.Strength)
	}
	var won []Share
	for _, share := range x.Shares {
		if share.Strength == 0 || share.Strength == most && share.tie == 0 {
			won = append(won, share)
		} else {
			x.lost = append(x.lost, share)
		}
	}
	x.Shares = won
}

// kind returns the kind of feature that was scored, 0 for other points.
func (x *Scored) kind() tile.Kind {
	for k := tile.City; k < tile.NumKinds; k++ {
		if k.String() == x.Reason {
			return k
		}
	}
	return 0
}
