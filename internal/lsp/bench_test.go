package lsp

import (
	"strings"
	"testing"
	"time"

	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/replay"
)

// allBoxes returns a game with all boxes that go together, whose end is not recorded.
func allBoxes(tb testing.TB) string {
	tb.Helper()
	var sets []notation.SetRef
	for _, f := range ruleset.Families() {
		if f.Set.Name != "river-2" {
			sets = append(sets, notation.SetRef{Name: f.Set.Name, Copies: 1})
		}
	}
	rec, err := replay.Random(replay.RandomOptions{Sets: sets, Players: 3, Seed: 5, Skill: 2, Claims: true})
	if err != nil {
		tb.Fatal(err)
	}
	rec.Result, rec.Termination, rec.Final = nil, notation.Termination{}, nil
	return string(notation.AppendText(nil, rec))
}

// BenchmarkKeystroke measures the time from a change in turn 70 of a game with all boxes, sent over a pipe, to its diagnostics: at the
// end of the record, with all later turns below, and in the last of a thousand games of a file.
func BenchmarkKeystroke(b *testing.B) {
	text := allBoxes(b)
	from := strings.Index(text, "\n70. ") + 1
	to := from + strings.IndexByte(text[from:], '\n')
	line := text[from:to]
	for _, x := range []struct{ name, above, below string }{
		{"last", text[:from], ""},
		{"middle", text[:from], text[to:]},
		{"thousand", strings.Repeat(text+"\n", 999) + text[:from], text[to:]},
	} {
		b.Run(x.name, func(b *testing.B) {
			c := dial(b, time.Hour)
			c.hello(nil)
			c.open(x.above + x.below)
			number, version, column := strings.Count(x.above, "\n"), 1, 0
			for b.Loop() {
				version++
				if column == len(line) {
					c.change(version, &textRange{position{number, 0}, position{number, len(line)}}, "")
					column = 0
				} else {
					c.change(version, &textRange{position{number, column}, position{number, column}}, line[column:column+1])
					column++
				}
				c.published(version)
			}
			b.ReportMetric(float64(len(x.above)+len(x.below)), "bytes")
		})
	}
}
