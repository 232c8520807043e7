package assist

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/internal/spelling"
	"cartulary/notation"
)

// Renameable returns the name of a player or the colour at an offset that Rename changes, and whether there is one.
func (d *Document) Renameable(offset int) (Span, bool) {
	c := d.cursor(offset)
	switch {
	case c.game == nil:
		return Span{}, false
	case c.place == inTag:
		t := d.tagLine(c.start)
		if notation.ColourOf(d.text[t.name.Start:t.name.End]) == notation.NoColour {
			return Span{}, false
		}
		if t.name.holds(offset) {
			return t.name, true
		}
		return t.value, t.value.Start > 0 && t.value.holds(offset)
	case c.place == inHead || c.place == inSegment:
		from, to := offset, offset
		for from > 0 && letter(d.text[from-1]) {
			from--
		}
		for to < len(d.text) && letter(d.text[to]) {
			to++
		}
		return Span{from, to}, notation.ColourOf(d.text[from:to]) != notation.NoColour
	}
	return Span{}, false
}

// Rename returns the edits that give a player another name, in all games of the file, or another colour, in the game there.
func (d *Document) Rename(offset int, name string) ([]Edit, error) {
	at, ok := d.Renameable(offset)
	if !ok {
		return nil, fmt.Errorf("there is no player's name and no colour here")
	}
	old := d.text[at.Start:at.End]
	if c := d.cursor(offset); c.place == inTag && d.tagLine(c.start).value == at {
		return d.renamed(old, name)
	}
	to := notation.ColourOf(name)
	if to == notation.NoColour {
		return nil, fmt.Errorf("%q is not a colour%s", name, spelling.DidYouMean(strings.ToLower(name), notation.ColourNames()))
	}
	return d.recoloured(d.gameAt(offset), notation.ColourOf(old), to)
}

func letter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// renamed returns the edits of the tags that have a player's name. Two players of one game may not get the same name.
func (d *Document) renamed(old, name string) (edits []Edit, err error) {
	switch {
	case strings.ContainsAny(name, "\r\n"):
		return nil, fmt.Errorf("a name has one line")
	case strings.TrimSpace(name) == "":
		return nil, fmt.Errorf("a player needs a name")
	}
	was := strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(old)
	for _, g := range d.all() {
		rec, _ := d.record(g)
		plays := func(who string) bool {
			return rec != nil && slices.ContainsFunc(rec.Players, func(p notation.Player) bool { return p.Name == who })
		}
		if name != was && plays(was) && plays(name) {
			return nil, fmt.Errorf("%s is another player of a game with %s", name, was)
		}
	}
	name = strings.ReplaceAll(strings.ReplaceAll(name, `\`, `\\`), `"`, `\"`)
	for n, from := range d.lines {
		if line := d.lineAt(n); !strings.HasPrefix(strings.TrimLeft(line, " \t"), "[") {
			continue
		}
		t := d.tagLine(from)
		if t.value.Start > 0 && notation.ColourOf(d.text[t.name.Start:t.name.End]) != notation.NoColour && d.text[t.value.Start:t.value.End] == old {
			edits = append(edits, Edit{t.value, name})
		}
	}
	return edits, nil
}

// recoloured returns the edits that replace a colour in one game: in tags, turns and claims, not in comments and reasons.
func (d *Document) recoloured(g *game, from, to notation.Colour) (edits []Edit, err error) {
	rec, _ := d.record(g)
	if rec != nil && from != to && slices.ContainsFunc(rec.Players, func(p notation.Player) bool { return p.Colour == to }) {
		return nil, fmt.Errorf("%s is another player of this game", to)
	}
	first, _ := d.Line(g.start)
	for n := first; n < len(d.lines) && d.lines[n] < g.end(); n++ {
		line := d.lineAt(n)
		at := d.lines[n]
		if strings.HasPrefix(strings.TrimLeft(line, " \t"), "[") {
			t := d.tagLine(at)
			switch name := d.text[t.name.Start:t.name.End]; {
			case notation.ColourOf(name) == from:
				edits = append(edits, Edit{t.name, to.TagName()})
			case strings.EqualFold(name, "Result"), strings.EqualFold(name, "Termination"):
				edits = append(edits, recolour(d.text[t.value.Start:t.value.End], t.value.Start, from, to)...)
			}
			continue
		}
		for segment := range strings.SplitSeq(uncommented(line), "|") {
			if word, _, _ := strings.Cut(strings.TrimSpace(strings.ToLower(segment)), " "); word != "allow" && word != "expect" {
				edits = append(edits, recolour(segment, at, from, to)...)
			}
			at += len(segment) + 1
		}
	}
	return edits, nil
}

// recolour returns the edits of the words of a text at an offset that are a colour.
func recolour(text string, at int, from, to notation.Colour) (edits []Edit) {
	for i := 0; i < len(text); {
		end := i
		for end < len(text) && (letter(text[end]) || strings.IndexByte("/._+*~'!-", text[end]) >= 0) {
			end++
		}
		if notation.ColourOf(text[i:end]) == from {
			edits = append(edits, Edit{Span{at + i, at + end}, to.String()})
		}
		i = max(end, i+1)
	}
	return edits
}
