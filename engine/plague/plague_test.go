package plague_test

import (
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"cartulary/engine"
	"cartulary/engine/plague"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/internal/test/enginetest"
)

// boxes returns all boxes with The Plague, every other value of each switch, and boxes with few fleas, which run out
// early.
var boxes = func() (list []enginetest.Box) {
	alone, both := []string{"base", "plague"}, []string{"base", "plague", "princess-and-dragon"}
	list = append(enginetest.BoxesWith("plague"),
		enginetest.With(both, []string{"bsw", "plague-2021"}),
		enginetest.With(both, []string{"rgg-c1"}, ruleset.Override{Key: "plague.prelude", Value: "3"}),
		enginetest.With(alone, nil, ruleset.Override{Key: "plague.fleas", Value: "4"}, ruleset.Override{Key: "plague.prelude", Value: "0"}))
	for _, o := range enginetest.Settings("plague") {
		list = append(list, enginetest.With(both, nil, o))
		if o.Key != "plague.fleas" {
			list = append(list, enginetest.With(alone, nil, o, ruleset.Override{Key: "plague.fleas", Value: "5"}))
		}
	}
	return list
}()

// TestRegions checks that after every action each flea shows its state under PLG-40, computed anew, that every region
// has at most one active outbreak, and that supply and board hold all fleas.
func TestRegions(t *testing.T) {
	enginetest.Play(t, boxes, func(t *testing.T, b *enginetest.Box, s *engine.State, a *engine.Action, _ *rand.Rand) {
		s.Apply(a)
		kind, _ := s.Rules().TokenByName(engine.WordOf("flea"))
		fleas := s.TokensLeft(kind)
		tokens := map[engine.Point]engine.Token{}
		for _, k := range s.Tokens() {
			at := s.Tiles()[k.Tile].At
			if _, taken := tokens[at]; taken {
				t.Fatalf("two tokens lie at %d,%d", at.X, at.Y)
			}
			tokens[at] = k
			if k.Kind == kind {
				fleas++
			}
		}
		if fleas != int(s.Rules().Tokens[kind].Count) {
			t.Fatalf("supply and table hold %d fleas", fleas)
		}
		apart := false // adjacent outbreaks are not connected
		for _, o := range b.Overrides {
			apart = apart || o.Key == "plague.adjacent_sources_merge" && o.Value == "false"
		}
		for at, k := range tokens {
			if k.Kind != kind {
				if plague.Active("outbreak", k.Face) && fires(tokens, at, kind, apart) != 1 {
					t.Fatalf("the region of outbreak %d at %d,%d has another one", k.Number, at.X, at.Y)
				}
			} else if active := fires(tokens, at, kind, apart) > 0; active != (k.Face == 0) {
				t.Fatalf("turn %d: the flea at %d,%d shows face %d, its region is active: %t", s.Turn(), at.X, at.Y, k.Face, active)
			}
		}
	}, nil)
}

// fires counts the active outbreaks that fleas and active outbreaks connect with a square, by a flood fill of the
// board.
func fires(tokens map[engine.Point]engine.Token, from engine.Point, flea uint8, apart bool) int {
	seen := map[engine.Point]bool{from: true}
	n := 0
	for queue := []engine.Point{from}; len(queue) > 0; queue = queue[1:] {
		here := tokens[queue[0]]
		if here.Kind != flea {
			n++
		}
		for side := range tile.Side(4) {
			p := queue[0].Neighbour(side)
			k, ok := tokens[p]
			if !ok || seen[p] || k.Kind != flea && !plague.Active("outbreak", k.Face) || apart && k.Kind != flea && here.Kind != flea {
				continue
			}
			seen[p] = true
			queue = append(queue, p)
		}
	}
	return n
}

// TestPaths checks that each part of a flight's path continues the one before it across the edge of two neighbours,
// and that only the first may be on an infected tile.
func TestPaths(t *testing.T) {
	var flights atomic.Int32
	enginetest.Play(t, boxes, func(t *testing.T, _ *enginetest.Box, s *engine.State, a *engine.Action, _ *rand.Rand) {
		if a.Kind != engine.ActShift {
			s.Apply(a)
			return
		}
		flights.Add(1)
		from, to := s.NodeOf(a.Tile, a.Part), s.NodeOf(a.To, a.ToPart)
		path := plague.Path(s, from, to)
		if len(path) < 2 || path[0] != from || path[len(path)-1] != to || a.Tile == a.To {
			t.Fatalf("the flight %+v has the path %v", a, path)
		}
		for i := 1; i < len(path); i++ {
			if !continues(s, path[i-1], path[i]) {
				t.Fatalf("step %d of %v leads to no neighbour", i, path)
			}
			index, _ := s.Place(path[i])
			for _, k := range s.Tokens() {
				if int(k.Tile) == index && (s.Rules().Tokens[k.Kind].Name.String() == "flea" || plague.Active("outbreak", k.Face)) {
					t.Fatalf("step %d of %v leads to an infected tile", i, path)
				}
			}
		}
		s.Apply(a)
	}, nil)
	t.Cleanup(func() {
		if flights.Load() == 0 {
			t.Error("nobody fled")
		}
	})
}

// continues reports whether, by the pictures of two tiles, a part continues in the other.
func continues(s *engine.State, a, b engine.NodeID) bool {
	i, p := s.Place(a)
	j, q := s.Place(b)
	ta, tb := s.Tiles()[i], s.Tiles()[j]
	pa, pb := s.TypeOf(i).Tile.Parts[p], s.TypeOf(j).Tile.Parts[q]
	if pa.Kind != pb.Kind {
		return false
	}
	for side := range tile.Side(4) {
		if ta.At.Neighbour(side) != tb.At {
			continue
		}
		if (pa.Sides | pa.Shared).Turned(ta.Rotation).Has(side) && (pb.Sides | pb.Shared).Turned(tb.Rotation).Has(side.Opposite()) {
			return true
		}
		for h := tile.HalfSide(2 * side); h < tile.HalfSide(2*side+2); h++ {
			if pa.Halves.Turned(ta.Rotation).Has(h) && pb.Halves.Turned(tb.Rotation).Has(h.Opposite()) {
				return true
			}
		}
	}
	return false
}

// TestExtraAgreesWithChecks checks that a flea from the supply or the board to any tile, and a flight to any part, is
// legal exactly if it is offered.
func TestExtraAgreesWithChecks(t *testing.T) {
	enginetest.Play(t, boxes, func(t *testing.T, _ *enginetest.Box, s *engine.State, a *engine.Action, _ *rand.Rand) {
		drawn := engine.NoType
		if a.Kind == engine.ActPlace {
			drawn = a.Place.Type
		}
		every := 29
		if enginetest.Long() {
			every = 9
		}
		if (len(s.Tiles())+len(s.Tokens()))%every == 0 { // a sample: each costs thousands of checks
			compareExtra(t, s, drawn)
		}
		if v := s.Check(a); len(v) > 0 {
			t.Fatalf("turn %d: a legal action is flagged: %s", s.Turn(), v[0].Message)
		}
		s.Apply(a)
	}, nil)
}

func compareExtra(t *testing.T, s *engine.State, drawn engine.TypeID) {
	offered := map[move]bool{}
	for _, a := range s.Extra(drawn, nil) {
		offered[key(&a.Action)] = true
	}
	source := drawn != engine.NoType && s.Rules().Type(drawn).Tile.Mark == "plague" // those are reported later
	try := func(a engine.Action) {
		legal := len(s.Check(&a)) == 0
		if offered[key(&a)] != legal && !(source && legal) {
			t.Fatalf("turn %d: %+v: offered %t, legal %t", s.Turn(), a, offered[key(&a)], legal)
		}
	}
	flea, _ := s.Rules().TokenByName(engine.WordOf("flea"))
	for to := range s.Tiles() {
		put := engine.Action{Kind: engine.ActToken, Token: flea, Tile: to, At: s.Tiles()[to].At}
		try(put)
		for i := (to + s.Turn()) % 4; i < len(s.Tokens()); i += 4 { // other tokens to the next tile, and in the next turn
			put.Moved, put.To = true, int(s.Tokens()[i].Tile)
			try(put)
		}
	}
	if len(s.Figures()) == 0 {
		return
	}
	f := s.Figures()[s.Turn()%len(s.Figures())]
	tileIndex, part := s.Place(f.Node)
	for to := range s.Tiles() {
		for toPart := range uint8(s.Parts(to)) {
			try(engine.Action{Kind: engine.ActShift, Tile: tileIndex, Part: part, Want: s.Kind(f.Node), To: to, ToPart: toPart})
		}
	}
}

// A move holds the fields that distinguish offers.
type move struct {
	kind           engine.ActionKind
	moved          bool
	from, tile, to int
	part, toPart   uint8
}

func key(a *engine.Action) move {
	if a.Kind == engine.ActShift {
		return move{kind: a.Kind, tile: a.Tile, part: a.Part, to: a.To, toPart: a.ToPart}
	}
	return move{kind: a.Kind, moved: a.Moved, from: a.To, tile: a.Tile} // the arrival of the leper is offered as well
}

// TestTwoOnOnePart checks that if the fairy protects, of two followers of one player on one part the one assigned to
// the fairy stays.
func TestTwoOnOnePart(t *testing.T) {
	for _, test := range []struct {
		profile, protects string
		want              int
	}{{"hig-c1", "true", 1}, {"hig-c1", "false", 0}, {"filosofia-2013", "true", 2}} {
		box := enginetest.With([]string{"base", "plague", "princess-and-dragon"}, []string{test.profile},
			ruleset.Override{Key: "plague.fairy_protects", Value: test.protects})
		s, rules := box.Pair(t, test.profile == "filosofia-2013")
		i, _ := rules.TokenByName(engine.WordOf("flea"))
		flea := s.PutOn(i, engine.NoTile, 0)
		s.Apply(&flea)
		if got := len(s.Figures()); got != test.want {
			t.Errorf("%s, %s: %d followers stay, want %d", test.profile, test.protects, got, test.want)
		}
	}
}

// TestFlightBesideFairy checks that of two followers of one player on one part the one without the fairy flees, whichever came
// first, and that the fairy stays with the other.
func TestFlightBesideFairy(t *testing.T) {
	fairy := engine.WordOf("fairy")
	for _, follows := range []string{"false", "true"} {
		for _, order := range [][2]string{{"normal", "big"}, {"big", "normal"}} {
			box := enginetest.With([]string{"base", "plague", "princess-and-dragon", "inns-and-cathedrals"}, []string{"hig-c1"},
				ruleset.Override{Key: "plague.fairy_follows_flight", Value: follows})
			rules := box.Rules(t)
			s := engine.NewState(rules, []string{"red"})
			s.SetUp(rules.Start)
			s.BeginTurn(0)
			road, _ := rules.TypeByName("BA/RFr")
			place := engine.Place(engine.Placement{Type: road, At: engine.Point{X: 1}})
			s.Apply(&place)
			part := s.PartAt(0, tile.Field, 0, 0xff, tile.NoCorner)
			from, to := s.NodeOf(0, part), s.NodeOf(1, s.PartAt(1, tile.Field, 0, 0xff, tile.NoCorner))
			var kinds [2]uint8
			for i, name := range order {
				kinds[i], _ = rules.FigureByName(name)
				s.Play(engine.Event{Kind: engine.EvDeploy, Figure: kinds[i], Node: from})
				if i == 0 {
					move := s.Move(fairy, 0, part)
					s.Apply(&move)
				}
			}
			second, _ := s.FigureOfKind(0, kinds[1], from)
			flight := s.Shift(second, to)
			s.Apply(&flight)
			if _, ok := s.FigureOfKind(0, kinds[1], to); !ok {
				t.Errorf("fairy follows: %s: the %s follower does not flee from the %s one with the fairy", follows, order[1], order[0])
			}
			if friend, _ := s.Companion(fairy); friend.Kind != kinds[0] || friend.Node != from {
				t.Errorf("fairy follows: %s: the fairy leaves the %s follower", follows, order[0])
			}
		}
	}
}
