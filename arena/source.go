package arena

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/engine/rule"
	"cartulary/notation"
	"cartulary/replay"
)

// source returns the command line that plays the games of a match, without their number.
func (a *Arena) source(m *Outcome) string {
	words := []string{"cartulary", "arena"}
	engines := false
	for _, p := range m.who {
		words = append(words, "--engine", quoted(p.text))
		engines = engines || p.Command != ""
	}
	words = append(words, "--seed", fmt.Sprint(a.options.Seed))
	if len(a.options.Sets) > 0 {
		sets := ""
		for i, s := range a.options.Sets {
			if i > 0 {
				sets += ", "
			}
			sets += s.String()
		}
		words = append(words, "--sets", quoted(sets))
	}
	if r := a.options.Rules; len(r.Profiles)+len(r.Overrides) > 0 {
		words = append(words, "--rules", quoted(rules(r)))
	}
	if a.options.Openings > 0 {
		words = append(words, "--openings", fmt.Sprint(a.options.Openings))
	}
	if engines {
		words = append(words, "--time", a.options.Move.String())
		if a.options.Game > 0 {
			words = append(words, "--game-time", a.options.Game.String())
		}
		if a.options.Legal {
			words = append(words, "--legal")
		}
	}
	return strings.Join(words, " ")
}

// quoted returns a word of a command line, in quotes if it needs them.
func quoted(s string) string {
	for _, r := range s {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_./:+=,@", r)) {
			return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
		}
	}
	return s
}

// rules returns rules as the tag has them.
func rules(r notation.Rules) string {
	var names, switches []string
	for _, p := range r.Profiles {
		names = append(names, p.Text)
	}
	for _, o := range r.Overrides {
		switches = append(switches, o.Key+"="+o.Value)
	}
	text := strings.Join(names, " + ")
	if len(switches) > 0 {
		text += "; " + strings.Join(switches, ", ")
	}
	return strings.TrimSpace(strings.TrimPrefix(text, "; "))
}

// check returns why a pair of games in a record is not that of a match, in words; "" if it is. It replays the games, because a file can be
// damaged so that it still reads as a game.
func (w *worker) check(m *Outcome, pair int, games []*notation.Record) string {
	if len(games) != 2 {
		return "it is not a pair of games"
	}
	for i, rec := range games {
		if wrong := differs(rec, w.arena.record(m, pair, i)); wrong != "" {
			return fmt.Sprintf("game %d %s", i+1, wrong)
		}
		if wrong := w.unsound(rec); wrong != "" {
			return fmt.Sprintf("game %d %s", i+1, wrong)
		}
	}
	return ""
}

// differs returns how the tags and the players of a game differ from those it must have, as the end of a sentence.
func differs(rec, want *notation.Record) string {
	for _, t := range want.Tags {
		at := -1
		for k := range rec.Tags {
			if rec.Tags[k].Name == t.Name {
				at = k
			}
		}
		switch {
		case at < 0:
			return "has no tag " + t.Name
		case rec.Tags[at].Value != t.Value:
			return fmt.Sprintf("has [%s %q], not %q", t.Name, rec.Tags[at].Value, t.Value)
		}
	}
	same := func(a, b notation.Player) bool { return a.Colour == b.Colour && a.Name == b.Name }
	if !slices.EqualFunc(rec.Players, want.Players, same) {
		return fmt.Sprintf("does not have the players %q and %q", want.Players[0].Name, want.Players[1].Name)
	}
	return ""
}

// unsound returns what is wrong with the moves or the end of a game, as the end of a sentence.
func (w *worker) unsound(rec *notation.Record) string {
	if loser := rec.Termination.Player; !ends(rec) && (rec.Seat(loser) < 0 || forfeitReason(rec) == "") {
		return "is not over"
	}
	turn := 0
	for f := range w.replayer.Frames(rec, replay.Options{NoNotes: true}) {
		if f.Kind == replay.FrameTurn {
			turn = f.Turn.Number
		}
		for i := range f.Violations {
			if v := &f.Violations[i]; v.Rule.Class.Severity() >= rule.Error {
				return fmt.Sprintf("is damaged in turn %d: %s", turn, v.Message)
			}
		}
		if f.Kind != replay.FrameFinal {
			continue
		}
		same := func(a, b notation.Total) bool { return a.Player == b.Player && a.Points == b.Points }
		if f.State.Remaining() > 0 || !slices.EqualFunc(rec.Result, replay.Totals(f.State, rec), same) {
			return "does not end with its result"
		}
	}
	return ""
}
