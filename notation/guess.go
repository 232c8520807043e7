package notation

import (
	"cmp"
	"slices"
	"strings"

	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/internal/spelling"
)

const theRoles = "a follower is deployed as knight, thief, farmer or monk"

// renamePlayers makes players of unknown tags whose name is a misspelt or translated colour without a tag of its own,
// if the colour has turns or no other player is named.
func (p *Parser) renamePlayers() {
	named := len(p.rec.Players) > 0
	kept := p.rec.Tags[:0]
	for _, t := range p.rec.Tags {
		c := NoColour
		if tagOf(t.Name) == numKnownTags {
			c = ColourOf(spelling.Nearest(t.Name, colourNames[:]))
		}
		plays := slices.ContainsFunc(p.rec.Turns, func(t Turn) bool { return t.Player == c })
		if c == NoColour || p.seen[tagPlayers+int(c)] != (Span{}) || named && !plays {
			if isColourWord(t.Name) {
				p.report(RuleTagMalformed, t.Span, "the tag %s names no player; the colours are %s and %s", t.Name,
					strings.Join(colourNames[Red:NumColours-1], ", "), colourNames[NumColours-1])
			}
			kept = append(kept, t)
			continue
		}
		p.suggest(RuleTagMalformed, t.Span, rule.Suggestion{Write: c.TagName()}, "the tag %s names no player", t.Name)
		p.seen[tagPlayers+int(c)] = t.Span
		p.rec.Players = append(p.rec.Players, Player{Colour: c, Name: t.Value, Span: t.Span})
		for i := range p.rec.Comments {
			if p.rec.Comments[i].Tag == t.Name {
				p.rec.Comments[i].Tag = c.TagName()
			}
		}
	}
	p.rec.Tags = kept
	p.checkSubstitutes()
	slices.SortStableFunc(p.rec.Players, func(a, b Player) int { return int(a.Span.Start - b.Span.Start) })
}

// checkSubstitutes reports tags that are probably meant for substitutes but name none: a colour and a number in another form, or a word
// like a colour.
func (p *Parser) checkSubstitutes() {
	for i := range p.rec.Tags {
		name, end := p.rec.Tags[i].Name, 0
		for end < len(name) && (name[end] < '0' || name[end] > '9') {
			end++
		}
		if end == len(name) {
			continue
		}
		t := p.rec.Tags[i]
		word := strings.TrimRight(t.Name[:end], "-_")
		c, near := ColourOf(lower(word)), NoColour
		if c == NoColour {
			near = ColourOf(spelling.Nearest(word, colourNames[:]))
		}
		switch s, ok := substituteOf(t); {
		case ok && strings.TrimSpace(s.Name) == "":
			p.report(RuleTagMalformed, t.Span, "the tag %s has no name of the player who takes over", t.Name)
		case ok:
		case c != NoColour || near != NoColour || isColourWord(word):
			p.report(RuleTagMalformed, t.Span, "the tag %s names no player; a player who takes over in turn 15 is [%s-15 \"NAME\"]", t.Name, cmp.Or(c, near, Green).TagName())
		}
	}
}

// otherColours are words for colours that no player has, and that are no words of Translated.
var otherColours = []string{"purple", "orange", "brown", "braun", "brun", "marron", "beige", "tan", "gold", "silver", "cyan", "magenta", "turquoise", "teal", "maroon", "navy", "lime"}

// isColourWord reports whether a tag is named by a colour: one of otherColours, or one in another language.
func isColourWord(name string) bool {
	name = lower(name)
	return slices.Contains(otherColours, name) || ColourOf(spelling.Translated()[name]) != NoColour
}

// playerNamed reads a player's name, or its first word if no other player has that, in place of the colour and reports it;
// false if there is none. In a turn it is a slip with a result. A tag has one finding for all its names and is not read further.
func (p *Parser) playerNamed() (c Colour, named bool) {
	rest := p.text[p.pos:p.end]
	var found Player
	size, others := 0, false
	for _, x := range p.rec.Players {
		name := strings.TrimSpace(x.Name)
		first, _, _ := strings.Cut(name, " ")
		for _, s := range []string{name, first} {
			if len(s) == 0 || len(s) < size || len(s) > len(rest) || !strings.EqualFold(rest[:len(s)], s) || p.inWord(p.pos+len(s)) {
				continue
			}
			others = len(s) == size && found.Colour != x.Colour
			found, size = x, len(s)
		}
	}
	if size == 0 || others {
		return NoColour, false
	}
	if p.rule != RuleTagValue {
		c = found.Colour
	}
	n := len(p.findings)
	p.report(p.rule, span(p.pos, p.pos+size), "%s is not a colour; the player of that name is %s", quoted(rest[:size]), found.Colour.String())
	p.slipped(n, c != NoColour)
	p.pos += size
	return c, true
}

// maxMeant is the greatest length of a text that a suggestion repeats.
const maxMeant = 16

// meantAtSegment returns what an unknown word at the start of a segment means as a tile without @ or points without =, or "".
func (p *Parser) meantAtSegment(word string, at Span) string {
	points := strings.HasPrefix(word, "+") && len(word) < maxMeant && strings.Trim(word[1:], "0123456789") == ""
	if points && len(word) > 1 && p.turn.player != NoColour {
		return "= " + p.turn.player.String() + " " + word
	}
	from := p.pos
	defer func() { p.pos = from }()
	p.pos = int(at.End)
	if len(word) == 1 && word[0] >= '1' && word[0] <= '0'+MaxSheep && p.acceptWord("sheep") {
		return "sheep " + word
	}
	if word == "" || !p.atPoint() {
		return ""
	}
	place, _, _ := strings.Cut(p.text[p.pos:p.end], " ")
	if len(word)+len(place) > maxMeant || !strings.Contains(place, ",") || strings.Trim(place, "0123456789,-^") != "" {
		return ""
	}
	return word + "@" + place
}

// hintAtWord returns the end of the message about a segment that starts with a kind of follower or a quarter, or "".
func hintAtWord(word string) message.Text {
	word = meant(word)
	if f, ok := followerOf(word); ok && f == Abbot {
		return message.Say("the abbot is deployed with monk with abbot and returns with recall x,y")
	} else if ok && f != NormalFollower && f != Wagon {
		return message.Say("the kind of follower comes after the place, as in knight N with %s", word)
	}
	if quarterOf(word) != NoQuarter {
		return message.Say("a follower enters the City with quarter %s and leaves it with from %[1]s", word)
	}
	return message.Text{}
}

// meant returns the word of the notation for a word in another language, or the word itself, in lower case.
func meant(word string) string {
	word = lower(word)
	if own, ok := spelling.Translated()[word]; ok {
		return own
	}
	return word
}

// meantAfter returns what a kind of follower without with or a rotation without ^ behind a segment means, or "".
func (p *Parser) meantAfter(tok string) string {
	before, after, placed := strings.Cut(p.text[p.item.Start:p.pos], "@")
	if f, ok := followerOf(meant(tok)); ok && f != NormalFollower {
		return "with " + f.String()
	}
	degrees := tok == "0" || tok == "90" || tok == "180" || tok == "270"
	if degrees && placed && verbOf(strings.TrimSpace(before)) == noVerb && !strings.Contains(after, "^") {
		return "^" + tok
	}
	return ""
}

// sideMeant returns the letter of a side written as a word, empty for other words.
func sideMeant(word string) string {
	for _, side := range []string{"north", "east", "south", "west"} {
		if strings.EqualFold(word, side) {
			return strings.ToUpper(side[:1])
		}
	}
	return ""
}

// locExample returns the demand for the location of a follower with a role, with an example.
func locExample(role Role) string {
	if role == Farmer {
		return "farmer needs a side or half side, as in farmer NNW"
	}
	return role.String() + " needs a side, as in " + role.String() + " N"
}
