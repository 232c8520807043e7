// Package wrap breaks text into lines for a terminal.
//
// A character can be two columns wide or none; colour codes have no width. [Words] breaks a text at its blanks, [Items]
// breaks a list between its items, [Cut] shortens a text to one line.
package wrap

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
)

// Width returns the width of a text in columns.
func Width(s string) int { return ansi.StringWidth(s) }

// Plain returns a text without colour codes.
func Plain(s string) string { return ansi.Strip(s) }

// Cut shortens a text to a width and marks the cut with an ellipsis.
func Cut(s string, width int) string { return ansi.Truncate(s, width, "…") }

// Words breaks a text at its blanks, not at no-break spaces, and a word only if it alone is too wide.
func Words(s string, width int) []string {
	const noBreak, narrowNoBreak = '\u00a0', '\u202f'
	words := strings.FieldsFunc(s, func(c rune) bool { return unicode.IsSpace(c) && c != noBreak && c != narrowNoBreak })
	return Items(words, " ", width)
}

// Indented is Words for a text that does not fit; continuation lines begin with indent. A width of 0 is unlimited.
func Indented(s, indent string, width int) []string {
	if width == 0 || Width(s) <= width {
		return []string{s}
	}
	lines := Words(s, max(width-Width(indent), 1))
	for i := range lines[1:] {
		lines[i+1] = indent + lines[i+1]
	}
	return lines
}

// Items returns lines of items, joined by between. It breaks an item only if it alone is too wide.
func Items(items []string, between string, width int) []string {
	var lines []string
	line := ""
	for _, item := range items {
		if line != "" && Width(line)+Width(between)+Width(item) <= width {
			line += between + item
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		pieces := strings.Split(ansi.Hardwrap(item, width, false), "\n")
		line = pieces[len(pieces)-1]
		lines = append(lines, pieces[:len(pieces)-1]...)
	}
	return append(lines, line)
}
