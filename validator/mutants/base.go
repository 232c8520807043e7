package mutants

import (
	"cmp"
	"slices"
	"strconv"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
)

// baseRows is the table for the base game, which every box has.
var baseRows = []Row{
	{"tile turned so that it does not fit", "tile-edge-mismatch", (*mutant).turnTile, Base},
	{"tile moved to a square without neighbour", "tile-without-neighbour", (*mutant).moveAway, Base},
	{"tile moved to a corner contact", "tile-without-neighbour", (*mutant).moveToCorner, Base},
	{"tile moved onto another", "tile-square-occupied", (*mutant).moveOnto, Base},
	{"tile exchanged for one that is used up", "tile-drawn-too-often", (*mutant).exchangeTile, Base},
	{"tile exchanged for one of another set", "tile-not-in-box", (*mutant).foreignTile, Base},
	{"tile left out", "tile-missing", (*mutant).dropTile, Base},
	{"fitting tile discarded", "tile-playable-discarded", (*mutant).discardTile, Base},
	{"second tile in a turn", "tile-second-placement", (*mutant).secondTile, Base},
	{"turn after the last", "turn-after-game-end", (*mutant).playOn, Base},
	{"follower on an occupied feature", "follower-feature-occupied", (*mutant).intrude, Base},
	{"eighth follower", "follower-supply-empty", (*mutant).eighth, Base},
	{"second follower in a turn", "follower-second-in-turn", (*mutant).secondFollower, Base},
	{"follower on a part that is not there", "follower-no-such-part", (*mutant).noSuchPart, Base},
	{"farmer on a side with two fields", "location-unclear", (*mutant).dividedSide, Base},
	{"thief or knight on a half side", "location-half-side", (*mutant).halfSide, Base},
	{"follower on an older tile", "follower-off-tile", (*mutant).offTile, Base},
	{"follower before the tile", "follower-before-tile", (*mutant).beforeTile, Base},
	{"follower after the scoring", "follower-after-scoring", (*mutant).afterScoring, Base},
	{"farmer in a game without farmers", "farmer-not-allowed", (*mutant).noFarmers, Base},
	{"two turns swapped", "turn-number-wrong", (*mutant).swapTurns, Base},
	{"turn dropped", "turn-number-wrong", (*mutant).dropTurn, Base},
	{"turn dropped and the rest renumbered", "player-out-of-turn", (*mutant).dropAndRenumber, Base},
	{"turn given to another player", "player-out-of-turn", (*mutant).otherPlayer, Base},
	{"player leaves before the tile", "action-after-leaving", (*mutant).leaveEarly, Base},
	{"one of two players leaves", "leaving-ends-game", (*mutant).leaveTwo, Base},
	{"player leaves and plays on", "player-out-of-turn", (*mutant).leaveAndStay, Base},
	{"turn given to a player not at the table", "player-not-in-game", (*mutant).stranger, Base},
	{"seven players at the table", "player-count", (*mutant).crowd, Base},
	{"dragon moved in a base game", "action-not-in-box", (*mutant).dragon, Base},
	{"builder deployed in a base game", "action-not-in-box", (*mutant).builder, Base},
	{"points of a turn changed by one", "claim-points-wrong", (*mutant).points, Base},
	{"points given to another player", "claim-points-wrong", (*mutant).pointsToOther, Base},
	{"final points changed by one", "claim-points-wrong", (*mutant).finalPoints, Base},
	{"total changed by one", "claim-score-wrong", (*mutant).total, Base},
	{"supply changed by one", "claim-supply-wrong", (*mutant).supply, Base},
	{"one follower place less on offer", "claim-offered-wrong", (*mutant).offered, Base},
	{"result changed by one", "result-wrong", (*mutant).result, Base},
	{"last turns cut off a game recorded as ended", "game-ended-early", (*mutant).cutEnd, Base},
	{"date in another form", "date-form", (*mutant).date, Base},
	{"ruling about nothing", "waiver-unused", (*mutant).waiver, Base},
}

func (m *mutant) turn(i int) *notation.Turn { return &m.rec.Turns[i] }

// place returns the placement of turn i, nil if it only discards.
func (m *mutant) place(i int) *notation.Action { return find(m.turn(i), notation.ActPlace) }

func find(t *notation.Turn, k notation.ActionKind) *notation.Action {
	for j := range t.Actions {
		if t.Actions[j].Kind == k {
			return &t.Actions[j]
		}
	}
	return nil
}

// before returns the position before turn i, with the turn begun; after also places its tile, and returns false if
// there is none.
func (m *mutant) before(i int) *engine.State {
	r := replay.New()
	var s *engine.State
	for f := range r.Frames(m.rec, replay.Options{}) {
		s = f.State
		if f.Kind == replay.FrameSetup && i == 0 || f.Kind == replay.FrameTurn && f.Index == i-1 {
			break
		}
	}
	s.BeginTurn(r.Seat(m.turn(i).Player))
	return s
}

func (m *mutant) after(i int) (*engine.State, bool) {
	s, p := m.before(i), m.place(i)
	if p == nil {
		return nil, false
	}
	ty, _ := s.Rules().TypeByName(p.Tile)
	s.Apply(&engine.Action{Kind: engine.ActPlace, Place: placement(ty, p)})
	return s, true
}

func placement(ty engine.TypeID, p *notation.Action) engine.Placement {
	return engine.Placement{Type: ty, At: engine.Point{X: int16(p.At.X), Y: int16(p.At.Y)}, Rotation: uint8(p.Rotation)}
}

// legal reports whether the generator offers the placement.
func legal(s *engine.State, p *notation.Action) bool {
	ty, ok := s.Rules().TypeByName(p.Tile)
	want := placement(ty, p)
	return ok && slices.ContainsFunc(s.Legal(ty, nil), func(o engine.Option) bool {
		return o.At == want.At && o.Rotation == want.Rotation
	})
}

func (m *mutant) turnTile(i int) (int, bool) {
	s, p := m.before(i), m.place(i)
	if p == nil {
		return 0, false
	}
	p.Rotation = (p.Rotation + notation.Rotation(1+m.rng.IntN(3))) % 4
	return i, !legal(s, p)
}

func (m *mutant) moveAway(i int) (int, bool) {
	p := m.place(i)
	if p == nil {
		return 0, false
	}
	p.At.X += 200
	return i, true
}

func (m *mutant) moveToCorner(i int) (int, bool) {
	s, p := m.before(i), m.place(i)
	if p == nil {
		return 0, false
	}
	for _, t := range s.Tiles() {
		at := engine.Point{X: t.At.X + 1, Y: t.At.Y + 1}
		if s.TileAt(at) == engine.NoTile && s.Edges(at)[0]+s.Edges(at)[1]+s.Edges(at)[2]+s.Edges(at)[3] == 0 {
			p.At = notation.Point{X: int32(at.X), Y: int32(at.Y)}
			return i, true
		}
	}
	return 0, false
}

func (m *mutant) moveOnto(i int) (int, bool) {
	s, p := m.before(i), m.place(i)
	if p == nil {
		return 0, false
	}
	t := s.Tiles()[m.rng.IntN(len(s.Tiles()))]
	p.At = notation.Point{X: int32(t.At.X), Y: int32(t.At.Y)}
	return i, true
}

func (m *mutant) exchangeTile(i int) (int, bool) {
	s, p := m.before(i), m.place(i)
	if p == nil {
		return 0, false
	}
	usedUp := ""
	for ty := range s.Rules().Types {
		if s.RemainingOf(engine.TypeID(ty)) > 0 {
			continue
		}
		was := *p
		if p.Tile = s.Rules().Types[ty].Tile.ID; legal(s, p) {
			return i, true
		}
		usedUp, *p = cmp.Or(usedUp, p.Tile), was
	}
	p.Tile = cmp.Or(usedUp, p.Tile)
	return i, usedUp != ""
}

func (m *mutant) foreignTile(i int) (int, bool) {
	p := m.place(i)
	if p == nil {
		return 0, false
	}
	p.Tile = "DG/RFr.v"
	return i, true
}

func (m *mutant) dropTile(i int) (int, bool) {
	t := m.turn(i)
	t.Actions = []notation.Action{{Kind: notation.ActPass}}
	return i, true
}

func (m *mutant) discardTile(i int) (int, bool) {
	s, p := m.before(i), m.place(i)
	if p == nil || s.Remaining() < 2 {
		return 0, false
	}
	for ty := range s.Rules().Types {
		if id := engine.TypeID(ty); s.RemainingOf(id) > 0 && len(s.Legal(id, nil)) > 0 {
			d := notation.Action{Kind: notation.ActDiscard, Tile: s.Rules().Types[ty].Tile.ID}
			m.turn(i).Actions = slices.Insert(m.turn(i).Actions, 0, d)
			return i, true
		}
	}
	return 0, false
}

func (m *mutant) secondTile(i int) (int, bool) {
	s, ok := m.after(i)
	if !ok {
		return 0, false
	}
	for ty := range s.Rules().Types {
		id := engine.TypeID(ty)
		options := s.Legal(id, nil)
		if s.RemainingOf(id) == 0 || len(options) == 0 {
			continue
		}
		o := options[m.rng.IntN(len(options))]
		m.turn(i).Actions = append(m.turn(i).Actions, notation.Action{Kind: notation.ActPlace, Tile: s.Rules().Types[ty].Tile.ID,
			At: notation.Point{X: int32(o.At.X), Y: int32(o.At.Y)}, Rotation: notation.Rotation(o.Rotation)})
		return i, true
	}
	return 0, false
}

func (m *mutant) playOn(int) (int, bool) {
	last := m.rec.Turns[len(m.rec.Turns)-1]
	next := m.rec.Players[(m.rec.Seat(last.Player)+1)%len(m.rec.Players)]
	m.rec.Turns = append(m.rec.Turns, notation.Turn{Number: last.Number + 1, Player: next.Colour,
		Actions: []notation.Action{{Kind: notation.ActPlace, Tile: "BA/L", At: notation.Point{X: 100}}}})
	return len(m.rec.Turns) - 1, true
}

// deploy replaces the actions of turn i after its tile.
func (m *mutant) deploy(i int, actions ...notation.Action) {
	t := m.turn(i)
	t.Actions = append(slices.DeleteFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActDeploy }), actions...)
}

// part returns the deployment on part k of the tile that turn i places.
func part(s *engine.State, k int) notation.Action {
	role, loc := replay.PartOf(s, s.NodeOf(len(s.Tiles())-1, uint8(k)))
	return notation.Action{Kind: notation.ActDeploy, Role: role, Loc: loc}
}

func (m *mutant) intrude(i int) (int, bool) {
	s, ok := m.after(i)
	if !ok || s.Supply(s.Active(), 0) == 0 {
		return 0, false
	}
	last := len(s.Tiles()) - 1
	free := s.FreeParts(nil)
	for k := range s.Parts(last) {
		if n := s.NodeOf(last, uint8(k)); !slices.Contains(free, n) {
			m.deploy(i, part(s, k))
			return i, true
		}
	}
	return 0, false
}

func (m *mutant) eighth(i int) (int, bool) {
	s, ok := m.after(i)
	if !ok || s.Supply(s.Active(), 0) > 0 {
		return 0, false
	}
	for k := range s.Parts(len(s.Tiles()) - 1) {
		if !s.Occupied(s.NodeOf(len(s.Tiles())-1, uint8(k))) {
			m.deploy(i, part(s, k))
			return i, true
		}
	}
	return 0, false
}

func (m *mutant) secondFollower(i int) (int, bool) {
	s, ok := m.after(i)
	if !ok || s.Supply(s.Active(), 0) < 2 {
		return 0, false
	}
	free := s.FreeParts(nil)
	if len(free) < 2 {
		return 0, false
	}
	_, a := s.Place(free[0])
	_, b := s.Place(free[1])
	m.deploy(i, part(s, int(a)), part(s, int(b)))
	return i, true
}

func (m *mutant) noSuchPart(i int) (int, bool) {
	s, ok := m.after(i)
	if !ok {
		return 0, false
	}
	ty := s.Rules().Type(s.Tiles()[len(s.Tiles())-1].Type)
	if ty.Alone >= 0 || s.Supply(s.Active(), 0) == 0 {
		return 0, false
	}
	m.deploy(i, notation.Action{Kind: notation.ActDeploy, Role: notation.Monk})
	return i, true
}

func (m *mutant) offTile(i int) (int, bool) {
	s, ok := m.after(i)
	if !ok || s.Supply(s.Active(), 0) == 0 {
		return 0, false
	}
	for _, t := range s.Tiles()[:len(s.Tiles())-1] {
		j := s.TileAt(t.At)
		for k := range s.Parts(j) {
			n := s.NodeOf(j, uint8(k))
			if !s.Occupied(n) {
				role, loc := replay.PartOf(s, n)
				m.deploy(i, notation.Action{Kind: notation.ActDeploy, Role: role, Loc: loc, HasAt: true,
					At: notation.Point{X: int32(t.At.X), Y: int32(t.At.Y)}})
				return i, true
			}
		}
	}
	return 0, false
}

func (m *mutant) beforeTile(i int) (int, bool) {
	t := m.turn(i)
	d, p := find(t, notation.ActDeploy), find(t, notation.ActPlace)
	if d == nil || p == nil {
		return 0, false
	}
	*d, *p = *p, *d
	return i, true
}

func (m *mutant) afterScoring(i int) (int, bool) {
	t := m.turn(i)
	j := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActDeploy })
	if j < 0 {
		return 0, false
	}
	t.Actions = slices.Insert(t.Actions, j, notation.Action{Kind: notation.ActScored})
	return i, true
}

func (m *mutant) noFarmers(int) (int, bool) {
	m.rec.Rules.Overrides = []notation.Override{{Key: "base.farmers", Value: "off"}}
	for i := range m.rec.Turns {
		if d := find(m.turn(i), notation.ActDeploy); d != nil && d.Role == notation.Farmer {
			return i, true
		}
	}
	return 0, false
}

func (m *mutant) swapTurns(i int) (int, bool) {
	if i+1 >= len(m.rec.Turns) {
		return 0, false
	}
	t := m.rec.Turns
	t[i], t[i+1] = t[i+1], t[i]
	return i, true
}

func (m *mutant) dropTurn(i int) (int, bool) {
	if i+1 >= len(m.rec.Turns) {
		return 0, false
	}
	m.rec.Turns = slices.Delete(m.rec.Turns, i, i+1)
	return i, true
}

func (m *mutant) dropAndRenumber(i int) (int, bool) {
	if len(m.rec.Players) < 2 || i+1 >= len(m.rec.Turns) {
		return 0, false
	}
	m.rec.Turns = slices.Delete(m.rec.Turns, i, i+1)
	for j := i; j < len(m.rec.Turns); j++ {
		m.turn(j).Number--
	}
	return i, true
}

func (m *mutant) otherPlayer(i int) (int, bool) {
	if len(m.rec.Players) < 2 {
		return 0, false
	}
	for _, p := range m.rec.Players {
		if p.Colour != m.turn(i).Player {
			m.turn(i).Player = p.Colour
			return i, true
		}
	}
	return 0, false
}

func (m *mutant) leaveEarly(i int) (int, bool) {
	t := m.turn(i)
	t.Actions = slices.Insert(t.Actions, 0, notation.Action{Kind: notation.ActLeaves})
	return i, true
}

func (m *mutant) leaveTwo(i int) (int, bool) {
	t := m.turn(i)
	t.Actions = append(t.Actions, notation.Action{Kind: notation.ActLeaves})
	return i, len(m.rec.Players) == 2
}

func (m *mutant) leaveAndStay(i int) (int, bool) {
	t := m.turn(i)
	t.Actions = append(t.Actions, notation.Action{Kind: notation.ActLeaves})
	for j := i + 1; j < len(m.rec.Turns); j++ {
		if m.turn(j).Player == t.Player {
			return j, len(m.rec.Players) > 2
		}
	}
	return 0, false
}

func (m *mutant) stranger(i int) (int, bool) {
	m.turn(i).Player = notation.Violet
	return i, true
}

func (m *mutant) crowd(int) (int, bool) {
	for c := notation.Red; len(m.rec.Players) < 7; c++ {
		if !slices.ContainsFunc(m.rec.Players, func(p notation.Player) bool { return p.Colour == c }) {
			m.rec.Players = append(m.rec.Players, notation.Player{Colour: c})
		}
	}
	return InHeader, true
}

func (m *mutant) dragon(i int) (int, bool) {
	t := m.turn(i)
	t.Actions = append(t.Actions, notation.Action{Kind: notation.ActDragon, Steps: []notation.Step{{Dir: notation.LocN}}})
	return i, true
}

func (m *mutant) builder(i int) (int, bool) {
	m.deploy(i, notation.Action{Kind: notation.ActDeploy, Figure: notation.Builder, Loc: notation.LocN})
	return i, m.place(i) != nil
}

// scoring returns the first turn from i on, around the end, with a claim of points.
func (m *mutant) scoring(i int) (int, bool) {
	for j := range m.rec.Turns {
		if k := (i + j) % len(m.rec.Turns); len(m.turn(k).Claims.Points) > 0 {
			return k, true
		}
	}
	return 0, false
}

func (m *mutant) points(i int) (int, bool) {
	i, ok := m.scoring(i)
	if !ok {
		return 0, false
	}
	c := m.turn(i).Claims.Points
	c[0].Points++
	return i, true
}

func (m *mutant) pointsToOther(i int) (int, bool) {
	i, ok := m.scoring(i)
	c := m.turn(i).Claims.Points
	if !ok || len(c) != 1 || len(m.rec.Players) < 2 {
		return 0, false
	}
	for _, p := range m.rec.Players {
		if p.Colour != c[0].Player {
			c[0].Player = p.Colour
			return i, true
		}
	}
	return 0, false
}

func (m *mutant) finalPoints(int) (int, bool) {
	if len(m.rec.Final.Claims.Points) == 0 {
		return 0, false
	}
	m.rec.Final.Claims.Points[0].Points--
	return InFinal, true
}

func (m *mutant) total(i int) (int, bool) {
	i, ok := m.scoring(i)
	if !ok {
		return 0, false
	}
	c := m.turn(i).Claims.Score
	c[m.rng.IntN(len(c))].Points--
	return i, true
}

func (m *mutant) supply(i int) (int, bool) {
	r := replay.New()
	for f := range r.Frames(m.rec, replay.Options{}) {
		if f.Kind == replay.FrameTurn && f.Index == i {
			c := m.turn(i).Player
			m.turn(i).Claims.Supply = []notation.Total{{Player: c, Points: f.State.Supply(r.Seat(c), 0) + 1}}
		}
	}
	return i, true
}

func (m *mutant) offered(i int) (int, bool) {
	s, ok := m.after(i)
	if !ok {
		return 0, false
	}
	free := s.FreeParts(nil)
	if len(free) == 0 {
		return 0, false
	}
	o := &notation.Offered{}
	for _, n := range free[1:] {
		role, loc := replay.PartOf(s, n)
		o.Places = append(o.Places, notation.OfferedPlace{Role: role, Loc: loc})
	}
	m.turn(i).Claims.Offered = o
	return i, true
}

func (m *mutant) result(int) (int, bool) {
	m.rec.Result[m.rng.IntN(len(m.rec.Result))].Points++
	return InHeader, true
}

func (m *mutant) cutEnd(i int) (int, bool) {
	m.rec.Turns = m.rec.Turns[:i+1]
	m.rec.Result, m.rec.Final = nil, nil
	return InHeader, i+1 < 70
}

// dividedSide writes the whole side for a farmer whose half side is beside a road.
func (m *mutant) dividedSide(i int) (int, bool) {
	w := find(m.turn(i), notation.ActDeploy)
	if w == nil || w.Role != notation.Farmer || w.HasAt || !w.Loc.IsHalf() {
		return 0, false
	}
	side := notation.LocN + (w.Loc-notation.LocNNW)/2
	s, ok := m.after(i)
	if !ok || len(replay.Unclear(s, s.LastPlaced(), w.Role, side)) < 2 {
		return 0, false
	}
	w.Loc = side
	return i, true
}

// halfSide writes a half side for a thief or a knight.
func (m *mutant) halfSide(i int) (int, bool) {
	w := find(m.turn(i), notation.ActDeploy)
	if w == nil || w.Role != notation.Thief && w.Role != notation.Knight || !w.Loc.IsSide() {
		return 0, false
	}
	w.Loc = notation.LocNNW + 2*(w.Loc-notation.LocN) + notation.Loc(m.rng.IntN(2))
	return i, true
}

func (m *mutant) date(int) (int, bool) {
	m.rec.Tags = append(slices.Clip(m.rec.Tags), notation.Tag{Name: "Date", Value: strconv.Itoa(1+m.rng.IntN(28)) + ".11.2026"})
	return InHeader, true
}

func (m *mutant) waiver(i int) (int, bool) {
	m.turn(i).Claims.Allow = []notation.Allow{{Rule: "tile-edge-mismatch", Reason: "ruling of the arbiter"}}
	return i, true
}
