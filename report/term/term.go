// Package term renders Markdown for a terminal. It alone imports glamour, which takes some milliseconds to start; for a
// file or a pipe, print the Markdown as it is.
//
// Package term lays out tables itself: glamour stretches a narrow table over the whole width and cuts the heads of number
// columns in a wide one.
//
// [Render] is the only function. It is safe for concurrent use and returns the errors of glamour.
package term

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/glamour"

	"cartulary/internal/lazy"
	"cartulary/internal/markdown"
	"cartulary/report/wrap"
)

// A Style is a choice of colours. The zero value is invalid: the caller chooses, because the terminal is never queried.
type Style = markdown.Style

// The styles.
const (
	Dark  = markdown.Dark  // light text on a dark background
	Light = markdown.Light // dark text on a light background
	Plain = markdown.Plain // no colours and no escape sequences
	ASCII = markdown.ASCII // Plain with tables drawn in ASCII
)

// Options are the settings of Render.
type Options = markdown.Options

// Render renders Markdown with tables, whose cells contain text without markup. It removes control characters, so that all
// escape sequences in the output come from the style. It fails for a style that is not of this package.
func Render(page string, opts Options) (string, error) {
	if opts.Style.String() == "" {
		return "", fmt.Errorf("term: style %d", opts.Style)
	}
	opts = opts.Checked()
	r, err := glamour.NewTermRenderer(
		glamour.WithStandardStyle(opts.Style.String()),
		glamour.WithWordWrap(opts.Width),
	)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, part := range markdown.Parts(page) {
		s := ""
		if part.Table {
			s = markdown.Table(part.Lines, opts)
		} else if s, err = r.Render(strings.Join(part.Lines, "\n")); err != nil {
			return "", err
		}
		b.WriteString("\n" + tidy(s))
	}
	return b.String(), nil
}

// filling matches the blanks with which glamour fills lines, each with a colour code.
var filling = lazy.Regexp(`(?:\x1b\[(?:0|38;5;[0-9]+)?m| )+$`)

// tidy removes the filling of lines, and the empty lines around a part.
func tidy(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = filling().ReplaceAllString(line, "")
		if strings.Contains(lines[i], "\x1b") {
			lines[i] += "\x1b[0m"
		}
		if wrap.Plain(lines[i]) == "" {
			lines[i] = ""
		}
	}
	for len(lines) > 0 && lines[0] == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return strings.Join(lines, "\n") + "\n"
}
