// Package paper writes what hangs on the wall and lies on the tables of an event: the list of a round's pairings, and a slip for each
// table with boxes for the points and signatures. With the address of a playground each slip has a QR code, which opens it with
// the names and rules filled in. The page needs no other file and no script; printed, it is A4.
package paper

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"cartulary/engine/message"
	"cartulary/internal/csp"
	"cartulary/internal/playername"
	"cartulary/internal/shortlink"
	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/report/page"
	"cartulary/report/pairing"
)

// A Sheet is what is written for a round.
type Sheet struct {
	Event string         // may be empty
	Round string         // the tag Round of the records: a number, or the name of a stage; it may be empty
	Pairs []pairing.Pair // in the order of the tables, from table 1
	Bye   string         // empty: nobody
	Idle  bool           // the player of Bye has no bye, only nothing to play, as in a round robin
	Notes []message.Text // sentences below the list, such as what the pairing could not avoid
	Home  bool           // teams: first is at home, and nobody starts

	First int            // the number of the first table; 0: 1
	Tags  []notation.Tag // further tags of the records, such as Stage and Format

	Playground string // its address, http or https; empty: no QR codes
	Sets       string // the tag Sets of the records, such as "base, river"; empty: the base game
	Rules      string // the tag Rules; empty: the defaults of the sets

	Lang *lang.Lang // nil: English
}

//go:embed page.html
var pageHTML string

//go:embed page.css
var pageCSS string

var pageTemplate = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageHTML)) })

// A place is a table on the page.
type place struct {
	Number        int
	First, Second string
	Code          template.HTML
}

// An article is a sheet on the page.
type article struct {
	Title         string
	Places        []place
	First, Second string // what the two sides are called
	Bye           string
	Notes         []string
}

// HTML writes the sheets of rounds as a page, in the language of the first one. The error is that of w, or says in a sentence what is wrong with the
// address, the sets or the rules.
func HTML(w io.Writer, sheets ...*Sheet) error {
	l := lang.English
	if len(sheets) > 0 && sheets[0].Lang != nil {
		l = sheets[0].Lang
	}
	var articles []*article
	for _, s := range sheets {
		a, err := s.article(l)
		if err != nil {
			return err
		}
		articles = append(articles, a)
	}
	title := l.Text("Pairings")
	if len(articles) > 0 {
		title = articles[0].Title
	}
	style := page.Palette() + pageCSS
	return pageTemplate().Execute(w, map[string]any{
		"Code": l.Code, "Title": title, "Articles": articles, "Table": l.Text("Table"), "Points": l.Text("Points"), "Signature": l.Text("Signature"),
		"Slips": l.Text("Slips for the tables"), "Scan": l.Text("Record the game"),
		"Style": template.CSS(style), "StyleHash": csp.Hashes(style),
	})
}

func (s *Sheet) article(l *lang.Lang) (*article, error) {
	base, err := address(s.Playground)
	if err != nil {
		return nil, err
	}
	if _, err := notation.ParseSets(s.Sets); s.Sets != "" && err != nil {
		return nil, fmt.Errorf("the sets %q: %w", s.Sets, err)
	}
	if _, err := notation.ParseRules(s.Rules); s.Rules != "" && err != nil {
		return nil, fmt.Errorf("the rules %q: %w", s.Rules, err)
	}
	var places []place
	for i, p := range s.Pairs {
		x := place{Number: s.number(i), First: shown(p.First), Second: shown(p.Second)}
		if base != "" {
			packed, err := shortlink.Pack(Record(s, i))
			if err != nil {
				return nil, fmt.Errorf("table %d: %w", s.number(i), err)
			}
			x.Code = code(base+"#g="+packed, l.Text("QR code: record the game of table %d", s.number(i)))
		}
		places = append(places, x)
	}
	first, second := l.Text("Starts"), l.Text("Second")
	if s.Home {
		first, second = l.Text("At home"), l.Text("Away")
	}
	round := l.Round(shown(s.Round))
	if _, err := strconv.Atoi(round); err == nil {
		round = l.Text("Round %s", round)
	}
	title := strings.Trim(shown(s.Event)+": "+round, ": ")
	if title == "" {
		title = l.Text("Pairings")
	}
	bye := ""
	if s.Bye != "" {
		if bye = l.Text("%s has the bye.", shown(s.Bye)); s.Idle {
			bye = l.Text("%s does not play.", shown(s.Bye))
		}
	}
	var notes []string
	for _, n := range s.Notes {
		notes = append(notes, shown(l.Said(n)))
	}
	return &article{title, places, first, second, bye, notes}, nil
}

// number returns the number of a table.
func (s *Sheet) number(table int) int { return max(s.First, 1) + table }

// shown returns a foreign text on one line; the template escapes it.
func shown(text string) string { return playername.Line(text) }

// address returns the address of a playground without query and fragment.
func address(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" {
		return "", fmt.Errorf("%q is not the address of a playground: it begins with https:// or http://", text)
	}
	u.RawQuery, u.ForceQuery, u.Fragment, u.RawFragment = "", false, "", ""
	return u.String(), nil
}

// Record returns the record of a table before its first turn: the tags of the event, the sets and rules, and the players. The first one starts.
func Record(s *Sheet, table int) string {
	var b strings.Builder
	tag := func(name, value string) {
		value = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(value, "�"), func(r rune) bool { return unicode.IsControl(r) || unicode.IsSpace(r) }), " ")
		if value != "" {
			fmt.Fprintf(&b, "[%s \"%s\"]\n", name, strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value))
		}
	}
	p := s.Pairs[table]
	tag("CGR", "1")
	tag("Event", s.Event)
	tag("Round", s.Round)
	if p.Second != "" { // not a bye
		tag("Table", strconv.Itoa(s.number(table)))
	}
	for _, t := range s.Tags {
		tag(t.Name, t.Value)
	}
	tag("Sets", s.Sets)
	tag("Rules", s.Rules)
	tag("Red", p.First)
	tag("Yellow", p.Second)
	return b.String()
}
