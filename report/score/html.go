package score

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"

	"cartulary/internal/csp"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/report/chart"
	"cartulary/report/forecast"
)

//go:embed page.html
var pageHTML string

var pageTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Parse(pageHTML + chart.Templates))
})

// HTML writes the report as one page, which needs only the pictures that it links. The error is that of w.
func (r *Report) HTML(w io.Writer) error {
	p, styles := r.page(), r.styles()
	style := styles[0]
	if r.Analysis != nil {
		style = styles[1]
	}
	return pageTemplate().Execute(w, struct {
		*page
		Graph     *graph
		Style     template.CSS
		StyleHash string
		StyleLink string
		Links     [][2]string
	}{p, p.graph(), template.CSS(style), csp.Hashes(styles...), r.StyleLink, r.Links})
}

// Style returns the style sheet to which reports with StyleLink link. It has no rules for an analysis.
func Style() string { return styleWith("") }

func styleWith(more template.CSS) string {
	var text strings.Builder
	rules := map[string]any{"Colours": notation.ColourNames(), "Style": template.HTML(more)} // the template takes it for a text
	if err := pageTemplate().ExecuteTemplate(&text, "style", rules); err != nil {
		panic(err) // the template is part of the program
	}
	return text.String()
}

// styles returns the style sheets of pages without and with an analysis. The policy of each page allows both.
func (r *Report) styles() []string {
	var s template.CSS
	for _, c := range notation.ColourNames() {
		s += template.CSS(fmt.Sprintf(".forecast .fill-%s { fill: var(--%s); stroke: var(--%s); }\n", c, c, c))
	}
	return []string{Style(), styleWith(s + forecast.Style(r.language()))}
}

// Alt returns the text of a picture.
func (p Picture) Alt() string { return playername.Line(p.Text) }

// Source returns the link of a picture in HTML. It is trusted: only the caller sets it.
func (p Picture) Source() template.URL { return template.URL(linkOf(p.Link)) }

// DarkSource returns the link of a picture for a dark page, as a srcset.
func (p Picture) DarkSource() template.Srcset {
	if p.Dark == "" {
		return ""
	}
	return template.Srcset(linkOf(p.Dark))
}

// linkOf returns a link in HTML: an escaped path, or a data URL as it is.
func linkOf(link string) string {
	if strings.HasPrefix(link, "data:image/png;base64,") {
		return link
	}
	return linkPath(link)
}
