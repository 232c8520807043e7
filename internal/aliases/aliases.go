// Package aliases reads the file of --players, which gives players who appear under several names one name.
package aliases

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Names maps the names of records to the names of players. A nil Names changes no name.
type Names map[string]string

// Read reads one alias a line: the name in the records, a tab, the name of the player. Blank lines and lines that
// begin with # are ignored. An error names the file and the line.
func Read(r io.Reader, file string) (Names, error) {
	names := Names{}
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if n == 1 {
			line = strings.TrimPrefix(line, "\ufeff")
		}
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		alias, name, tab := strings.Cut(line, "\t")
		alias, name = tidy(alias), tidy(name)
		if !tab || name == "" || alias == "" || strings.ContainsRune(name, '\t') {
			return nil, fmt.Errorf("%s:%d: write an alias, a tab and the name of the player", file, n)
		}
		if other, ok := names[alias]; ok && other != name {
			return nil, fmt.Errorf("%s:%d: %q is %q in an earlier line and %q here", file, n, alias, other, name)
		}
		names[alias] = name
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", file, err)
	}
	return names, nil
}

// Of returns the name of the player whom a record calls name. It removes white space at the ends of the name, and a
// name without an alias stays as it is otherwise.
func (n Names) Of(name string) string {
	name = tidy(name)
	if player, ok := n[name]; ok {
		return player
	}
	return name
}

func tidy(s string) string { return strings.Trim(s, " \t\r\n\u00a0\u3000") }
