package catalogue

import (
	"slices"
	"strings"

	"cartulary/engine/message"
	"cartulary/notation"
)

// A Field is a piece of a source.
type Field struct {
	Text  string
	Start int
}

// Span returns the place of the field.
func (f Field) Span() notation.Span {
	return notation.Span{Start: int32(f.Start), End: int32(f.Start + len(f.Text))}
}

// Part returns the bytes of the field from an index to another.
func (f Field) Part(from, to int) Field { return Field{f.Text[from:to], f.Start + from} }

// From returns the field without its first i bytes.
func (f Field) From(i int) Field { return f.Part(i, len(f.Text)) }

// Cut splits f at the first sep, as [strings.Cut] does.
func (f Field) Cut(sep string) (before, after Field, found bool) {
	i := strings.Index(f.Text, sep)
	if i < 0 {
		return f, f.From(len(f.Text)), false
	}
	return f.Part(0, i), f.From(i + len(sep)), true
}

// Trim returns the field without the characters of left at its beginning and those of right at its end.
func (f Field) Trim(left, right string) Field {
	f = f.From(len(f.Text) - len(strings.TrimLeft(f.Text, left)))
	f.Text = strings.TrimRight(f.Text, right)
	return f
}

// Findings collects what a reader finds.
type Findings []notation.Finding

// Fail adds an error about the content and returns false, for the caller to return.
func (l *Findings) Fail(at notation.Span, format string, args ...any) bool {
	l.add(notation.RuleFormatContent, notation.Syntax, at, format, args...)
	return false
}

// Warn adds a warning of a rule of class Style.
func (l *Findings) Warn(rule string, at notation.Span, format string, args ...any) {
	l.add(rule, notation.Style, at, format, args...)
}

// Plain returns a sentence whose words may be arbitrary text, with the characters of that made plain.
func Plain(format string, args []any) (string, []any) {
	if text := message.Say(format, args...).String(); notation.Plain(text) != text {
		return "%s", []any{notation.Plain(text)}
	}
	return format, args
}

// english reports whether an argument of a sentence is a text in English.
func english(arg any) bool {
	_, said := arg.(message.Text)
	_, is := arg.(error)
	return is && !said
}

func (l *Findings) add(rule string, class notation.Class, at notation.Span, format string, args ...any) {
	said := message.Say(format, args...)
	f := notation.Finding{Rule: rule, Class: class, Severity: class.Severity(), Span: at, Message: said.String(), Said: said}
	if format == "%s" || slices.ContainsFunc(args, english) {
		f.Said = message.Text{}
	}
	*l = append(*l, f)
}
