package assist

import (
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
)

// typing returns a game with all boxes up to the middle of a turn.
func typing(tb testing.TB, turn string) string {
	tb.Helper()
	all := boxes()
	rec, err := replay.Random(replay.RandomOptions{Sets: all[len(all)-2], Players: 3, Seed: 5, Skill: 2, Claims: true})
	if err != nil {
		tb.Fatal(err)
	}
	text := string(notation.AppendText(nil, rec))
	return text[:strings.Index(text, "\n"+turn+". ")+1]
}

// BenchmarkKeystroke measures a keystroke in turn 70 of a game with all boxes, from the text to its findings.
func BenchmarkKeystroke(b *testing.B) {
	text := typing(b, "70")
	line := typing(b, "71")[len(text):]
	d := Open("x.cgr", text)
	for i := 0; b.Loop(); i++ {
		d.Set(text + line[:i%len(line)])
		d.Findings()
	}
}

// BenchmarkComplete measures the completions behind the placement of turn 70 of a game with all boxes.
func BenchmarkComplete(b *testing.B) {
	text := typing(b, "70")
	line := typing(b, "71")[len(text):]
	text += line[:strings.Index(line, " | ")+3]
	d := Open("x.cgr", text)
	for b.Loop() {
		d.Complete(len(text))
	}
}

// BenchmarkCompleteTile measures the list of the tiles of turn 70.
func BenchmarkCompleteTile(b *testing.B) {
	text := typing(b, "70")
	line := typing(b, "71")[len(text):]
	text += line[:strings.Index(line, ": ")+2]
	d := Open("x.cgr", text)
	for b.Loop() {
		d.Complete(len(text))
	}
}
