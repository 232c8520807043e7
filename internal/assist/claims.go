package assist

import (
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// claims returns the claims that are right for the turn of the cursor, apart from those that it has.
func (d *Document) claims(c *cursor) (list []Item) {
	text := d.before(c) + c.head + joined(c.done, c.rest)
	rec, reading := upTo(text, aside(c.head))
	for _, claim := range right(rec, reading, c.final) {
		list = append(list, Item{Kind: KindClaim, Insert: claim})
	}
	return list
}

func joined(a, b string) string {
	if a == "" || b == "" {
		return " " + a + b
	}
	return " " + a + "\n | " + b
}

// right returns the right claims for the last turn of a record, or its final line, of kinds that it does not have.
func right(rec *notation.Record, reading []notation.Finding, final bool) (list []string) {
	turn := rec.Final
	if !final && len(rec.Turns) > 0 {
		turn = &rec.Turns[len(rec.Turns)-1]
	}
	if turn == nil {
		return nil
	}
	has := turn.Claims
	turn.Claims.Offered = &notation.Offered{}
	defer func() { turn.Claims.Offered = has.Offered }()
	at := len(rec.Turns)
	if !final {
		at--
	}
	if f := frameOf(rec, replay.Options{NoNotes: true, Damaged: validator.Damaged(reading)}, at); f != nil {
		return written(claimsOf(f, rec, &has))
	}
	return nil
}

// frameOf returns the frame of a turn by its index, or of the final scoring behind the last turn; nil if the game cannot be played so far.
func frameOf(rec *notation.Record, opts replay.Options, turn int) *replay.Frame {
	for f := range replay.New().Frames(rec, opts) {
		switch {
		case f.State == nil:
			return nil
		case f.Kind == replay.FrameTurn && f.Index == turn, f.Kind == replay.FrameFinal && turn == len(rec.Turns):
			return f
		}
	}
	return nil
}

// claimsOf returns the claims that are right for a frame, without those of kinds that the turn has.
func claimsOf(f *replay.Frame, rec *notation.Record, has *notation.Claims) notation.Claims {
	x := replay.ClaimsOf(f.State, rec)
	x.Score = nil
	if has.Score == nil {
		x.Score = replay.Totals(f.State, rec)
	}
	if has.Points != nil {
		x.Points = nil
	} else {
		x.Points = merged(x.Points)
	}
	if has.Goods != nil {
		x.Goods = nil
	}
	if has.King != nil {
		x.King = nil
	}
	if has.Robber != nil {
		x.Robber = nil
	}
	x.Outbreak = slices.DeleteFunc(x.Outbreak, func(n notation.NumClaim) bool { return claimed(has.Outbreak, n) })
	x.Eradicate = slices.DeleteFunc(x.Eradicate, func(n notation.NumClaim) bool { return claimed(has.Eradicate, n) })
	if has.Dragon == nil && moved(f, names.Dragon) {
		if at, _ := f.State.Neutral(names.Dragon); at != engine.NoTile {
			p := f.State.Tiles()[at].At
			x.Dragon = &notation.PointClaim{At: replay.Square(p)}
		}
	}
	if f.Kind == replay.FrameFinal {
		return x
	}
	if has.Supply == nil {
		x.Supply = nil
		for i, p := range rec.Players { // the normal followers
			x.Supply = append(x.Supply, notation.Total{Player: p.Colour, Points: f.State.Supply(i, 0)})
		}
	}
	if has.Offered == nil && f.Judged && f.State.PlacedThisTurn() > 0 {
		x.Offered = &notation.Offered{}
		for _, n := range f.Offered {
			role, loc := replay.PartOf(f.State, n)
			x.Offered.Places = append(x.Offered.Places, notation.OfferedPlace{Role: role, Loc: loc})
		}
	}
	return x
}

func claimed(list []notation.NumClaim, n notation.NumClaim) bool {
	return slices.ContainsFunc(list, func(o notation.NumClaim) bool { return o.N == n.N })
}

// moved reports whether a neutral figure moved in a frame.
func moved(f *replay.Frame, name engine.Word) bool {
	i, ok := f.State.Rules().NeutralByName(name)
	return ok && slices.ContainsFunc(f.Events, func(e engine.Event) bool { return e.Kind == engine.EvNeutral && e.Neutral == i })
}

func merged(list []notation.PointGain) (all []notation.PointGain) {
	for _, g := range list {
		i := slices.IndexFunc(all, func(o notation.PointGain) bool { return o.Player == g.Player && o.Reason == g.Reason })
		if i < 0 {
			all = append(all, g)
		} else {
			all[i].Points += g.Points
		}
	}
	return slices.DeleteFunc(all, func(g notation.PointGain) bool { return g.Points == 0 })
}

// written returns claims as segments, the most usual first.
func written(x notation.Claims) (list []string) {
	t := notation.Turn{Number: 1, Player: notation.Red, Claims: x, Actions: []notation.Action{{Kind: notation.ActPass}}}
	for part := range strings.SplitSeq(strings.TrimSpace(string(notation.AppendTurn(nil, &t))), "|") {
		part = strings.TrimSpace(part)
		if _, first, ok := strings.Cut(part, ": "); ok && len(list) == 0 && strings.HasPrefix(part, "1.") {
			part = first
		}
		if part != "" && part != "pass" {
			list = append(list, part)
		}
	}
	slices.SortStableFunc(list, func(a, b string) int { return rank(a) - rank(b) })
	return list
}

// rank orders claims: points, totals, then the others.
func rank(claim string) int {
	switch {
	case strings.HasPrefix(claim, "= "):
		return 0
	case strings.HasPrefix(claim, "score "):
		return 1
	case strings.HasPrefix(claim, "supply "), strings.HasPrefix(claim, "offered "):
		return 3
	}
	return 2
}

// rulings returns the rules after allow or expect: those with a finding in the turn come first.
func (d *Document) rulings(c *cursor, verb string) (list []Item) {
	d.judgeOne(c.game)
	add := func(id, detail string) {
		if slices.ContainsFunc(list, func(x Item) bool { return x.Page == id }) {
			return
		}
		item := Item{Kind: KindRule, Insert: verb + " " + id, Detail: detail, Page: id}
		if verb == "allow" {
			item.Insert += " "
			item.Partial = true // the reason follows
		}
		list = append(list, item)
	}
	for _, p := range d.problems(c.game) {
		if p.Span.Start >= c.start && p.Span.Start <= c.stop {
			add(p.Rule, p.Message)
		}
	}
	for _, e := range validator.Catalogue() {
		add(e.ID, e.Title)
	}
	if verb == "expect" {
		list = append(list, Item{Kind: KindRule, Insert: "expect ok", Detail: "no finding"})
	}
	return list
}

func (d *Document) judgeOne(g *game) {
	if g.verdict == nil {
		g.verdict = judge(validator.New(), g.text, true)
	}
}

// words returns the words that begin a segment whose rest does not follow from the position.
func (d *Document) words(c *cursor) (list []Item) {
	if c.typed.Start == c.offset && c.done == "" {
		return nil
	}
	for _, w := range []struct{ word, detail string }{
		{"clock ", "the time left, as 14:51"}, {"spent ", "the time used, as 0:09"}, {"allow ", "a ruling: waives a rule in this turn"},
		{"expect ", "for tests: the rules with findings in this turn"},
		{"!", "a good move"}, {"?", "a mistake"}, {"!!", "an excellent move"}, {"??", "a blunder"}, {"!?", "an interesting move"}, {"?!", "a dubious move"},
	} {
		list = append(list, Item{Kind: KindValue, Label: strings.TrimSpace(w.word), Insert: w.word, Detail: w.detail, Partial: strings.HasSuffix(w.word, " ")})
	}
	return list
}
