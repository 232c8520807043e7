package score

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cartulary/internal/csp"
	"cartulary/internal/gfm"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/report/chart"
	"cartulary/report/forecast"
	"cartulary/report/grid"
	"cartulary/report/lang"
)

//go:embed page.html
var pageHTML string

var pageTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Funcs(chart.Funcs).Funcs(template.FuncMap{"story": storyHTML}).Parse(pageHTML))
})

// HTML writes the report as one page, which needs only the pictures that it links. The error is that of w.
func (r *Report) HTML(w io.Writer) error {
	p, styles := r.page(), allStyles()[r.language()]
	style := styles.plain
	if r.Analysis != nil {
		style = styles.forecast
	}
	return pageTemplate().Execute(w, struct {
		*page
		Graph     *graph
		Style     template.CSS
		StyleHash string
		StyleLink string
		Links     [][2]string
	}{p, p.graph(), template.CSS(style), styles.hashes, r.StyleLink, r.Links})
}

// storyHTML returns the lines of the story.
func storyHTML(story []line) template.HTML {
	var b strings.Builder
	for i := range story {
		l := &story[i]
		b.WriteString("<li><b>" + grid.EscapeHTML(l.Turn) + "</b> " + grid.EscapeHTML(grid.WholePlaces(l.Text)))
		for _, comment := range l.Comments {
			b.WriteString(" <i>" + grid.EscapeHTML(comment) + "</i>")
		}
		b.WriteString("</li>\n")
	}
	return template.HTML(b.String())
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

// styles are the style sheets of pages without and with an analysis. The policy of each page allows both.
type styles struct{ plain, forecast, hashes string }

var allStyles = lang.Once(func() map[*lang.Lang]styles {
	var s template.CSS
	for _, c := range notation.ColourNames() {
		s += template.CSS(fmt.Sprintf(".forecast .fill-%s { fill: var(--%s); stroke: var(--%s); }\n", c, c, c))
	}
	m := map[*lang.Lang]styles{}
	for _, l := range lang.All() {
		x := styles{plain: Style(), forecast: styleWith(s + forecast.Style(l))}
		x.hashes = csp.Hashes(x.plain, x.forecast)
		m[l] = x
	}
	return m
})

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

// Markdown writes the report as Markdown with GitHub's tables. All text of the record is escaped. The error is that of w.
func (r *Report) Markdown(w io.Writer) error {
	p := r.page()
	m := pen{page: p}
	fmt.Fprintf(&m, "# %s\n\n**%s**", gfm.Escape(p.Title), gfm.Escape(p.Lead))
	if p.Note != "" {
		m.WriteString(" " + p.Note)
	}
	m.WriteString("\n\n")
	for _, f := range p.Facts {
		fmt.Fprintf(&m, "- %s\n", p.Text("%s: %s", f[0], gfm.Escape(f[1])))
	}
	for i := range p.Parts {
		m.section(&p.Parts[i])
	}
	_, err := io.WriteString(w, m.String())
	return err
}

type pen struct {
	strings.Builder
	page *page
}

func (m *pen) section(s *section) {
	part := s.Section.Section
	part.Tables = slices.Concat(s.Short, s.Tables)
	if s.Chart {
		part.Plot = m.page.plot()
	}
	m.Write(part.AppendMarkdown(nil))
	if len(s.Pictures)+len(s.Story)+len(s.Findings) > 0 {
		m.WriteString("\n")
	}
	for i, p := range s.Pictures {
		if i > 0 {
			m.WriteString("\n")
		}
		fmt.Fprintf(m, "![%s](%s)\n", gfm.Escape(p.Text), linkPath(p.Link))
	}
	for i := range s.Story {
		m.line(&s.Story[i])
	}
	for i := range s.Findings {
		m.finding(&s.Findings[i])
	}
}

func (m *pen) line(l *line) {
	fmt.Fprintf(m, "- **%s** %s", gfm.Escape(l.Turn), gfm.Escape(l.Text))
	for _, comment := range l.Comments {
		m.WriteString(" " + gfm.Escape(comment))
	}
	m.WriteString("\n")
}

func (m *pen) finding(f *finding) {
	m.WriteString("- ")
	if f.Where != "" {
		m.WriteString(m.page.Text("%s: ", f.Where))
	}
	fmt.Fprintf(m, "**%s** %s (`%s`", f.Severity, gfm.Escape(f.Message), f.Rule)
	if f.Title != "" {
		m.WriteString(", " + gfm.Escape(f.Title))
	}
	if f.Clauses != "" {
		m.WriteString(", " + f.Clauses)
	}
	m.WriteString(")")
	if f.Follows {
		m.WriteString(m.page.Text("; may follow from another finding"))
	}
	m.WriteString("\n")
	for _, n := range f.Notes {
		m.WriteString("  - " + gfm.Escape(n) + "\n")
	}
	if f.Ruling != "" {
		m.WriteString("  - " + gfm.Escape(f.Ruling) + "\n")
	}
}

// linkPath returns a relative path as a link. A leading dot keeps a name with a colon from being read as a scheme.
func linkPath(path string) string {
	link := (&url.URL{Path: path}).EscapedPath()
	if first, _, _ := strings.Cut(link, "/"); strings.Contains(first, ":") {
		link = "./" + link
	}
	return strings.ReplaceAll(strings.ReplaceAll(link, "(", "%28"), ")", "%29")
}

// Height of the chart: lines of characters, and units of SVG.
const (
	plotHeight  = 12
	graphHeight = 300
	graphMargin = 40
)

// plot draws the score over time in characters: one digit per player, * where lines meet. It has no text of the record.
func (p *page) plot() string {
	r := p.r
	n := len(r.Standings)
	low, high := r.span()
	c := chart.NewPlot(n, low, high, plotHeight)
	for x := range c.Width() {
		for player, score := range r.Standings[c.Position(x)].Scores {
			c.Mark(x, score, byte('1'+player))
		}
	}
	var key []string
	for i, x := range r.Players {
		key = append(key, fmt.Sprintf("%d %s", i+1, p.Lang.Word(x.Colour.String())))
	}
	c.First, c.Last, c.Key = p.when(0), p.when(n-1), p.Text("%s; * several", strings.Join(key, ", "))
	return c.String()
}

type graph struct {
	Width, Height int
	Label         string
	Grid          []chart.Axis
	Lines         []chart.Line
	Names         []chart.Label
}

func (p *page) graph() *graph {
	r := p.r
	g := &graph{Width: chart.Width, Height: graphHeight, Label: p.Text("The score of each player over time")}
	n := len(r.Standings)
	if n < 2 {
		return g
	}
	low, high := r.span()
	f := chart.Frame{Height: graphHeight, Margin: graphMargin, Positions: n, Low: float64(low), High: float64(high), Room: 110}
	for v := range chart.Ticks(low, high, 5) {
		g.Grid = append(g.Grid, f.Level(float64(v), p.Lang.Number(strconv.Itoa(v))))
	}
	g.Grid = append(g.Grid, f.Upright(0, "start", p.when(0)), f.Upright(n-1, "end", p.when(n-1)))
	for turn := range chart.Ticks(1, r.Turns, 8) {
		i := slices.IndexFunc(r.Standings, func(s Standing) bool { return s.Turn == turn })
		if x := f.X(max(i, 0)); x > f.Left()+95 && x < f.Right()-60 { // free of the texts at the ends
			g.Grid = append(g.Grid, f.Upright(i, "middle", strconv.Itoa(turn)))
		}
	}
	for k, player := range r.Players {
		g.Lines = append(g.Lines, f.Line(k, len(r.Players), p.names.short[player.Colour], player.Colour.String(), func(i int) float64 {
			return float64(r.Standings[i].Scores[k])
		}))
	}
	for i := range g.Lines {
		g.Lines[i].Marks = nil // the names are at the ends
	}
	g.Names = f.Ends(g.Lines, func(i int) float64 { return float64(r.Standings[n-1].Scores[i]) })
	return g
}

// span returns the lowest and the highest score of the game. It includes 0, and low is less than high.
func (r *Report) span() (low, high int) {
	high = 1
	for _, s := range r.Standings {
		for _, n := range s.Scores {
			low, high = min(low, n), max(high, n)
		}
	}
	return low, high
}

// when returns the name of a standing: "turn 7" or "end".
func (p *page) when(i int) string {
	s := &p.r.Standings[i]
	if s.Final {
		return p.Text("end")
	}
	return p.Text("turn %s", turnName(s.Turn, s.Part))
}
