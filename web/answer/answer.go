// Package answer answers the questions of the page for browsers. Questions and answers are JSON; the page sends them to a worker,
// which runs this package as WebAssembly.
//
// Start with [Desk.Ask]. A Desk holds the text of the editor and belongs to one goroutine. A mistake of the user is in the
// answer; no question panics.
package answer

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"cartulary/internal/assist"
	"cartulary/internal/explain"
	"cartulary/internal/shortlink"
	"cartulary/report/lang"
	"cartulary/report/page"
	"cartulary/report/score"
	"cartulary/report/svg"
	"cartulary/validator"
)

// A Desk answers questions, one after the other.
type Desk struct {
	doc  *assist.Document
	name string // of doc

	drawings *svg.Drawings // of tables
	epoch    int64         // identifies them
	fork     fork

	portion time.Duration // in place of the usual one; 0: that one
}

// A question is one message of the page. Data, which is no JSON, comes beside it.
type question struct {
	Ask      string      `json:"ask"`
	Name     string      `json:"name"` // of the file
	Text     string      `json:"text"` // of the editor
	Game     int         `json:"game"` // its number in the text, from 1
	To       string      `json:"to"`   // the format to write
	Lang     string      `json:"lang"`
	Turn     string      `json:"turn"`
	Tile     string      `json:"tile"`
	Turned   uint8       `json:"turned"` // quarter turns of the tile
	Page     string      `json:"page"`   // a name with an explanation
	Line     int         `json:"line"`   // of the cursor, from 0
	Column   int         `json:"column"`
	Full     bool        `json:"full"`
	Pick     int         `json:"pick"`    // the number of a repair, from 0
	Dark     bool        `json:"dark"`    // pictures for a dark page
	Site     string      `json:"site"`    // address of the record, for the links of its page; may be empty
	Players  string      `json:"players"` // of a new record, with its sets, rules and tags
	Sets     string      `json:"sets"`
	Rules    string      `json:"rules"`
	Tags     [][2]string `json:"tags"`
	Look     string      `json:"look"`     // the turn after which the position is shown
	With     string      `json:"with"`     // turns of a branch
	Keep     bool        `json:"keep"`     // the branch becomes a variation of the record
	Correct  bool        `json:"correct"`  // the first turn of the branch replaces that of the record
	Picks    []string    `json:"picks"`    // of the unfinished turn
	Epoch    int64       `json:"epoch"`    // of the drawings that the page has
	Drawn    int         `json:"drawn"`    // their length
	Seed     uint64      `json:"seed"`     // of the playouts; 0: 1
	Playouts int         `json:"playouts"` // of each position
	Data     []byte      `json:"-"`
}

// A failure is the answer to a question without one.
type failure struct {
	Error string `json:"error"`
}

var answers = map[string]func(*Desk, *question) (any, error){
	"open":     (*Desk).open,
	"validate": (*Desk).validate,
	"judge":    (*Desk).judge,
	"complete": (*Desk).complete,
	"hover":    (*Desk).hover,
	"picture":  (*Desk).picture,
	"fixes":    (*Desk).fixes,
	"repairs":  (*Desk).repairs,
	"boards":   (*Desk).boards,
	"format":   (*Desk).format,
	"convert":  (*Desk).convert,
	"explain":  (*Desk).explain,
	"names":    (*Desk).names,
	"language": (*Desk).language,
	"pages":    (*Desk).pages,
	"forecast": (*Desk).forecast,
	"replay":   (*Desk).replay,
	"report":   (*Desk).report,
	"table":    (*Desk).table,
	"setup":    (*Desk).setup,
	"begin":    (*Desk).begin,
	"pack":     (*Desk).pack,
	"unpack":   (*Desk).unpack,
}

// Ask answers a question. Text is that of the editor, if it is not in the question: it may be long. Data is the content of a file, for
// questions about one.
func (d *Desk) Ask(asked, text string, data []byte) (answer string) {
	defer func() {
		if r := recover(); r != nil {
			answer = marshal(failure{fmt.Sprintf("internal error: %v; please report it with the record to the authors of cartulary\n%s", r, debug.Stack())})
		}
	}()
	var q question
	if err := json.Unmarshal([]byte(asked), &q); err != nil {
		return marshal(failure{err.Error()})
	}
	q.Text, q.Data = cmp.Or(text, q.Text), data
	reply, ok := answers[q.Ask]
	if !ok {
		return marshal(failure{fmt.Sprintf("there is no question %q", q.Ask)})
	}
	made, err := reply(d, &q)
	if err != nil {
		return marshal(failure{inPage.Replace(err.Error())})
	}
	return marshal(made)
}

// begun is what the page can do about a text of no known format.
const begun = "; New begins a record, Texts has examples"

// inPage replaces the flags of the command line in messages by the controls of the page.
var inPage = strings.NewReplacer("; name another format with --from", begun, "--turn takes", "name", "; name one with --tile", "; name one",
	"--game N selects it", "the list Game selects one")

func marshal(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // texts and numbers only
	}
	return string(text)
}

type written struct {
	Head string   `json:"head,omitempty"` // of a page, in the language of the question
	Text string   `json:"text"`
	Said []string `json:"said,omitempty"` // what else the user must be told: losses, warnings
}

// explain returns the page of a rule, statement, switch, profile, set or word, in Markdown.
func (d *Desk) explain(q *question) (any, error) {
	name := strings.ToLower(strings.TrimSpace(q.Name))
	text := explain.Page(name)
	if text == "" {
		return nil, errors.New(explain.Missing(name))
	}
	return written{Head: explain.Head(lang.Of(q.Lang).Or(), name), Text: text}, nil
}

// pages takes the whole pages of rules, of which the program for browsers has the beginnings: JSON, packed with gzip.
func (d *Desk) pages(q *question) (any, error) {
	text, err := unpacked(q.Data)
	if err != nil {
		return nil, err
	}
	var list map[string]string
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, err
	}
	validator.SetPages(list)
	return written{}, nil
}

// language takes the texts of a language, which the program for browsers lacks: JSON, packed with gzip.
func (d *Desk) language(q *question) (any, error) {
	text, err := unpacked(q.Data)
	if err != nil {
		return nil, err
	}
	return written{}, lang.Load(q.Lang, text)
}

func (d *Desk) names(*question) (any, error) { return explain.Names(), nil }

func (d *Desk) replay(q *question) (any, error) {
	g, rec, reading, err := q.game()
	if err != nil {
		return nil, err
	}
	o := page.Options{Lang: lang.Of(q.Lang), Source: g.Source, Site: q.Site}
	if g.IsCGR() {
		o.Text = g.Source.Text
	}
	var out bytes.Buffer
	if err := page.Write(&out, rec, reading, o); err != nil {
		return nil, err
	}
	return written{Text: out.String()}, nil
}

func (d *Desk) report(q *question) (any, error) {
	g, rec, reading, err := q.game()
	if err != nil {
		return nil, err
	}
	r := score.New(rec, reading, validator.Options{})
	r.Locate(g.Source)
	r.Lang = cmp.Or(lang.Of(q.Lang), lang.English)
	var out bytes.Buffer
	switch to := cmp.Or(q.To, "html"); to {
	case "md":
		err = r.Markdown(&out)
	case "html":
		err = r.HTML(&out)
	case "json":
		err = r.JSON(&out)
	default:
		err = fmt.Errorf("a report has no format %q", to)
	}
	return written{Text: out.String()}, err
}

// pack returns a text as the short links of the page hold it; an empty text if it is too long for one.
func (d *Desk) pack(q *question) (any, error) {
	packed, err := shortlink.Pack(q.Text)
	if errors.Is(err, shortlink.ErrLarge) {
		err = nil
	}
	return written{Text: packed}, err
}

type linked struct {
	Text    string `json:"text"`
	Newer   bool   `json:"newer,omitempty"`   // the link is of a newer version
	Damaged bool   `json:"damaged,omitempty"` // it holds no text
}

// unpack returns the text of a short link.
func (d *Desk) unpack(q *question) (any, error) {
	text, err := shortlink.Unpack(q.Text)
	newer := errors.Is(err, shortlink.ErrVersion)
	return linked{Text: text, Newer: newer, Damaged: err != nil && !newer}, nil
}
