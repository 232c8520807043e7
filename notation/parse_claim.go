package notation

import (
	"slices"
	"strings"

	"cartulary/engine/message"
	"cartulary/internal/spelling"
)

// claim reads the rest of a claim with the verb v that starts at start.
func (p *Parser) claim(v verb, start int) bool {
	c := &p.turn.t.Claims
	switch v {
	case verbOutbreak:
		return p.outbreak(&c.Outbreak, start)
	case verbEradicate:
		return p.outbreak(&c.Eradicate, start)
	case verbOffered:
		return p.offered(start)
	case verbSupply:
		return p.totalClaims(&c.Supply, 0, maxSupply, true)
	case verbGoods:
		return p.goods()
	case verbKing:
		return p.holder(&c.King, "king", start)
	case verbRobber:
		return p.holder(&c.Robber, "robber", start)
	case verbScore:
		return p.totalClaims(&c.Score, -maxPoints, maxPoints, false)
	case verbClock:
		return p.clock(&c.Clock, "clock", start)
	case verbSpent:
		return p.clock(&c.Spent, "spent", start)
	case verbAllow:
		return p.allow(start)
	default:
		return p.expect(start)
	}
}

// once reports whether the turn has no claim of this kind yet, and reports a finding otherwise.
func (p *Parser) once(first bool, name string) bool {
	if !first {
		p.report(p.rule, p.since(int(p.item.Start)), "the turn already has a %s", message.Word(name))
	}
	return first
}

func (p *Parser) dragonClaim(start int) bool {
	at, ok := p.place()
	here := p.since(start)
	if !ok || !p.done() {
		return false
	}
	c := &p.turn.t.Claims
	if p.once(c.Dragon == nil, "claim of the dragon's place") {
		c.Dragon = &PointClaim{At: at, Span: here}
	}
	return true
}

func (p *Parser) outbreak(to *[]NumClaim, start int) bool {
	n, ok := p.number("the number of the outbreak comes here", 1, maxOutbreak)
	here := p.since(start)
	if !ok || !p.done() {
		return false
	}
	*to = append(*to, NumClaim{N: n, Span: here})
	return true
}

func (p *Parser) offered(start int) bool {
	o := &Offered{}
	for more := !p.acceptWord("none"); more; more = p.accept(',') {
		word, end := p.next(nameBytes)
		at, place := p.pos, OfferedPlace{Role: roleOf(word)}
		if place.Role == NoRole || place.Role == Guard { // a guard is on a tower anywhere
			return p.lack("a place on offer is knight, thief or farmer with a location, or monk; or none stands alone")
		}
		if p.pos = end; !p.locFor(place.Role, &place.Loc) {
			return false
		}
		place.Span = p.since(at)
		o.Places = append(o.Places, place)
	}
	o.Span = p.since(start)
	if !p.done() {
		return false
	}
	c := &p.turn.t.Claims
	if p.once(c.Offered == nil, "claim of the places on offer") {
		c.Offered = o
	}
	return true
}

// totalClaims reads COLOUR n {, COLOUR n} and adds it to to.
func (p *Parser) totalClaims(to *[]Total, lo, hi int, kinds bool) bool {
	mark := len(p.totals)
	if !p.totalList(*to, lo, hi, kinds) || !p.done() {
		p.totals = p.totals[:mark]
		return false
	}
	*to = join(*to, p.totals, mark)
	return true
}

// join appends the elements of memory from mark on to list.
func join[T any](list, memory []T, mark int) []T {
	n := len(memory)
	if len(list) == 0 {
		return memory[mark:n:n]
	}
	return append(list, memory[mark:]...)
}

// totalList reads a list of totals and reports a colour that is in had or twice in the list.
// With kinds, other kinds of figures may follow that of their player: red 6, big 1.
func (p *Parser) totalList(had []Total, lo, hi int, kinds bool) bool {
	var seen [NumColours][NumFigures]bool
	for _, t := range had {
		seen[t.Player][t.Figure] = true
	}
	for c := NoColour; ; {
		p.space()
		at := p.pos
		kind, ok := NormalFollower, true
		if kinds && c != NoColour {
			kind = p.kindOfFigure()
		}
		if kind == NormalFollower {
			c, ok = p.colour()
		}
		if !ok {
			return false
		}
		n, ok := p.number("after the colour comes its number", lo, hi)
		if !ok {
			return false
		}
		if seen[c][kind] {
			p.report(p.rule, p.since(at), "%s already has a number here", c)
			return false
		}
		seen[c][kind] = true
		p.totals = append(p.totals, Total{Player: c, Figure: kind, Points: n, Span: p.since(at)})
		if !p.accept(',') {
			return true
		}
	}
}

// kindOfFigure reads the name of a kind of figure other than a normal follower. Without one it returns NormalFollower.
func (p *Parser) kindOfFigure() Figure {
	word, end := p.next(isLetter)
	i := slices.Index(figureNames[BigFollower:], lower(word))
	if i >= 0 {
		p.pos = end
	}
	return BigFollower + Figure(i)
}

func (p *Parser) goods() bool {
	c := &p.turn.t.Claims
	list := slices.Clip(c.Goods)
	for more := true; more; more = p.accept(',') {
		word, end := p.next(isLetter)
		at := p.pos
		kind, ok := goodOf(lower(word))
		if !ok {
			word, _ := p.token()
			return p.misspelt("goods are wine, grain or cloth", spelling.Guess(word, goodNames[:]))
		}
		p.pos = end
		n, ok := p.number("after the goods comes the number of their tokens, as in goods wine 2", 0, maxGoods)
		if !ok {
			return false
		}
		if slices.ContainsFunc(list, func(g GoodsClaim) bool { return g.Kind == kind }) {
			p.report(p.rule, p.since(at), "%s already has a number here", kind)
			return false
		}
		list = append(list, GoodsClaim{Kind: kind, N: n, Span: p.since(at)})
	}
	if !p.done() {
		return false
	}
	c.Goods = list
	return true
}

// holder reads the colour of the player who holds the King or the Robber.
func (p *Parser) holder(to **HolderClaim, name string, start int) bool {
	c, ok := p.colour()
	here := p.since(start)
	if !ok || !p.done() {
		return false
	}
	if p.once(*to == nil, "claim of the "+name) {
		*to = &HolderClaim{Player: c, Span: here}
	}
	return true
}

// pointClaims reads the claims after =.
func (p *Parser) pointClaims() bool {
	mark := len(p.points)
	if !p.pointList() || !p.done() {
		p.points = p.points[:mark]
		return false
	}
	c := &p.turn.t.Claims
	c.Points = join(c.Points, p.points, mark)
	return true
}

func (p *Parser) pointList() bool {
	for {
		p.space()
		at := p.pos
		c, ok := p.colour()
		if !ok {
			return false
		}
		n, ok := p.number("after the colour come its points, as in = red +4", -maxPoints, maxPoints)
		if !ok {
			return false
		}
		g := PointGain{Player: c, Points: n, Reason: p.reason()}
		g.Span = p.since(at)
		p.points = append(p.points, g)
		if p.accept(',') {
			continue
		}
		if !p.more() || p.atSegment() {
			return true
		}
		return p.lack("a reason is one word, and a comma comes before the next colour")
	}
}

// reason reads the reason of a point claim, if there is one.
func (p *Parser) reason() string {
	word, end := p.next(nameBytes)
	if word = lower(word); !verbOf(word).pays() || ColourOf(word) != NoColour || word != "" && byteClass[word[0]] != isLetter {
		return ""
	}
	if end < p.end && (p.text[end] == '@' || byteClass[p.text[end]] != 0) {
		return ""
	}
	p.pos = end
	return reasonOf(word)
}

func (p *Parser) clock(to **Word, name string, start int) bool {
	tok, at := p.token()
	if !isClock(tok) {
		return p.lack("a time comes here, as in " + name + " 14:51")
	}
	p.pos = int(at.End)
	here := p.since(start)
	if !p.done() {
		return false
	}
	if p.once(*to == nil, name) {
		p.words = append(p.words, Word{Text: tok, Span: here})
		*to = &p.words[len(p.words)-1]
	}
	return true
}

// isClock reports whether s is a time such as 45, 14:51, 1:14:51, 0:09.5 or -0:10.
func isClock(s string) bool {
	s = strings.TrimPrefix(s, "-")
	if len(s) == 0 || len(s) > 12 || byteClass[s[0]] != isDigit {
		return false
	}
	colons, digits := 0, 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case byteClass[c] == isDigit:
			digits++
			continue
		case c == ':' && colons < 2:
			colons++
		case c == '.':
			rest := s[i+1:]
			return (colons == 0 || digits == 2) && rest != "" && strings.Trim(rest, "0123456789") == ""
		default:
			return false
		}
		if colons > 1 && digits != 2 {
			return false
		}
		digits = 0
	}
	return colons == 0 || digits == 2
}

// isJudgement reports whether s is a sign of an annotator.
func isJudgement(s string) bool {
	switch s {
	case "!", "?", "!!", "??", "!?", "?!":
		return true
	}
	return false
}

func (p *Parser) judgement() bool {
	tok, at := p.token()
	if !isJudgement(tok) {
		return p.lack("a judgement is ! ? !! ?? !? or ?!")
	}
	p.pos = int(at.End)
	if !p.done() {
		return false
	}
	if c := &p.turn.t.Claims; p.once(c.Judgement == nil, "judgement") {
		c.Judgement = &Word{Text: tok, Span: at}
	}
	return true
}

func (p *Parser) allow(start int) bool {
	p.space()
	id := lower(p.run(nameBytes))
	if id == "" {
		return p.lack("the waived rule comes here, then the reason")
	}
	if c := p.peek(); c != 0 && !isSpace(c) {
		return p.lack("white space comes between the rule and the reason")
	}
	a := Allow{Rule: id, Reason: p.rest()}
	a.Span = p.since(start)
	if a.Reason == "" {
		p.report(p.rule, a.Span, "the ruling has no reason; write allow %s and the reason", id)
	}
	c := &p.turn.t.Claims
	c.Allow = append(c.Allow, a)
	return true
}

func (p *Parser) expect(start int) bool {
	mark := len(p.words)
	for p.more() {
		at := p.pos
		word := lower(p.run(nameBytes))
		if word == "" {
			p.words = p.words[:mark]
			return p.lack("the rules that are expected come here, or ok")
		}
		p.words = append(p.words, Word{Text: word, Span: p.since(at)})
		p.accept(',')
	}
	words := p.words[mark:len(p.words):len(p.words)]
	if len(words) == 0 {
		return p.lack("the rules that are expected come here, or ok")
	}
	e := ExpectSpec{Rules: words, Span: p.since(start)}
	if len(words) == 1 && words[0].Text == "ok" {
		e.Rules, words = nil, nil
	}
	c := &p.turn.t.Claims
	isOK := func(w Word) bool { return w.Text == "ok" }
	switch {
	case slices.ContainsFunc(words, isOK) || len(c.Expect) > 0 && (len(c.Expect[0].Rules) == 0) != (len(words) == 0):
		p.report(p.rule, e.Span, "ok means that no finding is expected, so it is alone")
		return false
	case len(c.Expect) > 0:
		c.Expect[0].Rules = append(c.Expect[0].Rules, words...)
	default:
		c.Expect = append(c.Expect, e)
	}
	return true
}
