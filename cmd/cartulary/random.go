package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"cartulary/engine/ruleset"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/replay"
)

func (p *program) random(ctx *cli.Context) error {
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
	p.warn(sets)
	return p.writeRandom(ctx, o)
}

// warn prints what publishers advise against in a box. Wrong sets are reported when the games are made.
func (p *program) warn(sets []notation.SetRef) {
	var box ruleset.Choice
	for _, s := range sets {
		box.Sets = append(box.Sets, ruleset.Part{Name: s.Name, Copies: s.Copies})
	}
	if rs, errs := ruleset.Compile(box); len(errs) == 0 {
		for _, advice := range rs.Advice() {
			fmt.Fprintf(p.stderr, "cartulary: warning: %s\n", advice)
		}
	}
}

func (p *program) writeRandom(ctx *cli.Context, o replay.RandomOptions) error {
	games, first := ctx.Int("count"), ctx.Uint64("seed")
	defer p.interruption.endInOrder()()
	out := output{p, p.newCount("writing", games), p.stdout}
	defer out.end()
	var buf []byte
	for i := range games {
		o.Seed = first + uint64(i)
		var rec *notation.Record
		err := p.interruption.await(func() (err error) { rec, err = replay.Random(o); return err }) // a high --skill takes long
		if p.interruption.came() {
			return stoppedAfter(i, "", fmt.Sprintf("--seed %d --count %d writes the rest", first+uint64(i), games-i))
		}
		if err != nil {
			return usagef("%v", err)
		}
		if buf, _, err = work.Append(buf[:0], ctx.String("to"), rec, i); err != nil {
			return err
		}
		if _, err := out.Write(buf); err != nil {
			return err
		}
		out.done(1)
	}
	return nil
}
