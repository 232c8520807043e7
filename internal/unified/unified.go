// Package unified writes the difference of two texts as a unified diff. It is safe for concurrent use, and nothing fails.
package unified

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"cartulary/internal/lazy"
)

// Diff returns the unified diff of two texts under their names, nothing if they are the same.
func Diff(wasName string, was []byte, nowName string, now []byte) []byte {
	return diff.Diff(wasName, was, nowName, now)
}

var hunk = lazy.Regexp(`(?m)^@@ -(\d+),(\d+) \+(\d+),(\d+) @@`)

// Patch returns the unified diff of two texts that begin behind some lines of a file, as patch takes it.
func Patch(name, was, now string, behind int) string {
	if strings.ContainsAny(name, " \t") {
		name += "\t" // ends a name with spaces
	}
	text := Diff(name, []byte(was), name, []byte(now))
	if head, rest, ok := bytes.Cut(text, []byte("\n")); ok && bytes.HasPrefix(head, []byte("diff ")) {
		text = rest // the names stand below it
	}
	return hunk().ReplaceAllStringFunc(string(text), func(head string) string {
		m := hunk().FindStringSubmatch(head)
		at := func(n string) int {
			line, _ := strconv.Atoi(n)
			return line + behind
		}
		return fmt.Sprintf("@@ -%d,%s +%d,%s @@", at(m[1]), m[2], at(m[3]), m[4])
	})
}

// Lines returns the lines that differ, each with - or + before it.
func Lines(was, now string) (list []string) {
	for l := range strings.Lines(Patch("", was, now, 0)) {
		l = strings.TrimRight(l, "\r\n")
		if l != "" && (l[0] == '-' || l[0] == '+') && !strings.HasPrefix(l, "--- ") && !strings.HasPrefix(l, "+++ ") && l != "---" && l != "+++" {
			list = append(list, l)
		}
	}
	return list
}
