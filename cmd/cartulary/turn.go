package main

import (
	"errors"

	"github.com/urfave/cli/v2"

	"cartulary/internal/work"
)

// asUsage makes a usage error of a mistake in a name. It returns other errors as they are.
func asUsage(err error) error {
	var mistake work.Mistake
	if errors.As(err, &mistake) {
		return usagef("%s", mistake)
	}
	return err
}

func turnFlag(usage, otherwise string) cli.Flag {
	return &cli.StringFlag{Name: "turn", Usage: usage, DefaultText: otherwise, Action: func(_ *cli.Context, text string) error {
		_, err := work.ParseTurn(text)
		return asUsage(err)
	}}
}

func turnNamed(ctx *cli.Context) work.Turn {
	t, _ := work.ParseTurn(ctx.String("turn"))
	return t
}
