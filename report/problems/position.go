package problems

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/insight"
	"cartulary/insight/problems"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/scene"
)

// A position is a problem with its board and all legal moves.
type position struct {
	*problems.Problem
	number  int // in the set, from 1
	rec     *notation.Record
	state   *engine.State // the turn has begun
	board   *scene.Scene
	tile    *tile.Tile // drawn
	places  []place    // all legal ones, by row, column and rotation
	options []option   // those of the problem, and the played one if it is another
	played  int        // index into options
	left    []kind     // tiles left, without those of which none is
}

// A place is a legal placement. Of rotations that look the same, it has the first.
type place struct {
	at       engine.Point
	rotation uint8
	ways     []way // without a follower first
}

// A way is a follower on a part of the placed tile, or none.
type way struct {
	part   int // -1: no follower
	option int // index into options of the one that leads to the same position; -1: it was not compared
}

// An option is one of those of the problem, as its own words place it.
type option struct {
	problems.Option
	compared bool // false: it was played, but it is not in the list of the problem
	at       engine.Point
	rotation uint8
	part     int // of the follower; -1: none
	key      string
	after    *scene.Scene // the tile and the follower are there; nothing is scored yet
}

// A kind is a number of tiles of a type.
type kind struct {
	tile  *tile.Tile
	count int
}

// Check returns an error for a set that no form can show. It names the problem.
func Check(set *problems.Set) error {
	_, err := positions(set)
	return err
}

// positions returns the positions of a set in its order. The errors name the problem.
func positions(set *problems.Set) (list []*position, err error) {
	for i := range set.Problems {
		p, err := newPosition(&set.Problems[i], i+1)
		if err != nil {
			return nil, fmt.Errorf("problem %d (%s): %w", i+1, set.Problems[i].ID, err)
		}
		list = append(list, p)
	}
	return list, nil
}

// The greatest values in a set. No game comes near them.
const (
	maxTurn     = 10_000
	maxPoints   = 10_000 // of a loss or its error
	maxPlayouts = 1_000_000_000
)

// checkFigures returns an error for figures that no game has. A page could not show them.
func checkFigures(p *problems.Problem) error {
	switch {
	case p.Turn < 1 || p.Turn > maxTurn:
		return fmt.Errorf("the turn is %d", p.Turn)
	case p.Difficulty < 1 || p.Difficulty > 1+simplePlayers || len(p.Missed) > simplePlayers:
		return fmt.Errorf("the difficulty is %d and %d simple players miss it; it must be from 1 to %d, and they at most %d", p.Difficulty, len(p.Missed), 1+simplePlayers, simplePlayers)
	case p.Playouts < 0 || p.Playouts > maxPlayouts:
		return fmt.Errorf("it has %d playouts", p.Playouts)
	}
	for _, o := range append(slices.Clip(p.Options), p.Played) {
		switch {
		case math.Abs(o.Loss) > maxPoints || o.SE < 0 || o.SE > maxPoints:
			return fmt.Errorf("its option %q loses %g points with the error %g", o.Move, o.Loss, o.SE)
		case o.Win < 0 || o.Win > 1:
			return fmt.Errorf("the chance to win after its option %q is %g; it must be from 0 to 1", o.Move, o.Win)
		}
	}
	return nil
}

func newPosition(problem *problems.Problem, number int) (*position, error) {
	if err := checkFigures(problem); err != nil {
		return nil, err
	}
	rec, found := notation.Parse(&notation.Source{Text: problem.Record, Line: 1})
	if len(found) > 0 {
		return nil, fmt.Errorf("the record: %s", found[0].Message)
	}
	p := &position{Problem: problem, number: number, rec: rec}
	if len(rec.Players) != 2 {
		return nil, fmt.Errorf("it is of a game of %d players, not of two", len(rec.Players))
	}
	at, err := replay.Before(rec, len(rec.Turns)+1)
	if err != nil {
		return nil, err
	}
	if at.Remaining() == 0 {
		return nil, errors.New("no tile is left to draw")
	}
	p.state, p.board = at.State, scene.New(at.State, scene.Options{Players: rec.Players})
	if mover := rec.Players[at.Active()].Colour.String(); mover != problem.Player {
		return nil, fmt.Errorf("%s is to move, not %s", mover, problem.Player)
	}
	ty, ok := at.Rules().TypeByName(problem.Tile)
	if !ok {
		return nil, fmt.Errorf("the box has no tile %s", problem.Tile)
	}
	p.tile = at.Rules().Type(ty).Tile
	for _, l := range problem.Left {
		t, ok := at.Rules().TypeByName(l.Tile)
		if !ok {
			return nil, fmt.Errorf("the box has no tile %s", l.Tile)
		}
		if in := at.RemainingOf(t); l.Count < 0 || l.Count > in {
			return nil, fmt.Errorf("it leaves %d tiles %s, and the box has %d after these turns", l.Count, l.Tile, in)
		}
		if l.Count > 0 {
			p.left = append(p.left, kind{at.Rules().Type(t).Tile, l.Count})
		}
	}
	if err := p.addOptions(); err != nil {
		return nil, err
	}
	return p, p.addPlaces(ty)
}

// addOptions plays the options of the problem and the move of the game.
func (p *position) addOptions() error {
	for _, o := range p.Options {
		x := option{Option: o, compared: true}
		if err := p.play(&x); err != nil {
			return err
		}
		p.options = append(p.options, x)
	}
	if !slices.ContainsFunc(p.options, func(o option) bool { return o.Answer }) {
		return errors.New("none of its options is an answer")
	}
	x := option{Option: p.Played}
	if err := p.play(&x); err != nil {
		return err
	}
	if p.played = p.find(x.key); p.played < 0 {
		p.played = len(p.options)
		p.options = append(p.options, x)
	}
	return nil
}

// find returns the first option that leads to a position, -1 if there is none.
func (p *position) find(key string) int {
	return slices.IndexFunc(p.options, func(o option) bool { return o.key == key })
}

// few is the number of options in tables, besides answers and the move of the game. The page shows the others as well, when asked.
const few = 5

// table returns the options for a table.
func (p *position) table() (list []*option) {
	for i := range p.options {
		if o := &p.options[i]; i < few || o.Answer || i == p.played {
			list = append(list, o)
		}
	}
	return list
}

// play plays an option, which must be legal.
func (p *position) play(o *option) error {
	turn := fmt.Sprintf("%d. %s: %s", p.state.Turn(), p.Player, o.Move)
	head := notation.Record{Sets: p.rec.Sets, Rules: p.rec.Rules, Players: p.rec.Players}
	read, found := notation.Parse(&notation.Source{Text: string(notation.AppendText(nil, &head)) + turn + "\n", Line: 1})
	if len(found) > 0 || len(read.Turns) != 1 {
		return fmt.Errorf("its option %q is not a turn", o.Move)
	}
	rec := *p.rec
	rec.Turns = append(slices.Clip(rec.Turns), read.Turns[0])
	rec.Final = nil
	older := len(p.state.Tiles())
	r := replay.New()
	for f := range r.Frames(&rec, replay.Options{NoNotes: true}) {
		if f.State == nil {
			return errors.New(f.Unplayable())
		}
		if f.Kind != replay.FrameTurn || f.Index < len(rec.Turns)-1 {
			continue
		}
		for _, v := range f.Violations {
			if v.Rule.Class == notation.Illegal {
				return fmt.Errorf("its option %q is illegal: %s", o.Move, v.Message)
			}
		}
		if !f.Judged || len(f.State.Tiles()) != older+1 {
			return fmt.Errorf("its option %q places no tile", o.Move)
		}
		if f.State.Tiles()[older].Type != p.typeOf() {
			return fmt.Errorf("its option %q places another tile than %s", o.Move, p.Tile)
		}
		o.at, o.rotation, o.part = f.State.Tiles()[older].At, f.State.Tiles()[older].Rotation, -1
		for _, e := range f.Events {
			if e.Kind == engine.EvDeploy {
				_, part := f.State.Place(e.Node)
				o.part = int(part)
			}
		}
		o.key = insight.Alike(f.State, older)
		break
	}
	after := p.state.Clone()
	put(after, engine.Placement{Type: p.typeOf(), At: o.at, Rotation: o.rotation}, o.part)
	o.after = scene.New(after, scene.Options{Players: p.rec.Players})
	return nil
}

func (p *position) typeOf() engine.TypeID {
	ty, _ := p.state.Rules().TypeByName(p.Tile)
	return ty
}

// put places a tile and a follower on it, if part is not -1. Nothing is scored yet.
func put(s *engine.State, at engine.Placement, part int) {
	place := engine.Place(at)
	s.Apply(&place)
	if part < 0 {
		return
	}
	moves, _ := s.Moves(nil)
	for i := range moves {
		if m := &moves[i].Action; m.Kind == engine.ActDeploy && int(m.Part) == part {
			s.Apply(m)
			return
		}
	}
}

// addPlaces lists the legal moves.
func (p *position) addPlaces(ty engine.TypeID) error {
	trial, done := new(engine.State), new(engine.State)
	older := len(p.state.Tiles())
	for _, at := range p.state.Places(ty, nil) {
		trial.CopyFrom(p.state)
		put(trial, at, -1)
		x := place{at: at.At, rotation: at.Rotation}
		add := func(part int, move *engine.Action) {
			done.CopyFrom(trial)
			if move != nil {
				done.Apply(move)
			}
			done.EndTurn()
			x.ways = append(x.ways, way{part, p.find(insight.Alike(done, older))})
		}
		add(-1, nil)
		moves, must := trial.Moves(nil)
		for i := range moves {
			m := &moves[i].Action
			if m.Kind != engine.ActDeploy || m.Figure != 0 || m.Tile != older || must {
				return errors.New("it is not of the base game")
			}
			add(int(m.Part), m)
		}
		p.places = append(p.places, x)
	}
	slices.SortStableFunc(p.places, func(a, b place) int {
		return cmp.Or(cmp.Compare(a.at.Y, b.at.Y), cmp.Compare(a.at.X, b.at.X), cmp.Compare(a.rotation, b.rotation))
	})
	return nil
}
