package site

import (
	_ "embed"
	"fmt"
	"html/template"
	"strings"
	"sync"

	"cartulary/notation"
	"cartulary/report/page"
	"cartulary/report/score"
	"cartulary/report/svg"
)

//go:embed site.html
var siteHTML string

//go:embed site.css
var siteCSS string

//go:embed report.css
var reportCSS string

//go:embed site.js
var siteJS string

var layout = sync.OnceValue(func() *template.Template { return template.Must(template.New("site").Parse(siteHTML)) })

// common holds the files that pages share. Their names contain their hashes, so that browsers never mix versions.
type common struct {
	style, script, report, replayStyle, replayScript File
}

var assets = sync.OnceValue(func() *common {
	file := func(name, ending, text string) File {
		return File{"assets/" + name + "-" + hash(text)[:8] + ending, []byte(text)}
	}
	return &common{
		style:        file("site", ".css", page.Palette()+siteCSS+dots()),
		script:       file("site", ".js", siteJS),
		report:       file("report", ".css", score.Style()+page.Palette()+reportCSS),
		replayStyle:  file("replay", ".css", page.Style()),
		replayScript: file("replay", ".js", page.Script()),
	}
})

func (c *common) files() []File {
	return []File{c.style, c.script, c.report, c.replayStyle, c.replayScript}
}

// names returns the names of the files, which depend on their contents.
func (c *common) names() string {
	var list []string
	for _, f := range c.files() {
		list = append(list, f.Name)
	}
	return strings.Join(list, " ")
}

func dots() string {
	var b strings.Builder
	for c := notation.Red; c < notation.NumColours; c++ {
		fmt.Fprintf(&b, ".dot.%s{background:%s}\n", c, svg.Fill(c))
	}
	return b.String()
}
