package engine_test

import (
	"slices"
	"testing"

	"cartulary/engine"
)

var (
	showing = engine.WordOf("toy-show")
	taking  = engine.WordOf("toy-take")
	debts   = engine.WordOf("toy-debts")
)

// showy is an element in which tiles are turned up and taken after the scoring. It counts the takings of each player.
func showy() engine.Element {
	return engine.Element{
		ID:     "showy",
		Pieces: engine.Pieces{Memory: []engine.Word{debts}},
		Playing: engine.Playing{Specials: []engine.Special{
			{Name: showing, Scored: true, Do: func(e engine.Effects, a *engine.Action) {
				for _, t := range a.Market.Types {
					e.Reveal(t)
				}
			}},
			{Name: taking, Scored: true, Do: func(e engine.Effects, a *engine.Action) {
				e.Take(a.Player, a.Market.Types[0], e.Active())
				e.Remember(a.Player, 0, 1)
			}},
		}},
	}
}

// openGame returns a game in which red has placed a tile, both players have been given one and the stack is empty.
func openGame(t *testing.T) (s *engine.State, road, bend engine.TypeID) {
	t.Helper()
	s = toyGame(t, showy())
	road, _ = s.Rules().TypeByName("TOY/R")
	bend, _ = s.Rules().TypeByName("TOY/B")
	s.LimitDraws(3)
	doing(t, s, *placing(t, s, "TOY/R", 1, 0, 0))
	doing(t, s, engine.Action{Kind: engine.ActSpecial, Reason: showing, Tile: engine.NoTile, To: engine.NoTile, Market: &engine.Market{Types: []engine.TypeID{road, bend}}})
	for player, ty := range []engine.TypeID{road, bend} {
		doing(t, s, engine.Action{Kind: engine.ActSpecial, Reason: taking, Player: player, Tile: engine.NoTile, To: engine.NoTile, Market: &engine.Market{Types: []engine.TypeID{ty}}})
	}
	return s, road, bend
}

func TestOpenTiles(t *testing.T) {
	s := toyGame(t, showy())
	road, _ := s.Rules().TypeByName("TOY/R")
	bend, _ := s.Rules().TypeByName("TOY/B")
	doing(t, s, *placing(t, s, "TOY/R", 1, 0, 0))
	left, of, draws := s.Remaining(), s.RemainingOf(road), s.Draws()
	show := engine.Action{Kind: engine.ActSpecial, Reason: showing, Tile: engine.NoTile, To: engine.NoTile, Market: &engine.Market{Types: []engine.TypeID{road, bend}}}
	doing(t, s, show)
	if !s.ScoredThisTurn() {
		t.Error("the tiles are turned up before the scoring")
	}
	if s.Remaining() != left || s.InStack() != left-2 || s.Playable() != left || s.RemainingOf(road) != of-1 || s.Draws() != draws+2 {
		t.Errorf("%d tiles are left, %d in the stack, %d for red; %d roads, %d draws", s.Remaining(), s.InStack(), s.Playable(), s.RemainingOf(road), s.Draws())
	}
	before := s.Clone()
	take := engine.Action{Kind: engine.ActSpecial, Reason: taking, Player: 1, Tile: engine.NoTile, To: engine.NoTile, Market: &engine.Market{Types: []engine.TypeID{bend}}}
	doing(t, s, take)
	if !slices.Equal(s.Open(), []engine.TypeID{road}) || s.Hand(1) != bend || s.Hand(0) != engine.NoType || !s.Hands() || s.Remembered(1, 0) != 1 || s.Remembered(0, 0) != 0 {
		t.Errorf("%v lie open, the hands are %d and %d; blue has taken %d", s.Open(), s.Hand(0), s.Hand(1), s.Remembered(1, 0))
	}
	if len(before.Open()) != 2 || before.Hand(1) != engine.NoType || before.Remembered(1, 0) != 0 {
		t.Error("a copy changes with the game")
	}

	s.BeginTurn(1)
	doing(t, s, *placing(t, s, "TOY/B", 2, 0, 1))
	if s.Hand(1) != engine.NoType || s.Remaining() != left-1 || s.InStack() != left-2 || s.Draws() != draws+2 {
		t.Errorf("blue still has %d; %d tiles are left, %d in the stack, %d draws", s.Hand(1), s.Remaining(), s.InStack(), s.Draws())
	}
	s.Play(engine.Event{Kind: engine.EvPutBack, Player: -1, Place: engine.Placement{Type: road}})
	if s.Remaining() != left-1 || s.InStack() != left-1 || s.RemainingOf(road) != of || len(s.Open()) != 0 || s.Draws() != draws+1 {
		t.Errorf("after it was put back %d tiles are left, %d in the stack, %d roads, %d draws", s.Remaining(), s.InStack(), s.RemainingOf(road), s.Draws())
	}
}

// TestLastHands checks that a game goes on with an empty stack as long as players have tiles in their hands, and that
// they draw none.
func TestLastHands(t *testing.T) {
	s, road, bend := openGame(t)
	if s.Remaining() != 2 || s.InStack() != 0 {
		t.Fatalf("%d tiles are left, %d in the stack", s.Remaining(), s.InStack())
	}
	s.BeginTurn(1)
	if s.Late() || s.Playable() != 1 {
		t.Errorf("blue's turn is late: %v; %d tiles are left for blue", s.Late(), s.Playable())
	}
	if v := broken(s, &engine.Action{Kind: engine.ActDiscard, Place: engine.Placement{Type: bend}}); !slices.Equal(v, []string{"tile-playable-discarded"}) {
		t.Errorf("a discard breaks %v", v)
	}
	doing(t, s, *placing(t, s, "TOY/B", 2, 0, 1))
	s.EndTurn()
	s.BeginPart()
	another := placing(t, s, "TOY/C", 0, 1, 2)
	if v := broken(s, another); !slices.Contains(v, "turn-after-game-end") || s.CanApply(another) || s.Playable() != 0 {
		t.Errorf("another draw of blue breaks %v", v)
	}
	s.BeginTurn(0)
	if v := s.CheckEnd(); len(v) != 1 || v[0].Rule.ID != "tile-missing" {
		t.Errorf("a turn without the tile in the hand breaks %v", v)
	}
	doing(t, s, engine.Place(engine.Placement{Type: road, At: engine.Point{X: -1}}))
	if s.Remaining() != 0 || s.Hands() {
		t.Errorf("%d tiles are left at the end", s.Remaining())
	}
}
