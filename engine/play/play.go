// Package play plays random legal games. It takes every action from the engine's lists of legal actions and names no
// element. A Random must not be shared between goroutines.
package play

import (
	"math/rand/v2"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// A Random plays a random legal game. Two with the same rules, names, seed, Skill and Rare play the same game.
type Random struct {
	State   *engine.State
	Skill   int  // number of moves that a player compares by their points; 0 and 1: the first is played
	Rare    bool // players aim at rare events, not points: merged features, many tokens, or holes and discards, by the seed
	aim     int  // the rare event of a game with Rare
	more    bool // the player plays another part of the turn
	rng     *rand.Rand
	options []engine.Option
	mended  []engine.Action // placements that need other actions
	moves   []engine.Offer
	actions []engine.Action
	sides   []tile.Side
	trial   engine.State
}

// NewRandom returns a random game with the start tiles on the board.
func NewRandom(r *engine.Rules, names []string, seed uint64) *Random {
	g := &Random{State: engine.NewState(r, names), rng: rand.New(rand.NewPCG(seed, 0)), aim: int(seed % rareAims)}
	g.State.SetUp(r.Start)
	return g
}

// Turn plays the next player's turn, or another part of the last one. It returns the actions, valid until the next
// call, or nil if the stack is empty. If no remaining tile fits anywhere, all actions are discards (BAS-25).
func (g *Random) Turn() []engine.Action {
	g.actions = g.actions[:0]
	s := g.State
	if !g.begin() {
		return nil
	}
	if t := g.own(); t != engine.NoType {
		g.play(t)
	} else {
		g.playDrawn()
	}
	g.lastExtra()
	s.EndTurn()
	g.openTiles(false)
	if g.more = g.again(); !g.more {
		g.openTiles(true)
	}
	return g.actions
}

// Leave takes the player of the last turn out of the game.
func (g *Random) Leave() {
	g.more = false
	g.State.Leave()
}

// begin begins the next player's turn, or another part of the last one. It reports whether there is one.
func (g *Random) begin() bool {
	s := g.State
	switch {
	case g.more:
		s.BeginPart()
	case s.Remaining() > 0:
		s.BeginTurn(s.Next())
	default:
		return g.beginAfter()
	}
	return true
}

// playDrawn draws tiles until one fits, and plays it.
func (g *Random) playDrawn() {
	s := g.State
	for s.Playable() > 0 {
		t := g.draw()
		if s.MustLayAside(t) {
			g.act(engine.LayAside(t))
			continue
		}
		g.options = s.Legal(t, g.options[:0])
		if g.mend(t); len(g.options) == 0 && len(g.mended) == 0 {
			g.act(engine.Discard(t))
			continue
		}
		g.play(t)
		return
	}
}

// play plays a tile on one of the listed options.
func (g *Random) play(t engine.TypeID) {
	g.extra(t)
	place, move := g.choose(t)
	g.act(place)
	for _, w := range place.With() {
		g.act(w)
	}
	g.extra(engine.NoType)
	if move = g.reconsider(move); move.Kind != 0 {
		g.act(move)
	}
	g.extra(engine.NoType)
	g.early()
	g.walk()
}

// openTiles turns up random tiles of the stack and makes offers for them where due: at the end of the turn if last.
func (g *Random) openTiles(last bool) {
	if !g.State.Rules().OffersExtra() {
		return
	}
	for g.offers(func(a *engine.Offer) bool { return a.Market != nil && a.Last == last }) {
		g.moves = slices.DeleteFunc(g.moves, func(a engine.Offer) bool { return a.Market == nil || a.Last != last })
		a := g.moves[g.rng.IntN(len(g.moves))]
		if n := a.Market.Draw; n > 0 {
			market := &engine.Market{}
			g.trial.CopyFrom(g.State)
			for range n {
				t := g.drawFrom(&g.trial)
				g.trial.Play(engine.Event{Kind: engine.EvReveal, Player: int8(g.State.Active()), Place: engine.Placement{Type: t}, Node: engine.NoNode})
				market.Types = append(market.Types, t)
			}
			a.Market = market
		}
		g.act(a.Action)
	}
}

// again reports whether the player then plays another part of the turn: always if compulsory, else three times out of four.
// A game without such turns takes no random number.
func (g *Random) again() bool {
	if !g.State.Rules().Repeats() || g.State.Remaining() <= 0 && g.ownOf(g.State) == engine.NoType {
		return false
	}
	may, must := g.State.Again()
	return must || may && g.rng.IntN(4) > 0
}

// reconsider returns the move if later actions left it legal, else another one.
func (g *Random) reconsider(move engine.Action) engine.Action {
	if move.Kind == 0 || !g.State.Rules().OffersExtra() {
		return move
	}
	g.trial.CopyFrom(g.State)
	g.moves, _ = g.trial.Moves(g.moves[:0])
	for i := range g.moves {
		if m := &g.moves[i]; m.Kind == move.Kind && m.Neutral == move.Neutral && m.Tile == move.Tile && m.Part == move.Part && m.Player == move.Player && m.Figure == move.Figure && m.Named == move.Named && m.Corner == move.Corner {
			return move
		}
	}
	return g.move()
}

// extra sometimes performs an extra action. A game without such actions takes no random number.
func (g *Random) extra(drawn engine.TypeID) {
	if !g.State.Rules().OffersExtra() {
		return
	}
	if g.rng.IntN(4) == 0 || g.aim == afterTokens && g.Rare && drawn == engine.NoType {
		g.pick(drawn, func(a *engine.Offer) bool { return a.Due && !a.Last && !g.scoring(a) })
	}
	if g.rng.IntN(10) == 0 {
		g.pick(drawn, func(a *engine.Offer) bool { return !a.Due && !a.Last && !g.scoring(a) })
	}
}

// early performs the due actions that come before the walks.
func (g *Random) early() {
	for g.State.Rules().OffersExtra() && g.offers(func(a *engine.Offer) bool { return a.Due && a.Early }) {
		g.pick(engine.NoType, func(a *engine.Offer) bool { return a.Due && a.Early })
	}
}

// scoring reports whether an action has its time directly before the scoring or after it.
func (g *Random) scoring(a *engine.Offer) bool {
	return a.Kind == engine.ActJoin || a.Market != nil || a.Before || g.State.Succeeds(&a.Action)
}

// goOn performs actions after the scoring that come before those of station, each two times out of three.
func (g *Random) goOn() {
	next := func(a *engine.Offer) bool {
		return a.Kind == engine.ActSpecial && a.Market == nil && !a.Last && g.State.Succeeds(&a.Action)
	}
	for g.offers(next) && g.rng.IntN(3) > 0 {
		g.pick(engine.NoType, next)
	}
}

// join lets figures take part in the scoring, each of those that may one time out of two.
func (g *Random) join(offers func([]engine.Offer) []engine.Offer) {
	refused := 0
	for {
		g.moves = slices.DeleteFunc(offers(g.moves[:0]), func(a engine.Offer) bool { return a.Kind != engine.ActJoin })
		if refused >= len(g.moves) {
			return
		}
		if a := g.moves[g.rng.IntN(len(g.moves))]; g.rng.IntN(2) == 0 {
			g.act(a.Action)
		} else {
			refused++
		}
	}
}

// Finish performs the closing actions and the final scoring. The result is valid until the next call.
func (g *Random) Finish() []engine.Action {
	g.actions = g.actions[:0]
	if g.State.Rules().OffersClosing() {
		g.State.Close()
		g.join(g.State.ClosingActions)
	}
	g.State.Finish()
	return g.actions
}

// lastExtra performs a due action, sometimes after the scoring, and then sometimes one that ends the turn.
func (g *Random) lastExtra() {
	due := func(a *engine.Offer) bool { return a.Due && !a.Last && a.Market == nil }
	if !g.State.Rules().OffersExtra() {
		return
	}
	g.beforeScoring()
	g.join(func(dst []engine.Offer) []engine.Offer { return g.State.Extra(engine.NoType, dst) })
	if !g.State.ScoredThisTurn() && g.rng.IntN(6) == 0 && g.offers(func(a *engine.Offer) bool { return a.Market == nil && (a.Due || g.rng.IntN(8) == 0) }) {
		g.act(engine.ScoreNow())
	}
	if g.offers(due) {
		g.pick(engine.NoType, due)
	} else if g.State.ScoredThisTurn() {
		g.pick(engine.NoType, func(a *engine.Offer) bool { return !a.Last && !g.scoring(a) })
	}
	g.goOn()
	g.station()
	g.pick(engine.NoType, func(a *engine.Offer) bool { return a.Last && a.Market == nil && (a.Due || g.rng.IntN(3) == 0) })
}

// station performs, two times out of three, an action that follows the scoring, and then sometimes one that it permits.
func (g *Random) station() {
	if !g.offers(func(a *engine.Offer) bool { return a.Kind == engine.ActStation }) || g.rng.IntN(3) == 0 {
		return
	}
	g.pick(engine.NoType, func(a *engine.Offer) bool { return a.Kind == engine.ActStation })
	if g.rng.IntN(2) == 0 {
		g.pick(engine.NoType, func(a *engine.Offer) bool { return a.Kind == engine.ActMove && !a.Last })
	}
}

// offers reports whether an extra action satisfies want.
func (g *Random) offers(want func(*engine.Offer) bool) bool {
	g.moves = g.State.Extra(engine.NoType, g.moves[:0])
	return slices.ContainsFunc(g.moves, func(a engine.Offer) bool { return want(&a) })
}

// pick performs an extra action that satisfies want: the best of Skill random ones by the figures on the board.
func (g *Random) pick(drawn engine.TypeID, want func(*engine.Offer) bool) {
	g.moves = slices.DeleteFunc(g.State.Extra(drawn, g.moves[:0]), func(a engine.Offer) bool { return !want(&a) })
	if len(g.moves) == 0 {
		return
	}
	if slices.ContainsFunc(g.moves, func(a engine.Offer) bool { return a.Lots > 0 }) {
		g.act(g.cast())
		return
	}
	me := g.State.Active()
	var a engine.Action
	for i, best := 0, 0; i < max(g.Skill, 1); i++ {
		m := g.moves[g.rng.IntN(len(g.moves))]
		if g.Skill <= 1 {
			a = m.Action
			break
		}
		g.trial.CopyFrom(g.State)
		g.trial.Apply(&m.Action)
		v := 0
		for _, f := range g.trial.Figures() {
			if int(f.Player) == me {
				v++
			} else {
				v--
			}
		}
		if i == 0 || v > best {
			best, a = v, m.Action
		}
	}
	g.act(a)
}

// cast returns one of the listed moves at random. If it is one that lots decide, they decide between all of those.
func (g *Random) cast() engine.Action {
	if a := g.moves[g.rng.IntN(len(g.moves))]; a.Lots == 0 {
		return a.Action
	}
	lots := 0
	for i := range g.moves {
		lots += int(g.moves[i].Lots)
	}
	n := g.rng.IntN(lots)
	for i := range g.moves {
		if n -= int(g.moves[i].Lots); n < 0 {
			return g.moves[i].Action
		}
	}
	panic("play: the lots do not add up")
}

// draw returns the tile in the player's hand or, if there is none, a random tile of the stack.
func (g *Random) draw() engine.TypeID {
	if t := g.State.Hand(g.State.Active()); t != engine.NoType {
		return t
	}
	return g.drawFrom(g.State)
}

// drawFrom returns a random tile of the stack. Any tile not seen yet may be buried, so each can be drawn.
func (g *Random) drawFrom(s *engine.State) engine.TypeID {
	n := g.rng.IntN(s.Drawable() + s.Buried())
	for t := range s.Rules().Types {
		if s.Withheld(engine.TypeID(t)) {
			continue
		}
		if n -= s.RemainingOf(engine.TypeID(t)); n < 0 {
			return engine.TypeID(t)
		}
	}
	panic("play: the stack has fewer tiles than it counts")
}

// choose returns a placement and the move after it: the best of Skill random candidates.
func (g *Random) choose(t engine.TypeID) (place, move engine.Action) {
	best := 0
	for i := range g.compared() {
		p := g.placement(t)
		m := g.move()
		if g.compared() <= 1 {
			return p, m
		}
		if v := g.worth(&p, &m); i == 0 || v > best {
			best, place, move = v, p, m
		}
	}
	return place, move
}

// tries is the number of placements to look for another part of the turn, manyTries for an action after the scoring.
const (
	tries     = 8
	manyTries = 48
)

// placement returns a random placement and plays it in the trial position. In a game whose turns may have several parts,
// or actions after the scoring, every other one is the first of several tries that grants them: few random ones do.
func (g *Random) placement(t engine.TypeID) (p engine.Action) {
	n := 1
	stations := g.State.Rules().OffersClosing()
	if (g.State.Rules().Repeats() || stations) && g.rng.IntN(2) == 0 {
		if n = tries; stations {
			n = manyTries
		}
	}
	for range n {
		p = g.place(t)
		g.trial.CopyFrom(g.State)
		perform(&g.trial, &p)
		if may, _ := g.trial.Again(); may || stations && g.grantsStation() {
			break
		}
	}
	return p
}

// grantsStation reports whether the placement in the trial position permits an action after the scoring.
func (g *Random) grantsStation() bool {
	g.moves = g.trial.Extra(engine.NoType, g.moves[:0])
	return slices.ContainsFunc(g.moves, func(a engine.Offer) bool { return a.Kind == engine.ActStation })
}

// move returns a random move in the trial position. Unless a move is compulsory, it returns none one time out of four.
// Of two random moves it takes the first, or the second if that alone deploys a figure that is no follower: such moves
// are rare.
func (g *Random) move() (a engine.Action) {
	var must bool
	g.moves, must = g.trial.Moves(g.moves[:0])
	if len(g.moves) == 0 || !must && g.rng.IntN(4) == 0 {
		return a
	}
	a = g.moves[g.rng.IntN(len(g.moves))].Action
	if g.trial.Rules().SpecialFigures() {
		if b := g.moves[g.rng.IntN(len(g.moves))]; b.Kind == engine.ActDeploy && !g.trial.Rules().Figures[b.Figure].Follower {
			a = b.Action
		}
	}
	if a.Kind == engine.ActWalk { // the player chooses the steps
		i, _ := g.trial.Rules().NeutralByName(a.Neutral)
		a = a.Walking(g.way(&g.trial, a.Neutral, g.trial.Rules().Neutrals[i].Steps))
	}
	return a
}

// walk performs the walk of a neutral figure that must walk.
func (g *Random) walk() {
	neutral, steps := g.State.DueWalk()
	if path := g.way(g.State, neutral, steps); len(path) > 0 {
		g.act(engine.Walk(neutral, path...))
	}
}

// way returns a path of up to steps random steps.
func (g *Random) way(s *engine.State, neutral engine.Word, steps int) (path []engine.Step) {
	for range steps {
		if g.sides = s.NextSteps(neutral, path, g.sides[:0]); len(g.sides) == 0 {
			break
		}
		path = append(path, engine.Step{Side: g.sides[g.rng.IntN(len(g.sides))], Mover: -1})
	}
	return path
}

// worth returns the value of a move in the trial position for the aims of the game.
func (g *Random) worth(place, move *engine.Action) int {
	if g.Rare {
		return g.rarity(move)
	}
	return g.value(place, move)
}

// value returns the value of a move: points against the others', a compact board, followers in the supply.
func (g *Random) value(place, move *engine.Action) int {
	s := &g.trial
	me := s.Active()
	if move.Kind != 0 {
		m := *move
		s.Apply(&m)
	}
	s.EndTurn()
	gain := 0
	for p := range s.Players() {
		d := 12 * (s.Score(p) - g.State.Score(p))
		if p != me {
			d = -d / max(s.Players()-1, 1)
		}
		gain += d
	}
	if move.Kind == engine.ActDeploy {
		gain += 2 * (s.Followers(me) - 3) // the last followers are kept for later
	}
	return gain + 2*near(s, place.Place.At)
}

// near returns the number of tiles on the eight squares around one.
func near(s *engine.State, at engine.Point) (n int) {
	for dx := int16(-1); dx <= 1; dx++ {
		for dy := int16(-1); dy <= 1; dy++ {
			if (dx != 0 || dy != 0) && s.TileAt(engine.Point{X: at.X + dx, Y: at.Y + dy}) != engine.NoTile {
				n++
			}
		}
	}
	return n
}

func (g *Random) act(a engine.Action) {
	g.State.ScoreFirst(&a)
	g.State.Apply(&a)
	g.actions = append(g.actions, a)
}
