package validator

import (
	"cmp"
	"slices"

	"cartulary/engine"
	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
)

// A try checks the correction in trial. It returns false to end the search.
type try func() bool

// corrections tries one correction of the cause after the other.
func (s *search) corrections(judge try) {
	p, f := s.places[s.cause], &s.result.Findings[s.cause]
	t := slices.Index(s.base.of, p.turn)
	if s.changed = nothing; s.left-s.toMark(max(t, 0))-cost(s.base.turns) <= s.keep {
		s.left = min(s.left, s.keep)
		return
	}
	s.from = s.markBefore(max(t, 0))
	s.types = s.remaining()
	s.later, s.patient = nil, false
	ended, all := false, judge
	judge = func() bool {
		ended = !all()
		return !ended
	}
	switch {
	case p.action == aboutClaim || t < 0 && p.turn != stageSetup:
	case p.action == aboutText && (t < 0 || f.Span.Start >= s.base.turns[t].Span.End):
		s.lostBehind(t, judge)
	case t < 0:
	case f.Rule == replay.RuleFigureUnclear:
		if i := s.actionIn(t, p); i >= 0 {
			s.otherFigure(t, i, judge)
		}
	case p.action >= 0:
		if i := s.actionIn(t, p); i >= 0 && s.otherAction(t, i, judge) && s.tryLater() && p.rule != nil && p.rule.Switch != nil {
			s.otherRules(p.rule.Switch, judge)
		}
	case p.action == aboutPlayer:
		s.otherPlayer(t, judge)
	case s.base.turns[t].Part > 0 && p.rule != nil && !s.otherPart(t, judge):
	case p.rule != nil && p.rule.OfOrder:
		s.otherOrder(t, judge)
	default:
		s.missing(t, judge)
	}
	if !ended {
		s.tryLater()
	}
}

// tryLater tries the corrections that were put off.
func (s *search) tryLater() bool {
	s.patient = true
	for len(s.later) > 0 {
		again := s.later[0]
		if s.later = s.later[1:]; !again() {
			return false
		}
	}
	return true
}

// with tries the record with other actions in turn t. It omits passes, which other actions may contradict.
func (s *search) with(t int, judge try, actions ...[]notation.Action) bool {
	if s.changed != t {
		s.restart()
		s.changed = t
	}
	s.actions = s.actions[:0]
	for _, part := range actions {
		for _, a := range part {
			if a.Kind != notation.ActPass {
				s.actions = append(s.actions, a)
			}
		}
	}
	s.trial.turns[t].Actions = s.actions
	goOn := judge()
	if s.dull {
		again := slices.Clone(s.actions)
		s.later = append(s.later, func() bool { return s.with(t, judge, again) })
	}
	return goOn
}

// restart resets trial to the base.
func (s *search) restart() {
	s.trial.copyFrom(&s.base)
	s.changed = nothing
}

// otherAction corrects an action: without it, without another of the turn, at another moment, or as another.
func (s *search) otherAction(t, i int, judge try) bool {
	all := s.base.turns[t].Actions
	before, w, rest := all[:i], all[i], all[i+1:]
	if w.Kind.TakesTile() {
		return s.otherTile(t, i, judge)
	}
	for k, other := range all {
		if other.Kind.TakesTile() {
			continue
		}
		if !s.with(t, judge, all[:k], all[k+1:]) {
			return false
		}
		// An action may belong to another one, such as a token to a figure.
		if a, b := min(i, k), max(i, k); a < b && !s.with(t, judge, all[:a], all[a+1:b], all[b+1:]) {
			return false
		}
	}
	for k, tile := range before {
		for range 3 {
			if tile.Kind == notation.ActPlace {
				tile.Rotation = (tile.Rotation + 1) % 4
				if !s.with(t, judge, before[:k], one(tile), all[k+1:]) {
					return false
				}
			}
		}
	}
	others := slices.Concat(before, rest)
	for k := range len(others) + 1 {
		if k != i && !s.with(t, judge, others[:k], one(w), others[k:]) {
			return false
		}
	}
	st := s.position(t, before)
	for _, other := range s.offers(st) {
		other.Span = w.Span
		if (other.Kind == w.Kind || special(other.Kind) && special(w.Kind)) && !s.with(t, judge, before, one(other), rest) {
			return false
		}
	}
	return leavesDeployment(w.Kind) || s.otherDeed(t, i, judge)
}

// otherFigure reads an action that does not say which figure it means as one about each kind.
func (s *search) otherFigure(t, i int, judge try) {
	all := s.base.turns[t].Actions
	for figure := range notation.Figure(notation.NumFigures) {
		w := all[i]
		w.Figure, w.Normal = figure, figure == notation.NormalFollower
		if figure >= notation.Builder {
			if w.Kind != notation.ActFlee {
				break
			}
			w.Role = notation.NoRole
		}
		if !s.with(t, judge, all[:i], one(w), all[i+1:]) {
			return
		}
	}
}

// settle removes the findings that the right reading of an unclear figure does not have: the record is not wrong there.
func (s *search) settle() {
	if len(s.settled) == 0 {
		return
	}
	slices.Sort(s.settled)
	for _, i := range slices.Backward(slices.Compact(s.settled)) {
		s.result.Findings = slices.Delete(s.result.Findings, i, i+1)
		s.places = slices.Delete(s.places, i, i+1)
	}
}

// otherRules tries the switch value that allows the action: a claim right then is the players' own count.
func (s *search) otherRules(decision *rule.Switch, judge try) {
	values := []string{decision.Value}
	if decision.Value == "" {
		values = ruleset.Values(decision.Key)
	}
	was := s.rules
	rules := notation.Rules{Overrides: slices.Clone(s.rec.Rules.Overrides)}
	if was != nil {
		rules.Overrides = slices.Clone(was.Overrides)
	}
	for _, p := range s.result.Profiles {
		rules.Profiles = append(rules.Profiles, notation.Word{Text: p})
	}
	rules.Overrides = slices.DeleteFunc(rules.Overrides, func(o notation.Override) bool { return o.Key == decision.Key })
	set := len(rules.Overrides)
	s.rules, s.allowed = &rules, true
	for _, value := range values {
		rules.Overrides = append(rules.Overrides[:set], notation.Override{Key: decision.Key, Value: value})
		s.restart()
		if !judge() {
			break
		}
	}
	s.rules, s.allowed, s.from = was, false, nil // the prober has the other rules
}

// inPlace reports whether an action is a deployment, replaces one, or moves a follower.
func inPlace(k notation.ActionKind) bool {
	return replay.Instead(k) || k.HasTarget()
}

// leavesDeployment reports whether an action leaves the deployment of the turn open: a walk or a token.
func leavesDeployment(k notation.ActionKind) bool {
	return !inPlace(k) && (replay.Walker(k) != 0 || replay.Means(k, engine.ActToken, 0))
}

// special reports whether an action is one of an element's own.
func special(k notation.ActionKind) bool { return replay.Means(k, engine.ActSpecial, 0) }

// otherDeed corrects the action after the tile of turn t, action i and all that replace it: nothing, or one other
// action, with the further actions of the turn or without those of an element's own, which may belong to the dropped ones.
func (s *search) otherDeed(t, i int, judge try) bool {
	var drawn, rest []notation.Action
	for k, w := range s.base.turns[t].Actions {
		if w.Kind.TakesTile() {
			drawn = append(drawn, w)
		} else if k != i && !inPlace(w.Kind) {
			rest = append(rest, w)
		}
	}
	rests := [][]notation.Action{rest}
	if plain := slices.DeleteFunc(slices.Clone(rest), func(a notation.Action) bool { return special(a.Kind) }); len(plain) < len(rest) {
		rests = append(rests, plain)
	}
	st := s.position(t, drawn)
	for _, rest := range rests {
		if !s.with(t, judge, drawn, rest) {
			return false
		}
		for _, other := range s.offers(st) {
			if inPlace(other.Kind) && !s.with(t, judge, drawn, one(other), rest) {
				return false
			}
		}
	}
	return true
}

// actionIn returns the index in turn t of the base of an action of the record, -1 if another is there.
func (s *search) actionIn(t int, p place) int {
	w := &s.rec.Turns[p.turn].Actions[p.action]
	return slices.IndexFunc(s.base.turns[t].Actions, func(a notation.Action) bool {
		return a.Span == w.Span && a.Kind == w.Kind && a.At == w.At && a.Tile == w.Tile
	})
}

func one(a notation.Action) []notation.Action { return []notation.Action{a} }

// otherTile corrects a drawn tile: its square, rotation or type, or not drawn, each also without the later actions: in
// another rotation a follower is on another part, which may be occupied or explain less.
func (s *search) otherTile(t, i int, judge try) bool {
	all := s.base.turns[t].Actions
	before, w, rest := all[:i], all[i], all[i+1:]
	replace := func(by ...notation.Action) bool {
		for k := range by {
			by[k].Span = w.Span // findings at the same place are known
		}
		if !s.with(t, judge, before, by, rest) {
			return false
		}
		legalHere, whole := s.reached >= s.base.of[t], s.reached > len(s.rec.Turns)
		return len(rest) == 0 || legalHere && !whole && !s.dull || s.with(t, judge, before, by)
	}
	if !replace() {
		return false
	}
	st := s.position(t, before)
	left := s.types
	if w.Kind == notation.ActDiscard || w.Kind == notation.ActAside {
		for _, id := range left {
			w.Tile = st.Rules().Type(id).Tile.ID
			if !replace(w) {
				return false
			}
		}
		return true
	}
	var list [][]notation.Action
	if id, ok := s.typeOf(w.Tile); ok {
		for _, o := range st.Legal(id, nil) {
			list = append(list, one(placed(w.Tile, o.At, o.Rotation)))
		}
		for _, a := range st.Mended(id, nil) {
			by := one(placed(w.Tile, a.Place.At, a.Place.Rotation))
			for i := range a.With() {
				with := s.written(st, &a.With()[i])
				recorded := func(o notation.Action) bool { return o.Kind == with.Kind && o.At == with.At }
				if !slices.ContainsFunc(rest, recorded) {
					by = append(by, with)
				}
			}
			list = append(list, by)
		}
		left = append([]engine.TypeID{id}, left...)
	}
	for _, id := range left {
		for r := range uint8(4) {
			list = append(list, one(placed(st.Rules().Type(id).Tile.ID, replay.Point(w.At), r)))
		}
	}
	list, _ = s.likelyFirst(append(list, s.anyTile(st)...), replay.Point(w.At))
	for _, done := range list {
		if !replace(done...) {
			return false
		}
	}
	return true
}

func placed(id string, at engine.Point, rotation uint8) notation.Action {
	return notation.Action{Kind: notation.ActPlace, Tile: id, Rotation: notation.Rotation(rotation),
		At: replay.Square(at)}
}

// missing corrects a turn with an unknown part: a tile and the actions after it, or an action beside the tile.
func (s *search) missing(t int, judge try) bool {
	all := s.base.turns[t].Actions
	i := len(all)
	if s.places[s.cause].action == aboutText {
		at := s.result.Findings[s.cause].Span.Start
		for i > 0 && all[i-1].Span.Start > at {
			i--
		}
	}
	first, likely := [][]notation.Action{nil}, 0
	if !slices.ContainsFunc(all, func(a notation.Action) bool { return a.Kind.Places() }) {
		for i = 0; i < len(all) && all[i].Kind.TakesTile(); {
			i++
		}
		s.lost = true
		first, likely = s.likelyFirst(s.anyTile(s.position(t, all[:i])), nowhere)
	}
	return s.build(first, likely, func(done []notation.Action) bool {
		return s.with(t, judge, all[:i], done, all[i:])
	}, func(done []notation.Action) *engine.State {
		return s.position(t, slices.Concat(all[:i], done))
	})
}

// anyTile returns every legal placement of each tile that the base does not use, and of the player's own tiles.
func (s *search) anyTile(st *engine.State) (list [][]notation.Action) {
	var places []engine.Placement
	for _, id := range s.types {
		if len(list) > s.left-s.keep { // more cannot be tried
			break
		}
		places = st.Places(id, places[:0])
		for _, p := range places {
			list = append(list, one(placed(st.Rules().Type(id).Tile.ID, p.At, p.Rotation)))
		}
	}
	for _, id := range st.Rules().Own() {
		if !st.Available(id) {
			continue
		}
		for _, o := range st.Legal(id, nil) {
			list = append(list, one(s.written(st, &engine.Action{Kind: engine.ActPlace, Place: engine.Placement{Type: id, At: o.At, Rotation: o.Rotation}})))
		}
	}
	return list
}

// Limits of build: further actions, and the best lists that it extends, more if they are equally good.
const (
	mostLost  = 4
	bestFew   = 4
	mostEqual = 24
)

// build finds the actions of a partly or wholly unknown turn. It tries each of the first lists and extends those that
// explain most later findings with one more action that after offers. If one of the likely lists explains anything, the others come last.
func (s *search) build(first [][]notation.Action, likely int, judge func(done []notation.Action) bool, after func(done []notation.Action) *engine.State) bool {
	type attempt struct {
		done          []notation.Action
		reached, gone int
	}
	better := func(a, b attempt) int {
		return cmp.Or(cmp.Compare(b.reached, a.reached), cmp.Compare(b.gone, a.gone))
	}
	var tried []attempt
	next := func(done []notation.Action) bool {
		goOn := judge(done)
		tried = append(tried, attempt{done, s.reached, len(s.gone)})
		return goOn
	}
	var rest [][]notation.Action
	half, promising := (s.left+s.keep)/2, false // half is for longer lists
	for i := 0; i < len(first) && (s.left > half || i == 0); i++ {
		if i == likely && promising {
			rest = first[i:]
			break
		}
		if !next(first[i]) {
			return false
		}
		promising = promising || len(s.gone) > 0
	}
	for range mostLost {
		slices.SortStableFunc(tried, better)
		n := min(len(tried), bestFew)
		for n > 0 && n < min(len(tried), mostEqual) && better(tried[n], tried[n-1]) == 0 {
			n++
		}
		best := slices.Clone(tried[:n])
		tried = tried[:0]
		for _, b := range best {
			for _, a := range s.offers(after(b.done)) {
				if !next(append(slices.Clip(b.done), a)) {
					return false
				}
			}
		}
	}
	for _, done := range rest {
		if !judge(done) {
			return false
		}
	}
	return true
}

// couldFollow reports whether an unknown turn explains a finding: one tile, figures, scores, no fault of recorded tiles.
func (s *search) couldFollow(i int) bool {
	if !s.explicable(i) {
		return false
	}
	p := s.places[i]
	switch r := p.rule; {
	case r == nil:
		return true
	case r.OfOrder:
		return p.turn <= s.places[s.cause].turn+1
	case r.Lost == rule.LostNoMatter:
		return false
	case r.Lost == rule.LostExplainsNear:
		t := slices.Index(s.base.of, p.turn)
		return t >= 0 && (s.left <= s.toMark(t) || nearTable(s.position(t, nil), replay.Point(s.rec.Turns[p.turn].Actions[p.action].At)))
	}
	return true
}

// nearTable reports whether one tile can connect a square with the board.
func nearTable(st *engine.State, p engine.Point) bool {
	for side := range tile.Side(4) {
		if st.Edges(p.Neighbour(side)) != [4]tile.Edge{} {
			return true
		}
	}
	return false
}

// offers returns the possible actions in a position as a record has them: first those near open findings.
func (s *search) offers(st *engine.State) (list []notation.Action) {
	near := s.nearOpen()
	var others []notation.Action
	for _, a := range offers(st) {
		if w := s.written(st, &a); near[replay.Point(w.At)] > 0 {
			list = append(list, w)
		} else {
			others = append(others, w)
		}
	}
	return append(list, others...)
}

// offers returns the active player's possible actions but drawing, each walk with its steps.
func offers(st *engine.State) []engine.Action {
	list, _ := st.Moves(nil)
	list = st.Extra(engine.NoType, list)
	if neutral, _ := st.DueWalk(); neutral != 0 {
		list = append(list, engine.Offer{Action: engine.Walk(neutral)})
	}
	var all []engine.Action
	for _, a := range list {
		if a.Kind == engine.ActWalk {
			all = st.Walks(a.Action, all)
		} else {
			all = append(all, a.Action)
		}
	}
	return all
}

// position returns the position in turn t after some of its actions.
func (s *search) position(t int, actions []notation.Action) *engine.State {
	turn := s.base.turns[t]
	turn.Actions = actions
	return s.positionOf(t, turn)
}

// positionOf returns the position at the end of a turn played in place of turn t.
func (s *search) positionOf(t int, turn notation.Turn) *engine.State {
	s.from = s.markBefore(t)
	s.left -= s.perCorrection() + costOf(turn.Actions) - 1
	if n := len(s.until); n < t {
		s.until = append(s.until, s.base.turns[n:t]...)
	}
	s.until = s.until[:t]
	turn.Open = true
	for f := range s.player.FramesFrom(s.from.Mark, s.record(append(s.until, turn))) {
		return f.State
	}
	return nil
}

// remaining returns the types of tiles that the base does not use up.
func (s *search) remaining() (types []engine.TypeID) {
	if s.final == nil {
		for f := range s.player.FramesFrom(s.from.Mark, s.record(s.base.turns)) {
			s.final = f.State
		}
		s.left -= cost(s.base.turns[s.from.turn:])
		s.final = s.final.Clone()
	}
	for id := range s.final.Rules().Types {
		if s.final.RemainingOf(engine.TypeID(id)) > 0 {
			types = append(types, engine.TypeID(id))
		}
	}
	return types
}

// options returns the options for replaying positions.
func (s *search) options() replay.Options {
	return replay.Options{Rules: s.rules, NoNotes: true, Damaged: s.damaged}
}

// written returns an action in the notation of the record.
func (s *search) written(st *engine.State, a *engine.Action) notation.Action {
	return replay.Written(st, s.replayer.Rules(), s.rec, a)
}

func (s *search) typeOf(name string) (engine.TypeID, bool) {
	return s.replayer.Rules().TypeByName(name)
}
