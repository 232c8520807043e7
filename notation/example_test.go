package notation_test

import (
	"fmt"
	"os"

	"cartulary/notation"
)

// A record is a plain value that programs may build. AppendText writes it in canonical
// form, AppendJSON writes the same game in JSON.
func ExampleAppendText() {
	record := &notation.Record{
		Players: []notation.Player{{Colour: notation.Red, Name: "Ana"}, {Colour: notation.Yellow, Name: "Ben"}},
		Turns: []notation.Turn{{
			Number: 1,
			Player: notation.Red,
			Actions: []notation.Action{
				{Kind: notation.ActPlace, Tile: "BA/RFr", At: notation.Point{X: 1}},
				{Kind: notation.ActDeploy, Role: notation.Thief, Loc: notation.LocE},
			},
		}},
	}
	text := notation.AppendText(nil, record)
	text = append(text, '\n')
	text = notation.AppendJSON(text, record)
	os.Stdout.Write(append(text, '\n'))
	// Output:
	// [CGR "1"]
	// [Red "Ana"]
	// [Yellow "Ben"]
	//
	// 1. red: BA/RFr@1,0^0 | thief E
	//
	// {"cgr":1,"players":[{"colour":"red","name":"Ana"},{"colour":"yellow","name":"Ben"}],"turns":[{"n":1,"player":"red","actions":[{"do":"place","tile":"BA/RFr","at":[1,0],"rotation":0},{"do":"deploy","role":"thief","loc":"E"}]}]}
}

// Text that cannot be read is a finding, and reading goes on behind it.
func ExampleParse() {
	source := &notation.Source{File: "slip.cgr", Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n1. red: U@1;0^0\n2. red: E@0,-1^180\n"}
	record, findings := notation.Parse(source)
	for _, f := range findings {
		at := source.Position(f.Span.Start)
		fmt.Printf("%d:%d: %s\n", at.Line, at.Column, f.Message)
	}
	os.Stdout.Write(notation.AppendTurn(nil, &record.Turns[len(record.Turns)-1]))
	// Output:
	// 3:9: something is missing here, for ; begins a comment; a place is written x,y, as in 0,-1
	// 2. red: E@0,-1^180
}
