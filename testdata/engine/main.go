// Engine is an example of an engine under test: cartulary test --engine "go run ./testdata/engine" testdata/games. It uses
// the library's moves and keeps scores and followers itself, with one deliberate bug: it does not count pennants in a
// city. The flag -mended removes the bug.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator/suite"
)

func main() {
	mended := flag.Bool("mended", false, "play without the bug")
	flag.Parse()
	lines := bufio.NewReader(os.Stdin)
	answers := json.NewEncoder(os.Stdout)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return // end of input
		}
		var q suite.Request
		if err := json.Unmarshal(line, &q); err != nil {
			log.Fatal(err)
		}
		if err := answers.Encode(play(&q, !*mended)); err != nil {
			log.Fatal(err)
		}
	}
}

// play replies to one request.
func play(q *suite.Request, bug bool) *suite.Reply {
	rec, findings := notation.ParseJSON(&notation.Source{File: q.File, Game: 1, Line: 1, Text: string(q.Record)})
	if rec == nil {
		return &suite.Reply{Error: fmt.Sprintf("the record cannot be read: %s", findings[0].Message)}
	}
	table := newTable(rec)
	reply := &suite.Reply{}
	for f := range replay.New().Frames(rec, replay.Options{}) {
		if f.State == nil {
			return &suite.Reply{Skip: f.Unplayable()}
		}
		table.follow(f, bug)
		switch f.Kind {
		case replay.FrameTurn:
			s := table.state()
			s.Turn, s.Part = f.Turn.Number, f.Turn.Part.String()
			reply.States = append(reply.States, s)
		case replay.FrameFinal:
			s := table.state()
			s.Final = true
			reply.States = append(reply.States, s)
		}
	}
	return reply
}

// table is the state that the engine keeps itself.
type table struct {
	rec    *notation.Record
	scores []int
	home   []int // followers in the supply
}

func newTable(rec *notation.Record) *table {
	t := &table{rec: rec, scores: make([]int, len(rec.Players)), home: make([]int, len(rec.Players))}
	for i := range t.home {
		t.home[i] = 7
	}
	return t
}

// follow updates scores and followers after a turn.
func (t *table) follow(f *replay.Frame, bug bool) {
	pennants := 0
	for i := range f.Events {
		switch e := &f.Events[i]; e.Kind {
		case engine.EvFeature:
			pennants = 0
			for _, term := range f.State.Terms(e) {
				if term.What == "pennants" {
					pennants = term.Points()
				}
			}
		case engine.EvPoints:
			t.scores[e.Player] += int(e.Points)
			if bug && e.Reason == engine.WordOfKind(tile.City) {
				t.scores[e.Player] -= pennants
			}
		case engine.EvDeploy:
			t.home[e.Player]--
		case engine.EvReturn:
			t.home[e.Player]++
		}
	}
}

func (t *table) state() suite.State {
	s := suite.State{Scores: map[string]int{}, Supplies: map[string]int{}}
	for i, p := range t.rec.Players {
		s.Scores[p.Colour.String()] = t.scores[i]
		s.Supplies[p.Colour.String()] = t.home[i]
	}
	return s
}
