// Package wrap breaks text into lines that fit a terminal.
//
// A character may be two columns wide, or none; codes for colours are none. [Words] breaks
// a text at its blanks, [Items] a list between its items, [Cut] shortens what has one line.
package wrap

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Width returns how many columns a text takes.
func Width(s string) int { return ansi.StringWidth(s) }

// Plain returns a text without codes for colours.
func Plain(s string) string { return ansi.Strip(s) }

// Cut shortens a text to a width. An ellipsis stands for what is missing.
func Cut(s string, width int) string { return ansi.Truncate(s, width, "…") }

// Words breaks a text at its blanks, and a word only if it is too wide by itself:
// not at a hyphen, which may be the sign of a number.
func Words(s string, width int) []string { return Items(strings.Fields(s), " ", width) }

// Indented is Words, but a text that fits stays as it is, and a line that continues another one begins
// with indent. A width of 0 has room for every text.
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

// Items returns lines of items with a text between two of them. It breaks an item only if it is too
// wide by itself.
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
