package notation

import (
	"strconv"
	"testing"
)

// wholeGame is a game of the size of a tournament's: 71 turns, most with a
// follower, a third with points, all with clocks.
func wholeGame() *Record {
	rec := &Record{
		Tags:    []Tag{{Name: "Event", Value: "Club evening"}, {Name: "Date", Value: "2026-02-28"}},
		Sets:    []SetRef{{Name: "base", Copies: 1}},
		Players: []Player{{Colour: Red, Name: "Ada"}, {Colour: Yellow, Name: "Ben"}},
		Result:  []Total{{Player: Red, Points: 84}, {Player: Yellow, Points: 77}},
	}
	tiles := []string{"BA/RCr", "BA/Cccc+", "BA/L", "BA/RFr", "BA/CcRr"}
	for n := 1; n <= 71; n++ {
		t := Turn{Number: n, Player: Red + Colour((n+1)%2)}
		t.Actions = append(t.Actions, Action{Kind: ActPlace, Tile: tiles[n%5], At: Point{int32(n%9 - 4), int32(n/9 - 3)}, Rotation: Rotation(n % 4)})
		if n%4 != 0 {
			t.Actions = append(t.Actions, Action{Kind: ActDeploy, Role: Knight + Role(n%3), Loc: LocN + Loc(n%4)})
		}
		if n%3 == 0 {
			t.Claims.Points = []PointGain{{Player: t.Player, Points: n % 12, Reason: "city"}}
		}
		t.Claims.Clock = &Word{Text: strconv.Itoa(10+n%5) + ":" + strconv.Itoa(10+n%50)}
		rec.Turns = append(rec.Turns, t)
	}
	return rec
}

func BenchmarkParseJSON(b *testing.B) {
	src := jsonSource(string(AppendJSON(nil, wholeGame())))
	b.SetBytes(int64(len(src.Text)))
	b.ReportAllocs()
	for b.Loop() {
		if rec, findings := ParseJSON(src); rec == nil {
			b.Fatal(show(src, findings))
		}
	}
}

// A game with one fault goes through the schema as well.
func BenchmarkParseJSONFault(b *testing.B) {
	rec := wholeGame()
	rec.Turns[40].Actions[0].Tile = "no tile"
	src := jsonSource(string(AppendJSON(nil, rec)))
	b.SetBytes(int64(len(src.Text)))
	for b.Loop() {
		if _, findings := ParseJSON(src); len(findings) != 1 {
			b.Fatal(show(src, findings))
		}
	}
}

func BenchmarkAppendJSON(b *testing.B) {
	rec := wholeGame()
	buf := AppendJSON(nil, rec)
	b.SetBytes(int64(len(buf)))
	b.ReportAllocs()
	for b.Loop() {
		buf = AppendJSON(buf[:0], rec)
	}
}
