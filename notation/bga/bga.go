// Package bga reads the logs of Board Game Arena from its archive and its replay pages. What the site computed (places offered
// for a follower, points, totals, remaining followers, clocks) become claims of the record, for a validator to check.
//
// The reader ignores the sentences for people, which are translated and have changed over the years.
package bga

import (
	"fmt"
	"strings"
	"time"

	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

// Parse parses the log of one game, as Logs cuts it out of a file. The record is nil if the log has no players.
// Otherwise it has the game up to the first error, which is the last finding.
func Parse(src *notation.Source) (*notation.Record, []notation.Finding) {
	g := &game{text: []byte(src.Text), placed: map[int64]placed{}}
	skip := len(src.Text) - len(strings.TrimPrefix(src.Text, "\ufeff"))
	copy(g.text, "   "[:skip])
	if strings.HasPrefix(src.Text[skipSpace(src.Text, skip):], "<") || strings.Contains(src.Text, logsName) && assignmentStart().MatchString(src.Text) {
		g.fail(notation.Span{}, "%s", noReplay(src.Text))
		return nil, g.findings
	}
	l, text, err := readLog(g.text)
	switch {
	case l == nil && isAnswer(err):
		g.fail(notation.Span{}, "%s", err)
		return nil, g.findings
	case l == nil:
		g.fail(notation.Span(jsonwords.At(err, len(g.text))), "%s", jsonwords.Refusal(what, err))
		return nil, g.findings
	case err != nil:
		end := int32(len(strings.TrimRight(src.Text, jsonSpace)))
		g.fail(notation.Span{Start: end, End: end}, "%s; it is read up to there", jsonwords.Refusal(what, err))
	}
	g.text = text
	if f := src.Fault; f != (notation.Fault{}) {
		g.fail(f.Span, "%s", f.Message)
	}
	var notes []note
	for _, p := range l.packets {
		of, err := p.notes(g.text, l.cut)
		if err != nil {
			g.fail(notation.Span(jsonwords.At(err, len(g.text))), "the packet cannot be read: %s", jsonwords.Reason(err))
			return nil, g.findings
		}
		notes = append(notes, of...)
	}
	g.tiles.learn(notes)
	g.rec = &notation.Record{Span: notation.Span{End: int32(len(src.Text))}, Tags: tags(l)}
	if !g.survey(l, notes) {
		return nil, g.findings
	}
	g.lay(notes)
	g.play(notes)
	g.unsure()
	if l.cut > 0 {
		g.unfinish()
	}
	return g.rec, g.findings
}

// what names the format in messages.
const what = "log of Board Game Arena"

func tags(l *log) []notation.Tag {
	out := []notation.Tag{{Name: "Site", Value: "Board Game Arena"}}
	if len(l.packets) == 0 {
		return out
	}
	first := l.packets[0]
	span := first.at.span()
	if l.cut > 0 {
		span.End = min(span.End, int32(l.cut))
	}
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

// A game is the state of reading a log.
type game struct {
	text     []byte
	rec      *notation.Record
	findings []notation.Finding

	seats  []*seat // in the order of play
	turn   *turn   // the current turn, nil before the first
	placed map[int64]placed
	active int64   // the active player by the site
	reason string  // of the next points
	final  bool    // the final scoring has begun
	paid   []*seat // by the last scoring

	conceded []departure // players who conceded
	gone     []departure // players who left otherwise

	tiles   tileBook
	boxes   int           // bit i: the game has boxes[i]
	stop    notation.Span // the first unknown tile, where reading ends
	places  map[string]*numbers
	guessed []guess

	springAtStart bool // the spring lies as the set has it
}

// fail adds an error and returns false, for the caller to return.
func (g *game) fail(at notation.Span, format string, args ...any) bool {
	g.add(notation.RuleFormatContent, notation.Syntax, at, format, args...)
	return false
}

func (g *game) add(rule string, c notation.Class, at notation.Span, format string, args ...any) {
	f := notation.Finding{Rule: rule, Class: c, Severity: c.Severity(), Span: at, Message: fmt.Sprintf(format, args...)}
	if g.turn != nil {
		f.Turn, f.Player = g.turn.Number, g.turn.Player
	}
	g.findings = append(g.findings, f)
}
