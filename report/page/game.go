package page

import (
	"errors"
	"slices"
	"strconv"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/look"
	"cartulary/report/scene"
	"cartulary/report/score"
	"cartulary/report/svg"
	"cartulary/validator"
)

// A game is the data of the script. Names are short to keep the page small.
type game struct {
	Players []player `json:"p"`
	Goods   []good   `json:"h,omitempty"` // kinds of collected things
	Tiles   []kind   `json:"k"`
	Turns   []turn   `json:"t"` // the start, the turns, and the final scoring if there is one
	Shown   []span   `json:"e"`
	Pieces  []span   `json:"w"` // pieces on the board, in words

	Defs string `json:"d"` // of the drawings

	title    string
	result   string
	facts    [][2]string // of the head
	names    names
	bounds   scene.Bounds
	drawings *svg.Drawings
	played   int // turns so far, without second parts
}

type player struct {
	Name   string `json:"n"`
	Called string `json:"s"` // name in sentences
	Colour string `json:"c"`
	Fill   string `json:"f"`
	Icon   string `json:"i"` // id of a drawing
}

// A good is a kind of collected things.
type good struct {
	Name string `json:"n"`
	Icon string `json:"i"`
}

// A kind is a tile type with the number of its copies in the stack at the start.
type kind struct {
	Name string `json:"n"`
	Icon string `json:"i"`
	Left int    `json:"l"`

	tile *tile.Tile
	now  int // as of the last turn that was added
}

type turn struct {
	Name      string      `json:"n,omitempty"` // number with part, such as 17b, if it is not the index
	Player    int         `json:"p"`           // index, -1 without a player
	Text      string      `json:"x"`           // canonical text of the turn
	Sentences []string    `json:"s,omitempty"`
	Comments  []string    `json:"c,omitempty"`
	Judged    string      `json:"j,omitempty"` // annotation: ! or ?
	Findings  [][4]string `json:"f,omitempty"` // severity or "waived", rule, message, citation
	Scores    []int       `json:"v"`
	Supplies  []string    `json:"u"`
	Goods     [][]int     `json:"g,omitempty"` // by player and kind
	Left      int         `json:"l"`           // tiles in the stack
	Taken     [][2]int    `json:"k,omitempty"` // index into Tiles, new count
}

// newGame validates a record, describes every turn and makes the record canonical.
func newGame(rec *notation.Record, reading []notation.Finding) (*game, error) {
	g := &game{title: scene.Title(rec.Players), names: namesOf(rec.Players), drawings: svg.NewDrawings(look.Light)}
	for _, p := range rec.Players {
		icon := g.drawings.Figure("", p.Colour, notation.Knight)
		g.Players = append(g.Players, player{scene.PlayerName(p), g.names.of(p.Colour), p.Colour.String(), svg.Fill(p.Colour), icon})
	}
	var scenes []*scene.Scene
	var err error
	report := score.Watch(rec, reading, validator.Options{}, func(f *replay.Frame, _ bool) {
		if f.State == nil {
			err = errors.New(f.Unplayable())
			return
		}
		s := scene.New(f.State, scene.Options{Players: rec.Players})
		scenes = append(scenes, s)
		g.addTurn(f, s)
	})
	if err != nil {
		return nil, err
	}
	replay.Canonical(rec)
	g.addTexts(rec)
	g.result, g.facts = report.Head()
	if last := &g.Turns[len(g.Turns)-1]; len(g.Turns) > 1+len(rec.Turns) {
		last.Sentences = append([]string{g.result}, last.Sentences...)
	}
	for _, f := range report.Findings {
		g.addFinding(rec, f, f.Severity.String(), "")
	}
	for _, w := range report.Waived {
		g.addFinding(rec, w.Finding, "waived", " (waived: "+w.Reason+")")
	}
	g.bounds = scenes[len(scenes)-1].Bounds
	shown, pieces := spans{}, spans{}
	for i, s := range scenes {
		s.Bounds = g.bounds
		for _, e := range g.drawings.Elements(s) {
			shown.see(key{Element: e}, i)
		}
		for _, text := range s.Pieces() {
			pieces.see(key{word: g.names.in(text)}, i)
		}
	}
	g.Shown, g.Pieces = shown.list, pieces.list
	g.addIcons(scenes[len(scenes)-1])
	g.Defs = g.drawings.Defs()
	return g, nil
}

// addTexts adds the canonical text of each turn.
func (g *game) addTexts(rec *notation.Record) {
	for i := range rec.Turns {
		written := rec.Turns[i]
		written.Comments = nil
		text := string(notation.AppendTurn(nil, &written))
		g.Turns[1+i].Text = text[:len(text)-1]
	}
}

// addTurn describes a turn, without its board and its text.
func (g *game) addTurn(f *replay.Frame, s *scene.Scene) {
	t := turn{Player: s.Active, Left: s.Remaining, Sentences: sentences(f, s, g.names)}
	switch f.Kind {
	case replay.FrameSetup:
		t.Text = "Start"
		g.addGoods(s)
		g.addTiles(f.State)
	case replay.FrameFinal:
		t.Text = "Final scoring"
	}
	if f.Kind != replay.FrameSetup && f.Turn != nil {
		for _, c := range f.Turn.Comments {
			t.Comments = append(t.Comments, c.Text)
		}
		if j := f.Turn.Claims.Judgement; j != nil {
			t.Judged = j.Text
		}
	}
	for _, p := range s.Players {
		t.Scores = append(t.Scores, p.Score)
		t.Supplies = append(t.Supplies, p.SupplyText())
		if len(g.Goods) > 0 {
			var held []int
			for _, h := range p.Holdings {
				held = append(held, h.Left)
			}
			t.Goods = append(t.Goods, held)
		}
	}
	t.Name = g.nameOf(f)
	t.Taken = g.taken(f.State)
	g.Turns = append(g.Turns, t)
}

// nameOf returns the name of a turn as --turn takes it: 17, or 17b. It returns "" if that is the index.
func (g *game) nameOf(f *replay.Frame) string {
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

// addGoods adds the kinds of collected things.
func (g *game) addGoods(s *scene.Scene) {
	for _, h := range s.Players[0].Holdings {
		g.Goods = append(g.Goods, good{h.Name, g.drawings.Holding(h.Name)})
	}
}

// addTiles adds the tile types of the game.
func (g *game) addTiles(s *engine.State) {
	for i := range s.Rules().Types {
		t := s.Rules().Type(engine.TypeID(i)).Tile
		left := s.RemainingOf(engine.TypeID(i))
		g.Tiles = append(g.Tiles, kind{Name: t.ID, Left: left, tile: t, now: left})
	}
}

// addIcons adds a drawing of each tile type, one that is on the board if there is any.
func (g *game) addIcons(s *scene.Scene) {
	for i := range g.Tiles {
		k := &g.Tiles[i]
		rotation := uint8(0)
		if at := slices.IndexFunc(s.Tiles, func(t scene.Tile) bool { return t.Tile == k.tile }); at >= 0 {
			rotation = s.Tiles[at].Rotation
		}
		k.Icon = g.drawings.Tile(k.tile, rotation)
	}
}

// taken returns the tile types with a new count in the stack, and the count.
func (g *game) taken(s *engine.State) [][2]int {
	var list [][2]int
	for i := range g.Tiles {
		k := &g.Tiles[i]
		if n := s.RemainingOf(engine.TypeID(i)); n != k.now {
			k.now = n
			list = append(list, [2]int{i, n})
		}
	}
	return list
}

// addFinding adds a finding to its turn, or to the start if it has none.
func (g *game) addFinding(rec *notation.Record, f notation.Finding, severity, more string) {
	at := 1 + rec.TurnOf(&f)
	message := f.Message
	for _, n := range f.AllNotes() {
		message += "; " + n.Text
	}
	if f.Follows {
		message += " (may follow from another finding)"
	}
	g.Turns[at].Findings = append(g.Turns[at].Findings, [4]string{severity, f.Rule, message + more, f.Cite})
}
