package engine_test

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/tile"
)

// ownTiles holds a tile of which each player has two, and three tiles in the stack.
const ownTiles = `
tile TOY/R x4 start
  road E W
  field N ENE WNW
  field ESE S WSW
tile TOY/O x2 own
  cloister
  edge any N E S W
`

// keeping is an element that forbids own tiles with fewer than two neighbours. If late, a player may have a turn after the last
// tile as long as an own tile is left.
func keeping(late bool) engine.Element {
	var own engine.TypeID
	e := engine.Element{
		ID:      "keeping",
		Playing: engine.Playing{Bind: func(r *engine.Rules) { own = r.Own()[0] }},
	}
	e.Placements = []engine.PlacementRule{{
		Rule: toyRule,
		Forbids: func(s *engine.State, p engine.Placement) bool {
			n := 0
			for side := range tile.Side(4) {
				if s.TileAt(p.At.Neighbour(side)) != engine.NoTile {
					n++
				}
			}
			return p.Type == own && n < 2
		},
		Report: func(c *engine.Case) { c.Report(message.Name("it has fewer than two neighbours")) },
	}}
	if late {
		e.Extends = func(s *engine.State, player int) bool { return s.OwnLeft(player, own) > 0 }
	}
	return e
}

// keepingGame begins a game of three players with own tiles.
func keepingGame(t *testing.T, late bool) (s *engine.State, own engine.TypeID) {
	t.Helper()
	r, err := engine.Compile([]engine.Element{baseGame(), keeping(late)}, box(t, ownTiles))
	if err != nil {
		t.Fatal(err)
	}
	s = engine.NewState(r, []string{"red", "blue", "green"})
	s.SetUp(r.Start)
	s.BeginTurn(0)
	own, _ = r.TypeByName("TOY/O")
	return s, own
}

// left returns the number of own tiles that each player has left.
func left(s *engine.State, own engine.TypeID) (n [3]int) {
	for p := range n {
		n[p] = s.OwnLeft(p, own)
	}
	return n
}

// TestOwnTiles checks that own tiles are no tiles of the stack, that each player has copies, and that events alone lead to the
// same tiles.
func TestOwnTiles(t *testing.T) {
	s, own := keepingGame(t, false)
	road, _ := s.Rules().TypeByName("TOY/R")
	if !slices.Equal(s.Rules().Own(), []engine.TypeID{own}) || s.Remaining() != 3 || s.RemainingOf(own) != 0 || s.OwnLeft(0, road) != 0 {
		t.Fatalf("the own types are %v, %d tiles are in the stack, %d own ones among them", s.Rules().Own(), s.Remaining(), s.RemainingOf(own))
	}
	if !s.Available(own) || !s.Available(road) || left(s, own) != [3]int{2, 2, 2} {
		t.Fatalf("available: own tile %v, tile of the stack %v; left are %v", s.Available(own), s.Available(road), left(s, own))
	}
	if options := s.Legal(own, nil); len(options) != 0 {
		t.Errorf("own tiles fit at %v, where they have one neighbour", options)
	}
	lonely := placing(t, s, "TOY/O", 1, 0, 0)
	if got := broken(s, lonely); !slices.Equal(got, []string{toyRule.ID}) {
		t.Errorf("an own tile with one neighbour breaks %v", got)
	}
	before, twin := s.Clone(), s.Clone()
	s.Apply(lonely)
	if left(s, own) != [3]int{1, 2, 2} || left(before, own) != [3]int{2, 2, 2} || s.Remaining() != 3 {
		t.Errorf("after one was placed %v are left, in a copy %v; %d tiles are in the stack", left(s, own), left(before, own), s.Remaining())
	}
	s.EndTurn()
	for _, e := range s.Events()[1:] {
		twin.Play(e)
	}
	if left(twin, own) != left(s, own) {
		t.Errorf("by the events %v are left", left(twin, own))
	}
	compareRebuilt(t, s)

	s.BeginTurn(1)
	s.Apply(placing(t, s, "TOY/O", 0, 1, 0))
	s.EndTurn()
	s.BeginTurn(0)
	fit := placing(t, s, "TOY/O", 1, 1, 0)
	if got := broken(s, fit); len(got) != 0 || !slices.ContainsFunc(s.Legal(own, nil), func(o engine.Option) bool { return o.At == fit.Place.At }) {
		t.Errorf("an own tile with two neighbours breaks %v, or is not offered", got)
	}
	s.Apply(fit)
	if s.Available(own) || left(s, own) != [3]int{0, 1, 2} {
		t.Errorf("after the last one of red %v are left; available: %v", left(s, own), s.Available(own))
	}
	s.BeginTurn(1)
	if !s.Available(own) {
		t.Error("blue's own tile is not available")
	}
}

// emptied plays the stack of a game; the last tile is blue's.
func emptied(t *testing.T, s *engine.State) {
	t.Helper()
	for i, player := range []int{2, 0, 1} {
		s.BeginTurn(player)
		s.Apply(placing(t, s, "TOY/R", int16(1+i), 0, 0))
		s.EndTurn()
	}
	if s.Remaining() != 0 {
		t.Fatalf("%d tiles are left", s.Remaining())
	}
}

// following returns the players who may have the next turn although the stack is empty.
func following(s *engine.State) (list []int) {
	for p := range s.Players() {
		if s.Follows(p) {
			list = append(list, p)
		}
	}
	return list
}

// TestOwnTilesAtEnd checks the round after the last tile: each player may have one turn, in the order of the table, the player
// of the last tile at the end, and a player who is passed over has none.
func TestOwnTilesAtEnd(t *testing.T) {
	s, own := keepingGame(t, true)
	if len(following(s)) != 0 || s.After() {
		t.Errorf("players %v follow while tiles are left", following(s))
	}
	emptied(t, s)
	if got := following(s); !slices.Equal(got, []int{0, 1, 2}) || s.Next() != 2 || s.After() {
		t.Fatalf("after the last tile players %v may follow, first %d", got, s.Next())
	}
	if !s.Prolongs() {
		t.Error("no own tile prolongs the turn of the last tile")
	}
	s.BeginTurn(0) // green is passed over
	if !s.After() || !s.Granted() || !s.Available(own) {
		t.Errorf("red's turn is after the last tile: %v, granted: %v, with an own tile: %v", s.After(), s.Granted(), s.Available(own))
	}
	if road, _ := s.Rules().TypeByName("TOY/R"); s.Available(road) {
		t.Error("a tile of the empty stack is available")
	}
	s.Apply(placing(t, s, "TOY/O", 4, 0, 0))
	s.EndTurn()
	if got := following(s); !slices.Equal(got, []int{1}) || s.Next() != 1 {
		t.Errorf("after red's turn players %v may follow, first %d", got, s.Next())
	}
	late := s.Clone()
	late.BeginTurn(2)
	if late.Granted() {
		t.Error("green, who was passed over, has a turn")
	}
	s.BeginTurn(1)
	if !s.Granted() || len(following(s)) != 0 {
		t.Errorf("blue's turn is granted: %v; players %v follow", s.Granted(), following(s))
	}
}

// TestOwnTilesLost checks that without an element that extends the game nobody has a turn after the last tile.
func TestOwnTilesLost(t *testing.T) {
	s, _ := keepingGame(t, false)
	emptied(t, s)
	if got := following(s); len(got) != 0 {
		t.Errorf("players %v follow", got)
	}
	s.BeginTurn(2)
	if s.Granted() || s.After() {
		t.Errorf("the turn is granted: %v, after the last tile: %v", s.Granted(), s.After())
	}
}

// TestOwnTileAfterLast checks that an own tile is a second one in a turn, although the first was the last tile of the stack.
func TestOwnTileAfterLast(t *testing.T) {
	s, _ := keepingGame(t, true)
	emptied(t, s)
	s.BeginTurn(0)
	s.Apply(placing(t, s, "TOY/O", 4, 0, 0))
	if got := broken(s, placing(t, s, "TOY/O", 5, 0, 0)); !slices.Contains(got, "tile-second-placement") {
		t.Errorf("the second own tile of a turn breaks %v", got)
	}
}

// TestOwnTilesProlong checks that a turn goes on with an own tile of its player only.
func TestOwnTilesProlong(t *testing.T) {
	s, own := keepingGame(t, true)
	s.Apply(placing(t, s, "TOY/O", 0, 1, 0))
	s.Apply(placing(t, s, "TOY/O", 0, 2, 0))
	s.EndTurn()
	emptied(t, s)
	for p, want := range [3]bool{false, true, true} {
		if s.BeginTurn(p); s.Prolongs() != want || s.OwnLeft(p, own) > 0 != want {
			t.Errorf("player %d has %d own tiles; one prolongs the turn: %v", p, s.OwnLeft(p, own), s.Prolongs())
		}
	}
}
