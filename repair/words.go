package repair

import (
	"fmt"
	"strings"

	"cartulary/internal/spelling"
	"cartulary/notation"
)

// Place returns the turn or tag in the source of the record that the edit changes, the zero Span for something that is added.
func (e *Edit) Place() notation.Span { return e.at }

// Sentence returns what a change means in the words of a player, without a full stop.
func (e *Edit) Sentence() string {
	turn := "turn " + (&notation.Turn{Number: e.Turn, Part: e.Part}).Name()
	if e.Turn == 0 {
		turn = "the end"
	}
	switch e.Kind {
	case Frame:
		return "the record fits if " + e.Frame
	case Rotation:
		return fmt.Sprintf("%s: the tile was turned by %s, not %s", turn, after(e.Now, "^"), after(e.Was, "^"))
	case Square, FarSquare:
		if before(e.Was, "@") == before(e.Now, "@") && strings.Contains(e.Now, "^") {
			return fmt.Sprintf("%s: the tile lay at %s, not %s", turn, squareIn(e.Now), squareIn(e.Was))
		}
	case Tile, SimilarTile:
		return fmt.Sprintf("%s: the tile was %s, not %s", turn, before(e.Now, "@"), before(e.Was, "@"))
	case Colour:
		if !strings.Contains(e.Was, " ") {
			return fmt.Sprintf("%s was %s's, not %s's", turn, e.Now, e.Was)
		}
	case Order:
		return fmt.Sprintf("%s: %s, in this order", turn, e.Now)
	case Extra:
		return fmt.Sprintf("%s: %s did not happen", turn, e.Was)
	case Missing:
		return fmt.Sprintf("%s: %s is missing", turn, e.Now)
	case Exchange:
		first, second, _ := strings.Cut(e.Was, "\n")
		a, b := before(first, "."), before(second, ".")
		if x, _, _ := strings.Cut(e.Now, "\n"); before(x, ":") == before(first, ":") {
			return fmt.Sprintf("turns %s and %s have each other's actions", a, b)
		}
		return fmt.Sprintf("the lines of turns %s and %s stand in the wrong order", a, b)
	case Twice:
		return turn + " does not belong there"
	case Gap:
		text := fmt.Sprintf("a turn of %s is missing: %s", e.Player, e.Now[strings.Index(e.Now, ": ")+2:])
		if n := len(e.Also); n > 0 {
			text += fmt.Sprintf(", or one of %s that fit as well", spelling.Count(n, "other"))
		}
		return text
	}
	return fmt.Sprintf("%s: %s, not %s", turn, e.Now, e.Was)
}

func before(text, mark string) string { s, _, _ := strings.Cut(text, mark); return s }

func after(text, mark string) string { _, s, _ := strings.Cut(text, mark); return s }

// squareIn returns the square of a placement.
func squareIn(text string) string { return before(after(text, "@"), "^") }

// Sentence returns what the changes of the candidate mean in the words of a player.
func (c *Candidate) Sentence() string {
	if frame := c.Frame(); frame != "" {
		text := "the record fits if " + frame
		for i := range c.Edits {
			if c.Edits[i].Kind != Frame {
				text += ", and " + c.Edits[i].Sentence()
			}
		}
		return text
	}
	var list []string
	for i := range c.Edits {
		list = append(list, c.Edits[i].Sentence())
	}
	return strings.Join(list, ", and ")
}

// Explains returns how many of the errors of the record the candidate explains, in words.
func (c *Candidate) Explains(errors int) string {
	switch {
	case c.ErrorsLeft > 0:
		return fmt.Sprintf("explains %d of %d errors", errors-c.ErrorsLeft, errors)
	case errors == 1:
		return "explains the error"
	case errors == 2:
		return "explains both errors"
	}
	return fmt.Sprintf("explains all %d errors", errors)
}
