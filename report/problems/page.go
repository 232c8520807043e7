// Package problems shows a set of problems: as a page to solve them on ([Page]), as notes for Anki ([Anki]), in Markdown ([Markdown])
// and in characters ([Text]).
//
// The problems are of two-player base games. Each function replays their records with the rules of the engine, so a set whose record
// or whose moves are not legal is an error, which names the problem. Free text of a record is escaped in each form.
//
// All functions are safe for concurrent use on one set. They return the errors of their writers.
package problems

import (
	"bytes"
	"embed"
	"encoding/json"
	"html/template"
	"io"
	"sync"

	"cartulary/insight/problems"
	"cartulary/internal/csp"
	"cartulary/report/lang"
	"cartulary/report/page"
)

// Options are the settings of all forms. The zero value is a form in English.
type Options struct {
	Lang      *lang.Lang // nil: English; of the page: the language of the browser
	Title     string     // of the page; "": Carcassonne problems
	Home      string     // of the page: the address of the site to which it belongs; "": none
	Site      string     // the name of that site
	Pictures  string     // Markdown: folder of the pictures, with slashes, as links name it; "": they lie beside the text
	NoAnswers bool       // text: without the answers
	Color     bool       // text: with ANSI colours
	Width     int        // text: of the terminal in columns; 0 for no limit
}

func (o Options) lang() *lang.Lang {
	if o.Lang == nil {
		return lang.English
	}
	return o.Lang
}

//go:embed page.html
var pageHTML string

//go:embed page.css
var rules string

//go:embed script
var files embed.FS

// parts are the files of the script in their order, after the part that all pages share. They share one function, so that a part can
// use what comes before it.
var parts = []string{"fsrs", "progress", "state", "board", "move", "answer", "list", "start"}

func part(name string) string {
	text, err := files.ReadFile("script/" + name + ".js")
	if err != nil {
		panic(err) // the files are part of the program
	}
	return string(text)
}

var script = sync.OnceValue(func() string {
	text := "'use strict';\n(() => {\n" + page.Common() + page.Boards()
	for _, name := range parts {
		text += part(name)
	}
	return text + "})();\n"
})

func style() string { return page.Palette() + rules }

var layout = sync.OnceValue(func() *template.Template { return template.Must(template.New("problems").Parse(pageHTML)) })

// Page writes the problems as one HTML file to solve them on. The file needs neither a network nor another file.
func Page(w io.Writer, set *problems.Set, o Options) error {
	list, err := positions(set)
	if err != nil {
		return err
	}
	data, err := json.Marshal(newBook(list, o.Lang))
	if err != nil {
		return err
	}
	l := o.lang()
	title := o.Title
	if title == "" {
		title = l.Text("Carcassonne problems")
	}
	var out bytes.Buffer
	err = layout().Execute(&out, map[string]any{
		"Lang":         l,
		"Title":        title,
		"Named":        o.Title != "",
		"Home":         o.Home,
		"Site":         o.Site,
		"ScriptHashes": csp.Hashes(script()),
		"StyleHashes":  csp.Hashes(style()),
		"Style":        template.CSS(style()),
		"Script":       template.JS(script()),
		"Data":         template.JS(data),
		"Some":         len(list) > 0,
	})
	if err != nil {
		return err
	}
	_, err = out.WriteTo(w)
	return err
}
