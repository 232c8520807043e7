// Package term renders Markdown for a terminal. It is the only package that knows
// glamour, which takes some milliseconds to start; a program that writes to a file
// or a pipe prints the Markdown as it is.
//
// Tables are laid out here: glamour stretches a narrow table over the whole width,
// and of a wide one it cuts the heads of the number wrap.
//
// [Render] is all there is. It is safe for concurrent use, and its error is one of
// glamour's.
package term

import (
	"fmt"
	"html"
	"regexp"
	"strings"
	"unicode"

	"github.com/charmbracelet/glamour"

	"cartulary/report/wrap"
)

// A Style is a choice of colours. The zero value is invalid: the caller says what
// the terminal looks like, and the terminal is never asked.
type Style uint8

const (
	Dark  Style = iota + 1 // light text on a dark ground
	Light                  // dark text on a light ground
	Plain                  // no colours and no escape sequences at all
	ASCII                  // the same, with tables drawn in ASCII
)

// names are those that glamour gives the styles. Its "auto" is not among them: it
// would ask the terminal for its colours.
var names = [...]string{Dark: "dark", Light: "light", Plain: "notty", ASCII: "ascii"}

// Options say how to render.
type Options struct {
	Style Style
	Width int // of the terminal in columns; 0 means 80, less than 20 is taken as 20
}

const (
	defaultWidth = 80
	minWidth     = 20
	margin       = 2 // columns left and right of everything, as glamour's styles have it
)

// Render renders Markdown with tables; the cells of a table hold text without
// further markup. Control characters are left out, so that the escape sequences of
// the output are those of the style alone. It fails if the style is none of this
// package.
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

// numbered finds characters that are written as a number. The semicolon may be
// missing, and a backslash before it does not help: glamour reads them all.
var numbered = regexp.MustCompile(`&#([0-9]+|[xX][0-9a-fA-F]+);?`)

// clean leaves out control characters, also those that are written as a number.
func clean(markdown string) string {
	return numbered.ReplaceAllStringFunc(strings.Map(visible, markdown), func(s string) string {
		if strings.Map(visible, html.UnescapeString(s)) == "" {
			return " " // not nothing: what is left and right of it must not become one
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

// filling is what glamour fills lines with: blanks, each in the colour of the text.
var filling = regexp.MustCompile(`(?:\x1b\[(?:0|38;5;[0-9]+)?m| )+$`)

// tidy leaves out the filling of lines, and the lines without text around a part.
func tidy(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = filling.ReplaceAllString(line, "")
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

// part is a table, or what stands between tables.
type part struct {
	table bool
	lines []string
}

// split cuts a page at its tables. A part that is blank is left out.
func split(markdown string) []part {
	var parts []part
	fenced := false
	var text, table []string
	end := func() {
		// One line with a bar is no table: the line under the head makes it one.
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
