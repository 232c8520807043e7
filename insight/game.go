package insight

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
	"cartulary/notation"
	"cartulary/replay"
)

// A game is a record as positions between turns, on the upright board.
type game struct {
	rec      *notation.Record // with canonical names, on the upright board
	written  *notation.Record // the same on the board of the record
	home     turning          // from the upright board to that of the record
	rules    *ruleset.Ruleset
	base     bool            // no box but the base game
	turns    []turn          // the turns that can be analysed
	stands   []*engine.State // before turns[i]; the last one after the last turn
	final    *engine.State   // after the final scoring, nil if the game is not over
	until    *Until
	problems []problem // by index of Record.Turns
	sum      [sha256.Size]byte
}

type turn struct {
	*notation.Turn
	mover   int
	from    *engine.State // before the draw; unlike game.stands, without a part of the turn before that was declined
	tile    engine.TypeID // the placed tile, NoType if every drawn tile was discarded
	due     bool          // the turn, or part of a turn, is the one that policy.Next expects in from
	illegal bool
	note    string
	points  int // that the mover scores in it
}

// A problem is what a replay finds in one turn.
type problem struct {
	broken []string // findings as validate prints them
	first  string   // the message of the first
	fault  string   // its word: illegal or unclear
	rules  bool     // a rule of the game is broken
	stop   bool     // the table after the turn cannot be known
}

// read replays a record. It returns an error if no turn can be replayed.
func read(rec *notation.Record) (*game, error) {
	g := &game{written: turning{}.record(rec)}
	for i := range g.written.Turns {
		g.written.Turns[i].Claims = notation.Claims{}
	}
	replay.Canonical(g.written)
	up := upright(g.written)
	g.home = up.back()
	g.rec = up.record(g.written)
	if err := g.judge(); err != nil {
		return nil, err
	}
	g.play()
	switch {
	case len(rec.Turns) == 0:
		return nil, errors.New("the record has no turns")
	case len(g.turns) == 0:
		return nil, fmt.Errorf("no turn can be replayed: %s", g.until.Reason)
	}
	g.addRules()
	return g, nil
}

func (g *game) judge() error {
	for f := range replay.New().Frames(g.written, replay.Options{NoNotes: true}) {
		if f.State == nil {
			return errors.New(f.Unplayable())
		}
		if f.Kind == replay.FrameTurn {
			g.problems = append(g.problems, problemOf(f))
		}
	}
	return nil
}

func problemOf(f *replay.Frame) (p problem) {
	draws := false
	for i := range f.Violations {
		v := &f.Violations[i]
		if v.Rule.Class.Severity() < rule.Error {
			continue
		}
		p.broken = append(p.broken, fmt.Sprintf("%s [%s]", v.Message, v.Rule.ID))
		if bad := v.Rule.Class == rule.Illegal || v.Action >= 0; bad && !p.rules {
			p.rules, p.first, p.fault = true, v.Message.String(), replay.Fault(v.Rule.ID)
		}
	}
	for i := range f.Events {
		draws = draws || isDraw(f.Events[i].Kind)
	}
	switch p.stop = !f.Judged || !draws && !f.Turn.Leaves() || f.Turn.Open; {
	case p.stop && f.Turn.Open:
		p.first = fmt.Sprintf("the record stops within turn %s", f.Turn.Name())
	case p.stop && p.first == "":
		p.first = fmt.Sprintf("turn %s has no tile", f.Turn.Name())
	}
	return p
}

func isDraw(k engine.EventKind) bool {
	return k == engine.EvPlace || k == engine.EvDiscard || k == engine.EvAside
}

// play replays the upright record and keeps its positions, up to the first turn after which the table cannot be known.
func (g *game) play() {
	hash := sha256.New()
	r := replay.New()
	for f := range r.Frames(g.rec, replay.Options{NoNotes: true}) {
		if f.Kind == replay.FrameSetup {
			g.rules = r.Rules()
		}
		if f.Kind == replay.FrameTurn {
			if p := &g.problems[f.Index]; p.stop {
				g.until = &Until{Reason: p.first}
				if n := len(g.turns); n > 0 {
					g.until.Turn = g.turns[n-1].Number
				}
				break
			}
			g.turns = append(g.turns, g.turnOf(f))
		}
		for i := range f.Events {
			addEvent(hash, f.State, &f.Events[i])
		}
		if f.Kind == replay.FrameFinal {
			if f.State.Remaining() <= 0 { // else the game was scored too early
				g.final = f.State.Clone()
			}
			break
		}
		g.stands = append(g.stands, f.State.Clone())
	}
	if last := g.stands[len(g.stands)-1]; g.final == nil && last.Remaining() <= 0 {
		g.final = last.Clone()
		g.final.Finish()
	}
	if g.until == nil && (g.final == nil || g.rec.Termination.Player != notation.NoColour) {
		g.until = g.unfinished()
	}
	hash.Sum(g.sum[:0])
}

// unfinished returns how a replayed game ended before its last tile, nil if the record does not claim that it ended.
func (g *game) unfinished() *Until {
	left := g.last().Remaining()
	u := &Until{}
	switch n, by := len(g.turns), g.rec.Termination; {
	case n == 0:
		return nil
	case by.Kind == notation.TerminationConcede:
		u.Reason = fmt.Sprintf("%s conceded", by.Player)
	case by.Kind == notation.TerminationTime:
		u.Reason = fmt.Sprintf("%s ran out of time", by.Player)
	case by.Kind != notation.TerminationNormal && g.rec.Final == nil:
		return nil
	case left == 1:
		u.Reason = "the record ends with 1 tile left"
	default:
		u.Reason = fmt.Sprintf("the record ends with %d tiles left", left)
	}
	u.Turn = g.turns[len(g.turns)-1].Number
	return u
}

func (g *game) turnOf(f *replay.Frame) turn {
	p := &g.problems[f.Index]
	t := turn{Turn: &g.rec.Turns[f.Index], tile: engine.NoType, mover: f.State.Active(), illegal: p.rules}
	t.from = g.stands[len(g.stands)-1]
	next, part := policy.Next(t.from)
	declined := part && f.State.TurnPart() == 0
	if declined {
		t.from = t.from.Clone()
		t.from.BeginPart()
		next, part = policy.Next(t.from)
	}
	t.due = next == t.mover && part == (f.State.TurnPart() > 0)
	for i := range f.Events {
		switch e := &f.Events[i]; {
		case e.Kind == engine.EvPlace:
			t.tile = e.Place.Type
		case e.Kind == engine.EvPoints && int(e.Player) == t.mover:
			t.points += int(e.Points)
		}
	}
	switch {
	case p.rules:
		t.note = p.fault + ": " + p.first
	case !t.due:
		t.note = "another player's turn was due"
	case declined:
		t.note = "the second part of the turn before was not played"
	}
	return t
}

// addEvent adds an event to a hash. Rotations that look the same are the same.
func addEvent(w io.Writer, s *engine.State, e *engine.Event) {
	switch e.Kind {
	case engine.EvTurn, engine.EvPart, engine.EvPlace, engine.EvDiscard, engine.EvAside, engine.EvDeploy, engine.EvSpent,
		engine.EvWalk, engine.EvNeutral, engine.EvToken, engine.EvShift, engine.EvStation, engine.EvJoin, engine.EvLeave:
		at := e.Place.At
		fmt.Fprintf(w, "%d %d %d %d %d %s %d %d %d %d %d %d %s %s\n", e.Kind, e.Player, e.Figure, e.Neutral, e.Token,
			e.Reason, e.Tile, e.From, e.Place.Type, at.X, at.Y, e.Place.Rotation%s.Rules().Type(e.Place.Type).Turns(),
			partWord(s, e.Node), partWord(s, e.To))
	}
}

func partWord(s *engine.State, n engine.NodeID) string {
	if n == engine.NoNode {
		return "-"
	}
	i, part := s.Place(n)
	return fmt.Sprintf("%d:%x", i, partKey(s.TypeOf(i).Tile.Parts, int(part), s.Tiles()[i].Rotation))
}

// addRules adds the box, the switches and the number of players to the hash.
func (g *game) addRules() {
	var b strings.Builder
	fmt.Fprintf(&b, "%x %d\n", g.sum, len(g.rec.Players))
	for i := range g.rules.Types {
		ty := &g.rules.Types[i]
		fmt.Fprintf(&b, "%s x%d\n", ty.Tile.ID, ty.Count)
	}
	held := 0
	for _, f := range ruleset.Families() {
		if !g.rules.Switches.Holds(f.Name) {
			continue
		}
		held++
		for i := range f.Switches {
			s := &f.Switches[i]
			if value := g.rules.Switches.Value(s.Key); !s.Later || value != s.Values[0] {
				fmt.Fprintf(&b, "%s=%s\n", s.Key, value)
			}
		}
	}
	g.base = held == 1 && len(g.rec.Players) == 2 && !slices.ContainsFunc(g.rec.Sets, func(s notation.SetRef) bool { return s.Copies > 1 })
	g.sum = sha256.Sum256([]byte(b.String()))
}

func (g *game) hash() string { return hex.EncodeToString(g.sum[:8]) }

func (g *game) seed() uint64 { return binary.BigEndian.Uint64(g.sum[:8]) }

func (g *game) players() int { return len(g.rec.Players) }

func (g *game) colour(player int) string { return g.rec.Players[player].Colour.String() }

// last returns the final position, or else the last analysed one.
func (g *game) last() *engine.State {
	if g.final != nil {
		return g.final
	}
	return g.stands[len(g.stands)-1]
}

// at returns the position before turn i, or the last one.
func (g *game) at(i int) *engine.State {
	if i == len(g.turns) {
		return g.last()
	}
	return g.stands[i]
}

// text returns actions of turn i as the record would write them on its own board.
func (g *game) text(i int, actions []notation.Action) string {
	actions = g.home.actions(actions)
	if g.home != (turning{}) { // the name of a part may depend on the orientation
		c := *g.written
		c.Turns = append(slices.Clone(c.Turns[:i]), notation.Turn{Actions: actions})
		own := turning{}.record(&c)
		replay.Canonical(own)
		actions = own.Turns[i].Actions
	}
	return string(notation.AppendActions(nil, actions))
}

// Hash returns the Analysis.Hash of a record, "" if no turn of it can be replayed. It makes no forecasts.
func Hash(rec *notation.Record) string {
	g, err := read(rec)
	if err != nil {
		return ""
	}
	return g.hash()
}

// figures holds the results of the units of a job, each in its own place.
type figures struct {
	forecasts []forecast // before each turn, and after the last
	draws     []draw
	verdicts  []verdict
}

func newFigures(turns int) *figures {
	return &figures{make([]forecast, turns+1), make([]draw, turns), make([]verdict, turns)}
}

// positions returns the positions to forecast for some turns: the start, and those before and after the turns.
func positions(from, to int) []int {
	list := []int{0}
	for i := max(from, 1); i <= to; i++ {
		list = append(list, i)
	}
	return list
}

// turn returns the analysis of turn i, whose moves were judged by a number of pairs or more.
func (f *figures) turn(g *game, i, pairs int) Turn {
	t, d, v := &g.turns[i], &f.draws[i], &f.verdicts[i]
	out := Turn{Turn: t.Number, Part: t.Part.String(), Player: g.colour(t.mover), Played: g.text(i, t.Actions),
		Before: f.forecasts[i].Eval, Drawn: d.drawn, After: f.forecasts[i+1].Eval,
		Luck: d.luck, Loss: v.loss, Grade: gradeOf(v.loss, pairs), Best: v.best, Options: v.options, Place: v.place, Compared: v.compared, Note: t.note}
	if t.tile != engine.NoType {
		out.Tile = g.rules.Type(t.tile).Tile.ID
	}
	if d.drawn.Method == "" {
		out.Drawn = out.Before
		if d.luck != nil {
			out.Drawn = g.shifted(&f.forecasts[i], t.mover, d.shift)
		}
	}
	if out.Best == nil {
		out.Best = []Option{}
	}
	return out
}

// A turning moves and turns a board, so that a turned record has the same figures: the start tile is at 0,0 in rotation 0.
type turning struct {
	by notation.Rotation // applied after the shift
	at notation.Point    // this square goes to 0,0
}

// upright returns the turning that puts the first start tile of a record at 0,0 in rotation 0.
func upright(rec *notation.Record) turning {
	if len(rec.Start) == 0 {
		return turning{}
	}
	first := &rec.Start[0]
	return turning{by: (4 - first.Rotation) % 4, at: first.At}
}

func (t turning) back() turning {
	home := quarter(t.at, t.by)
	return turning{by: (4 - t.by) % 4, at: notation.Point{X: -home.X, Y: -home.Y}}
}

// quarter turns a square clockwise around 0,0.
func quarter(p notation.Point, by notation.Rotation) notation.Point {
	for range by {
		p = notation.Point{X: -p.Y, Y: p.X}
	}
	return p
}

func (t turning) point(p notation.Point) notation.Point {
	return quarter(notation.Point{X: p.X - t.at.X, Y: p.Y - t.at.Y}, t.by)
}

func (t turning) action(a notation.Action) notation.Action {
	a.At, a.From = t.point(a.At), t.point(a.From)
	a.Loc, a.ToLoc = a.Loc.Turned(t.by), a.ToLoc.Turned(t.by)
	if a.Kind == notation.ActPlace {
		a.Rotation = (a.Rotation + t.by) % 4
	}
	steps := a.Steps
	a.Steps = nil
	for _, s := range steps {
		s.Dir = s.Dir.Turned(t.by)
		a.Steps = append(a.Steps, s)
	}
	return a
}

func (t turning) actions(list []notation.Action) (turned []notation.Action) {
	for _, a := range list {
		turned = append(turned, t.action(a))
	}
	return turned
}

// record returns a copy of a record on the turned board.
func (t turning) record(rec *notation.Record) *notation.Record {
	c := *rec
	if len(rec.Start) > 0 { // nil and empty differ
		c.Start = t.actions(rec.Start)
	}
	c.Turns = make([]notation.Turn, len(rec.Turns))
	for i := range rec.Turns {
		c.Turns[i] = rec.Turns[i]
		c.Turns[i].Actions = t.actions(rec.Turns[i].Actions)
	}
	return &c
}
