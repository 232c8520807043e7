package hills

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// shepherds is the element of the shepherds and their sheep.
type shepherds struct {
	beside
	kind uint8 // index into Rules.Figures
	bag  int   // index of the first token in Rules.Holdings
}

// shepherd returns the shepherds as an element.
func shepherd(others beside) engine.Element {
	x := &shepherds{beside: others}
	return engine.Element{
		ID: "shepherd", Title: "shepherds and sheep",
		Pieces: engine.Pieces{
			Figures: []engine.FigureSpec{{
				Name: names.Shepherd.String(), Title: names.Shepherd.String(), Count: 1, On: []tile.Kind{tile.Field}, Apart: true,
				Supplied: []string{"HAS-01"}, Where: []string{"HAS-10"}, NotElsewhere: []string{"HAS-33"},
			}},
			Holdings: tokens,
		},
		Judging: engine.Judging{
			Checks:    append(x.checks(), engine.Exclusions(x.pairs()...)...),
			ClosedNow: func(s *engine.State, _ int) bool { return s.Noted(names.Flock) },
			Bans:      func(s *engine.State, a *engine.Action) bool { return s.Noted(names.Flock) && x.precedes(s, a) },
		},
		Playing: engine.Playing{
			Bind: func(r *engine.Rules) {
				x.kind, _ = r.FigureByName(names.Shepherd.String())
				x.bag = slices.Index(r.Holdings, tokens[0])
			},
			Phases: []engine.Phase{{ID: "flocks", On: engine.OnScore, First: true, Run: x.settle}},
			Before: engine.Hooks{engine.ActWalk: func(e engine.Effects, a *engine.Action) {
				if isDragon(a) {
					x.settle(e)
				}
			}},
			Deeds: []engine.Deed{{Name: names.Shepherd}},
			Moves: x.moves,
			Extra: x.extra,
			Left:  x.left,
			Specials: []engine.Special{
				{Name: names.Sheep, Possible: x.out, Do: x.gather},
				{Name: names.Wolf, Possible: x.out, Do: x.flee},
				{Name: names.Flock, Possible: x.out, Do: x.choose},
			},
		},
	}
}

// moves offers the fields of the tile just placed that have no shepherd (HAS-10, HAS-11).
func (x *shepherds) moves(s *engine.State, dst []engine.Action) ([]engine.Action, bool) {
	last := s.LastPlaced()
	if last == engine.NoTile || s.ScoredThisTurn() || s.Supply(s.Active(), x.kind) == 0 || !s.May(names.Shepherd) || x.barred(s, last) || x.FleasHit && s.Closed(last) {
		return dst, false
	}
	for part := range uint8(s.Parts(last)) {
		if n := s.NodeOf(last, part); s.Kind(n) == tile.Field && !x.herded(s, n) {
			dst = append(dst, s.Deploy(x.kind, n))
		}
	}
	return dst, false
}

// own returns the active player's shepherd on the board.
func (x *shepherds) own(s *engine.State) (engine.Figure, bool) { return x.of(s, s.Active()) }

// of returns a player's shepherd on the board.
func (x *shepherds) of(s *engine.State, player int) (engine.Figure, bool) {
	for _, f := range s.Figures() {
		if f.Kind == x.kind && int(f.Player) == player {
			return f, true
		}
	}
	return engine.Figure{}, false
}

// herded reports whether a shepherd is on the field of n.
func (x *shepherds) herded(s *engine.State, n engine.NodeID) bool {
	return slices.ContainsFunc(s.Figures(), func(f engine.Figure) bool { return f.Kind == x.kind && s.Root(f.Node) == s.Root(n) })
}

// A due is what the active player owes because of the shepherds.
type due uint8

const (
	nothing due = iota
	token       // for the shepherd placed in this part of the turn
	choice      // grow or stable, because the tile extends the field of the own shepherd
)

// owes returns what the active player still owes in this part of the turn (HAS-14, HAS-20, HAS-23).
func (x *shepherds) owes(s *engine.State) due {
	switch {
	case s.LastPlaced() == engine.NoTile:
		return nothing
	case x.placedNow(s):
		if _, ok := x.field(s); s.Noted(names.Sheep) || !ok {
			return nothing
		}
		return token
	case s.Noted(names.Flock):
		return nothing
	}
	if n, ok := x.field(s); ok && extends(s, n) {
		return choice
	}
	return nothing
}

// placedNow reports whether a shepherd was placed in this part of the turn.
func (x *shepherds) placedNow(s *engine.State) bool {
	return s.Happened(engine.EvDeploy) && slices.ContainsFunc(s.Events(), func(e engine.Event) bool {
		return e.Kind == engine.EvDeploy && e.Figure == x.kind
	})
}

// field returns the part of the active player's shepherd. One that the dragon has eaten, or whose closed field was stabled
// by itself, in this part of the turn was on the table when token or choice was due. One that a flea has sent home was not.
func (x *shepherds) field(s *engine.State) (engine.NodeID, bool) {
	if f, ok := x.own(s); ok {
		return f.Node, true
	}
	if s.Happened(engine.EvReturn) {
		for _, e := range s.Events() {
			if e.Kind == engine.EvReturn && e.Figure == x.kind && int(e.Player) == s.Active() && !byFlea(&e) {
				return e.Node, true
			}
		}
	}
	return engine.NoNode, false
}

// extends reports whether the tile placed last belongs to the field of n.
func extends(s *engine.State, n engine.NodeID) bool {
	last := s.LastPlaced()
	for part := range uint8(s.Parts(last)) {
		if s.Root(s.NodeOf(last, part)) == s.Root(n) {
			return true
		}
	}
	return false
}

// late reports whether the time of the choice is over: the dragon has walked, figures take part in the scoring, or it is
// done (HAS-27).
func late(s *engine.State) bool {
	return s.ScoredThisTurn() || s.Happened(engine.EvJoin) || dragonWalked(s)
}

// inBag returns the number of tokens with so many sheep in the bag (HAS-15).
func (x *shepherds) inBag(s *engine.State, sheep int) int {
	if sheep < 1 || sheep > len(tokens) {
		return 0
	}
	n := tokenCounts[sheep-1]
	for p := range s.Players() {
		n -= s.Holding(p, x.bag+sheep-1)
	}
	return n
}

// sheepOf returns the sheep of a player.
func (x *shepherds) sheepOf(s *engine.State, player int) (n int) {
	for i := range tokens {
		n += (i + 1) * s.Holding(player, x.bag+i)
	}
	return n
}

// extra offers the tokens that can come out of the bag and, if the tile extends the own field, to stable the flock.
func (x *shepherds) extra(s *engine.State, drawn engine.TypeID, dst []engine.Action) []engine.Action {
	f, out := x.own(s)
	if drawn != engine.NoType || !out || late(s) {
		return dst
	}
	owed := x.owes(s)
	if owed == nothing {
		return dst
	}
	index, part := s.Place(f.Node)
	add := func(name engine.Word, sheep, lots int) {
		dst = append(dst, engine.Action{Kind: engine.ActSpecial, Reason: name, Figure: x.kind, Token: uint8(sheep), Tile: index, Part: part,
			At: s.Tiles()[index].At, To: engine.NoTile, Due: true, Early: true, Lots: uint8(lots)})
	}
	for i := range tokens {
		if n := x.inBag(s, i+1); n > 0 {
			add(names.Sheep, i+1, n)
		}
	}
	add(names.Wolf, 0, wolves)
	if owed == choice {
		add(names.Flock, 0, 0)
	}
	return dst
}

// out reports whether the active player has a shepherd on the board.
func (x *shepherds) out(s *engine.State, _ *engine.Action) bool {
	_, out := x.own(s)
	return out
}

// done notes that the player has drawn the token of the shepherd just placed, or made the choice.
func (x *shepherds) done(e engine.Effects) {
	if x.placedNow(e.State()) {
		e.Note(names.Sheep)
	} else {
		e.Note(names.Flock)
	}
}

// gather gives the active player a token with sheep, if there is one in the bag (HAS-14, HAS-21).
func (x *shepherds) gather(e engine.Effects, a *engine.Action) {
	if x.inBag(e.State(), int(a.Token)) > 0 {
		e.Hold(e.Active(), x.bag+int(a.Token)-1, 1)
	}
	x.done(e)
}

// flee sends every shepherd on the field of the own one home. The wolf and their sheep go back into the bag (HAS-14, HAS-21).
func (x *shepherds) flee(e engine.Effects, _ *engine.Action) {
	own, _ := x.own(e.State())
	x.done(e)
	for _, f := range x.on(e.State(), own.Node) {
		e.SendHome(f, names.Wolf)
	}
}

// choose stables the flock of the own shepherd's field.
func (x *shepherds) choose(e engine.Effects, _ *engine.Action) {
	own, _ := x.own(e.State())
	x.done(e)
	x.stable(e, own.Node)
}

// on returns the shepherds on the field of n.
func (x *shepherds) on(s *engine.State, n engine.NodeID) (list []engine.Figure) {
	for _, f := range s.Figures() {
		if f.Kind == x.kind && s.Root(f.Node) == s.Root(n) {
			list = append(list, f)
		}
	}
	return list
}

// stable pays each player with a shepherd on the field of n for all sheep on it, and returns the shepherds. Their sheep go
// back into the bag (HAS-22).
func (x *shepherds) stable(e engine.Effects, n engine.NodeID) {
	list, sheep := x.on(e.State(), n), 0
	for _, f := range list {
		sheep += x.sheepOf(e.State(), int(f.Player))
	}
	for _, f := range list {
		if sheep > 0 {
			e.PayPlayer(int(f.Player), sheep, names.Flock, f.Node)
		}
	}
	for _, f := range list {
		e.SendHome(f, names.Flock)
	}
}

// settle stables every flock whose field can grow no more, after the choice of the active player and before the dragon and
// the scoring (HAS-24, HAS-27).
func (x *shepherds) settle(e engine.Effects) {
	for i := 0; i < len(e.Figures()); {
		if f := e.Figures()[i]; f.Kind == x.kind && closed(e.State(), f.Node) {
			x.stable(e, f.Node)
			i = 0
			continue
		}
		i++
	}
}

// closed reports whether a field can grow no more: every half side of it has a neighbour (HAS-24).
func closed(s *engine.State, n engine.NodeID) bool {
	for part := range s.NodesOf(n) {
		i, k := s.Place(part)
		halves := s.TypeOf(i).Tile.Parts[k].Halves.Turned(s.Tiles()[i].Rotation)
		for side := range tile.Side(4) {
			if halves>>(2*side)&3 != 0 && s.Beside(i, side) == engine.NoTile {
				return false
			}
		}
	}
	return true
}

// left puts the sheep of a shepherd that has left the board back into the bag (HAS-14, HAS-21, HAS-30, HAS-32). One that
// flees within its field keeps them.
func (x *shepherds) left(e engine.Effects, f engine.Figure) {
	if f.Kind != x.kind {
		return
	}
	if _, out := x.of(e.State(), int(f.Player)); out {
		return
	}
	for i := range tokens {
		if n := e.Holding(int(f.Player), x.bag+i); n > 0 {
			e.Hold(int(f.Player), x.bag+i, -n)
		}
	}
}
