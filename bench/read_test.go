package bench

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/notation/kifu"
	"cartulary/notation/lab"
	"cartulary/replay/saves"
	"cartulary/validator"
)

// An archive is the text of one or more games in a format.
type archive struct {
	name, format string
	text         []byte
	measure
}

// write returns an archive of games that were written one after the other.
func write(tb testing.TB, name, format string, games []*notation.Record, add func([]byte, *notation.Record) ([]byte, error)) archive {
	tb.Helper()
	a := archive{name: name, format: format}
	for _, g := range games {
		text, err := add(a.text, g)
		if err != nil {
			tb.Fatal(err)
		}
		a.text = append(text, '\n')
	}
	a.measure = measure{bytes: len(a.text), games: len(games), turns: turns(games)}
	return a
}

func addText(dst []byte, g *notation.Record) ([]byte, error) {
	return notation.AppendText(dst, g), nil
}

func addJSON(dst []byte, g *notation.Record) ([]byte, error) {
	return notation.AppendJSON(dst, g), nil
}

// archives returns games in every format: those that the program writes, and the short examples of the readers for those
// that it only reads.
func archives(tb testing.TB) []archive {
	plain, claims := base.games(tb, library, false), base.games(tb, library, true)
	full := everyBox.games(tb, shelf, false)
	list := []archive{
		write(tb, "cgr", "cgr", plain, addText),
		write(tb, "cgr with claims", "cgr", claims, addText),
		write(tb, "ndjson", "json", plain, addJSON),
		write(tb, "ndjson with claims", "json", claims, addJSON),
		write(tb, "every box, cgr", "cgr", full, addText),
		write(tb, "every box, ndjson", "json", full, addJSON),
		write(tb, "jcz", "jcz", plain[:1], func(dst []byte, g *notation.Record) ([]byte, error) {
			dst, _, err := saves.Append(dst, g)
			return dst, err
		}),
		write(tb, "kifu", "kifu", plain[:1], func(dst []byte, g *notation.Record) ([]byte, error) {
			dst, _, err := kifu.Append(dst, g)
			return dst, err
		}),
		write(tb, "lab", "lab", plain, func(dst []byte, g *notation.Record) ([]byte, error) {
			dst, _, err := lab.Append(dst, g)
			return dst, err
		}),
	}
	for _, name := range []string{"bga/testdata/small.json", "freels/testdata/small.txt"} {
		text, err := os.ReadFile("../notation/" + name)
		if err != nil {
			tb.Fatal(err)
		}
		format, _, _ := strings.Cut(name, "/")
		list = append(list, archive{format, format, text, measure{bytes: len(text), games: 1}})
	}
	return list
}

// read reads all games of the archive and calls visit with each.
func (a *archive) read(b *testing.B, p *format.Parser, visit func(*notation.Record, []notation.Finding)) {
	n := 0
	for g, err := range format.Games(a.name, bytes.NewReader(a.text), format.Choice{Name: a.format}) {
		if err != nil {
			b.Fatal(err)
		}
		rec, findings := p.Parse(g)
		if rec == nil {
			b.Fatal(findings)
		}
		visit(rec, findings)
		n++
	}
	if n != a.games {
		b.Fatalf("%d games of %d", n, a.games)
	}
}

// standard reads the archive with the standard library, as a program without our reader: it decodes JSON, and splits text
// into lines and words.
func (a *archive) standard(b *testing.B) {
	if a.text[0] != '{' {
		words := 0
		for lines := bufio.NewScanner(bytes.NewReader(a.text)); lines.Scan(); {
			words += len(strings.Fields(lines.Text()))
		}
		if words == 0 {
			b.Fatal("no words")
		}
		return
	}
	for d := json.NewDecoder(bytes.NewReader(a.text)); d.More(); {
		var err error
		if a.format == "json" {
			err = d.Decode(new(plainGame))
		} else {
			err = d.Decode(new(any))
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}

// plainGame is the target of encoding/json: no positions, no closed lists of words.
type plainGame struct {
	CGR     int               `json:"cgr"`
	Tags    map[string]string `json:"tags"`
	Sets    []string          `json:"sets"`
	Players []struct{ Colour, Name string }
	Result  map[string]int `json:"result"`
	Turns   []plainTurn    `json:"turns"`
	Final   plainTurn      `json:"final"`
}

type plainTurn struct {
	N       int    `json:"n"`
	Player  string `json:"player"`
	Actions []struct {
		Do       string `json:"do"`
		Tile     string `json:"tile"`
		At       [2]int `json:"at"`
		Rotation int    `json:"rotation"`
		Role     string `json:"role"`
		Loc      string `json:"loc"`
	} `json:"actions"`
	Claims struct {
		Points []struct {
			Player string `json:"player"`
			Points int    `json:"points"`
			Reason string `json:"reason"`
		} `json:"points"`
		Totals map[string]int `json:"totals"`
	} `json:"claims"`
	Clock string `json:"clock"`
}

// BenchmarkRead reads games of each format.
func BenchmarkRead(b *testing.B) {
	for _, a := range archives(b) {
		b.Run(a.name, func(b *testing.B) {
			var p format.Parser
			a.against(b, func() { a.read(b, &p, func(*notation.Record, []notation.Finding) {}) }, func() { a.standard(b) })
		})
	}
}

// BenchmarkValidate reads and validates games as the command does.
func BenchmarkValidate(b *testing.B) {
	for _, a := range archives(b)[:6] {
		b.Run(a.name, func(b *testing.B) {
			var p format.Parser
			v := validator.New()
			a.against(b, func() {
				a.read(b, &p, func(rec *notation.Record, findings []notation.Finding) {
					if r := v.Validate(rec, findings, validator.Options{}); len(r.Findings) > 0 {
						b.Fatal(r.Findings[0].Message)
					}
				})
			}, func() { a.standard(b) })
		})
	}
}
