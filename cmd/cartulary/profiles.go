package main

import (
	"github.com/urfave/cli/v2"

	"cartulary/internal/explain"
)

func (p *program) profilesCommand() *cli.Command {
	return &cli.Command{
		Name:      "profiles",
		Usage:     "list and compare the rules profiles",
		ArgsUsage: "[SET | PROFILE PROFILE | RULES]",
		Description: "Without a name, profiles lists all profiles and what holds between every two boxes, with a SET the profiles of that box.\n" +
			"It compares two profiles of one box.\n" +
			"For other RULES, such as new-2016 + leper-fr, it shows their combined effect.",
		Flags: []cli.Flag{choiceFlag("format", "text", "output `FORMAT`", "text", "md")},
		Action: func(ctx *cli.Context) error {
			text, err := explain.Profiles(ctx.Args().Slice(), ctx.String("format") == "md")
			if err != nil {
				return usagef("%v", err)
			}
			_, err = p.stdout.WriteString(text)
			return err
		},
	}
}
