package stats

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/report/score"
)

// A Record is a curiosity: the best of its kind in one game. Turn is what replay --turn takes.
type Record struct {
	Value   int      `json:"value"`
	What    string   `json:"what"`    // a place or a tile; may be empty
	Players []string `json:"players"` // who did it; names, or colours without a name
	File    string   `json:"file"`
	Game    int      `json:"game"` // number in the file
	Turn    string   `json:"turn"`
	Final   bool     `json:"final,omitempty"` // in the final scoring, the turn after the last
	Event   string   `json:"event,omitempty"`

	kind string
	said []message.Text // of which What is made
}

// The kinds of records, in the order of the tables.
const (
	biggestCity  = "biggest-city"
	longestRoad  = "longest-road"
	richestFarm  = "richest-farm"
	highestScore = "highest-score"
	bestTurn     = "most-points-in-a-turn"
	bestTile     = "most-valuable-tile"
	biggestSteal = "biggest-steal"
	longestLead  = "longest-lead-lost"
	fastestWin   = "fastest-win"
	mostStranded = "most-followers-stranded"
	comeback     = "biggest-comeback"
	luckyDraw    = "luckiest-draw"
)

// recordKinds lists the kinds of records in the order of the tables. The last two need analyses.
var recordKinds = []string{biggestCity, longestRoad, richestFarm, highestScore, bestTurn, bestTile, biggestSteal, longestLead, fastestWin, mostStranded, comeback, luckyDraw}

// compareRecords is a total order of the records of a kind: the best value first, then by place.
func compareRecords(kind string, a, b Record) int {
	best := cmp.Compare(b.Value, a.Value)
	if recordRows[kind].least {
		best = -best
	}
	return cmp.Or(best, cmp.Compare(a.File, b.File), cmp.Compare(a.Game, b.Game), cmp.Compare(a.Turn, b.Turn),
		cmp.Compare(a.What, b.What), slices.Compare(a.Players, b.Players))
}

// records adds the best of each kind. The first of equals counts. The final scoring is the turn after the last.
func (g *Game) records(r *score.Report, w *watcher, turns int) {
	b := book{g: g, final: strconv.Itoa(turns + 1), best: map[string]Record{}, scored: map[string]*score.Scoring{}}
	for i := range r.Scorings {
		b.scoring(&r.Scorings[i])
	}
	b.turns(r)
	b.tiles(r, w)
	if s := w.steal; s.points > 0 {
		b.note(biggestSteal, s.points, s.turn, g.players(s.paid), s.at)
	}
	if g.Class == Finished {
		for i := range g.Seats {
			b.note(highestScore, g.Seats[i].Points, turn{}, []string{g.Seats[i].player()})
		}
	}
	b.leads(r)
	b.fastest(r)
	b.stranded(w)
	for _, kind := range recordKinds {
		if best, ok := b.best[kind]; ok {
			if s := b.scored[kind]; s != nil {
				best.say(place(s))
				best.Players = b.paid(s)
			}
			g.Records = append(g.Records, best)
		}
	}
}

type book struct {
	g     *Game
	final string // the turn of the final scoring
	best  map[string]Record
	// scored holds the scorings of some records, whose words are made for the best only.
	scored map[string]*score.Scoring
}

func (b *book) note(kind string, value int, at turn, players []string, what ...message.Text) {
	if !b.better(kind, value) {
		return
	}
	r := Record{Value: value, Players: players, File: b.g.File, Game: b.g.Number, Turn: b.turn(at), Final: at.number == 0, Event: b.g.Event, kind: kind}
	r.say(what...)
	b.best[kind] = r
}

// say sets What.
func (r *Record) say(what ...message.Text) {
	r.said = what
	r.What = r.what(lang.English)
}

// what returns What in a language. One that was read from a file stays English.
func (r *Record) what(l *lang.Lang) string {
	if r.said == nil {
		return r.What
	}
	var list []string
	for _, m := range r.said {
		if m.Key() == atSquare {
			at, loc, _ := strings.Cut(m.Sentence.Args[1].(string), " ")
			if word := l.Location(loc); word != "" && l != lang.English {
				at += " (" + word + ")"
			} else {
				at = m.Sentence.Args[1].(string)
			}
			m = message.Say(atSquare, l.Word(m.Sentence.Args[0].(string)), at)
		}
		list = append(list, l.Said(m))
	}
	return strings.Join(list, ", ")
}

// when returns the turn in words: turn 17, or the final scoring.
func (r *Record) when(l *lang.Lang) string {
	if r.Final {
		return l.Text("final scoring")
	}
	return l.Text("turn %s", r.Turn)
}

// atSquare is the key of a feature or a tile with its square.
const atSquare = "%s at %s"

// better reports whether a value would be noted.
func (b *book) better(kind string, value int) bool {
	old, ok := b.best[kind]
	return value > 0 && (!ok || old.Value < value)
}

func (b *book) turn(t turn) string {
	if t.number == 0 {
		return b.final
	}
	return t.String()
}

func (b *book) scoring(s *score.Scoring) {
	at := turn{s.Turn, s.Part}
	kind := ""
	switch s.Reason {
	case "city":
		kind = biggestCity
	case "road":
		kind = longestRoad
	}
	for _, t := range s.Terms {
		if kind != "" && t.What == "tiles" && b.better(kind, t.Count) {
			b.note(kind, t.Count, at, nil)
			b.scored[kind] = s
		}
	}
	if s.Reason != "field" {
		return
	}
	for _, x := range s.Shares {
		if b.better(richestFarm, x.Points) {
			b.note(richestFarm, x.Points, at, nil)
			b.scored[richestFarm] = s
		}
	}
}

func place(s *score.Scoring) message.Text {
	at := score.Place{Loc: s.Loc}
	if s.At != nil {
		at.At = *s.At
	}
	return message.Say(atSquare, s.Reason, at.String())
}

func (b *book) paid(s *score.Scoring) (list []string) {
	for _, x := range s.Shares {
		if x.Points > 0 {
			list = append(list, b.player(x.Player))
		}
	}
	return list
}

func (b *book) player(c notation.Colour) string {
	for i := range b.g.Seats {
		if b.g.Seats[i].Colour == c {
			return b.g.Seats[i].player()
		}
	}
	return c.String()
}

func (b *book) turns(r *score.Report) {
	now, sums := 0, map[notation.Colour]int{}
	for _, s := range r.Scorings {
		if s.Turn != now {
			now = s.Turn
			clear(sums)
		}
		if s.Final {
			return
		}
		for _, x := range s.Shares {
			sums[x.Player] += x.Points
			if b.better(bestTurn, sums[x.Player]) {
				b.note(bestTurn, sums[x.Player], turn{now, s.Part}, []string{b.player(x.Player)})
			}
		}
	}
}

// tiles notes the points of all players for the features that one tile completed.
func (b *book) tiles(r *score.Report, w *watcher) {
	now, sum := turn{}, 0
	var players []string
	for i := range r.Scorings {
		s := &r.Scorings[i]
		if s.Final || !s.Complete {
			continue
		}
		if at := (turn{s.Turn, s.Part}); at != now {
			now, sum, players = at, 0, nil
		}
		for _, x := range s.Shares {
			sum += x.Points
		}
		for _, p := range b.paid(s) {
			if !slices.Contains(players, p) {
				players = append(players, p)
			}
		}
		if b.better(bestTile, sum) {
			b.note(bestTile, sum, now, slices.Clone(players), placed(w.tile(now))...)
		}
	}
}

// placed returns a tile with its square as a message, none without it.
func placed(tile string) []message.Text {
	id, at, ok := strings.Cut(tile, " at ")
	if !ok {
		return nil
	}
	return []message.Text{message.Say(atSquare, id, at)}
}

// leads notes how many turns in a row a player was alone in front who did not win.
func (b *book) leads(r *score.Report) {
	if len(b.g.Seats) < 2 {
		return
	}
	leader, length := -1, 0
	for i, s := range r.Standings {
		if s.Final || i+1 < len(r.Standings) && r.Standings[i+1].Turn == s.Turn { // a later part of the turn follows
			continue
		}
		now := alone(s.Scores)
		if now != leader {
			leader, length = now, 0
		}
		length++
		if leader >= 0 && !b.g.Seats[leader].Winner && b.better(longestLead, length) {
			b.note(longestLead, length, turn{s.Turn, s.Part}, []string{b.g.Seats[leader].player()})
		}
	}
}

// fastest notes the length of a game of two in which one gave up or ran out of time.
func (b *book) fastest(r *score.Report) {
	seat := b.g.winner()
	if len(b.g.Seats) != 2 || seat < 0 || b.g.Class != Early || r.Result.By == notation.NoColour || len(r.Standings) == 0 {
		return
	}
	what := message.Say("by concession")
	if r.Result.Ending == score.OutOfTime {
		what = message.Say("on time")
	}
	last := r.Standings[len(r.Standings)-1]
	b.note(fastestWin, b.g.Turns, turn{last.Turn, last.Part}, b.g.players([]int{seat}), what)
}

// followerRoles are the words for followers by role; a quarter of the City has none.
var followerRoles = textKeys{"%d in quarters", notation.Knight: "%d knights", notation.Thief: "%d thieves", notation.Farmer: "%d farmers", notation.Monk: "%d monks", notation.Guard: "%d guards"}

// stranded notes the followers of a player that score nothing in the end.
func (b *book) stranded(w *watcher) {
	if b.g.Class != Finished {
		return
	}
	for seat := range b.g.Seats {
		n, words := 0, []message.Text(nil)
		for role, key := range followerRoles {
			if k := w.stranded[seat][role]; k > 0 {
				n += k
				words = append(words, message.Say(key, k))
			}
		}
		b.note(mostStranded, n, turn{}, b.g.players([]int{seat}), words...)
	}
}

// alone returns the index of the only highest score, -1 if there are several.
func alone(scores []int) int {
	best, at := slices.Max(scores), -1
	for i, n := range scores {
		if n == best && at >= 0 {
			return -1
		} else if n == best {
			at = i
		}
	}
	return at
}

func (g *Game) players(seats []int) (list []string) {
	for _, i := range seats {
		list = append(list, g.Seats[i].player())
	}
	return list
}

type standing struct {
	player int8
	figure uint8
	node   engine.NodeID
}

// A steal is a scoring of which the player whose figure was there first gets nothing.
type steal struct {
	points int
	at     message.Text
	turn   turn
	paid   []int // seats
}

func (w *watcher) event(f *replay.Frame, i int) {
	e := &f.Events[i]
	of := standing{e.Player, e.Figure, e.Node}
	switch e.Kind {
	case engine.EvPlace:
		if e.Player >= 0 && w.now.number > 0 {
			w.tiles = append(w.tiles, laid{w.now, f.State.Rules().Type(e.Place.Type).Tile.ID, e.Place.At})
		}
	case engine.EvDeploy, engine.EvStation, engine.EvGoOn:
		w.standing = append(w.standing, of)
	case engine.EvShift, engine.EvJoin:
		if k := slices.Index(w.standing, of); k >= 0 {
			w.standing[k].node = e.To
		}
	case engine.EvReturn, engine.EvCapture:
		if k := slices.Index(w.standing, of); k >= 0 {
			w.standing = slices.Delete(w.standing, k, k+1)
		}
	case engine.EvFeature:
		w.scored(f, i)
	}
}

func (w *watcher) scored(f *replay.Frame, i int) {
	s, e := f.State, &f.Events[i]
	if e.Node == engine.NoNode {
		return
	}
	root := s.Root(e.Node)
	first := slices.IndexFunc(w.standing, func(x standing) bool {
		return s.Root(x.node) == root && s.Rules().Figures[x.figure].Follower
	})
	if first < 0 {
		return
	}
	points, own := 0, 0
	var paid []int
	for _, p := range f.Events[i+1:] {
		if p.Kind != engine.EvPoints || p.Node != e.Node || p.Reason != e.Reason {
			break
		}
		if p.Points > 0 && p.Player != w.standing[first].player {
			paid = append(paid, int(p.Player))
			points = max(points, int(p.Points))
		} else if p.Player == w.standing[first].player {
			own += int(p.Points)
		}
	}
	if own > 0 || points <= w.steal.points {
		return
	}
	n := replay.Anchor(s, f.Events, i)
	index, _ := s.Place(n)
	_, loc := replay.PartOf(s, n)
	at := s.Tiles()[index].At
	name := engine.WordOfKind(s.Kind(e.Node)).String()
	w.steal = steal{points, message.Say(atSquare, name, score.Place{At: notation.Point{X: int32(at.X), Y: int32(at.Y)}, Loc: loc}.String()), w.now, paid}
}

// unpaid counts the followers on the board, by role, whose player gets nothing for their feature in the final scoring.
func (w *watcher) unpaid(f *replay.Frame) {
	s := f.State
	for _, x := range w.standing {
		if !s.Rules().Figures[x.figure].Follower {
			continue
		}
		paid := slices.ContainsFunc(f.Events, func(e engine.Event) bool {
			return e.Kind == engine.EvPoints && e.Player == x.player && e.Points > 0 && e.Node != engine.NoNode && s.Root(e.Node) == s.Root(x.node)
		})
		if !paid {
			role, _ := replay.PartOf(s, x.node)
			w.stranded[x.player][role]++
		}
	}
}

// outbreaks counts the tokens that went out of play by their face.
func (w *watcher) outbreaks(f *replay.Frame) {
	var seen []uint8
	for i := range f.Events {
		e := &f.Events[i]
		if e.Kind != engine.EvFace || f.State.TokenOn(int(e.Tile)) == engine.NoToken {
			continue
		}
		t := &f.State.Tokens()[f.State.TokenOn(int(e.Tile))]
		spec := &f.State.Rules().Tokens[t.Kind]
		if spec.Numbered && spec.Face(e.Face).Over && !slices.Contains(seen, t.Number) {
			seen = append(seen, t.Number)
			w.ended++
		}
	}
}
