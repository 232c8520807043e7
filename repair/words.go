package repair

import (
	"strings"

	"cartulary/engine/message"
	"cartulary/notation"
)

// Place returns the turn or tag in the source of the record that the edit changes, the zero Span for something that is added.
func (e *Edit) Place() notation.Span { return e.at }

// Sentence returns what a change means in the words of a player, without a full stop.
func (e *Edit) Sentence() message.Text {
	if e.Kind == Frame {
		return message.Say("the record fits if %s", e.Frame)
	}
	name := (&notation.Turn{Number: e.Turn, Part: e.Part}).Name()
	turn := message.Say("turn %s", name)
	if e.Turn == 0 {
		turn = message.Say("the end")
	}
	switch e.Kind {
	case Rotation:
		return message.Say("%s: the tile was turned by %s, not %s", turn, after(e.Now, "^"), after(e.Was, "^"))
	case Square, FarSquare:
		if before(e.Was, "@") == before(e.Now, "@") && strings.Contains(e.Now, "^") {
			return message.Say("%s: the tile lay at %s, not %s", turn, squareIn(e.Now), squareIn(e.Was))
		}
	case Tile, SimilarTile:
		return message.Say("%s: the tile was %s, not %s", turn, before(e.Now, "@"), before(e.Was, "@"))
	case Colour:
		if !strings.Contains(e.Was, " ") {
			return message.Say("%s was %s's, not %s's", turn, message.Word(e.Now), message.Word(e.Was))
		}
	case Order:
		return message.Say("%s: %s, in this order", turn, e.Now)
	case Extra:
		return message.Say("%s: %s did not happen", turn, e.Was)
	case Missing:
		return message.Say("%s: %s is missing", turn, e.Now)
	case Exchange:
		first, second, _ := strings.Cut(e.Was, "\n")
		a, b := before(first, "."), before(second, ".")
		if x, _, _ := strings.Cut(e.Now, "\n"); before(x, ":") == before(first, ":") {
			return message.Say("turns %s and %s have each other's actions", a, b)
		}
		return message.Say("the lines of turns %s and %s stand in the wrong order", a, b)
	case Twice:
		return message.Say("%s does not belong there", turn)
	case Gap:
		text := message.Say("a turn of %s is missing: %s", e.Player, e.Now[strings.Index(e.Now, ": ")+2:])
		if n := len(e.Also); n > 0 {
			text = message.Count(n, "%[2]s, or one of %[1]d other that fit as well", "%[2]s, or one of %[1]d others that fit as well", text)
		}
		return text
	}
	return message.Say("%s: %s, not %s", turn, e.Now, e.Was)
}

func before(text, mark string) string { s, _, _ := strings.Cut(text, mark); return s }

func after(text, mark string) string { _, s, _ := strings.Cut(text, mark); return s }

// squareIn returns the square of a placement.
func squareIn(text string) string { return before(after(text, "@"), "^") }

// Sentence returns what the candidate means, without a full stop.
func (c *Candidate) Sentence() message.Text {
	frame := c.Frame()
	var list []message.Text
	if !frame.IsZero() {
		list = append(list, message.Say("the record fits if %s", frame))
	}
	for i := range c.Edits {
		if frame.IsZero() || c.Edits[i].Kind != Frame {
			list = append(list, c.Edits[i].Sentence())
		}
	}
	text := list[0]
	for _, more := range list[1:] {
		text = message.Say("%s, and %s", text, more)
	}
	return text
}

// Explains returns how many of the errors of the record the candidate explains.
func (c *Candidate) Explains(errors int) message.Text {
	switch {
	case c.ErrorsLeft > 0:
		return message.Say("explains %d of %d errors", errors-c.ErrorsLeft, errors)
	case errors == 1:
		return message.Say("explains the error")
	case errors == 2:
		return message.Say("explains both errors")
	}
	return message.Say("explains all %d errors", errors)
}
