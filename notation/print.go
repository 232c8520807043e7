package notation

import (
	"strconv"
	"strings"
)

// AppendText appends the record in canonical text form to dst: tags in the order of the notation, unknown ones after them, one
// blank line, one line a turn, its variations behind it, claims after actions. Every line ends in a line feed; between two games the caller puts an empty
// line. A line break in a comment or value becomes a space, and in the free text of a segment | becomes / and ; a comma, so that
// [Parse] reads the same parts back.
func AppendText(dst []byte, rec *Record) []byte {
	dst = appendTags(dst, rec)
	rest := false
	for i := range rec.Turns {
		dst = appendVariations(AppendTurn(blankLine(dst, &rest), &rec.Turns[i]), &rec.Turns[i])
	}
	if rec.Final != nil {
		dst = append(appendBefore(blankLine(dst, &rest), rec.Final.Comments), "final:"...)
		dst = appendSegments(dst, rec.Final)
	}
	for i := range rec.Comments {
		if c := &rec.Comments[i]; c.Tag == "" {
			dst = append(appendComment(blankLine(dst, &rest), c.Text), '\n')
		}
	}
	return dst
}

func blankLine(dst []byte, done *bool) []byte {
	if *done {
		return dst
	}
	*done = true
	return append(dst, '\n')
}

func appendTags(dst []byte, rec *Record) []byte {
	tag := func(name string, write func(dst []byte) []byte) {
		dst = closeTag(write(openTag(dst, rec, name)), rec, name)
	}
	tag("CGR", func(dst []byte) []byte { return append(dst, '1') })
	for id := tagEvent; id <= tagTimeControl; id++ {
		for i := range rec.Tags {
			if t := &rec.Tags[i]; strings.EqualFold(t.Name, tagNames[id]) {
				dst = appendTag(dst, rec, tagNames[id], t.Value)
			}
		}
	}
	if len(rec.Sets) > 0 {
		tag("Sets", func(dst []byte) []byte {
			for i, s := range rec.Sets {
				dst = append(appendComma(dst, i), s.String()...)
			}
			return dst
		})
	}
	if len(rec.Rules.Profiles)+len(rec.Rules.Overrides) > 0 {
		tag("Rules", func(dst []byte) []byte { return appendRules(dst, &rec.Rules) })
	}
	for i := range rec.Players {
		pl := &rec.Players[i]
		dst = appendTag(dst, rec, tagNames[tagPlayers+int(pl.Colour)], pl.Name)
	}
	if len(rec.Start) > 0 {
		tag("Start", func(dst []byte) []byte {
			for i := range rec.Start {
				if i > 0 {
					dst = append(dst, ' ')
				}
				dst = AppendAction(dst, &rec.Start[i])
			}
			return dst
		})
	}
	if len(rec.Result) > 0 {
		tag("Result", func(dst []byte) []byte { return appendTotals(dst, rec.Result) })
	}
	if rec.Termination.Kind != TerminationNone {
		tag("Termination", func(dst []byte) []byte { return append(dst, rec.Termination.String()...) })
	}
	if len(rec.Expect)+len(rec.Assertions) > 0 {
		tag("Expect", func(dst []byte) []byte { return appendExpected(dst, rec) })
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
	return append(append(append(dst, '['), name...), ` "`...)
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

func appendExpected(dst []byte, rec *Record) []byte {
	for i, w := range rec.Expect {
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = append(dst, w.Text...)
	}
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

// String returns the value of the tag Rules.
func (r *Rules) String() string { return string(appendRules(nil, r)) }

func appendRules(dst []byte, r *Rules) []byte {
	for i, p := range r.Profiles {
		if i > 0 {
			dst = append(dst, " + "...)
		}
		dst = append(dst, p.Text...)
	}
	for i, o := range r.Overrides {
		if i == 0 {
			dst = append(dst, "; "...)
		}
		dst = append(append(append(appendComma(dst, i), o.Key...), '='), o.Value...)
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
		dst = appendNumber(append(dst, ' '), t.Points)
	}
	return dst
}

func appendNumber(dst []byte, n int) []byte { return strconv.AppendInt(dst, int64(n), 10) }
