package main

import (
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/internal/explain"
)

func (p *program) explainCommand() *cli.Command {
	return &cli.Command{
		Name:      "explain",
		Usage:     "explain a rule, a statement such as BAS-31, a switch, a rules profile, a set or a word such as barn",
		ArgsUsage: "NAME",
		Action: func(ctx *cli.Context) error {
			if ctx.NArg() != 1 {
				return usagef("name one rule, statement, switch, profile or set; cartulary rules and cartulary profiles list them")
			}
			name := strings.ToLower(ctx.Args().First())
			page := explain.Page(name)
			if page == "" {
				return usagef("%s", explain.Missing(name))
			}
			return p.page(ctx, page)
		},
	}
}
