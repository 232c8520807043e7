package problems

import (
	"bufio"
	"fmt"
	"html"
	"io"
	"strings"

	"cartulary/insight/problems"
	"cartulary/report/lang"
)

// Anki writes the problems as notes in the text format that Anki imports, one line each: the question, the answer and tags. It saves two
// pictures for each, for the folder collection.media of Anki, in which names are those of all decks.
//
// A problem has the same first field in every run, by which Anki finds a note that it has, and updates it.
func Anki(w io.Writer, set *problems.Set, save Saver, o Options) error {
	list, err := positions(set)
	if err != nil {
		return err
	}
	l, b, g := o.lang(), bufio.NewWriter(w), newGallery(save, "cartulary-")
	fmt.Fprintf(b, "#separator:tab\n#html:true\n#notetype:Basic\n#deck:Carcassonne\n#columns:Front\tBack\tTags\n#tags column:3\n")
	for _, p := range list {
		front, err := p.front(g, l)
		if err != nil {
			return err
		}
		back, err := p.back(g, l)
		if err != nil {
			return err
		}
		tags := fmt.Sprintf("carcassonne carcassonne::%s carcassonne::difficulty-%d", unsafe().ReplaceAllString(p.Kind, "-"), p.Difficulty)
		fmt.Fprintf(b, "%s\t%s\t%s\n", field(front), field(back), field(tags))
	}
	return b.Flush()
}

// field returns a field between quotation marks, on one line.
func field(text string) string {
	return `"` + strings.ReplaceAll(oneLine.Replace(text), `"`, `""`) + `"`
}

func (p *position) front(g *gallery, l *lang.Lang) (string, error) {
	name, err := g.board(p)
	if err != nil {
		return "", err
	}
	lines := []string{paragraph(p.question(l)), image(name, l.Text("The board, with the tile to play beside it"))}
	for i := range p.rec.Players {
		lines = append(lines, escaped(p.standing(l, i))+"<br>")
	}
	return strings.Join(append(lines, escaped(p.remaining(l))), ""), nil
}

func (p *position) back(g *gallery, l *lang.Lang) (string, error) {
	name, err := g.answer(p)
	if err != nil {
		return "", err
	}
	lines := []string{"<p><b>" + escaped(p.move(l, p.answer())) + "</b></p>", image(name, l.Text("The board with the answer")), paragraph(p.Why), "<table>"}
	for _, o := range p.table() {
		lines = append(lines, fmt.Sprintf("<tr><td>%s</td><td>%s</td><td>%s</td></tr>", escaped(p.move(l, o)), escaped(p.loss(l, o)), escaped(chance(l, o))))
	}
	lines = append(lines, "</table>")
	for _, text := range append(p.after(l), l.Text("From a game: %s", p.source(l))) {
		lines = append(lines, paragraph(text))
	}
	return strings.Join(lines, ""), nil
}

// escaped escapes a text for a field. Anki also reads [sound:...], \(...\) and {{...}} in fields.
func escaped(text string) string { return others.Replace(html.EscapeString(text)) }

var others = strings.NewReplacer("[", "&#91;", `\`, "&#92;", "{", "&#123;")

func paragraph(text string) string { return "<p>" + escaped(text) + "</p>" }

func image(name, text string) string {
	return fmt.Sprintf(`<img src="%s" alt="%s">`, name, escaped(text))
}
