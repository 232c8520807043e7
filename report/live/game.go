package live

import (
	"fmt"
	"math"
	"slices"

	"cartulary/engine"
	"cartulary/insight"
	"cartulary/insight/policy"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/report/scene"
	"cartulary/report/score"
	"cartulary/report/standings"
	"cartulary/report/story"
	"cartulary/report/svg"
	"cartulary/validator"
)

// A board is a game as the public page shows it: a position, its players, and what was played last. Texts are by language. It has no field for
// what is wrong in a record.
type board struct {
	ID       string        `json:"id"`
	Table    string        `json:"table"`
	Where    []string      `json:"where,omitempty"` // event and round, if the title of the page does not have them
	Players  []player      `json:"players"`         // in order of play
	Next     int           `json:"next"`            // whose turn it is; -1: nobody's
	Turn     string        `json:"turn"`            // the last one, "" before the first
	Left     int           `json:"left"`            // tiles in the stack
	Over     bool          `json:"over"`
	Result   []string      `json:"result,omitempty"` // a sentence, of a game that is over
	Said     [][]string    `json:"said,omitempty"`   // the last turn in sentences
	View     [4]int        `json:"view"`             // view box
	Drawn    []svg.Element `json:"drawn"`            // elements of package svg, lowest layer first
	Forecast *outlook      `json:"forecast,omitempty"`
}

type player struct {
	Name   []string `json:"name"`
	Fill   string   `json:"fill"`
	Icon   string   `json:"icon"` // id of the drawing of a follower
	Points int      `json:"points"`
	Gain   int      `json:"gain,omitempty"` // in the last turn, or in the final scoring
	Supply int      `json:"supply"`         // followers in hand
}

// An outlook is the forecast of a game after a turn.
type outlook struct {
	Turn  string `json:"turn"`
	Win   []int  `json:"win"`             // chance to win of each player, in per cent
	Exact bool   `json:"exact,omitempty"` // the end of the game is solved
}

// A game is one game of a file.
type game struct {
	board
	file         string
	number       int
	text         string
	event, round string
	where        []string
	unplayable   string // why the game cannot be shown
	boardless    bool   // the record is no game on a board
	tied         bool   // several have the most points at the end
	result       standings.Result
	seats        string // see the function
	rec          *notation.Record
	input        *format.Game
	source       *notation.Source
	html         []byte             // the replay page, once it is written
	found        []notation.Finding // for the arbiter

	forecast *outlook
	turn     int  // number of its last forecast among all, 0 without one
	asked    bool // for a forecast of this position
}

func (g *game) playable() bool { return g.unplayable == "" && !g.boardless }

// waits reports whether a forecast of the position is missing.
func (g *game) waits() bool { return !g.Over && !g.asked && len(g.rec.Turns) > 0 && len(g.Players) > 1 }

// place returns round and table in the form in which standings orders them.
func (g *game) place() standings.Result { return standings.Result{Round: g.round, Table: g.Table} }

// bounded returns a text of a record for one line of a page.
func bounded(text string) string {
	return playername.Line(playername.Shorten(playername.Plain(text), playername.Long))
}

// judge replays a game.
func (h *Hall) judge(file string, text *format.Game) *game {
	rec, reading := new(format.Parser).Parse(text)
	g := &game{file: file, number: text.Source.Game, text: text.Source.Text, input: text, source: text.Source, rec: rec}
	g.ID = sum(fmt.Appendf(nil, "%s#%d", file, g.number))
	if rec == nil {
		g.unplayable = "the text is not a game"
		if len(reading) > 0 {
			g.unplayable = reading[0].Message
		}
		return g
	}
	g.event, g.round, g.Table = tagOf(rec, "Event"), tagOf(rec, "Round"), bounded(tagOf(rec, "Table"))
	g.where = lang.Each(func(l *lang.Lang) string {
		if g.round == "" {
			return bounded(g.event)
		}
		if g.event == "" {
			return roundName(l, g.round)
		}
		return bounded(g.event) + ", " + roundName(l, g.round)
	})
	g.result = resultOf(text)
	g.seats = seats(g)
	if len(rec.Turns) == 0 && (len(rec.Players) < 2 || !text.IsCGR() || tagOf(rec, "Duel")+tagOf(rec, "Duels") != "" || g.result.Kind == standings.Forfeit) {
		g.boardless = true // a bye, a player of the list, a row of a table of results, or a game that nobody played
		return g
	}
	var now, end *position
	report := score.Watch(rec, reading, validator.Options{}, func(f *replay.Frame, told *story.Turn, _ bool) {
		if f.State == nil {
			g.unplayable = f.Unplayable()
			return
		}
		if f.Kind == replay.FrameSetup {
			h.draw(f.State)
		}
		x := &position{scene: scene.New(f.State, scene.Options{Players: rec.Players}), said: lang.Each(told.Sentences)}
		if x.next, _ = policy.Next(f.State); f.Kind == replay.FrameFinal {
			end = x
		} else {
			now = x
		}
	})
	if !g.playable() {
		return g
	}
	g.Over = isOver(rec, report)
	if g.Over {
		g.tied = report.Result.Ending == score.Scored && len(report.Result.Winners) > 1
		g.Result = lang.Each(func(l *lang.Lang) string { text, _ := report.Head(l); return text })
		if end != nil {
			end.said, now = now.said, end
		}
		now.next = -1
	}
	g.show(h.drawings, now)
	g.found = findings(report, g.Over)
	return g
}

// A position is what a board shows.
type position struct {
	scene *scene.Scene
	next  int
	said  [][]string
}

// isOver reports whether a game has ended: players gave up, or no tile is left, or the record has the end in spite of tiles that are left. The head of
// a record that grows may have the tags of the end from the beginning.
func isOver(rec *notation.Record, report *score.Report) bool {
	switch report.Result.Ending {
	case score.Conceded, score.OutOfTime:
		return true
	case score.Scored:
		return report.TilesLeft == 0 || rec.Final != nil ||
			slices.ContainsFunc(report.Waived, func(w validator.Waived) bool { return w.Rule == "game-ended-early" })
	}
	return false
}

// draw draws the tiles of a box in advance, so that the drawings of a page hardly grow while games are played.
func (h *Hall) draw(s *engine.State) {
	for i := range s.Rules().Types {
		if t := &s.Rules().Types[i]; t.Count > 0 && !h.known[t.Tile.ID] {
			h.known[t.Tile.ID] = true
			for rotation := range uint8(4) {
				h.drawings.Tile(t.Tile, rotation)
			}
		}
	}
}

// show fills the board with a position.
func (g *game) show(d *svg.Drawings, x *position) {
	s := x.scene
	g.Next, g.Left, g.Said = x.next, s.Remaining, x.said
	if n := len(g.rec.Turns); n > 0 {
		g.Turn = g.rec.Turns[n-1].Name()
	}
	teller := story.New(g.rec.Players, g.rec.Substitutes()...)
	for i, p := range s.Players {
		g.Players = append(g.Players, player{Name: lang.Each(func(l *lang.Lang) string { return teller.Names(l)[i] }), Fill: svg.Fill(p.Colour),
			Icon: d.Figure("", p.Colour, notation.Knight), Points: p.Score, Gain: p.Gain, Supply: p.Supply})
	}
	const rim = svg.TileSide / 5
	b := widened(s.Bounds)
	g.View = [4]int{svg.TileSide*b.MinX - rim, svg.TileSide*b.MinY - rim, svg.TileSide*b.Cols() + 2*rim, svg.TileSide*b.Rows() + 2*rim}
	g.Drawn = d.Elements(s)
}

// leastSpan is the number of columns and of rows that a board shows at least. With fewer, each of the first tiles would change the size of all.
const leastSpan = 5

func widened(b scene.Bounds) scene.Bounds {
	x, y := max(leastSpan-b.Cols(), 0), max(leastSpan-b.Rows(), 0)
	return scene.Bounds{MinX: b.MinX - x/2, MinY: b.MinY - y/2, MaxX: b.MaxX + (x+1)/2, MaxY: b.MaxY + (y+1)/2}
}

// outlook returns a forecast of the position for the page.
func (g *game) outlook(e *insight.Eval) *outlook {
	o := &outlook{Turn: g.Turn, Exact: e.Method == insight.Exact || e.Method == insight.Final}
	for _, p := range g.rec.Players {
		o.Win = append(o.Win, int(math.Round(100*e.Win[p.Colour.String()])))
	}
	return o
}
