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
	"html"
	"strings"
	"unicode"

	"github.com/charmbracelet/glamour"

	"cartulary/internal/lazy"
	"cartulary/report/wrap"
)

// A Style is a choice of colours. The zero value is invalid: the caller chooses, because the terminal is never queried.
type Style uint8

const (
	Dark  Style = iota + 1 // light text on a dark background
	Light                  // dark text on a light background
	Plain                  // no colours and no escape sequences
	ASCII                  // Plain with tables drawn in ASCII
)

// names are glamour's names of the styles. Its "auto" is missing: it would query the terminal.
var names = [...]string{Dark: "dark", Light: "light", Plain: "notty", ASCII: "ascii"}

// Options are the settings of Render.
type Options struct {
	Style Style
	Width int // of the terminal in columns; 0 means 80, less than 20 means 20
}

const (
	defaultWidth = 80
	minWidth     = 20
	margin       = 2 // columns on both sides, as in glamour's styles
)

// Render renders Markdown with tables, whose cells contain text without markup. It removes control characters, so that all
// escape sequences in the output come from the style. It fails for a style that is not of this package.
func Render(markdown string, opts Options) (string, error) {
	if opts.Style < Dark || int(opts.Style) >= len(names) {
		return "", fmt.Errorf("term: style %d", opts.Style)
	}
	if opts.Width == 0 {
		opts.Width = defaultWidth
	}
	opts.Width = max(opts.Width, minWidth)
	r, err := glamour.NewTermRenderer(
		glamour.WithStandardStyle(names[opts.Style]),
		glamour.WithWordWrap(opts.Width),
	)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, part := range split(clean(markdown)) {
		s := ""
		if part.table {
			s = layOut(part.lines, opts)
		} else if s, err = r.Render(strings.Join(part.lines, "\n")); err != nil {
			return "", err
		}
		b.WriteString("\n" + tidy(s))
	}
	return b.String(), nil
}

// numbered matches a character written as a number. The semicolon may be missing in glamour.
var numbered = lazy.Regexp(`&#([0-9]+|[xX][0-9a-fA-F]+);?`)

// clean removes control characters, including those written as numbers.
func clean(markdown string) string {
	return numbered().ReplaceAllStringFunc(strings.Map(visible, markdown), func(s string) string {
		if strings.Map(visible, html.UnescapeString(s)) == "" {
			return " " // not "": the text on both sides must not join to one
		}
		return s
	})
}

func visible(c rune) rune {
	if unicode.IsControl(c) && c != '\n' && c != '\t' {
		return -1
	}
	return c
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

// part is a table, or the text between tables.
type part struct {
	table bool
	lines []string
}

// split splits a page at its tables. Blank parts are left out.
func split(markdown string) []part {
	var parts []part
	fenced := false
	var text, table []string
	end := func() {
		// Only the line below the head makes a line with bars a table.
		if len(table) > 1 && alignments(table[1]) != nil {
			if strings.TrimSpace(strings.Join(text, "")) != "" {
				parts = append(parts, part{false, text})
			}
			parts = append(parts, part{true, table})
			text = nil
		} else {
			text = append(text, table...)
		}
		table = nil
	}
	for line := range strings.Lines(markdown) {
		line = strings.TrimRight(line, "\n")
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
		}
		if strings.HasPrefix(line, "|") && !fenced {
			table = append(table, line)
			continue
		}
		end()
		text = append(text, line)
	}
	end()
	if strings.TrimSpace(strings.Join(text, "")) != "" {
		parts = append(parts, part{false, text})
	}
	return parts
}
