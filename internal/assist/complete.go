package assist

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
)

// A Kind is the kind of a completion.
type Kind uint8

const (
	KindTurn Kind = iota + 1
	KindTile
	KindPlacement
	KindAction
	KindClaim
	KindTag
	KindValue
	KindRule
)

// An Item is a completion.
type Item struct {
	Kind    Kind
	Label   string
	Detail  string
	Insert  string
	Replace Span
	Caret   int    // the place of the cursor in Insert afterwards
	Partial bool   // more must be typed before the text is complete
	After   bool   // it goes on behind a complete segment, which stays
	Tile    string // id of a tile to show
	Turned  uint8  // quarter turns of that tile, clockwise
	Page    string // name of a page to show

	keys []string // what may be typed for it, besides Insert
	due  bool     // the turn cannot end without it
}

// Leads reports whether an editor should offer completions again behind the item: more must or may follow.
func (x *Item) Leads() bool { return x.Partial || x.Kind <= KindClaim }

// Complete returns what may be typed at an offset, the best first: the legal moves of the position there, claims that are right,
// known words in tags, and behind a complete segment what may follow it.
func (d *Document) Complete(offset int) []Item {
	c := d.cursor(offset)
	var list []Item
	switch c.place {
	case inTag:
		return d.completeTag(c)
	case inHead:
		list = d.completeHead(c)
	case inSegment:
		list = d.completeSegment(c)
	default:
		return nil
	}
	typed := d.text[c.typed.Start:max(offset, c.typed.Start)]
	whole := c.place == inSegment && slices.ContainsFunc(list, func(x Item) bool { return !x.Partial && x.Insert == strings.TrimRight(typed, " ") })
	list = matching(list, typed)
	for i := range list {
		if list[i].Replace == (Span{}) {
			list[i].Replace = c.typed
		}
	}
	switch {
	case whole: // others may begin so: guard @1,0 with big
		return append(d.completeNext(c), list...)
	case c.place == inSegment && len(list) == 0 && typed != "":
		return append(d.completeNext(c), d.completeBegun(c)...)
	case c.place == inSegment && !slices.ContainsFunc(list, unfinished): // a placement without its rotation, or a walk without its last step, is read as complete
		return append(list, d.completeNext(c)...)
	}
	return list
}

// unfinished reports whether what is typed for an item is not complete, although it may be read so.
func unfinished(x Item) bool {
	return x.Kind == KindTile || x.Kind == KindPlacement || x.Kind == KindAction && x.Partial
}

// completeNext returns what may follow a complete segment: the next turn first if nothing is due, so that Enter leads there, and
// the segments that this turn may have.
func (d *Document) completeNext(c *cursor) (list []Item) {
	typed := strings.TrimRight(d.text[c.typed.Start:c.offset], " \t")
	if typed == "" || c.offset < c.typed.End {
		return nil
	}
	text := d.before(c) + c.head + joined(c.done, typed)
	rec, reading := upTo(text, aside(c.head))
	for i := range reading {
		if reading[i].Severity == notation.Error && int(reading[i].Span.End) > len(text)-len(typed) {
			return nil
		}
	}
	after := *c
	after.done, after.typed = strings.TrimSpace(joined(c.done, typed)), Span{c.offset, c.offset}
	bar := " | "
	if strings.HasSuffix(d.text[:c.offset], " ") {
		bar = "| "
	}
	due := false
	for _, x := range d.completeSegment(&after) {
		if x.Kind >= KindTile && x.Kind <= KindClaim {
			x.Label = "| " + cmp.Or(x.Label, strings.TrimSpace(x.Insert))
			x.Insert = bar + x.Insert
			list = append(list, x)
			due = due || x.due || x.Kind == KindTile
		}
	}
	if !due && !c.final && strings.TrimSpace(d.text[c.offset:c.game.start+len(c.game.src.Text)]) == "" {
		list = append(nextTurns(rec, aside(c.head)), list...)
	}
	for i := range list {
		list[i].Replace, list[i].Caret, list[i].After = after.typed, len(list[i].Insert), true
	}
	return list
}

// completeBegun returns the segments that begin with the letters behind a complete one: "thief E" in "BA/RFr@1,0^0th".
func (d *Document) completeBegun(c *cursor) (list []Item) {
	typed := d.text[c.typed.Start:c.offset]
	complete := strings.TrimRightFunc(typed, unicode.IsLetter)
	letters := folded(typed[len(complete):])
	before := *c
	before.offset = c.typed.Start + len(strings.TrimRight(complete, " \t"))
	before.typed.End = before.offset
	if letters == "" || c.offset < c.typed.End {
		return nil
	}
	for _, x := range d.completeNext(&before) {
		if strings.HasPrefix(folded(strings.TrimLeft(x.Insert, " |")), letters) {
			x.Replace, x.After = Span{before.offset, c.offset}, false
			list = append(list, x)
		}
	}
	return list
}

// nextTurns returns the beginnings of the turns that may follow a record, on a line of their own.
func nextTurns(rec *notation.Record, inside bool) (list []Item) {
	for _, t := range following(rec) {
		head := t.Name() + ". " + t.Player.String() + ":"
		if inside {
			head = variation + head
		}
		list = append(list, Item{Kind: KindTurn, Label: head, Insert: "\n" + head + " ", Detail: nameOf(rec, t.Player), Partial: true})
	}
	if len(list) == 0 && len(rec.Turns) > 0 && rec.Final == nil {
		list = append(list, Item{Kind: KindTurn, Label: "final:", Insert: "\nfinal: ", Detail: finalScoring, Partial: true})
	}
	return list
}

// matching returns the items that continue what is typed, with their carets.
func matching(list []Item, typed string) []Item {
	want := folded(typed)
	list = slices.DeleteFunc(list, func(x Item) bool {
		if x.Insert == typed || x.Insert == strings.TrimRight(typed, " ") {
			return true
		}
		for _, k := range append(x.keys, x.Insert) {
			if strings.HasPrefix(folded(k), want) {
				return false
			}
		}
		return true
	})
	for i := range list {
		if list[i].Caret == 0 {
			list[i].Caret = len(list[i].Insert)
		}
		if list[i].Label == "" {
			list[i].Label = strings.TrimSpace(list[i].Insert)
		}
	}
	return list
}

// folded returns a text for comparison: in small letters, without white space around signs, with one space between words.
func folded(text string) string {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	for _, sign := range []string{"@", "^", ",", ".", ":", "="} {
		text = strings.ReplaceAll(strings.ReplaceAll(text, " "+sign, sign), sign+" ", sign)
	}
	return text
}

const finalScoring = "the final scoring"

// completeHead returns the beginnings of a line: the next turn, the final scoring, a tag.
func (d *Document) completeHead(c *cursor) []Item {
	var list []Item
	typed := strings.TrimSpace(d.text[c.typed.Start:c.offset])
	if c.game == nil || strings.TrimSpace(d.before(c)) == "" {
		return []Item{{Kind: KindTag, Insert: `[CGR "1"]`, Detail: "begins a game"}}
	}
	rec, _ := notation.Parse(&notation.Source{Line: 1, Text: d.before(c)})
	for _, t := range following(rec) {
		name, colour := t.Name(), t.Player.String()
		list = append(list, Item{Kind: KindTurn, Insert: name + ". " + colour + ": ", keys: []string{colour + ":", name + " " + colour},
			Detail: nameOf(rec, t.Player), Partial: true})
	}
	if strings.HasPrefix(strings.ToLower(typed), "v") {
		list = append(list, d.variations(c, rec)...)
	}
	if len(rec.Turns) > 0 && rec.Final == nil {
		list = append(list, Item{Kind: KindTurn, Insert: "final: ", Detail: finalScoring, Partial: true})
	}
	if len(rec.Turns) == 0 && typed == "" {
		list = append(list, Item{Kind: KindTag, Insert: "[", Detail: "a tag", Partial: true})
	}
	return list
}

// variations returns the beginnings of the lines of variations that may follow a record: of the one above, and of the last turn.
func (d *Document) variations(c *cursor, rec *notation.Record) (list []Item) {
	if above := strings.TrimRight(d.before(c), " \t\r\n"); aside(above[strings.LastIndexByte(above, '\n')+1:]) {
		own, _ := upTo(above, true)
		list = nextTurns(own, true)
	}
	if n := len(rec.Turns); n > 0 {
		last := rec.Turns[n-1 : n]
		list = append(list, Item{Kind: KindTurn, Insert: variation + last[0].Name() + ". " + last[0].Player.String() + ": "})
	}
	for i := range list {
		list[i].Insert, list[i].Label = strings.TrimLeft(list[i].Insert, "\n"), ""
		list[i].Detail, list[i].Partial = "what could have been played", true
	}
	return list
}

func nameOf(rec *notation.Record, c notation.Colour) string {
	if i := rec.Seat(c); i >= 0 {
		return rec.Players[i].Name
	}
	return ""
}

// following returns the turns that may follow a record: another part of the last one, the turn of the next player.
func following(rec *notation.Record) (list []notation.Turn) {
	var last notation.Turn
	if n := len(rec.Turns); n > 0 {
		last = rec.Turns[n-1]
	}
	next := notation.Turn{Number: last.Number + 1}
	for f := range replay.New().Frames(rec, replay.Options{NoNotes: true}) {
		switch {
		case f.State == nil || f.Kind == replay.FrameFinal:
			return list
		case f.Kind == replay.FrameSetup && len(rec.Turns) > 0, f.Kind == replay.FrameTurn && f.Index < len(rec.Turns)-1:
			continue
		}
		may, must := false, false
		if f.Kind == replay.FrameTurn {
			may, must = f.State.Again()
		}
		if may || must {
			list = append(list, notation.Turn{Number: last.Number, Part: last.Part + 1, Player: last.Player})
		}
		if !must && (f.State.Remaining() > 0 || owns(rec)) {
			next.Player = rec.Players[f.State.Next()].Colour
			list = append(list, next)
		}
		return list
	}
	return list
}

// owns reports whether the next player can place an own tile.
func owns(rec *notation.Record) bool {
	m, err := replay.Before(rec, len(rec.Turns)+1)
	return err == nil && len(m.Own()) > 0
}

// completeSegment returns the actions and the claims that may come next in a turn.
func (d *Document) completeSegment(c *cursor) []Item {
	typed := d.text[c.typed.Start:c.offset]
	word, _, _ := strings.Cut(strings.ToLower(typed), " ")
	if c.final {
		return append(d.closing(c), d.claims(c)...)
	}
	if word == "allow" || word == "expect" {
		return d.rulings(c, word)
	}
	m := d.moment(c)
	if m == nil {
		return d.words(c)
	}
	if word == notation.ActBazaar.Verb() && word != typed {
		return turnedUp(m, typed)
	}
	var list []Item
	if name, square, ok := strings.Cut(typed, "@"); ok && !strings.Contains(strings.TrimSpace(name), " ") {
		list = placements(m, strings.TrimSpace(name), square)
	} else {
		name := strings.TrimSpace(typed)
		if _, whole := m.Rules().TypeByName(name); whole { // squares follow
			list = placements(m, name, "")
		}
		list = append(append(list, moves(m, typed)...), draws(m, typed)...)
	}
	if c.done != "" || typed != "" {
		list = append(list, d.claims(c)...)
	}
	if score := engine.ScoreNow(); m.PlacedThisTurn() > 0 && m.Rules().OffersExtra() && !m.ScoredThisTurn() && len(m.Check(&score)) == 0 {
		list = append(list, Item{Kind: KindAction, Insert: "scored", Detail: "what follows comes after the scoring"})
	}
	if m.Present() > 2 {
		list = append(list, Item{Kind: KindAction, Insert: notation.ActLeaves.String(), Detail: "the player leaves the game; the others play on"})
	}
	return append(list, d.words(c)...)
}

// moves returns the actions that may come next, except placements of the drawn tile. Those that are due come first.
// A walk comes step by step, as far as one step behind what is typed.
func moves(m *replay.Moment, typed string) (list []Item) {
	next := m.Next()
	slices.SortStableFunc(next, dueFirst)
	for _, x := range next {
		item := Item{Kind: KindAction, Insert: x.Text}
		if step, ok := nextStep(&x.Action, typed); ok {
			if item.Insert, item.Partial = step+" ", true; slices.ContainsFunc(list, func(o Item) bool { return o.Insert == item.Insert }) {
				continue
			}
		} else if m.PlacedThisTurn() > 0 {
			item.Detail = gains(m.State, m.Try(&x).State, m.Record)
		}
		if item.due = x.Due; x.Due {
			item.Detail = strings.TrimSuffix("compulsory, "+item.Detail, ", ")
		}
		if x.Draws > 0 {
			item.Insert, item.Partial = "bazaar ", true
			item.Detail = fmt.Sprintf("then the %d tiles turned up", x.Draws)
		}
		list = append(list, item)
	}
	return list
}

// closing returns the actions before the final scoring.
func (d *Document) closing(c *cursor) (list []Item) {
	rec, _ := notation.Parse(&notation.Source{Line: 1, Text: d.before(c) + c.head + c.done})
	for _, text := range replay.NextClosing(rec) {
		list = append(list, Item{Kind: KindAction, Insert: text})
	}
	return list
}
