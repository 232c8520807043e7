package recorder_test

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/recorder"
	"cartulary/replay"
)

// A scribe enters a known record into a session, key by key.
type scribe struct {
	t      *testing.T
	s      *recorder.Session
	keys   int
	places bool // squares are named by their coordinates
	board  bool // whole choices in place of keys
	after  func(key string)
}

func (c *scribe) key(k string) {
	c.keys++
	c.s.Key(k)
	if c.after != nil {
		c.after(k)
	}
}

// fail ends the test with the position of the session.
func (c *scribe) fail(format string, args ...any) {
	c.t.Helper()
	p := c.s.Prompt()
	var options []string
	for _, o := range p.Options {
		options = append(options, o.Key+" "+o.Label)
	}
	c.t.Fatalf("%s\nturn %s: %s\nsays %q %v\ndone %s\noptions %s\nEnter: %s", fmt.Sprintf(format, args...), p.Turn, p.Ask, p.Say, p.Notes, p.Done,
		strings.Join(options, ", "), p.Enter)
}

// choose types the keys of the options that lead to a text. It reports whether there is one.
func (c *scribe) choose(text string) bool {
	if c.board {
		listed := slices.ContainsFunc(c.s.Choices(), func(x recorder.Choice) bool { return strings.EqualFold(x.Text, c.answer(text)) })
		if c.s.Choose(c.answer(text)) != listed {
			c.fail("%s is listed: %t; it is taken: %t", text, listed, !listed)
		}
		return listed
	}
	done := false
	for step := 0; ; step++ {
		if step > 50 {
			c.fail("the options go in a circle")
		}
		p := c.s.Prompt()
		i := slices.IndexFunc(p.Options, func(o recorder.Option) bool { return o.Leads(text) })
		if i < 0 {
			return done
		}
		narrows := p.Options[i].Narrows()
		key := p.Options[i].Key
		if at := p.Options[i].At; c.places && at != nil && p.Options[i].Label == fmt.Sprintf("%d,%d", at.X, at.Y) {
			key = p.Options[i].Label
		}
		for _, r := range key {
			c.key(string(r))
		}
		if q := c.s.Prompt(); q.Typed == key { // other squares begin so
			c.key(recorder.Enter)
		}
		if done = true; !narrows {
			return true
		}
	}
}

// answer returns the key of the outcome of an auction, and any other text as it is.
func (c *scribe) answer(text string) string {
	for _, x := range c.s.Choices() {
		if x.Label != "" && strings.HasPrefix(x.Label, text) {
			return x.Text
		}
	}
	return text
}

// tile types the name of a tile that is drawn: its letter if one key is enough, else its id.
func (c *scribe) tile(id string) {
	p := c.s.Prompt()
	if p.Tile != nil { // from a bazaar
		return
	}
	if !p.Sheet {
		c.fail("no tile is asked, and %s comes", id)
	}
	if c.board {
		if !c.choose(id) {
			c.fail("%s cannot be drawn", id)
		}
		return
	}
	for i := range p.Options {
		if t := p.Options[i].Tile; t.ID == id && p.Letters {
			c.key(t.Letter)
			return
		}
	}
	for _, r := range id {
		c.key(string(r))
	}
	c.key(recorder.Enter)
}

// turn enters one line of a record.
func (c *scribe) turn(t *notation.Turn) {
	drawn, placed := false, false
	for i := 0; i < len(t.Actions); i++ {
		w := &t.Actions[i]
		if !drawn && !placed {
			drawn = c.drawFor(t, i)
		}
		if w.Kind == notation.ActDiscard || w.Kind == notation.ActAside {
			c.key(recorder.Enter)
			drawn = false
			continue
		}
		i += c.act(t, i)
		placed = placed || w.Kind == notation.ActPlace || w.Kind == notation.ActAbbey
	}
}

// drawFor names the tile that is placed next, before the actions that come before its placement.
func (c *scribe) drawFor(t *notation.Turn, i int) bool {
	for k := i; k < len(t.Actions); k++ {
		switch a := &t.Actions[k]; {
		case a.Kind == notation.ActAbbey && c.board:
			p := c.s.Prompt()
			own := p.State.Rules().Type(p.State.Rules().Own()[0]).Tile.ID
			if !c.choose(own) {
				c.fail("no abbey")
			}
			return true
		case a.Kind == notation.ActAbbey:
			if !c.choose("abbey") {
				c.fail("no abbey")
			}
			return true
		case a.Kind.TakesTile():
			c.tile(a.Tile)
			return true
		}
	}
	return false
}

// act enters an action. It passes over what the player may do before it. It returns the number of bridges that came with it.
func (c *scribe) act(t *notation.Turn, i int) (bridges int) {
	w := &t.Actions[i]
	text := string(notation.AppendAction(nil, w))
	switch {
	case replay.Walker(w.Kind) != 0:
		c.walk(w)
		return 0
	case w.Kind == notation.ActBazaar:
		for _, tile := range w.Tiles {
			c.pass(func() bool { return c.s.Prompt().Sheet }, text)
			c.tile(tile)
		}
		return 0
	case w.Kind == notation.ActBid:
		c.bid(w)
		return 0
	}
	whole := text
	for k := i + 1; k < len(t.Actions) && w.Kind == notation.ActPlace && t.Actions[k].Kind == notation.ActBridge; k++ {
		if whole += " | " + string(notation.AppendAction(nil, &t.Actions[k])); c.choose(whole) {
			return k - i
		}
	}
	c.pass(func() bool { return c.choose(text) }, text)
	return 0
}

// pass presses Enter until a condition holds.
func (c *scribe) pass(until func() bool, what string) {
	turns := len(c.s.Record().Turns)
	for range 4 {
		if until() {
			return
		}
		if p := c.s.Prompt(); p.Enter == "" || p.Sheet {
			c.fail("%s is not reached", what)
		}
		offered := ""
		for _, o := range c.s.Prompt().Options {
			offered += o.Key + " " + o.Label + "\n"
		}
		if c.key(recorder.Enter); len(c.s.Record().Turns) != turns {
			c.fail("%s is not reached in turn %s\n%s", what, notation.AppendTurn(nil, &c.s.Record().Turns[turns]), offered)
		}
	}
	c.fail("%s is not reached", what)
}

func (c *scribe) walk(w *notation.Action) {
	name := replay.Walker(w.Kind).String()
	if !c.choose(name) {
		c.pass(func() bool { return c.s.Prompt().Walk || c.choose(name) }, name)
	}
	for _, st := range w.Steps {
		if !c.choose(st.Dir.String()) {
			c.fail("no step %s of %s", st.Dir, notation.AppendAction(nil, w))
		}
	}
}

func (c *scribe) bid(w *notation.Action) {
	c.pass(func() bool { return c.choose(w.Tile) }, "bid "+w.Tile)
	for _, o := range w.Offers {
		if c.board {
			points := "pass"
			if !o.Pass {
				points = strconv.Itoa(o.Points)
			}
			if !c.s.Offer(points) {
				c.fail("no offer is due")
			}
			continue
		}
		if !o.Pass {
			for _, r := range strconv.Itoa(o.Points) {
				c.key(string(r))
			}
		}
		c.key(recorder.Enter)
	}
	if w.Outcome != notation.NoOutcome && !c.choose(w.Outcome.String()) {
		c.fail("no outcome %s", w.Outcome)
	}
}

// game enters a record, or the rest of one.
func (c *scribe) game(rec *notation.Record) {
	c.turns(rec, len(rec.Turns))
	c.end(rec)
}

// turns enters the turns of a record up to a number of them.
func (c *scribe) turns(rec *notation.Record, n int) {
	for i := len(c.s.Record().Turns); i < n; i++ {
		t := &rec.Turns[i]
		asked := func() bool { return c.s.Prompt().Turn == t.Name() && c.player() == t.Player }
		for n := 2 * len(rec.Players); n > 0 && !asked(); n-- { // parts and turns that players decline
			c.key(recorder.Enter)
		}
		if !asked() {
			c.fail("turn %s of %s does not begin", t.Name(), t.Player)
		}
		c.turn(t)
		for n := 4; n > 0 && len(c.s.Record().Turns) == i; n-- {
			c.key(recorder.Enter)
		}
		if len(c.s.Record().Turns) != i+1 {
			c.fail("turn %s does not end: %s", t.Name(), notation.AppendTurn(nil, t))
		}
		if got, want := string(notation.AppendTurn(nil, &c.s.Record().Turns[i])), string(notation.AppendTurn(nil, t)); got != want {
			c.fail("turn %s is recorded as\n%s\nnot\n%s", t.Name(), got, want)
		}
	}
}

// end enters the final scoring.
func (c *scribe) end(rec *notation.Record) {
	for n := 2 * len(rec.Players); n > 0 && c.s.Prompt().Turn != ""; n-- {
		c.key(recorder.Enter)
	}
	if rec.Final != nil {
		for i := range rec.Final.Actions {
			if text := string(notation.AppendAction(nil, &rec.Final.Actions[i])); !c.choose(text) {
				c.fail("%s is no option", text)
			}
		}
	}
	if !c.s.Over() {
		c.key(recorder.Enter)
	}
}

func (c *scribe) player() notation.Colour {
	if p := c.s.Prompt(); p.State.Active() >= 0 {
		return c.s.Record().Players[p.State.Active()].Colour
	}
	return notation.NoColour
}

// plainRotations gives each tile of a record the first of the rotations that look the same, which is the one on offer.
func plainRotations(rec *notation.Record, rules *engine.Rules) {
	for i := range rec.Turns {
		actions := slices.Clone(rec.Turns[i].Actions)
		for k := range actions {
			if t, ok := rules.TypeByName(actions[k].Tile); ok && actions[k].Kind == notation.ActPlace {
				actions[k].Rotation %= notation.Rotation(rules.Type(t).Turns())
			}
		}
		rec.Turns[i].Actions = actions
	}
}

// start begins a session of a game like a recorded one.
func start(t *testing.T, rec *notation.Record, o recorder.Options) *scribe {
	t.Helper()
	empty := &notation.Record{Tags: rec.Tags, Sets: rec.Sets, Rules: rec.Rules, Players: rec.Players, Start: rec.Start}
	s, err := recorder.New(empty, o)
	if err != nil {
		t.Fatal(err)
	}
	s.OfferAllTurns()
	return &scribe{t: t, s: s}
}

// TestUndo takes back decisions across turns, up to the beginning, and enters the game again.
func TestUndo(t *testing.T) {
	for i, sets := range boxes() {
		rec, err := replay.Random(replay.RandomOptions{Sets: sets, Players: 3, Seed: uint64(i), Claims: true})
		if err != nil {
			t.Fatal(err)
		}
		c := start(t, rec, recorder.Options{})
		n := len(rec.Turns)
		for _, part := range []struct{ to, back int }{{n / 3, n/3 - 2}, {n / 2, 0}, {n, n - 5}} {
			c.turns(rec, part.to)
			for range 10_000 {
				if p := c.s.Prompt(); p.Done == "" && len(c.s.Record().Turns) <= part.back && p.Tile == nil {
					break
				}
				c.key(recorder.Backspace)
			}
			if got := len(c.s.Record().Turns); got > part.back {
				c.fail("%d turns are left, not %d", got, part.back)
			}
		}
		c.game(rec)
		if got, want := c.s.Text(), notation.AppendText(nil, rec); !bytes.Equal(got, want) {
			t.Errorf("%v: the record is\n%s\nnot\n%s", sets, got, want)
		}
		for range 100_000 {
			if c.key(recorder.Backspace); len(c.s.Record().Turns) == 0 && c.s.Prompt().Say != "" && c.s.Prompt().Done == "" {
				break
			}
		}
		if p := c.s.Prompt(); p.Say != "there is nothing to take back" {
			c.fail("the beginning is not reached")
		}
	}
}

// TestUndoTurn takes back whole turns, at each decision of random games: the open turn is empty, then the turns before go one by one.
func TestUndoTurn(t *testing.T) {
	for i, sets := range boxes() {
		rec, err := replay.Random(replay.RandomOptions{Sets: sets, Players: 2, Seed: 40 + uint64(i), Claims: true})
		if err != nil {
			t.Fatal(err)
		}
		c := start(t, rec, recorder.Options{})
		for n := 5; n < len(rec.Turns); n += 1 + len(rec.Turns)/4 {
			c.turns(rec, n)
			before := string(c.s.Text())
			id := c.s.Tiles("")[0]
			c.key(recorder.Escape)
			for _, r := range c.s.Prompt().State.Rules().Type(id).Tile.ID {
				c.key(string(r))
			}
			c.key(recorder.Enter)
			c.key(recorder.TakeBack)
			if p := c.s.Prompt(); string(c.s.Text()) != before || p.Done != "" || p.Tile != nil && !p.Sheet {
				c.fail("the turn is not taken back")
			}
			for number := rec.Turns[n-1].Number; number > max(rec.Turns[n-1].Number-3, 1); number-- {
				c.key(recorder.TakeBack)
				if list := c.s.Record().Turns; len(list) > 0 && list[len(list)-1].Number != number-1 {
					c.fail("turn %d is the last one, not %d", list[len(list)-1].Number, number-1)
				}
			}
		}
		for range len(rec.Turns) + 3 {
			c.key(recorder.TakeBack)
		}
		if p := c.s.Prompt(); p.Say != "there is nothing to take back" || len(c.s.Record().Turns) > 0 {
			c.fail("the beginning is not reached")
		}
	}
}

// boxes returns the boxes of random games: each alone, and all together.
func boxes() (list [][]notation.SetRef) {
	var all []notation.SetRef
	for _, f := range ruleset.Families() {
		ref := notation.SetRef{Name: f.Set.Name, Copies: 1}
		all = append(all, ref)
		if f.Set.Name != "base" {
			list = append(list, []notation.SetRef{{Name: "base", Copies: 1}, ref})
		}
	}
	return append(list, []notation.SetRef{{Name: "base", Copies: 1}}, all)
}

// TestRandomGames enters random legal games of every box decision by decision. The record is the same.
func TestRandomGames(t *testing.T) {
	list := boxes()
	for i, sets := range append(list, list[len(list)-1]) {
		var rules notation.Rules
		if i == len(list) { // several figures of a kind
			rules, _ = notation.ParseRules(enginetest.SeveralRules())
		}
		for seed := range enginetest.Games(t, 1) {
			name := fmt.Sprintf("%v/%d", sets, seed)
			if len(sets) > 2 {
				name = fmt.Sprintf("all/%d/%d", i, seed)
			}
			t.Run(name, func(t *testing.T) {
				rec, err := replay.Random(replay.RandomOptions{Sets: sets, Rules: rules, Players: 2 + (i+int(seed))%4, Seed: 11 + seed, Claims: true, Rare: (i+int(seed))%2 == 0})
				if err != nil {
					t.Fatal(err)
				}
				c := start(t, rec, recorder.Options{})
				c.places, c.board = (i+int(seed))%3 == 0, (i+int(seed))%3 == 1
				c.game(rec)
				if got, want := c.s.Text(), notation.AppendText(nil, rec); !bytes.Equal(got, want) {
					t.Errorf("the record is\n%s\nnot\n%s", got, want)
				}
			})
		}
	}
}
