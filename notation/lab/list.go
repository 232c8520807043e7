package lab

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"time"

	"cartulary/notation"
	"cartulary/notation/duels"
)

// maxLine is the limit of a line of a list. A game takes some 400 bytes.
const maxLine = 1 << 20

// maxHeader is the limit of the header of a table of results.
const maxHeader = 4 << 10

// A Game is one line of a list: a URL or a fragment and, in a table, the other columns.
// Source is the whole line, so that every finding has its place in the list.
type Game struct {
	Source *notation.Source

	url, names, colors field
	sides, points      [2]field // of a row without a URL
	deleted            field    // a remark that the row does not count
	third              field    // a third player
	format             field    // the number of games of a duel
	duel               bool     // the points are games won
	match              bool     // the sides are teams, and the points duels won
	games              [2]field // games won in a match of teams
	alone              bool     // the row is one player of a table of players
	end                field    // the side that lost by forfeit, conceded or ran out of time
	forced             bool     // it is of a column of forfeits
	tags               []notation.Tag
	failed             string // the reason why the line cannot be read, if it cannot
}

// Games reads a list of games, one a line: URLs or fragments alone, or a table with a header, separated by tabs, commas or
// semicolons, with a column url, link, fragment or replay. Columns players and colors (names or colours separated by commas)
// count if the URL names none; other columns become tags. A row without a URL, or a table without that column, has the result alone
// if columns name two players and their points. Blank lines are skipped. In a text that has more than links, each link is a game.
// The error is that of r.
func Games(file string, r io.Reader) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		in := bufio.NewReaderSize(r, headSize)
		if head, _ := in.Peek(headSize); isProse(head) {
			prose(file, in, yield)
			return
		}
		w := &watched{Reader: in}
		lines := bufio.NewScanner(w)
		lines.Split(w.split)
		lines.Buffer(make([]byte, 0, 4096), maxLine)
		var t *table
		n, games := 0, 0
		foreign, told := false, false // whether a line is in Windows-1252, and a game says so
		for lines.Scan() {
			n++
			text := strings.TrimSuffix(lines.Text(), "\r")
			if n == 1 {
				text = strings.TrimPrefix(text, "\ufeff")
			}
			if strings.TrimSpace(text) == "" || t == nil && isSep(text) {
				continue
			}
			read, old := decode1252(text)
			if t == nil {
				if t = header(read); t.sep != 0 {
					foreign = old
					continue
				}
			}
			if t.sep != 0 {
				text, foreign = read, foreign || old
			}
			if t.sep != 0 && (strings.Trim(text, "\" \t"+string(t.sep)) == "" || t.free(text)) { // spreadsheets write empty rows at the end
				continue
			}
			games++
			src := &notation.Source{File: file, Game: games, Line: n, Text: text}
			if foreign && !told {
				src.Encoding, told = notation.Windows1252, true
			}
			if !yield(t.game(src), nil) {
				return
			}
		}
		err := lines.Err()
		if errors.Is(err, bufio.ErrTooLong) {
			err = fmt.Errorf("line %d is longer than %d bytes", n+1, maxLine)
		}
		if err != nil {
			yield(nil, err)
		}
	}
}

// headerLine returns the line of a text that may be the header of a table, without that of the separator.
func headerLine(head []byte) string {
	rest := strings.TrimLeft(string(head[:min(len(head), 2*maxHeader)]), " \t\r\n\ufeff")
	for {
		line, after, _ := strings.Cut(rest, "\n")
		line = strings.TrimSuffix(line, "\r")
		if !isSep(line) || after == "" {
			if len(line) >= maxHeader {
				return ""
			}
			read, _ := decode1252(line)
			return read
		}
		rest = strings.TrimLeft(after, " \t\r\n")
	}
}

// IsTable reports whether a text that begins with head is a table, which may have no rows.
func IsTable(head []byte) bool { return header(headerLine(head)).sep != 0 }

// A watched reader keeps its error, so that a line which the error interrupted is not taken for a game.
type watched struct {
	io.Reader
	err error
}

func (w *watched) Read(p []byte) (int, error) {
	n, err := w.Reader.Read(p)
	if err != io.EOF {
		w.err = err
	}
	return n, err
}

func (w *watched) split(data []byte, atEOF bool) (advance int, token []byte, err error) {
	if atEOF && w.err != nil && bytes.IndexByte(data, '\n') < 0 {
		return len(data), nil, nil
	}
	return bufio.ScanLines(data, atEOF)
}

// Parse parses a URL, its part after the #, or that part without its leading slash. The record is nil if there is no game.
// Otherwise it has the game up to the first error, which is the only finding.
func (g *Game) Parse() (*notation.Record, []notation.Finding) {
	p := parser{names: list(g.names), colors: list(g.colors)}
	if g.failed != "" {
		p.Fail(g.url.Span(), "%s", g.failed)
		return nil, p.Findings
	}
	if g.url.Text != "" {
		p.parse(g.url)
	} else {
		p.result(g)
	}
	if p.rec != nil {
		p.rec.Span = notation.Span{End: int32(len(g.Source.Text))}
		p.rec.Tags = g.tags
	}
	return p.rec, p.Findings
}

// A table is the header of a list. Without a header sep is 0.
type table struct {
	sep     rune
	columns []string // lower case
	url     int      // -1 in a table of results
	results
	series bool // the column edition is the event, tournament its series
}

var urlColumns = []string{"fragment", "url", "link", "replay", "replay_url", "lab"}

func header(line string) *table {
	for _, sep := range "\t,;" {
		written := columnsOf(line, sep)
		t := &table{sep: sep, columns: named(written, false)}
		if all := named(written, true); !findResults(t.columns).known && findResults(all).known {
			t.columns = all
		}
		has := func(name string) bool { return slices.Contains(t.columns, name) }
		t.series = has("tournament") && has("edition") && !has("event")
		t.results = findResults(t.columns)
		for _, name := range urlColumns {
			if t.url = slices.Index(t.columns, name); t.url >= 0 {
				return t
			}
		}
		if t.results.known {
			return t
		}
	}
	return &table{}
}

// columnsOf returns the cells of a header in lower case.
func columnsOf(line string, sep rune) (columns []string) {
	for _, c := range cells(line, sep) {
		columns = append(columns, strings.ToLower(strings.TrimSpace(c.Text)))
	}
	return columns
}

// cells splits a line of a table. A quoted cell is unquoted; its place is that of its content.
func cells(line string, sep rune) []field {
	r := csv.NewReader(strings.NewReader(line))
	r.Comma, r.LazyQuotes = sep, true
	row, err := r.Read()
	if err != nil {
		return nil
	}
	out := make([]field, len(row))
	for i, text := range row {
		_, col := r.FieldPos(i)
		start := col - 1
		if start < len(line) && line[start] == '"' {
			start++
		}
		out[i] = trim(field{Text: text, Start: min(start, len(line)-len(text))})
		if rest, marked := strings.CutPrefix(out[i].Text, "'"); marked && strings.IndexAny(rest, "=+-@") == 0 {
			out[i].Text, out[i].Start = rest, out[i].Start+1 // a mark against formulas, as report/grid writes it
		}
	}
	return out
}

func (t *table) game(src *notation.Source) *Game {
	g := &Game{Source: src, url: trim(field{Text: src.Text})}
	if t.sep == 0 {
		g.url = decoded(src, g.url)
		return g
	}
	row := cells(src.Text, t.sep)
	g.url = field{}
	if t.url >= 0 && t.url < len(row) {
		g.url = row[t.url]
	}
	if g.url.Text == "" && !t.read(g, row) {
		g.failed = fmt.Sprintf("the row has no %s", t.columns[max(t.url, 0)])
		switch {
		case t.alone:
			g.failed = "the row names no player"
		case t.url < 0:
			g.failed = "the row does not name two players"
		}
		g.url = trim(field{Text: src.Text})
		return g
	}
	alone := g.url.Text == ""
	for i, c := range row {
		switch {
		case i == t.url || c.Text == "" || alone && t.uses(i):
		case i < len(t.columns) && t.columns[i] == "players":
			g.names = c
		case i < len(t.columns) && slices.Contains([]string{"colors", "colours"}, t.columns[i]):
			g.colors = c
		default:
			name := ""
			if i < len(t.columns) {
				name = t.columns[i]
			}
			name = t.tagOf(name, alone)
			value := notation.OneLine(c.Text)
			tag := notation.Tag{Name: g.tagName(name, i), Value: value, Span: c.Span()}
			switch tag.Name {
			case "Redteam":
				tag.Name = "RedTeam"
			case "Round":
				tag.Value = duels.Round(value)
			case "Bracket":
				tag.Value = duels.Bracket(value)
			}
			if day, err := time.Parse(time.RFC3339, value); tag.Name == "Date" && err == nil {
				tag.Value = day.Format(time.DateOnly)
			}
			g.tags = append(g.tags, tag)
		}
	}
	if t.series && !slices.ContainsFunc(g.tags, func(tag notation.Tag) bool { return tag.Name == "Event" }) {
		for i := range g.tags {
			if g.tags[i].Name == "Series" { // no edition
				g.tags[i].Name = "Event"
			}
		}
	}
	return g
}

// tagOf returns the name by which a column becomes a tag. Row: the row has no link.
func (t *table) tagOf(column string, row bool) string {
	switch {
	case t.series && column == "edition":
		return "event"
	case t.series && column == "tournament":
		return "series"
	}
	return t.tag(column, row)
}

// tagNames maps names of columns to tags, where the names differ.
var tagNames = map[string]string{
	"tournament": "Event", "table_id": "Table", "timecontrol": "TimeControl", "time_control": "TimeControl",
}

// reserved lists the tags that affect the reading of a game, which no column may be.
var reserved = []string{"Cgr", "Sets", "Rules", "Start", "Result", "Termination", "Expect"}

// tagName converts the name of a column to a unique name of a tag: letters and digits, beginning with a capital.
func (g *Game) tagName(column string, i int) string {
	name := tagNames[column]
	if name == "" {
		name = strings.Map(func(c rune) rune {
			if c >= '0' && c <= '9' || c >= 'a' && c <= 'z' {
				return c
			}
			return -1
		}, column)
	}
	if name != "" {
		name = strings.ToUpper(name[:1]) + name[1:]
	}
	taken := slices.ContainsFunc(g.tags, func(t notation.Tag) bool { return t.Name == name })
	if name == "" || name[0] <= '9' || taken || slices.Contains(reserved, name) || notation.ColourOf(name).TagName() == name {
		return fmt.Sprintf("Column%d", i+1)
	}
	return name
}
