package jcz

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"

	"cartulary/engine/tile"
	"cartulary/internal/jsonwords"
	"cartulary/internal/lottery"
	"cartulary/notation"
)

// Kinds of messages.
const (
	typePlace  = "PLACE_TILE"
	typeDeploy = "DEPLOY_MEEPLE"
	typeMove   = "MOVE_NEUTRAL_FIGURE"
	typeReturn = "RETURN_MEEPLE"
	typePass   = "PASS"
	typeCommit = "COMMIT"

	typeToken    = "PLACE_TOKEN"
	typeCapture  = "CAPTURE_FOLLOWER"
	typeExchange = "EXCHANGE_FOLLOWER"
	typeRansom   = "PAY_RANSOM"
	typeBid      = "BAZAAR_BID"
	typeBuy      = "BAZAAR_BUY_OR_SELL"
	typeFlock    = "FLOCK_EXPAND_OR_SCORE"
	typeShepherd = "SHEPHERD_CONFIRM"

	princessSource = "PRINCESS"
	abbotSource    = "ABBOT_RETURN"
	dragonFigure   = "dragon.1"
	fairyFigure    = "fairy.1"
	countFigure    = "count.1"
)

// play is the state of the game between two messages, computed from the messages without the rules.
type play struct {
	table    board
	on       laid                       // the tile of this turn
	at       notation.Point             // its square
	dragon   *notation.Point            // nil before the first volcano
	fairy    *notation.Point            // nil before its first move
	with     map[string]bool            // the elements in the game
	fan      bool                       // the program is of version 6 or later
	late     bool                       // the dragon walks after scoring
	unsure   bool                       // a warning reports that second parts cannot be recognised
	city     city                       // the followers in the City of Carcassonne
	jailers  map[string]notation.Colour // by the id of a follower: who captured it last
	market   market
	flocks   pasture
	grazing  []spot // the shepherds whose fields the tile of this turn extends
	grazed   int    // how many of them have had their choice
	lottery  lottery.Lottery
	drawn    int               // number of draws
	hidden   int               // number of tiles under hills
	pending  []notation.Action // ransoms before the next tile of their players, in order
	payers   []notation.Colour // of them
	acted    bool              // the tile of this turn was followed by an action or by PASS
	done     bool              // the turn has come to its COMMIT
	extra    bool              // a message after the COMMIT may have a COMMIT of its own
	moving   bool              // a wagon has moved without a COMMIT
	over     bool              // no COMMIT comes any more
	commitAt notation.Span
}

func (p *play) lay(t *tile.Tile, at notation.Point, r notation.Rotation) {
	p.table.lay(t, at, r)
	p.on, p.at = p.table[at], at
	if p.on.tile != t || p.on.rotation != uint8(r) {
		p.on = laid{tile: t, rotation: uint8(r)} // an earlier tile lies there
	}
	if shows(t, tile.Volcano) {
		p.dragon = &at
	}
	if shows(t, hillMark) && p.with["hill"] && p.remaining() > 0 {
		p.hidden++
	}
}

// foreign describes a message that belongs to no supported set; it is empty for other messages, broken ones included.
func (m *message) foreign() string {
	switch m.Type {
	case typePass, typeCommit, typeCapture, typeExchange, typeRansom, typeBid, typeBuy, typeFlock, typeShepherd:
	case typeToken:
		var p struct {
			Token token `json:"token"`
		}
		if m.decode(&p) == nil && tokens[p.Token] == "" {
			return fmt.Sprintf("the token %.40q is placed", p.Token)
		}
	case typePlace:
		var p placeTile
		if m.decode(&p) == nil && tiles()[p.Tile] == nil {
			return fmt.Sprintf("tile %.40q is placed", p.Tile)
		}
	case typeDeploy:
		var p deployMeeple
		if m.decode(&p) == nil {
			return p.Pointer.foreign(p.Meeple)
		}
	case typeMove:
		var p moveFigure
		if m.decode(&p) == nil && p.Figure != dragonFigure && p.Figure != fairyFigure && p.Figure != countFigure {
			return fmt.Sprintf("the figure %.40q moves", p.Figure)
		}
	case typeReturn:
		var p returnMeeple
		if m.decode(&p) == nil && p.Source != princessSource && p.Source != abbotSource {
			return fmt.Sprintf("a follower returns for %.40q", p.Source)
		}
	default:
		return fmt.Sprintf("a message is %.40q", m.Type)
	}
	return ""
}

func (p *featurePointer) foreign(meeple string) string {
	if words := strings.Split(meeple, "."); len(words) == 3 {
		if _, known := figureNames[words[1]]; !known {
			return fmt.Sprintf("a figure of the kind %.40q is deployed", words[1])
		}
	}
	if features[p.Feature] == notation.NoRole && p.Feature != quarterFeature {
		return fmt.Sprintf("a follower is deployed on a feature %.40q", p.Feature)
	}
	if strings.HasPrefix(p.Location, "AS_") || p.Feature != quarterFeature && quarters[p.Location] != notation.NoQuarter {
		return fmt.Sprintf("a follower is deployed at %.40q", p.Location)
	}
	return ""
}

// gardens describes a message about an abbot or a garden, for a game whose abbots a record cannot hold; else it is empty.
func (m *message) gardens() string {
	switch text := string(m.Payload); {
	case strings.Contains(text, ".abbot."):
		return `a figure of the kind "abbot" moves`
	case m.Type == typeDeploy && strings.Contains(text, `"`+gardenFeature+`"`):
		return `a follower is deployed on a feature "Garden"`
	}
	return ""
}

func (m *message) decode(to any) error {
	if m.Payload == nil {
		return nil
	}
	return json.Unmarshal(m.Payload, to)
}

// replay turns the messages into turns. It returns false at the first message that it cannot read.
func (r *reader) replay(messages []placed[message]) bool {
	ok, declined := true, 0
	last := -1 // COMMIT
	for i := range messages {
		if messages[i].V.Type == typeCommit {
			last = i
		}
	}
	for i := range messages {
		r.over = i > last
		if ok = r.message(&messages[i].V, notation.Span(messages[i].At)); !ok {
			break
		}
		if declined++; messages[i].V.Type != typePass && messages[i].V.Type != typeCommit {
			declined = 0
		}
	}
	r.waiting()
	if t := r.last(); t != nil {
		t.Declined = declined
		t.Open = t.Open || !r.done || r.walksLate() && r.walksOn(t) || r.moving || r.market.open()
	}
	return ok
}

func (r *reader) last() *notation.Turn {
	if n := len(r.rec.Turns); n > 0 {
		return &r.rec.Turns[n-1]
	}
	return nil
}

func (r *reader) message(m *message, at notation.Span) bool {
	t := r.last()
	switch m.Type {
	case typePlace:
		return read(r, r.place)(t, m, at)
	case typeRansom:
		return read(r, r.ransom)(t, m, at)
	}
	dragon := false
	if m.Type == typeMove {
		var p moveFigure
		dragon = m.decode(&p) == nil && p.Figure == dragonFigure
	}
	switch {
	case t == nil:
		return r.fail(at, "%s comes before the first tile", m.Type)
	case r.done && !dragon:
		ok := r.afterCommit(t, m, at)
		if ok && r.rec.Final == nil {
			t.Span.End = at.End
		}
		return ok
	}
	before := len(t.Actions)
	handle := map[string]handler{
		typeDeploy: read(r, r.deploy), typeMove: read(r, r.move), typeCommit: r.commitTurn, typeReturn: read(r, r.goHome), typeToken: read(r, r.token),
		typeCapture: read(r, r.capture), typeExchange: read(r, r.exchange), typeFlock: read(r, r.flock), typeShepherd: r.shepherd, typePass: r.pass,
	}[m.Type]
	if handle == nil {
		return r.fail(at, "%s comes before the COMMIT of turn %s", m.Type, t.Name())
	}
	ok := handle(t, m, at)
	if ok {
		r.acted = r.acted || m.Type != typePass && len(t.Actions) > before && t.Actions[len(t.Actions)-1].Kind != notation.ActBridge || m.Type == typePass
		t.Span.End = at.End
	}
	return ok
}

// pass reads a PASS before the COMMIT. Only the first declines the action of the turn; a record does not have the others.
func (r *reader) pass(t *notation.Turn, _ *message, at notation.Span) bool {
	if !r.acted || !r.with[phantomSet] && !r.with["tower"] && !r.with["castle"] {
		t.Actions = append(t.Actions, notation.Action{Kind: notation.ActPass, Span: at})
	}
	return true
}

func (r *reader) payload(m *message, at notation.Span, to any) bool {
	if err := m.decode(to); err != nil {
		return r.fail(at, "the payload of %s cannot be read: %s", m.Type, jsonwords.Reason(err))
	}
	return true
}

type handler func(t *notation.Turn, m *message, at notation.Span) bool

// read returns a handler that decodes the payload of its message.
func read[P any](r *reader, handle func(*notation.Turn, *message, notation.Span, *P) bool) handler {
	return func(t *notation.Turn, m *message, at notation.Span) bool {
		p := new(P)
		return r.payload(m, at, p) && handle(t, m, at, p)
	}
}

func (r *reader) deploy(t *notation.Turn, m *message, span notation.Span, p *deployMeeple) bool {
	owner, figure, ok := r.figure(p.Meeple)
	if !ok {
		return r.notOwned(p.Meeple, span)
	}
	if owner != t.Player {
		return r.fail(span, "%s deploys the follower %.40q, which is %s's", t.Player, p.Meeple, owner)
	}
	a := notation.Action{Kind: notation.ActDeploy, Span: span, Figure: figure}
	if !r.point(&p.Pointer, &a) {
		return false
	}
	if a.Quarter != notation.NoQuarter {
		return r.fail(span, "a follower enters the City before the COMMIT of its turn")
	}
	if special(figure) {
		builds := a.Role == notation.Knight || a.Role == notation.Thief
		if figure == notation.Builder && !builds || figure != notation.Builder && a.Role != notation.Farmer {
			return r.fail(span, "the %s cannot be on the feature %s", figure, p.Pointer.Feature)
		}
		a.Role = notation.NoRole
	}
	if figure == notation.Barn {
		a.At, a.Loc = r.corner(a.At)
	}
	if figure == notation.Builder && !r.shows(m) && !r.unsure {
		r.unsure = true
		r.guess(span, "this save does not show which player places a tile, so no turn has a second part")
		r.rec.Rules.Overrides = append(r.rec.Rules.Overrides, notation.Override{Key: "tab.second_part", Value: "may", Span: span})
	}
	on := spot{at: a.At}
	if a.HasAt = a.At != r.at || a.Role == notation.Guard; !a.HasAt {
		a.At = notation.Point{}
	}
	t.Actions = append(t.Actions, a)
	if figure == notation.Shepherd {
		return r.graze(t, on, a.Loc, span)
	}
	return true
}

// corner returns the place of a barn as a corner of this turn's tile, if it is one. A save gives the tile south-east of it.
func (r *reader) corner(at notation.Point) (notation.Point, notation.Loc) {
	switch (notation.Point{X: at.X - r.at.X, Y: at.Y - r.at.Y}) {
	case notation.Point{X: 1}:
		return r.at, notation.LocNE
	case notation.Point{X: 1, Y: 1}:
		return r.at, notation.LocSE
	case notation.Point{Y: 1}:
		return r.at, notation.LocSW
	}
	return at, notation.LocNW
}

// figure returns the colour of the player of a figure, and its kind: 1.small.3 is the third normal follower of player 1.
func (r *reader) figure(meeple string) (notation.Colour, notation.Figure, bool) {
	words := strings.Split(meeple, ".")
	if len(words) != 3 {
		return notation.NoColour, 0, false
	}
	kind, known := figureNames[words[1]]
	seat, err := strconv.Atoi(words[0])
	if !known || err != nil || seat < 0 || seat >= len(r.rec.Players) {
		return notation.NoColour, 0, false
	}
	return r.rec.Players[seat].Colour, kind, true
}

func (r *reader) owner(meeple string, span notation.Span) (notation.Colour, bool) {
	owner, figure, ok := r.figure(meeple)
	if !ok || special(figure) {
		return notation.NoColour, r.notOwned(meeple, span)
	}
	return owner, true
}

func (r *reader) notOwned(meeple string, span notation.Span) bool {
	return r.fail(span, "%.40q is not a follower of a player from 0 to %d", meeple, len(r.rec.Players)-1)
}

// point reads a pointer to a follower into the role, the square and the canonical location of an action.
// A pointer names every side of the part; one to no part of the tile is not changed, and the rules check it.
func (r *reader) point(p *featurePointer, a *notation.Action) bool {
	a.Role = features[p.Feature]
	switch {
	case p.Position == nil:
		return r.fail(a.Span, "the pointer to a follower has no position")
	case !r.within(p.Position.at(), a.Span):
		return false
	case p.Feature == quarterFeature:
		a.At = p.Position.at()
		if a.Quarter = quarters[p.Location]; a.Quarter == notation.NoQuarter {
			return r.fail(a.Span, "location %.40q is not a quarter of the City", p.Location)
		}
		return true
	case a.Role == notation.NoRole:
		return r.fail(a.Span, "%.40q is not a feature of a supported set", p.Feature)
	}
	a.At = p.Position.at()
	at, err := parsePlaces(p.Location)
	if err != nil {
		return r.fail(a.Span, "%s", err)
	}
	if !at.fits(a.Role) {
		return r.fail(a.Span, "location %.40q is not one of a %s", p.Location, strings.ToLower(p.Feature))
	}
	if a.Role == notation.Monk || a.Role == notation.Guard {
		return true
	}
	a.Loc = at.first()
	on := r.table[a.At]
	if on.tile == nil {
		return at != second || r.fail(a.Span, "there is no tile with location II at %d,%d", a.At.X, a.At.Y)
	}
	if part, whole := on.part(a.Role, a.Loc); part != nil {
		if at&^whole != 0 {
			return r.fail(a.Span, "location %.40q is more than one %s of %s at %d,%d",
				p.Location, strings.ToLower(p.Feature), on.tile.ID, a.At.X, a.At.Y)
		}
		a.Loc = whole.first()
	}
	if a.Loc == notation.NoLoc {
		return r.fail(a.Span, "%s has no second field inside", on.tile.ID)
	}
	return true
}

func (r *reader) goHome(t *notation.Turn, m *message, span notation.Span, p *returnMeeple) bool {
	if p.Source == abbotSource {
		return r.recall(t, p, span)
	}
	return r.princess(t, p, span)
}

func (r *reader) recall(t *notation.Turn, p *returnMeeple, span notation.Span) bool {
	owner, figure, ok := r.figure(p.Pointer.Meeple)
	if !ok || owner != t.Player || figure != notation.Abbot {
		return r.fail(span, "%s recalls %.40q, which is not that player's abbot", t.Player, p.Pointer.Meeple)
	}
	a := notation.Action{Kind: notation.ActRecall, Span: span}
	if !r.point(&p.Pointer.Feature, &a) {
		return false
	}
	if a.Role != notation.Monk {
		return r.fail(span, "the abbot is recalled from a %s; it is only on cloisters and gardens", a.Role)
	}
	a.Role = notation.NoRole
	t.Actions = append(t.Actions, a)
	return true
}

func (r *reader) princess(t *notation.Turn, p *returnMeeple, span notation.Span) bool {
	a := notation.Action{Kind: notation.ActPrincess, Span: span}
	var ok bool
	if a.Player, ok = r.owner(p.Pointer.Meeple, span); !ok || !r.point(&p.Pointer.Feature, &a) {
		return false
	}
	if a.Role != notation.Knight {
		return r.fail(span, "the princess sends home a %s; it sends home only knights", a.Role)
	}
	a.Role = notation.NoRole
	t.Actions = append(t.Actions, a)
	return true
}

func (r *reader) move(t *notation.Turn, m *message, span notation.Span, p *moveFigure) bool {
	switch p.Figure {
	case dragonFigure:
		return r.step(t, m, p, span)
	case countFigure:
		return r.fail(span, "the Count moves before the COMMIT of its turn")
	}
	a := notation.Action{Kind: notation.ActFairy, Span: span}
	switch p.To.Kind() {
	case '[':
		var to point
		if err := json.Unmarshal(p.To, &to); err != nil {
			return r.fail(span, "the fairy's place cannot be read: %s", jsonwords.Reason(err))
		}
		if a.At = to.at(); !r.within(a.At, span) {
			return false
		}
		r.fairy = &a.At
	case '{':
		var to meeplePointer
		if err := json.Unmarshal(p.To, &to); err != nil {
			return r.fail(span, "the fairy's place cannot be read: %s", jsonwords.Reason(err))
		}
		if _, ok := r.owner(to.Meeple, span); !ok || !r.point(&to.Feature, &a) {
			return false
		}
		r.tellApart(to.Meeple, &a)
		r.fairy = &a.At
	default:
		return r.fail(span, "the fairy's move has no place")
	}
	t.Actions = append(t.Actions, a)
	return true
}

var neighbours = [4]notation.Point{{Y: -1}, {X: 1}, {Y: 1}, {X: -1}}

// scored records that scoring came at the COMMIT, before the action at n. It returns the number of actions that it adds.
func (r *reader) scored(t *notation.Turn, n int) int {
	if slices.ContainsFunc(t.Actions, isKind(notation.ActScored)) {
		return 0
	}
	t.Actions = slices.Insert(t.Actions, n, notation.Action{Kind: notation.ActScored, Span: r.commitAt})
	return 1
}

func isKind(kind notation.ActionKind) func(notation.Action) bool {
	return func(a notation.Action) bool { return a.Kind == kind }
}

// commitTurn ends a turn, except for a walk of the dragon after scoring.
func (r *reader) commitTurn(t *notation.Turn, m *message, span notation.Span) bool {
	random, ok := r.random(m, span)
	if !ok {
		return false
	}
	r.flocks.closed(r.table)
	r.done, r.commitAt = true, span
	r.rec.Draws.Commits = append(r.rec.Draws.Commits, random)
	if r.walksLate() {
		r.scored(t, len(t.Actions))
	}
	return true
}

// random sets the state of the generator to the random number of a message and returns it: NaN if there is none.
func (r *reader) random(m *message, span notation.Span) (float64, bool) {
	var p commit
	if !r.payload(m, span, &p) {
		return 0, false
	}
	random := math.NaN()
	if p.Random != nil {
		if random = *p.Random; random < 0 || random >= 1 {
			return 0, r.fail(span, "random is %s; it must be from 0 to below 1", fmt.Sprint(random))
		}
	}
	r.lottery.Reseed(random)
	return random, true
}
