// Package assertion evaluates the assertions in JCloisterZone saves and in the Expect tags of CGR records about the end of a record:
// scores, points, the next phase and the legal actions, computed with the engine and its legal moves.
//
// The position is the one after the last message of a save. If the last turn is over and the game continues, the next player's turn
// has begun and the fairy has scored, or the second part of the turn has begun if the rules require one.
// [Check] is safe for concurrent use on different records.
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
	"cartulary/internal/lazy"
	"cartulary/notation"
	"cartulary/notation/jcz"
	"cartulary/replay"
	"cartulary/replay/phase"
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

// Check replays a record and evaluates its assertions in order. It returns an error if the record cannot be replayed.
func Check(rec *notation.Record) ([]Outcome, error) {
	e := end{rec: rec}
	if err := e.play(); err != nil {
		return nil, err
	}
	var list []Outcome
	for _, a := range rec.Assertions {
		o := Outcome{Text: a.Text, Verdict: Unknown}
		for _, form := range forms {
			if m := form.pattern().FindStringSubmatch(a.Text); m != nil {
				o.Verdict, o.Found = form.answer(&e, m)
				break
			}
		}
		list = append(list, o)
	}
	return list, nil
}

type scored struct {
	player, points int
	reason         string
}

type end struct {
	rec     *notation.Record
	course  *phase.Course
	state   *engine.State
	waits   phase.Wait // what the engine waits for there
	history []scored
}

// play replays the record, and goes on to the next question of the engine, which may be in the next turn.
func (e *end) play() error {
	var last *engine.State
	course, err := phase.Follow(e.rec, func(f *replay.Frame) error {
		last = f.State
		e.note(f.Events)
		return nil
	})
	if err != nil {
		return err
	}
	e.course = course
	goesOn := e.rec.Termination.Kind == notation.TerminationNone || e.rec.Termination.Kind == notation.TerminationUnfinished
	if course.Ended || !goesOn {
		e.state, e.waits = last, phase.Wait{Phase: phase.Tile}
		if last.Finished() {
			e.waits.Phase = phase.Over
		}
		return nil
	}
	e.history = nil
	version, _ := jcz.Version(e.rec)
	m := phase.New(course.Start, course.Rules, version)
	m.Before = func(s *engine.State) { e.note(s.TurnEvents()) }
	e.waits = m.Arrive(e.rec, course)
	e.state = m.State
	e.note(m.TurnEvents())
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
	pattern func() *regexp.Regexp
	answer  func(e *end, m []string) (Verdict, string)
}

var forms = []form{
	{lazy.Regexp(`^(.+) has (-?\d+) points?\.?$`), (*end).points},
	{lazy.Regexp(`^(.+) scored ([\w-]+) for (-?\d+) points?\.?$`), (*end).scoredFor},
	{lazy.Regexp(`^[Pp]hase is (\w+)\.?$`), (*end).phaseIs},
	{lazy.Regexp(`^Player can(|'t) pass\.?$`), (*end).canPass},
	{lazy.Regexp(`^Available action (\w+)(?: for (.+))?$`), (*end).available},
	{lazy.Regexp(`^TilePlacement (\S+) options: (.*)$`), (*end).placements},
	{lazy.Regexp(`^Meeple (\w+) options: (.*)$`), (*end).meeples},
	{lazy.Regexp(`^ReturnMeeple (\w+) options: (.*)$`), (*end).returns},
	{lazy.Regexp(`^Bazaar noAuction: (true|false)\.?$`), (*end).noAuction},
	{lazy.Regexp(`^Tower piece TOWER_PIECE options: (.*)$`), (*end).pieces},
	{lazy.Regexp(`^CaptureFollower options: (.*)$`), (*end).captives},
	{lazy.Regexp(`^Tunnel token \w+ options: .*$`), foreign("tunnel")},
	{lazy.Regexp(`^Ferries options: .*$`), foreign("ferries")},
	{lazy.Regexp(`^(.+) has (WINE|GRAIN|CLOTH|KING|ROBBER) token with count (\d+)\.?$`), (*end).tokens},
	{lazy.Regexp(`^Undo is (not )?allowed\.?$`), func(*end, []string) (Verdict, string) { return Skipped, "" }},
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

// reasons maps JCloisterZone's names of scores to ours; before version 5.7 a field was a farm.
var reasons = map[string]string{"farm": "field", "monastery": "cloister", "trade-goods": names.Goods.String()}

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

func (e *end) phaseIs(m []string) (Verdict, string) {
	p := e.waits.Phase.String()
	return verdict(strings.EqualFold(m[1], p), "phase is "+p)
}

func (e *end) canPass(m []string) (Verdict, string) {
	can := e.waits.Reply == phase.Pass
	found := "Player can't pass"
	if can {
		found = "Player can pass"
	}
	return verdict(can == (m[1] == ""), found)
}

// kinds maps JCloisterZone's names of actions to the options that they are about.
var kinds = map[string]func(e *end, a *engine.Action) bool{
	"TowerPiece":               special(names.Tower),
	"CaptureFollower":          special(names.Capture),
	"SelectPrisonerToExchange": special(names.Exchange),
	"Bridge":                   special(names.Bridge),
	"Castle":                   special(names.Castle),
	"Flock":                    special(names.Flock),
	"MoveDragon":               func(_ *end, a *engine.Action) bool { return a.Kind == engine.ActWalk },
	"FairyNextTo":              fairy(false),
	"FairyOnTile":              fairy(true),
	"NeutralFigure":            func(_ *end, a *engine.Action) bool { return a.Kind == engine.ActMove && a.Neutral == names.Count },
	"ReturnMeeple":             func(_ *end, a *engine.Action) bool { return a.Kind == engine.ActSendHome },
}

func special(name engine.Word) func(*end, *engine.Action) bool {
	return func(_ *end, a *engine.Action) bool { return a.IsSpecial(name) }
}

func fairy(onTile bool) func(*end, *engine.Action) bool {
	return func(e *end, a *engine.Action) bool {
		return a.Kind == engine.ActMove && a.Neutral == names.Fairy && onTile == e.course.Rules.Switches.Meets("pad.fairy=tile")
	}
}

func (e *end) available(m []string) (Verdict, string) {
	what := strings.TrimSuffix(m[2], ".")
	switch m[1] {
	case "TilePlacement":
		hand := e.course.Hand
		if e.waits.Phase == phase.Abbey || e.waits.Phase == phase.LastAbbeys {
			hand = jcz.Abbey
		}
		return verdict(slices.Contains([]phase.Phase{phase.Tile, phase.Abbey, phase.LastAbbeys}, e.waits.Phase) && what == hand, "the tile in hand is "+hand)
	case "Meeple":
		kind := cmp.Or(what, "SmallFollower")
		options, ok := e.deployable(kind)
		if !ok {
			return Fails, "the box has no figure " + kind
		}
		return verdict(len(options) > 0, "no "+kind+" may be deployed")
	case "Confirm":
		return verdict(e.waits.Reply == phase.Confirms, "phase is "+e.waits.Phase.String())
	case "ShepherdPlacementConfirm":
		return verdict(e.waits.Reply == phase.Draws, "phase is "+e.waits.Phase.String())
	case "BazaarSelectTile", "BazaarBid", "BazaarSelectBuyOrSell":
		return verdict(e.waits.Phase == phase.Bazaar && e.bazaar() == m[1], "no such question about a bazaar is asked")
	}
	which, known := kinds[m[1]]
	if !known {
		return Unknown, ""
	}
	source, named := sources[what]
	if named {
		which = func(_ *end, a *engine.Action) bool { return a.Kind == engine.ActSendHome && a.Reason == source }
	}
	return verdict(slices.ContainsFunc(e.waits.Options, func(a engine.Action) bool { return which(e, &a) }), "no "+m[1]+" is possible")
}

// sources maps JCloisterZone's reasons for the return of a figure to ours.
var sources = map[string]engine.Word{"PRINCESS": names.Princess, "ABBOT_RETURN": names.Recall}

// bazaar returns what is asked in a bazaar.
func (e *end) bazaar() string {
	if n := len(e.rec.Turns); n > 0 {
		for _, a := range slices.Backward(e.rec.Turns[n-1].Actions) {
			if a.Kind == notation.ActBid && len(a.Offers) > 0 && slices.ContainsFunc(e.state.Open(), func(t engine.TypeID) bool { return e.state.Rules().Type(t).Tile.ID == a.Tile }) {
				return "BazaarBid"
			}
			break
		}
	}
	return "BazaarSelectTile"
}

// returnable returns the figures that may return for a reason, such as the princess, in JCloisterZone's form.
func (e *end) returnable(reason engine.Word) []string {
	var options []string
	for i := range e.waits.Options {
		if a := &e.waits.Options[i]; a.Kind == engine.ActSendHome && a.Reason == reason {
			n := e.state.NodeOf(a.Tile, a.Part)
			for _, f := range e.state.Figures() {
				if f.Node == n && int(f.Player) == a.Player && e.state.Rules().Figures[f.Kind].Follower {
					options = append(options, e.figure(a.Player, f.Kind, n))
				}
			}
		}
	}
	return options
}

// figure returns a figure on a part in JCloisterZone's form, without its number: {0.small,City,NS,[0,-1]}.
func (e *end) figure(player int, kind uint8, n engine.NodeID) string {
	at := strings.TrimPrefix(phase.Point(e.state, n).String(), "{")
	return fmt.Sprintf("{%d.%s,%s", player, phase.KindName(e.state, kind), at)
}

// noAuction evaluates whether the tiles of the bazaar are chosen without bids.
func (e *end) noAuction(m []string) (Verdict, string) {
	if e.waits.Phase != phase.Bazaar {
		return Fails, "phase is " + e.waits.Phase.String()
	}
	choose := e.course.Rules.Switches.Meets("bcb.auction=choose")
	return verdict(choose == (m[1] == "true"), fmt.Sprintf("Bazaar noAuction: %t", choose))
}

// pieces evaluates the squares of the towers that the player may raise now.
func (e *end) pieces(m []string) (Verdict, string) {
	return sameSet(m[1], e.written(names.Tower, func(a *engine.Action) string { return fmt.Sprintf("[%d,%d]", a.At.X, a.At.Y) }))
}

// captives evaluates the followers that the tower just raised may take.
func (e *end) captives(m []string) (Verdict, string) {
	return sameSet(numbered().ReplaceAllString(m[1], "$1,"), e.written(names.Capture, func(a *engine.Action) string {
		return e.figure(a.Player, a.Figure, e.state.NodeOf(a.Tile, a.Part))
	}))
}

// written returns the actions of a name that are possible now, each in JCloisterZone's form.
func (e *end) written(name engine.Word, form func(a *engine.Action) string) (options []string) {
	for i := range e.waits.Options {
		if a := &e.waits.Options[i]; a.IsSpecial(name) {
			options = append(options, form(a))
		}
	}
	return options
}

// numbered matches the number of a figure among its kind, which records do not contain.
var numbered = lazy.Regexp(`(\{\d+\.[a-z]+)\.\d+,`)

func (e *end) returns(m []string) (Verdict, string) {
	reason, known := sources[m[1]]
	if !known {
		return Unknown, ""
	}
	return sameSet(numbered().ReplaceAllString(m[2], "$1,"), e.returnable(reason))
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

// deployable returns the parts on which the player may deploy a kind of figure now, and reports whether the box has that kind.
func (e *end) deployable(class string) (options []string, ok bool) {
	kind, ok := e.state.Rules().FigureByName(meepleNames[class])
	for i := range e.waits.Options {
		n := engine.NoNode
		switch a := &e.waits.Options[i]; {
		case a.Figure != kind:
			continue
		case a.Kind == engine.ActDeploy:
			n = phase.Target(e.state, a)
		case a.Kind == engine.ActStation:
			n = e.state.NodeOf(a.Tile, a.Part)
		case a.Kind == engine.ActJoin, special(names.Wagon)(e, a):
			n = e.state.NodeOf(a.To, a.ToPart)
		default:
			continue
		}
		options = append(options, phase.Point(e.state, n).String())
	}
	return options, ok
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
