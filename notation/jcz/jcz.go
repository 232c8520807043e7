// Package jcz reads the saves of JCloisterZone (.jcz) from version 4.0 on and writes those from 5.7 on: the setup, the messages
// of the players and, from 5.7 on, the random numbers for drawing tiles.
//
// It supports the base game, Princess & Dragon, Inns & Cathedrals, Traders & Builders, the rivers, King & Robber, the Count,
// abbots, phantoms, The Tower, Abbey & Mayor, Bridges, Castles & Bazaars, and Hills & Sheep. Coordinates are those of a record:
// x grows east, y grows south, rotations count clockwise from the picture in the tile catalogue.
package jcz

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"

	"cartulary/internal/catalogue"
	"cartulary/internal/jsonwords"
	"cartulary/internal/lottery"
	"cartulary/notation"
)

// Sniff reports whether text that begins with head is a save of any version of JCloisterZone.
func Sniff(head []byte) bool {
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), " \t\r\n")
	if xmlSave(head) {
		return true
	}
	if len(head) == 0 || head[0] != '{' {
		return false
	}
	words := []string{`"appVersion"`, `"initialRandom"`, `"initialSeed"`}
	return slices.ContainsFunc(words, func(w string) bool { return bytes.Contains(head, []byte(w)) })
}

// Parse parses one save. The record is nil if the text is not a saved game or needs other sets than these; otherwise it has the
// game up to the first message that could not be read, or up to the end of a save that was cut. Sets and elements without effect are one warning of the rule
// format-guess, everything else that is left out an error of the rule format-content.
//
// A second tile of the same player is the second part of a builder's turn. Drawn tiles that fit nowhere leave no message;
// package replay finds them with Record.Draws.
func Parse(src *notation.Source) (*notation.Record, []notation.Finding) {
	r := reader{play: play{table: board{}, jailers: map[string]notation.Colour{}, city: city{inside: map[string]notation.Quarter{}}, market: market{hands: map[int]string{}}}}
	if xmlSave([]byte(strings.TrimSpace(strings.TrimPrefix(src.Text[:min(len(src.Text), 4096)], "\ufeff")))) {
		r.fail(notation.Span{}, "a save of JCloisterZone before version 4.0 holds only the position, not the moves of the game; saves are read from version 4.0 on")
		return nil, r.Findings
	}
	s, cut, err := jsonwords.Salvage[save](src.Text, "save")
	if err != nil {
		r.fail(notation.Span(jsonwords.At(err, len(src.Text))), "%s", jsonwords.Refusal("save of JCloisterZone", err))
		if cut == 0 || s.Replay == nil || len(*s.Replay) == 0 {
			return nil, r.Findings
		}
		r.Findings[0].Message += fmt.Sprintf("; the messages before the cut are read: %d", len(*s.Replay))
	}
	r.rec = &notation.Record{Span: notation.Span{End: int32(len(src.Text))}}
	if s.old() {
		s.renew()
	}
	r.version = s.AppVersion
	if !r.saved(s) {
		return nil, r.Findings
	}
	messages, whole := r.undone(*s.Replay)
	over := false
	if s.old() {
		messages, over = r.update(s, messages)
	}
	if !r.scope(s, messages) || !r.players(s) || !r.setup(s.Setup) {
		return nil, r.Findings
	}
	r.tags(s)
	r.draws(s)
	r.fill()
	if r.replay(messages) && whole && cut == 0 {
		r.end(over)
	}
	if s.Test != nil {
		for _, a := range s.Test.Assertions {
			if text := notation.OneLine(strings.ReplaceAll(a.V, "|", " ")); text != "" { // no assertion contains a bar
				r.rec.Assertions = append(r.rec.Assertions, notation.Word{Text: text, Span: notation.Span(a.At)})
			}
		}
	}
	return r.rec, r.Findings
}

type reader struct {
	rec *notation.Record
	catalogue.Findings
	version string // of the program
	play
}

// fail adds an error and returns false, for the caller to return. Words of the save in the message may be arbitrary text.
func (r *reader) fail(at notation.Span, format string, args ...any) bool {
	format, args = catalogue.Plain(format, args)
	return r.Fail(at, format, args...)
}

// guess adds a warning about a value that was filled in or left out.
func (r *reader) guess(at notation.Span, format string, args ...any) {
	format, args = catalogue.Plain(format, args)
	r.Warn(notation.RuleFormatGuess, at, format, args...)
}

// saved reports whether s is a saved game.
func (r *reader) saved(s *save) bool {
	nowhere := notation.Span{}
	switch {
	case s.Setup == nil:
		return r.fail(nowhere, "not a save of JCloisterZone: it has no setup")
	case s.Players == nil || s.Replay == nil:
		return r.fail(nowhere, "a setup of JCloisterZone, not a game: it has no players or no replay")
	}
	if i := s.Initial; i != nil && (*i < 0 || *i >= 1) {
		return r.fail(nowhere, "initialRandom is %s; it must be from 0 to below 1", fmt.Sprint(*i))
	}
	return true
}

// undone drops the messages that UNDO took back; for an UNDO without a message it returns false and the messages before it.
func (r *reader) undone(all []placed[message]) ([]placed[message], bool) {
	var kept []placed[message]
	for _, m := range all {
		if m.V.Type != "UNDO" {
			kept = append(kept, m)
			continue
		}
		if len(kept) == 0 {
			return kept, r.fail(notation.Span(m.At), "UNDO has no message to take back")
		}
		kept = kept[:len(kept)-1]
	}
	return kept, true
}

// tags reads the descriptive tags: Source is the program with its version, Date the day of the game's creation.
func (r *reader) tags(s *save) {
	add := func(name, value string) {
		if value != "" {
			r.rec.Tags = append(r.rec.Tags, notation.Tag{Name: name, Value: value})
		}
	}
	add("Event", notation.OneLine(s.Name))
	if day := day(s.Created); day != "" {
		add("Date", day)
	}
	add("Source", strings.TrimSpace(SourceName+" "+notation.OneLine(s.AppVersion)))
}

// SourceName begins the tag Source of a record from a save.
const SourceName = "JCloisterZone"

// day returns the date at the beginning of an ISO time, empty if there is none.
func day(created string) string {
	const form = "0000-00-00"
	if len(created) < len(form) {
		return ""
	}
	for i, c := range form {
		digit := created[i] >= '0' && created[i] <= '9'
		if (c == '0') != digit || c == '-' && created[i] != '-' {
			return ""
		}
	}
	return created[:len(form)]
}

func (r *reader) draws(s *save) {
	d := &notation.Draws{Initial: math.NaN(), Lakes: major(s.AppVersion) >= fanMajor}
	if s.Initial != nil {
		d.Initial = *s.Initial
	}
	for _, m := range s.Setup.Sets.members {
		if n, ok := m.number(); ok && n > 0 {
			d.Sets = append(d.Sets, notation.SetRef{Name: m.name, Copies: n, Span: m.at})
		}
	}
	if a := s.Notes; a != nil {
		d.Limit = max(a.EndTurn, 0)
		for _, id := range a.DrawOrder {
			if id.V != endMark {
				d.Forced = append(d.Forced, id.V)
			} else if d.Limit == 0 || len(d.Forced) < d.Limit {
				d.Limit = len(d.Forced)
			}
		}
	}
	r.rec.Draws = d
}

// fill fills the draw pile. Sheep tokens and the tiles of a bazaar are drawn later, because a save does not contain them.
func (r *reader) fill() {
	start := r.rec.Start
	if start == nil {
		start = startTiles(r.boxed)
	}
	var ids []string
	for i := range start {
		ids = append(ids, start[i].Tile)
	}
	r.lottery = lottery.New(r.rec.Draws, r.with["dragon"], ids)
	r.fan = major(r.version) >= fanMajor
}

// major returns the first number of a version, 0 for other text.
func major(version string) (n int) {
	_, err := fmt.Sscanf(version, "%d", &n)
	if err != nil {
		return 0
	}
	return n
}

// fanMajor is the first version that confirms the placement of shepherds and adds lakes to rivers.
const fanMajor = 6

// endMark in a draw order ends the game when it is the only remaining entry.
const endMark = "#END"

// end marks the game as ended if the save says so, or limits the draws and the last one was played. An empty stack cannot be seen.
func (r *reader) end(over bool) {
	d, turns := r.rec.Draws, r.rec.Turns
	if over && d.Limit == 0 {
		d.Limit = r.drawn // the program drew no further tile, for whatever reason
	}
	if d.Limit > 0 && len(turns) > 0 && !turns[len(turns)-1].Open && r.drawn == d.Limit {
		r.rec.Termination.Kind = notation.TerminationNormal
	}
}
