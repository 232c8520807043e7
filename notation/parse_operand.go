package notation

import (
	"cmp"
	"slices"
	"strings"

	"cartulary/internal/spelling"
)

func (p *Parser) operand(a *Action, c *operand) (ok bool) {
	switch c.kind {
	case operandTile:
		return p.tile(a, c.lack)
	case operandAt:
		a.At, ok = p.place()
	case operandSignedAt:
		if !p.accept('@') && c.lack != "" {
			return p.lack(c.lack)
		}
		a.At, ok = p.point()
	case operandFrom:
		a.From, ok = p.place()
	case operandMove:
		return p.move(a)
	case operandPlayer:
		a.Player, ok = p.colour()
		return ok && p.need(!p.inWord(p.pos), "white space comes after the colour")
	case operandWord:
		return p.need(p.acceptWord(c.word), c.lack)
	case operandArrow:
		return p.need(p.accept('>'), c.lack)
	case operandFollower:
		return p.follower(a, c)
	case operandLoc:
		a.Loc, ok = p.loc(NormalFollower, a.Role)
	case operandToLoc:
		if a.Figure >= Builder {
			a.ToLoc, ok = p.loc(a.Figure, NoRole)
			return ok
		}
		return p.locFor(a.Role, &a.ToLoc)
	case operandQuarter:
		a.Quarter, ok = p.quarter()
	case operandWith:
		return a.Figure >= Builder || !p.acceptWord("with") || p.need(a.Kind != ActFairy || a.Role != NoRole || a.Quarter != NoQuarter,
			"before with comes the place of the follower, as in fairy 1,0 knight N with big") && p.with(a)
	case operandAbbot:
		return !p.acceptWord("with") || p.need(p.acceptWord("abbot"), "a recall is one of the abbot")
	case operandElsewhere:
		ok = p.elsewhere(a, true) && p.need(a.HasAt, c.lack)
		a.HasAt = false // which is for places that may be missing
	case operandSteps, operandMovers:
		return p.walk(a, c.kind == operandMovers, c.lack)
	case operandSquare:
		if a.HasAt = p.atPoint() && strings.ContainsAny(p.text[p.pos:p.end], "@,"); a.HasAt { // unlike a number alone
			a.At, ok = p.place()
		}
		return ok || !a.HasAt
	case operandOther:
		return p.other(a)
	case operandFigure:
		return p.figure(a, c.lack)
	case operandPart:
		if !p.more() || p.atSegment() {
			return true
		}
		a.Loc, ok = p.loc(NormalFollower, NoRole)
	case operandAxis:
		return p.axis(a)
	case operandPoints:
		return p.sheep(a)
	case operandTiles:
		return p.tileList(a)
	case operandOffers:
		return p.offerList(a)
	}
	return ok
}

// other reads the colour of another player, if there is one, and reports a misspelt one.
func (p *Parser) other(a *Action) (ok bool) {
	word, _ := p.next(isLetter)
	if ColourOf(word) == NoColour && spelling.Nearest(word, colourNames[:]) == "" {
		return true
	}
	a.Player, ok = p.colour()
	return ok
}

// figure reads a kind of follower that is or was a prisoner. It is optional if lack is empty.
func (p *Parser) figure(a *Action, lack string) (ok bool) {
	found, end := p.next(nameBytes)
	word := lower(found)
	if a.Figure, ok = followerOf(word); ok {
		p.pos = end
		return true
	}
	allowed, guess := cmp.Or(lack, "a prisoner is normal, big, mayor, wagon, phantom or abbot"), ""
	switch {
	case slices.Contains(figureNames[Builder:], word): // before a guess: pig is near big
	case word == "with":
		allowed += "; it comes without with"
	default:
		guess = spelling.Guess(word, figureNames[:Builder])
		if lack == "" && (guess == "" || p.atSegment()) {
			return true
		}
	}
	return p.misspelt(allowed, guess)
}

func (p *Parser) axis(a *Action) bool {
	word, end := p.next(nameBytes)
	if a.Axis = axisOf(word); a.Axis != NoAxis {
		p.pos = end
		return true
	}
	guess := NoAxis
	switch lower(word) {
	case "sn", "n-s", "s-n", "n", "s":
		guess = AxisNS
	case "ew", "w-e", "e-w", "w", "e":
		guess = AxisWE
	}
	return p.misspelt("a bridge runs NS or WE", guess.String())
}

func (p *Parser) sheep(a *Action) bool {
	p.space()
	at := p.pos
	n, ok := p.number("the number of sheep on the token comes here, as in sheep 2", 1, maxPoints)
	if !ok {
		return false
	}
	if n > MaxSheep {
		p.report(p.rule, p.since(at), "found a token of %d sheep; a token has 1 to %d", n, MaxSheep)
		return false
	}
	a.Points = uint8(n)
	return true
}

func (p *Parser) tileList(a *Action) bool {
	mark := len(p.tiles)
	comma := false
	for ; p.more() && !p.atSegment(); comma = p.accept(',') {
		word := p.run(tileBytes)
		if word == "" {
			break
		}
		p.tiles = append(p.tiles, word)
	}
	n := len(p.tiles)
	if n == mark || comma {
		return p.lack("the tiles turned up come here, as in bazaar BA/C BA/L")
	}
	a.Tiles = p.tiles[mark:n:n]
	return true
}

// offerList reads what each player offers and, after the last comma, the choice of the auctioneer.
func (p *Parser) offerList(a *Action) bool {
	mark := len(p.offers)
	for more := true; more; more = p.accept(',') {
		found, end := p.next(isLetter)
		word := lower(found)
		o := Offer{Player: ColourOf(word)}
		if a.Outcome = outcomeOf(word); a.Outcome != NoOutcome && len(p.offers) > mark {
			p.pos = end
			break
		} else if o.Player == NoColour {
			return p.offerLacks(word, len(p.offers) > mark)
		}
		p.pos = end
		if o.Pass = p.acceptWord("pass"); !o.Pass {
			var ok bool
			if o.Points, ok = p.number("after the colour comes its bid or pass, as in bid BA/C red 3, blue pass", 0, maxPoints); !ok {
				return false
			}
		}
		p.offers = append(p.offers, o)
	}
	n := len(p.offers)
	a.Offers = p.offers[mark:n:n]
	word, _ := p.next(isLetter)
	another := ColourOf(word) != NoColour || outcomeOf(lower(word)) != NoOutcome
	return a.Outcome != NoOutcome || p.need(!another, "a comma comes before the next bid, and before buy or sell")
}

// offerLacks reports a word that is no colour where an offer comes. After the first offer the outcome may come as well.
func (p *Parser) offerLacks(word string, later bool) bool {
	if !later {
		return p.misspelt("after the tile come the bids, as in bid BA/C red 3, blue pass", spelling.Guess(word, colourNames[:]))
	}
	words := slices.Concat(colourNames[Red:], outcomeNames[Buy:])
	return p.misspelt("after a comma comes the next player's bid, or buy or sell", spelling.Guess(word, words))
}
