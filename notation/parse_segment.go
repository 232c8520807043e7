package notation

import (
	"slices"
	"strings"

	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/internal/spelling"
)

// segment reads the trimmed text between two |: one segment or, if a | is missing, several.
func (p *Parser) segment(from, to int) {
	p.turn.segments++
	if p.turn.segments > MaxSegments {
		if p.turn.segments == MaxSegments+1 {
			p.limit(span(from, to), "the turn has more than %d segments; the rest is not read", MaxSegments)
		}
		return
	}
	p.begin(RuleSegmentMalformed, from, to)
	for p.more() {
		p.item.Start = int32(p.pos)
		if !p.oneSegment(p.pos) {
			return
		}
	}
}

// oneSegment reads the segment that starts at start and reports whether it could.
func (p *Parser) oneSegment(start int) bool {
	switch p.peek() {
	case '=':
		p.pos++
		p.claiming = true
		return p.pointClaims()
	case '!', '?':
		p.claiming = true
		return p.judgement()
	}
	word := p.run(tileBytes)
	v := verbOf(word)
	switch {
	case v != noVerb:
		return p.verbSegment(v, word, start)
	case word != "" && p.accept('@'):
		a := Action{Tile: word}
		return p.placement(&a) && p.addAction(&a, start)
	}
	p.pos = start
	return p.unknownSegment(word, start)
}

// verbSegment reads the rest of a segment with the verb v, spelt word.
func (p *Parser) verbSegment(v verb, word string, start int) bool {
	switch {
	case v.isClaim():
		p.claiming = true
		return p.claim(v, start)
	case v == verbDragon && p.atPoint():
		p.claiming = true
		return p.dragonClaim(start)
	}
	var a Action
	return p.action(&a, v, word) && p.addAction(&a, start)
}

// unknownSegment reports a segment that starts with no known word.
func (p *Parser) unknownSegment(word string, start int) bool {
	tok, at := p.token()
	guess := spelling.Nearest(tok, verbNames)
	if guess == "" {
		guess = spelling.Nearest(word, verbNames)
	}
	write, hint := p.meantAtSegment(word, at), hintAtWord(tok)
	switch {
	case !hint.IsZero(): // before a guess: abbot is near abbey, big is near bid
		write = ""
	case guess != "":
		return p.guessedSegment(guess, at, start)
	case write != "":
	case strings.IndexByte(word, '/') >= 0 || p.turn.segments == 1 && len(word) == len(tok) && isTileWord(word):
		hint = message.Say("a tile is written with its place: %s@x,y^0", word)
	case spelling.Translated()[lower(word)] == "follower" || p.locFollows(at):
		hint = message.Say(theRoles)
	}
	if s := (rule.Suggestion{Old: tok, Write: write}); hint.IsZero() {
		p.suggest(RuleSegmentUnknown, at, s, "no segment starts with %s", quoted(tok))
	} else {
		p.suggest(RuleSegmentUnknown, at, s, "no segment starts with %s; %s", quoted(tok), hint)
	}
	return false
}

// isTileWord reports whether a word can be a tile of the base game: its letter, or its four sides in the consolidated reference.
func isTileWord(word string) bool {
	word = lower(word)
	return len(word) == 1 && "a" <= word && word <= "x" || len(word) >= 4 && strings.Trim(word[:4], "cfr") == ""
}

// guessedSegment reports an unknown first word and reads the segment with the guessed one. If the rest fits, it was a slip.
func (p *Parser) guessedSegment(guess string, at Span, start int) bool {
	n := len(p.findings)
	old := p.text[at.Start:at.End]
	p.suggest(RuleSegmentUnknown, at, rule.Suggestion{Old: old, Write: guess}, "no segment starts with %s", quoted(old))
	if roleOf(guess) != NoRole {
		p.note(at, Told(message.Say(theRoles)))
	}
	if len(p.findings) == n {
		return false
	}
	p.pos = int(at.End)
	p.mute = true
	ok := p.verbSegment(verbOf(guess), guess, start)
	p.mute = false
	p.slipped(n, ok || p.claiming)
	return ok
}

// locFollows reports whether a location comes after a word, as after a role.
func (p *Parser) locFollows(word Span) bool {
	from := p.pos
	defer func() { p.pos = from }()
	p.pos = int(word.End)
	loc, _ := p.next(nameBytes)
	return locOf(loc) != NoLoc
}

// done reports whether the segment ends here, with a finding if another one follows without a |.
func (p *Parser) done() bool {
	if !p.more() {
		return true
	}
	tok, at := p.token()
	if p.atSegment() {
		p.slip(p.rule, at, "a | is missing before %s", quoted(tok))
		return true
	}
	if tok == "/" {
		p.report(p.rule, at, "%s does not belong to this segment; a | separates two segments", quoted(tok))
		return false
	}
	write := p.meantAfter(tok)
	if guess := spelling.Nearest(tok, verbNames); guess != "" && write == "" {
		write = "| " + guess
		p.claiming = false // the lost text is a whole segment
	}
	p.suggest(p.rule, at, rule.Suggestion{Old: tok, Write: write}, "%s does not belong to this segment", quoted(tok))
	return false
}

// atSegment reports whether a segment clearly starts here.
func (p *Parser) atSegment() bool {
	from := p.pos
	defer func() { p.pos = from }()
	switch p.peek() {
	case '=', '!', '?':
		return true
	}
	word := p.run(tileBytes)
	switch v := verbOf(word); {
	case v == verbWagon: // also a kind of follower
		p.space()
		return p.peek() == '>' || ColourOf(p.run(isLetter)) != NoColour
	case v != noVerb:
		return true
	}
	return word != "" && p.peek() == '@'
}

// addAction adds the action that starts at start, if its segment ends here.
func (p *Parser) addAction(a *Action, start int) bool {
	a.Span = p.since(start)
	if !p.done() {
		return false
	}
	if p.turn.final && a.Kind != ActFrom {
		p.slip(p.rule, a.Span, "there is an action in final:, which has only claims and followers that leave the City")
		return true
	}
	if p.actions = append(p.actions, *a); a.Kind.Places() {
		p.nextPart()
	}
	return true
}

// action reads the rest of an action with the verb v, spelt word, into a.
func (p *Parser) action(a *Action, v verb, word string) bool {
	switch v {
	case verbKnight, verbThief, verbFarmer, verbMonk, verbGuard:
		a.Role = Knight + Role(v-verbKnight)
		return p.deploy(a)
	case verbBuilder, verbPig, verbBarn, verbShepherd:
		a.Figure = Builder + Figure(v-verbBuilder)
		return p.deploy(a)
	case verbReserved:
		a.Kind, a.Verb, a.Detail = ActReserved, lower(word), p.rest()
		return true
	}
	a.Kind = p.kindOf(v)
	for i := range forms[a.Kind].text {
		if !p.operand(a, &forms[a.Kind].text[i]) {
			return false
		}
	}
	return true
}

// kindOf returns the kind of action that starts with v. If two kinds do, coordinates after it decide.
func (p *Parser) kindOf(v verb) ActionKind {
	k := ActionKind(v - verbAction)
	if next := int(k) + 1; next < len(forms) && forms[next].verb == forms[k].verb && forms[k].startsAtPoint() != p.atPoint() {
		k++
	}
	return k
}

// follower reads a role and its location, or a quarter. They are optional if the operand lacks nothing.
func (p *Parser) follower(a *Action, c *operand) (ok bool) {
	word, end := p.next(nameBytes)
	if a.Role = roleOf(word); a.Role != NoRole && (a.Role != Guard || a.Kind.allowsGuard()) {
		p.pos = end
		return p.locFor(a.Role, &a.Loc)
	}
	a.Role, word = NoRole, lower(word)
	if q := quarterOf(word); c.inCity && q != NoQuarter {
		a.Quarter, p.pos = q, end
		return true
	}
	i, lack := slices.Index(figureNames[Builder:], word), c.lack
	if f := Builder + Figure(i); i >= 0 && a.Kind == ActFlee && f != Barn { // which never leaves the board
		a.Figure, p.pos = f, end
		a.Loc, ok = p.loc(f, NoRole)
		return ok
	}
	if i >= 0 && lack != "" {
		lack = "a " + word + " is not a follower; " + lack
	}
	return p.need(lack == "", lack)
}

// locFor reads the location of a follower. A monk may have the redundant location C.
func (p *Parser) locFor(role Role, loc *Loc) (ok bool) {
	if role == Monk {
		p.acceptWord("c")
	}
	if !role.hasLoc() {
		return true
	}
	*loc, ok = p.loc(NormalFollower, role)
	return ok
}

// move reads a place, or two with > between them.
func (p *Parser) move(a *Action) (ok bool) {
	if a.At, ok = p.place(); !ok || !p.accept('>') {
		return ok
	}
	a.From, a.HasFrom = a.At, true
	a.At, ok = p.place()
	return ok
}

// rest reads the whole rest of the segment.
func (p *Parser) rest() string {
	s := p.text[p.pos:p.end]
	p.pos = p.end
	if p.dirty {
		s = clean(s)
	}
	return fold(s)
}

// placement reads the rest of a placement after TILE@.
func (p *Parser) placement(a *Action) (ok bool) {
	a.Kind = ActPlace
	if a.At, ok = p.point(); !ok {
		return false
	}
	if !p.accept('^') {
		if p.more() && p.peek() == ',' {
			return p.lack("the rotation comes after the place, as in ^90")
		}
		return true
	}
	p.space()
	at := p.pos
	degrees, ok := p.number("after ^ comes a rotation: 0, 90, 180 or 270", 0, maxPoints)
	if !ok {
		return false
	}
	if degrees%90 != 0 || degrees > 270 {
		p.report(p.rule, p.since(at), "found a rotation of %d degrees; a rotation is 0, 90, 180 or 270", degrees)
		return false
	}
	a.Rotation = Rotation(degrees / 90)
	return true
}

func (p *Parser) tile(a *Action, lack string) bool {
	p.space()
	a.Tile = p.run(tileBytes)
	return p.need(a.Tile != "", lack)
}

// deploy reads the place and the figure of a deployment. It sets Role or Figure.
func (p *Parser) deploy(a *Action) (ok bool) {
	a.Kind = ActDeploy
	switch {
	case a.Role == Guard:
		return p.elsewhere(a, true) && p.need(a.HasAt, "a guard is on a tower, whose tile comes here, as in guard @1,2")
	case a.Role == Monk:
		p.acceptWord("c")
	case a.Role != NoRole && !p.more():
		return p.lack(locExample(a.Role))
	default:
		if a.Loc, ok = p.loc(a.Figure, a.Role); !ok {
			return false
		}
	}
	return p.elsewhere(a, a.Role != NoRole)
}

// elsewhere reads @ and a tile, and with and a figure if figures is set. Both are optional and in either order.
func (p *Parser) elsewhere(a *Action, figures bool) (ok bool) {
	for {
		switch {
		case !a.HasAt && p.accept('@'):
			if a.At, ok = p.point(); !ok {
				return false
			}
			a.HasAt = true
		case figures && p.acceptWord("with"):
			if !p.with(a) {
				return false
			}
			figures = false
		default:
			return true
		}
	}
}

func (p *Parser) with(a *Action) (ok bool) {
	found, end := p.next(nameBytes)
	word := lower(found)
	a.Figure, ok = followerOf(word)
	if a.Normal = ok && a.Figure == NormalFollower && a.Kind.onTable(); !ok {
		guess := ""
		if !slices.Contains(figureNames[Builder:], word) {
			guess = spelling.Guess(word, figureNames[BigFollower:Builder])
		}
		return p.misspelt("after with comes big, mayor, wagon, phantom or abbot", guess)
	}
	p.pos = end
	return true
}

func (p *Parser) quarter() (Quarter, bool) {
	word, end := p.next(nameBytes)
	if q := quarterOf(lower(word)); q != NoQuarter {
		p.pos = end
		return q, true
	}
	return NoQuarter, p.misspelt("a quarter is castle, market, blacksmith or cathedral", spelling.Guess(word, quarterNames[:]))
}

// walk reads steps. If movers is set, either all steps name the mover or none does.
func (p *Parser) walk(a *Action, movers bool, allowed string) bool {
	mark, named, comma := len(p.steps), 0, false
	for ; p.more(); comma = p.accept(',') {
		at := p.pos
		word := p.run(isLetter)
		var s Step
		if movers && len(word) > 1 {
			s.Mover = ColourOf(word)
		}
		if s.Mover != NoColour {
			named++
			p.space()
			word = p.run(isLetter)
		}
		s.Dir = locOf(word)
		if !s.Dir.IsSide() {
			p.pos = at
			if !comma && p.atSegment() {
				break
			}
			return p.lack("a step is N, E, S or W")
		}
		p.steps = append(p.steps, s)
	}
	n := len(p.steps)
	if n == mark || comma {
		return p.lack(allowed)
	}
	a.Steps = p.steps[mark:n:n]
	if named > 0 && named < n-mark {
		p.report(p.rule, p.since(int(p.item.Start)), "%d of %d steps name the mover; name it for all steps or for none", named, n-mark)
		return false
	}
	return true
}
