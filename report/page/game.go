package page

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
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
	end      *scene.Scene // the last position
	bounds   scene.Bounds
	drawings *svg.Drawings
	tiles    []*tile.Tile // by kind
	now      []int        // by kind: in the stack as of the last turn that was added
	played   int          // turns so far, without second parts

	tracker   tracker
	surveyor  surveyor
	standings map[scene.Figure][]string // texts of figures on the board
}

// build validates a record, describes every turn and makes the record canonical.
func build(rec *notation.Record, reading []notation.Finding, o Options) (*builder, error) {
	g := &builder{reading: reading, standings: map[scene.Figure][]string{}, teller: story.New(rec.Players), drawings: svg.NewDrawings(look.Light)}
	g.Title, g.Site = title(rec.Players), o.Site
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
	g.addAnalysis(o.Analysis, rec, scenes)
	g.Defs, g.Rules = g.drawings.Defs(), g.drawings.Rules()
	return g, nil
}

func (g *builder) addBoards(scenes []*scene.Scene) {
	shown, pieces := spans{}, spans{}
	for i, s := range scenes {
		s.Bounds = g.bounds
		for _, e := range g.drawings.Elements(s) {
			shown.see(key{Element: e}, i)
		}
		for _, text := range g.pieces(s) {
			pieces.see(key{words: strings.Join(text, "\n")}, i)
		}
	}
	g.Shown, g.Pieces = shown.list, pieces.list
	g.addIcons(scenes[len(scenes)-1])
}

var words = sync.OnceValue(func() *wording {
	w := &wording{Where: map[string][]string{}}
	for _, l := range lang.All() {
		w.Langs = append(w.Langs, language{l.Code, l.Name, l.Page()})
	}
	for loc, word := range where {
		w.Where[loc] = each(func(l *lang.Lang) string { return l.Word(word) })
	}
	return w
})

func (g *builder) addPlayers(players []notation.Player) {
	for i, p := range players {
		g.Players = append(g.Players, player{
			Name: scene.PlayerName(p), Colour: p.Colour.String(), Fill: svg.Fill(p.Colour),
			Called: each(func(l *lang.Lang) string { return g.teller.Names(l)[i] }),
			Worded: each(func(l *lang.Lang) string { return l.Word(p.Colour.String()) }),
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
		x := good{Name: each(func(l *lang.Lang) string { return l.Word(h.Name) }), Icon: g.drawings.Holding(h.Name)}
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
				g.Captives = append(g.Captives, good{Name: each(func(l *lang.Lang) string { return captive(l, c) }), Icon: icon})
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
		g.Tiles[i].Words = each(func(l *lang.Lang) string { return edges(l, t, rotation) })
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
