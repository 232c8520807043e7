package page

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/insight"
	"cartulary/internal/lazy"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/forecast"
	"cartulary/report/gallery"
	"cartulary/report/lang"
	"cartulary/report/look"
	"cartulary/report/scene"
	"cartulary/report/score"
	"cartulary/report/story"
	"cartulary/report/svg"
	"cartulary/validator"
)

type builder struct {
	game
	teller   *story.Teller // of the names, and of moves that were not played
	reading  []notation.Finding
	report   *score.Report
	end      *scene.Scene // the last position
	bounds   scene.Bounds
	drawings *svg.Drawings
	tiles    []*tile.Tile // by kind
	now      []int        // by kind: in the stack as of the last turn that was added
	played   int          // turns so far, without second parts

	tracker   tracker
	surveyor  surveyor
	standings map[scene.Figure]string // texts of figures on the board
}

// build validates a record, describes every turn and makes the record canonical.
func build(rec *notation.Record, reading []notation.Finding, o Options) (*builder, error) {
	g := &builder{reading: reading, standings: map[scene.Figure]string{}, teller: story.New(rec.Players, rec.Substitutes()...), drawings: svg.NewDrawings(look.Light)}
	if o.Script != "" {
		g.drawings = stock().More()
	}
	g.Title, g.Site = title(rec.Players), o.Site
	g.Turns, g.Features = make([]turn, 0, len(rec.Turns)+2), make([]feature, 0, featuresPerTurn*len(rec.Turns))
	if o.Lang != nil {
		g.Lang = o.Lang.Code
	}
	g.addPlayers(rec.Players)
	var scenes []*scene.Scene
	var before *scene.Scene
	var err error
	report := score.Watch(rec, reading, validator.Options{}, func(f *replay.Frame, told *story.Turn, _ bool) {
		if f.State == nil {
			err = errors.New(f.Unplayable())
			return
		}
		s := scene.New(f.State, scene.Options{Players: rec.Players})
		g.addTurn(f, s, before, told)
		scenes, before = append(scenes, s), s
	})
	if err != nil {
		return nil, err
	}
	g.report = report
	replay.Canonical(rec)
	if g.Record = o.Text; g.Record == "" {
		g.Record = string(notation.AppendText(nil, rec))
	}
	g.addTexts(rec)
	report.Result.GoesOn = o.Live != "" && rec.Termination.Kind == notation.TerminationNone
	for _, l := range lang.All() {
		result, facts := report.Head(l)
		g.Result, g.Facts = append(g.Result, result), append(g.Facts, facts)
	}
	g.end = scenes[len(scenes)-1]
	g.bounds = g.end.Bounds
	g.addBoards(scenes)
	g.addFindings(rec, report, o.Source)
	g.addVariations(report.Tried, rec.Players, scenes)
	g.addAnalysis(o.Analysis, rec, scenes)
	g.Defs, g.Rules = g.drawings.Defs(), g.drawings.Rules()
	return g, nil
}

// featuresPerTurn is about how many features are new or change in a turn of a base game.
const featuresPerTurn = 4

func (g *builder) addBoards(scenes []*scene.Scene) {
	shown, pieces := spans{}, spans{}
	var elements []svg.Element
	for i, s := range scenes {
		s.Bounds = g.bounds
		elements = g.drawings.AppendElements(elements[:0], s)
		shown.scene(elements, i)
		for _, text := range g.pieces(s) {
			pieces.see(key{words: text}, i)
		}
	}
	g.Shown, g.Pieces = shown.list, pieces.list
	g.addIcons(scenes[len(scenes)-1])
}

var words = lang.Once(func() *wording {
	w := &wording{Where: map[string][]string{}}
	for _, l := range lang.All() {
		w.Langs = append(w.Langs, language{l.Code, l.Name, l.Page()})
	}
	for _, loc := range lang.Locations() {
		w.Where[loc] = lang.Each(func(l *lang.Lang) string { return l.Location(loc) })
	}
	return w
})

func (g *builder) addPlayers(players []notation.Player) {
	for i, p := range players {
		g.Players = append(g.Players, player{
			Name: scene.PlayerName(p), Colour: p.Colour.String(), Fill: svg.Fill(p.Colour),
			Called: lang.Each(func(l *lang.Lang) string { return g.teller.Names(l)[i] }),
			Worded: lang.Each(func(l *lang.Lang) string { return l.Word(p.Colour.String()) }),
			Icon:   g.drawings.Figure("", p.Colour, notation.Knight),
		})
	}
}

func (g *builder) addTexts(rec *notation.Record) {
	for i := range rec.Turns {
		written := rec.Turns[i]
		written.Comments = nil
		text := string(notation.AppendTurn(nil, &written))
		g.Turns[1+i].Text = text[:len(text)-1]
	}
}

// addTurn describes a turn, without its board and its text.
func (g *builder) addTurn(f *replay.Frame, s, before *scene.Scene, told *story.Turn) {
	t := turn{Player: s.Active, Left: s.Remaining, Buried: f.State.Buried(), Headline: told.Headline(lang.English)}
	for _, l := range lang.All() {
		t.Sentences = append(t.Sentences, told.Sentences(l))
	}
	switch f.Kind {
	case replay.FrameSetup:
		t.Kind = 1
		g.addGoods(s)
		g.addTiles(f.State)
	case replay.FrameFinal:
		t.Kind = 2
	}
	if f.Kind != replay.FrameSetup && f.Turn != nil {
		for _, c := range f.Turn.Comments {
			t.Comments = append(t.Comments, c.Text)
		}
		if j := f.Turn.Claims.Judgement; j != nil {
			t.Judged = j.Text
		}
		if c := f.Turn.Claims.Clock; c != nil {
			t.Clock = c.Text
		}
	}
	for _, p := range s.Players {
		t.Scores = append(t.Scores, p.Score)
		t.Supplies = append(t.Supplies, supply(p))
		if len(g.Goods) > 0 {
			var held []int
			for _, h := range p.Holdings {
				held = append(held, h.Left)
			}
			t.Goods = append(t.Goods, held)
		}
	}
	t.Captives = g.captives(s)
	for _, placed := range s.Tiles {
		if placed.Last {
			t.Tile, t.At = g.drawings.Tile(placed.Tile, placed.Rotation), []int{int(placed.At.X), int(placed.At.Y)}
		}
	}
	t.Name = g.nameOf(f)
	t.Taken = g.taken(f.State)
	g.addGround(f, told, &t)
	t.Home = g.home(f, s, before)
	g.Turns = append(g.Turns, t)
}

// addGround adds features, empty squares and points, which come from the engine alone.
func (g *builder) addGround(f *replay.Frame, told *story.Turn, t *turn) {
	number := len(g.Turns)
	for _, placed := range f.State.Tiles()[g.tracker.tiles:] {
		t.Placed = append(t.Placed, [4]int{int(placed.At.X), int(placed.At.Y), int(placed.Type), int(placed.Rotation)})
	}
	t.IfEnded = g.endNow(f)
	g.addParts(f.State)
	if f.Kind == replay.FrameFinal {
		g.addFeatures(f.State, number)
		g.addScored(f, told, t, number)
	} else {
		g.addScored(f, told, t, number)
		g.addFeatures(f.State, number)
	}
	g.addSquares(f.State, number)
}

// nameOf returns the name of a turn as --turn takes it: 17, or 17b. It returns "" if that is the index.
func (g *builder) nameOf(f *replay.Frame) string {
	part := notation.Part(0)
	if f.Kind == replay.FrameTurn {
		part = f.Turn.Part
	}
	if f.Kind != replay.FrameSetup && part == 0 {
		g.played++
	}
	name := (&notation.Turn{Number: g.played, Part: part}).Name()
	if name == strconv.Itoa(len(g.Turns)) {
		return ""
	}
	return name
}

func (g *builder) addGoods(s *scene.Scene) {
	for _, h := range s.Players[0].Holdings {
		x := good{Name: lang.Each(func(l *lang.Lang) string { return l.Word(h.Name) }), Icon: g.drawings.Holding(h.Name)}
		if h.Card {
			x.Card = 1
		}
		g.Goods = append(g.Goods, x)
	}
}

// captives returns the prisoners in the hands of each player, as indices into Captives; nil if nobody has any.
func (g *builder) captives(s *scene.Scene) [][]int {
	none, list := true, make([][]int, len(s.Players))
	for i, p := range s.Players {
		list[i] = []int{}
		for _, c := range p.Prisoners {
			icon := g.drawings.Prisoner(c.Kind, c.Colour)
			k := slices.IndexFunc(g.Captives, func(x good) bool { return x.Icon == icon })
			if k < 0 {
				k = len(g.Captives)
				g.Captives = append(g.Captives, good{Name: lang.Each(func(l *lang.Lang) string { return captive(l, c) }), Icon: icon})
			}
			list[i], none = append(list[i], k), false
		}
	}
	if none {
		return nil
	}
	return list
}

// captive returns a prisoner in words: its colour and, unless it is a normal follower, its kind.
func captive(l *lang.Lang, p scene.Prisoner) string {
	if p.Kind == "" {
		return l.Word(p.Colour.String())
	}
	return l.Word(p.Colour.String()) + " " + l.Word(p.Kind)
}

// addTiles adds the tile types of the game. A tile with a bridge is none of them: it is not in the stack.
func (g *builder) addTiles(s *engine.State) {
	for i := range s.Rules().Plains() {
		t := s.Rules().Type(engine.TypeID(i)).Tile
		left := s.RemainingOf(engine.TypeID(i))
		turns := int(s.Rules().Type(engine.TypeID(i)).Turns())
		g.Tiles = append(g.Tiles, kind{Name: t.ID, Left: left, Turns: turns})
		g.tiles, g.now = append(g.tiles, t), append(g.now, left)
	}
}

// addIcons adds a drawing of each tile type, one that is on the board if there is any.
func (g *builder) addIcons(s *scene.Scene) {
	for i, t := range g.tiles {
		rotation := uint8(0)
		if at := slices.IndexFunc(s.Tiles, func(x scene.Tile) bool { return x.Tile == t }); at >= 0 {
			rotation = s.Tiles[at].Rotation
		}
		g.Tiles[i].Icon, g.Tiles[i].Turned = g.drawings.Tile(t, rotation), int(rotation)
		g.Tiles[i].Words = lang.Each(func(l *lang.Lang) string { return edges(l, t, rotation) })
	}
}

// taken returns the tile types with a new count in the stack, and the count.
func (g *builder) taken(s *engine.State) [][2]int {
	var list [][2]int
	for i := range g.tiles {
		if n := s.RemainingOf(engine.TypeID(i)); n != g.now[i] {
			g.now[i] = n
			list = append(list, [2]int{i, n})
		}
	}
	return list
}

// addAnalysis adds an analysis of the game, with the better moves that it found as drawings. Scenes are those of Turns.
func (g *builder) addAnalysis(a *insight.Analysis, rec *notation.Record, scenes []*scene.Scene) {
	if a == nil {
		return
	}
	g.Analysis = a
	g.Notes = lang.Each(func(l *lang.Lang) []string { return append(forecast.Cautions(a, l), forecast.Made(a, l)...) })
	g.Adjusted = lang.Each(func(l *lang.Lang) []string { return forecast.Adjusted(a, g.namesOf(a, l), l) })
	r := replay.New()
	for _, b := range g.branches(a, rec, r) {
		for f := range r.FramesFrom(b.mark, b.record) {
			if legal(f) {
				s := scene.New(f.State, scene.Options{Players: rec.Players})
				g.widen(s.Bounds)
				words := b.teller.Tell(f)
				b.after, b.ghost.Words = s, lang.Each(words.Sentences)
			}
			break
		}
		if b.after == nil {
			continue
		}
		if g.Ghosts == nil {
			g.Ghosts = map[int]ghost{}
		}
		b.ghost.Marks = g.added(scenes[b.turn], b.after)
		g.Ghosts[1+b.turn] = b.ghost
	}
}

// namesOf returns the names of the players of an analysis.
func (g *builder) namesOf(a *insight.Analysis, l *lang.Lang) (names []string) {
	for _, p := range a.Players {
		name := l.Word(p.Colour)
		if i := slices.IndexFunc(g.Players, func(q player) bool { return q.Colour == p.Colour }); i >= 0 {
			name = g.Players[i].Name
		}
		names = append(names, name)
	}
	return names
}

// A branch is a move that was not played.
type branch struct {
	turn   int // index into Record.Turns
	mark   *replay.Mark
	record *notation.Record // with that move in its place
	teller *story.Teller
	after  *scene.Scene
	ghost  ghost
}

// branches replays a game and returns the moves that an analysis found to be the best and that were not played.
func (g *builder) branches(a *insight.Analysis, rec *notation.Record, r *replay.Replayer) (list []*branch) {
	for f := range r.Frames(rec, replay.Options{NoNotes: true}) {
		next := 0
		if f.Kind == replay.FrameTurn {
			next = f.Index + 1
		}
		if f.State == nil || f.Kind == replay.FrameFinal || next >= min(len(a.Turns), len(rec.Turns)) {
			break
		}
		t := &a.Turns[next]
		if len(t.Best) == 0 || t.Best[0].Move == t.Played {
			continue
		}
		if other := with(rec, next, t.Best[0].Move); other != nil {
			b := &branch{turn: next, mark: r.Mark(), record: other, teller: g.teller.After(f.State)}
			b.ghost.Text = t.Best[0].Move
			list = append(list, b)
		}
	}
	return list
}

// with returns a record with another move, in the notation, in place of a turn. It returns nil for text that is no move.
func with(rec *notation.Record, turn int, move string) *notation.Record {
	played := &rec.Turns[turn]
	head := notation.Record{Sets: rec.Sets, Rules: rec.Rules, Players: rec.Players}
	text := append(notation.AppendText(nil, &head), played.Name()+". "+played.Player.String()+": "+move+"\n"...)
	read, found := notation.Parse(&notation.Source{Text: string(text), Line: 1})
	if len(found) > 0 || read == nil || len(read.Turns) != 1 {
		return nil
	}
	other := *rec
	other.Turns = slices.Clone(rec.Turns[:turn+1])
	other.Turns[turn], other.Final = read.Turns[0], nil
	return &other
}

// legal reports whether all written actions of a turn were played and are legal. The rest of the turn may be missing.
func legal(f *replay.Frame) bool {
	return f.State != nil && f.Kind == replay.FrameTurn && f.Judged &&
		!slices.ContainsFunc(f.Violations, func(v replay.Violation) bool { return v.Action >= 0 && v.Rule.Class == notation.Illegal })
}

// added returns what a turn brought to the board, without marks of the turn.
func (g *builder) added(before, after *scene.Scene) (list []svg.Element) {
	before.Bounds, after.Bounds = g.bounds, g.bounds
	there := map[svg.Element]bool{}
	for _, e := range g.drawings.Elements(before) {
		there[e] = true
	}
	for _, e := range g.drawings.Elements(after) {
		if !there[e] && e.Layer != svg.LayerLast && e.Layer != svg.LayerBadge {
			list = append(list, e)
		}
	}
	return list
}

func (g *builder) widen(c scene.Bounds) {
	b := &g.bounds
	b.MinX, b.MinY, b.MaxX, b.MaxY = min(b.MinX, c.MinX), min(b.MinY, c.MinY), max(b.MaxX, c.MaxX), max(b.MaxY, c.MaxY)
}

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
	x := finding{Severity: f.Severity.String(), Rule: f.Rule, Follows: f.Follows}
	x.Message = lang.Each(func(l *lang.Lang) string {
		message := l.Told(f.Said, f.Message)
		for _, n := range f.AllNotes() {
			message = l.Text("%s; %s", message, l.Told(n.Said, n.Text))
		}
		return message
	})
	if f.Severity == notation.Error && f.Class != notation.Illegal {
		x.Level = lang.Each(func(l *lang.Lang) string { return l.Level(f.Severity.String(), f.Class.String()) })
	}
	if f.Cite != "" {
		x.Cite = lang.Each(func(l *lang.Lang) string { return l.Cite(f.Cite) })
	}
	if rule, ok := validator.Find(f.Rule); ok {
		x.Title = lang.Each(func(l *lang.Lang) string { return score.RuleTitle(l, f.Rule) })
		x.Page = firstSentence(rule.Page)
	}
	return x
}

// marks returns what is marked on the board for each finding of a turn, and what would be legal in words.
func (g *builder) marks(rec *notation.Record, found []notation.Finding) (map[*notation.Finding][]svg.Element, map[*notation.Finding][]string) {
	list, legal := map[*notation.Finding][]svg.Element{}, map[*notation.Finding][]string{}
	for p := range gallery.New(nil).Pictures(rec, found, g.reading) {
		list[p.Finding] = append(list[p.Finding], g.drawings.Marks(p.Scene)...)
		g.widen(p.Scene.Bounds)
		if m := p.Scene.Marks; m != nil && len(m.Legal) > 0 {
			legal[p.Finding] = lang.Each(func(l *lang.Lang) string { return legalWords(l, p.Scene) })
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
	return strings.Join(list, l.Text("; "))
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
