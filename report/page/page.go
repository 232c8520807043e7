// Package page writes a game as one HTML file that shows it turn by turn. The file contains board, style and script and
// needs neither a network nor another file. Many pages can link to one [Style] and one [Script] instead.
//
// The page contains each drawing of package svg once, and each element of the board, each feature and each empty square with
// the turns in which it is there. Free text of the record is in the head of the page, escaped by the template, or in packed
// JSON, from which the script inserts it as text.
//
// [Write] writes a page. It is safe for concurrent use on different records. It returns the errors of the writer,
// and fails for a record that cannot be replayed.
package page

import (
	"bytes"
	"compress/zlib"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/bidi"

	"cartulary/engine/tile"
	"cartulary/insight"
	"cartulary/internal/csp"
	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/report/look"
	"cartulary/report/scene"
	"cartulary/report/score"
	"cartulary/report/svg"
)

//go:embed page.html
var pageHTML string

// The style sheet, and its colours in light and dark.
//
//go:embed page.css
var rules string

//go:embed light.css
var light string

//go:embed dark.css
var dark string

//go:embed script
var scripts embed.FS

// boot unpacks the data and the script and starts it.
//
//go:embed boot.js
var boot string

const (
	hide   = `document.documentElement.className = 'wait';`                                                                                                                                                          // until the script is there
	static = `.left,.now,.whole,.menu{display:none}.plain{grid-area:left;display:block;min-width:0}.plain svg{display:block;width:100%;max-height:90svh}.plain ol{padding:0;list-style:none;overflow-wrap:anywhere}` // without JavaScript
)

// parts are the files of the script in their order. They share one function, so that a part can use what comes before it.
var parts = []string{"common", "data", "lens", "board", "features", "turn", "moves", "graph", "moving", "passing", "live"}

// Style returns the style sheet to which pages with Options.Style link.
func Style() string { return style() }

var style = sync.OnceValue(func() string { return light + string(dense([]byte(rules), "/*", "")) })

// dense returns a text without margins, empty lines and comments: 9 kB of a page. A comment behind code has a semicolon, a comma or a brace before it.
func dense(text []byte, comment, between string) (out []byte) {
	for line := range bytes.Lines(text) {
		for _, end := range []string{"; ", ", ", "{ "} {
			if code, _, found := bytes.Cut(line, []byte(end+comment+" ")); found {
				line = append(slices.Clip(code), end[0])
			}
		}
		if line = bytes.TrimSpace(line); len(line) > 0 && !bytes.HasPrefix(line, []byte(comment)) {
			out = append(append(out, line...), between...)
		}
	}
	return out
}

// Palette returns the colours of all pages as variables of a style sheet, for pages that stand beside them.
func Palette() string {
	return light + "@media(prefers-color-scheme:dark){" + strings.TrimSpace(dark) + "}\n"
}

// Script returns the script to which pages with Options.Script link. It has the drawings of the base game, which those pages lack.
func Script() string { return linked() }

var linked = lang.Once(func() string { return string(scriptWith(wordsJSON(), stock().Defs())) })

// stock returns the drawings that most games need: the tiles of the base game in every rotation with the outlines of their parts, and the
// followers. They are a third of the data of a game (BenchmarkPage/linked).
var stock = sync.OnceValue(func() *svg.Drawings {
	d := svg.NewDrawings(look.Light)
	tiles := tile.Base()
	for i := range tiles {
		for rotation := range uint8(4) {
			d.Tile(&tiles[i], rotation)
		}
		for part := range tiles[i].Parts {
			d.Part(&tiles[i], part)
		}
	}
	for c := notation.Red; c < notation.NumColours; c++ {
		d.Figure("", c, notation.Knight)
		d.Figure("", c, notation.Farmer)
	}
	return d
})

// Common returns the part of the script that pages of other packages share. It uses game.l, codes and state.lang of their scripts.
func Common() string { return string(scriptPart("common")) }

// Boards returns the parts of the script for other pages with a board: which part of it is shown, and things on it that can be chosen.
func Boards() string { return string(scriptPart("lens")) + string(scriptPart("choosing")) }

// Inline returns the texts of all scripts and styles that pages contain. Pages with Options.Style and Options.Script contain fewer.
func Inline() (scripts, styles []string) {
	return []string{hide, boot, string(ownScript())}, []string{Style(), dark, static}
}

var sources = sync.OnceValues(func() (script, style string) {
	scripts, styles := Inline()
	return csp.Hashes(scripts...), csp.Hashes(styles...)
})

// ownScript is the script of pages that contain it. The words are beside it, so it is the same whatever languages there are, as the policy of
// the playground demands.
func ownScript() []byte { return scriptWith([]byte("null"), "") }

func scriptWith(words []byte, drawings string) []byte {
	stock, _ := json.Marshal(drawings) // a text
	return slices.Concat([]byte("const wording = "), words, []byte(", stock = "), stock, []byte(";\n"), script())
}

func wordsJSON() []byte {
	text, err := json.Marshal(words())
	if err != nil {
		panic(err) // they are plain values
	}
	return text
}

func script() []byte {
	text := []byte("'use strict';\n(async () => {\n")
	for _, name := range parts {
		text = append(text, scriptPart(name)...)
	}
	return append(text, "})();\n"...)
}

// scriptPart returns a part of the script.
func scriptPart(name string) []byte {
	text, err := scripts.ReadFile("script/" + name + ".js")
	if err != nil {
		panic(err) // the files are part of the program
	}
	return dense(text, "//", "\n")
}

var layout = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageHTML)) })

// Options are the settings of a page.
type Options struct {
	Lang     *lang.Lang        // language to begin with; nil: that of the browser, else English
	Site     string            // address at which the page will be published, for its links; may be empty
	Picture  string            // address of a picture of the game for previews of links; may be empty
	Analysis *insight.Analysis // of this game; nil without one
	Text     string            // the text of the record, to download; "": its canonical text
	Source   *notation.Source  // of the record, for the lines of findings; nil if the page shall not show them
	Style    string            // address of a file with Style, with Script; both empty: the page contains them
	Script   string            // address of a file with Script
	Links    [][2]string       // texts and addresses, above the title; nil without any
	Live     string            // address of a file with Announce, for the page of a game that goes on; empty for others
	Version  string            // of a live page
}

// Announce returns the file Options.Live of a live page with that version. Pages with another version load themselves again.
func Announce(version string) []byte { return fmt.Appendf(nil, "announced(%q);\n", version) }

// liveMark is in the head of live pages only.
const liveMark = `<meta name="generator" content="cartulary record --watch">`

func (o Options) liveMark() template.HTML {
	if o.Live == "" {
		return ""
	}
	return liveMark
}

// IsLive reports whether a file that begins with text is a live page or its announcement. 4 kB are enough.
func IsLive(text []byte) bool {
	return bytes.HasPrefix(text, []byte(`announced("`)) || bytes.HasPrefix(text, []byte("<!DOCTYPE html>")) && bytes.Contains(text, []byte(liveMark))
}

// Write writes the page of a game. Reading holds the findings of the record's reader; the page shows them and those of the
// validator at their turns. Write makes the record canonical.
func Write(w io.Writer, rec *notation.Record, reading []notation.Finding, o Options) error {
	_, err := WriteReported(w, rec, reading, o)
	return err
}

// WriteReported is Write for callers who need the report of the game too, which the page is made of. The report is nil if there is an error.
func WriteReported(w io.Writer, rec *notation.Record, reading []notation.Finding, o Options) (*score.Report, error) {
	g, err := build(rec, reading, o)
	if err != nil {
		return nil, err
	}
	if o.Live != "" {
		g.Live = []string{o.Live, o.Version}
	}
	text, err := json.Marshal(&g.game)
	if err != nil {
		return nil, err
	}
	first := o.Lang
	if first == nil {
		first = lang.English
	}
	pack := &smallest
	if o.Script != "" {
		pack = &quick
	}
	at := slices.Index(lang.All(), first)
	x, y, width, height := svg.ViewBox(g.bounds)
	scriptHashes, styleHashes := sources()
	data := pack.packed(text)
	out := bytes.NewBuffer(make([]byte, 0, len(data)+len(text)/2+1<<15)) // an estimate
	err = layout().Execute(out, map[string]any{
		"Lang":    first,
		"Title":   g.Title,
		"Result":  g.Result[at],
		"Facts":   g.Facts[at],
		"About":   g.about(at),
		"Site":    o.Site,
		"Picture": o.Picture,
		"Style":   shared{o.Style, template.CSS(Style())},
		"Dark":    template.CSS(dark),
		"Static":  template.CSS(static),
		"Hide":    template.JS(hide),
		"Boot":    template.JS(boot),

		"ScriptHashes": scriptHashes,
		"StyleHashes":  styleHashes,

		"Links":   o.Links,
		"Live":    o.liveMark(),
		"ViewBox": fmt.Sprintf("%d %d %d %d", x, y, width, height),
		"Layers":  make([]struct{}, svg.NumLayers),
		"Data":    data,
		"Code":    shared{o.Script, code()},
		"Words":   packedWords(),
		"Last":    len(g.Turns) - 1,
		"Plain":   g.plain(first, at),
	})
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(out.Bytes()); err != nil {
		return nil, err
	}
	return g.report, nil
}

// A shared is a part that is the same on all pages: a link, or its text if Link is empty.
type shared struct {
	Link string
	Text any
}

// about returns the result in a language, with event and date if the record has them: the description of the page.
func (g *game) about(language int) string {
	var known []string
	for _, fact := range g.Facts[0] {
		if (fact[0] == "Event" || fact[0] == "Date") && strings.Trim(fact[1], "?-.") != "" {
			known = append(known, fact[1])
		}
	}
	if len(known) == 0 {
		return g.Result[language]
	}
	return g.Result[language] + " " + strings.Join(known, ", ") + "."
}

// code returns the packed script of all pages. It takes 43 kB instead of 97 kB.
var code = sync.OnceValue(func() template.JS { return smallest.packed(ownScript()) })

// packedWords returns the packed words of pages that contain the script.
var packedWords = lang.Once(func() template.JS { return smallest.packed(wordsJSON()) })

// packed returns a compressed text in base 64, as a JSON string. No name in it can end the script element, and the data of
// a long game with all expansions take 100 kB instead of 300 kB.
func (p *packer) packed(content []byte) template.JS {
	b := bytes.NewBuffer(make([]byte, 0, len(content)/3)) // an estimate
	var z compressor
	select {
	case z = <-p.free:
		z.Reset(b)
	default:
		z = p.make(b)
	}
	z.Write(content) // a buffer never fails
	z.Close()
	select {
	case p.free <- z:
	default:
	}
	text := make([]byte, 0, base64.StdEncoding.EncodedLen(b.Len())+2)
	text = base64.StdEncoding.AppendEncode(append(text, '"'), b.Bytes())
	return template.JS(append(text, '"'))
}

// A packer holds compressors, as many as a computer may use at once. A new one has a megabyte of memory to clear (BenchmarkPage). A
// sync.Pool would lose them: a page is enough work for two collections of garbage.
type packer struct {
	make func(io.Writer) compressor
	free chan compressor
}

type compressor interface {
	io.WriteCloser
	Reset(io.Writer)
}

var smallest = packer{func(w io.Writer) compressor {
	z, _ := zlib.NewWriterLevel(w, zlib.BestCompression) // the level is valid
	return z
}, make(chan compressor, 16)}

// A plain is what a browser without JavaScript shows: the end of the game and the moves as the record has them.
type plain struct {
	Needs, Player, Points, Moves string
	Scores                       [][2]string
	Board, Turns                 template.HTML
}

// plain returns the page without JavaScript in a language; at is its index in lang.All.
func (g *builder) plain(l *lang.Lang, at int) *plain {
	p := &plain{Needs: l.Text("This page needs JavaScript to show each turn. Here is the end of the game."), Player: l.Text("Player"), Points: l.Text("Points"), Moves: l.Text("Moves"),
		Board: template.HTML(svg.Sketch(g.end, l.Text("Board")))} // no free text of the record is in it
	for i, x := range g.Players {
		p.Scores = append(p.Scores, [2]string{x.Called[at], strconv.Itoa(g.Turns[len(g.Turns)-1].Scores[i])})
	}
	var turns bytes.Buffer
	for _, t := range g.Turns {
		if t.Text != "" {
			turns.WriteString("<li>")
			template.HTMLEscape(&turns, []byte(t.Text))
			turns.WriteByte('\n')
		}
	}
	p.Turns = template.HTML(turns.String())
	return p
}

// title returns the names of the players, isolated if written from right to left: they would turn the title.
func title(players []notation.Player) string {
	var names []string
	for _, p := range players {
		name := scene.PlayerName(p)
		if strings.ContainsFunc(name, backward) {
			name = "\u2068" + name + "\u2069"
		}
		names = append(names, name)
	}
	return strings.Join(names, " – ")
}

func backward(r rune) bool {
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.R || p.Class() == bidi.AL || unicode.Is(unicode.Bidi_Control, r)
}
