// Package bga reads the logs of Board Game Arena as its archive and its replay
// pages hold them. A log says what was played and also what the site made of
// it: the places it offered for a follower, points, totals, followers left and
// clocks become claims of the record, for a validator to check.
//
// Nothing is read from the sentences for people, which are translated and were
// changed over the years.
package bga

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

// Sniff tells whether text that begins with head is a log of Board Game Arena,
// or what the site answers instead of one.
func Sniff(head []byte) bool {
	head = bytes.TrimLeft(head, " \t\r\n\ufeff")
	if len(head) == 0 || head[0] != '{' && head[0] != '[' {
		return false
	}
	for _, word := range []string{`"packet_type"`, `"packet_id"`, `"gameStateChange"`, `"playTile"`, "gamenotifs"} {
		if bytes.Contains(head, []byte(word)) {
			return true
		}
	}
	return false
}

// Parse reads the log of one game. The record is nil if no player could be
// made out in it; otherwise it holds the game up to the first thing that could
// not be read, which is the last finding. Games with tiles of other sets than
// the base game's are not read.
func Parse(src *notation.Source) (*notation.Record, []notation.Finding) {
	g := &game{text: []byte(src.Text), placed: map[int64]placed{}}
	skip := len(src.Text) - len(strings.TrimPrefix(src.Text, "\ufeff"))
	copy(g.text, "   "[:skip])
	l, err := readLog(g.text)
	if err != nil {
		g.fail(place(err, len(g.text)), "this is no log of Board Game Arena: %s", jsonwords.Reason(err))
		return nil, g.findings
	}
	var notes []note
	for _, p := range l.packets {
		of, err := p.notes(g.text)
		if err != nil {
			g.fail(place(err, len(g.text)), "the packet cannot be read: %s", jsonwords.Reason(err))
			return nil, g.findings
		}
		notes = append(notes, of...)
	}
	g.rec = &notation.Record{Span: notation.Span{End: int32(len(src.Text))}, Tags: tags(l)}
	if !g.survey(l, notes) {
		return nil, g.findings
	}
	g.play(notes)
	return g.rec, g.findings
}

// place returns where in the log the error is.
func place(err error, size int) notation.Span {
	var wrong *wrongPiece
	if errors.As(err, &wrong) {
		return wrong.at.span()
	}
	var e *jsontext.SyntacticError
	if !errors.As(err, &e) {
		return notation.Span{}
	}
	at := int32(min(max(int(e.ByteOffset), 0), size))
	return notation.Span{Start: at, End: min(at+1, int32(size))}
}

// tags says where and when the game was played.
func tags(l *log) []notation.Tag {
	out := []notation.Tag{{Name: "Site", Value: "Board Game Arena"}}
	if len(l.packets) == 0 {
		return out
	}
	first := l.packets[0]
	span := first.at.span()
	if first.Time.within(1, 1<<40) {
		day := time.Unix(first.Time.n, 0).UTC().Format(time.DateOnly)
		out = append(out, notation.Tag{Name: "Date", Value: day, Span: span})
	}
	id := string(first.Table)
	if id == "" {
		id, _ = strings.CutPrefix(string(first.Channel), "/table/t")
	}
	if id = plain(id); id != "" {
		out = append(out, notation.Tag{Name: "Table", Value: id, Span: span})
	}
	return out
}

// A game is a log as it is being read.
type game struct {
	text     []byte
	rec      *notation.Record
	findings []notation.Finding

	seats  []*seat // in the order of play
	turn   *turn   // the turn going on, nil before the first
	placed map[int64]placed
	active int64  // the player whose turn the site says it is
	reason string // of the next points
	final  bool   // the stack is empty: what is scored now is scored at the end
	gone   *seat  // who left before the end
}

// fail adds an error; it returns false, for the caller to return in turn.
func (g *game) fail(at notation.Span, format string, args ...any) bool {
	g.add(notation.RuleFormatContent, notation.Syntax, notation.Error, at, format, args...)
	return false
}

// guess adds a warning about what the log does not say.
func (g *game) guess(at notation.Span, format string, args ...any) {
	g.add(notation.RuleFormatGuess, notation.Style, notation.Warning, at, format, args...)
}

func (g *game) add(rule string, c notation.Class, s notation.Severity, at notation.Span, format string, args ...any) {
	f := notation.Finding{Rule: rule, Class: c, Severity: s, Span: at, Message: fmt.Sprintf(format, args...)}
	if g.turn != nil {
		f.Turn, f.Player = g.turn.Number, g.turn.Player
	}
	g.findings = append(g.findings, f)
}
