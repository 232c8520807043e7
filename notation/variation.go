package notation

import "slices"

// Variation returns the i-th variation of a turn, by their indexes, as an unfinished game of its own: the turns before that turn, then
// those of the variation. It shares them with the record.
func (r *Record) Variation(turn, i int) *Record {
	own := *r
	own.Turns = slices.Concat(r.Turns[:turn], r.Turns[turn].Variations[i])
	own.Termination = Termination{Kind: TerminationUnfinished}
	own.Final, own.Result, own.Expect, own.Assertions, own.Comments = nil, nil, nil, nil, nil
	return &own
}

// WithoutVariations returns the record as if it had no variations.
func (r *Record) WithoutVariations() *Record {
	for range r.EachVariation {
		own := *r
		own.Turns = slices.Clone(r.Turns)
		for i := range own.Turns {
			own.Turns[i].Variations = nil
		}
		return &own
	}
	return r
}

// EachVariation yields the index of a turn and the index of a variation of it, in the order written.
func (r *Record) EachVariation(yield func(turn, i int) bool) {
	for turn := range r.Turns {
		for i := range r.Turns[turn].Variations {
			if !yield(turn, i) {
				return
			}
		}
	}
}

// numbered reports whether two turns have the same number and part.
func (t *Turn) numbered(o *Turn) bool { return t.Number == o.Number && t.Part == o.Part }

// follows reports whether the number of a turn may come directly after that of another one.
func (t *Turn) follows(o *Turn) bool {
	return t.Number == o.Number+1 && t.Part == 0 || t.Number == o.Number && t.Part == o.Part+1
}

// appendVariations writes the variations of a turn, one line a turn.
func appendVariations(dst []byte, t *Turn) []byte {
	for _, v := range t.Variations {
		for i := range v {
			dst = appendTurn(dst, "variation ", &v[i])
		}
	}
	return dst
}

// A branch is the variation that a parser reads. Another turn of the game ends it.
type branch struct {
	turn   int // index of the turn that it replaces
	from   int // start of its turns in Parser.asides
	behind int // number of turns of the game before it
}

// tooManyAside is the message for variations that are too long together.
const tooManyAside = "the variations of the game have more than %d turns; the rest is not read"

func (p *Parser) variationLine(ln textLine) {
	p.begin(RuleTurnMalformed, ln.from, ln.body)
	word := p.run(isLetter)
	p.space()
	if len(p.turns) == 0 {
		p.report(p.rule, span(ln.from, ln.body), "a variation comes after the turn that it replaces, and there is no turn before it")
		p.drop(ln)
		return
	}
	if p.branch.behind != len(p.turns) {
		p.branch = branch{turn: len(p.turns) - 1, from: len(p.asides), behind: len(p.turns)}
	}
	p.turn.aside = true
	if byteClass[p.peek()] != isDigit {
		p.report(p.rule, span(ln.from, ln.body), "%s comes before the number of a turn, as in variation %s. red: ...", word, p.turns[p.branch.turn].Name())
		p.drop(ln)
		return
	}
	p.numberedLine(ln)
}

// addAside appends a turn to the variation that it continues, or begins one with it. It reports a number that fits neither.
func (p *Parser) addAside(t Turn) *Turn {
	begins, fits := p.locate(&t)
	p.asides = append(p.asides, t)
	n := len(p.asides)
	g := &p.turns[p.branch.turn]
	if begins {
		p.branch.from = n - 1
		g.Variations = append(g.Variations, nil)
	}
	g.Variations[len(g.Variations)-1] = p.asides[p.branch.from:n:n]
	if !fits {
		p.misnumbered(&t, g, begins)
	}
	return &p.asides[n-1]
}

// locate reports whether a turn begins a variation and whether its number fits. It begins one of the turn that has its number:
// that of the variation before, the last one, or an earlier part of the last one.
func (p *Parser) locate(t *Turn) (begins, fits bool) {
	n := len(p.asides)
	open := n > p.branch.from
	switch {
	case open && t.numbered(&p.turns[p.branch.turn]):
		return true, true
	case open && t.follows(&p.asides[n-1]):
		return false, true
	}
	for i := len(p.turns) - 1; i >= 0 && p.turns[i].Number == t.Number; i-- {
		if p.turns[i].Part == t.Part {
			p.branch.turn = i
			return true, true
		}
	}
	return !open, false
}

// misnumbered warns of a turn of a variation whose number does not fit: g is the turn of the game.
func (p *Parser) misnumbered(t, g *Turn, begins bool) {
	n := len(p.findings)
	if begins {
		p.report(RuleTurnMalformed, t.NumberSpan, "a variation starts with the number of the turn before it, %s, which it replaces; found %s", g.Name(), t.Name())
	} else {
		p.report(RuleTurnMalformed, t.NumberSpan, "a line of a variation continues the numbers of the line before, or has the number %s of the turn that it replaces; found %s", g.Name(), t.Name())
	}
	if len(p.findings) > n {
		p.findings[n].Severity = Warning
	}
}

// splitAll splits the turns of a game and of its variations as splitTurns does.
func splitAll(turns []Turn) (list []Turn, all bool) {
	list, all = splitTurns(turns)
	for i := range list {
		for j, v := range list[i].Variations {
			whole := true
			list[i].Variations[j], whole = splitTurns(v)
			all = all && whole
		}
	}
	return list, all
}
