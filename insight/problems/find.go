package problems

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/insight"
	"cartulary/notation"
)

// Apart is the least number of turns between two problems of a game.
const Apart = 3

// Options are the settings of Find.
type Options struct {
	Seed    uint64
	Workers int             // goroutines; 0: one for each processor
	Turn    int             // only this turn; 0: all
	Mine    string          // only turns in which the player of this name missed the answer; "": all
	Done    func(n, of int) // called after each turn that was examined; may be nil
}

// Find returns the problems of a game, Apart or more turns from each other, in the order of the turns. A turn whose answer every simple
// player but the random one finds, and the player of the game did too, is no problem. It returns an error for a game that is no
// two-player base game, or of which no turn can be replayed, and if ctx ends. The caller sets File, and Game unless it is 1.
func Find(ctx context.Context, rec *notation.Record, o Options) ([]Problem, error) {
	if o.Mine != "" && !plays(rec, o.Mine) {
		return nil, nil
	}
	clear, err := insight.New(insight.Options{Seed: o.Seed, Workers: o.Workers, Turn: o.Turn, Done: o.Done}).Clear(ctx, rec)
	if err != nil {
		return nil, err
	}
	hash := insight.Hash(rec)
	var simple *simplePlayers
	var list []rated
	for i := range clear {
		c := &clear[i]
		p := problemOf(rec, c)
		if o.Mine != "" && !p.MissedBy(o.Mine) {
			continue
		}
		if simple == nil {
			simple = newSimplePlayers(c.From.Rules())
		}
		p.ID = fmt.Sprintf("%s-%s", hash, rec.Turns[c.Index].Name())
		p.Missed = simple.missing(c, o.Seed)
		if c.Played.Answer && !slices.ContainsFunc(p.Missed, func(name string) bool { return name != Random }) {
			continue
		}
		p.Difficulty = 1 + len(p.Missed)
		list = append(list, rated{p, interest(&p, c)})
	}
	return apart(list), nil
}

func plays(rec *notation.Record, name string) bool {
	return slices.ContainsFunc(rec.Players, func(p notation.Player) bool { return p.Name == name })
}

type rated struct {
	Problem
	interest float64
}

// interest returns how much a problem is wanted where two are too close: those that were missed, and that decide.
func interest(p *Problem, c *insight.Clear) float64 {
	n := float64(len(p.Missed))
	if !c.Played.Answer {
		n += 2
	}
	if p.Exact {
		n++
	}
	return n + 5*rival(c).Loss.Win
}

// rival returns the best option that is no answer.
func rival(c *insight.Clear) *insight.Compared {
	return &c.Options[slices.IndexFunc(c.Options, func(x insight.Compared) bool { return !x.Answer })]
}

// apart returns the most interesting problems that are far enough from each other, in the order of the turns.
func apart(list []rated) (chosen []Problem) {
	slices.SortStableFunc(list, func(a, b rated) int { return -cmp.Compare(a.interest, b.interest) })
	for _, r := range list {
		if !slices.ContainsFunc(chosen, func(p Problem) bool { return max(p.Turn, r.Turn)-min(p.Turn, r.Turn) < Apart }) {
			chosen = append(chosen, r.Problem)
		}
	}
	slices.SortFunc(chosen, func(a, b Problem) int { return cmp.Compare(a.Turn, b.Turn) })
	return chosen
}

// MissedBy reports whether the player of a name was to move and missed the answer.
func (p *Problem) MissedBy(name string) bool {
	i := slices.IndexFunc(p.Players, func(q Player) bool { return q.Colour == p.Player })
	return i >= 0 && p.Players[i].Name == name && !p.Played.Answer
}

// Sort sorts problems, the easiest first, and those of equal difficulty by their kinds and IDs.
func Sort(list []Problem) {
	slices.SortStableFunc(list, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Difficulty, b.Difficulty), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.ID, b.ID))
	})
}

// Mixed returns n of the problems, of each kind in turn those whose answer decides most, sorted.
func Mixed(list []Problem, n int) (chosen []Problem) {
	decides := func(p *Problem) float64 {
		i := slices.IndexFunc(p.Options, func(o Option) bool { return !o.Answer })
		if i < 0 { // a file can have such a problem
			return 0
		}
		return p.Options[0].Win - p.Options[i].Win
	}
	byKind := map[string][]Problem{}
	for _, p := range list {
		byKind[p.Kind] = append(byKind[p.Kind], p)
	}
	kinds := slices.Sorted(maps.Keys(byKind))
	for _, k := range kinds {
		slices.SortStableFunc(byKind[k], func(a, b Problem) int { return -cmp.Compare(decides(&a), decides(&b)) })
	}
	for i := 0; len(chosen) < min(n, len(list)); i++ {
		for _, k := range kinds {
			if i < len(byKind[k]) && len(chosen) < n {
				chosen = append(chosen, byKind[k][i])
			}
		}
	}
	Sort(chosen)
	return chosen
}

func problemOf(rec *notation.Record, c *insight.Clear) Problem {
	s, turn := c.From, &rec.Turns[c.Index]
	me := rec.Players[c.Mover].Colour.String()
	p := Problem{Game: 1, Event: tag(rec, "Event"), Date: tag(rec, "Date"), Turn: turn.Number, Player: me, Tile: s.Rules().Type(c.Tile).Tile.ID,
		Record: before(rec, c.Index), Exact: c.Exact, Playouts: c.Playouts, Played: option(&c.Played), Left: []Left{}}
	for i, q := range rec.Players {
		p.Players = append(p.Players, Player{q.Colour.String(), q.Name, s.Score(i)})
	}
	for i := range s.Rules().Types {
		t := engine.TypeID(i)
		n := s.RemainingOf(t)
		if t == c.Tile {
			n--
		}
		if n > 0 {
			p.Left = append(p.Left, Left{s.Rules().Type(t).Tile.ID, n})
		}
	}
	for i := range c.Options {
		p.Options = append(p.Options, option(&c.Options[i]))
	}
	e := effectOf(c)
	p.Kind, p.Why = e.kind(c), e.why(rec, c)
	return p
}

func option(x *insight.Compared) Option {
	return Option{Move: x.Move, Answer: x.Answer, Loss: x.Loss.Points, SE: x.Loss.SE, Win: x.Win}
}

func tag(rec *notation.Record, name string) string {
	for _, t := range rec.Tags {
		if t.Name == name && t.Value != "?" {
			return t.Value
		}
	}
	return ""
}

// before returns the game up to a turn as text, without the words of strangers: comments, claims, variations and results.
func before(rec *notation.Record, index int) string {
	c := *rec
	c.Turns = slices.Clone(rec.Turns[:index])
	for i := range c.Turns {
		c.Turns[i].Comments, c.Turns[i].Claims, c.Turns[i].Variations = nil, notation.Claims{}, nil
	}
	c.Tags, c.Comments, c.Final, c.Result, c.Expect, c.Draws, c.Assertions, c.Termination = nil, nil, nil, nil, nil, nil, nil, notation.Termination{}
	return strings.TrimRight(string(notation.AppendText(nil, &c)), "\n") + "\n"
}
