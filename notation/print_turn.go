package notation

import (
	"strconv"
	"strings"
)

// AppendTurn appends the canonical text of one turn with its comments, as lines, without its variations.
func AppendTurn(dst []byte, t *Turn) []byte { return appendTurn(dst, "", t) }

// appendTurn is AppendTurn for a line that begins with a word.
func appendTurn(dst []byte, begin string, t *Turn) []byte {
	dst = append(appendBefore(dst, t.Comments), begin...)
	dst = append(appendNumber(dst, t.Number), t.Part.String()...)
	dst = append(append(dst, ". "...), t.Player.String()...)
	return appendSegments(append(dst, ':'), t)
}

func appendSegments(dst []byte, t *Turn) []byte {
	mark := len(dst)
	for i := range t.Actions {
		dst = AppendAction(nextSegment(dst, mark, ""), &t.Actions[i])
	}
	return appendAfter(appendClaims(dst, mark, &t.Claims), t.Comments)
}

// AppendActions appends actions as a turn has them, with bars between.
func AppendActions(dst []byte, actions []Action) []byte {
	for i := range actions {
		if i > 0 {
			dst = append(dst, " | "...)
		}
		dst = AppendAction(dst, &actions[i])
	}
	return dst
}

// nextSegment writes the separator before a segment, and its beginning. The segments of the turn start at mark.
func nextSegment(dst []byte, mark int, begin string) []byte {
	if len(dst) == mark {
		dst = append(dst, ' ')
	} else {
		dst = append(dst, " | "...)
	}
	return append(dst, begin...)
}

// appendBefore writes the comments on lines before a turn.
func appendBefore(dst []byte, comments []Comment) []byte {
	for i := range comments {
		if c := &comments[i]; c.Place == CommentBefore {
			dst = append(appendComment(dst, c.Text), '\n')
		}
	}
	return dst
}

// appendAfter ends a turn's line with its comment, then writes the other comments on indented lines.
func appendAfter(dst []byte, comments []Comment) []byte {
	line := -1
	for i := range comments {
		if comments[i].Place == CommentLine {
			dst = appendComment(append(dst, ' '), comments[i].Text)
			line = i
			break
		}
	}
	dst = append(dst, '\n')
	for i := range comments {
		if c := &comments[i]; c.Place != CommentBefore && i != line {
			dst = append(appendComment(append(dst, "   "...), c.Text), '\n')
		}
	}
	return dst
}

// AppendAction appends the canonical segment of a to dst.
func AppendAction(dst []byte, a *Action) []byte {
	switch a.Kind {
	case ActPlace:
		dst = append(dst, a.Tile...)
		dst = appendPoint(append(dst, '@'), a.At)
		return appendNumber(append(dst, '^'), a.Rotation.Degrees())
	case ActDeploy:
		return appendDeploy(dst, a)
	case ActReserved:
		dst = append(dst, a.Verb...)
		return appendFree(dst, a.Detail)
	}
	if int(a.Kind) < len(forms) {
		form := &forms[a.Kind]
		dst = append(dst, form.verb...)
		for i := range form.text {
			dst = appendOperand(dst, &form.text[i], a)
		}
	}
	return dst
}

func appendOperand(dst []byte, c *operand, a *Action) []byte {
	word := ""
	switch c.kind {
	case operandTile:
		word = a.Tile
	case operandAt:
		return appendPoint(append(dst, ' '), a.At)
	case operandSignedAt:
		return appendPoint(append(dst, " @"...), a.At)
	case operandFrom:
		return appendPoint(append(dst, ' '), a.From)
	case operandMove:
		if a.HasFrom {
			dst = append(appendPoint(append(dst, ' '), a.From), " >"...)
		}
		return appendPoint(append(dst, ' '), a.At)
	case operandPlayer, operandOther:
		word = a.Player.String()
	case operandWord:
		word = c.word
	case operandArrow:
		word = ">"
	case operandFollower:
		switch {
		case a.Figure >= Builder:
			return append(append(append(append(dst, ' '), a.Figure.String()...), ' '), a.Loc.String()...)
		case c.inCity && a.Quarter != NoQuarter:
			word = a.Quarter.String()
		case a.Role != NoRole || c.lack != "":
			return appendRoleAt(append(dst, ' '), a.Role, a.Loc)
		}
	case operandLoc, operandPart:
		word = a.Loc.String()
	case operandToLoc:
		if a.Role.hasLoc() || a.Figure >= Builder {
			word = a.ToLoc.String()
		}
	case operandSteps, operandMovers:
		return appendSteps(dst, a.Steps)
	case operandQuarter:
		word = a.Quarter.String()
	case operandWith:
		return appendWith(dst, a)
	case operandElsewhere:
		return appendWith(appendPoint(append(dst, " @"...), a.At), a)
	case operandSquare:
		if a.HasAt {
			dst = appendPoint(append(dst, " @"...), a.At)
		}
	case operandFigure:
		if a.Figure != NormalFollower || c.lack != "" {
			word = a.Figure.String()
		}
	case operandAxis:
		word = a.Axis.String()
	case operandPoints:
		return appendNumber(append(dst, ' '), int(a.Points))
	case operandTiles:
		for _, tile := range a.Tiles {
			dst = append(append(dst, ' '), tile...)
		}
	case operandOffers:
		return appendOffers(dst, a)
	}
	if word == "" {
		return dst
	}
	return append(append(dst, ' '), word...)
}

func appendOffers(dst []byte, a *Action) []byte {
	for i, o := range a.Offers {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(append(append(dst, ' '), o.Player.String()...), ' ')
		if o.Pass {
			dst = append(dst, "pass"...)
		} else {
			dst = appendNumber(dst, o.Points)
		}
	}
	if a.Outcome != NoOutcome {
		dst = append(append(dst, ", "...), a.Outcome.String()...)
	}
	return dst
}

func appendDeploy(dst []byte, a *Action) []byte {
	if a.Role != NoRole {
		dst = appendRoleAt(dst, a.Role, a.Loc)
	} else {
		dst = append(append(append(dst, a.Figure.String()...), ' '), a.Loc.String()...)
	}
	if a.HasAt {
		dst = appendPoint(append(dst, " @"...), a.At)
	}
	if a.Role == NoRole {
		return dst
	}
	return appendWith(dst, a)
}

// appendWith writes the figure of a follower that is not a normal one, or that the record names.
func appendWith(dst []byte, a *Action) []byte {
	if a.Figure == NormalFollower && !a.Normal || a.Figure >= Builder {
		return dst
	}
	return append(append(dst, " with "...), a.Figure.String()...)
}

func appendRoleAt(dst []byte, r Role, l Loc) []byte {
	dst = append(dst, r.String()...)
	if r.hasLoc() {
		dst = append(append(dst, ' '), l.String()...)
	}
	return dst
}

func appendPoint(dst []byte, at Point) []byte {
	dst = strconv.AppendInt(dst, int64(at.X), 10)
	return strconv.AppendInt(append(dst, ','), int64(at.Y), 10)
}

// appendSteps writes steps, with commas between them if they have movers.
func appendSteps(dst []byte, steps []Step) []byte {
	named := false
	for _, s := range steps {
		named = named || s.Mover != NoColour
	}
	for i, s := range steps {
		if i > 0 && named {
			dst = append(dst, ',')
		}
		dst = append(dst, ' ')
		if s.Mover != NoColour {
			dst = append(append(dst, s.Mover.String()...), ' ')
		}
		dst = append(dst, s.Dir.String()...)
	}
	return dst
}

// appendFree writes the free text at the end of a segment.
func appendFree(dst []byte, text string) []byte {
	if !isOneLine(text) {
		text = clean(text)
	}
	if strings.ContainsAny(text, "|;") {
		text = strings.NewReplacer("|", "/", ";", ",").Replace(text)
	}
	if text = fold(text); text == "" {
		return dst
	}
	return append(append(dst, ' '), text...)
}

func appendClaims(dst []byte, mark int, c *Claims) []byte {
	next := func(begin string) []byte { return nextSegment(dst, mark, begin) }
	if c.Dragon != nil {
		dst = appendPoint(next("dragon @"), c.Dragon.At)
	}
	for _, o := range c.Outbreak {
		dst = appendNumber(next("outbreak "), o.N)
	}
	for _, e := range c.Eradicate {
		dst = appendNumber(next("eradicate "), e.N)
	}
	if c.Offered != nil {
		dst = appendOffered(next("offered "), c.Offered)
	}
	if len(c.Supply) > 0 {
		dst = appendTotals(next("supply "), c.Supply)
	}
	if len(c.Goods) > 0 {
		dst = next("goods ")
		for i, g := range c.Goods {
			dst = appendNumber(append(append(appendComma(dst, i), g.Kind.String()...), ' '), g.N)
		}
	}
	if c.King != nil {
		dst = append(next("king "), c.King.Player.String()...)
	}
	if c.Robber != nil {
		dst = append(next("robber "), c.Robber.Player.String()...)
	}
	if len(c.Points) > 0 {
		dst = appendPoints(next("= "), c.Points)
	}
	if len(c.Score) > 0 {
		dst = appendTotals(next("score "), c.Score)
	}
	if c.Clock != nil {
		dst = append(next("clock "), c.Clock.Text...)
	}
	if c.Spent != nil {
		dst = append(next("spent "), c.Spent.Text...)
	}
	if c.Judgement != nil {
		dst = next(c.Judgement.Text)
	}
	for _, a := range c.Allow {
		dst = appendFree(append(next("allow "), a.Rule...), a.Reason)
	}
	if len(c.Expect) == 0 {
		return dst
	}
	dst = next("expect") // all expectations are one segment
	none := true
	for _, e := range c.Expect {
		for _, r := range e.Rules {
			dst = append(append(dst, ' '), r.Text...)
			none = false
		}
	}
	if none {
		dst = append(dst, " ok"...)
	}
	return dst
}

func appendOffered(dst []byte, o *Offered) []byte {
	if len(o.Places) == 0 {
		return append(dst, "none"...)
	}
	for i, p := range o.Places {
		dst = appendRoleAt(appendComma(dst, i), p.Role, p.Loc)
	}
	return dst
}

func appendPoints(dst []byte, points []PointGain) []byte {
	for i, g := range points {
		dst = appendComma(dst, i)
		dst = append(append(dst, g.Player.String()...), ' ')
		if g.Points >= 0 {
			dst = append(dst, '+')
		}
		dst = appendNumber(dst, g.Points)
		if g.Reason != "" {
			dst = append(append(dst, ' '), g.Reason...)
		}
	}
	return dst
}
