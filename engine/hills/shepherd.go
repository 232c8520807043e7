package hills

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// shepherds is the element of the shepherds and their sheep.
type shepherds struct {
	beside
	kind  uint8 // index into Rules.Figures
	bag   int   // index of the first token in Rules.Holdings
	later int   // index of the first token of the later of a player's shepherds in Rules.Memory; -1 if a player has one
}

func shepherd(p Profile, others beside) engine.Element {
	x := &shepherds{beside: others}
	e := engine.Element{
		ID: "shepherd", Title: "shepherds and sheep",
		Pieces: engine.Pieces{
			Figures: []engine.FigureSpec{{
				Name: names.Shepherd.String(), Title: names.Shepherd.String(), Count: uint8(p.Each), On: []tile.Kind{tile.Field}, Apart: true,
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
				x.bag, x.later = slices.Index(r.Holdings, tokens[0]), slices.Index(r.Memory, laterTokens[0])
			},
			Phases: []engine.Phase{{ID: "flocks", On: engine.OnScore, First: true, Run: x.settle}, {ID: "flocks-early", On: engine.OnShort, Run: x.early}},
			Before: engine.Hooks{engine.ActWalk: func(e engine.Effects, a *engine.Action) {
				if isDragon(a) {
					x.settle(e)
				}
			}},
			Deeds: []engine.Deed{{Name: names.Shepherd, Does: message.Say("places the shepherd"), Done: message.Say("the shepherd has been placed")}},
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
	if p.Each > 1 {
		e.Memory = laterTokens
	}
	return e
}

// moves offers the fields of the tile just placed that have no shepherd (HAS-10, HAS-11).
func (x *shepherds) moves(s *engine.State, dst []engine.Offer) ([]engine.Offer, bool) {
	last := s.LastPlaced()
	if last == engine.NoTile || s.ScoredThisTurn() || s.Supply(s.Active(), x.kind) == 0 || !s.May(names.Shepherd) || x.barred(s, last) || x.FleasHit && s.Closed(last) {
		return dst, false
	}
	for part := range uint8(s.Parts(last)) {
		if n := s.NodeOf(last, part); s.Kind(n) == tile.Field && !x.herded(s, n) {
			dst = append(dst, engine.Offer{Action: s.Deploy(x.kind, n)})
		}
	}
	return dst, false
}

// herded reports whether a shepherd is on the field of n.
func (x *shepherds) herded(s *engine.State, n engine.NodeID) bool {
	return slices.ContainsFunc(s.FiguresWith(x.kind), func(f engine.Figure) bool { return f.Kind == x.kind && s.Root(f.Node) == s.Root(n) })
}

// A due is what the active player owes because of the shepherds.
type due uint8

const (
	nothing due = iota
	token       // for the shepherd placed in this part of the turn
	choice      // grow or stable, because the tile extends the field of an own shepherd
)

// owes returns what the active player still owes in this part of the turn, with a shepherd for each field that it is about: the
// token first, then the choices (HAS-14, HAS-20, HAS-23).
func (x *shepherds) owes(s *engine.State) (what due, about []engine.Figure) {
	if s.LastPlaced() == engine.NoTile {
		return nothing, nil
	}
	placed := x.placedOn(s)
	var memory [4]engine.Figure
	for _, f := range x.tended(s, memory[:0]) {
		same := func(g engine.Figure) bool { return s.Root(g.Node) == s.Root(f.Node) }
		switch {
		case placed != engine.NoNode && s.Root(placed) == s.Root(f.Node):
			if !s.Noted(names.Sheep) {
				return token, []engine.Figure{f}
			}
		case extends(s, f.Node) && !chosen(s, f.Node) && !slices.ContainsFunc(about, same):
			what, about = choice, append(about, f)
		}
	}
	return what, about
}

// placedOn returns the part to which a shepherd came in this part of the turn, NoNode if none did.
func (x *shepherds) placedOn(s *engine.State) engine.NodeID {
	if s.Happened(engine.EvDeploy) {
		for _, e := range s.Events() {
			if e.Kind == engine.EvDeploy && e.Figure == x.kind {
				return e.Node
			}
		}
	}
	return engine.NoNode
}

// tended appends the player's shepherds that were there when tokens or choices were due: those still there, and those
// that the dragon ate or whose closed field was stabled since, not those that a flea sent home.
func (x *shepherds) tended(s *engine.State, list []engine.Figure) []engine.Figure {
	figures := s.FiguresWith(x.kind)
	for i := range figures {
		if f := &figures[i]; f.Kind == x.kind && int(f.Player) == s.Active() {
			list = append(list, *f)
		}
	}
	if s.Happened(engine.EvReturn) {
		for _, e := range s.Events() {
			if e.Kind == engine.EvReturn && e.Figure == x.kind && int(e.Player) == s.Active() && !byFlea(&e) {
				list = append(list, engine.Figure{Player: uint8(e.Player), Kind: e.Figure, Node: e.Node})
			}
		}
	}
	return list
}

// chosen reports whether the choice for the field of n has been made in this part of the turn.
func chosen(s *engine.State, n engine.NodeID) bool {
	return s.Some(engine.EvNote, func(e *engine.Event) bool { return e.Reason == names.Flock && s.Root(e.Node) == s.Root(n) })
}

// about returns the shepherd of the active player that owes a token or a choice, on the action's place if it has one.
func (x *shepherds) about(s *engine.State, a *engine.Action) (engine.Figure, bool) {
	_, list := x.owes(s)
	found, ok := engine.Figure{}, false
	for _, f := range x.tended(s, list) {
		if !slices.Contains(s.Figures(), f) {
			continue
		}
		if i, part := s.Place(f.Node); a.Tile == i && (a.Part == engine.NoPart || a.Part == part) {
			return f, true
		}
		if !ok {
			found, ok = f, true
		}
	}
	return found, ok
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

// late reports whether the time of the choice is over: the dragon has walked, or the scoring has begun (HAS-27).
func late(s *engine.State) bool {
	return s.ScoredThisTurn() || s.Happened(engine.EvJoin) || dragonWalked(s)
}

// inBag returns the number of tokens with so many sheep in the bag (HAS-15).
func (x *shepherds) inBag(s *engine.State, sheep int) int { return inBag(s, x.bag, sheep) }

// InBag returns the number of tokens with so many sheep in the bag of a game with the box, 0 if there are no such tokens.
func InBag(s *engine.State, sheep int) int {
	return inBag(s, slices.Index(s.Rules().Holdings, tokens[0]), sheep)
}

// inBag is InBag. First is the holding of the tokens with one sheep.
func inBag(s *engine.State, first, sheep int) int {
	if sheep < 1 || sheep > len(tokens) {
		return 0
	}
	n := tokenCounts[sheep-1]
	for p := range s.Players() {
		n -= s.Holding(p, first+sheep-1)
	}
	return n
}

// tokensOf returns a shepherd's tokens with so many sheep, less 1. Holdings has the player's, Memory the later one's.
func (x *shepherds) tokensOf(s *engine.State, f engine.Figure, sheep int) int {
	n := s.Holding(int(f.Player), x.bag+sheep)
	switch {
	case x.later < 0:
		return n
	case x.second(s, f):
		return s.Remembered(int(f.Player), x.later+sheep)
	}
	return n - s.Remembered(int(f.Player), x.later+sheep)
}

// second reports whether a shepherd, on the table or just gone from it, came later than another of its player that is there.
func (x *shepherds) second(s *engine.State, f engine.Figure) bool {
	return slices.ContainsFunc(s.Figures(), func(g engine.Figure) bool { return g.Kind == x.kind && g.Player == f.Player && g.Turn < f.Turn })
}

// extra offers the tokens that can come out of the bag and, if the tile extends an own field, to stable the flock.
func (x *shepherds) extra(s *engine.State, drawn engine.TypeID, dst []engine.Offer) []engine.Offer {
	if drawn != engine.NoType || late(s) {
		return dst
	}
	owed, about := x.owes(s)
	for _, f := range about {
		if !slices.Contains(s.Figures(), f) {
			continue
		}
		index, part := s.Place(f.Node)
		add := func(name engine.Word, sheep, lots int) {
			a := engine.Action{Kind: engine.ActSpecial, Reason: name, Figure: x.kind, Token: uint8(sheep), Tile: index, Part: part,
				At: s.Tiles()[index].At, To: engine.NoTile}
			dst = append(dst, engine.Offer{Action: a, Due: true, Early: true, Lots: uint8(lots)})
		}
		for i := range tokens {
			if n := x.inBag(s, i+1); n > 0 {
				add(names.Sheep, i+1, n)
			}
		}
		add(names.Wolf, 0, Wolves)
		if owed == choice {
			add(names.Flock, 0, 0)
		}
	}
	return dst
}

// out reports whether the active player has a shepherd on the board.
func (x *shepherds) out(s *engine.State, a *engine.Action) bool {
	_, out := x.about(s, a)
	return out
}

// done notes that a shepherd placed in this part of the turn has drawn its token, or that the choice for its field is made.
func done(e engine.Effects, f engine.Figure) {
	note := engine.Event{Kind: engine.EvNote, Player: int8(e.Active()), Reason: names.Flock, Node: f.Node}
	if int(f.Turn) == e.Turn() {
		note.Reason = names.Sheep
	}
	e.Emit(note)
}

// gather gives a shepherd a token with sheep, if there is one in the bag (HAS-14, HAS-21).
func (x *shepherds) gather(e engine.Effects, a *engine.Action) {
	f, _ := x.about(e.State(), a)
	if sheep := int(a.Token) - 1; x.inBag(e.State(), sheep+1) > 0 {
		e.Hold(e.Active(), x.bag+sheep, 1)
		if x.second(e.State(), f) {
			e.Remember(e.Active(), x.later+sheep, 1)
		}
	}
	done(e, f)
}

// flee sends every shepherd on the field of a shepherd home. The wolf and their sheep go back into the bag (HAS-14, HAS-21).
func (x *shepherds) flee(e engine.Effects, a *engine.Action) {
	f, _ := x.about(e.State(), a)
	done(e, f)
	for _, g := range x.on(e.State(), f.Node) {
		e.SendHome(g, names.Wolf)
	}
}

// choose stables the flock of a shepherd's field.
func (x *shepherds) choose(e engine.Effects, a *engine.Action) {
	f, _ := x.about(e.State(), a)
	done(e, f)
	x.stable(e, f.Node)
}

// on returns the shepherds on the field of n.
func (x *shepherds) on(s *engine.State, n engine.NodeID) (list []engine.Figure) {
	for _, f := range s.FiguresWith(x.kind) {
		if f.Kind == x.kind && s.Root(f.Node) == s.Root(n) {
			list = append(list, f)
		}
	}
	return list
}

// stable pays each player with a shepherd on a field for all its sheep and returns shepherds and sheep (HAS-22).
func (x *shepherds) stable(e engine.Effects, n engine.NodeID) {
	list, sheep := x.on(e.State(), n), 0
	for _, f := range list {
		for i := range tokens {
			sheep += (i + 1) * x.tokensOf(e.State(), f, i)
		}
	}
	for i, f := range list {
		again := slices.ContainsFunc(list[:i], func(g engine.Figure) bool { return g.Player == f.Player })
		if sheep > 0 && !again {
			e.PayPlayer(int(f.Player), sheep, names.Flock, f.Node)
		}
	}
	for _, f := range list {
		e.SendHome(f, names.Flock)
	}
}

// settle stables flocks whose field can grow no more, after the choice, before dragon and scoring (HAS-24, HAS-27).
func (x *shepherds) settle(e engine.Effects) {
	if len(e.FiguresWith(x.kind)) == 0 {
		return
	}
	for i := 0; i < len(e.Figures()); {
		if f := &e.Figures()[i]; f.Kind == x.kind && closed(e.State(), f.Node) {
			x.stable(e, f.Node)
			i = 0
			continue
		}
		i++
	}
}

// early stables closed fields now for a player who needs the points and has one, if no choice is due (HAS-20, HAS-24).
func (x *shepherds) early(e engine.Effects) {
	if owed, _ := x.owes(e.State()); owed != nothing || e.LastPlaced() == engine.NoTile {
		return
	}
	for _, f := range e.FiguresWith(x.kind) {
		if f.Kind == x.kind && int(f.Player) == e.Active() && closed(e.State(), f.Node) {
			e.Emit(engine.Event{Kind: engine.EvNote, Player: int8(e.Active()), Reason: names.Flock, Node: f.Node})
			x.settle(e)
			return
		}
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

// left puts the sheep of a shepherd that has left its field back into the bag (HAS-14, HAS-21, HAS-30, HAS-31, HAS-32).
func (x *shepherds) left(e engine.Effects, f engine.Figure) {
	out := func(g engine.Figure) bool { return g.Kind == f.Kind && g.Player == f.Player && g.Turn == f.Turn }
	if f.Kind != x.kind || slices.ContainsFunc(e.Figures(), out) {
		return
	}
	player := int(f.Player)
	for i := range tokens {
		if n := x.tokensOf(e.State(), f, i); n > 0 {
			e.Hold(player, x.bag+i, -n)
		}
		if x.later < 0 {
			continue
		}
		if n := e.Remembered(player, x.later+i); n > 0 { // the other shepherd, if there is one, is the only one now
			e.Remember(player, x.later+i, -n)
		}
	}
}
