// Package aliases decides which written names are one name. [Form] returns the form in which names are compared, and [Alike] lists
// those that look like a slip. A file has a line "alias TAB name" for each other spelling of a player's name; [Read] returns its
// [Table], with errors that name the file and the line.
package aliases

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync/atomic"

	"golang.org/x/text/unicode/norm"

	"cartulary/internal/playername"
)

// A Table maps aliases to names. A nil Table has no aliases. It is safe for concurrent use.
type Table struct {
	names map[string]string
	found map[string]*atomic.Bool // the aliases that Name met
}

// Form returns a written name as one line without control characters, in Unicode's form NFC: macOS writes ë as two characters.
func Form(written string) string { return norm.NFC.String(playername.Plain(written)) }

// maxLine bounds a line of the file.
const maxLine = 64 << 10

// Read reads a file of aliases. Blank lines and lines that begin with # are skipped. The file is used in errors.
func Read(file string, r io.Reader) (*Table, error) {
	table, lines := &Table{map[string]string{}, map[string]*atomic.Bool{}}, map[string]int{}
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
		if err == nil && lines[alias] > 0 && table.names[alias] != name {
			err = fmt.Errorf("%s already has the name %s in line %d", alias, table.names[alias], lines[alias])
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, n, err)
		}
		if lines[alias] == 0 {
			table.names[alias], table.found[alias], lines[alias] = name, new(atomic.Bool), n
		}
	}
	if err := scan.Err(); err == bufio.ErrTooLong {
		return nil, fmt.Errorf("%s:%d: the line is longer than %d bytes", file, n+1, maxLine)
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return table, table.check(file, lines)
}

func split(text string) (alias, name string, err error) {
	parts := strings.Split(text, "\t")
	if len(parts) != 2 {
		return "", "", fmt.Errorf("a line is an alias, a tab and a name, not %q", text)
	}
	alias, name = Form(parts[0]), Form(parts[1])
	if alias == "" || name == "" {
		return "", "", fmt.Errorf("the alias and the name must not be empty")
	}
	return alias, name, nil
}

// check returns an error for the first alias whose name is itself an alias of another name.
func (t *Table) check(file string, lines map[string]int) error {
	worst, line := "", 0
	for alias, name := range t.names {
		if other, ok := t.names[name]; ok && other != name && (line == 0 || lines[alias] < line) {
			worst, line = fmt.Sprintf("%s is itself an alias, of %s in line %d; name that player here", name, other, lines[name]), lines[alias]
		}
	}
	if line > 0 {
		return fmt.Errorf("%s:%d: %s", file, line, worst)
	}
	return nil
}

// Name returns the name of a player of a game who may be written as an alias, in its Form.
func (t *Table) Name(written string) string {
	form := Form(written)
	if t == nil {
		return form
	}
	name, ok := t.names[form]
	if !ok {
		return form
	}
	t.found[form].Store(true)
	return name
}

// Called returns what Name returns for a name that is from no game, such as a flag's.
func (t *Table) Called(written string) string {
	form := Form(written)
	if t != nil {
		form = cmp.Or(t.names[form], form)
	}
	return form
}

// Key returns a text that differs between tables of different aliases or names.
func (t *Table) Key() string {
	if t == nil {
		return ""
	}
	text, _ := json.Marshal(t.names) // texts; sorted
	return string(text)
}

// Found returns for each alias whether Name met it.
func (t *Table) Found() map[string]bool {
	all := map[string]bool{}
	if t != nil {
		for alias, found := range t.found {
			all[alias] = found.Load()
		}
	}
	return all
}

// Alike returns the pairs of names that differ only in case and blanks, or in a capital I and a small L, which look the same, sorted.
func Alike(names []string) [][2]string {
	first := map[string]string{}
	var out [][2]string
	names = slices.Sorted(slices.Values(names))
	for _, name := range slices.Compact(names) {
		joined := strings.Join(strings.Fields(name), "")
		keys := []string{strings.ToLower(joined), strings.ToLower(strings.ReplaceAll(joined, "I", "l"))}
		if len(joined) < shortName {
			keys[1] = keys[0]
		}
		other := cmp.Or(first[keys[0]], first[keys[1]])
		if other != "" {
			out = append(out, [2]string{other, name})
			continue
		}
		first[keys[0]], first[keys[1]] = name, name
	}
	return out
}

// shortName is the length from which two letters that look the same matter.
const shortName = 3

// mostNamed is the most warnings of a kind that name a player.
const mostNamed = 10

// Doubts returns sentences about names of players that may be slips, because they are Alike.
func Doubts(names []string) (out []string) {
	pairs := Alike(names)
	for _, pair := range pairs[:min(len(pairs), mostNamed)] {
		out = append(out, fmt.Sprintf("%q and %q are two players; a file of --players can give them one name", pair[0], pair[1]))
	}
	if more := len(pairs) - mostNamed; more > 0 {
		out = append(out, fmt.Sprintf("names of players that look alike: %d more", more))
	}
	return out
}

// Unused returns sentences about aliases that no game has, from what Found returns.
func Unused(found map[string]bool) (out []string) {
	lost := slices.DeleteFunc(slices.Sorted(maps.Keys(found)), func(alias string) bool { return found[alias] })
	for _, alias := range lost[:min(len(lost), mostNamed)] {
		out = append(out, fmt.Sprintf("no game has a player %q, an alias in the file of --players", alias))
	}
	if more := len(lost) - mostNamed; more > 0 {
		out = append(out, fmt.Sprintf("aliases in the file of --players that no game has: %d more", more))
	}
	return out
}
