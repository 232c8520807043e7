package forecast

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/go-json-experiment/json/jsontext"

	"cartulary/insight"
	"cartulary/internal/jsonwords"
	"cartulary/notation"
	"cartulary/report/lang"
)

// maxAnalysis is the greatest size of the analysis of one game, in bytes. A long game needs less than one megabyte.
const maxAnalysis = 64 << 20

// A Game is the game for which an analysis is wanted.
type Game struct {
	Number int // in its file, from 1; 0 if it is not known
	Record *notation.Record
	Points map[string]int // final points by colour
}

// A Source reads the analyses of a file as `cartulary analyze --format json` or `jsonl` writes it.
type Source struct {
	in   *bounded
	dec  *jsontext.Decoder
	kept []*insight.Analysis // read, and not of any game so far
	last error               // why the latest analysis did not fit
	err  error
	read int
}

// NewSource returns a Source of a file.
func NewSource(r io.Reader) *Source {
	in := &bounded{r: r, left: maxAnalysis}
	return &Source{in: in, dec: jsontext.NewDecoder(in)}
}

// Find returns the analysis of a game, once. The error is one sentence.
func (s *Source) Find(g Game) (*insight.Analysis, error) {
	for i, a := range s.kept {
		if fits(a, &g) == nil {
			s.kept = append(s.kept[:i], s.kept[i+1:]...)
			return a, nil
		}
	}
	for {
		a, err := s.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		if s.last = fits(a, &g); s.last == nil {
			return a, nil
		}
		s.kept = append(s.kept, a)
	}
	switch {
	case s.read == 0:
		return nil, errors.New("the file holds no analysis; " + how)
	case s.read == 1 && len(s.kept) == 1:
		return nil, fmt.Errorf("the analysis does not belong to this game: %w", fits(s.kept[0], &g))
	}
	return nil, fmt.Errorf("none of the %d analyses belongs to this game", s.read)
}

// how is the end of messages about a missing analysis: the command that writes one.
const how = "`cartulary analyze --format json` writes one"

// Next returns the next analysis of the file, or io.EOF. After an error it returns that error again.
func (s *Source) Next() (*insight.Analysis, error) {
	if s.err != nil {
		return nil, s.err
	}
	a := new(insight.Analysis)
	if a, s.err = s.decode(a); s.err != nil {
		return nil, s.err
	}
	s.read++
	if err := check(a); err != nil {
		s.err = fmt.Errorf("analysis %d is damaged: %w", s.read, err)
		return nil, s.err
	}
	return a, nil
}

func (s *Source) decode(a *insight.Analysis) (*insight.Analysis, error) {
	s.in.left = maxAnalysis
	kind := s.dec.PeekKind()
	value, err := s.dec.ReadValue()
	switch {
	case err == io.EOF:
		return nil, io.EOF
	case errors.Is(err, errLong):
		return nil, errLong
	case s.in.err != nil:
		return nil, fmt.Errorf("the file cannot be read: %w", s.in.err)
	case err != nil && kind != '{':
		return nil, s.wrong("it is not JSON")
	case err != nil:
		reason := jsonwords.Reason(err)
		if !errors.Is(err, io.ErrUnexpectedEOF) {
			reason += fmt.Sprintf(", at byte %d", s.dec.InputOffset())
		}
		return nil, s.wrong(reason)
	case kind != '{':
		return nil, s.wrong("it holds no object")
	}
	if err := jsonwords.Unmarshal(value, a); err != nil {
		return nil, s.wrong(err.Error())
	}
	return a, nil
}

// wrong returns the error for a file that holds something else, at its beginning or later.
func (s *Source) wrong(reason string) error {
	if s.read == 0 {
		return fmt.Errorf("this is not a file of analyses (%s); %s", reason, how)
	}
	return fmt.Errorf("analysis %d cannot be read: %s", s.read+1, reason)
}

var errLong = fmt.Errorf("an analysis is longer than %d MB", maxAnalysis>>20)

// bounded is a reader that fails after so many bytes.
type bounded struct {
	r    io.Reader
	left int
	err  error // of r
}

func (b *bounded) Read(data []byte) (int, error) {
	if b.left <= 0 {
		return 0, errLong
	}
	n, err := b.r.Read(data[:min(len(data), b.left)])
	b.left -= n
	if err != nil && err != io.EOF {
		b.err = err
	}
	return n, err
}

// maxPoints bounds the points in an analysis. No game comes near it.
const maxPoints = 100_000

// maxTurns bounds the turns of an analysis, parts of turns included.
const maxTurns = 100_000

// sumSlack is how far the win chances of all players may be from 1 in sum: they may be rounded to two decimals.
const sumSlack = 0.05

func check(a *insight.Analysis) error {
	switch {
	case len(a.Players) == 0:
		return errors.New("it names no players")
	case len(a.Turns) == 0:
		return errors.New("it has no turns")
	case len(a.Turns) > maxTurns:
		return fmt.Errorf("it has %d turns", len(a.Turns))
	}
	seen := map[string]bool{}
	for _, p := range a.Players {
		if colourOf(p.Colour) == notation.NoColour {
			return fmt.Errorf("%s is not a colour", quoted(p.Colour))
		}
		if seen[p.Colour] {
			return fmt.Errorf("two players are %s", p.Colour)
		}
		if p.Points < -maxPoints || p.Points > maxPoints {
			return fmt.Errorf("%s has %d points", p.Colour, p.Points)
		}
		seen[p.Colour] = true
	}
	if err := checkEval(&a.Start, seen); err != nil {
		return fmt.Errorf("the start: %w", err)
	}
	for i := range a.Turns {
		if err := checkTurn(&a.Turns[i], seen); err != nil {
			return fmt.Errorf("turn %s: %w", turnName(&a.Turns[i]), err)
		}
	}
	for colour, s := range a.Summary {
		if !seen[colour] {
			return fmt.Errorf("%s has a summary and is not a player", quoted(colour))
		}
		if err := checkMeasure(&s.Luck); err != nil {
			return fmt.Errorf("the luck of %s: %w", colour, err)
		}
		if l := s.LuckAdjusted; l != nil {
			if err := checkMeasure(&insight.Measure{Points: l.Margin, SE: l.SE}); err != nil || !inRange(l.Weight, 0, 1) {
				return fmt.Errorf("the luck-adjusted margin of %s is %g with the error %g and the weight %g", colour, l.Margin, l.SE, l.Weight)
			}
		}
	}
	return nil
}

func quoted(s string) string { return jsonwords.Quoted(jsonwords.Clean(s)) }

func checkTurn(t *insight.Turn, players map[string]bool) error {
	if t.Turn < 0 || len(t.Part) > 1 {
		return errors.New("this is not the number of a turn")
	}
	if !players[t.Player] {
		return fmt.Errorf("%s is not a player", quoted(t.Player))
	}
	if err := checkEval(&t.After, players); err != nil {
		return err
	}
	if t.Luck != nil {
		if err := checkMeasure(t.Luck); err != nil {
			return fmt.Errorf("luck: %w", err)
		}
	}
	if t.Place < 0 || t.Place > t.Compared {
		return fmt.Errorf("the move is number %d of the %d compared", t.Place, t.Compared)
	}
	if l := t.Loss; l != nil {
		if err := checkMeasure(&insight.Measure{Points: l.Points, SE: l.SE, Method: l.Method}); err != nil {
			return fmt.Errorf("loss: %w", err)
		}
		if !inRange(l.Win, -1, 1) || !inRange(l.WinSE, 0, 1) {
			return fmt.Errorf("the loss of win chance is %g with the error %g; both are at most 1", l.Win, l.WinSE)
		}
	}
	if !slices.Contains([]string{"", insight.Doubtful, insight.Error, insight.Blunder}, t.Grade) {
		return fmt.Errorf("%s is not a grade", quoted(t.Grade))
	}
	return nil
}

// checkEval checks a forecast: it has every player and nobody else, and its chances are chances.
func checkEval(e *insight.Eval, players map[string]bool) error {
	if len(e.Win) != len(players) || len(e.Points) != len(players) {
		return fmt.Errorf("the forecast is for %d players of %d", min(len(e.Win), len(e.Points)), len(players))
	}
	sum := 0.0
	for c := range players {
		win, ok := e.Win[c]
		points, also := e.Points[c]
		switch {
		case !ok || !also:
			return fmt.Errorf("there is no forecast for %s", c)
		case !inRange(win, 0, 1):
			return fmt.Errorf("the win chance of %s is %g; it must be from 0 to 1", c, win)
		case !inRange(points, -maxPoints, maxPoints):
			return fmt.Errorf("%s is expected to have %g points", c, points)
		}
		sum += win
	}
	if math.Abs(sum-1) > sumSlack {
		return fmt.Errorf("the win chances of all players add up to %.2f", sum)
	}
	if !inRange(e.WinSE, 0, 1) || !inRange(e.PointsSE, 0, maxPoints) {
		return fmt.Errorf("the standard errors are %g and %g", e.WinSE, e.PointsSE)
	}
	if !slices.Contains([]string{insight.Playouts, insight.Exact, insight.Final, insight.Static}, e.Method) {
		return fmt.Errorf("%s is not a method", quoted(e.Method))
	}
	return nil
}

func checkMeasure(m *insight.Measure) error {
	if !inRange(m.Points, -maxPoints, maxPoints) || !inRange(m.SE, 0, maxPoints) {
		return fmt.Errorf("%g points with the error %g", m.Points, m.SE)
	}
	return nil
}

func inRange(v, low, high float64) bool { return v >= low && v <= high }

// fits returns why an analysis is not that of a game, nil if it is.
func fits(a *insight.Analysis, g *Game) error {
	if g.Number > 0 && a.Game > 0 && a.Game != g.Number {
		return fmt.Errorf("it is of game %d, this is game %d", a.Game, g.Number)
	}
	var theirs, ours []string
	for _, p := range a.Players {
		theirs = append(theirs, p.Colour)
	}
	for _, p := range g.Record.Players {
		ours = append(ours, p.Colour.String())
	}
	if !slices.Equal(theirs, ours) {
		return fmt.Errorf("its players are %s, here %s play", lang.English.And(theirs), lang.English.And(ours))
	}
	turns := g.Record.Turns
	switch n := len(a.Turns); {
	case n == 1 && len(turns) > 1 && a.Until == nil:
		return fmt.Errorf("it is of turn %s alone, a report needs the whole game", turnName(&a.Turns[0]))
	case n > len(turns), n < len(turns) && a.Until == nil:
		return fmt.Errorf("it has %d turns, this game has %d", n, len(turns))
	}
	for i := range a.Turns {
		t, r := &a.Turns[i], &turns[i]
		if t.Turn != r.Number || t.Part != r.Part.String() || t.Player != r.Player.String() {
			return fmt.Errorf("its turn %s is a turn of %s, here turn %s is one of %s", turnName(t), t.Player, r.Name(), r.Player)
		}
	}
	for _, p := range a.Players {
		if n := g.Points[p.Colour]; a.Until == nil && n != p.Points {
			return fmt.Errorf("%s has %s there and %d here", p.Colour, count(p.Points, "point", "points"), n)
		}
	}
	if a.Hash != insight.Hash(g.Record) {
		return errors.New("its moves or rules are others")
	}
	return nil
}
