package notation

import "slices"

// doubleTurns lists the sets in which a player may place two tiles in one turn.
var doubleTurns = []string{"traders-and-builders"}

// hasDoubleTurns reports whether one of the sets allows two tiles in one turn.
func hasDoubleTurns(sets []SetRef) bool {
	return slices.ContainsFunc(sets, func(s SetRef) bool { return slices.Contains(doubleTurns, s.Name) })
}

// secondDraw returns the index of the second placement, or of the first tile discarded or laid aside before it; 0 if none.
func secondDraw(actions []Action) int {
	placed := false
	for i := range actions {
		switch {
		case !actions[i].Kind.Places():
		case !placed:
			placed = true
		default:
			for !actions[i-1].Kind.Places() && actions[i-1].Kind.Draws() {
				i--
			}
			return i
		}
	}
	return 0
}

// cut ends the turn before its second draw and returns the rest, without claims and comments, as the next part.
// It reports false without a second draw, or if no letter is left for a part.
func (t *Turn) cut() (next Turn, ok bool) {
	i := secondDraw(t.Actions)
	if i == 0 || t.Part == MaxPart {
		return next, false
	}
	next = *t
	next.Part++
	next.Span.Start = t.Actions[i].Span.Start
	next.Actions, next.Claims, next.Comments, next.Variations = t.Actions[i:], Claims{}, nil, nil
	t.Actions = slices.Clip(t.Actions[:i])
	t.Span.End = t.Actions[i-1].Span.End
	return next, true
}

// splitTurns returns turns in which each part is a turn of its own, with the claims and the last comments in the last part.
// It returns at most MaxTurns turns and reports whether these are all.
func splitTurns(turns []Turn) (list []Turn, all bool) {
	if !slices.ContainsFunc(turns, func(t Turn) bool { return secondDraw(t.Actions) > 0 }) {
		return turns, true
	}
	for _, t := range turns {
		if len(list) == MaxTurns {
			return list, false
		}
		for len(list) < MaxTurns-1 {
			comments := t.Comments
			next, ok := t.cut()
			if !ok {
				break
			}
			next.Claims, t.Claims, t.Comments = t.Claims, Claims{}, nil
			for _, c := range comments {
				if c.Place == CommentBefore {
					t.Comments = append(t.Comments, c)
				} else {
					next.Comments = append(next.Comments, c)
				}
			}
			list = append(list, t)
			t = next
		}
		list = append(list, t)
	}
	last := &list[len(list)-1]
	return list, secondDraw(last.Actions) == 0 || last.Part == MaxPart
}

// tooManyParts is the message for a second tile that cannot have a turn of its own.
const tooManyParts = "the game has more than %d turns and second parts of turns"

// nextPart begins the next part of a turn if the action just read is its second placement and the box has double turns.
func (p *Parser) nextPart() {
	if p.turn.part == MaxPart || secondDraw(p.actions[p.turn.actions:]) == 0 || !hasDoubleTurns(p.rec.Sets) {
		return
	}
	list, tooMany := p.turns, tooManyParts
	if p.turn.aside {
		list, tooMany = p.asides, tooManyAside
	}
	if len(list) >= MaxTurns {
		if !p.full {
			p.limit(p.since(int(p.item.Start)), tooMany, MaxTurns)
		}
		p.full = true
		return
	}
	p.fillTurn()
	t := p.turn.t
	end := t.Span.End
	next, _ := t.cut()
	if len(next.Actions) == 1 {
		t.Span.End = max(t.Span.End, end) // claims may follow the last action
	}
	p.turn.part = next.Part
	for i := len(p.findings) - 1; i >= 0 && !p.turn.aside && p.findings[i].Span.Start >= next.Span.Start; i-- {
		p.findings[i].Part = next.Part
	}
	p.open(p.addTurn(next), next.Span)
	p.turn.actions -= len(next.Actions)
}
