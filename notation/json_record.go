package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// game reads the object of a game and nothing after it.
func (d *jsonDecoder) game() {
	rec := d.rec
	rec.Span = d.record(
		member{"cgr", true, func() { d.integer(1, 1) }},
		member{"tags", false, d.tags},
		member{"sets", false, func() { d.list(0, unlimited, d.set) }},
		member{"rules", false, d.rules},
		member{"players", true, func() { d.list(1, NumColours-1, d.player) }},
		member{"start", false, func() { d.list(0, unlimited, d.startTile) }},
		member{"result", false, func() { rec.Result = d.totals(-maxPoints, maxPoints) }},
		member{"termination", false, d.termination},
		member{"expect", false, func() {
			rec.ExpectSpan = d.list(0, unlimited, func() { rec.Expect = append(rec.Expect, d.word(isName)) })
		}},
		member{"assertions", false, func() { d.list(1, unlimited, func() { rec.Assertions = append(rec.Assertions, d.word(isAssertion)) }) }},
		member{"turns", false, func() {
			if d.turns == nil {
				d.turns = make([]Turn, 0, min(strings.Count(d.text, `"actions"`), MaxTurns))
			}
			d.list(0, MaxTurns, func() { d.turns = append(d.turns, d.turn(false)) })
			rec.Turns = d.turns
		}},
		member{"final", false, d.final},
		member{"comments", false, func() { d.list(0, unlimited, d.tagComment) }})
	if d.peek(); d.pos < len(d.text) {
		d.refuse(span(d.pos, d.pos))
	}
	if !d.failed && hasDoubleTurns(rec.Sets) {
		all := true
		if rec.Turns, all = splitAll(rec.Turns); !all {
			d.report(rec.Turns[len(rec.Turns)-1].Span, fmt.Sprintf(tooManyParts, MaxTurns))
		}
	}
}

func (d *jsonDecoder) tags() {
	d.object(func(name string, from Span) {
		if !isFreeTag(name) || len(d.rec.Tags) == MaxTags {
			d.refuse(from)
			return
		}
		value, to := d.match(isLine)
		d.checkTag(name, from)
		d.rec.Tags = append(d.rec.Tags, Tag{Name: name, Value: value, Span: Span{from.Start, to.End}})
	})
}

// checkTag reports a name that the text form would read as another tag.
func (d *jsonDecoder) checkTag(name string, at Span) {
	if id := tagOf(name); id < numKnownTags && tagNames[id] != name {
		d.report(at, fmt.Sprintf("the tag %s is written %s", name, tagNames[id]))
	}
	for _, other := range d.rec.Tags {
		if strings.EqualFold(other.Name, name) {
			d.report(at, fmt.Sprintf("the tags %s and %s differ only in capitals", other.Name, name))
		}
	}
}

func (d *jsonDecoder) set() {
	s, at := d.match(isSetRef)
	name, copies, more := strings.Cut(s, "*")
	ref := SetRef{Name: name, Copies: 1, Span: at}
	if more && !d.failed {
		ref.Copies, _ = strconv.Atoi(copies) // one or two digits
	}
	d.rec.Sets = append(d.rec.Sets, ref)
}

func (d *jsonDecoder) rules() {
	r := &d.rec.Rules
	r.Span = d.record(
		member{"profiles", false, func() { d.list(0, unlimited, func() { r.Profiles = append(r.Profiles, d.word(isName)) }) }},
		member{"overrides", false, func() {
			d.object(func(key string, from Span) {
				if !isName(key) {
					d.refuse(from)
				}
				value, to := d.match(isValue)
				r.Overrides = append(r.Overrides, Override{Key: key, Value: value, Span: Span{from.Start, to.End}})
			})
		}})
}

func (d *jsonDecoder) player() {
	var p Player
	p.Span = d.record(
		member{"colour", true, func() { p.Colour, _ = d.colour() }},
		member{"name", true, func() { p.Name, _ = d.match(isLine) }})
	for _, other := range d.rec.Players {
		if other.Colour == p.Colour {
			d.report(p.Span, fmt.Sprintf("two players are %s", p.Colour))
		}
	}
	d.rec.Players = append(d.rec.Players, p)
}

func (d *jsonDecoder) startTile() {
	a := Action{Kind: ActPlace}
	d.fields(&a, hasTile|hasAt|hasRotation, 0)
	d.rec.Start = append(d.rec.Start, a)
}

func (d *jsonDecoder) totals(least, most int) []Total {
	first := len(d.sums)
	d.object(func(name string, from Span) {
		colour := exactColour(name)
		if colour == NoColour {
			d.refuse(from)
		}
		n, to := d.integer(least, most)
		d.sums = append(d.sums, Total{Player: colour, Points: n, Span: Span{from.Start, to.End}})
	})
	return cutFrom(d.sums, first)
}

func (d *jsonDecoder) termination() {
	s, at := d.str()
	kind, player, named := strings.Cut(s, " ")
	if named {
		kind += " "
	}
	i, loser := slices.Index(terminations[:], kind), exactColour(player)
	if i < 1 || (i >= int(TerminationConcede)) != (loser != NoColour) {
		d.refuse(at)
		return
	}
	d.rec.Termination = Termination{TerminationKind(i), loser, at}
}

func (d *jsonDecoder) tagComment() {
	var c TagComment
	c.Comment = d.comment(CommentEnd, member{"tag", false, func() { c.Tag, _ = d.match(isTagName) }})
	if (c.Place == CommentEnd) != (c.Tag == "") {
		d.refuse(c.Span)
	}
	d.rec.Comments = append(d.rec.Comments, c)
}

// comment reads a comment whose place is at most last, with more members.
func (d *jsonDecoder) comment(last CommentPlace, more ...member) (c Comment) {
	c.Span = d.record(append(more,
		member{"place", true, func() {
			word, at := d.str()
			if c.Place = CommentPlace(max(slices.Index(commentPlaces[:], word), 0)); c.Place == 0 || c.Place > last {
				d.refuse(at)
			}
		}},
		member{"text", true, func() { c.Text, _ = d.match(isTrimmed) }})...)
	return c
}

func (d *jsonDecoder) colour() (Colour, Span) {
	s, at := d.str()
	c := exactColour(s)
	if c == NoColour {
		d.refuse(at)
	}
	return c, at
}

// exactColour is like ColourOf without the spellings that only the text form accepts.
func exactColour(s string) Colour {
	if c := ColourOf(s); c.String() == s {
		return c
	}
	return NoColour
}

var commentPlaces = [...]string{CommentBefore: "before", CommentLine: "line", CommentAfter: "after", CommentEnd: "end"}
