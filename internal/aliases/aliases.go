// Package aliases reads the file in which the names of one player are brought together: a line "alias TAB name" for each
// spelling that is not the player's own. [Read] returns a [Table]; its errors name the file and the line.
package aliases

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"cartulary/internal/playername"
)

// A Table maps aliases to names. A nil Table has no aliases.
type Table map[string]string

// maxLine bounds a line of the file.
const maxLine = 64 << 10

// Read reads a file of aliases. Blank lines and lines that begin with # are skipped. The file is used in errors.
func Read(file string, r io.Reader) (Table, error) {
	table, lines := Table{}, map[string]int{}
	scan := bufio.NewScanner(r)
	scan.Buffer(nil, maxLine)
	n := 0
	for scan.Scan() {
		n++
		text := strings.TrimSpace(strings.TrimPrefix(scan.Text(), "\ufeff"))
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		alias, name, err := split(text)
		if err == nil && lines[alias] > 0 && table[alias] != name {
			err = fmt.Errorf("%s already has the name %s in line %d", alias, table[alias], lines[alias])
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, n, err)
		}
		if lines[alias] == 0 {
			table[alias], lines[alias] = name, n
		}
	}
	if err := scan.Err(); err == bufio.ErrTooLong {
		return nil, fmt.Errorf("%s:%d: the line is longer than %d bytes", file, n+1, maxLine)
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return table, table.check(file, lines)
}

// split returns the two parts of a line.
func split(text string) (alias, name string, err error) {
	parts := strings.Split(text, "\t")
	if len(parts) != 2 {
		return "", "", fmt.Errorf("a line is an alias, a tab and a name, not %q", text)
	}
	alias, name = playername.Line(parts[0]), playername.Line(parts[1])
	if alias == "" || name == "" {
		return "", "", fmt.Errorf("the alias and the name must not be empty")
	}
	return alias, name, nil
}

// check returns an error for the first alias whose name is itself an alias of another name.
func (t Table) check(file string, lines map[string]int) error {
	worst, line := "", 0
	for alias, name := range t {
		if other, ok := t[name]; ok && other != name && (line == 0 || lines[alias] < line) {
			worst, line = fmt.Sprintf("%s is itself an alias, of %s in line %d; name that player here", name, other, lines[name]), lines[alias]
		}
	}
	if line > 0 {
		return fmt.Errorf("%s:%d: %s", file, line, worst)
	}
	return nil
}

// Name returns the name of a player who may be written as an alias, as one line without control characters.
func (t Table) Name(written string) string {
	clean := playername.Line(written)
	if name, ok := t[clean]; ok {
		return name
	}
	return clean
}
