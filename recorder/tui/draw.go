package tui

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/recorder"
	"cartulary/report/chars"
	"cartulary/report/look"
	"cartulary/report/scene"
	"cartulary/report/wrap"
)

// Styles of a terminal.
const (
	bold    = "1"
	faint   = "2"
	inverse = "7"
	warning = "1;33"
)

func (m *model) styled(style, text string) string {
	if !m.Color || text == "" {
		return text
	}
	return "\x1b[" + style + "m" + text + "\x1b[0m"
}

// The least size of a terminal that shows every question whole.
const (
	leastColumns = 60
	leastRows    = 20
)

// small reports whether the terminal is too small for a question.
func (m *model) small() bool { return m.width < leastColumns || m.height < leastRows }

// draw returns the screen: heading, board or what is shown in its place, question and options.
func (m *model) draw() string {
	if m.small() {
		text := m.text("The terminal has %d columns and %d rows; recording goes on with %d columns and %d rows, and until then only Ctrl-C is read.", m.width, m.height, leastColumns, leastRows)
		return strings.Join(wrap.Indented(text, "", max(m.width, 20)), "\n")
	}
	if m.Session == nil {
		return m.drawSetup()
	}
	p := m.Session.Prompt()
	if p.Ask != m.asked {
		m.asked, m.dx, m.dy = p.Ask, 0, 0
	}
	top := m.heading(p)
	below := m.question(p)
	if m.help { // the keys need the room of the players and of the question
		top, below = top[:1], below[len(below)-1:]
	}
	room := m.height - len(top) - len(below)
	view := m.window(p, m.scene(p), room)
	if m.outside = countOutside(p, view); m.outside > 0 && !m.help {
		below = m.question(p) // with their number
	}
	var middle []string
	switch {
	case m.help:
		middle = append(middle, "")
		for line := range strings.Lines(keys) {
			key, text := strings.TrimSpace(line[:keyColumn]), m.text(strings.TrimSpace(line[keyColumn:]))
			if strings.ContainsFunc(key, unicode.IsLetter) {
				key = m.text(key)
			}
			middle = append(middle, m.cut(" "+key+strings.Repeat(" ", max(keyColumn-1-wrap.Width(key), 1))+text))
		}
	case m.showsSheet(p):
		middle = m.drawSheet(p, room)
	default:
		middle = m.board(p, view)
	}
	for len(middle) < room {
		middle = append(middle, "")
	}
	return strings.Join(slices.Concat(top, middle[:max(room, 0)], below), "\n")
}

// keys is the text of the help, for the least size of a terminal.
//
//go:embed keys.txt
var keys string

// keyColumn is where the text of a line of keys begins.
const keyColumn = 16

// text returns a text in the language of the screen.
func (m *model) text(key string, args ...any) string { return m.Lang.Or().Text(key, args...) }

func (m *model) drawSetup() string {
	p := m.Setup.Prompt()
	lines := []string{m.styled(bold, m.text("A new game in %s", m.File)), ""}
	for _, n := range p.Notes {
		lines = append(lines, wrap.Indented("  "+n, "    ", m.width)...)
	}
	lines = append(lines, "")
	lines = append(lines, wrap.Indented(p.Ask, "  ", m.width)...)
	var items []string
	for _, o := range p.Options {
		items = append(items, o.Key+" "+o.Label)
	}
	lines = append(lines, wrap.Items(items, "   ", m.width)...)
	lines = append(lines, m.typed(p.Typed), "")
	if say := cmp.Or(m.say, p.Say); say != "" {
		for _, l := range wrap.Indented(say, "  ", m.width) {
			lines = append(lines, m.styled(warning, l))
		}
	}
	lines = append(lines, m.styled(faint, m.fitting(m.text("Enter: %s", p.Enter), m.text("Esc: the question before"), m.text("Ctrl-C: leave"))))
	return strings.Join(lines, "\n")
}

func (m *model) cut(text string) string { return wrap.Cut(text, m.width) }

// heading returns the lines above the board: the turn, the players, the decisions so far.
func (m *model) heading(p *recorder.Prompt) []string {
	s := m.scene(p)
	title := m.text("before the first turn")
	if p.Turn != "" {
		title = m.text("turn %s", p.Turn)
	} else if m.Session.Over() {
		title = m.text("end of the game")
	}
	right := m.File
	if left := p.State.Remaining(); left > 0 && p.Turn != "" {
		right = m.text("%d tiles left", left) + "   " + right
	}
	if c := m.Session.Clock(); c != "" {
		title += "   " + m.text("clock %s", c)
		if strings.HasPrefix(c, "-") {
			title = m.text("%s: the time is out", title)
		}
	}
	if m.Session.Unsaved() != nil {
		right = m.text("NOT SAVED") + "   " + right
	}
	gap := max(m.width-wrap.Width(title)-wrap.Width(right)-1, 1)
	lines := []string{m.styled(inverse, m.cut(" "+title+strings.Repeat(" ", gap-1)+right+" "))}
	lines = append(lines, m.players(s, p)...)
	done := p.Done
	if turns := m.Session.Record().Turns; done == "" && len(turns) > 0 {
		last := turns[len(turns)-1]
		done = strings.TrimSpace(string(notation.AppendTurn(nil, &last)))
	}
	return append(lines, m.styled(faint, m.cut(strings.ReplaceAll(done, "\n  ", "")))) // with its comments
}

func (m *model) players(s *scene.Scene, p *recorder.Prompt) []string {
	var items []string
	for i, pl := range s.Players {
		mark := " "
		if i == p.Player {
			mark = ">"
		}
		text := fmt.Sprintf("%s%c %s %d", mark, look.Liveries[pl.Colour].Letter, wrap.Cut(p.State.Name(i), 14), pl.Score)
		text += " (" + pl.Possessions(m.Lang.Or().Word) + ")"
		items = append(items, text)
	}
	lines := wrap.Items(items, "  ", m.width)
	return lines[:min(len(lines), 5)]
}

func (m *model) scene(p *recorder.Prompt) *scene.Scene {
	rec := m.Session.Record()
	return scene.New(p.State, scene.Options{Players: rec.Players, Title: scene.Title(rec.Players)})
}

func (m *model) board(p *recorder.Prompt, view scene.Bounds) []string {
	s := m.scene(p)
	v := chars.View{Bounds: view, Squares: map[engine.Point]string{}, Parts: map[[2]int]string{}}
	for _, o := range p.Options {
		switch {
		case o.At == nil:
		case o.Tile == nil:
			v.Squares[*o.At] = o.Key
		default: // its rotations are shown below
			v.Squares[*o.At] = "?"
		}
		if o.Node != engine.NoNode {
			index, part := p.State.Place(o.Node)
			v.Parts[[2]int{index, int(part)}] = o.Key
		}
	}
	var out bytes.Buffer
	if err := chars.Window(&out, s, v, chars.Options{Color: m.Color}); err != nil {
		return []string{err.Error()}
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	return lines
}

// window returns the squares that fit the screen: around those of the options or, if too far apart, around the most important.
func (m *model) window(p *recorder.Prompt, s *scene.Scene, room int) scene.Bounds {
	cols, rows := chars.Columns(m.width), chars.Rows(room)
	all := s.Bounds
	all.MinX, all.MinY, all.MaxX, all.MaxY = all.MinX-1, all.MinY-1, all.MaxX+1, all.MaxY+1
	centre := engine.Point{X: int16((all.MinX + all.MaxX) / 2), Y: int16((all.MinY + all.MaxY) / 2)}
	if p.Focus != nil {
		centre = *p.Focus
	} else if n := len(s.Tiles); n > 0 {
		centre = s.Tiles[n-1].At
	}
	if first, last, ok := extent(p); ok && int(last.X-first.X) < cols {
		centre.X = (first.X + last.X) / 2
	}
	if first, last, ok := extent(p); ok && int(last.Y-first.Y) < rows {
		centre.Y = (first.Y + last.Y) / 2
	}
	x, y := place(int(centre.X), all.MinX, all.MaxX, cols), place(int(centre.Y), all.MinY, all.MaxY, rows)
	m.dx, m.dy = scrolled(x, m.dx, all.MinX, all.MaxX, cols), scrolled(y, m.dy, all.MinY, all.MaxY, rows)
	x, y = x+m.dx, y+m.dy
	return scene.Bounds{MinX: x, MinY: y, MaxX: x + cols - 1, MaxY: y + rows - 1}
}

// extent returns the corners of the squares of the options. Ok is false if there are none.
func extent(p *recorder.Prompt) (first, last engine.Point, ok bool) {
	for _, o := range p.Options {
		switch {
		case o.At == nil:
		case !ok:
			first, last, ok = *o.At, *o.At, true
		default:
			first = engine.Point{X: min(first.X, o.At.X), Y: min(first.Y, o.At.Y)}
			last = engine.Point{X: max(last.X, o.At.X), Y: max(last.Y, o.At.Y)}
		}
	}
	return first, last, ok
}

// countOutside returns the number of options whose squares lie outside a window.
func countOutside(p *recorder.Prompt, view scene.Bounds) (n int) {
	for _, o := range p.Options {
		if o.At != nil && !view.Has(*o.At) {
			n++
		}
	}
	return n
}

// place returns where a window of n squares begins: its middle at the centre, as far as the board goes.
func place(centre, low, high, n int) int {
	if size := high - low + 1; size <= n {
		return low - (n-size)/2
	}
	return min(max(centre-n/2, low), high-n+1)
}

// scrolled returns by how many squares a window moves if d are wanted: not past the board.
func scrolled(at, d, low, high, n int) int {
	return min(max(d, min(low-at, 0)), max(high-n+1-at, 0))
}

func (m *model) drawSheet(p *recorder.Prompt, room int) []string {
	const wide = 16
	options := p.Options
	if !p.Sheet {
		options = m.remaining()
	}
	options = slices.DeleteFunc(slices.Clone(options), func(o recorder.Option) bool { return o.Tile == nil })
	across, down := max(m.width/wide, 1), max(room/4, 1)
	pages := (len(options) + across*down - 1) / (across * down)
	m.page = min(m.page, max(pages-1, 0))
	options = options[min(m.page*across*down, len(options)):]
	var lines []string
	for range down {
		row := options[:min(across, len(options))]
		options = options[len(row):]
		lines = append(lines, m.pictures(row, wide)...)
	}
	if pages > 1 && len(lines) > 0 && len(lines) < room {
		lines = append(lines, m.styled(faint, m.text("page %d of %d: up and down", m.page+1, pages)))
	}
	return lines
}

func (m *model) remaining() (list []recorder.Option) {
	state := m.Session.Prompt().State
	for _, t := range m.Session.Tiles("") {
		ty := state.Rules().Type(t)
		list = append(list, recorder.Option{Label: strings.TrimSpace(fmt.Sprintf("%s %s ×%d", ty.Tile.Letter, ty.Tile.ID, state.RemainingOf(t))), Tile: ty.Tile})
	}
	return list
}

// pictures returns tiles side by side, each below its key and label.
func (m *model) pictures(row []recorder.Option, wide int) []string {
	if len(row) == 0 {
		return nil
	}
	lines := make([]string, 4)
	for _, o := range row {
		head := wrap.Cut(o.Label, wide-len(o.Key)-2)
		lines[0] += m.styled(bold, o.Key) + " " + head + strings.Repeat(" ", max(wide-len(o.Key)-1-wrap.Width(head), 0))
		for i, l := range chars.Tile(o.Tile, o.Turns, chars.Options{Color: m.Color}) {
			lines[i+1] += l + strings.Repeat(" ", wide-5)
		}
	}
	return lines
}

// panelRows is the number of lines of the question, at least, so that the board keeps its place from question to question.
const panelRows = 4

// question returns the lines below the board: the question, pictures of the tile to its left or, if narrow, below, and the keys.
func (m *model) question(p *recorder.Prompt) []string {
	left, width := m.inHand(p)
	beside := m.width - width
	ask, text := m.ask(p, m.width), []string(nil)
	if width == 0 || beside >= leastColumns*2/3 {
		ask, text = nil, m.ask(p, beside)
	}
	if p.Line {
		text = append(text, m.typed(p.Typed))
	} else {
		text = append(text, m.options(p, beside)...)
	}
	says := append([]string{cmp.Or(m.say, p.Say)}, p.Notes...)
	if m.notice != "" {
		says = append([]string{m.text("%s (Esc: seen)", m.notice)}, says...)
	}
	for _, say := range says {
		for _, l := range wrap.Indented(say, "  ", beside) {
			text = append(text, m.styled(warning, l))
		}
	}
	lines := make([]string, max(len(left), len(text), panelRows-len(ask)))
	for i := range lines {
		lines[i] = strings.Repeat(" ", width)
		if i < len(left) {
			lines[i] = left[i]
		}
		if i < len(text) {
			lines[i] += wrap.Cut(text[i], beside)
		}
	}
	lines = append(ask, lines...)
	if most := m.height - 9; len(lines) > most && most > 2 {
		lines = append(lines[:most-1], m.styled(warning, "  "+m.text("not everything fits; a terminal with more rows shows it")))
	}
	return append(lines, m.styled(faint, m.hint(p)))
}

// inHand returns pictures of the tile that is being placed, in the rotations that are on offer, and their width.
func (m *model) inHand(p *recorder.Prompt) (lines []string, width int) {
	var turned []recorder.Option
	for _, o := range p.Options {
		if o.Tile != nil && !p.Sheet {
			turned = append(turned, o)
		}
	}
	if len(turned) == 0 && p.Tile != nil && !p.Line {
		turned = []recorder.Option{{Tile: p.Tile, Turns: p.Turns}}
	}
	if len(turned) == 0 {
		return nil, 0
	}
	lines = make([]string, 3)
	for _, o := range turned[:min(len(turned), m.width*2/3/10)] {
		key := ""
		if o.Key != "" {
			key = o.Key + " "
		}
		for i, l := range chars.Tile(o.Tile, o.Turns, chars.Options{Color: m.Color}) {
			if i == 0 {
				lines[i] += m.styled(bold, key)
			} else {
				lines[i] += strings.Repeat(" ", len(key))
			}
			lines[i] += l + "   "
		}
		width += len(key) + 8
	}
	return lines, width
}

// ask returns the question, with what is typed of the answer.
func (m *model) ask(p *recorder.Prompt, width int) []string {
	typed := ""
	if p.Typed != "" && !p.Line {
		typed = "  " + m.styled(inverse, " "+p.Typed+" ")
	}
	lines := wrap.Indented(p.Ask, "  ", width-wrap.Width(typed))
	for i := range lines {
		lines[i] = m.styled(bold, lines[i])
	}
	lines[len(lines)-1] += typed
	return lines
}

// typed returns a line that is being typed, its end if it is longer than the screen.
func (m *model) typed(text string) string {
	runes := []rune(text)
	for wrap.Width(string(runes)) > m.width-4 {
		runes = runes[1:]
	}
	return "> " + string(runes) + m.styled(inverse, " ")
}

// options returns the options as a list. Squares that are numbered on the board are only counted.
func (m *model) options(p *recorder.Prompt, width int) []string {
	if p.Sheet {
		return nil
	}
	var items []string
	squares := 0
	for _, o := range p.Options {
		if plain := o.At != nil && o.Label == fmt.Sprintf("%d,%d", o.At.X, o.At.Y); plain {
			squares++
			continue
		}
		if o.Label == "" { // a picture shows it
			continue
		}
		items = append(items, o.Key+" "+o.Label)
	}
	if squares > 0 {
		first, last := "", ""
		for _, o := range p.Options {
			if o.At != nil {
				first, last = cmp.Or(first, o.Key), o.Key
			}
		}
		text := m.text("%s to %s: a square", first, last)
		if first == last {
			text = m.text("%s: a square", first)
		}
		if m.outside > 0 {
			text = m.text("%[2]s; %[1]d lie outside, the arrows scroll", m.outside, text)
		}
		items = append([]string{text}, items...)
	}
	return wrap.Items(items, "   ", width)
}

func (m *model) hint(p *recorder.Prompt) string {
	var parts []string
	if p.Enter != "" {
		parts = append(parts, m.text("Enter: %s", p.Enter))
	}
	switch {
	case p.Line:
		parts = append(parts, m.text("Esc: leave the line"))
	case p.Illegal:
		parts = append(parts, m.text("Esc: do not record it"))
	case p.Sheet:
		if p.Typed == "" {
			how := m.text("type its name or edges (ccrf)")
			if p.Letters {
				how = m.text("type its letter")
			}
			parts = append([]string{how, m.text("Tab: the tiles")}, parts...)
		}
		parts = append(parts, m.text("?: keys"), m.text("Backspace: undo"))
	default:
		parts = append(parts, m.text("?: keys"), m.text("Backspace: undo"), m.text(": other action"))
	}
	return m.fitting(parts...)
}

// fitting joins as many parts, the first ones, as fit a line.
func (m *model) fitting(parts ...string) string { return m.cut(wrap.Items(parts, "   ", m.width)[0]) }
