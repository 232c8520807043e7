package assist

import (
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
)

// typing returns a game with all boxes, as far as it is known before a turn.
func typing(tb testing.TB, turn string) string {
	tb.Helper()
	text := whole(tb)
	return text[:strings.Index(text, "\n"+turn+". ")+1]
}

// whole returns a game with all boxes, whose end is not recorded.
func whole(tb testing.TB) string {
	tb.Helper()
	all := boxes()
	rec, err := replay.Random(replay.RandomOptions{Sets: all[len(all)-2], Players: 3, Seed: 5, Skill: 2, Claims: true})
	if err != nil {
		tb.Fatal(err)
	}
	rec.Result, rec.Termination, rec.Final = nil, notation.Termination{}, nil
	return string(notation.AppendText(nil, rec))
}

// BenchmarkKeystroke measures a keystroke in turn 70 of a game with all boxes, from the text to its findings: at the end of the
// text, and with all later turns below.
func BenchmarkKeystroke(b *testing.B) {
	text := typing(b, "70")
	line := typing(b, "71")[len(text):]
	for name, rest := range map[string]string{"last": "", "middle": whole(b)[len(text)+len(line)-1:]} {
		b.Run(name, func(b *testing.B) {
			d := Open("x.cgr", text)
			for i := 0; b.Loop(); i++ {
				d.Set(text + line[:i%len(line)] + rest)
				d.Judge(b.Context(), true)
				d.Problems()
			}
		})
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

// BenchmarkRepairs measures the search for the repairs of a turned tile in the middle of a game: one of the base box, and one of all boxes.
func BenchmarkRepairs(b *testing.B) {
	for name, text := range map[string]string{"base": strings.Replace(played(b), slipped, slip, 1), "all": turned(whole(b), "113")} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				d := Open("a.cgr", text)
				s := d.Search(Span{0, len(text)})
				s.Run()
				if len(s.list) == 0 {
					b.Fatal("nothing is found")
				}
			}
		})
	}
}

// turned returns a game with the tile of a turn turned.
func turned(text, turn string) string {
	at := strings.Index(text, "\n"+turn+". ")
	at += strings.Index(text[at:], "^") + 1
	end := at + strings.IndexAny(text[at:], " \n")
	return text[:at] + map[string]string{"0": "90", "90": "180", "180": "270", "270": "0"}[text[at:end]] + text[end:]
}
