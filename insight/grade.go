package insight

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/insight/policy"
	"cartulary/insight/solve"
	"cartulary/notation"
	"cartulary/replay"
)

type verdict struct {
	loss     *Loss
	best     []Option
	options  int
	place    int // of the played option among those compared; 0: not judged
	compared int
}

// The first candidates, and how many of them are left at most after an eighth, a quarter, a half and all of the choosing
// playouts.
const candidates = 10

var survivors = [...]int{6, 4, 2, 2}

const shown = 3

// A candidate is an option that may be the best.
type candidate struct {
	option policy.Option // not set for the played one
	played bool
	after  *engine.State
	chosen []outcome // playouts that choose the best
	judged []outcome // playouts that judge it
	alike  string
}

// grade judges the played option of turn i. A turn that was not due is not judged, nor an illegal one.
func (w *worker) grade(i int) (v verdict, err error) {
	t := &w.g.turns[i]
	if !t.due || t.tile == engine.NoType {
		return v, nil
	}
	if w.plan.pairs == 0 && w.plan.work > 0 {
		if n, err := w.affordable(i); err != nil || n < min(leastForecast, w.plan.forecast) {
			return v, err // to count the options would take longer than the forecast
		}
	}
	list, n := w.candidates(i)
	if v.options = n; t.illegal || n == 0 {
		return v, nil
	}
	if w.exactGrade(i, &v) {
		return v, nil
	}
	if w.plan.pairs == 0 {
		return v, nil
	}
	w.timed = true
	if err := w.judge(i, list, &v); err != nil {
		return verdict{options: n}, err
	}
	return v, nil
}

func (w *worker) optionsOf(i int) int {
	if t := &w.g.turns[i]; !t.due || t.tile == engine.NoType {
		return 0
	}
	_, n := w.candidates(i)
	return n
}

// farmers is the number of candidates with a farmer beyond the first ones: the worth does not see what fields a farmer will join.
const farmers = 6

// candidates returns the best different options of turn i with some more farmers and the played one, and the number of all.
func (w *worker) candidates(i int) (list []*candidate, n int) {
	t, s := &w.g.turns[i], w.g.turns[i].from
	older := len(s.Tiles())
	played := &candidate{played: true, after: w.g.stands[i+1], alike: string(likeness(w.g.stands[i+1], older, nil))}
	w.list = w.player.Options(s, t.tile, w.list[:0])
	seen := map[string]bool{}
	var text []byte
	for k := range w.list {
		o := &w.list[k]
		w.trial.CopyFrom(s)
		w.player.Play(&w.trial, o)
		text = likeness(&w.trial, older, text[:0])
		if seen[string(text)] {
			continue
		}
		alike := string(text)
		seen[alike] = true
		switch {
		case alike == played.alike:
			list = append(list, played)
		case len(list) < candidates, len(list) < candidates+farmers && o.Move.Kind == engine.ActDeploy && o.Move.Want == tile.Field:
			list = append(list, &candidate{option: *o, after: w.trial.Clone(), alike: alike})
		}
	}
	if !slices.Contains(list, played) {
		list = append(list, played)
	}
	return list, len(seen)
}

// judge compares the candidates by playouts with common random numbers. Some of them choose the best candidate; the best one
// and the played one are judged by others, those of the forecast after the turn. If the played one is chosen it costs
// nothing, and the standard error is that of the choosing playouts' difference from the second best.
func (w *worker) judge(i int, list []*candidate, v *verdict) error {
	left, err := w.choose(i, list, forChoice)
	if err != nil {
		return err
	}
	me, played := w.g.turns[i].mover, list[slices.IndexFunc(list, func(c *candidate) bool { return c.played })]
	v.place, v.compared = w.placeOf(i, list, left[0], played), len(list)
	switch best := left[0]; {
	case len(left) == 1:
		v.loss = &Loss{Method: Exact}
	case best == played:
		n := min(len(best.chosen), len(left[1].chosen))
		v.loss = w.lossOf(me, best.chosen[:n], left[1].chosen[:n])
		v.loss.Points, v.loss.Win = 0, 0
	default:
		if v.loss, err = w.pairs(i, me, best, played); err != nil {
			return err
		}
	}
	v.best = w.shownOf(i, left)
	return nil
}

// choose orders candidates by playouts, the best first: successive halving, and a race. In each round the candidates that are
// too many or clearly worse than the first are left out; the played one stays. The race is over if the first is better than
// all others, or if only the played one is left beside it: that is for the judging playouts to decide.
func (w *worker) choose(i int, list []*candidate, why purpose) (left []*candidate, err error) {
	me, players := w.g.turns[i].mover, w.g.players()
	left = slices.Clone(list)
	for round, keep := range survivors {
		n := w.plan.choosing(round)
		for _, c := range left {
			if c.chosen, err = w.sample(c.after, engine.NoType, stream{i, why}, n, c.chosen); err != nil {
				return nil, err
			}
		}
		slices.SortStableFunc(left, func(a, b *candidate) int {
			return -cmp.Compare(total(a.chosen, me, players), total(b.chosen, me, players))
		})
		for k := len(left) - 1; k > 0; k-- {
			alone := len(left) == 2 && left[0].played // the last rival of the played one shows the error
			if !left[k].played && !alone && (k >= keep || w.beaten(me, left[0], left[k])) {
				left = slices.Delete(left, k, k+1)
			}
		}
		if len(left) == 1 || len(left) == 2 && (left[1].played || w.beaten(me, left[0], left[1])) {
			break
		}
	}
	return left, nil
}

// placeOf returns the place of the played candidate: how many of the others are less behind the best one, each by the
// playouts that it shares with it.
func (w *worker) placeOf(i int, list []*candidate, best, played *candidate) int {
	if best == played { // some that were left out early may have had more
		return 1
	}
	me, players := w.g.turns[i].mover, w.g.players()
	place := 1
	for _, c := range list {
		if c == best || c != played && c.behind(best, me, players) < played.behind(best, me, players) {
			place++
		}
	}
	return place
}

// behind returns how many points of lead a candidate is behind the best one for a player, by the choosing playouts that they share.
func (c *candidate) behind(best *candidate, player, players int) float64 {
	n := len(c.chosen)
	return float64(total(best.chosen[:n], player, players)-total(c.chosen, player, players)) / float64(n)
}

// choosing returns the number of choosing playouts of a candidate after a round.
func (p *plan) choosing(round int) int { return max(p.choose>>(len(survivors)-1-round), 1) }

// A candidate is out of the race if at least leastRace pairs show it beatenBy standard errors of their difference behind.
const (
	leastRace = 12
	beatenBy  = 2.5
)

// beaten reports whether the second of two candidates is clearly worse than the first for a player.
func (w *worker) beaten(player int, a, b *candidate) bool {
	if len(a.chosen) < leastRace {
		return false
	}
	l := w.lossOf(player, a.chosen, b.chosen)
	return l.Points > beatenBy*l.SE
}

// total returns the sum of a player's leads, for samples of equal length.
func total(sample []outcome, player, players int) (sum int64) {
	for k := range sample {
		sum += sample[k].lead(player, players)
	}
	return sum
}

// furtherLead is the deviation of the lead, in points, in the pair that tally.unsure adds; that of the win is a whole win.
const furtherLead = 10

// pairs returns what the candidate played in turn i costs a player against another one.
func (w *worker) pairs(i int, player int, best, played *candidate) (l *Loss, err error) {
	for n := w.plan.pairs; ; n = min(n+w.plan.pairs, w.plan.most) {
		if played.judged, err = w.playouts(i+1, n); err != nil {
			return nil, err
		}
		if best.judged, err = w.sample(best.after, engine.NoType, stream{i + 1, forForecast}, n, best.judged); err != nil {
			return nil, err
		}
		if l = w.lossOf(player, best.judged, played.judged); n >= w.plan.most || l.SE <= w.plan.se {
			return l, nil
		}
	}
}

// lossOf returns what the second of two samples with common random numbers costs a player against the first.
func (w *worker) lossOf(player int, a, b []outcome) *Loss {
	players := w.g.players()
	lead, win := newTally(players), newTally(players)
	for k := range a {
		lead.add(a[k].lead(player, players) - b[k].lead(player, players))
		win.add(a[k].win(player, players) - b[k].win(player, players))
	}
	return &Loss{Points: round(lead.mean(others(players))), SE: round(lead.unsure(furtherLead*int64(others(players)), others(players))),
		Win: round(win.mean(wholeWin)), WinSE: round(errorOfWin(&win)), Method: Playouts}
}

// errorOfWin returns the standard error of a difference of chances: tally.unsure, at most 1. The difference lies between -1 and 1, so
// its deviation is at most 1, but that of two pairs that differ by a win each way is more.
func errorOfWin(win *tally) float64 { return min(win.unsure(wholeWin, wholeWin), 1) }

// shownOf returns the best of the candidates that were left, the best first. The played one is written as in the record.
func (w *worker) shownOf(i int, left []*candidate) (list []Option) {
	me := w.g.turns[i].mover
	for _, c := range left[:min(len(left), shown)] {
		var points sums
		for _, sample := range [][]outcome{c.chosen, c.judged} {
			for k := range sample {
				points.add(int64(sample[k].points[me]))
			}
		}
		o := Option{Move: w.g.text(i, w.g.turns[i].Actions), Points: round(points.mean(1)), SE: round(points.se(1))}
		if !c.played {
			o.Move = w.move(i, &c.option)
		}
		list = append(list, o)
	}
	return list
}

// move returns a way to play turn i in the notation of the record.
func (w *worker) move(i int, o *policy.Option) string {
	w.trial.CopyFrom(w.g.turns[i].from)
	policy.Begin(&w.trial)
	var written []notation.Action
	for _, a := range slices.Concat([]engine.Action{engine.Place(o.Place)}, o.With, []engine.Action{o.Move}, o.Then) {
		if a.Kind != 0 {
			written = append(written, replay.Written(&w.trial, w.g.rules, w.g.rec, &a))
			w.trial.Apply(&a)
		}
	}
	return w.g.text(i, written)
}

// exactGrade judges turn i by the exact value of its options. It reports false if the position is not solved.
func (w *worker) exactGrade(i int, v *verdict) bool {
	options, ok := w.options(i)
	if !ok {
		return false
	}
	after, ok := w.solvedAt(i + 1)
	if !ok {
		return false
	}
	t := &w.g.turns[i]
	me, other := w.g.colour(t.mover), w.g.colour(1-t.mover)
	best := options[0].Value
	v.loss = &Loss{Points: round(best.Lead - after.Points[me] + after.Points[other]), Win: round(best.Win - after.Win[me]), Method: Exact}
	v.best, v.place, v.compared = w.exactBest(i, options), w.exactPlace(i, options, after.Points[me]-after.Points[other]), v.options
	return true
}

// exactPlace returns the place of the played option, with some lead, among the different options of turn i.
func (w *worker) exactPlace(i int, options []solve.Option, lead float64) int {
	better := map[string]bool{}
	for k := range options {
		if o := &options[k]; round(o.Value.Lead) > round(lead) {
			better[w.alike(i, o)] = true
		}
	}
	return len(better) + 1
}

// exactBest returns the best different options of turn i, of equally good ones the played one first.
func (w *worker) exactBest(i int, options []solve.Option) (list []Option) {
	played := string(likeness(w.g.stands[i+1], len(w.g.turns[i].from.Tiles()), nil))
	seen := []string{}
	add := func(o *solve.Option, alike string) {
		if len(list) < shown && !slices.Contains(seen, alike) {
			seen = append(seen, alike)
			move := w.g.text(i, w.g.turns[i].Actions)
			if alike != played {
				move = w.move(i, &policy.Option{Place: o.Place, Move: o.Move})
			}
			list = append(list, Option{Move: move, Points: round(o.Value.Own)})
		}
	}
	for k := range options {
		if o := &options[k]; o.Value.Lead == options[0].Value.Lead && w.alike(i, o) == played {
			add(o, played)
		}
	}
	for k := range options {
		if o := &options[k]; len(list) < shown {
			add(o, w.alike(i, o))
		}
	}
	return list
}

func (w *worker) alike(i int, o *solve.Option) string {
	s := w.g.turns[i].from
	w.trial.CopyFrom(s)
	w.player.Play(&w.trial, &policy.Option{Place: o.Place, Move: o.Move})
	return string(likeness(&w.trial, len(s.Tiles()), nil))
}

// leastPairs is the number of pairs below which a loss has no grade: the standard error of few pairs is itself a guess.
const leastPairs = 30

// beyondNoise reports whether the loss exceeds two standard errors and, if playouts found it, has enough pairs.
func beyondNoise(l *Loss, pairs int) bool {
	return l != nil && l.Win > 2*l.WinSE && (l.Method == Exact || pairs >= leastPairs)
}

// A step is the least loss of chance of a grade, and what the lower bound of the loss, two standard errors below it, exceeds:
// the least loss of the grade before.
type step struct {
	grade        string
	loss, beyond float64
}

var steps = [...]step{{Blunder, 0.16, 0.08}, {Error, 0.08, 0.04}, {Doubtful, 0.04, 0}}

// gradeOf returns the grade of a loss that a number of pairs or more found: none within the noise.
func gradeOf(l *Loss, pairs int) string {
	if !beyondNoise(l, pairs) {
		return ""
	}
	for _, s := range steps {
		if l.Win >= s.loss && l.Win-2*l.WinSE > s.beyond {
			return s.grade
		}
	}
	return ""
}

// likeness appends to dst a description of the position after one turn. Two ways to play a turn from one position have
// equal descriptions if they yield the same features and figures: turning a symmetric tile, or deploying on another part
// of the same feature of the placed tile, makes no difference. The older tiles are not described.
func likeness(s *engine.State, older int, dst []byte) []byte {
	for p := range s.Players() {
		dst = binary.AppendVarint(dst, int64(s.Score(p)))
		for k := range s.Rules().Holdings {
			dst = append(dst, byte(s.Holding(p, k)))
		}
	}
	for i := older; i < len(s.Tiles()); i++ {
		dst = appendSquare(dst, s.Tiles()[i].At)
		dst = appendParts(dst, s, i, func(engine.NodeID) bool { return true })
	}
	for _, f := range s.Figures() {
		dst = append(dst, 'f', f.Player, f.Kind)
		dst = appendNode(dst, s, f.Node, older)
	}
	for i := range s.Rules().Neutrals {
		at, with := s.Neutral(s.Rules().Neutrals[i].Name)
		dst = binary.AppendVarint(append(dst, 'n'), int64(at))
		if with != engine.NoNode {
			dst = appendNode(dst, s, with, older)
		}
	}
	for _, t := range s.Tokens() {
		dst = binary.AppendVarint(append(dst, 't', t.Kind, t.Face), int64(t.Tile))
	}
	if s.Rules().Repeats() {
		if may, _ := s.Again(); may {
			dst = append(dst, 'a')
		}
	}
	return dst
}

// equal reports whether two positions after one turn have equal descriptions and the same remaining tiles.
func equal(a, b *engine.State, older int) bool {
	for t := range a.Rules().Types {
		if a.RemainingOf(engine.TypeID(t)) != b.RemainingOf(engine.TypeID(t)) {
			return false
		}
	}
	return bytes.Equal(likeness(a, older, nil), likeness(b, older, nil))
}

func appendSquare(dst []byte, p engine.Point) []byte {
	return binary.AppendVarint(binary.AppendVarint(dst, int64(p.X)), int64(p.Y))
}

// appendNode appends a part: of an older tile its number, of a new one the description of its whole feature on that tile.
func appendNode(dst []byte, s *engine.State, n engine.NodeID, older int) []byte {
	i, _ := s.Place(n)
	if i < older {
		return binary.AppendVarint(append(dst, 'o'), int64(n))
	}
	root := s.Root(n)
	return appendParts(append(dst, 'p'), s, i, func(m engine.NodeID) bool { return s.Root(m) == root })
}

// appendParts appends descriptions of some parts of a tile, in an order that does not depend on its rotation.
func appendParts(dst []byte, s *engine.State, i int, is func(engine.NodeID) bool) []byte {
	t := &s.Tiles()[i]
	parts := s.TypeOf(i).Tile.Parts
	var list []uint64
	for k := range parts {
		if is(s.NodeOf(i, uint8(k))) {
			list = append(list, partKey(parts, k, t.Rotation))
		}
	}
	slices.Sort(list)
	for _, key := range list {
		dst = binary.BigEndian.AppendUint64(dst, key)
	}
	return append(dst, '.')
}

// partKey returns a part of a tile in a rotation as a number: kind, pennants, whether it is marked and can become a castle, what it reaches, and
// the sides of the cities that a field borders.
func partKey(parts []tile.Part, k int, rotation uint8) uint64 {
	p := &parts[k]
	key := uint64(p.Kind)<<8 | uint64(p.Pennants)
	if p.Mark != "" {
		key |= 1 << 4
	}
	if p.NoCastle {
		key |= 1 << 5
	}
	key = key<<8 | uint64((p.Sides | p.Shared).Turned(rotation))
	key = key<<8 | uint64(p.Halves.Turned(rotation))
	for c := range parts {
		if p.Cities>>c&1 == 1 {
			key += 1<<32 + uint64(parts[c].Sides.Turned(rotation))<<40
		}
	}
	return key
}

// Forecasts returns the forecasts that Game shows after some turns, counted from 1, at a fraction of the work.
func (a *Analyst) Forecasts(ctx context.Context, rec *notation.Record, turns ...int) ([]Eval, error) {
	g, err := read(rec)
	if err != nil {
		return nil, err
	}
	list := make([]Eval, len(turns))
	var units []unit
	for k, i := range turns {
		if i < 1 || i > len(g.turns) {
			return nil, g.missing(i)
		}
		units = append(units, func(w *worker) error {
			f, err := w.forecast(i)
			list[k] = f.Eval
			return err
		})
	}
	return list, a.job(g).run(ctx, a.options.Workers, units, nil)
}

// Luck returns the luck that Game shows of the draw in a turn, counted from 1 in the order of the record, at a fraction
// of the work. It is nil if Game shows none. Luck returns an error if the turn cannot be analysed, and if ctx ends.
func (a *Analyst) Luck(ctx context.Context, rec *notation.Record, turn int) (*Measure, error) {
	g, err := read(rec)
	if err != nil {
		return nil, err
	}
	if turn < 1 || turn > len(g.turns) {
		return nil, g.missing(turn)
	}
	var d draw
	err = a.job(g).run(ctx, 1, []unit{func(w *worker) (err error) {
		d, err = w.draw(turn - 1)
		return err
	}}, nil)
	return d.luck, err
}
