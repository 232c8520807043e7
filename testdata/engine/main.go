// Engine is a rules engine for the base game of Carcassonne that cartulary tests: docs/engines.md.
//
//	cartulary test --engine "go run ./testdata/engine" --mutants 20 testdata/games
//
// It shares nothing with Cartulary but the protocol. The flag -bug plants a bug. The file engine.py is the same in Python.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"log"
	"os"
	"slices"
	"strings"
)

const bugs = `the bugs are:
edges       ignores the edges of tiles
neighbours  lets a tile lie without a neighbour
features    looks only at the tile itself for followers on a feature
supply      lets an eighth follower come from nowhere
rotation    turns tiles anticlockwise
monk        lets a monk stand on any tile
fields      does not join the fields of two tiles
player      lets anybody play
drawn       does not count the tiles of the box
pennants    counts no pennants
`

type request struct {
	Compare string
	Sets    []string
	Edition []string
	Final   bool
	Record  record
}

// A record is a game in the JSON form of CGR, as far as the engine needs it.
type record struct {
	Players []struct{ Colour string }
	Rules   struct{ Overrides map[string]string }
	Start   []action
	Turns   []turn
}

type turn struct {
	N       int
	Player  string
	Actions []action
}

type action struct {
	Do, Tile, Role, Loc, Figure string
	At                          []int
	Rotation                    int // degrees
}

// A verdict is a state after a turn, or the verdict on a game.
type verdict struct {
	Turn     int            `json:"turn,omitempty"`
	Final    bool           `json:"final,omitempty"`
	Legal    bool           `json:"legal"`
	Action   int            `json:"action,omitempty"`
	Scores   map[string]int `json:"scores,omitempty"`
	Supplies map[string]int `json:"supplies,omitempty"`
}

type turnMoves struct {
	Turn  int      `json:"turn"`
	Moves []string `json:"moves"`
}

// answer returns the reply to a request.
func answer(q *request, bug string) any {
	if !slices.Equal(q.Sets, []string{"base"}) || !slices.Equal(q.Edition, []string{"base-2002"}) {
		return map[string]string{"skip": "only the base game with the rules since 2002"}
	}
	for key, value := range q.Record.Rules.Overrides {
		if key != "base.farmers" || value != "off" && value != "per_farm_3" {
			return map[string]string{"skip": "only the usual rules"}
		}
	}
	g := newGame(&q.Record, bug)
	last, states, moves := verdict{Legal: true}, []verdict{}, []turnMoves{}
	for i := range q.Record.Turns {
		t := &q.Record.Turns[i]
		if q.Compare == "moves" {
			if list := g.moves(t); list != nil {
				moves = append(moves, turnMoves{t.N, list})
			}
		}
		if at, legal := g.play(t); !legal {
			last = verdict{Turn: t.N, Action: at}
			states = append(states, last)
			break
		}
		states = append(states, g.state(verdict{Turn: t.N}))
	}
	if q.Final && last.Legal {
		g.score(true)
		states = append(states, g.state(verdict{Final: true}))
	}
	switch q.Compare {
	case "states":
		return map[string]any{"states": states}
	case "moves":
		return struct {
			verdict
			Moves []turnMoves `json:"moves"`
		}{last, moves}
	}
	return last
}

// state returns the state of a game, with copies: the game goes on.
func (g *game) state(v verdict) verdict {
	v.Legal, v.Scores, v.Supplies = true, map[string]int{}, map[string]int{}
	for _, p := range g.players {
		v.Scores[p], v.Supplies[p] = g.scores[p], g.supplies[p]
	}
	return v
}

func main() {
	bug := flag.String("bug", "", "play with a bug")
	flag.Parse()
	if *bug != "" && !strings.Contains(bugs, "\n"+*bug+" ") {
		log.Fatal(bugs)
	}
	lines := bufio.NewReader(os.Stdin)
	replies := json.NewEncoder(os.Stdout)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return // end of input
		}
		var q request
		if err := json.Unmarshal(line, &q); err != nil {
			log.Fatal(err)
		}
		if err := replies.Encode(answer(&q, *bug)); err != nil {
			log.Fatal(err)
		}
	}
}
