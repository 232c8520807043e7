package replay_test

import (
	"fmt"
	"os"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
)

const game = `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
1. red: U@1,0^0 | thief E
2. yellow: E@0,-1^180 | knight S
3. red: U@2,0^0
4. yellow: B@0,1^0 | monk
`

// Frames plays a game. A frame and its state are valid until the next one: copy what you need to keep.
func ExampleReplayer_Frames() {
	record, _ := notation.Parse(&notation.Source{Text: game})
	for f := range replay.New().Frames(record, replay.Options{}) {
		if f.Kind != replay.FrameTurn {
			continue
		}
		fmt.Printf("turn %d:", f.Turn.Number)
		for player := range f.State.Players() {
			fmt.Printf(" %s %d", f.State.Name(player), f.State.Score(player))
		}
		fmt.Printf(", %d tiles on the table\n", len(f.State.Tiles()))
	}
	// Output:
	// turn 1: Ana 0 Ben 0, 2 tiles on the table
	// turn 2: Ana 0 Ben 4, 3 tiles on the table
	// turn 3: Ana 0 Ben 4, 4 tiles on the table
	// turn 4: Ana 0 Ben 4, 5 tiles on the table
}

// A state lists the legal actions: the squares for a tile and, on a copy with the tile, the actions after it.
func ExampleWritten() {
	record, _ := notation.Parse(&notation.Source{Text: game})
	r := replay.New()
	for f := range r.Frames(record, replay.Options{}) {
		if f.Kind != replay.FrameTurn || f.Turn.Number < 4 {
			continue
		}
		s := f.State
		s.BeginTurn(0) // Ana's fifth turn
		tile, _ := s.Rules().TypeByName("E")
		trial := &engine.State{}
		for _, o := range s.Legal(tile, nil)[:3] {
			trial.CopyFrom(s)
			trial.Apply(&engine.Action{Kind: engine.ActPlace, Place: engine.Placement{Type: tile, At: o.At, Rotation: o.Rotation}})
			moves, _ := trial.Moves(nil)
			fmt.Printf("at %d,%d turned by %d:", o.At.X, o.At.Y, int(o.Rotation)*90)
			for i := range moves {
				action := replay.Written(trial, r.Rules(), record, &moves[i].Action)
				fmt.Printf(" %s;", notation.AppendAction(nil, &action))
			}
			fmt.Println()
		}
		break
	}
	// Output:
	// at 1,-1 turned by 0: knight N; farmer ENE;
	// at 1,-1 turned by 90: knight E; farmer NNW;
	// at 1,1 turned by 90: knight E; farmer NNW;
}

// A random game is a record like any other.
func ExampleRandom() {
	record, err := replay.Random(replay.RandomOptions{Players: 2, Seed: 7})
	if err != nil {
		fmt.Println(err)
		return
	}
	record.Turns = record.Turns[:2]
	record.Result, record.Termination = nil, notation.Termination{}
	os.Stdout.Write(notation.AppendText(nil, record))
	// Output:
	// [CGR "1"]
	// [Red "Red"]
	// [Yellow "Yellow"]
	//
	// 1. red: BA/CFC.2@0,-1^0 | knight N
	// 2. yellow: BA/Rr@1,-1^270 | farmer NNW
}
