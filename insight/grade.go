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
	loss    *Loss
	best    []Option
	options int
}

// The first candidates, and how many of them are left after a quarter, a half and all of the choosing playouts.
const candidates = 10

var survivors = [...]int{5, 3, 3}

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

// candidates returns the best different options of turn i with the played one, and the number of all.
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
		case len(list) < candidates:
			list = append(list, &candidate{option: *o, after: w.trial.Clone(), alike: alike})
		}
	}
	if !slices.Contains(list, played) {
		list = append(list, played)
	}
	return list, len(seen)
}

// judge compares the candidates by playouts with common random numbers. One half of them chooses the best candidate by
// successive halving, the other half judges it against the played one. If the played one is chosen it costs nothing, and
// the standard error is that of its difference from the second best.
func (w *worker) judge(i int, list []*candidate, v *verdict) error {
	me, players := w.g.turns[i].mover, w.g.players()
	at := slices.IndexFunc(list, func(c *candidate) bool { return c.played })
	played := list[at]
	left := slices.Clone(list)
	choosing := max(w.plan.pairs/2, 1)
	for round, keep := range survivors {
		n := max(choosing>>(len(survivors)-1-round), 1)
		for _, c := range left {
			var err error
			if c.chosen, err = w.sample(c.after, n-len(c.chosen), i, forChoice, 0, c.chosen); err != nil {
				return err
			}
		}
		slices.SortStableFunc(left, func(a, b *candidate) int {
			return -cmp.Compare(total(a.chosen, me, players), total(b.chosen, me, players))
		})
		for k := len(left) - 1; k >= 0 && len(left) > keep; k-- {
			if left[k] != played {
				left = slices.Delete(left, k, k+1)
			}
		}
	}
	best, other := left[0], played
	if best == played {
		if len(left) == 1 {
			v.loss, v.best = &Loss{Method: Exact}, w.shownOf(i, left)
			return nil
		}
		other = left[1]
	}
	loss, err := w.pairs(i, forJudgement, me, best, other)
	if err != nil {
		return err
	}
	if best == played {
		loss.Points, loss.Win = 0, 0
	}
	v.loss, v.best = loss, w.shownOf(i, left)
	return nil
}

// total returns the sum of a player's leads, for samples of equal length.
func total(sample []outcome, player, players int) (sum int64) {
	for k := range sample {
		sum += sample[k].lead(player, players)
	}
	return sum
}

// furtherLead is the deviation of the lead, in points, in the pair that sums.unsure adds; that of the win is a whole win.
const furtherLead = 10

// pairs returns what the second of two candidates costs a player against the first.
func (w *worker) pairs(i int, why purpose, player int, a, b *candidate) (*Loss, error) {
	players := w.g.players()
	for {
		for _, c := range []*candidate{a, b} {
			var err error
			if c.judged, err = w.sample(c.after, w.plan.pairs, i, why, 0, c.judged); err != nil {
				return nil, err
			}
		}
		var lead, win sums
		for k := range a.judged {
			lead.add(a.judged[k].lead(player, players) - b.judged[k].lead(player, players))
			win.add(a.judged[k].win(player, players) - b.judged[k].win(player, players))
		}
		l := &Loss{Points: round(lead.mean(others(players))), SE: round(lead.unsure(furtherLead*int64(others(players)), others(players))),
			Win: round(win.mean(wholeWin)), WinSE: round(errorOfWin(&win)), Method: Playouts}
		if w.plan.se == 0 || l.SE <= w.plan.se || len(a.judged) >= w.plan.most {
			return l, nil
		}
	}
}

// errorOfWin returns the standard error of a difference of chances: sums.unsure, at most 1. The difference lies between -1 and 1, so
// its deviation is at most 1, but that of two pairs that differ by a win each way is more.
func errorOfWin(win *sums) float64 { return min(win.unsure(wholeWin, wholeWin), 1) }

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
	v.best = w.exactBest(i, options)
	return true
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

// gradeOf returns the grade of a loss that a number of pairs found: none within the noise.
func gradeOf(l *Loss, pairs int) string {
	switch {
	case !beyondNoise(l, pairs):
		return ""
	case l.Win >= 0.16:
		return Blunder
	case l.Win >= 0.08:
		return Error
	case l.Win >= 0.04:
		return Doubtful
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
