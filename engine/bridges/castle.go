package bridges

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

type castles struct {
	Profile
	beside
	used int // index into Rules.Memory: the castles that a player has founded
}

func castle(p Profile, others beside) engine.Element {
	x := &castles{Profile: p, beside: others}
	return engine.Element{
		ID: "castle", Title: "castles",
		Pieces: engine.Pieces{
			Stocks: []engine.Stock{{Name: "castle", Left: x.left}},
			Memory: []engine.Word{names.Castle},
			Roles:  [tile.NumKinds]string{tile.Castle: "lord"},
		},
		Judging: engine.Judging{
			Checks: x.checks(), Bans: x.tooLate,
			ClosedNow: func(s *engine.State, _ int) bool { return s.Happened(engine.EvConvert) && !s.ScoredThisTurn() },
		},
		Playing: engine.Playing{
			Bind: func(r *engine.Rules) { x.used = slices.Index(r.Memory, names.Castle) },
			Specials: []engine.Special{
				{Name: names.Castle, Possible: convertible, Do: x.found},
				{Name: names.Lord, Possible: wishable, Do: wish},
			},
			Extra:  x.extra,
			Awaits: awaits,
			Phases: []engine.Phase{{ID: "castle", On: engine.OnScore, After: "score", If: engine.Completed, Run: x.score}},
		},
	}
}

// convertible reports whether a city is complete, no castle yet, and small: other castles have no vicinity.
func convertible(s *engine.State, a *engine.Action) bool {
	if a.Tile == engine.NoTile || a.Part == engine.NoPart {
		return false
	}
	n := s.NodeOf(a.Tile, a.Part)
	return s.Complete(n) && small(s, n)
}

// small reports whether a city can become a castle: two tiles, each with a city that ends in a half circle (BCB-30).
func small(s *engine.State, n engine.NodeID) bool {
	joined := s.Joined(n, nil)
	return s.Kind(n) == tile.City && len(joined) == 1 && rounded(s, n) && rounded(s, joined[0])
}

// rounded reports whether a part is a city that ends in a half circle.
func rounded(s *engine.State, n engine.NodeID) bool {
	i, part := s.Place(n)
	p := &s.TypeOf(i).Tile.Parts[part]
	return p.Sides&(p.Sides-1) == 0 && p.Sides != 0 && p.Shared == 0 && !p.NoCastle
}

// lord returns the only follower in a small city or a castle; n is the number of followers.
func lord(s *engine.State, root engine.NodeID) (f engine.Figure, n int) {
	for _, g := range s.Figures() {
		if s.Root(g.Node) == root && s.IsFollower(g) {
			f, n = g, n+1
		}
	}
	return f, n
}

// left returns the castles that a player has left (BCB-01).
func (x *castles) left(s *engine.State, player int) int {
	return allowance(s) - s.Remembered(player, x.used)
}

// found turns a small city into a castle (BCB-31, BCB-34). What is no follower goes home (BCB-52).
func (x *castles) found(e engine.Effects, a *engine.Action) {
	n := e.NodeOf(a.Tile, a.Part)
	e.Convert(n, tile.Castle)
	e.Remember(e.State().By(a), x.used, 1)
	for _, f := range slices.Clone(e.Figures()) {
		if e.Root(f.Node) == e.Root(n) && !e.IsFollower(f) {
			e.SendHome(f, names.Castle)
		}
	}
}

// owned returns the player who may make a city of this turn a castle (BCB-31 to BCB-33), -1 for nobody.
func (x *castles) owned(s *engine.State, n engine.NodeID) int {
	if !s.Complete(n) || !small(s, n) {
		return -1
	}
	f, followers := lord(s, s.Root(n))
	if followers != 1 || x.refuses(s, f) || x.left(s, int(f.Player)) <= 0 {
		return -1
	}
	return int(f.Player)
}

// extra offers the castles that can be founded, and other choices for the lords.
func (x *castles) extra(s *engine.State, _ engine.TypeID, dst []engine.Offer) []engine.Offer {
	last := s.LastPlaced()
	if last == engine.NoTile || s.ScoredThisTurn() || x.early(s) {
		return dst
	}
	for part := range uint8(s.Parts(last)) {
		player := x.owned(s, s.NodeOf(last, part))
		if player < 0 {
			continue
		}
		a := engine.Action{Kind: engine.ActSpecial, Reason: names.Castle, Tile: last, Part: part, At: s.Tiles()[last].At, To: engine.NoTile}
		if player != s.Active() {
			a.By = uint8(1 + player)
		}
		dst = append(dst, engine.Offer{Action: a, Before: true})
	}
	return x.choices(s, dst)
}
