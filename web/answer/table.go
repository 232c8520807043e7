package answer

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/recorder"
	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/report/look"
	"cartulary/report/scene"
	"cartulary/report/story"
	"cartulary/report/svg"
)

// A table is a position with the choices of the next player: what a board on which a game is entered shows.
type table struct {
	Text    string   `json:"text"`    // of the file with the turns that the picks complete
	Line    int      `json:"line"`    // of the last turn, from 0
	Turns   string   `json:"turns"`   // of a branch: those after the turns of the game
	Picks   []string `json:"picks"`   // those of the unfinished turn
	Refused bool     `json:"refused"` // the last pick was not possible

	Kind    string   `json:"kind"` // of the question, see kindOf
	Turn    string   `json:"turn"`
	Player  int      `json:"player"` // who acts, -1 for nobody
	Ask     string   `json:"ask"`
	Enter   string   `json:"enter"` // what the pick enter does; empty: nothing
	Say     string   `json:"say"`
	Notes   []string `json:"notes"`
	Done    string   `json:"done"`
	Tile    string   `json:"tile"` // drawing of the tile in the hand
	Hand    string   `json:"hand"` // its id
	Choices []choice `json:"choices"`
	Back    bool     `json:"back"`  // a turn can be taken back
	Names   []string `json:"names"` // of the turns of the game

	Board   [][]any   `json:"board"`   // svg.Element.Fields, as on the replay page
	Squares []free    `json:"squares"` // empty ones beside tiles
	Last    *[2]int   `json:"last"`    // square of the last tile
	Players []seat    `json:"players"`
	Stack   []stacked `json:"stack"`
	Left    int       `json:"left"`

	Epoch int64  `json:"epoch"` // drawings of another epoch are unknown
	From  int    `json:"from"`  // the length of the drawings before Defs
	Defs  string `json:"defs"`
	Rules string `json:"rules"`
}

type choice struct {
	Pick  string  `json:"pick"`
	Label string  `json:"label"`
	Words string  `json:"words,omitempty"` // the label in words, if it is in the notation
	Group string  `json:"group,omitempty"`
	At    *[2]int `json:"at,omitempty"`
	Spot  *[2]int `json:"spot,omitempty"`  // the middle of what it adds, in the units of drawings
	Ghost [][]any `json:"ghost,omitempty"` // what it adds to the board
	Tile  string  `json:"tile,omitempty"`  // drawing of a tile in its rotation
	Turns uint8   `json:"turns,omitempty"`
}

// A free square has what lies beside it, in words.
type free struct {
	At     [2]int `json:"at"`
	Around string `json:"around"`
}

type seat struct {
	Name   string `json:"name"`
	Colour string `json:"colour"` // in words
	Fill   string `json:"fill"`
	Icon   string `json:"icon"`
	Score  int    `json:"score"`
	Gain   int    `json:"gain"`
	Supply string `json:"supply"`
}

type stacked struct {
	ID     string `json:"id"`
	Names  string `json:"names"` // that it can be found by, in small letters
	Words  string `json:"words"`
	Icon   string `json:"icon"`
	Left   int    `json:"left"`
	Places int    `json:"places"` // squares on which it is legal
}

// Picks that are no choices of the recorder.
const (
	pickEnter   = ""
	pickWrite   = ":" // then actions as a record has them
	pickRule    = "!" // then the reason of a ruling
	pickComment = ";" // then a comment
	pickOffer   = "#" // then the points, or pass
	pickEnd     = "." // the question how the game ends
	pickBack    = "<" // the last turn is taken back
)

// table plays picks on a game: at its end, or in the branch that begins at the turn of the question.
func (d *Desk) table(q *question) (any, error) {
	g, rec, err := q.readable()
	if err != nil {
		return nil, err
	}
	l := cmp.Or(lang.Of(q.Lang), lang.English)
	names := turnNames(rec)
	if q.Look != "" {
		t, err := d.look(rec, q.Look, l)
		if err == nil {
			t.Names = names
			d.send(t, q)
		}
		return t, err
	}
	whole, fixed := *rec, len(rec.Turns)
	if q.Turn != "" {
		if fixed, err = q.branch(rec); err != nil {
			return nil, err
		}
	}
	t := newTable()
	changed := false
	s, err := recorder.New(rec, recorder.Options{Bare: bare(rec), Lang: l, Save: func(*notation.Record) error {
		changed, t.Picks = true, []string{}
		return nil
	}})
	if err != nil {
		return nil, err
	}
	changed, t.Picks = false, []string{}
	for _, pick := range q.Picks {
		before := changed
		if changed = false; !take(s, pick) {
			t.Refused, changed = true, before
			break
		}
		if changed {
			continue // the pick has completed a turn
		}
		changed = before
		t.Picks = append(t.Picks, pick)
	}
	switch {
	case q.Turn != "":
		for i := fixed; i < len(s.Record().Turns); i++ {
			t.Turns += string(notation.AppendTurn(nil, &s.Record().Turns[i]))
		}
		if (q.Keep || q.Correct) && len(s.Record().Turns) > fixed {
			t.Text, t.Line = q.keep(g, &whole, fixed, s.Record().Turns[fixed:])
		}
	case changed:
		t.Text, t.Line = q.with(g, string(s.Text()))
	}
	d.lay(t, s, l)
	if t.Names = names; q.Turn == "" {
		t.Names = turnNames(s.Record())
	}
	d.send(t, q)
	return t, nil
}

func turnNames(rec *notation.Record) []string {
	list := make([]string, len(rec.Turns))
	for i := range rec.Turns {
		list[i] = rec.Turns[i].Name()
	}
	return list
}

func newTable() *table {
	return &table{Picks: []string{}, Notes: []string{}, Choices: []choice{}, Player: -1}
}

// look shows the position after a turn of the record, or after the final scoring.
func (d *Desk) look(rec *notation.Record, turn string, l *lang.Lang) (*table, error) {
	t := newTable()
	t.Kind, t.Turn = "look", turn
	teller := story.New(rec.Players, rec.Substitutes()...)
	for f := range replay.New().Frames(rec, replay.Options{}) {
		if f.State == nil {
			return nil, errors.New(f.Unplayable())
		}
		told := teller.Tell(f)
		if f.Kind != replay.FrameTurn || f.Turn.Name() != turn {
			continue
		}
		t.Player, t.Hand = f.State.Active(), replay.Drawn(rec, f.Index+1)
		t.Ask = strings.Join(told.Sentences(l), " ")
		if len(f.Turn.Variations) > 0 {
			t.Notes = append(t.Notes, l.Text("Replay shows the variation of this turn"))
		}
		t.Board = drawn(d.board(f.State, rec))
		d.survey(t, f.State, rec, l)
		return t, nil
	}
	return nil, fmt.Errorf("the game has no turn %s", turn)
}

// readable returns a game that can be written without loss.
func (q *question) readable() (*format.Game, *notation.Record, error) {
	g, rec, reading, err := q.game()
	switch {
	case err != nil:
		return nil, nil, err
	case !g.IsCGR():
		return nil, nil, errors.New("this text is not CGR; convert it first")
	}
	for _, f := range reading {
		if f.Class == notation.Syntax && f.Severity == notation.Error {
			return nil, nil, fmt.Errorf("line %d cannot be read: %s; correct it first, so that nothing of it is lost", g.Source.Position(f.Span.Start).Line, f.Message)
		}
	}
	replay.Canonical(rec)
	return g, rec, nil
}

// keep writes the turns that picks have made in a branch into the whole record, as a variation of turn n, at which the branch begins, or, if the
// question corrects that turn, in its place.
func (q *question) keep(g *format.Game, whole *notation.Record, n int, turns []notation.Turn) (text string, line int) {
	whole.Turns = slices.Clone(whole.Turns)
	if old := &whole.Turns[n]; q.Correct {
		turns[0].Comments, turns[0].Variations = old.Comments, old.Variations
		*old = turns[0]
	} else {
		old.Variations = append(slices.Clip(old.Variations), turns)
	}
	text, _ = q.with(g, string(notation.AppendText(nil, whole)))
	return text, -1
}

// branch shortens a record to the turns before that of the question and adds the turns of the branch. It returns the number of turns
// that stay.
func (q *question) branch(rec *notation.Record) (int, error) {
	n := slices.IndexFunc(rec.Turns, func(t notation.Turn) bool { return t.Name() == q.Turn })
	if n < 0 {
		return 0, fmt.Errorf("the game has no turn %s", q.Turn)
	}
	rec.Turns = slices.Clip(rec.Turns[:n])
	rec.Final, rec.Result, rec.Termination = nil, nil, notation.Termination{}
	if q.With == "" {
		return n, nil
	}
	head := notation.Record{Players: rec.Players}
	more, found := notation.Parse(&notation.Source{Text: string(notation.AppendText(nil, &head)) + q.With})
	for _, f := range found {
		if f.Severity == notation.Error {
			return 0, errors.New(f.Message)
		}
	}
	rec.Turns = append(rec.Turns, more.Turns...)
	return n, nil
}

// bare reports whether the turns of a record have no claims of points.
func bare(rec *notation.Record) bool {
	claims := func(t notation.Turn) bool { return len(t.Claims.Points)+len(t.Claims.Score) > 0 }
	return len(rec.Turns) > 0 && !slices.ContainsFunc(rec.Turns, claims)
}

// take takes a pick and reports whether it was possible.
func take(s *recorder.Session, pick string) bool {
	mark, rest := "", pick
	if pick != "" {
		mark, rest = pick[:1], pick[1:]
	}
	switch mark {
	case pickEnter:
		return s.Prompt().Enter != "" && s.Key(recorder.Enter)
	case pickWrite:
		return s.Write(rest) == ""
	case pickRule:
		return s.Rule(rest)
	case pickComment:
		return s.Comment(rest)
	case pickOffer:
		return s.Offer(rest)
	case pickEnd:
		return s.End()
	case pickBack:
		return rest == "" && s.Key(recorder.TakeBack)
	}
	return s.Choose(pick)
}

// with returns the text of the file with another text of a game, and the line of its last turn.
func (q *question) with(g *format.Game, text string) (string, int) {
	before := 0
	for range g.Source.Line - 1 {
		before += strings.IndexByte(q.Text[before:], '\n') + 1
	}
	after := before + len(g.Source.Text)
	if after > len(q.Text) || q.Text[before:after] != g.Source.Text {
		before, after = 0, len(q.Text)
	}
	first := strings.Count(q.Text[:before], "\n")
	line := first
	for i, l := range strings.Split(text, "\n") {
		if len(l) > 0 && '0' <= l[0] && l[0] <= '9' {
			line = first + i
		}
	}
	if rest := strings.TrimLeft(q.Text[after:], "\r\n"); rest != "" {
		text += "\n" + rest
	}
	return q.Text[:before] + text, line
}

// kindOf returns the kind of the question of a prompt: what the page does with its choices.
func kindOf(s *recorder.Session, p *recorder.Prompt, choices []recorder.Choice) string {
	switch {
	case p.Illegal:
		return "confirm"
	case s.Over():
		return "over"
	case p.Walk:
		return "step"
	case p.Offer:
		return "offer"
	case p.Sheet:
		return "tile"
	case p.Tile != nil:
		return "square"
	case len(choices) > 0 && choices[0].Label != "":
		return "answer"
	}
	return "move"
}

// lay fills a table with the position of a session and the choices there.
func (d *Desk) lay(t *table, s *recorder.Session, l *lang.Lang) {
	p := s.Prompt()
	choices := s.Choices()
	t.Kind, t.Turn, t.Player, t.Done = kindOf(s, p, choices), p.Turn, p.Player, p.Done
	t.Ask, t.Enter, t.Say = p.Ask, p.Enter, p.Say
	t.Notes = append(t.Notes, p.Notes...)
	rec := s.Record()
	t.Back = len(rec.Turns) > 0
	now := d.board(p.State, rec)
	t.Board = drawn(now)
	if p.Tile != nil {
		t.Hand, t.Tile = p.Tile.ID, d.drawings.Tile(p.Tile, 0)
	}
	for i := range choices {
		t.Choices = append(t.Choices, d.choice(s, p, &choices[i], now, rec, l))
	}
	d.survey(t, p.State, rec, l)
}

// survey adds the empty squares, the players and the tiles left.
func (d *Desk) survey(t *table, state *engine.State, rec *notation.Record, l *lang.Lang) {
	tiles := state.Tiles()
	if n := len(tiles); n > 0 {
		t.Last = &[2]int{int(tiles[n-1].At.X), int(tiles[n-1].At.Y)}
	}
	t.Squares = []free{}
	seen := map[engine.Point]bool{}
	for _, placed := range tiles {
		for side := range tile.Side(4) {
			at := placed.At.Neighbour(side)
			if seen[at] || state.TileAt(at) != engine.NoTile {
				continue
			}
			seen[at] = true
			t.Squares = append(t.Squares, free{[2]int{int(at.X), int(at.Y)}, around(state, at, l)})
		}
	}
	s := scene.New(state, scene.Options{Players: rec.Players})
	t.Players = []seat{}
	for i, pl := range s.Players {
		t.Players = append(t.Players, seat{Name: scene.PlayerName(rec.Players[i]), Colour: l.Word(pl.Colour.String()), Fill: svg.Fill(pl.Colour),
			Icon: d.drawings.Figure("", pl.Colour, notation.Knight), Score: pl.Score, Gain: pl.Gain, Supply: pl.PossessionsText()})
	}
	t.Stack, t.Left = []stacked{}, state.Remaining()
	for i := range state.Rules().Plains() {
		id := engine.TypeID(i)
		ty := state.Rules().Type(id)
		n := state.RemainingOf(id)
		if ty.Own > 0 || n == 0 {
			continue
		}
		t.Stack = append(t.Stack, stacked{ID: ty.Tile.ID, Names: strings.ToLower(strings.Join(ty.Tile.Names(), " ")), Words: edges(ty.Tile, l),
			Icon: d.drawings.Tile(ty.Tile, 0), Left: n, Places: squaresFor(state, id)})
	}
}

// squaresFor returns the number of squares on which a tile is legal.
func squaresFor(state *engine.State, t engine.TypeID) int {
	var at []engine.Point
	for _, o := range state.Places(t, nil) {
		if !slices.Contains(at, o.At) {
			at = append(at, o.At)
		}
	}
	return len(at)
}

func (d *Desk) choice(s *recorder.Session, p *recorder.Prompt, c *recorder.Choice, now []svg.Element, rec *notation.Record, l *lang.Lang) choice {
	x := choice{Pick: c.Text, Label: cmp.Or(c.Label, c.Text), Words: cmp.Or(c.Label, c.Words), Turns: c.Turns}
	if x.Group = c.Group; l.Knows(x.Group) {
		x.Group = l.Word(x.Group)
	}
	if c.At != nil {
		x.At = &[2]int{int(c.At.X), int(c.At.Y)}
	}
	if c.Type != engine.NoType {
		x.Tile = d.drawings.Tile(p.State.Rules().Type(c.Type).Tile, c.Turns)
	}
	after := s.After(c)
	if after == nil {
		return x
	}
	ghost := slices.DeleteFunc(d.board(after, rec), func(e svg.Element) bool { return slices.Contains(now, e) || e.Layer == svg.LayerLast })
	x.Ghost = drawn(ghost)
	for i := len(ghost) - 1; i >= 0; i-- {
		if e := ghost[i]; e.Path == "" && e.Layer >= svg.LayerFigure {
			x.Spot = &[2]int{e.X, e.Y}
			break
		}
	}
	return x
}

// board returns the drawn elements of a position.
func (d *Desk) board(state *engine.State, rec *notation.Record) []svg.Element {
	if d.drawings == nil {
		d.drawings, d.epoch = svg.NewDrawings(look.Light), time.Now().UnixMilli()
	}
	return d.drawings.Elements(scene.New(state, scene.Options{Players: rec.Players}))
}

// drawn returns elements in the form of the page.
func drawn(list []svg.Element) [][]any {
	out := make([][]any, len(list))
	for i, e := range list {
		out[i] = e.Fields()
	}
	return out
}

// send adds the drawings that the page has not yet.
func (d *Desk) send(t *table, q *question) {
	defs := d.drawings.Defs()
	if q.Epoch == d.epoch && q.Drawn <= len(defs) {
		t.From = q.Drawn
	}
	t.Epoch, t.Defs, t.Rules = d.epoch, defs[t.From:], d.drawings.Rules()
}

// around returns what lies beside a square: "north city, west field".
func around(state *engine.State, at engine.Point, l *lang.Lang) string {
	var list []string
	for side := range tile.Side(4) {
		if i := state.TileAt(at.Neighbour(side)); i != engine.NoTile {
			t := state.Tiles()[i]
			edge := state.Rules().Type(t.Type).Tile.Edge((side + 2 + 4 - tile.Side(t.Rotation)) % 4)
			list = append(list, l.Word(side.String()+" "+edge.String()))
		}
	}
	return strings.Join(list, ", ")
}

// edges returns what the sides of a tile show and what lies in its middle.
func edges(t *tile.Tile, l *lang.Lang) string {
	var list []string
	for side := range tile.Side(4) {
		list = append(list, l.Word(side.String()+" "+t.Edge(side).String()))
	}
	for _, p := range t.Parts {
		if p.Kind.Alone() {
			list = append(list, l.Word(p.Kind.String()))
		}
		if p.Pennants > 0 {
			list = append(list, l.Word("pennant"))
		}
		list = append(list, l.Word(p.Mark))
	}
	list = slices.DeleteFunc(append(list, l.Word(t.Mark)), func(word string) bool { return word == "" || word == tile.Walls })
	return strings.Join(list, ", ")
}
