package main

import (
	"errors"
	"strconv"

	"github.com/urfave/cli/v2"

	"cartulary/notation"
)

// A turnName is a value of --turn: the number of a turn and, from its second part on, the letter of the part.
type turnName struct {
	number int
	part   notation.Part
}

func (t turnName) String() string { return strconv.Itoa(t.number) + t.part.String() }

// parseTurn parses 17 or 17b.
func parseTurn(text string) (t turnName, err error) {
	digits := text
	if last := len(text) - 1; last > 0 {
		for part := notation.Part(1); part <= notation.MaxPart; part++ {
			if part.String() == text[last:] {
				t.part, digits = part, text[:last]
			}
		}
	}
	t.number, err = strconv.Atoi(digits)
	switch {
	case errors.Is(err, strconv.ErrRange):
		err = usagef("--turn takes a smaller number than %q", text)
	case err != nil:
		err = usagef("--turn takes the number of a turn, such as 17 or 17b, not %q", text)
	}
	return t, err
}

// turnFlag returns the flag --turn.
func turnFlag(usage, otherwise string) cli.Flag {
	return &cli.StringFlag{Name: "turn", Usage: usage, DefaultText: otherwise, Action: func(_ *cli.Context, text string) error {
		_, err := parseTurn(text)
		return err
	}}
}

// turnNamed returns the value of --turn.
func turnNamed(ctx *cli.Context) turnName {
	t, _ := parseTurn(ctx.String("turn"))
	return t
}

// earlier returns the part before this one in its turn.
func (t turnName) earlier() turnName { return turnName{t.number, t.part - 1} }

// line returns the line of play of the turn: 0 for the start, 1 for the first turn, and one more than the number of
// lines for the final scoring. It returns -1 if there is none.
func (t turnName) line(rec *notation.Record) int {
	if t.number == 0 && t.part == 0 {
		return 0
	}
	n := 0
	for i := range rec.Turns {
		if rec.Turns[i].Part == 0 {
			n++
		}
		if n == t.number && rec.Turns[i].Part == t.part {
			return i + 1
		}
	}
	if t.number == n+1 && t.part == 0 {
		return len(rec.Turns) + 1
	}
	return -1
}
