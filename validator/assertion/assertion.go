// Package assertion evaluates the assertions in JCloisterZone saves and in the Expect tags of CGR records about the
// end of a record: scores, points, the next phase and the legal actions. It computes the answers with the engine and
// its legal moves.
//
// The position is the one after the last message of a save. If the last turn is over and the game continues, the next
// player's turn has begun and the fairy has scored, or the second part of the turn has begun if the rules require one;
// if the last turn is open, nothing after it has happened.
//
// Start with [Check], which returns an [Outcome] for each assertion. It is safe for concurrent use on different
// records. It returns an error if the record cannot be replayed; an assertion that cannot be evaluated has its own
// verdict.
package assertion

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
)

// A Verdict is the result of an assertion.
type Verdict uint8

const (
	Holds   Verdict = iota + 1
	Fails           // Outcome.Found holds the actual value
	Skipped         // it is about something outside the game, such as the undo stack
	Unknown         // its form is not supported
	Foreign         // it is about a set that is not supported yet; Outcome.Found names it
)

// An Outcome is the result of one assertion with its text.
type Outcome struct {
	Text    string
	Verdict Verdict
	Found   string // the actual value, in the form of an assertion
}

// Check replays a record and evaluates its assertions in order. It returns an error if the record cannot be
// replayed.
func Check(rec *notation.Record) ([]Outcome, error) {
	e := end{rec: rec, replayer: replay.New()}
	if err := e.play(); err != nil {
		return nil, err
	}
	var list []Outcome
	for _, a := range rec.Assertions {
		o := Outcome{Text: a.Text, Verdict: Unknown}
		for _, form := range forms {
			if m := form.pattern.FindStringSubmatch(a.Text); m != nil {
				o.Verdict, o.Found = form.answer(&e, m)
				break
			}
		}
		list = append(list, o)
	}
	return list, nil
}

// scored is one gain of points.
type scored struct {
	player, points int
	reason         string
}

// end is the position at the end of a record.
type end struct {
	rec      *notation.Record
	replayer *replay.Replayer
	state    *engine.State
	history  []scored
}

// play replays the record, and begins the next turn, or the next part of the last one, if there is one.
func (e *end) play() error {
	for f := range e.replayer.Frames(e.rec, replay.Options{}) {
		if f.State == nil {
			return fmt.Errorf("%s", f.Unplayable())
		}
		e.state = f.State
		e.note(f.Events)
	}
	goesOn := e.rec.Termination.Kind == notation.TerminationNone || e.rec.Termination.Kind == notation.TerminationUnfinished
	if len(e.rec.Turns) > 0 && e.open() == nil && goesOn && !e.state.Finished() {
		if _, again := e.state.Again(); again {
			e.state.BeginPart()
		} else {
			e.state.BeginTurn(e.state.Next())
		}
		e.note(e.state.Events())
	}
	return nil
}

// note adds the points of events to the history.
func (e *end) note(events []engine.Event) {
	for _, ev := range events {
		if ev.Kind == engine.EvPoints {
			e.history = append(e.history, scored{int(ev.Player), int(ev.Points), ev.Reason.String()})
		}
	}
}

// player returns the seat of a player by name or colour, -1 if there is none.
func (e *end) player(name string) int {
	for _, label := range []func(notation.Player) string{
		func(p notation.Player) string { return p.Name },
		func(p notation.Player) string { return p.Colour.String() },
	} {
		if i := slices.IndexFunc(e.rec.Players, func(p notation.Player) bool { return label(p) == name }); i >= 0 {
			return i
		}
	}
	return -1
}

// A form is a pattern of assertions with the function that evaluates it.
type form struct {
	pattern *regexp.Regexp
	answer  func(e *end, m []string) (Verdict, string)
}

var forms = []form{
	{regexp.MustCompile(`^(.+) has (-?\d+) points?\.?$`), (*end).points},
	{regexp.MustCompile(`^(.+) scored ([\w-]+) for (-?\d+) points?\.?$`), (*end).scoredFor},
	{regexp.MustCompile(`^[Pp]hase is (\w+)\.?$`), (*end).phaseIs},
	{regexp.MustCompile(`^Player can(|'t) pass\.?$`), (*end).canPass},
	{regexp.MustCompile(`^Available action (\w+)(?: for (.+))?$`), (*end).available},
	{regexp.MustCompile(`^TilePlacement (\S+) options: (.*)$`), (*end).placements},
	{regexp.MustCompile(`^Meeple (\w+) options: (.*)$`), (*end).meeples},
	{regexp.MustCompile(`^ReturnMeeple (\w+) options: (.*)$`), (*end).returns},
	{regexp.MustCompile(`^Bazaar noAuction: (true|false)\.?$`), (*end).noAuction},
	{regexp.MustCompile(`^Tower piece TOWER_PIECE options: (.*)$`), (*end).pieces},
	{regexp.MustCompile(`^CaptureFollower options: (.*)$`), (*end).captives},
	{regexp.MustCompile(`^Tunnel token \w+ options: .*$`), foreign("tunnel")},
	{regexp.MustCompile(`^Ferries options: .*$`), foreign("ferries")},
	{regexp.MustCompile(`^(.+) has (WINE|GRAIN|CLOTH|KING|ROBBER) token with count (\d+)\.?$`), (*end).tokens},
	{regexp.MustCompile(`^Undo is (not )?allowed\.?$`), func(*end, []string) (Verdict, string) { return Skipped, "" }},
}

// foreign returns the answer of a form that belongs to an unsupported set.
func foreign(set string) func(*end, []string) (Verdict, string) {
	return func(*end, []string) (Verdict, string) { return Foreign, "the set " + set }
}

func verdict(holds bool, found string) (Verdict, string) {
	if holds {
		return Holds, ""
	}
	return Fails, found
}

func (e *end) points(m []string) (Verdict, string) {
	p := e.player(m[1])
	if p < 0 {
		return Fails, "no player has the name " + m[1]
	}
	n := e.state.Score(p)
	return verdict(m[2] == strconv.Itoa(n), fmt.Sprintf("%s has %d points", m[1], n))
}

// tokens evaluates the number of a player's goods, or whether the player holds the King or the Robber.
func (e *end) tokens(m []string) (Verdict, string) {
	p := e.player(m[1])
	if p < 0 {
		return Fails, "no player has the name " + m[1]
	}
	kind := slices.IndexFunc(e.state.Rules().Holdings, func(w engine.Word) bool { return strings.EqualFold(w.String(), m[2]) })
	if kind < 0 {
		return Fails, "the box has no " + m[2] + " tokens"
	}
	n := e.state.Holding(p, kind)
	return verdict(m[3] == strconv.Itoa(n), fmt.Sprintf("%s has %s token with count %d", m[1], m[2], n))
}

// reasons maps JCloisterZone's names of scores to ours.
var reasons = map[string]string{"monastery": "cloister", "trade-goods": names.Goods.String()}

func (e *end) scoredFor(m []string) (Verdict, string) {
	p := e.player(m[1])
	reason := m[2]
	if r, ok := reasons[reason]; ok {
		reason = r
	}
	var found []string
	for _, s := range e.history {
		if s.player != p || s.reason != reason {
			continue
		}
		if strconv.Itoa(s.points) == m[3] {
			return Holds, ""
		}
		found = append(found, strconv.Itoa(s.points))
	}
	if found == nil {
		if m[3] == "0" {
			return Holds, "" // points that a feature does not pay are no event
		}
		found = []string{"nothing"}
	}
	return Fails, fmt.Sprintf("%s scored %s for %s", m[1], m[2], strings.Join(found, ", "))
}

// open returns the turn in which the record stops, nil if it stops between turns.
func (e *end) open() *notation.Turn {
	if n := len(e.rec.Turns); n > 0 && e.rec.Turns[n-1].Open {
		return &e.rec.Turns[n-1]
	}
	return nil
}

// phase returns the next phase by JCloisterZone's name.
func (e *end) phase() string {
	t := e.open()
	switch {
	case e.state.Finished():
		return "GameOverPhase"
	case t == nil:
		return "TilePhase"
	}
	switch {
	case len(e.state.Open()) > 0:
		return "BazaarPhase"
	case t.Actions[len(t.Actions)-1].Kind == notation.ActWagon:
		return "WagonPhase"
	}
	if neutral, steps := e.walking(t); neutral != "" && steps > 0 {
		return "DragonMovePhase"
	}
	if len(e.moves(t)) > 0 {
		return "ActionPhase"
	}
	return "CommitActionPhase"
}

// moves returns the actions in place of a deployment that are possible in an open turn. A ransom after the player's action
// leads back to it: the follower may be a second one of the turn.
func (e *end) moves(t *notation.Turn) []engine.Action {
	moves, _ := e.state.Moves(nil)
	if t == nil || !acted(t) {
		return moves
	}
	if t.Actions[len(t.Actions)-1].Kind != notation.ActRansom {
		return nil
	}
	return slices.DeleteFunc(e.state.Extra(engine.NoType, nil), func(a engine.Action) bool { return a.Kind != engine.ActDeploy })
}

// acted reports whether the player has used, or declined, the action of the turn.
func acted(t *notation.Turn) bool {
	for _, a := range t.Actions {
		if a.Kind == notation.ActPass || replay.Instead(a.Kind) {
			return true
		}
	}
	return false
}

// walking returns the neutral figure that is on its walk and the number of its remaining steps; none if the player's
// own action comes first.
func (e *end) walking(t *notation.Turn) (string, int) {
	walked := 0
	for _, a := range t.Actions {
		if a.Kind == notation.ActDragon {
			walked = len(a.Steps)
		}
	}
	if moves, _ := e.state.Moves(nil); walked == 0 && !acted(t) && len(moves) > 0 {
		return "", 0
	}
	const steps = 6
	neutral, due := e.state.DueWalk()
	if walked > 0 {
		neutral, due = names.Dragon, steps-walked
	}
	if neutral == 0 || due <= 0 || len(e.state.NextSteps(neutral, nil, nil)) == 0 {
		return "", 0
	}
	return neutral.String(), due
}

func (e *end) phaseIs(m []string) (Verdict, string) {
	p := e.phase()
	return verdict(strings.EqualFold(m[1], p), "phase is "+p)
}

func (e *end) canPass(m []string) (Verdict, string) {
	_, must := e.state.Moves(nil)
	can := e.phase() == "ActionPhase" && !must
	found := "Player can't pass"
	if can {
		found = "Player can pass"
	}
	return verdict(can == (m[1] == ""), found)
}

func (e *end) available(m []string) (Verdict, string) {
	switch m[1] {
	case "TilePlacement":
		hand := e.replayer.Hand()
		return verdict(e.phase() == "TilePhase" && strings.TrimSuffix(m[2], ".") == hand, "the tile in hand is "+hand)
	case "Meeple":
		kind := cmp.Or(strings.TrimSuffix(m[2], "."), "SmallFollower")
		options, ok := e.deployable(kind)
		if !ok {
			return Fails, "the box has no figure " + kind
		}
		return verdict(len(options) > 0, "no "+kind+" may be deployed")
	case "TowerPiece":
		return verdict(len(e.raisable()) > 0, "no tower may be raised")
	case "BazaarSelectTile":
		return verdict(e.phase() == "BazaarPhase", "no tile is for sale")
	case "ReturnMeeple":
		return verdict(len(e.returnable(names.Princess))+len(e.returnable(names.Recall)) > 0, "no follower may be sent home")
	}
	return Unknown, ""
}

// returnable returns the figures that may return for a reason, such as the knights that the princess may send home, in
// JCloisterZone's form.
func (e *end) returnable(reason engine.Word) []string {
	var options []string
	if e.phase() != "ActionPhase" {
		return nil
	}
	moves, _ := e.state.Moves(nil)
	for i := range moves {
		if a := &moves[i]; a.Kind == engine.ActSendHome && a.Reason == reason {
			n := e.state.NodeOf(a.Tile, a.Part)
			at := strings.TrimPrefix(pointer(e.state, n), "{")
			for _, f := range e.state.Figures() {
				if f.Node == n && int(f.Player) == a.Player && e.state.Rules().Figures[f.Kind].Follower {
					options = append(options, fmt.Sprintf("{%d.%s,%s", a.Player, kindName(e.state, f.Kind), at))
				}
			}
		}
	}
	return options
}

// noAuction evaluates whether the tiles of the bazaar are chosen without bids.
func (e *end) noAuction(m []string) (Verdict, string) {
	if p := e.phase(); p != "BazaarPhase" {
		return Fails, "phase is " + p
	}
	choose := e.replayer.Rules().Switches.Is("bcb.auction", "choose")
	return verdict(choose == (m[1] == "true"), fmt.Sprintf("Bazaar noAuction: %t", choose))
}

// raisable returns the squares of the towers that the player may raise now, in JCloisterZone's form.
func (e *end) raisable() (options []string) {
	if e.phase() != "ActionPhase" {
		return nil
	}
	moves, _ := e.state.Moves(nil)
	for i := range moves {
		if a := &moves[i]; a.Kind == engine.ActSpecial && a.Reason == names.Tower {
			options = append(options, fmt.Sprintf("[%d,%d]", a.At.X, a.At.Y))
		}
	}
	return options
}

func (e *end) pieces(m []string) (Verdict, string) { return sameSet(m[1], e.raisable()) }

// captives evaluates the followers that the tower just raised may take.
func (e *end) captives(m []string) (Verdict, string) {
	var options []string
	for _, a := range e.state.Extra(engine.NoType, nil) {
		if a.Kind == engine.ActSpecial && a.Reason == names.Capture {
			at := strings.TrimPrefix(pointer(e.state, e.state.NodeOf(a.Tile, a.Part)), "{")
			options = append(options, fmt.Sprintf("{%d.%s,%s", a.Player, kindName(e.state, a.Figure), at))
		}
	}
	return sameSet(numbered.ReplaceAllString(m[1], "$1,"), options)
}

// numbered matches the number of a figure among its kind, which records do not contain.
var numbered = regexp.MustCompile(`(\{\d+\.[a-z]+)\.\d+,`)

func (e *end) returns(m []string) (Verdict, string) {
	reason, known := map[string]engine.Word{"PRINCESS": names.Princess, "ABBOT_RETURN": names.Recall}[m[1]]
	if !known {
		return Unknown, ""
	}
	return sameSet(numbered.ReplaceAllString(m[2], "$1,"), e.returnable(reason))
}

func (e *end) placements(m []string) (Verdict, string) {
	ty, ok := e.state.Rules().TypeByName(m[1])
	if !ok {
		return Fails, "the box has no tile " + m[1]
	}
	at := map[engine.Point][]int{}
	for _, o := range e.state.Legal(ty, nil) {
		at[o.At] = append(at[o.At], int(o.Rotation)*90)
	}
	for _, a := range e.state.Mended(ty, nil) {
		at[a.Place.At] = append(at[a.Place.At], int(a.Place.Rotation)*90)
	}
	var options []string
	for p, rotations := range at {
		slices.Sort(rotations)
		list := strings.ReplaceAll(strings.Trim(fmt.Sprint(rotations), "[]"), " ", ",")
		options = append(options, fmt.Sprintf("[%d,%d] - [%s]", p.X, p.Y, list))
	}
	return sameSet(m[2], options)
}

func (e *end) meeples(m []string) (Verdict, string) {
	options, ok := e.deployable(m[1])
	if !ok {
		return Fails, "the box has no figure " + m[1]
	}
	return sameSet(m[2], options)
}

// meepleNames maps JCloisterZone's classes of figures to ours.
var meepleNames = map[string]string{"SmallFollower": "normal", "BigFollower": "big", "Builder": "builder", "Pig": "pig",
	"Phantom": "phantom", "Abbot": "abbot", "Mayor": "mayor", "Wagon": "wagon", "Barn": "barn", "Shepherd": "shepherd"}

// kindName returns the name of a kind of figure in the ids of JCloisterZone.
func kindName(s *engine.State, kind uint8) string {
	if name := s.Rules().Figures[kind].Name; name != "normal" {
		return name
	}
	return "small"
}

// deployable returns the parts on which the player may deploy a kind of figure now, and reports whether the box has that
// kind.
func (e *end) deployable(class string) (options []string, ok bool) {
	kind, ok := e.state.Rules().FigureByName(meepleNames[class])
	if !ok || e.phase() != "ActionPhase" {
		return nil, ok
	}
	moves := e.moves(e.open())
	for i := range moves {
		if a := &moves[i]; a.Kind == engine.ActDeploy && a.Figure == kind {
			options = append(options, pointer(e.state, behind(e.state, a)))
		}
	}
	return options, true
}

// behind returns the part of a deployment: for a figure at a corner, the field of the tile south-east of it.
func behind(s *engine.State, a *engine.Action) engine.NodeID {
	at := a.At
	switch a.Corner {
	case tile.NoCorner:
		return s.NodeOf(a.Tile, a.Part)
	case tile.NorthEast:
		at.X++
	case tile.SouthEast:
		at.X, at.Y = at.X+1, at.Y+1
	case tile.SouthWest:
		at.Y++
	}
	index := s.TileAt(at)
	const northWest = tile.Halves(1 | 1<<7)
	return s.NodeOf(index, s.PartAt(index, tile.Field, 0, northWest, tile.NoCorner))
}

// features holds the names of the kinds of features.
var features = [tile.NumKinds]string{tile.City: "City", tile.Road: "Road", tile.Cloister: "Monastery", tile.Field: "Field", tile.Garden: "Garden",
	tile.Foundation: "Tower"}

// pointer returns a part in JCloisterZone's form: {City,NW,[0,-1]}.
func pointer(s *engine.State, n engine.NodeID) string {
	index, part := s.Place(n)
	t := s.Tiles()[index]
	p := &s.TypeOf(index).Tile.Parts[part]
	return fmt.Sprintf("{%s,%s,[%d,%d]}", features[p.Kind], location(p, t.Rotation)+second(s.TypeOf(index).Tile, p), t.At.X, t.At.Y)
}

// second returns I for the second of the fields of a tile that touch no side: together with location's I, it is II.
func second(t *tile.Tile, p *tile.Part) string {
	for i := range t.Parts {
		q := &t.Parts[i]
		switch {
		case p.Kind != tile.Field || p.Halves != 0 || q == p:
			return ""
		case q.Kind == tile.Field && q.Halves == 0:
			return "I"
		}
	}
	return ""
}

// sideNames holds the names of the sets of sides, by bits north, east, south, west.
var sideNames = [16]string{"I", "N", "E", "NE", "S", "NS", "SE", "_W", "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"}

// location returns the sides, or half sides, of a part on its tile as placed.
func location(p *tile.Part, rotation uint8) string {
	if p.Kind != tile.Field {
		return sideNames[p.Sides.Turned(rotation)]
	}
	var halves []string
	for i, name := range []string{"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"} {
		if p.Halves.Turned(rotation).Has(tile.HalfSide(i)) {
			halves = append(halves, name)
		}
	}
	if halves == nil {
		return "I"
	}
	return strings.Join(halves, ".")
}

// sameSet compares a written list with options, in any order.
func sameSet(written string, options []string) (Verdict, string) {
	have := map[string]bool{}
	for _, o := range options {
		have[o] = true
	}
	n := 0
	for w := range strings.SplitSeq(strings.TrimSuffix(written, "."), ";") {
		if w = strings.TrimSpace(w); w == "" {
			continue
		}
		n++
		if !have[w] {
			return Fails, "options: " + strings.Join(options, "; ")
		}
	}
	return verdict(n == len(have), "options: "+strings.Join(options, "; "))
}
