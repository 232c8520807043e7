package notation

import (
	"slices"

	"cartulary/internal/spelling"
)

// theRoles is the list of roles for messages.
const theRoles = "a follower is deployed as knight, thief, farmer or monk"

// renamePlayers turns unknown tags into players if their name is a misspelt or translated colour, the game
// has no tag of that colour, and the colour has turns or no other player is named.
func (p *Parser) renamePlayers() {
	named := len(p.rec.Players) > 0
	kept := p.rec.Tags[:0]
	for _, t := range p.rec.Tags {
		c := NoColour
		if tagOf(t.Name) == numKnownTags {
			c = colourOf(spelling.Nearest(t.Name, colourNames[:]))
		}
		plays := slices.ContainsFunc(p.rec.Turns, func(t Turn) bool { return t.Player == c })
		if c == NoColour || p.seen[tagPlayers+int(c)] != (Span{}) || named && !plays {
			kept = append(kept, t)
			continue
		}
		p.stray(RuleTagMalformed, t.Span, "the tag %s names no player; did you mean %s?", t.Name, c.TagName())
		p.seen[tagPlayers+int(c)] = t.Span
		p.rec.Players = append(p.rec.Players, Player{Colour: c, Name: t.Value, Span: t.Span})
		for i := range p.rec.Comments {
			if p.rec.Comments[i].Tag == t.Name {
				p.rec.Comments[i].Tag = c.TagName()
			}
		}
	}
	p.rec.Tags = kept
	slices.SortStableFunc(p.rec.Players, func(a, b Player) int { return int(a.Span.Start - b.Span.Start) })
}
