package live

import (
	"bytes"
	"cmp"
	"embed"
	"encoding/json"
	"html/template"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cartulary/internal/csp"
	"cartulary/report/lang"
	"cartulary/report/page"
)

//go:embed live.html
var layoutText string

//go:embed live.css
var rules string

//go:embed script
var scripts embed.FS

// A kind is one of the two pages.
type kind uint8

const (
	publicPage kind = iota
	arbiterPage
)

// parts are the files of the script of each page, after the part that all pages share.
var parts = [...][]string{publicPage: {"follow", "board", "lines", "beamer", "round"}, arbiterPage: {"follow", "arbiter"}}

var codes = [...]func() string{publicPage: sync.OnceValue(func() string { return written(publicPage) }), arbiterPage: sync.OnceValue(func() string { return written(arbiterPage) })}

// written returns the script of a page.
func written(k kind) string {
	text := "'use strict';\n(() => {\n" + page.Common()
	for _, name := range parts[k] {
		part, err := scripts.ReadFile("script/" + name + ".js")
		if err != nil {
			panic(err) // the files are part of the program
		}
		text += string(part)
	}
	return text + "})();\n"
}

func style() string { return page.Palette() + rules }

// code returns the sum of script and style of a page. A page of another version of the program loads itself again.
func code(k kind) string { return sum([]byte(codes[k]()), []byte(style()), []byte(layoutText)) }

var layout = sync.OnceValue(func() *template.Template { return template.Must(template.New("live").Parse(layoutText)) })

// A book is the data of a page that do not change.
type book struct {
	File  string     `json:"file"` // its name
	Code  string     `json:"code"`
	Lang  string     `json:"a,omitempty"` // code of the language to begin with; "": that of the browser
	Langs []language `json:"l"`
}

type language struct {
	Code  string            `json:"c"`
	Name  string            `json:"n"`
	Texts map[string]string `json:"t"`
}

// A row is a game for a browser without scripts.
type row struct{ Table, Players, State string }

// page returns a page. Only the public one has rows, for browsers without scripts.
func (h *Hall) page(k kind, file string, title []string, rows []row) ([]byte, error) {
	first := h.first()
	b := book{File: file, Code: code(k)}
	if h.o.Lang != nil {
		b.Lang = first.Code
	}
	for _, l := range lang.All() {
		b.Langs = append(b.Langs, language{l.Code, l.Name, l.Room("live")})
	}
	data, err := json.Marshal(&b)
	if err != nil {
		return nil, err
	}
	heading := title[slices.Index(lang.All(), first)]
	if k == arbiterPage {
		heading = first.Text("%s: for the arbiter", heading)
	}
	var out bytes.Buffer
	err = layout().Execute(&out, map[string]any{
		"Lang":         first,
		"Mark":         template.HTML(mark),
		"Title":        heading,
		"Public":       k == publicPage,
		"Rows":         rows,
		"Style":        template.CSS(style()),
		"Script":       template.JS(codes[k]()),
		"Data":         template.JS(data),
		"StyleHashes":  csp.Hashes(style()),
		"ScriptHashes": csp.Hashes(codes[k]()),
	})
	return out.Bytes(), err
}

// first returns the language to begin with.
func (h *Hall) first() *lang.Lang { return cmp.Or(h.o.Lang, lang.English) }

// rows returns the boards and the other tables in words.
func (h *Hall) rows(games []*game, lines []line) (rows []row) {
	l := h.first()
	at := slices.Index(lang.All(), l)
	for _, g := range games {
		var players []string
		for _, p := range g.Players {
			players = append(players, p.Name[at]+" "+strconv.Itoa(p.Points))
		}
		r := row{Table: g.Table, Players: strings.Join(players, ", "), State: l.Text("Not begun")}
		switch {
		case g.Over:
			r.State = h.result(g)[at]
		case g.Turn != "":
			r.State = l.Text("Turn %s", g.Turn) + ", " + l.Text("%d tiles left", g.Left)
		}
		rows = append(rows, r)
	}
	for _, x := range lines {
		r := row{Table: x.Table, Players: strings.Join(x.Players, " – "), State: x.Result[at]}
		if x.Note != nil {
			r.State = strings.TrimPrefix(r.State+"; "+x.Note[at], "; ")
		}
		rows = append(rows, r)
	}
	return rows
}
