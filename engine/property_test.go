package engine_test

import (
	"flag"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/internal/test/enginetest"
)

var names = []string{"red", "yellow", "green", "blue", "black", "pink"}

// anyRules draws the rules of a game: sets, profiles, and sometimes another value of a switch. One game of six has
// sharedRules.
func anyRules(t *rapid.T) *engine.Rules {
	if rapid.IntRange(0, 5).Draw(t, "shared sides") == 5 {
		rules, err := sharedRules()
		if err != nil {
			t.Fatal(err)
		}
		return rules
	}
	var c ruleset.Choice
	families := ruleset.Families()
	in := make([]bool, len(families))
	for k, f := range families {
		if in[k] = k == 0 || rapid.Bool().Draw(t, f.Set.Name); in[k] {
			c.Sets = append(c.Sets, ruleset.Part{Name: f.Set.Name, Copies: 1})
		}
	}
	for k, f := range families {
		if !in[k] {
			continue
		}
		e := rapid.IntRange(0, len(f.Editions)-1).Draw(t, f.Name)
		c.Profiles = append(c.Profiles, f.Editions[e].ID)
		if len(f.Switches) == 0 {
			continue
		}
		if s := f.Switches[rapid.IntRange(0, len(f.Switches)-1).Draw(t, "switch")]; s.Values[len(s.Values)-1] != "n" && s.Key != "pad.set_whitelist" {
			v := rapid.IntRange(0, len(s.Values)-1).Draw(t, s.Key)
			c.Overrides = append(c.Overrides, ruleset.Override{Key: s.Key, Value: s.Values[v]})
		}
	}
	rs, errs := ruleset.Compile(c)
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	return rs.Rules
}

func anyGame(t *rapid.T) *play.Random {
	rules := anyRules(t)
	players := rapid.IntRange(1, 6).Draw(t, "players")
	return play.NewRandom(rules, names[:players], rapid.Uint64().Draw(t, "seed"))
}

// playAll runs a random game. It calls after with the actions of each turn, and once more after the final scoring.
func playAll(g *play.Random, after func(actions []engine.Action)) {
	for {
		actions := g.Turn()
		if actions == nil {
			break
		}
		after(actions)
	}
	g.State.Finish()
	after(nil)
}

// 60 games a property in place of 100: those with all boxes are long. The flag -rapid.checks sets another number.
func init() {
	if err := flag.Set("rapid.checks", "60"); err != nil {
		panic(err)
	}
}

// TestLegalAgreesWithChecks checks, on every square around the tiles and in every rotation, that a placement is legal
// exactly if the move generator offers it, and that a follower on each part is legal exactly if it is offered. On
// squares with a tile or without neighbours it tries one rotation, another in each turn.
func TestLegalAgreesWithChecks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		first := anyTurn(t)
		var log []engine.Action
		begins := map[int]bool{} // where in the log a part of a turn begins; true: the first part
		players := map[int]int{} // of those parts
		playAll(g, func(actions []engine.Action) {
			begins[len(log)], players[len(log)] = g.State.TurnPart() == 0, g.State.Active()
			log = append(log, actions...)
		})
		s := engine.NewState(g.State.Rules(), names[:g.State.Players()])
		s.SetUp(s.Rules().Start)
		probe := engine.NewState(s.Rules(), nil)
		for i, a := range log {
			if whole, begin := begins[i]; begin {
				if s.Turn() > 0 {
					s.EndTurn()
				}
				if whole {
					s.BeginTurn(players[i])
				} else if v := s.CheckPart(); len(v) > 0 {
					t.Fatalf("a legal part of a turn is flagged: %s", v[0].Message)
				} else {
					s.BeginPart()
				}
			}
			draws := a.Kind == engine.ActPlace || a.Kind == engine.ActDiscard || a.Kind == engine.ActAside
			if draws && !s.MustLayAside(a.Place.Type) && compared(s.Turn(), first) {
				compareLegal(t, s, probe, a.Place.Type)
				compareMended(t, s, probe, a.Place.Type)
			}
			s.ScoreFirst(&a)
			if v := s.Check(&a); len(v) > 0 {
				t.Fatalf("a legal action is flagged: %s", v[0].Message)
			}
			s.Apply(&a)
		}
	})
}

// apart returns the number of turns between two compared positions. Positions of neighbouring turns differ in one tile,
// so more games find more than more turns. With CARTULARY_GAMES set, a long run, they are closer together.
func apart() int {
	if enginetest.Long() {
		return 4
	}
	return 24
}

// anyTurn draws the first compared turn; compared reports whether a turn is compared.
func anyTurn(t *rapid.T) int { return rapid.IntRange(0, apart()-1).Draw(t, "first") }

func compared(turn, first int) bool { return turn%apart() == first }

func compareLegal(t *rapid.T, s, probe *engine.State, ty engine.TypeID) {
	legal := map[engine.Placement]uint16{}
	for _, o := range s.Legal(ty, nil) {
		legal[engine.Placement{Type: ty, At: o.At, Rotation: o.Rotation}] = o.Free
	}
	if s.Placeable(ty) != (len(legal) > 0) {
		t.Fatalf("Placeable is %v with %d options", s.Placeable(ty), len(legal))
	}
	from, to := bounds(s)
	for x := from.X - 1; x <= to.X+1; x++ {
		for y := from.Y - 1; y <= to.Y+1; y++ {
			at := engine.Point{X: x, Y: y}
			from, rotations := uint8(0), uint8(4)
			if s.TileAt(at) != engine.NoTile || !besideTile(s, at) {
				from, rotations = uint8(x+y+int16(s.Turn()))%4, 1
			}
			for r := from; r < from+rotations; r++ {
				p := engine.Placement{Type: ty, At: at, Rotation: r}
				free, offered := legal[p]
				flagged := len(s.Check(&engine.Action{Kind: engine.ActPlace, Place: p})) > 0
				if offered == flagged {
					t.Fatalf("%v: offered %v, flagged %v", p, offered, flagged)
				}
				if offered && (x+y+int16(r))%29 == 0 { // a sample: each costs a copy
					probe.CopyFrom(s)
					compareParts(t, probe, p, free)
				}
			}
		}
	}
}

// compareMended checks that the placements that fit only with other actions are legal with them, and not without.
func compareMended(t *rapid.T, s, probe *engine.State, ty engine.TypeID) {
	for _, a := range s.Mended(ty, nil) {
		if v := s.Check(&a); len(v) > 0 {
			t.Fatalf("%+v: offered, flagged: %s", a, v[0].Message)
		}
		if bare := engine.Place(a.Place); len(s.Check(&bare)) == 0 {
			t.Fatalf("%+v fits without other actions", a)
		}
		probe.CopyFrom(s)
		probe.Apply(&a)
		for _, w := range a.With() {
			if v := probe.Check(&w); len(v) > 0 {
				t.Fatalf("%+v: %+v is flagged: %s", a, w, v[0].Message)
			}
			probe.Apply(&w)
		}
	}
}

// besideTile reports whether one of the four neighbours of a square has a tile.
func besideTile(s *engine.State, at engine.Point) bool {
	for side := range tile.Side(4) {
		if s.TileAt(at.Neighbour(side)) != engine.NoTile {
			return true
		}
	}
	return false
}

func compareParts(t *rapid.T, s *engine.State, p engine.Placement, free uint16) {
	s.Apply(&engine.Action{Kind: engine.ActPlace, Place: p})
	compareMoves(t, s)
	index := len(s.Tiles()) - 1
	var nodes uint16
	for _, n := range s.FreeParts(nil) {
		_, part := s.Place(n)
		nodes |= 1 << part
	}
	if nodes != free {
		t.Fatalf("%v: free parts are %b before and %b after the tile is placed", p, free, nodes)
	}
	for part := range uint8(s.Parts(index)) {
		allowed := false // to some kind of follower
		for kind, spec := range s.Rules().Figures {
			a := s.Deploy(uint8(kind), s.NodeOf(index, part))
			allowed = allowed || spec.Follower && len(s.Check(&a)) == 0
		}
		if allowed != (free>>part&1 == 1) {
			t.Fatalf("%v part %d: free parts are %b, allowed %v", p, part, free, allowed)
		}
	}
}

// compareMoves checks that every deployment, every place for the fairy and every knight for the princess is legal
// exactly if it is offered.
func compareMoves(t interface{ Fatalf(string, ...any) }, s *engine.State) {
	type move struct {
		kind    engine.ActionKind
		neutral engine.Word
		tile    int
		part    uint8
		player  int
		figure  uint8
		corner  tile.Corner
		reason  engine.Word
	}
	offered := map[move]bool{}
	moves, must := s.Moves(nil)
	second := slices.DeleteFunc(s.Extra(engine.NoType, nil), func(a engine.Offer) bool { return a.Kind != engine.ActDeploy })
	somewhere := map[int]bool{s.LastPlaced(): true}
	for _, m := range append(moves, second...) {
		somewhere[m.Tile] = true
		if m.Kind == engine.ActMove {
			m.Figure = 0 // what is tried does not say which follower of the part
		}
		offered[move{m.Kind, m.Neutral, m.Tile, m.Part, m.Player, m.Figure, m.Corner, m.Reason}] = true
	}
	fairy, princess, recall := engine.WordOf("fairy"), engine.WordOf("princess"), engine.WordOf("recall")
	_, hasAbbot := s.Rules().FigureByName("abbot")
	_, hasFairy := s.Rules().NeutralByName(fairy)
	princessPlays := hasPrincess(s)
	for i := range s.Tiles() {
		if !somewhere[i] && (i+s.Turn())%4 > 0 { // a sample of the tiles without an offer
			continue
		}
		try := func(a engine.Action) {
			a.Tile, a.At = i, s.Tiles()[i].At
			v := s.Check(&a)
			legal := len(v) == 0
			if at, with := s.Neutral(fairy); a.Kind == engine.ActMove && a.Neutral == fairy && at == i &&
				(with == engine.NoNode || a.Part == engine.NoPart || with == s.NodeOf(i, a.Part)) { // a record may say that it stays, which is not offered
				return
			}
			if want := offered[move{a.Kind, a.Neutral, a.Tile, a.Part, a.Player, a.Figure, a.Corner, a.Reason}]; legal != want {
				t.Fatalf("%+v: offered %v (must %v), legal %v %v", a, want, must, legal, v)
			}
		}
		for part := range uint8(s.Parts(i)) {
			n := s.NodeOf(i, part)
			for figure, spec := range s.Rules().Figures {
				if !spec.Follower && !slices.Contains(spec.On, s.Kind(n)) {
					continue
				}
				last := tile.NoCorner
				if spec.Corner {
					last = tile.NorthWest
				}
				for corner := tile.NoCorner; corner <= last; corner++ {
					try(engine.Action{Kind: engine.ActDeploy, Figure: uint8(figure), Part: part, Want: s.Kind(n), Corner: corner})
				}
			}
			for player := range s.Players() {
				if _, ok := s.FollowerOf(player, n); ok && princessPlays {
					try(engine.Action{Kind: engine.ActSendHome, Part: part, Player: player, Reason: princess})
				}
				if _, ok := s.FollowerOf(player, n); ok && hasAbbot && player == s.Active() {
					try(engine.Action{Kind: engine.ActSendHome, Part: part, Player: player, Reason: recall})
				}
			}
			if _, ok := s.FollowerOf(-1, n); ok && hasFairy && !offered[move{engine.ActMove, fairy, i, engine.NoPart, 0, 0, 0, 0}] {
				try(engine.Action{Kind: engine.ActMove, Neutral: fairy, Part: part})
			}
		}
	}
}

// hasPrincess reports whether the princess is in play.
func hasPrincess(s *engine.State) bool {
	return s.Rules().Judges("princess-not-on-tile")
}

func bounds(s *engine.State) (from, to engine.Point) {
	for _, t := range s.Tiles() {
		from.X, from.Y = min(from.X, t.At.X), min(from.Y, t.At.Y)
		to.X, to.Y = max(to.X, t.At.X), max(to.Y, t.At.Y)
	}
	return from, to
}

// TestConservation checks that no figure or tile appears or disappears and that scores are the sum of the points paid.
func TestConservation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		var paid [engine.MaxPlayers]int
		total := g.State.Rules().Total
		discards := 0
		playAll(g, func([]engine.Action) {
			s := g.State
			out := make([][]int, s.Players())
			for p := range out {
				out[p] = make([]int, len(s.Rules().Figures))
			}
			for _, f := range s.Figures() {
				out[f.Player][f.Kind]++
			}
			for _, c := range s.Captives() {
				out[c.Player][c.Kind]++
			}
			for _, e := range s.Events() {
				switch e.Kind {
				case engine.EvPoints:
					paid[e.Player] += int(e.Points)
				case engine.EvDiscard:
					discards++
				}
			}
			for p := range s.Players() {
				for kind, spec := range s.Rules().Figures {
					if n := out[p][kind] + s.Supply(p, uint8(kind)); n != int(spec.Count) {
						t.Fatalf("%s has %d %s figures, want %d", s.Name(p), n, spec.Name, spec.Count)
					}
				}
				if s.Score(p) != paid[p] {
					t.Fatalf("%s has %d points, but %d were paid", s.Name(p), s.Score(p), paid[p])
				}
			}
			aside := 0
			for ty := range s.Rules().Types {
				aside += s.LaidAside(engine.TypeID(ty))
			}
			fromStack := 0
			for _, p := range s.Tiles() {
				if s.Rules().Type(p.Type).Own == 0 {
					fromStack++
				}
			}
			if n := fromStack + discards + aside + s.Remaining() + s.Buried(); n != total {
				t.Fatalf("%d tiles are on the board, discarded or in the stack, want %d", n, total)
			}
		})
	})
}

// TestMergedEqualsRebuilt checks that the features joined tile by tile are those that a flood fill of the finished
// board finds.
func TestMergedEqualsRebuilt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		stop := rapid.IntRange(1, 72).Draw(t, "turns")
		for range stop {
			if g.Turn() == nil {
				break
			}
		}
		compareRebuilt(t, g.State)
	})
}

// half is a place where a feature can continue on the next tile: a city or road on a side, or a field on a half side.
type half struct {
	at   engine.Point
	kind tile.Kind
	i    int
}

// anyEdge is the kind of half for a side that fits every neighbour.
const anyEdge = tile.NumKinds

func compareRebuilt(t interface{ Fatalf(string, ...any) }, s *engine.State) {
	owners := map[half][]engine.NodeID{} // two cities can end on one side
	own := func(h half, n engine.NodeID) { owners[h] = append(owners[h], n) }
	var all []engine.NodeID
	for i, p := range s.Tiles() {
		ty := s.Rules().Type(p.Type)
		for k := range ty.Tile.Parts {
			part := &ty.Tile.Parts[k]
			n := s.NodeOf(i, uint8(k))
			all = append(all, n)
			for side := range tile.Side(4) {
				if part.Mark == tile.Walls {
					own(half{p.At, tile.Quarter, int(side)}, n) // the key of walls, which go on in every direction
				}
				if (part.Sides | part.Shared).Turned(p.Rotation).Has(side) {
					own(half{p.At, part.Kind, int(side)}, n)
				}
				if ty.Edge(side, p.Rotation) == tile.AnyEdge {
					own(half{p.At, anyEdge, int(side)}, n)
				}
			}
			for h := range tile.HalfSide(8) {
				if part.Halves.Turned(p.Rotation).Has(h) {
					own(half{p.At, part.Kind, int(h)}, n)
				}
			}
		}
	}
	next := map[engine.NodeID][]engine.NodeID{}
	open := map[engine.NodeID]int{}
	for h, nodes := range owners {
		if h.kind == anyEdge {
			continue
		}
		other := half{h.at.Neighbour(tile.Side(h.i)), h.kind, int(tile.Side(h.i % 4).Opposite())}
		if h.kind == tile.Field {
			other = half{h.at.Neighbour(tile.Side(h.i / 2)), h.kind, int(tile.HalfSide(h.i).Opposite())}
		}
		_, ends := owners[half{other.at, anyEdge, other.i}]
		for _, n := range nodes {
			next[n] = append(next[n], owners[other]...)
			if len(owners[other]) == 0 && h.kind != tile.Quarter && !(ends && h.kind != tile.Field) {
				open[n]++
			}
		}
	}
	for _, n := range all {
		seen := []engine.NodeID{n}
		sum := 0
		for i := 0; i < len(seen); i++ {
			sum += open[seen[i]]
			for _, m := range next[seen[i]] {
				if !slices.Contains(seen, m) {
					seen = append(seen, m)
				}
			}
		}
		for _, m := range all {
			if joined := s.Root(m) == s.Root(n); joined != slices.Contains(seen, m) {
				t.Fatalf("nodes %d and %d: joined is %v, the flood fill differs", n, m, joined)
			}
		}
		complete := sum == 0 && !slices.Contains([]tile.Kind{tile.Field, tile.Quarter, tile.Foundation}, s.Kind(n))
		if s.Kind(n).Alone() {
			i, _ := s.Place(n)
			complete = neighbours(s, s.Tiles()[i].At) == 8
		}
		if s.Complete(n) != complete {
			t.Fatalf("%s of node %d: complete is %v, by the flood fill %v", s.Kind(n), n, s.Complete(n), complete)
		}
	}
}

func neighbours(s *engine.State, p engine.Point) int {
	n := 0
	for x := p.X - 1; x <= p.X+1; x++ {
		for y := p.Y - 1; y <= p.Y+1; y++ {
			if (engine.Point{X: x, Y: y}) != p && s.TileAt(engine.Point{X: x, Y: y}) != engine.NoTile {
				n++
			}
		}
	}
	return n
}

// TestEventsReplay checks that the events alone, without any rule, lead to the same position.
func TestEventsReplay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		other := engine.NewState(g.State.Rules(), names[:g.State.Players()])
		for _, e := range g.State.Events() {
			other.Play(e)
		}
		first := anyTurn(t)
		playAll(g, func(actions []engine.Action) {
			for _, e := range g.State.Events() {
				other.Play(e)
			}
			if actions != nil && !compared(g.State.Turn(), first) {
				return
			}
			if a, b := describe(g.State), describe(other); a != b {
				t.Fatalf("position\n%s\nfrom events\n%s", a, b)
			}
		})
	})
}

// TestCloneIsIndependent checks that changes of the original do not change a clone.
func TestCloneIsIndependent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		for range rapid.IntRange(0, 70).Draw(t, "turns") {
			g.Turn()
		}
		c := g.State.Clone()
		before := describe(c)
		playAll(g, func([]engine.Action) {})
		if after := describe(c); after != before {
			t.Fatalf("the clone was\n%s\nand is\n%s", before, after)
		}
	})
}

// beginAs begins a turn, or another part of one, as another state has done.
func beginAs(s, other *engine.State) {
	if other.TurnPart() > 0 {
		s.BeginPart()
	} else {
		s.BeginTurn(other.Active())
	}
}

// TestSymmetry checks that a rotated and shifted game has the same verdicts and scores.
func TestSymmetry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		turns := rapid.IntRange(1, 3).Draw(t, "quarters")
		dx, dy := rapid.Int16Range(-500, 500).Draw(t, "dx"), rapid.Int16Range(-500, 500).Draw(t, "dy")
		move := func(p engine.Placement) engine.Placement {
			for range turns {
				p.At = engine.Point{X: -p.At.Y, Y: p.At.X}
				p.Rotation = (p.Rotation + 1) % 4
			}
			p.At.X, p.At.Y = p.At.X+dx, p.At.Y+dy
			return p
		}
		s := engine.NewState(g.State.Rules(), names[:g.State.Players()])
		for _, p := range g.State.Rules().Start {
			s.SetUp([]engine.Placement{move(p)})
		}
		playAll(g, func(actions []engine.Action) {
			if actions == nil {
				s.Finish()
			} else {
				beginAs(s, g.State)
				for _, a := range actions {
					a.Place = move(a.Place)
					if a.Kind == engine.ActDeploy {
						a.At = s.Tiles()[a.Tile].At
						a.Corner = a.Corner.Turned(uint8(turns))
					}
					if a.Kind == engine.ActSpecial {
						a.At = move(engine.Placement{At: a.At}).At
					}
					detail := engine.Detail{With: slices.Clone(a.With()), Steps: slices.Clone(a.Steps()), ToWhere: a.ToWhere()}
					for i := range detail.With {
						w := &detail.With[i]
						w.At, w.Place = move(engine.Placement{At: w.At}).At, move(w.Place)
					}
					for i := range detail.Steps {
						detail.Steps[i].Side = (detail.Steps[i].Side + tile.Side(turns)) % 4
					}
					a.Detail = &detail
					s.ScoreFirst(&a)
					if v := s.Check(&a); len(v) > 0 {
						t.Fatalf("turned by %d: %s", turns, v[0].Message)
					}
					s.Apply(&a)
				}
				s.EndTurn()
			}
			for p := range s.Players() {
				if s.Score(p) != g.State.Score(p) {
					t.Fatalf("%s has %d points, turned %d", s.Name(p), g.State.Score(p), s.Score(p))
				}
			}
		})
	})
}
