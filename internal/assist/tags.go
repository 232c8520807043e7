package assist

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/validator"
)

// A tag is one of the format, for completions and explanations.
type tag struct{ name, means string }

// tagsText has a line for each tag; Colour stands for each colour.
//
//go:embed tags.txt
var tagsText string

var tags = sync.OnceValue(func() (list []tag) {
	for line := range strings.Lines(tagsText) {
		name, means, _ := strings.Cut(strings.TrimSpace(line), ": ")
		if name != "Colour" {
			list = append(list, tag{name, means})
			continue
		}
		for c := notation.Red; c < notation.NumColours; c++ {
			list = append(list, tag{c.TagName(), strings.Replace(means, name, c.String(), 1)})
		}
	}
	return list
})

// A tagLine is a line with a tag: [Name "value"].
type tagLine struct {
	name   Span
	value  Span // without the quotation marks; zero if there is none
	closed bool // the value has its quotation mark at the end
}

// tagLine returns the parts of the line that begins at an offset.
func (d *Document) tagLine(from int) (t tagLine) {
	end := d.lineEnd(from)
	at := from + strings.IndexByte(d.text[from:end], '[') + 1
	stop := at
	for stop < end && d.text[stop] != '"' && d.text[stop] != ' ' && d.text[stop] != ']' {
		stop++
	}
	t.name = Span{at, stop}
	quote := strings.IndexByte(d.text[stop:end], '"')
	if quote < 0 {
		return t
	}
	t.value = Span{stop + quote + 1, end}
	for i := t.value.Start; i < end; i++ {
		if d.text[i] == '\\' {
			i++
		} else if d.text[i] == '"' {
			t.value.End, t.closed = i, true
			break
		}
	}
	return t
}

// completeTag returns the names or the values of tags.
func (d *Document) completeTag(c *cursor) []Item {
	t := d.tagLine(c.start)
	var list []Item
	switch {
	case t.name.holds(c.offset):
		list = d.tagNames(c, &t)
		list = matching(list, d.text[t.name.Start:c.offset])
		for i := range list {
			list[i].Replace = t.name
			if list[i].Caret == len(list[i].Insert) && t.value == (Span{}) {
				list[i].Replace.End = d.lineEnd(c.start) // the closing bracket that the editor adds
			}
		}
	case t.value != (Span{}) && t.value.holds(c.offset):
		word := d.valueWord(&t, c.offset)
		list = matching(d.tagValues(c, strings.ToLower(d.text[t.name.Start:t.name.End]), &t, word), d.text[word.Start:c.offset])
		for i := range list {
			if list[i].Replace == (Span{}) {
				list[i].Replace = word
			}
		}
	}
	return list
}

func (d *Document) tagNames(c *cursor, t *tagLine) (list []Item) {
	has := map[string]bool{}
	if c.game != nil && !strings.EqualFold(d.text[t.name.Start:t.name.End], "CGR") {
		for line := range strings.Lines(c.game.src.Text) {
			if body := strings.TrimLeft(line, " \t"); strings.HasPrefix(body, "[") {
				name, _, _ := strings.Cut(body[1:], " ")
				has[strings.ToLower(name)] = true
			}
		}
	}
	delete(has, strings.ToLower(d.text[t.name.Start:t.name.End]))
	for _, x := range tags() {
		if has[strings.ToLower(x.name)] {
			continue
		}
		item := Item{Kind: KindTag, Label: x.name, Insert: x.name, Detail: x.means, Page: "tag:" + x.name}
		if t.value == (Span{}) {
			value := ""
			if x.name == "CGR" {
				value = "1"
			}
			item.Insert = fmt.Sprintf("%s %q]", x.name, value)
			item.Caret = len(item.Insert) - len(`"]`)
			item.Partial = true
		}
		list = append(list, item)
	}
	return list
}

// valueWord returns the part of a value at an offset, between the separators of lists.
func (d *Document) valueWord(t *tagLine, offset int) Span {
	seps := ""
	switch strings.ToLower(d.text[t.name.Start:t.name.End]) {
	case "sets":
		seps = ","
	case "rules":
		seps = "+;,="
	case "expect":
		seps = ",| "
	default:
		return t.value
	}
	s := Span{offset, offset}
	for s.Start > t.value.Start && !strings.ContainsRune(seps, rune(d.text[s.Start-1])) {
		s.Start--
	}
	for s.Start < offset && d.text[s.Start] == ' ' {
		s.Start++
	}
	for s.End < t.value.End && !strings.ContainsRune(seps, rune(d.text[s.End])) {
		s.End++
	}
	return s
}

func (d *Document) tagValues(c *cursor, name string, t *tagLine, word Span) (list []Item) {
	add := func(value, detail, page string) {
		list = append(list, Item{Kind: KindValue, Insert: value, Detail: detail, Page: page})
	}
	switch name {
	case "cgr":
		add("1", "the version of the notation", "")
	case "sets":
		for _, f := range ruleset.Families() {
			if !listed(d.text[t.value.Start:t.value.End], word, t.value.Start, f.Set.Name) {
				add(f.Set.Name, f.Set.Title, f.Set.Name)
			}
		}
	case "rules":
		return d.ruleValues(t, word)
	case "termination":
		add("normal", "scored after the last tile", "")
		add("unfinished", "no final scoring", "")
		for _, p := range d.players(c) {
			add("concede "+p.Colour.String(), p.Name+" resigned", "")
			add("time "+p.Colour.String(), p.Name+" exceeded the time", "")
		}
	case "result":
		if value := d.result(c); value != "" {
			add(value, "the scores that the rules give", "")
		}
	case "expect":
		for _, e := range validator.Catalogue() {
			add(e.ID, e.Title, e.ID)
		}
	default:
		return d.earlierValues(c, name)
	}
	return list
}

// listed reports whether a list has a word elsewhere than at a place.
func listed(list string, at Span, from int, word string) bool {
	for part := range strings.SplitSeq(list, ",") {
		name, _, _ := strings.Cut(strings.TrimSpace(part), "*")
		if name == word && !(Span{from, from + len(part)}).touches(at) {
			return true
		}
		from += len(part) + 1
	}
	return false
}

// ruleValues returns rules profiles, switches or the values of a switch.
func (d *Document) ruleValues(t *tagLine, word Span) (list []Item) {
	before := strings.TrimRight(d.text[t.value.Start:word.Start], " ")
	if head, ok := strings.CutSuffix(before, "="); ok {
		key := head[strings.LastIndexAny(head, ";,+ ")+1:]
		for _, v := range ruleset.Values(key) {
			list = append(list, Item{Kind: KindValue, Insert: v, Page: key})
		}
		return list
	}
	for _, f := range ruleset.Families() {
		for _, e := range f.Editions {
			if !strings.Contains(before, ";") {
				list = append(list, Item{Kind: KindValue, Insert: e.ID, Detail: e.Source, Page: e.ID})
			}
		}
		for _, s := range f.Switches {
			if strings.ContainsAny(before, ";,") || before == "" {
				list = append(list, Item{Kind: KindValue, Insert: s.Key + "=", Detail: s.Doc, Page: s.Key, Partial: true})
			}
		}
	}
	return list
}

func (d *Document) players(c *cursor) []notation.Player {
	if c.game == nil {
		return nil
	}
	rec, _ := d.record(c.game)
	if rec == nil {
		return nil
	}
	return rec.Players
}

// result returns the scores at the end of the game as the rules give them, empty if it has no turns.
func (d *Document) result(c *cursor) string {
	if c.game == nil {
		return ""
	}
	d.judgeOne(c.game)
	turns := c.game.verdict.turns
	if len(turns) == 0 {
		return ""
	}
	var parts []string
	for i, p := range d.players(c) {
		parts = append(parts, fmt.Sprintf("%s %d", p.Colour, turns[len(turns)-1].scores[i]))
	}
	return strings.Join(parts, ", ")
}

// earlierValues returns the values that other games of the file have for a tag, of players for any player; the last first.
func (d *Document) earlierValues(c *cursor, name string) (list []Item) {
	player := func(name string) bool { return notation.ColourOf(name) != notation.NoColour }
	same := func(other string) bool { return strings.EqualFold(other, name) || player(name) && player(other) }
	games := d.all()
	if len(games) > recent {
		games = games[len(games)-recent:]
	}
	for _, g := range slices.Backward(games) {
		for line := range strings.Lines(g.src.Text) {
			if !strings.HasPrefix(strings.TrimLeft(line, " \t"), "[") {
				continue
			}
			head, value, _ := strings.Cut(strings.TrimLeft(line, " \t")[1:], `"`)
			end := strings.LastIndexByte(value, '"')
			if g == c.game || end <= 0 || !same(strings.TrimSpace(head)) {
				continue
			}
			if value = value[:end]; !slices.ContainsFunc(list, func(x Item) bool { return x.Insert == value }) {
				list = append(list, Item{Kind: KindValue, Insert: value, Detail: "in another game of this file"})
			}
		}
	}
	return list
}

// recent is the number of games whose tags are offered.
const recent = 200
