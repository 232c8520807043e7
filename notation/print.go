package notation

import (
	"strconv"
	"strings"
)

// AppendText appends the record in canonical text form to dst: tags in the
// order of the notation, unknown ones after them, one blank line, one line a
// turn, claims after actions. Every line ends in a line feed; between two games
// the caller puts an empty line.
//
// Locations and tile ids are not changed. A line break in a comment or
// value becomes a space, and in the free text of a segment | and ; become / and
// a comma, so that [Parse] reads the same parts back.
func AppendText(dst []byte, rec *Record) []byte {
	dst = appendTags(dst, rec)
	rest := false
	for i := range rec.Turns {
		dst = appendTurn(blankLine(dst, &rest), &rec.Turns[i])
	}
	if rec.Final != nil {
		dst = appendFinal(blankLine(dst, &rest), rec.Final)
	}
	for i := range rec.Comments {
		if c := &rec.Comments[i]; c.Tag == "" {
			dst = append(appendComment(blankLine(dst, &rest), c.Text), '\n')
		}
	}
	return dst
}

// blankLine writes the empty line after the tags.
func blankLine(dst []byte, done *bool) []byte {
	if *done {
		return dst
	}
	*done = true
	return append(dst, '\n')
}

func appendTags(dst []byte, rec *Record) []byte {
	dst = closeTag(append(openTag(dst, rec, "CGR"), '1'), rec, "CGR")
	for id := tagEvent; id <= tagTimeControl; id++ {
		for i := range rec.Tags {
			if t := &rec.Tags[i]; strings.EqualFold(t.Name, tagNames[id]) {
				dst = appendTag(dst, rec, tagNames[id], t.Value)
			}
		}
	}
	if len(rec.Sets) > 0 {
		dst = closeTag(appendSets(openTag(dst, rec, "Sets"), rec.Sets), rec, "Sets")
	}
	if len(rec.Rules.Profiles)+len(rec.Rules.Overrides) > 0 {
		dst = closeTag(appendRules(openTag(dst, rec, "Rules"), &rec.Rules), rec, "Rules")
	}
	for i := range rec.Players {
		pl := &rec.Players[i]
		dst = appendTag(dst, rec, tagNames[tagPlayers+int(pl.Colour)], pl.Name)
	}
	if len(rec.Start) > 0 {
		dst = openTag(dst, rec, "Start")
		for i := range rec.Start {
			if i > 0 {
				dst = append(dst, ' ')
			}
			dst = AppendAction(dst, &rec.Start[i])
		}
		dst = closeTag(dst, rec, "Start")
	}
	if len(rec.Result) > 0 {
		dst = closeTag(appendTotals(openTag(dst, rec, "Result"), rec.Result), rec, "Result")
	}
	if rec.Termination.Kind != TerminationNone {
		dst = closeTag(appendTermination(openTag(dst, rec, "Termination"), rec.Termination), rec, "Termination")
	}
	if len(rec.Expect)+len(rec.Assertions) > 0 {
		dst = closeTag(appendExpected(openTag(dst, rec, "Expect"), rec), rec, "Expect")
	}
	for i := range rec.Tags {
		if t := &rec.Tags[i]; tagOf(t.Name) == numKnownTags {
			dst = appendTag(dst, rec, t.Name, t.Value)
		}
	}
	return dst
}

// openTag writes the comments before the tag and the tag up to its value.
func openTag(dst []byte, rec *Record, name string) []byte {
	line := false
	for i := range rec.Comments {
		c := &rec.Comments[i]
		if c.Tag != name {
			continue
		}
		if c.Place == CommentLine && !line {
			line = true
			continue
		}
		dst = append(appendComment(dst, c.Text), '\n')
	}
	dst = append(dst, '[')
	dst = append(dst, name...)
	return append(dst, ` "`...)
}

// closeTag ends the tag and writes the comment on its line.
func closeTag(dst []byte, rec *Record, name string) []byte {
	dst = append(dst, `"]`...)
	for i := range rec.Comments {
		if c := &rec.Comments[i]; c.Tag == name && c.Place == CommentLine {
			dst = appendComment(append(dst, ' '), c.Text)
			break
		}
	}
	return append(dst, '\n')
}

func appendTag(dst []byte, rec *Record, name, value string) []byte {
	dst = openTag(dst, rec, name)
	if !isOneLine(value) {
		value = clean(value)
	}
	return closeTag(appendEscaped(dst, value), rec, name)
}

func appendEscaped(dst []byte, value string) []byte {
	for i := 0; i < len(value); i++ {
		if value[i] == '"' || value[i] == '\\' {
			dst = append(dst, '\\')
		}
		dst = append(dst, value[i])
	}
	return dst
}

// appendExpected writes the expectations for the whole game.
func appendExpected(dst []byte, rec *Record) []byte {
	dst = appendWords(dst, rec.Expect)
	for i, a := range rec.Assertions {
		if i > 0 || len(rec.Expect) > 0 {
			dst = append(dst, " | "...)
		}
		dst = appendEscaped(append(dst, "that "...), a.Text)
	}
	return dst
}

// isOneLine reports whether s has no line breaks or other control characters.
func isOneLine(s string) bool {
	return isPlainText(s) && strings.IndexByte(s, '\n') < 0 && strings.IndexByte(s, '\r') < 0
}

// appendComment writes a comment without its line end.
func appendComment(dst []byte, text string) []byte {
	if !isOneLine(text) {
		text = clean(text)
	}
	dst = append(dst, ';')
	if text = strings.Trim(text, " \t"); text != "" {
		dst = append(append(dst, ' '), text...)
	}
	return dst
}

func appendSets(dst []byte, sets []SetRef) []byte {
	for i, s := range sets {
		dst = appendComma(dst, i)
		dst = append(dst, s.String()...)
	}
	return dst
}

func appendRules(dst []byte, r *Rules) []byte {
	for i, p := range r.Profiles {
		if i > 0 {
			dst = append(dst, " + "...)
		}
		dst = append(dst, p.Text...)
	}
	for i, o := range r.Overrides {
		switch {
		case i > 0:
			dst = append(dst, ", "...)
		default:
			dst = append(dst, "; "...)
		}
		dst = append(dst, o.Key...)
		dst = append(dst, '=')
		dst = append(dst, o.Value...)
	}
	return dst
}

func appendTermination(dst []byte, t Termination) []byte {
	switch t.Kind {
	case TerminationNormal:
		return append(dst, "normal"...)
	case TerminationUnfinished:
		return append(dst, "unfinished"...)
	case TerminationConcede:
		dst = append(dst, "concede "...)
	case TerminationTime:
		dst = append(dst, "time "...)
	}
	return append(dst, t.Player.String()...)
}

func appendWords(dst []byte, words []Word) []byte {
	for i, w := range words {
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = append(dst, w.Text...)
	}
	return dst
}

func appendComma(dst []byte, i int) []byte {
	if i > 0 {
		return append(dst, ", "...)
	}
	return dst
}

func appendTotals(dst []byte, totals []Total) []byte {
	for i, t := range totals {
		dst = appendComma(dst, i)
		if t.Figure != NormalFollower && i > 0 && totals[i-1].Player == t.Player {
			dst = append(dst, t.Figure.String()...)
		} else {
			dst = append(dst, t.Player.String()...)
		}
		dst = append(dst, ' ')
		dst = strconv.AppendInt(dst, int64(t.Points), 10)
	}
	return dst
}
