package tables

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"cartulary/insight"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/score"
	"cartulary/validator"
)

// A Maker makes the rows of games.
type Maker struct {
	Hashes bool // fill in the column hash of games, which takes ten times as long as a verdict (BenchmarkExport)

	count *score.Counter
	opts  validator.Options
	name  func(string) string

	rec    *notation.Record
	report *score.Report
	record string // the column of games
	played bool   // the game can be replayed, so there are scores
	game   Value
	rows   *Rows
	n      [count]int // rows of the game so far
}

// New returns a Maker that judges games with options. Name returns the name of a player for a written one.
func New(opts validator.Options, name func(string) string) *Maker {
	return &Maker{count: score.NewCounter(), opts: opts, name: name}
}

// Add adds the rows of a game with a number and makes the record canonical. Reading holds the findings of its reader.
func (m *Maker) Add(rows *Rows, number int64, src *notation.Source, rec *notation.Record, reading []notation.Finding) {
	m.record = record(src, rec)
	m.rows, m.game, m.rec, m.n = rows, integer(number), rec, [count]int{}
	m.report = m.count.Count(rec, reading, m.opts, func(*replay.Frame) {})
	m.played = m.report.Result.Ending != score.NotPlayed
	m.about(src)
	m.players()
	m.turns()
	m.scores()
	m.figures()
	m.findings(src)
}

// record returns the value of the column record and makes the record canonical. A copy of no other has its own.
func record(src *notation.Source, rec *notation.Record) string {
	sum := replay.Sum(src, rec)
	if sum == 0 {
		own := sha256.Sum256(fmt.Appendf(nil, "%d %s", src.Game, src.File))
		sum = binary.BigEndian.Uint64(own[:])
	}
	return fmt.Sprintf("%016x", sum)
}

func (m *Maker) next(table int) Value {
	m.n[table]++
	return integer(m.n[table])
}

// ifPlayed returns a number that a replay counts, no value if the game cannot be replayed.
func (m *Maker) ifPlayed(n int) Value {
	if !m.played {
		return none
	}
	return integer(n)
}

// seat returns the place of a colour in the order of play, from 1, no value if it does not play.
func (m *Maker) seat(c notation.Colour) Value {
	return positive(1 + m.rec.Seat(c))
}

func (m *Maker) about(src *notation.Source) {
	r := m.report
	hash := none
	if m.Hashes {
		hash = nonEmpty(insight.Hash(m.rec))
	}
	found := map[notation.Severity]int{}
	for _, f := range r.Findings {
		found[f.Severity]++
	}
	m.rows.add(games, m.game, text(src.File), integer(max(src.Game, 1)), integer(max(src.Line, 1)), text(m.record), hash,
		m.tag("Event"), m.tag("Site"), m.tag("Date"), m.tag("Round"), m.tag("Table"), m.tag("TimeControl"), m.tag("Source"),
		text(m.sets()), nonEmpty(strings.Join(r.Profiles, " + ")), integer(len(r.Players)), integer(r.Turns), m.ifPlayed(r.TilesLeft),
		text(r.Result.Ending.String()), m.seat(r.Result.By), m.winner(), m.margin(),
		integer(found[notation.Error]), integer(found[notation.Warning]), integer(len(r.Waived)))
}

// tag returns the first value of a tag.
func (m *Maker) tag(name string) Value {
	for i := range m.rec.Tags {
		if t := &m.rec.Tags[i]; t.Name == name && t.Value != "" {
			return text(t.Value)
		}
	}
	return none
}

func (m *Maker) sets() string {
	if len(m.rec.Sets) == 0 {
		return "base"
	}
	var list []string
	for _, s := range m.rec.Sets {
		list = append(list, s.String())
	}
	return strings.Join(list, ", ")
}

func (m *Maker) winner() Value {
	if w := m.report.Result.Winners; len(w) == 1 {
		return m.seat(w[0])
	}
	return none
}

// margin returns the points between the first and the second of a scored game.
func (m *Maker) margin() Value {
	if m.report.Result.Ending != score.Scored || len(m.report.Players) < 2 {
		return none
	}
	var points []int
	for _, p := range m.report.Players {
		points = append(points, p.Score)
	}
	slices.Sort(points)
	return integer(points[len(points)-1] - points[len(points)-2])
}

func (m *Maker) players() {
	r := m.report
	places := r.Places()
	for i := range r.Players {
		p := &r.Players[i]
		place, spent := none, none
		if len(r.Result.Winners) > 0 {
			place = integer(places[i])
		}
		if p.Clock != nil && p.Clock.Timed > 0 {
			spent = real(p.Clock.Spent.Seconds())
		}
		m.rows.add(players, m.game, integer(i+1), text(p.Colour.String()), text(m.name(p.Name)), m.ifPlayed(p.Score), m.ifPlayed(p.BeforeFinal), place,
			m.ifPlayed(p.Deployed), m.ifPlayed(p.Left), m.ifPlayed(p.Out), spent, boolean(p.Suspect))
	}
}

func (m *Maker) scores() {
	for i := range m.report.Scorings {
		s := &m.report.Scorings[i]
		turn, x, y, loc, winners := positive(s.Turn), none, none, none, 0
		if s.At != nil {
			x, y, loc = integer(s.At.X), integer(s.At.Y), nonEmpty(s.Loc.String())
		}
		for _, share := range s.Shares {
			if share.Points > 0 {
				winners++
			}
		}
		for _, share := range s.Shares {
			m.rows.add(scores, m.game, m.next(scores), integer(i+1), turn, text(s.Part.String()), boolean(s.Final), m.seat(share.Player), text(s.Reason),
				integer(share.Points), integer(s.Points), nonEmpty(replay.Terms(s.Terms)), nonEmpty(replay.Terms(share.Terms)), x, y, loc, boolean(s.Complete),
				integer(share.Followers), integer(winners), integer(share.Total))
		}
	}
}

func (m *Maker) figures() {
	for i := range m.report.Stays {
		s := &m.report.Stays[i]
		m.rows.add(figures, m.game, m.next(figures), m.seat(s.Player), text(cmp.Or(s.Figure, notation.NormalFollower.String())), nonEmpty(s.Role.String()),
			integer(s.At.X), integer(s.At.Y), nonEmpty(s.Loc.String()), integer(s.From), text(s.FromPart.String()), integer(s.To), text(s.ToPart.String()),
			integer(s.Turns), nonEmpty(s.End))
	}
}

func (m *Maker) findings(src *notation.Source) {
	add := func(f *notation.Finding, waived bool, reason string) {
		at := src.Position(f.Span.Start)
		m.rows.add(findings, m.game, m.next(findings), positive(f.Turn), text(f.Part.String()), m.seat(f.Player), integer(at.Line), integer(at.Column),
			text(f.Rule), text(f.Class.String()), text(f.Severity.String()), nonEmpty(strings.Join(f.Clauses, " ")), text(f.Message),
			boolean(f.Follows), boolean(waived), nonEmpty(reason))
	}
	for i := range m.report.Findings {
		add(&m.report.Findings[i], false, "")
	}
	for i := range m.report.Waived {
		add(&m.report.Waived[i].Finding, true, m.report.Waived[i].Reason)
	}
}

func (m *Maker) turns() {
	before := make([]int, len(m.report.Players))
	for i := range m.rec.Turns {
		t := &m.rec.Turns[i]
		after := before
		if m.played { // a standing for each turn, and one for the final scoring
			after = m.report.Standings[i].Scores
		}
		m.turn(t, before, after)
		m.actions(t, integer(t.Number), m.seat(t.Player))
		before = after
	}
	if m.rec.Final != nil {
		m.actions(m.rec.Final, none, none)
	}
}

// turn adds the row of a turn with the scores before and after it, in order of play.
func (m *Maker) turn(t *notation.Turn, before, after []int) {
	tile, x, y, rotation, role, figure := none, none, none, none, none, none
	for i := range t.Actions {
		a := &t.Actions[i]
		switch {
		case a.Kind.Places() && x == none:
			tile, x, y, rotation = nonEmpty(a.Tile), integer(a.At.X), integer(a.At.Y), integer(a.Rotation.Degrees())
		case a.Kind == notation.ActDeploy && figure == none:
			role, figure = nonEmpty(a.Role.String()), text(a.Figure.String())
		}
	}
	points, total, lead := none, none, none
	seat := m.seat(t.Player)
	if i := int(seat.Int) - 1; i >= 0 && m.played {
		points, total = integer(after[i]-before[i]), integer(after[i])
		if best, ok := bestOther(after, i); ok {
			lead = integer(after[i] - best)
		}
	}
	judgement := none
	if j := t.Claims.Judgement; j != nil {
		judgement = text(j.Text)
	}
	m.rows.add(turns, m.game, m.next(turns), integer(t.Number), text(t.Part.String()), seat, tile, x, y, rotation, role, figure,
		points, total, lead, seconds(t.Claims.Clock), seconds(t.Claims.Spent), judgement, comments(t))
}

// bestOther returns the highest score of the other players, if there are any.
func bestOther(scores []int, i int) (best int, ok bool) {
	for j, n := range scores {
		if j != i && (!ok || n > best) {
			best, ok = n, true
		}
	}
	return best, ok
}

// seconds returns a time of a record, no value for nil.
func seconds(w *notation.Word) Value {
	if w == nil {
		return none
	}
	return real(score.Duration(w.Text).Seconds())
}

func comments(t *notation.Turn) Value {
	var list []string
	for _, c := range t.Comments {
		list = append(list, c.Text)
	}
	return nonEmpty(strings.Join(list, "\n"))
}

func (m *Maker) actions(t *notation.Turn, turn, seat Value) {
	var placed *notation.Action
	for i := range t.Actions {
		a := &t.Actions[i]
		if a.Kind.Places() {
			placed = a
		}
		x, y, fromX, fromY, rotation, figure := none, none, none, none, none, none
		if at := squareOf(a, placed); at != nil {
			x, y = integer(at.X), integer(at.Y)
		}
		if a.HasFrom {
			fromX, fromY = integer(a.From.X), integer(a.From.Y)
		}
		if a.Kind == notation.ActPlace {
			rotation = integer(a.Rotation.Degrees())
		}
		if a.Kind == notation.ActDeploy || a.Figure != notation.NormalFollower {
			figure = text(a.Figure.String())
		}
		m.rows.add(actions, m.game, m.next(actions), turn, text(t.Part.String()), seat, text(a.Kind.String()), nonEmpty(a.Tile), x, y, fromX, fromY, rotation,
			nonEmpty(a.Role.String()), nonEmpty(a.Loc.String()), figure, m.seat(a.Player), text(string(notation.AppendAction(nil, a))))
	}
}

// squareOf returns the square of an action: the written one, or that of the tile just placed; nil for none.
func squareOf(a, placed *notation.Action) *notation.Point {
	switch a.Kind {
	case notation.ActDeploy, notation.ActSheep, notation.ActWolf, notation.ActFlock:
		if !a.HasAt && placed != nil {
			return &placed.At
		}
		if !a.HasAt {
			return nil
		}
	}
	if !a.Kind.HasSquare() {
		return nil
	}
	return &a.At
}

// Analysis returns the rows of an analysis of the game with a number.
func Analysis(game int64, a *insight.Analysis) *Rows {
	r := &Rows{}
	for n := range a.Turns {
		t := &a.Turns[n]
		for i, p := range a.Players {
			mover := t.Player == p.Colour
			drawn, drawnError, loss, lossError, winLoss, grade, best := none, none, none, none, none, none, none
			if mover {
				if t.Luck != nil {
					drawn, drawnError = real(t.Luck.Points), real(t.Luck.SE)
				}
				if t.Loss != nil {
					loss, lossError, winLoss = real(t.Loss.Points), real(t.Loss.SE), real(t.Loss.Win)
				}
				if len(t.Best) > 0 {
					best = text(t.Best[0].Move)
				}
				grade = text(t.Grade)
			}
			r.add(analysis, integer(game), integer(n+1), integer(i+1), integer(t.Turn), text(t.Part), boolean(mover),
				real(t.After.Win[p.Colour]), real(t.After.WinSE), real(t.After.Points[p.Colour]), real(t.After.PointsSE),
				drawn, drawnError, loss, lossError, winLoss, grade, best, text(t.After.Method))
		}
	}
	for i, p := range a.Players {
		if s, ok := a.Summary[p.Colour]; ok {
			r.add(luck, luckOf(game, i, &s)...)
		}
	}
	return r
}

// luckOf returns the row of a player, from 0, in the table luck.
func luckOf(game int64, player int, s *insight.Summary) []Value {
	adjusted, adjustedError, weight := none, none, none
	if l := s.LuckAdjusted; l != nil {
		adjusted, adjustedError, weight = real(l.Margin), real(l.SE), real(l.Weight)
	}
	return []Value{integer(game), integer(player + 1), real(s.Luck.Points), real(s.Luck.SE), nonEmpty(s.Luck.Method), adjusted, adjustedError, weight}
}
