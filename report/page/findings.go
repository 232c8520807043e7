package page

import (
	"fmt"
	"strings"

	"cartulary/internal/lazy"
	"cartulary/notation"
	"cartulary/report/gallery"
	"cartulary/report/lang"
	"cartulary/report/scene"
	"cartulary/report/score"
	"cartulary/validator"
)

// mostMarked is the number of findings that are drawn on the board: each adds what would be legal to the page.
const mostMarked = 100

// addFindings adds each finding to its turn, or to the start if it has none, with its place in the source if there is one.
func (g *builder) addFindings(rec *notation.Record, report *score.Report, source *notation.Source) {
	all := append([]notation.Finding(nil), report.Findings...)
	for _, w := range report.Waived {
		all = append(all, w.Finding)
	}
	marks, legal := g.marks(rec, all[:min(len(all), mostMarked)])
	for i := range all {
		f := &all[i]
		x := describe(f)
		if source != nil {
			at := source.Position(f.Span.Start)
			x.Where = []int{at.Line, at.Column}
		}
		x.Marks, x.Legal = marks[f], legal[f]
		if i >= len(report.Findings) {
			x.Severity, x.Ruling = "waived", report.Waived[i-len(report.Findings)].Reason
		}
		at := &g.Turns[1+rec.TurnOf(f)]
		at.Findings = append(at.Findings, x)
	}
}

// describe returns a finding without its marks.
func describe(f *notation.Finding) finding {
	x := finding{Severity: f.Severity.String(), Rule: f.Rule, Message: f.Message, Cite: f.Cite, Follows: f.Follows}
	for _, n := range f.AllNotes() {
		x.Message += "; " + n.Text
	}
	if rule, ok := validator.Find(f.Rule); ok {
		x.Title = each(func(l *lang.Lang) string { return score.RuleTitle(l, f.Rule) })
		x.Page = firstSentence(rule.Page)
	}
	return x
}

// marks returns what is marked on the board for each finding of a turn, and what would be legal in words.
func (g *builder) marks(rec *notation.Record, found []notation.Finding) (map[*notation.Finding][]mark, map[*notation.Finding][]string) {
	list, legal := map[*notation.Finding][]mark{}, map[*notation.Finding][]string{}
	for p := range gallery.New(nil).Pictures(rec, found, g.reading) {
		for _, e := range g.drawings.Marks(p.Scene) {
			list[p.Finding] = append(list[p.Finding], mark{e})
		}
		g.widen(p.Scene.Bounds)
		if m := p.Scene.Marks; m != nil && len(m.Legal) > 0 {
			legal[p.Finding] = each(func(l *lang.Lang) string { return legalWords(l, p.Scene) })
		}
	}
	return list, legal
}

// legalWords returns the legal squares and parts of a marked scene: "4,3 (90°, 270°); knight at 4,2 (north)".
func legalWords(l *lang.Lang, s *scene.Scene) string {
	var list []string
	for _, spot := range s.Marks.Legal {
		text := located(l, spot.At, "")
		if turns := s.Marks.Turns[spot.At]; spot.Part < 0 && len(turns) > 0 {
			var degrees []string
			for _, r := range turns {
				degrees = append(degrees, fmt.Sprintf("%d°", 90*int(r)))
			}
			text += " (" + strings.Join(degrees, ", ") + ")"
		}
		if on := s.TileAt(spot.At); on >= 0 && spot.Part >= 0 && spot.Part < len(s.Tiles[on].Tile.Parts) {
			text = partWords(l, &s.Tiles[on], spot.Part)
		}
		list = append(list, text)
	}
	return strings.Join(list, "; ")
}

// What is not shown of a sentence in Markdown: the rest of the page, the marks of links, and sources in brackets.
var (
	rest   = lazy.Regexp(`([.!?])(?: [A-Z].*|$)`)
	link   = lazy.Regexp(`\[([^\]]*)\]\([^)]*\)`)
	source = lazy.Regexp(` \([^()]*(?:[A-Z][A-Z0-9]{2}-\d\d|"[^"]*")[^()]*\)`)
)

// firstSentence returns the first sentence of a page in Markdown, without its heading.
func firstSentence(page string) string {
	_, body, _ := strings.Cut(page, "\n")
	first, _, _ := strings.Cut(strings.TrimSpace(body), "\n\n")
	first = strings.Join(strings.Fields(first), " ")
	first = rest().ReplaceAllString(source().ReplaceAllString(link().ReplaceAllString(first, "$1"), ""), "$1")
	return strings.ReplaceAll(first, "`", "")
}
