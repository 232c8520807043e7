package stats

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"cartulary/engine"
	"cartulary/insight"
	"cartulary/internal/aliases"
	"cartulary/internal/lazy"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/score"
	"cartulary/validator"
)

// A Class is what the figures take from a game. The zero value is invalid.
type Class uint8

const (
	Finished   Class = iota + 1 // everything
	Early                       // a player gave up or ran out of time: results and lengths, but no points
	Unfinished                  // only the findings
	Wrong                       // errors or a record that cannot be replayed: only the findings
	Unreadable                  // not even a record
	Bare                        // a result without moves: nothing
	Bye                         // a player without an opponent and without moves: nothing
	Forfeit                     // a player gave up or ran out of time without moves: nothing
)

// A Game is what the figures take from one game.
type Game struct {
	File     string
	Number   int // in the file
	Class    Class
	Copy     uint64 // replay.Sum; copies of a game have the same, 0 is no copy
	Reason   string // why there is no record, for an Unreadable game
	Event    string // empty without the tag
	Date     string // the part of it that is known: a year, a month or a day
	NoDate   string // a written date that is none
	Edition  string // the rules profiles in force
	Turns    int
	Seats    []Seat         // in order of play
	Doings   map[string]int // of all players together, and of none
	Findings []notation.Finding
	Records  []Record // the best of each kind

	hash   string // as insight.Hash, of a Reader with Hashes
	course []move // likewise
}

// A Seat is a player in one game.
type Seat struct {
	Player    string // unique in the game; empty without a name other than the colour
	Colour    notation.Colour
	Points    int
	Winner    bool
	Reasons   map[string]int
	Followers map[string]int
	Doings    map[string]int
	Spent     int64 // milliseconds in the turns with a recorded time
	Timed     int64 // number of these turns
}

// A Reader reads games for the figures and reuses its memory. It belongs to one goroutine.
type Reader struct {
	Hashes bool // read what finds the analyses of games, which takes ten times as long as a verdict

	count *score.Counter
	rules *notation.Rules
	names *aliases.Table
	w     watcher
}

// NewReader returns a Reader. Rules replace those of the records unless they are nil.
func NewReader(rules *notation.Rules, names *aliases.Table) *Reader {
	return &Reader{count: score.NewCounter(), rules: rules, names: names}
}

// Read judges a record and makes it canonical. A nil record is an unreadable game, with the findings of its reader.
func (r *Reader) Read(src *notation.Source, rec *notation.Record, reading []notation.Finding) *Game {
	g := &Game{File: src.File, Number: src.Game}
	if rec == nil {
		g.Class = Unreadable
		g.Findings = slices.Clone(reading)
		if len(reading) > 0 {
			g.Reason = reading[0].Message
		}
		return g
	}
	w := &r.w
	*w = watcher{standing: w.standing[:0], tiles: w.tiles[:0]}
	report := r.count.Count(rec, reading, validator.Options{Rules: r.rules}, w.frame)
	if rec.TurnCount() == 0 {
		report.Findings = slices.DeleteFunc(report.Findings, func(f notation.Finding) bool { return needsMoves[f.Rule] })
	}
	g.Class = classOf(report, rec)
	if date, ok := dateOf(report.Title.Date); ok {
		g.Date = date
	} else {
		g.NoDate = report.Title.Date
	}
	g.Event, g.Edition = aliases.Form(report.Title.Event), strings.Join(report.Profiles, " + ")
	g.Turns = report.Turns
	g.Findings = report.Findings
	g.seats(report, r.names)
	g.doings(report, w)
	if g.Class == Finished || g.Class == Early {
		g.records(report, w, rec.TurnCount())
	}
	g.Copy = replay.Sum(src, rec)
	if r.Hashes {
		g.hash, g.course = insight.Hash(rec), w.moves(rec)
	}
	return g
}

// needsMoves holds the rules that compare a result with the moves. A record of the result alone has none, so they do not count.
var needsMoves = map[string]bool{"result-wrong": true, "game-ended-early": true}

func errorsOf(findings []notation.Finding) (n int) {
	for _, f := range findings {
		if f.Severity == notation.Error {
			n++
		}
	}
	return n
}

func classOf(r *score.Report, rec *notation.Record) Class {
	if errorsOf(r.Findings) > 0 {
		return Wrong
	}
	if end := r.Result.Ending; end != score.NotPlayed && rec.TurnCount() == 0 {
		switch {
		case len(rec.Players) == 1:
			return Bye
		case rec.Bare() && rec.Termination.Kind != notation.TerminationUnfinished:
			return Bare
		case end == score.Conceded || end == score.OutOfTime:
			return Forfeit
		}
	}
	return map[score.Ending]Class{score.Scored: Finished, score.Conceded: Early, score.OutOfTime: Early, score.Unfinished: Unfinished, score.NotPlayed: Wrong}[r.Result.Ending]
}

// month returns the month of the game such as 2024-05, or a year, empty without a date.
func (g *Game) month() string { return g.Date[:min(len(g.Date), len("2024-05"))] }

// seats adds the players. Equal names in a game get their colour added.
func (g *Game) seats(r *score.Report, table *aliases.Table) {
	seen := map[string]int{}
	var names []string
	for _, p := range r.Players {
		name := table.Name(p.Name)
		if strings.EqualFold(name, p.Colour.String()) {
			name = "" // several formats name a player without a name so
		}
		names = append(names, name)
		seen[name]++
	}
	for i := range r.Players {
		p := &r.Players[i]
		s := Seat{Player: names[i], Colour: p.Colour, Points: p.Score, Reasons: map[string]int{}, Followers: map[string]int{}, Doings: map[string]int{}}
		if s.Player != "" && seen[s.Player] > 1 {
			s.Player += " (" + p.Colour.String() + ")"
		}
		for _, c := range r.Result.Winners {
			s.Winner = s.Winner || c == p.Colour
		}
		for k, n := range p.Points {
			s.Reasons[r.Reasons[k]] = n
		}
		s.Followers["deployed"], s.Followers["stranded"] = p.Deployed, p.Out
		if c := p.Clock; c != nil {
			s.Spent, s.Timed = c.Spent.Milliseconds(), int64(c.Timed)
		}
		g.Seats = append(g.Seats, s)
	}
	for _, t := range r.Followers {
		if t.Name == "scored" || happened(t.Counts) {
			g.each(t, func(s *Seat) map[string]int { return s.Followers })
		}
	}
	for _, t := range r.Elements {
		g.each(t, func(s *Seat) map[string]int { return s.Doings })
	}
}

func happened(counts []int) bool {
	for _, n := range counts {
		if n != 0 {
			return true
		}
	}
	return false
}

func (g *Game) each(t score.Tally, to func(*Seat) map[string]int) {
	for i, n := range t.Counts {
		to(&g.Seats[i])[t.Name] = n
	}
}

func (g *Game) doings(r *score.Report, w *watcher) {
	g.Doings = map[string]int{}
	for _, t := range r.Elements {
		for _, n := range t.Counts {
			g.Doings[t.Name] += n
		}
	}
	if w.ended > 0 {
		g.Doings["outbreak-ended"] = w.ended
	}
	for _, s := range r.Scorings {
		if s.Passed != notation.NoRole && s.Points < 0 {
			g.Doings[s.Reason+"-tolls"] -= s.Points
		}
	}
}

// player returns the name of a seat, or its colour.
func (s *Seat) player() string { return cmp.Or(s.Player, s.Colour.String()) }

// A watcher follows the frames of a game for what a score report does not hold.
type watcher struct {
	standing []standing
	tiles    []laid // one for each tile, in the order of the turns
	steal    steal  // the biggest
	stranded [engine.MaxPlayers][notation.NumRoles]int
	ended    int // outbreaks
	now      turn
}

// A laid is a tile that a player placed.
type laid struct {
	turn turn
	id   string
	at   engine.Point
}

// tile returns the last tile of a part of a turn, with its square; empty without one.
func (w *watcher) tile(t turn) string {
	for i := len(w.tiles) - 1; i >= 0; i-- {
		if x := &w.tiles[i]; x.turn == t {
			return fmt.Sprintf("%s at %d,%d", x.id, x.at.X, x.at.Y)
		}
	}
	return ""
}

// A turn is a turn or a part of one as records number it; the zero turn is the final scoring.
type turn struct {
	number int
	part   notation.Part
}

func (t turn) String() string { return strconv.Itoa(t.number) + t.part.String() }

func (w *watcher) frame(f *replay.Frame) {
	if f.State == nil {
		return
	}
	w.now = turn{}
	if f.Kind == replay.FrameTurn {
		w.now = turn{f.Turn.Number, f.Turn.Part}
	}
	w.outbreaks(f)
	for i := range f.Events {
		w.event(f, i)
	}
	if f.Kind == replay.FrameFinal {
		w.unpaid(f)
	}
}

// dated matches a date of the tag Date, with ? for unknown digits, without month or day if they are missing.
var dated = lazy.Regexp(`^[\d?]{4}(-[\d?]{2}(-[\d?]{2})?)?$`)

// dateOf returns the known part of a written date. Readable is false for a text that is no date.
func dateOf(written string) (known string, readable bool) {
	known = strings.TrimSpace(written)
	if known == "" || strings.Trim(known, "?") == "" {
		return "", true
	}
	if !dated().MatchString(known) {
		return "", false
	}
	if i := strings.IndexByte(known, '?'); i >= 0 {
		known = known[:max(strings.LastIndexByte(known[:i], '-'), 0)]
	}
	day, err := time.Parse(time.DateOnly[:len(known)], known)
	if known != "" && (err != nil || day.Year() == 0) {
		return "", false
	}
	return known, true
}
