package stats

import (
	"strings"
	"testing"

	"cartulary/notation"
)

// TestDate checks which part of a date is known, and which texts are no dates.
func TestDate(t *testing.T) {
	for date, want := range map[string]string{"2026-05-03": "2026-05-03", " 2026-05-?? ": "2026-05", "2026-??-??": "2026", "2026-0?-??": "2026", "202?-05-01": "", "????-05-01": "",
		"2026-05": "2026-05", "2026": "2026", "?": "", "": "", "????-??-??": "", "2028-02-29": "2028-02-29"} {
		if got, ok := dateOf(date); got != want || !ok {
			t.Errorf("of %q, %q is known, %v; want %q", date, got, ok, want)
		}
	}
	for _, date := range []string{"2026-13-45", "2026-02-30", "2026-02-29", "0000-00-00", "0000-05-01", "0000", "2026-5-1", "tomorrow", "May 2026", "2026.05.01", "2026-13-??", "20260501", "2026-05-01T10:00"} {
		if got, ok := dateOf(date); got != "" || ok {
			t.Errorf("of %q, %q is known, %v", date, got, ok)
		}
	}
}

// TestUnreadableDates checks that a game whose date cannot be read is without a date, and that the first three are named.
func TestUnreadableDates(t *testing.T) {
	made := NewTally(Filter{}, 1)
	for i, file := range []string{"e", "d", "c", "b", "a"} {
		rec := *archive(t)[3]
		rec.Tags = []notation.Tag{{Name: "Date", Value: []string{"2026-05-01", "2026-13-45", "tomorrow", "?", "0000-00-00"}[i]}}
		made.Add(NewReader(nil, nil).Read(&notation.Source{File: file, Game: 1}, &rec, nil))
	}
	if got := strings.Join(made.Read.Dates, "|"); made.Read.Undated != 3 || got != `a, game 1: "0000-00-00"|c, game 1: "tomorrow"|d, game 1: "2026-13-45"` {
		t.Errorf("%d dates, %s", made.Read.Undated, got)
	}
	if months := made.Groups[ByMonth]; months["2026-05"] == nil || months[""] == nil || len(months) != 2 || made.From != "2026-05" || made.To != "2026-05" {
		t.Errorf("months %v from %s to %s", months, made.From, made.To)
	}
}

// TestForfeits checks that a game that a player gave up without a move is in no figure.
func TestForfeits(t *testing.T) {
	made := NewTally(Filter{Player: "Ana"}, 1)
	for text, want := range map[string]Class{
		"[Termination \"concede red\"]\n": Forfeit, "[Termination \"time yellow\"]\n": Forfeit, "[Termination \"concede red\"]\n[Result \"red 0, yellow 20\"]\n": Bare,
		"[Termination \"concede red\"]\n1. red: U@1,0^0\n": Early, "[Termination \"unfinished\"]\n": Unfinished,
	} {
		src := &notation.Source{File: "a.cgr", Game: 1, Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n" + text}
		rec, reading := notation.Parse(src)
		g := NewReader(nil, nil).Read(src, rec, reading)
		if g.Class != want {
			t.Errorf("%q is of class %d, want %d: %v", text, g.Class, want, reading)
		}
		made.Add(g)
	}
	all := made.Groups[All][""]
	if r := made.Read; r.Forfeits != 2 || r.Counted() != 1 || r.Games() != 5 || all.Games.N != 1 || all.Games.Least != 1 || all.Lost != 1 || len(made.Groups[bySeat]) != 1 {
		t.Errorf("%+v, figures of %d games", r, all.Games.N)
	}
	if left := made.Read.Left(); left != "1 unfinished, 1 result without moves and 2 forfeits" {
		t.Error(left)
	}
}
