//go:build !js

package lab

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

	"cartulary/internal/lazy"
	"cartulary/notation/stream"
)

//go:embed columns.txt
var columnsText string

// columnNames maps a column as plain writes it to its name.
var columnNames = sync.OnceValue(func() map[string]string {
	names := map[string]string{}
	for line := range strings.Lines(columnsText) {
		name, words, ok := strings.Cut(line, ":")
		if !ok || line[0] == '#' {
			continue
		}
		for _, word := range strings.Fields(words) {
			word = plain(word)
			family, several := strings.CutSuffix(name, "#")
			if !several {
				names[word] = name
				continue
			}
			for i, side := range []string{"1", "2", "3"} {
				letter := string(rune('a' + i))
				for _, written := range []string{word + side, side + word, word + letter, word + side + "name", word + side + "id"} {
					names[written] = family + side
				}
			}
		}
	}
	return names
})

// plain returns a written word in lower case, without blanks, signs and the accents of French.
func plain(written string) string {
	return strings.Map(func(r rune) rune {
		switch r = unicode.ToLower(r); {
		case strings.ContainsRune("éèêë", r):
			return 'e'
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return r
		}
		return -1
	}, written)
}

// named returns columns by their names in tables of results, as far as they are written in another way. A name that stands in the
// table is not given again. All: also the columns that have one of several names, such as player_1.
func named(columns []string, all bool) []string {
	out := slices.Clone(columns)
	for i, c := range columns {
		if name := columnNames()[plain(c)]; name != "" && (all || !known(c)) && !slices.Contains(out, name) {
			out[i] = name
		}
	}
	return out
}

// known reports whether a column has a name that tables of results have.
func known(column string) bool {
	for _, pairs := range [][][2]string{sideColumns, pointColumns} {
		for _, pair := range pairs {
			if slices.Contains(pair[:], column) {
				return true
			}
		}
	}
	return slices.Contains(formatColumns, column) || thirdColumn().MatchString(column) || entryTags[column] != "" || resultTags[column] != "" || columnNames()[column] == column
}

// ofPair finds the columns of a player or of points.
var ofPair = lazy.Regexp(`^(player|team|score|dw|gw)([12])$`)

// Lacks returns a sentence about the first line of a text if it names some columns of a table of results or of players, but not all of
// one. It is empty for other texts.
func Lacks(head []byte) string {
	line := headerLine(head)
	if line == "" {
		return ""
	}
	best := ""
	most := 0
	for _, sep := range "\t,;" {
		t := &table{sep: sep}
		t.columns = columnsOf(line, sep)
		if len(t.columns) < 2 {
			continue
		}
		if n, text := t.lacks(); n > most {
			best, most = text, n
		}
	}
	return best
}

// lacks returns the number of known columns and the sentence.
func (t *table) lacks() (n int, text string) {
	var unknown []string
	has := map[string]bool{}
	sides, points, single := false, false, false
	for _, c := range t.columns {
		name := c
		if own := columnNames()[plain(c)]; own != "" {
			name = own
		}
		switch m := ofPair().FindStringSubmatch(name); {
		case m != nil:
			n++
			has[name] = true
			if m[1] == "player" || m[1] == "team" {
				sides = true
			} else {
				points = true
			}
		case known(name):
			n++
			single = single || name == "player" || name == "team"
		case c != "":
			unknown = append(unknown, fmt.Sprintf("%.30q", c))
		}
	}
	if n < 2 && !sides && !points && !single {
		return 0, ""
	}
	both := func(names ...string) bool {
		return slices.ContainsFunc(names, func(s string) bool { return has[s+"1"] && has[s+"2"] })
	}
	var missing []string
	switch {
	case single && !sides && !points:
	case !sides && !points:
		missing = append(missing, "player1 and player2, or player")
	default:
		if !both("player", "team") {
			missing = append(missing, "player1 and player2")
		}
		if !both("score", "dw", "gw") {
			missing = append(missing, "score1 and score2")
		}
	}
	text = "line 1 has some columns of a table of results or of players"
	if len(missing) > 0 {
		text += ", but not " + strings.Join(missing, ", nor ")
	} else if single {
		text += "; a list of players has the columns event, player and number"
	}
	switch more := len(unknown) - 5; {
	case more > 0:
		text += fmt.Sprintf("; %s and %d more are not known", strings.Join(unknown[:5], ", "), more)
	case len(unknown) == 1:
		text += "; " + unknown[0] + " is not known"
	case len(unknown) > 1:
		text += "; " + strings.Join(unknown[:len(unknown)-1], ", ") + " and " + unknown[len(unknown)-1] + " are not known"
	}
	return n, text
}

// decode1252 returns the text of a line that may be Windows-1252, and whether it is.
func decode1252(line string) (text string, is bool) { return stream.Line1252(line) }

// isSep reports whether a line names the separator of a table, as Excel reads it: sep=;
func isSep(line string) bool {
	line = strings.Trim(line, "\" \t\r\n\ufeff")
	return len(line) <= len("sep=;") && strings.HasPrefix(strings.ToLower(line), "sep=")
}
