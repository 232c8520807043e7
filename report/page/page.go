// Package page writes a game as one HTML file that shows it turn by turn. The file
// needs no network and no other file: board, style and script are in it.
//
// The page holds the drawings of package svg once, and of each turn what it adds and
// takes away: an element of the board is stored with the turns in which it is seen.
// Whatever a record says in free text reaches the page as packed JSON, but for the head of
// the page, which the template escapes; the script puts it there as text.
//
// [Write] is all there is. It is safe for concurrent use on records of their own. Its
// error is that of the writer, or says that the record cannot be replayed.
package page

import (
	"bytes"
	"compress/zlib"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"

	"cartulary/notation"
	"cartulary/report/svg"
)

//go:embed page.html
var pageHTML string

//go:embed page.css
var style string

//go:embed page.js
var script string

var layout = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageHTML)) })

// Write writes the page of a game. Reading holds the findings of the record's reader;
// they and those of the validator are shown at their turns. The record is made canonical.
func Write(w io.Writer, rec *notation.Record, reading []notation.Finding) error {
	g, err := newGame(rec, reading)
	if err != nil {
		return err
	}
	data, err := packed(g)
	if err != nil {
		return err
	}
	x, y, width, height := svg.ViewBox(g.bounds)
	var out bytes.Buffer
	err = layout().Execute(&out, map[string]any{
		"Title":   g.title,
		"Result":  g.result,
		"Facts":   g.facts,
		"Style":   template.CSS(style),
		"Grid":    template.HTML(g.drawings.Grid(g.bounds)),
		"ViewBox": fmt.Sprintf("%d %d %d %d", x, y, width, height),
		"Layers":  make([]struct{}, svg.NumLayers),
		"Data":    template.JS(`"` + data + `"`),
		"Script":  template.JS(script),
		"Last":    len(g.Turns) - 1,
	})
	if err != nil {
		return err
	}
	_, err = w.Write(out.Bytes())
	return err
}

// packed returns a game as JSON, compressed, in base 64: no name in it can end the
// script element that holds it, and a long game with all expansions takes 60 kB, not 160.
func packed(g *game) (string, error) {
	var b strings.Builder
	text := base64.NewEncoder(base64.StdEncoding, &b)
	z := zlib.NewWriter(text)
	if err := json.NewEncoder(z).Encode(g); err != nil {
		return "", err
	}
	z.Close() // a strings.Builder never fails
	text.Close()
	return b.String(), nil
}
