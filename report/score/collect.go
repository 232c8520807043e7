package score

import (
	"cmp"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/story"
	"cartulary/validator"
)

const reasonGoods = "goods"

// ownReasons have a column in every report, even without points.
var ownReasons = []string{"road", "city", "cloister", "field"}

// ReasonOrder returns the order of the reasons for points in all tables; unknown reasons come last, by name.
func ReasonOrder() []string { return slices.Clone(placed("points")) }

// collector builds a report from frames. It copies what it needs: a State changes with the next one.
type collector struct {
	rec      *notation.Record
	made     *Report
	byReason tallies         // points
	named    []engine.NodeID // the part by which each scoring of a feature names it
	counts   bool            // without what a Counter leaves out
	seats    int             // players in the replayed game, 0 if it cannot be replayed
	finished bool
	turns    int           // played so far
	number   int           // of the last turn, as written
	part     notation.Part // of that turn
	most     int           // highest value of one scoring in play
	last     *engine.State
	stays    []openStay
	majority []majority
	memory   []int         // of the scores of all turns
	shares   []Share       // of all scorings
	terms    []engine.Term // of all scorings
	seen     []bool        // by node; scratch of biggest
	teller   *story.Teller // nil for a report without the story
	told     *story.Turn   // the last frame in words; nil if the game cannot be replayed

	returned, sets, shows, elements tallies
}

func newCollector(rec *notation.Record) *collector {
	c := &collector{}
	c.begin(rec)
	return c
}

// begin empties the collector for a record and keeps its memory.
func (c *collector) begin(rec *notation.Record) {
	made := &Report{}
	if old := c.made; old != nil {
		made.Players, made.Scorings, made.Standings, made.Stays = old.Players[:0], old.Scorings[:0], old.Standings[:0], old.Stays[:0]
	}
	*c = collector{rec: rec, made: made, byReason: c.byReason, named: c.named[:0], stays: c.stays[:0], majority: c.majority[:0],
		memory: c.memory[:0], shares: c.shares[:0], terms: c.terms[:0], seen: c.seen, counts: c.counts, returned: c.returned, sets: c.sets, shows: c.shows, elements: c.elements}
	substitutes := rec.Substitutes()
	for _, p := range rec.Players {
		player := Player{Colour: p.Colour, Name: p.Name}
		for _, x := range substitutes {
			if x.Player == p.Colour {
				player.Then = append(player.Then, Stint{x.Turn, x.Name})
			}
		}
		made.Players = append(made.Players, player)
	}
	n := len(rec.Players)
	c.byReason.begin(n, ownReasons...)
	c.returned.begin(n, placed("return")...)
	c.sets.begin(n, "base")
	c.shows.begin(n, "cloister", "city", "road", "pennant")
	c.elements.begin(n, placed("tally")...)
}

// report validates the record. It calls watch after each frame with the highest value of one scoring before it.
func (c *collector) report(v *validator.Validator, reading []notation.Finding, opts validator.Options, watch func(f *replay.Frame, most int)) *Report {
	opts.Suspects = true
	var written *validator.Result
	if meant := v.Meant(c.rec, reading, opts); meant != c.rec {
		written, c.rec = v.Validate(c.rec, reading, opts), meant
	}
	opts.Each = func(f *replay.Frame) {
		before := c.most
		c.frame(f)
		watch(f, before)
	}
	judged := v.Validate(c.rec, reading, opts)
	r := c.end()
	for i := range r.Players {
		r.Players[i].Suspect = slices.Contains(judged.Suspect, r.Players[i].Colour)
	}
	if !c.counts {
		r.Tried = replay.Variations(c.rec, replay.Options{Rules: opts.Rules, NoNotes: true, Damaged: validator.Damaged(reading)})
	}
	r.Title = titleOf(c.rec)
	r.Profiles = judged.Profiles
	r.Turns = judged.Turns
	if written != nil {
		judged = written // with the warning of the unclear figure
	}
	r.Findings = judged.Findings
	r.Waived = judged.Waived
	return r
}

func (c *collector) frame(f *replay.Frame) {
	if f.State == nil {
		return
	}
	c.seats = f.State.Players()
	c.last = f.State
	turn, part := 0, notation.Part(0)
	if f.Kind == replay.FrameTurn {
		turn, part = f.Turn.Number, f.Turn.Part
		c.number, c.part = turn, part
		if part == 0 {
			c.turns++
		}
		c.clock(f.Turn)
	}
	final := f.Kind == replay.FrameFinal
	c.finished = final
	c.events(f, final)
	if c.teller != nil {
		c.tell(f)
	}
	for i := range c.seats {
		p := &c.made.Players[i]
		p.Score = f.State.Score(i)
		if !final {
			p.BeforeFinal = p.Score
		}
		p.Left = f.State.Followers(i)
	}
	c.made.TilesLeft = max(f.State.Remaining(), 0)
	if f.Kind != replay.FrameSetup {
		if c.made.Standings == nil {
			c.made.Standings = make([]Standing, 0, len(c.rec.Turns)+1)
		}
		c.made.Standings = append(c.made.Standings, Standing{turn, part, final, c.scores()})
	}
}

func (c *collector) scores() []int {
	if cap(c.memory)-len(c.memory) < c.seats { // older standings keep the old memory
		c.memory = make([]int, 0, c.seats*(len(c.rec.Turns)+2))
	}
	from := len(c.memory)
	for i := range c.seats {
		c.memory = append(c.memory, c.made.Players[i].Score)
	}
	return c.memory[from:len(c.memory):len(c.memory)]
}

// events adds the events of a frame. Points belong to the feature before them if reason and feature are the same. All
// others are a scoring of their own, such as the points of an element and each loss.
func (c *collector) events(f *replay.Frame, final bool) {
	turn, part := 0, notation.Part(0)
	if !final {
		turn, part = c.number, c.part
	}
	var open *engine.Event
	for i := range f.Events {
		e := &f.Events[i]
		c.trackFollower(f.State, e)
		c.countElements(f.State, e)
		switch e.Kind {
		case engine.EvDeploy, engine.EvStation, engine.EvGoOn:
			if f.State.Rules().Figures[e.Figure].Follower {
				c.made.Players[e.Player].Deployed++
			}
		case engine.EvPlace:
			if t := f.State.Rules().Type(e.Place.Type).Tile; e.Player >= 0 && !t.Own { // an abbey is not drawn
				c.draw(int(e.Player), t)
			}
		case engine.EvDiscard:
			t := f.State.Rules().Type(e.Place.Type).Tile
			c.made.Discards = append(c.made.Discards, Discard{turn, part, t.ID, c.made.Players[e.Player].Colour})
			c.draw(int(e.Player), t)
		case engine.EvFeature:
			if engine.WordOfKind(f.State.Kind(e.Node)) == e.Reason {
				c.noteMajority(f.Events, i)
				c.named = append(c.named, replay.Anchor(f.State, f.Events, i))
			}
			open = e
			c.made.Scorings = append(c.made.Scorings, c.scoring(f, i, turn, part))
		case engine.EvTake:
			c.noteSold(f.State, e)
		case engine.EvPoints:
			if open == nil || e.Points < 0 || open.Points < 0 || open.Reason != e.Reason || open.Node != e.Node || open.Token != e.Token {
				open = e
				c.made.Scorings = append(c.made.Scorings, c.scoring(f, i, turn, part))
			}
			c.pay(f, i)
		}
	}
}

// noteSold adds the tile that is taken from a bazaar to the payments for it, which precede it.
func (c *collector) noteSold(s *engine.State, e *engine.Event) {
	for i := len(c.made.Scorings) - 1; i >= 0; i-- {
		paid := &c.made.Scorings[i]
		if paid.Reason != names.Bazaar.String() || paid.Sold != "" {
			return
		}
		paid.Sold = s.Rules().Type(e.Place.Type).Tile.ID
	}
}

// pay adds the share of event i to the last scoring.
func (c *collector) pay(f *replay.Frame, i int) {
	e := &f.Events[i]
	s := &c.made.Scorings[len(c.made.Scorings)-1]
	p := &c.made.Players[e.Player]
	c.byReason.add(e.Reason.String(), int(e.Player), int(e.Points))
	share := Share{Player: p.Colour, Points: int(e.Points), Followers: int(e.Figures), Total: total(c.byReason, int(e.Player))}
	if e.Figures > 0 && e.Node != engine.NoNode {
		share.Strong = replay.Strong(f.State, f.Events, i)
	}
	if e.Tie() != 0 {
		share.Tie = e.Tie().String()
	}
	if own := f.State.Terms(e); len(own) > 0 && e.Points > 0 && e.Figures > 0 {
		share.Terms = c.kept(own)
	}
	c.shares = append(c.shares, share) // of the last scoring only, so its shares are the last
	s.Shares = c.shares[len(c.shares)-len(s.Shares)-1 : len(c.shares) : len(c.shares)]
	if !s.Final {
		c.most = max(c.most, s.Points)
	}
}

// kept returns a copy of a list of terms.
func (c *collector) kept(list []engine.Term) []engine.Term {
	if len(list) == 0 {
		return list[:0:0]
	}
	c.terms = append(c.terms, list...)
	return c.terms[len(c.terms)-len(list) : len(c.terms) : len(c.terms)]
}

// scoring returns a new scoring from event i, its first.
func (c *collector) scoring(f *replay.Frame, i, turn int, part notation.Part) Scoring {
	s, e := f.State, &f.Events[i]
	out := Scoring{Turn: turn, Part: part, Final: f.Kind == replay.FrameFinal, Reason: e.Reason.String(), Points: int(e.Points)}
	if e.Node != engine.NoNode {
		n := e.Node
		if e.Points < 0 {
			out.Passed = roleOf(s, n)
		} else {
			n = replay.Anchor(f.State, f.Events, i)
		}
		index, _ := s.Place(n)
		at := s.Tiles()[index].At
		out.At = &notation.Point{X: int32(at.X), Y: int32(at.Y)}
		_, out.Loc = replay.PartOf(s, n)
		// Under the first edition, fields are scored through their cities, which are complete.
		out.Complete = e.Complete && engine.WordOfKind(s.Kind(e.Node)) == e.Reason
	}
	if e.Reason == names.Fairy {
		if tile := replay.FairyTile(s, f.Events, i); tile != engine.NoTile {
			at := s.Tiles()[tile].At
			out.Fairy = &notation.Point{X: int32(at.X), Y: int32(at.Y)}
		}
	}
	if e.Reason.String() == reasonGoods {
		out.Holding, out.Held = s.Rules().Holdings[e.Token].String(), s.Holding(int(e.Player), int(e.Token))
	}
	if own := e.Figures == 0 && len(s.Terms(e)) > 0; own || e.Kind == engine.EvFeature {
		out.Terms = c.kept(s.Terms(e))
	}
	if e.Reason == names.Abbot { // a recall pays a point for each tile (ABT-05)
		out.Terms = []engine.Term{{What: "tiles", Count: int(e.Points), Each: 1}}
	}
	return out
}

func (c *collector) holdings(s *engine.State) {
	c.made.Holdings, c.made.Cards = nil, nil
	for kind, name := range s.Rules().Holdings {
		if strings.HasPrefix(name.String(), "sheep-") {
			continue // the flock of a shepherd on the board
		}
		t := Tally{name.String(), make([]int, c.seats)}
		for i := range c.seats {
			t.Counts[i] = s.Holding(i, kind)
		}
		if s.Rules().IsCard(kind) {
			c.made.Cards = append(c.made.Cards, t)
		} else {
			c.made.Holdings = append(c.made.Holdings, t)
		}
	}
}

// end completes the report after the last frame.
func (c *collector) end() *Report {
	r := c.made
	r.Reasons = c.reasons()
	for i := range r.Players {
		for _, reason := range r.Reasons {
			r.Players[i].Points = append(r.Players[i].Points, c.byReason.of(reason)[i])
		}
	}
	r.Result, r.Tie = c.result(), "shared"
	c.closing()
	for _, g := range c.stays {
		r.Players[g.figure.Player].Out++
		c.endStay(g, "")
	}
	slices.SortStableFunc(r.Stays, func(a, b Stay) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.FromPart, b.FromPart))
	})
	r.Followers, r.Sets, r.Shows, r.Elements = c.returned, c.sets, c.shows, c.elements.used()
	if c.last != nil {
		c.holdings(c.last)
		c.prisoners(c.last)
		if !c.counts {
			r.Biggest = c.biggest(c.last)
		}
	}
	return r
}

// reasons returns the reasons of this game in the order of the tables.
func (c *collector) reasons() []string {
	known := placed("points")
	place := func(reason string) int {
		if i := slices.Index(known, reason); i >= 0 {
			return i
		}
		return len(known)
	}
	all := slices.Clone(ownReasons)
	for _, t := range c.byReason[len(ownReasons):] {
		all = append(all, t.Name)
	}
	slices.SortFunc(all, func(a, b string) int {
		return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(a, b))
	})
	return all
}

func (c *collector) result() Result {
	end := c.rec.Termination
	r := Result{Ending: Unfinished, Final: c.finished}
	for _, p := range c.rec.Players {
		if i := c.rec.Leaving(p.Colour); i >= 0 {
			r.Left = append(r.Left, Leaver{p.Colour, c.rec.Turns[i].Number, c.rec.Turns[i].Part})
		}
	}
	switch {
	case c.seats == 0:
		return Result{Ending: NotPlayed}
	case end.Kind == notation.TerminationConcede:
		r.Ending, r.By = Conceded, end.Player
	case end.Kind == notation.TerminationTime:
		r.Ending, r.By = OutOfTime, end.Player
	case c.finished:
		r.Ending = Scored
	default:
		return r
	}
	losers := r.losers()
	for i, place := range c.made.places(losers) {
		if p := &c.made.Players[i]; place == 1 && !slices.Contains(losers, p.Colour) {
			r.Winners = append(r.Winners, p.Colour)
		}
	}
	return r
}

// A Stay is the time of one follower on the board. After a flight it keeps its first place.
type Stay struct {
	Role   notation.Role `json:"role"`
	Figure string        `json:"figure,omitzero"` // the kind of figure as records name it; empty for a normal follower
	Place
	From     int             `json:"from"` // turns as written; To is the last turn if it is still on the board
	FromPart notation.Part   `json:"fromPart,omitempty"`
	To       int             `json:"to"`
	ToPart   notation.Part   `json:"toPart,omitempty"`
	Turns    int             `json:"turns"` // number of turns between them
	End      string          `json:"end"`   // reason of the return: scored, dragon, ...; empty if it is still on the board
	Player   notation.Colour `json:"-"`     // the owner
}

type openStay struct {
	figure engine.Figure
	stay   Stay
	index  int // of the turn of its deployment
}

// trackFollower follows deployments, flights and returns.
func (c *collector) trackFollower(s *engine.State, e *engine.Event) {
	same := func(g openStay) bool {
		return int8(g.figure.Player) == e.Player && g.figure.Kind == e.Figure && g.figure.Node == e.Node
	}
	switch e.Kind {
	case engine.EvDeploy, engine.EvStation, engine.EvGoOn:
		if !s.Rules().Figures[e.Figure].Follower {
			return
		}
		c.stays = append(c.stays, openStay{engine.Figure{Player: uint8(e.Player), Kind: e.Figure, Node: e.Node},
			Stay{Role: roleOf(s, e.Node), Place: placeOf(s, e.Node), Player: c.made.Players[e.Player].Colour, Figure: kindOf(s, e.Figure),
				From: c.number, FromPart: c.part}, c.turns})
	case engine.EvShift, engine.EvJoin:
		if i := slices.IndexFunc(c.stays, same); i >= 0 {
			c.stays[i].figure.Node = e.To
		}
	case engine.EvCapture:
		c.returned.add(names.Capture.String(), int(e.Player), 1)
		if i := slices.IndexFunc(c.stays, same); i >= 0 {
			c.endStay(c.stays[i], names.Capture.String())
			c.stays = slices.Delete(c.stays, i, i+1)
		}
	case engine.EvReturn:
		if !s.Rules().Figures[e.Figure].Follower {
			return
		}
		c.returned.add(e.Reason.String(), int(e.Player), 1)
		if i := slices.IndexFunc(c.stays, same); i >= 0 {
			c.endStay(c.stays[i], e.Reason.String())
			c.stays = slices.Delete(c.stays, i, i+1)
		}
	}
}

// endStay ends a stay. Of equally long stays on a feature the first counts; one in the City is on none.
func (c *collector) endStay(g openStay, reason string) {
	g.stay.To, g.stay.ToPart, g.stay.Turns, g.stay.End = c.number, c.part, c.turns-g.index, reason
	c.made.Stays = append(c.made.Stays, g.stay)
	p := &c.made.Players[g.figure.Player]
	if g.stay.Role != notation.NoRole && (p.Longest == nil || g.stay.Turns > p.Longest.Turns) {
		longest := g.stay // g itself must not escape: most stays are not the longest
		p.Longest = &longest
	}
}

// kindOf returns the name of a kind of figure, empty for a normal follower.
func kindOf(s *engine.State, kind uint8) string {
	if kind == 0 {
		return ""
	}
	return s.Rules().Figures[kind].Name
}

func placeOf(s *engine.State, n engine.NodeID) Place {
	var p Place
	index, _ := s.Place(n)
	at := s.Tiles()[index].At
	p.At.X, p.At.Y = int32(at.X), int32(at.Y)
	_, p.Loc = replay.PartOf(s, n)
	return p
}

// roleOf returns the role of a follower on a part.
func roleOf(s *engine.State, n engine.NodeID) notation.Role {
	role, _ := replay.PartOf(s, n)
	return role
}

// A Place is a part of a tile on the board.
type Place struct {
	At  notation.Point `json:"at"`
	Loc notation.Loc   `json:"loc,omitempty"` // none for a monk
}

// A Biggest is the feature of its kind that covers most tiles at the end; among equals, the one begun first.
type Biggest struct {
	Kind     string            `json:"feature"` // city, road or field
	Place                      // the part that names it in its last scoring, or that was placed first
	Tiles    int               `json:"tiles"`
	Pennants int               `json:"pennants"`
	Complete bool              `json:"complete"`
	Holders  []notation.Colour `json:"holders"` // players with the majority at the end, or when it was scored in play
}

type majority struct {
	node    engine.NodeID
	holders []notation.Colour
}

func (c *collector) noteMajority(events []engine.Event, i int) {
	e := &events[i]
	most := uint8(1)
	var holders []notation.Colour
	for _, p := range events[i+1:] {
		if p.Kind != engine.EvPoints || p.Node != e.Node || p.Reason != e.Reason {
			break
		}
		if p.Figures > most {
			most, holders = p.Figures, nil
		}
		if p.Figures == most {
			holders = append(holders, c.made.Players[p.Player].Colour)
		}
	}
	if len(holders) > 0 {
		c.majority = append(c.majority, majority{e.Node, holders})
	}
}

// biggest returns the biggest city, road and field of a position. The City of Carcassonne is none: nobody built it (CNT-04).
func (c *collector) biggest(s *engine.State) []Biggest {
	kinds := [...]tile.Kind{tile.City, tile.Road, tile.Field}
	var best [len(kinds)]engine.Feature
	first := [len(kinds)]engine.NodeID{engine.NoNode, engine.NoNode, engine.NoNode}
	clear(c.seen)
	for i := range s.Tiles() {
		for part := range s.Parts(i) {
			n := s.NodeOf(i, uint8(part))
			k := slices.Index(kinds[:], s.Kind(n))
			if k < 0 {
				continue
			}
			root := int(s.Root(n))
			if root >= len(c.seen) {
				c.seen = append(c.seen, make([]bool, root+64-len(c.seen))...)
			}
			if c.seen[root] {
				continue
			}
			c.seen[root] = true
			if f := s.Feature(n); f.Tiles > best[k].Tiles && !f.Shows(tile.Walls) {
				best[k], first[k] = f, n
			}
		}
	}
	var list []Biggest
	for k, kind := range kinds {
		if first[k] == engine.NoNode {
			continue
		}
		for _, n := range c.named {
			if s.Root(n) == s.Root(first[k]) { // one feature has one name in a report
				first[k] = n
			}
		}
		list = append(list, Biggest{kind.String(), placeOf(s, first[k]), best[k].Tiles, best[k].Pennants, best[k].Complete, c.holders(s, &best[k])})
	}
	return list
}

// holders returns the players with the majority on a feature, or when it was scored in play.
func (c *collector) holders(s *engine.State, f *engine.Feature) []notation.Colour {
	var holders []notation.Colour
	if f.Most() > 0 {
		winners := s.Winners(f)
		for i := range s.Players() {
			if winners>>i&1 == 1 {
				holders = append(holders, c.made.Players[i].Colour)
			}
		}
		return holders
	}
	for _, p := range c.majority {
		if s.Root(p.node) != f.Node {
			continue
		}
		for _, h := range p.holders {
			if !slices.Contains(holders, h) {
				holders = append(holders, h)
			}
		}
	}
	return holders
}
