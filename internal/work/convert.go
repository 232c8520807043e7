package work

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/notation/kifu"
	"cartulary/notation/lab"
	"cartulary/replay"
	"cartulary/replay/saves"
)

// Convert makes a record canonical and, if nameless, anonymous, appends it as the n-th of the output in the format of that name, and
// returns a finding for each loss. The error for a game that the format cannot hold names the formats
// that hold all of it.
func Convert(dst []byte, to string, rec *notation.Record, n int, nameless bool) ([]byte, []notation.Finding, error) {
	if to != "jcz" { // other formats hold no random numbers, so write the discards out
		replay.WriteDraws(rec)
	}
	replay.Canonical(rec)
	if nameless {
		anonymise(rec)
	}
	out, lost, err := Append(dst, to, rec, n)
	if err != nil && !errors.Is(err, ErrOneGame) {
		err = fmt.Errorf("%w (formats that hold all of the game: %s)", err, strings.Join(Keepers(to, rec), ", "))
	}
	return out, lost, err
}

// Append appends a game, the n-th of the output, as it is. The format is one of [Written].
func Append(dst []byte, to string, rec *notation.Record, n int) ([]byte, []notation.Finding, error) {
	for _, w := range writers {
		switch {
		case w.name != to:
		case w.one != "" && n > 0:
			return dst, nil, fmt.Errorf("%s %w; --game N selects it", w.one, ErrOneGame)
		default:
			return w.write(dst, rec, n)
		}
	}
	return dst, nil, mistakef("no format %q can be written", to)
}

// ErrOneGame is the reason why a second game cannot be written.
var ErrOneGame = errors.New("holds one game")

// Keepers returns the formats but one that hold all of a game: without a record, those that hold all of any game.
func Keepers(but string, rec *notation.Record) (names []string) {
	for _, w := range writers {
		if w.name == but || rec == nil && !w.record {
			continue
		}
		if rec != nil {
			if _, lost, err := w.write(nil, rec, 0); err != nil || len(lost) > 0 {
				continue
			}
		}
		names = append(names, w.name)
	}
	return names
}

// Canonical returns a CGR text in canonical form, none if a game of it is not CGR text. It calls report with the findings of each
// game's reader. The error is that of a file that cannot be read.
func Canonical(file string, text []byte, found bool, report func(*notation.Source, []notation.Finding)) (out []byte, err error) {
	n := 0
	for g, err := range format.Games(file, bytes.NewReader(text), format.Choice{Found: found}) {
		if err != nil {
			return nil, err
		}
		if !g.IsCGR() {
			return nil, nil
		}
		rec, reading := notation.Parse(g.Source)
		report(g.Source, reading)
		replay.Canonical(rec)
		if out, _, err = Append(out, "cgr", rec, n); err != nil {
			return nil, err
		}
		n++
	}
	return out, nil
}

// A writeFunc appends a game, the n-th of the output, and returns a finding for each loss.
type writeFunc func(dst []byte, rec *notation.Record, n int) ([]byte, []notation.Finding, error)

var writers = []struct {
	name   string
	one    string // what holds only one game; empty: any number
	record bool   // it holds all of any game
	write  writeFunc
}{
	{"cgr", "", true, func(dst []byte, rec *notation.Record, n int) ([]byte, []notation.Finding, error) {
		if n > 0 {
			dst = append(dst, '\n')
		}
		return notation.AppendText(dst, rec), nil, nil
	}},
	{"json", "", true, func(dst []byte, rec *notation.Record, n int) ([]byte, []notation.Finding, error) {
		return append(notation.AppendJSONIndent(dst, rec), '\n'), nil, nil
	}},
	{"jsonl", "", true, func(dst []byte, rec *notation.Record, n int) ([]byte, []notation.Finding, error) {
		return append(notation.AppendJSON(dst, rec), '\n'), nil, nil
	}},
	{"lab", "", false, func(dst []byte, rec *notation.Record, n int) ([]byte, []notation.Finding, error) {
		dst, lost, err := lab.Append(dst, rec)
		return append(dst, '\n'), lost, err
	}},
	{"kifu", "a kifu file", false, func(dst []byte, rec *notation.Record, _ int) ([]byte, []notation.Finding, error) {
		return kifu.Append(dst, rec)
	}},
	{"jcz", "a save of JCloisterZone", false, func(dst []byte, rec *notation.Record, _ int) ([]byte, []notation.Finding, error) {
		return saves.Append(dst, rec)
	}},
}

// Written lists the names of the formats that can be written.
func Written() []string {
	var names []string
	for _, w := range writers {
		names = append(names, w.name)
	}
	return names
}

func anonymise(rec *notation.Record) {
	var names []string
	for i := range rec.Players {
		pl := &rec.Players[i]
		if pl.Name != "" {
			names = append(names, pl.Name, pl.Colour.TagName())
		}
		pl.Name = pl.Colour.TagName()
	}
	replace := strings.NewReplacer(names...)
	kept := rec.Tags[:0]
	for _, t := range rec.Tags {
		switch strings.ToLower(t.Name) {
		case "site", "table", "annotator", "source":
			continue
		}
		t.Value = replace.Replace(t.Value)
		kept = append(kept, t)
	}
	rec.Tags = kept
	for i := range rec.Comments {
		rec.Comments[i].Text = replace.Replace(rec.Comments[i].Text)
	}
	turns := rec.Turns
	if rec.Final != nil {
		turns = append(turns[:len(turns):len(turns)], *rec.Final)
	}
	for turn, i := range rec.EachVariation {
		turns = append(turns[:len(turns):len(turns)], rec.Turns[turn].Variations[i]...)
	}
	for i := range turns {
		for j := range turns[i].Comments {
			turns[i].Comments[j].Text = replace.Replace(turns[i].Comments[j].Text)
		}
		for j := range turns[i].Claims.Allow {
			a := &turns[i].Claims.Allow[j]
			a.Reason = replace.Replace(a.Reason)
		}
	}
}
