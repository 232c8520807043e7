package work

import (
	"errors"
	"fmt"
	"strconv"

	"cartulary/notation"
)

// A Mistake is the reason why a name or number that somebody asked for is wrong, in a sentence.
type Mistake string

func (m Mistake) Error() string { return string(m) }

func mistakef(format string, args ...any) error { return Mistake(fmt.Sprintf(format, args...)) }

// A Turn is the name of a turn: its number and, from its second part on, the letter of the part.
type Turn struct {
	Number int
	Part   notation.Part
}

func (t Turn) String() string { return strconv.Itoa(t.Number) + t.Part.String() }

// ParseTurn parses 17 or 17b. The error is a Mistake.
func ParseTurn(text string) (t Turn, err error) {
	digits := text
	if last := len(text) - 1; last > 0 {
		for part := notation.Part(1); part <= notation.MaxPart; part++ {
			if part.String() == text[last:] {
				t.Part, digits = part, text[:last]
			}
		}
	}
	t.Number, err = strconv.Atoi(digits)
	switch {
	case errors.Is(err, strconv.ErrRange):
		err = mistakef("--turn takes a smaller number than %q", text)
	case err != nil:
		err = mistakef("--turn takes the number of a turn, such as 17 or 17b, not %q", text)
	}
	return t, err
}

// Line returns the line of play of the turn: 0 for the start, 1 for the first turn, one more than the number of lines for the
// final scoring, -1 if there is none.
func (t Turn) Line(rec *notation.Record) int {
	if t.Number == 0 && t.Part == 0 {
		return 0
	}
	n := 0
	for i := range rec.Turns {
		if rec.Turns[i].Part == 0 {
			n++
		}
		if n == t.Number && rec.Turns[i].Part == t.Part {
			return i + 1
		}
	}
	if t.Number == n+1 && t.Part == 0 {
		return len(rec.Turns) + 1
	}
	return -1
}
