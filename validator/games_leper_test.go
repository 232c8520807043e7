package validator_test

import (
	"maps"
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/plague"
	"cartulary/notation"
	"cartulary/replay"
)

// leperHappens holds the possible events of the leper.
var leperHappens = []string{"leper comes", "five steps of the leper", "dead end of the leper", "leper costs a point", "leper spares a player without points",
	"leper goes to a later city", "leper goes to a later city at the end of a turn"}

// leperSeen counts the events of the leper in a game.
func leperSeen(rec *notation.Record) map[string]int {
	seen := map[string]int{}
	var before []int // scores when the turn began
	inPlay := false
	for f := range replay.New().Frames(rec, replay.Options{}) {
		if f.Kind == replay.FrameTurn {
			leperTurn(seen, f, before, inPlay)
		}
		at, _ := f.State.Neutral(engine.WordOf("leper"))
		inPlay = at != engine.NoTile
		before = before[:0]
		for p := range f.State.Players() {
			before = append(before, f.State.Score(p))
		}
	}
	return seen
}

func leperTurn(seen map[string]int, f *replay.Frame, before []int, inPlay bool) {
	scored := false
	for i, a := range f.Turn.Actions {
		switch a.Kind {
		case notation.ActScored:
			scored = true
		case notation.ActLeperMove:
			if len(a.Steps) == 5 {
				seen["five steps of the leper"]++
			} else {
				seen["dead end of the leper"]++
			}
		case notation.ActLeperPlace:
			switch {
			case !inPlay:
				seen["leper comes"]++
			case scored:
				seen["leper goes to a later city at the end of a turn"]++
			default:
				seen["leper goes to a later city"]++
			}
			if i > 0 && f.Turn.Actions[i-1].Kind == notation.ActDragon && !inPlay {
				seen["dragon, then leper"]++
			}
		}
	}
	poor := false // it passed a follower of a player without points
	for _, e := range f.Events {
		if e.Kind == engine.EvPoints && e.Reason.String() == "leper" {
			seen["leper costs a point"]++
		}
		if e.Kind == engine.EvNeutral && f.State.Rules().Neutrals[e.Neutral].Name.String() == "leper" {
			for _, fig := range f.State.FiguresOn(int(e.Tile), nil) {
				poor = poor || before[fig.Player] == 0
			}
		}
	}
	if poor && find(f.Turn, notation.ActLeperMove) != nil {
		seen["leper spares a player without points"]++
	}
}

// pairHappens holds the possible events between two boxes.
var pairHappens = map[string][]string{
	"princess-and-dragon plague": {"flea and dragon in one turn", "flea on the fairy's tile", "flight and fairy in one turn", "princess and flea in one turn", "dragon on an infected tile"},
	"princess-and-dragon leper":  {"leper on the dragon's tile", "leper on the fairy's tile", "leper, then dragon"},
	"plague leper":               {"flea, then the leper comes", "leper and flea in one turn", "leper and flight in one turn", "leper on an infected tile", "leper in the turn of a plague tile"},
}

// pairSeen counts the events between boxes in a game.
func pairSeen(rec *notation.Record) map[string]int {
	seen := map[string]int{}
	for f := range replay.New().Frames(rec, replay.Options{}) {
		if f.Kind != replay.FrameTurn {
			continue
		}
		did := func(k notation.ActionKind) bool { return find(f.Turn, k) != nil }
		count := func(what string, happened bool) {
			if happened {
				seen[what]++
			}
		}
		walk := did(notation.ActLeperMove)
		count("flea and dragon in one turn", did(notation.ActFlea) && did(notation.ActDragon))
		count("flight and fairy in one turn", did(notation.ActFlee) && did(notation.ActFairy))
		count("princess and flea in one turn", did(notation.ActPrincess) && did(notation.ActFlea))
		count("leper and flea in one turn", walk && did(notation.ActFlea))
		count("leper and flight in one turn", walk && did(notation.ActFlee))
		count("leper, then dragon", walk && did(notation.ActDragon))
		count("flea, then the leper comes", did(notation.ActLeperPlace) && did(notation.ActFlea))
		last := f.State.LastPlaced()
		count("leper in the turn of a plague tile", walk && last != engine.NoTile && f.State.TypeOf(last).Tile.Mark == "plague")
		for _, e := range f.Events {
			pairEvent(f.State, &e, count)
		}
	}
	return seen
}

func pairEvent(s *engine.State, e *engine.Event, count func(string, bool)) {
	at := func(name string) bool {
		i, _ := s.Neutral(engine.WordOf(name))
		return i == int(e.Tile)
	}
	infected := func() bool {
		t := s.TokenOn(int(e.Tile))
		return t != engine.NoToken && plague.Active(s.Rules().Tokens[s.Tokens()[t].Kind].Name.String(), s.Tokens()[t].Face)
	}
	switch e.Kind {
	case engine.EvToken:
		count("flea on the fairy's tile", s.Rules().Tokens[e.Token].Name.String() == "flea" && at("fairy"))
	case engine.EvNeutral:
		switch s.Rules().Neutrals[e.Neutral].Name.String() {
		case "dragon":
			count("dragon on an infected tile", infected())
		case "leper":
			count("leper on an infected tile", infected())
			count("leper on the dragon's tile", at("dragon"))
			count("leper on the fairy's tile", at("fairy"))
		}
	}
}

// padHappens holds the possible events of Princess & Dragon.
var padHappens = []string{"volcano", "tile laid aside", "tiles shuffled back", "six steps", "dead end", "follower eaten", "knight sent home",
	"follower through a portal", "fairy moved", "point of the fairy", "three points of the fairy"}

// TestGamesOfSeveralBoxes checks that the shipped games with all four boxes have each event at least once, and that
// for each two of the other boxes there is a game with their events.
func TestGamesOfSeveralBoxes(t *testing.T) {
	all := slices.Concat(padHappens, plagueHappens, leperHappens)
	for name, want := range map[string][]string{
		"three-players-all-four":      all,
		"four-players-all-four":       all,
		"three-players-dragon-plague": pairHappens["princess-and-dragon plague"],
		"two-players-dragon-leper":    pairHappens["princess-and-dragon leper"],
		"four-players-plague-leper":   pairHappens["plague leper"],
	} {
		rec := readGame(t, "../testdata/games/"+name+".cgr")
		seen := happenings(rec)
		for _, more := range []map[string]int{plagueSeen(rec), leperSeen(rec), pairSeen(rec)} {
			maps.Copy(seen, more)
		}
		for _, what := range want {
			if seen[what] == 0 {
				t.Errorf("%s has no %s", name, what)
			}
		}
	}
}

// find returns the first action of a kind in a turn, nil if there is none.
func find(t *notation.Turn, k notation.ActionKind) *notation.Action {
	for j := range t.Actions {
		if t.Actions[j].Kind == k {
			return &t.Actions[j]
		}
	}
	return nil
}
