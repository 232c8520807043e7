package assist

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/internal/explain"
	"cartulary/internal/gfm"
	"cartulary/internal/lazy"
	"cartulary/internal/spelling"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/report/story"
)

// Hover explains what is at an offset, in Markdown, and returns the place that it explains, both empty if there is nothing.
func (d *Document) Hover(offset int) (markdown string, at Span) {
	c := d.cursor(offset)
	var parts []string
	for _, p := range d.at(c, offset) {
		parts = append(parts, problemText(&p))
		at = p.Span
	}
	var text string
	switch c.place {
	case inTag:
		text, at = d.hoverTag(c)
	case inHead, inSegment:
		if g := c.game; g != nil && g.whole {
			text, at = d.hoverTurn(c, offset, at)
		}
	}
	if text != "" {
		parts = append([]string{text}, parts...)
	}
	return strings.Join(parts, "\n\n---\n\n"), at
}

// at returns the problems at an offset. Those of a whole turn are shown at its number only.
func (d *Document) at(c *cursor, offset int) (list []Problem) {
	if c.game == nil {
		return nil
	}
	d.judgeOne(c.game)
	for _, p := range d.problems(c.game) {
		whole := c.place == inSegment && p.Span.Start < c.typed.Start
		if !whole && p.Span.Start <= offset && offset < max(p.Span.End, p.Span.Start+1) {
			list = append(list, p)
		}
	}
	if len(list) > maxHovered {
		list = list[:maxHovered]
	}
	return list
}

// maxHovered is the number of problems in one explanation.
const maxHovered = 3

func problemText(p *Problem) string {
	var b strings.Builder
	fmt.Fprintf(&b, "**%s**", inert(p.Message))
	if p.Waived != "" {
		fmt.Fprintf(&b, " (waived: %s)", inert(p.Waived))
	}
	for _, n := range p.Notes {
		fmt.Fprintf(&b, "\n- %s", inert(n.Text))
	}
	if text, examples, _ := strings.Cut(strings.TrimSpace(page(p.Rule)), "\n####"); text != "" {
		b.WriteString("\n\n" + strings.TrimSpace(text))
		if examples != "" {
			b.WriteString("\n\n`cartulary explain " + p.Rule + "` has examples.")
		}
	}
	return b.String()
}

// inert returns text of a record, such as a name, for Markdown: an editor would load a picture.
func inert(text string) string { return gfm.Escape(notation.Plain(text)) }

// link matches a link between pages, which leads nowhere in an editor.
var link = lazy.Regexp(`\[([^\]]*)\]\([^)]*\)`)

// page returns the page of a name in smaller headings, without links, empty if there is none.
func page(name string) string {
	if about, ok := strings.CutPrefix(name, "tag:"); ok {
		for _, t := range tags() {
			if strings.EqualFold(t.name, about) {
				return fmt.Sprintf("**%s**: %s", t.name, t.means)
			}
		}
		return ""
	}
	return link().ReplaceAllString(strings.ReplaceAll("\n"+explain.Page(name), "\n#", "\n###"), "$1")
}

// hoverTag explains a tag, or the word of its value.
func (d *Document) hoverTag(c *cursor) (string, Span) {
	t := d.tagLine(c.start)
	if t.name.holds(c.offset) {
		return page("tag:" + d.text[t.name.Start:t.name.End]), t.name
	}
	word := d.valueWord(&t, c.offset)
	if t.value == (Span{}) || !t.value.holds(c.offset) {
		return "", Span{}
	}
	name, _, _ := strings.Cut(strings.TrimSpace(d.text[word.Start:word.End]), "*")
	switch strings.ToLower(d.text[t.name.Start:t.name.End]) {
	case "sets", "rules", "expect":
		return strings.TrimSpace(page(name)), word
	}
	return page("tag:" + d.text[t.name.Start:t.name.End]), t.value
}

// tileNamed returns the tile with an id in any set, nil if there is none.
func tileNamed(id string) *tile.Tile {
	for _, f := range ruleset.Families() {
		if f.Set.Tiles == nil {
			continue
		}
		tiles := f.Set.Tiles()
		for i := range tiles {
			if tiles[i].ID == id {
				return &tiles[i]
			}
		}
	}
	return nil
}

// hoverTurn explains a segment of a turn, or the turn at its number.
func (d *Document) hoverTurn(c *cursor, offset int, wrong Span) (string, Span) {
	rec, reading := d.record(c.game)
	if rec == nil {
		return "", wrong
	}
	place := notation.Span{Start: int32(offset - c.game.start), End: int32(offset - c.game.start)}
	turn := rec.TurnAt(place)
	x := &fixer{doc: d, g: c.game, rec: rec, reading: reading}
	s, ok := x.spanOf(turn)
	if !ok || place.Start > s.End {
		return "", wrong
	}
	whole := Span{c.game.start + int(s.Start), c.game.start + int(s.End)}
	if c.place == inHead || !strings.Contains(d.text[whole.Start:offset], ":") {
		head := Span{whole.Start, whole.Start + strings.IndexByte(d.text[whole.Start:whole.End]+":", ':')}
		return told(rec, turn), head
	}
	word, _, _ := strings.Cut(strings.ToLower(d.text[c.typed.Start:c.typed.End]), " ")
	switch word {
	case "allow", "expect":
		return strings.TrimSpace(page(d.wordAt(offset))), c.typed
	case "=", "score":
		return scored(x, turn), c.typed
	}
	if turn < len(rec.Turns) {
		for i := range rec.Turns[turn].Actions {
			if a := &rec.Turns[turn].Actions[i]; a.Span.Start <= place.Start && place.Start <= a.Span.End {
				return x.did(turn, i), d.span(c.game, a.Span)
			}
		}
	}
	return "", wrong
}

func (d *Document) wordAt(offset int) string {
	in := func(c byte) bool { return c > ' ' && !strings.ContainsRune(`|;,"`, rune(c)) }
	from, to := offset, offset
	for from > 0 && in(d.text[from-1]) {
		from--
	}
	for to < len(d.text) && in(d.text[to]) {
		to++
	}
	return strings.ToLower(d.text[from:to])
}

func told(rec *notation.Record, turn int) string {
	var b strings.Builder
	teller := story.New(rec.Players, rec.Substitutes()...)
	for f := range replay.New().Frames(rec, replay.Options{NoNotes: true}) {
		t := teller.Tell(f)
		if f.State == nil {
			return ""
		}
		if f.Kind == replay.FrameSetup || f.Kind == replay.FrameTurn && f.Index < turn || f.Kind == replay.FrameFinal && turn < len(rec.Turns) {
			continue
		}
		b.WriteString(inert(strings.Join(t.Sentences(lang.English), " ")))
		for _, line := range t.Scores(lang.English) {
			b.WriteString("\n- " + inert(line))
		}
		fmt.Fprintf(&b, "\n\nScore: %s. ", standings(f.State, rec))
		if f.Kind == replay.FrameTurn {
			fmt.Fprintf(&b, "%s left in the stack.", spelling.Count(f.State.Remaining(), "tile"))
		}
		break
	}
	return b.String()
}

// standings returns the scores of all players: "Ana 12, Ben 20".
func standings(s *engine.State, rec *notation.Record) string {
	var list []string
	for i, p := range rec.Players {
		list = append(list, fmt.Sprintf("%s %d", cmp.Or(inert(p.Name), p.Colour.String()), s.Score(i)))
	}
	return strings.Join(list, ", ")
}

func scored(x *fixer, turn int) string {
	f := frameOf(x.rec, replay.Options{NoNotes: true}, turn)
	if f == nil {
		return ""
	}
	lines := explained(f, nil)
	if len(lines) == 0 {
		lines = []string{"nothing scores here"}
	}
	return "- " + strings.Join(lines, "\n- ") + "\n\nScore: " + standings(f.State, x.rec)
}

// explained returns a line for each score of a frame that satisfies want, if there is a want.
func explained(f *replay.Frame, want func(*engine.Event) bool) (lines []string) {
	for i := range f.Events {
		e := &f.Events[i]
		switch {
		case want != nil && !want(e):
		case e.Kind == engine.EvFeature:
			lines = append(lines, inert(replay.Explain(f.State, f.Events, i).String()))
		case e.Kind == engine.EvPoints && e.Figures == 0:
			lines = append(lines, inert(fmt.Sprintf("%s scores %d for %s", f.State.Name(int(e.Player)), e.Points, e.Reason)))
		}
	}
	return lines
}

// did returns what an action did: a placed tile with its features, the feature of a figure, the points that follow.
func (x *fixer) did(turn, action int) string {
	m := x.moment(turn, action+1)
	if m == nil {
		return ""
	}
	a := &x.rec.Turns[turn].Actions[action]
	var lines []string
	head := ""
	var nodes []engine.NodeID
	switch {
	case a.Kind.Places() || a.Kind.Draws():
		if t, ok := m.Rules().TypeByName(a.Tile); ok {
			head = picture(typeOf(m.State, t), uint8(a.Rotation)) + "\n\n" + namesOf(typeOf(m.State, t))
			head += fmt.Sprintf("; %d of %d left in the stack", m.RemainingOf(t), m.Rules().Type(t).Count)
		}
		if at := m.TileAt(replay.Point(a.At)); a.Kind.Places() && at != engine.NoTile {
			for part := range m.Parts(at) {
				nodes = append(nodes, m.NodeOf(at, uint8(part)))
			}
		}
	default:
		nodes = x.nodesOf(m, a)
	}
	for _, n := range nodes {
		lines = append(lines, feature(m.State, n, x.rec))
	}
	lines = append(lines, x.points(turn, nodes)...)
	if len(lines) > 0 {
		head += "\n\n- " + strings.Join(lines, "\n- ")
	} else if head == "" {
		head = told(x.rec, turn)
	}
	return strings.TrimSpace(head)
}

// nodesOf returns the parts that an action names.
func (x *fixer) nodesOf(m *replay.Moment, a *notation.Action) (nodes []engine.NodeID) {
	at := m.LastPlaced()
	if a.HasAt || a.Kind.HasSquare() && a.Kind != notation.ActDeploy {
		at = m.TileAt(replay.Point(a.At))
	}
	loc := a.Loc
	if a.Kind.HasTarget() {
		loc = a.ToLoc
	}
	if at == engine.NoTile {
		return nil
	}
	role := replay.RoleOf(a)
	if role == notation.NoRole && loc == notation.NoLoc {
		return nil
	}
	if n, ok := replay.FindPart(m.State, at, role, loc); ok {
		nodes = append(nodes, n)
	}
	return nodes
}

// points explains what the features of some parts score in a turn.
func (x *fixer) points(turn int, nodes []engine.NodeID) (lines []string) {
	f := frameOf(x.rec, replay.Options{NoNotes: true}, turn)
	if f == nil {
		return nil
	}
	return explained(f, func(e *engine.Event) bool {
		return e.Kind == engine.EvFeature && slices.ContainsFunc(nodes, func(n engine.NodeID) bool { return f.State.Root(n) == f.State.Root(e.Node) })
	})
}

// feature describes the feature of a part: "city N: 3 tiles, 1 pennant, 2 open sides; red 1".
func feature(s *engine.State, n engine.NodeID, rec *notation.Record) string {
	index, part := s.Place(n)
	placed := s.Tiles()[index]
	p := &s.Rules().Type(placed.Type).Tile.Parts[part]
	if p.Kind == tile.Foundation {
		return "tower: " + spelling.Count(s.Pile(index), "piece") + holders(s.Feature(n), rec)
	}
	f, open, cities, growing := s.Standing(s.Root(n))
	full := s.Feature(n)
	what := []string{spelling.Count(full.Tiles, "tile")}
	if full.Pennants > 0 {
		what = append(what, spelling.Count(full.Pennants, "pennant"))
	}
	switch {
	case p.Kind == tile.Field:
		what = append(what, fmt.Sprintf("%d complete and %d other cities", cities, growing))
	case s.Complete(n):
		what = append(what, "complete")
	case p.Kind.Alone():
		what = []string{fmt.Sprintf("%d of 9 tiles", 9-open)}
	default:
		what = append(what, spelling.Count(open, "open side"))
	}
	return strings.TrimSpace(p.Kind.String()+" "+p.Location(placed.Rotation)) + ": " + strings.Join(what, ", ") + holders(f, rec)
}

// holders returns the players with followers on a feature and their strength, empty if there are none.
func holders(f engine.Feature, rec *notation.Record) string {
	var list []string
	for i, strength := range f.Players {
		if strength > 0 && i < len(rec.Players) {
			list = append(list, fmt.Sprintf("%s %d", rec.Players[i].Colour, strength))
		}
	}
	if len(list) == 0 {
		return ""
	}
	return "; followers: " + strings.Join(list, ", ")
}
