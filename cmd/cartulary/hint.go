package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/engine/message"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/repair"
	"cartulary/report/findings"
	"cartulary/report/repairs"
)

// Limits of the search for one change that explains the errors of a game, which validate mentions: it costs less than the printing of
// the errors, and a folder of broken games is not searched.
const (
	fewestHinted = 2 // errors of a game
	mostHinted   = 5 // games of a run
	workOfHint   = 200_000
)

// hintable reports whether a game has so many errors that one change may explain them.
func hintable(g *findings.Game) bool {
	errors := 0
	for _, f := range g.All() {
		if f.Severity == notation.Error {
			errors++
		}
	}
	return g.Result != nil && errors >= fewestHinted
}

// hint prints below the summary which of the first games with errors one change explains.
func (p *program) hint(ctx *cli.Context, games []task, rules *notation.Rules) {
	l := p.language(ctx)
	for i := range games {
		_, made, _ := repairs.Find(&games[i], new(format.Parser), optionsOfHint(rules))
		if made == nil || len(made.Candidates) == 0 {
			continue
		}
		c := &made.Candidates[0]
		see := message.Say("see %s", repairCommand(ctx, &games[i]))
		line := message.Say("%s: one change %s: %s", made.Name(), c.Explains(made.Errors), see)
		if frame := c.Frame(); !frame.IsZero() {
			line = message.Say("%s: %s; that %s: %s", made.Name(), c.Sentence(), c.Explains(made.Errors), see)
		}
		fmt.Fprintln(p.stderr, l.Said(line))
	}
}

func optionsOfHint(rules *notation.Rules) repair.Options {
	return repair.Options{Rules: rules, Quick: true, Edits: 1, Work: workOfHint}
}

// repairCommand returns the command that shows the repairs of a game.
func repairCommand(ctx *cli.Context, g *work.Game) string {
	command := "cartulary repair " + forShell(g.Path)
	if g.Number > 1 {
		command += fmt.Sprintf(" --game %d", g.Number)
	}
	for _, name := range []string{"from", "rules"} {
		if value := ctx.String(name); value != "" {
			command += " --" + name + " " + forShell(value)
		}
	}
	return command
}

// forShell returns a word for a shell.
func forShell(word string) string {
	if word != "" && !strings.ContainsFunc(word, func(r rune) bool {
		return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:,=+@#", r)
	}) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
