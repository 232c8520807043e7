package score

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine/ruleset"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/forecast"
	"cartulary/report/grid"
	"cartulary/report/lang"
	"cartulary/validator"
)

// page is the text of a report. Each text is one line without control characters, not escaped.
type page struct {
	r     *Report
	Lang  *lang.Lang
	names labels
	Title string
	Lead  string // the result
	Note  string // follows Lead; may be empty
	Facts [][2]string
	Parts []section
}

// section is a part of a page under a heading. Empty fields are omitted.
type section struct {
	forecast.Section
	Quiet    bool // the heading says what a caption of its table would
	Fold     bool // a page shows it when the reader opens it
	Chart    bool // the score over time
	Story    []line
	Findings []finding
	Pictures []Picture
}

type finding struct {
	Where, Severity, Class, Message, Rule, Clauses string

	Title   string // of the rule, in a language other than that of the message; may be empty
	Follows bool
	Notes   []string
	Ruling  string // that waives it
}

func (r *Report) page() *page {
	p := r.newPage(r.language())
	p.heading()
	if r.Result.Ending != NotPlayed {
		p.points()
		p.chart()
		p.analysis()
		p.pictures()
		p.story()
		p.variations()
	}
	p.findings()
	p.waived()
	if last := len(p.Parts); p.r.Result.Ending != NotPlayed {
		p.scorings(p.Text("Scoring"), false)
		p.scorings(p.Text("Final scoring"), true)
		p.followers()
		p.goods()
		p.cards()
		p.prisoners()
		p.biggest()
		p.tiles()
		p.discards()
		p.elements()
		p.clocks()
		for i := range p.Parts[last:] {
			p.Parts[last+i].Fold = true
		}
	}
	return p
}

func (r *Report) newPage(l *lang.Lang) *page { return &page{r: r, Lang: l, names: labelsOf(r, l)} }

func (r *Report) language() *lang.Lang { return cmp.Or(r.Lang, lang.English) }

// Text returns a text in the language of the page.
func (p *page) Text(key string, args ...any) string { return p.Lang.Text(key, args...) }

// Turns returns the number of recorded turns, for the template.
func (p *page) Turns() int { return p.r.Turns }

// keys are keys of package lang: each has a translation.
type keys []string

func (p *page) texts(of keys) (list []string) {
	for _, key := range of {
		list = append(list, p.Text(key))
	}
	return list
}

// Head returns the head of a page about the game: a sentence with the result, and pairs of name and value.
func (r *Report) Head(l *lang.Lang) (result string, facts [][2]string) {
	p := r.newPage(l)
	p.tags()
	p.rules()
	return p.result(), p.Facts
}

func (p *page) add(title string, tables ...grid.Table) *section {
	p.Parts = append(p.Parts, section{})
	s := &p.Parts[len(p.Parts)-1]
	s.Title, s.Tables, s.Quiet = title, tables, true
	return s
}

func (p *page) fact(name, value string) { p.Facts = append(p.Facts, [2]string{name, value}) }

func (p *page) heading() {
	var names []string
	for _, x := range p.r.Players {
		names = append(names, p.names.long[x.Colour])
	}
	if len(names) == 0 {
		names = []string{p.Text("A game without players")}
	}
	p.Title, p.Lead = strings.Join(names, " – "), p.result()
	if n := p.r.errors(); n > 0 {
		p.Note = p.Text("The record has %d errors; see Findings.", n)
	}
	if n := len(p.r.Waived); n > 0 {
		p.Note = strings.TrimSpace(p.Note + " " + p.Text("Rulings waive %d findings; see Waived.", n))
	}
	p.tags()
	if len(p.r.Players) > 0 {
		p.fact(p.Text("Colours"), p.Lang.And(p.colours()))
	}
	p.rules()
	p.fact(p.Text("Turns"), strconv.Itoa(p.r.Turns))
	if p.r.Result.Ending != NotPlayed {
		p.fact(p.Text("Tiles left"), strconv.Itoa(p.r.TilesLeft))
	}
	if len(p.r.Findings) == 0 {
		p.fact(p.Text("Findings"), p.Text("none"))
	}
}

func (p *page) tags() {
	t := p.r.Title
	for _, item := range [][2]string{{"Event", t.Event}, {"Site", t.Site}, {"Round", t.Round}, {"Table", t.Table}, {"Date", t.Date}} {
		value := playername.Line(item[1])
		known, _, _ := strings.Cut(value, "-?")
		switch item[0] {
		case "Round":
			value = p.Lang.Round(value)
		case "Date":
			value = p.Lang.Date(known)
		}
		if strings.Trim(known, "?") != "" {
			p.fact(p.Text(item[0]), value)
		}
	}
}

func (p *page) rules() {
	if len(p.r.Profiles) > 0 {
		p.fact(p.Text("Rules"), strings.Join(p.r.Profiles, ", "))
	}
}

// colours returns each player's colour and name: "red Alice".
func (p *page) colours() []string {
	var list []string
	for _, x := range p.r.Players {
		item := p.Lang.Word(x.Colour.String())
		if name := p.names.short[x.Colour]; name != item {
			item = p.Text("%s %s", item, strings.TrimSuffix(name, " ("+item+")"))
		}
		var then []string
		for _, s := range x.Then {
			then = append(then, p.Text("from turn %d %s", s.Turn, playername.Line(s.Name)))
		}
		if then != nil {
			item += " (" + strings.Join(then, ", ") + ")"
		}
		list = append(list, item)
	}
	return list
}

func (p *page) pictures() {
	if len(p.r.Pictures) > 0 {
		p.add(p.Text("Board")).Pictures = p.r.Pictures
	}
}

func (p *page) points() {
	t := grid.Table{Caption: p.Text("Points by feature and player"), Columns: "l" + strings.Repeat("r", len(p.r.Reasons)+3)}
	t.Head = p.texts(keys{"player", "total", "in play", "final"})
	for _, reason := range p.r.Reasons {
		t.Head = append(t.Head, p.Lang.Word(reason))
	}
	suspect := false
	for _, x := range p.r.Players {
		sum := strconv.Itoa(x.Score)
		if x.Suspect {
			sum += " ?"
			suspect = true
		}
		cells := []string{p.names.long[x.Colour], sum, strconv.Itoa(x.BeforeFinal), replay.Minus(x.Score - x.BeforeFinal)}
		for _, n := range x.Points {
			cells = append(cells, replay.Minus(n))
		}
		t.Add(cells...)
	}
	if !p.r.Result.Final { // all points are those in play
		t.Drop(3)
		t.Drop(2)
	}
	s := p.add(p.Text("Points"), t)
	if suspect {
		s.Notes = []string{p.Text("?: an illegal action may have changed this total; see Findings.")}
	}
}

func (p *page) chart() {
	if len(p.r.Standings) > 1 {
		p.add(p.Text("Score over time")).Chart = true
	}
}

func (p *page) analysis() {
	if p.r.Analysis == nil {
		return
	}
	names := map[string]string{}
	for c, name := range p.names.short {
		names[c.String()] = name
	}
	for _, s := range forecast.New(p.r.Analysis, names, p.Lang).Sections {
		p.Parts = append(p.Parts, section{Section: s})
	}
}

// scorings adds the table of the scorings in turns, or of the final scoring. It omits scorings without points.
func (p *page) scorings(title string, final bool) {
	if final && !p.r.Result.Final {
		return
	}
	t := grid.Table{Caption: p.Text("Points scored in turns"), Columns: "rllurr", Head: p.texts(keys{"turn", "player", "feature", "why", "points", "total"})}
	if final {
		t = grid.Table{Caption: p.Text("Points scored at the end"), Columns: "llurr", Head: t.Head[1:]}
	}
	for i := range p.r.Scorings {
		s := &p.r.Scorings[i]
		if s.Final != final {
			continue
		}
		for _, share := range s.Shares {
			if share.Points == 0 {
				continue
			}
			cells := []string{p.names.short[share.Player], p.feature(s), p.explanation(s, share), replay.Minus(share.Points), strconv.Itoa(share.Total)}
			if !final {
				cells = append([]string{s.TurnName()}, cells...)
			}
			t.Add(cells...)
		}
	}
	if len(t.Rows) == 0 {
		p.add(title).Notes = []string{p.Text("Nobody scored.")}
		return
	}
	p.add(title, t)
}

// returnRow returns the title of a reason for returns in the table of followers, empty if there is none.
func returnRow(reason string) string { return ruleset.Face().Get("return", reason, "report") }

// byPlayer returns a table with one column per player.
func (p *page) byPlayer(caption string) grid.Table {
	t := grid.Table{Caption: caption, Columns: "l" + strings.Repeat("r", len(p.r.Players)), Head: []string{""}}
	for _, x := range p.r.Players {
		t.Head = append(t.Head, p.names.short[x.Colour])
	}
	return t
}

func numbers(name string, counts []int) []string {
	row := []string{name}
	for _, n := range counts {
		row = append(row, replay.Minus(n))
	}
	return row
}

func (p *page) each(number func(i int, x *Player) int) []int {
	var list []int
	for i := range p.r.Players {
		list = append(list, number(i, &p.r.Players[i]))
	}
	return list
}

func (p *page) followers() {
	t := p.byPlayer(p.Text("Followers deployed and returned"))
	t.Add(numbers(p.Text("deployed"), p.each(func(_ int, x *Player) int { return x.Deployed }))...)
	for _, w := range tallies(p.r.Followers).used() {
		t.Add(numbers(p.Text(cmp.Or(returnRow(w.Name), w.Name)), w.Counts)...)
	}
	t.Add(numbers(p.Text("still on the board"), p.each(func(_ int, x *Player) int { return x.Out }))...)
	t.Add(numbers(p.Text("in the supply"), p.each(func(_ int, x *Player) int { return x.Left }))...)
	longest := grid.Table{Caption: p.Text("Longest stay on the board"), Columns: "llrrl", Head: p.texts(keys{"player", "longest stay", "from turn", "to turn", "then"})}
	for _, x := range p.r.Players {
		if s := x.Longest; s != nil {
			figure := p.Lang.Word(strings.TrimSpace(s.Figure + " " + s.Role.String()))
			longest.Add(p.names.short[x.Colour], p.Text("%s at %s", figure, p.at(s.Place)),
				turnName(s.From, s.FromPart), turnName(s.To, s.ToPart), p.Text(cmp.Or(returnRow(s.End), s.End, "still on the board")))
		}
	}
	s := p.add(p.Text("Followers"), t)
	if len(longest.Rows) > 0 {
		s.Tables, s.Quiet = append(s.Tables, longest), false
	}
}

// String returns a place in the form of records: 3,1 N.
func (p Place) String() string {
	s := fmt.Sprintf("%d,%d", p.At.X, p.At.Y)
	if p.Loc != notation.NoLoc {
		s += " " + p.Loc.String()
	}
	return s
}

// goods adds the table of collected things, with the players who have most of each kind.
func (p *page) goods() {
	if len(p.r.Holdings) == 0 {
		return
	}
	t := p.byPlayer(p.Text("Goods collected by kind"))
	t.Columns, t.Head = t.Columns+"l", append(t.Head, p.Text("most"))
	for i, x := range p.r.Holdings {
		t.Add(numbers(p.Lang.Word(x.Name), x.Counts)...)
		var first []string
		most := max(1, slices.Max(x.Counts))
		for k, n := range x.Counts {
			if n == most {
				first = append(first, p.names.short[p.r.Players[k].Colour])
			}
		}
		t.Rows[i] = append(t.Rows[i], cmp.Or(p.Lang.And(first), p.Text("nobody")))
	}
	p.add(p.Text("Goods"), t)
}

func (p *page) cards() {
	if len(p.r.Cards) == 0 {
		return
	}
	s := p.add(p.Text("King and robber"))
	for _, x := range p.r.Cards {
		holder := p.Text("nobody")
		if i := slices.Index(x.Counts, 1); i >= 0 {
			holder = p.names.short[p.r.Players[i].Colour]
		}
		s.Items = append(s.Items, grid.Item{Text: p.Text("%s: %s", p.Lang.Word(x.Name), holder)})
	}
}

func (p *page) biggest() {
	t := grid.Table{Caption: p.Text("Biggest features at the end"), Columns: "llrrl", Head: p.texts(keys{"feature", "at", "tiles", "pennants", "majority"})}
	for _, b := range p.r.Biggest {
		var holders []string
		for _, h := range b.Holders {
			holders = append(holders, p.names.short[h])
		}
		name, pennants := b.Kind, "–"
		if !b.Complete && b.Kind != "field" {
			name = "unfinished " + name
		}
		if b.Kind == "city" {
			pennants = strconv.Itoa(b.Pennants)
		}
		t.Add(p.Lang.Word(name), p.at(b.Place), strconv.Itoa(b.Tiles), pennants, cmp.Or(p.Lang.And(holders), p.Text("nobody")))
	}
	if t.Bare(); len(t.Rows) > 0 {
		p.add(p.Text("Biggest features"), t)
	}
}

func (p *page) tiles() {
	sets := tallies(p.r.Sets).used()
	if len(sets) == 0 {
		return
	}
	t := p.byPlayer(p.Text("Tiles drawn by set and by feature"))
	t.Add(numbers(p.Text("tiles"), p.each(func(i int, _ *Player) int { return total(p.r.Sets, i) }))...)
	if len(sets) > 1 {
		for _, x := range sets {
			t.Add(numbers(p.Text("of "+x.Name), x.Counts)...)
		}
	}
	for _, x := range tallies(p.r.Shows).used() {
		t.Add(numbers(p.Text(cmp.Or(tileRow(x.Name), "with "+x.Name)), x.Counts)...)
	}
	p.add(p.Text("Tiles drawn"), t).Notes = []string{p.Text("A tile can count in several rows.")}
}

// tileRow returns the title of the row for tiles with a mark or a kind of feature, empty if there is none.
func tileRow(name string) string {
	all := ruleset.Face()
	return cmp.Or(all.Get("sign", name, "tile"), all.Get("tile", name, "tile"))
}

func (p *page) discards() {
	if len(p.r.Discards) == 0 {
		return
	}
	s := p.add(p.Text("Discards"))
	for _, d := range p.r.Discards {
		text := p.Text("turn %s: %s, drawn by %s", turnName(d.Turn, d.Part), playername.Line(d.Tile), p.playerName(d.Player))
		s.Items = append(s.Items, grid.Item{Text: text})
	}
}

func (p *page) elements() {
	if len(p.r.Elements) == 0 {
		return
	}
	t := p.byPlayer(p.Text("Losses, points and moves"))
	opponents := false
	for _, d := range p.r.Elements {
		title := cmp.Or(ruleset.Face().Get("tally", d.Name, "report"), d.Name)
		opponents = opponents || strings.HasPrefix(title, "opponents'")
		t.Add(numbers(p.Text(title), d.Counts)...)
	}
	s := p.add(p.Text("Expansions"), t)
	if opponents {
		s.Notes = []string{p.Text("Losses of opponents count for the player whose turn it is.")}
	}
}

func (p *page) clocks() {
	t := grid.Table{Caption: p.Text("Time as recorded"), Columns: "lrrrrr", Head: p.texts(keys{"player", "time used", "turns timed", "longest turn", "first clock", "last clock"})}
	once := true // the first clock is the last
	for _, x := range p.r.Players {
		c := x.Clock
		if c == nil {
			continue
		}
		once = once && c.First == c.Last
		row := []string{p.names.short[x.Colour], "–", "–", "–", "–", "–"}
		if c.Timed > 0 {
			row[1], row[2], row[3] = clockText(c.Spent), strconv.Itoa(c.Timed), clockText(c.Longest)
		}
		if c.Clocks > 0 {
			row[4], row[5] = clockText(c.First), clockText(c.Last)
		}
		t.Add(row...)
	}
	if once {
		t.Head[4] = p.Text("clock")
		t.Drop(5)
	}
	if t.Bare(); len(t.Rows) > 0 {
		p.add(p.Text("Time"), t)
	}
}

func (p *page) findings() {
	if len(p.r.Findings) == 0 {
		return
	}
	s := p.add(p.Text("Findings"))
	for i := range p.r.Findings {
		s.Findings = append(s.Findings, p.finding(&p.r.Findings[i], ""))
	}
}

func (p *page) waived() {
	if len(p.r.Waived) == 0 {
		return
	}
	s := p.add(p.Text("Waived"))
	for i := range p.r.Waived {
		f := p.finding(&p.r.Waived[i].Finding, p.r.Waived[i].Reason)
		f.Severity, f.Class = p.Text("waived"), "waived"
		s.Findings = append(s.Findings, f)
	}
}

func (p *page) finding(f *notation.Finding, ruling string) finding {
	var where []string
	if f.Turn > 0 {
		where = append(where, p.Text("turn %s", turnName(f.Turn, f.Part)))
	}
	if at := p.r.position(f.Span); at.Line > 0 {
		where = append(where, p.Text("line %d", at.Line))
	}
	severity := f.Severity.String()
	out := finding{Where: strings.Join(where, ", "), Severity: p.Lang.Level(severity, f.Class.String()), Class: severity, Message: playername.Line(p.Lang.Told(f.Said, f.Message)),
		Rule: f.Rule, Clauses: strings.Join(f.Clauses, ", "), Follows: f.Follows}
	if p.Lang != lang.English && !p.Lang.Tells(f.Said) { // the message is English
		out.Title = RuleTitle(p.Lang, f.Rule)
	}
	for _, n := range f.AllNotes() {
		out.Notes = append(out.Notes, playername.Line(p.Lang.Told(n.Said, n.Text)))
	}
	if ruling = playername.Line(ruling); ruling != "" {
		out.Ruling = p.Text("ruling: %s", ruling)
	}
	return out
}

// RuleTitle returns the title of the rule of a finding in a language, empty for an unknown rule.
func RuleTitle(l *lang.Lang, rule string) string {
	e, ok := validator.Find(rule)
	if !ok {
		return ""
	}
	return l.Text(e.Title)
}
