package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/replay"
)

func (p *program) legalCommand() *cli.Command {
	return &cli.Command{
		Name:      "legal",
		Usage:     "list every legal placement and follower choice at one point of a game",
		ArgsUsage: "FILE",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "turn", Usage: "the point before turn `N`", DefaultText: "none, it must be named"},
			&valueFlag{&cli.StringFlag{Name: "tile", Usage: "for this `TILE` instead of the one that was drawn"}, offerTiles},
			choiceFlag("format", "text", "output `FORMAT`", "text", "json"),
			gameFlag(), fromFlag(),
		},
		Action: p.legal,
	}
}

// legalJSON is the machine form of what is legal.
type legalJSON struct {
	Turn    int          `json:"turn"`
	Player  string       `json:"player"`
	Tile    string       `json:"tile"`
	Aside   bool         `json:"aside,omitempty"` // the tile must be laid aside
	Early   bool         `json:"early,omitempty"` // the tile cannot be drawn yet
	Options []optionJSON `json:"options"`
	Extra   []string     `json:"extra,omitempty"` // what may be done beside, whichever option is taken, as a record writes it
	Due     []string     `json:"due,omitempty"`   // one of these must be done before the turn ends, or one that an option adds
}

type optionJSON struct {
	At        [2]int     `json:"at"`
	Rotation  int        `json:"rotation"`
	Followers []partJSON `json:"followers"`
	Others    []string   `json:"others,omitempty"` // what else may be done, as a record writes it
	Walks     []string   `json:"walks,omitempty"`  // so may each of these ways be walked
	Must      bool       `json:"must,omitempty"`   // one of Others is compulsory
	Extra     []string   `json:"extra,omitempty"`  // what may be done beside with this placement only
	Due       []string   `json:"due,omitempty"`    // so may one of these that are due
}

type partJSON struct {
	Role string `json:"role"`
	Loc  string `json:"loc,omitempty"`
}

func (p *program) legal(ctx *cli.Context) error {
	return p.choose(ctx, func(c *chosen) error { return p.legalIn(ctx, c.rec) })
}

// legalIn prints what is legal in one game.
func (p *program) legalIn(ctx *cli.Context, rec *notation.Record) error {
	if !ctx.IsSet("turn") {
		return usagef("name the turn: --turn takes 1 to %d", len(rec.Turns)+1)
	}
	n := ctx.Int("turn")
	if n < 1 || n > len(rec.Turns)+1 {
		return usagef("--turn takes a turn from 1 to %d, not %d", len(rec.Turns)+1, n)
	}
	s, rs, player, err := before(rec, n)
	if err != nil {
		return err
	}
	name := ctx.String("tile")
	if name == "" {
		if name = drawn(rec, n); name == "" {
			return usagef("turn %d draws no tile, name one with --tile", n)
		}
	}
	ty, ok := s.Rules().TypeByName(name)
	if !ok {
		return usagef("no tile in the box is called %s", name)
	}
	out := legalJSON{Turn: n, Player: player, Tile: s.Rules().Type(ty).Tile.ID, Options: []optionJSON{}, Aside: s.MustLayAside(ty), Early: s.Withheld(ty)}
	if !out.Aside {
		out.Options = options(s, rs, rec, ty)
		out.gather(s, rs, rec, ty)
	}
	if ctx.String("format") == "json" {
		b, err := json.Marshal(out)
		if err != nil {
			return err
		}
		_, err = p.stdout.Write(append(b, '\n'))
		return err
	}
	out.print(p.stdout)
	return nil
}

// print writes what is legal for people: a line a placement, as a record has it.
func (l *legalJSON) print(w io.Writer) {
	fmt.Fprintf(w, "turn %d: %s draws %s\n", l.Turn, l.Player, l.Tile)
	for _, o := range l.Options {
		fmt.Fprintf(w, "%s@%d,%d^%d", l.Tile, o.At[0], o.At[1], o.Rotation)
		for i, f := range o.Followers {
			fmt.Fprintf(w, "%s%s", map[bool]string{true: " | ", false: ", "}[i == 0], strings.TrimSpace(f.Role+" "+f.Loc))
		}
		for i, other := range o.Others {
			fmt.Fprintf(w, "%s%s", map[bool]string{true: " | or ", false: ", "}[i == 0], other)
		}
		if n := len(o.Walks); n > 0 {
			fmt.Fprintf(w, "%s%s (%d ways)", map[bool]string{true: " | or ", false: ", "}[len(o.Others) == 0], strings.Fields(o.Walks[0])[0], n)
		}
		if o.Must {
			fmt.Fprint(w, " (compulsory)")
		}
		if more := slices.Concat(o.Due, o.Extra); len(more) > 0 {
			fmt.Fprintf(w, " | beside it %s", strings.Join(more, ", "))
		}
		fmt.Fprintln(w)
	}
	if len(l.Due) > 0 {
		fmt.Fprintf(w, "in this turn, one of these: %s\n", strings.Join(l.Due, ", "))
	}
	if len(l.Extra) > 0 {
		fmt.Fprintf(w, "in this turn, if he likes: %s\n", strings.Join(l.Extra, ", "))
	}
	switch {
	case l.Early:
		fmt.Fprintln(w, "it cannot be drawn yet")
	case l.Aside:
		fmt.Fprintln(w, "it is to be laid aside")
	case len(l.Options) == 0:
		fmt.Fprintln(w, "it fits nowhere: discard")
	}
}

// before plays a record up to turn n, from 1, and begins that turn.
func before(rec *notation.Record, n int) (*engine.State, *ruleset.Ruleset, string, error) {
	r := replay.New()
	var s *engine.State
	for f := range r.Frames(rec, replay.Options{}) {
		if f.State == nil {
			return nil, nil, "", fmt.Errorf("%s", f.Unplayable())
		}
		s = f.State
		if f.Kind == replay.FrameSetup && n == 1 || f.Kind == replay.FrameTurn && f.Index == n-2 {
			break
		}
	}
	player := (s.Active() + 1) % s.Players()
	if n <= len(rec.Turns) {
		if seat := r.Seat(rec.Turns[n-1].Player); seat >= 0 {
			player = seat
		}
	}
	s.BeginTurn(player)
	return s, r.Rules(), s.Name(player), nil
}

// drawn returns the tile that turn n places, or else the one that it discards.
func drawn(rec *notation.Record, n int) string {
	name := ""
	if n <= len(rec.Turns) {
		for _, a := range rec.Turns[n-1].Actions {
			if a.Kind == notation.ActPlace {
				return a.Tile
			}
			if name == "" {
				name = a.Tile
			}
		}
	}
	return name
}

// options lists what is legal, sorted by row, column and rotation.
func options(s *engine.State, rs *ruleset.Ruleset, rec *notation.Record, ty engine.TypeID) []optionJSON {
	list := []optionJSON{}
	trial := &engine.State{}
	for _, o := range s.Legal(ty, nil) {
		trial.CopyFrom(s)
		trial.Apply(&engine.Action{Kind: engine.ActPlace, Place: engine.Placement{Type: ty, At: o.At, Rotation: o.Rotation}})
		list = append(list, afterwards(trial, rs, rec, o))
	}
	slices.SortFunc(list, func(a, b optionJSON) int {
		return cmp.Or(a.At[1]-b.At[1], a.At[0]-b.At[0], a.Rotation-b.Rotation)
	})
	return list
}

// afterwards lists what may be done once a tile is placed: followers on it, and
// whatever else the elements in play offer.
func afterwards(s *engine.State, rs *ruleset.Ruleset, rec *notation.Record, o engine.Option) optionJSON {
	option := optionJSON{At: [2]int{int(o.At.X), int(o.At.Y)}, Rotation: int(o.Rotation) * 90, Followers: []partJSON{}}
	moves, must := s.Moves(nil)
	option.Must = must
	for i := range moves {
		if moves[i].Kind == engine.ActWalk {
			option.Walks = walks(s, rs, rec, moves[i], option.Walks)
			continue
		}
		w := replay.Written(s, rs, rec, &moves[i])
		if w.Kind == notation.ActDeploy && !w.HasAt {
			option.Followers = append(option.Followers, partJSON{w.Role.String(), w.Loc.String()})
		} else {
			option.Others = append(option.Others, string(notation.AppendAction(nil, &w)))
		}
	}
	option.Due, option.Extra = extras(s, rs, rec, engine.NoType)
	return option
}

// walks appends every way on which a neutral figure may go on, as a record writes it.
func walks(s *engine.State, rs *ruleset.Ruleset, rec *notation.Record, a engine.Action, dst []string) []string {
	i, _ := rs.NeutralByName(a.Neutral)
	if len(a.Steps) < rs.Neutrals[i].Steps {
		sides := s.NextSteps(a.Neutral, a.Steps, nil)
		for _, side := range sides {
			further := a
			further.Steps = append(slices.Clip(a.Steps), engine.Step{Side: side, Mover: -1})
			dst = walks(s, rs, rec, further, dst)
		}
		if len(sides) > 0 {
			return dst
		}
	}
	w := replay.Written(s, rs, rec, &a)
	return append(dst, string(notation.AppendAction(nil, &w)))
}

// extras lists what may be done now beside placing and deploying, as a record writes
// it: what is due and what is not.
func extras(s *engine.State, rs *ruleset.Ruleset, rec *notation.Record, drawn engine.TypeID) (due, free []string) {
	actions := s.Extra(drawn, nil)
	for i := range actions {
		w := replay.Written(s, rs, rec, &actions[i])
		text := string(notation.AppendAction(nil, &w))
		if actions[i].Due {
			due = append(due, text)
		} else {
			free = append(free, text)
		}
	}
	return due, free
}

// gather says once what may be done beside every option, or before any of them, and
// leaves with the options what they add.
func (l *legalJSON) gather(s *engine.State, rs *ruleset.Ruleset, rec *notation.Record, ty engine.TypeID) {
	l.Due, l.Extra = extras(s, rs, rec, ty)
	common := func(list []string, of func(*optionJSON) []string) []string {
		for i := range l.Options {
			for _, w := range of(&l.Options[i]) {
				everywhere := !slices.ContainsFunc(l.Options, func(o optionJSON) bool { return !slices.Contains(of(&o), w) })
				if everywhere && !slices.Contains(list, w) {
					list = append(list, w)
				}
			}
		}
		return list
	}
	l.Due = common(l.Due, func(o *optionJSON) []string { return o.Due })
	l.Extra = common(l.Extra, func(o *optionJSON) []string { return o.Extra })
	for i := range l.Options {
		o := &l.Options[i]
		o.Due = slices.DeleteFunc(o.Due, func(w string) bool { return slices.Contains(l.Due, w) })
		o.Extra = slices.DeleteFunc(o.Extra, func(w string) bool { return slices.Contains(l.Extra, w) })
	}
}

func (p *program) randomCommand() *cli.Command {
	return &cli.Command{
		Name:  "random",
		Usage: "write random legal games",
		Flags: []cli.Flag{
			&valueFlag{&cli.StringFlag{Name: "sets", Value: "base", Usage: "the box: `SETS` separated by commas"}, offerSets},
			rulesFlag("play by these `RULES`"),
			&cli.IntFlag{Name: "players", Value: 2, Usage: "`N` players, 1 to 6"},
			&cli.Uint64Flag{Name: "seed", Value: 1, Usage: "the same `N` gives the same games"},
			&cli.IntFlag{Name: "skill", Value: 1, Usage: "players take the best of `N` random moves"},
			&cli.BoolFlag{Name: "rare", Usage: "players look for what seldom comes about: merged features, many fleas, holes, discards"},
			&cli.IntFlag{Name: "count", Value: 1, Usage: "write `N` games"},
			&cli.BoolFlag{Name: "claims", Usage: "record points and totals too"},
			choiceFlag("to", "cgr", "`FORMAT` to write", "cgr", "jsonl"),
		},
		Action: p.random,
	}
}

func (p *program) random(ctx *cli.Context) error {
	write := writerOf(ctx.String("to"))
	if ctx.NArg() > 0 {
		return usagef("random takes no paths, but %q is named", ctx.Args().First())
	}
	o := replay.RandomOptions{Players: ctx.Int("players"), Skill: ctx.Int("skill"), Rare: ctx.Bool("rare"), Claims: ctx.Bool("claims")}
	sets, err := notation.ParseSets(ctx.String("sets"))
	if err != nil {
		return usagef("--sets: %v", err)
	}
	o.Sets = sets
	if rules, err := parseRules(ctx.String("rules")); err != nil {
		return err
	} else if rules != nil {
		o.Rules = *rules
	}
	return p.writeRandom(ctx, o, write)
}

// writeRandom writes random games, each with a seed of its own.
func (p *program) writeRandom(ctx *cli.Context, o replay.RandomOptions, write writeFunc) error {
	games, first := ctx.Int("count"), ctx.Uint64("seed")
	defer endInOrder()()
	bar := p.newCount("writing", games)
	defer bar.end()
	var buf []byte
	for i := range games {
		if interrupted() {
			return stoppedAfter(i, "", fmt.Sprintf("--seed %d --count %d writes the others", first+uint64(i), games-i))
		}
		o.Seed = first + uint64(i)
		rec, err := replay.Random(o)
		if err != nil {
			return usagef("%v", err)
		}
		if buf, _, err = write(buf[:0], rec, i); err != nil {
			return err
		}
		if p.terminal {
			bar.clear()
		}
		if _, err := p.stdout.Write(buf); err != nil {
			return err
		}
		if p.terminal {
			p.stdout.Flush() // before the bar is drawn again
		}
		bar.add(1)
	}
	return nil
}
