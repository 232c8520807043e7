// Package page writes a game as one HTML file that shows it turn by turn. The file contains board, style and script and
// needs neither a network nor another file.
//
// The page contains each drawing of package svg once, and each element of the board with the turns in which it is visible.
// Free text of the record is in the head of the page, escaped by the template, or in packed JSON, from which the script
// inserts it as text.
//
// [Write] is the only function. It is safe for concurrent use on different records. It returns the errors of the writer,
// and fails for a record that cannot be replayed.
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

// Write writes the page of a game. Reading holds the findings of the record's reader; the page shows them and those of the
// validator at their turns. Write makes the record canonical.
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

// packed returns a game as compressed JSON in base 64. No name in it can end the script element, and a long game with all
// expansions takes 60 kB instead of 160 kB.
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
