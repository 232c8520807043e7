package score

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/grid"
	"cartulary/report/lang"
	"cartulary/report/story"
)

func (p *page) result() string {
	text := p.ending()
	for _, x := range p.r.Result.Left {
		text += " " + p.Text("%s left after turn %s.", p.playerName(x.Player), turnName(x.Turn, x.Part))
	}
	return text
}

func (p *page) ending() string {
	r := p.r.Result
	var winners []string
	for _, c := range r.Winners {
		winners = append(winners, p.names.long[c])
	}
	turns, tie := p.Text("%d turns", p.r.Turns), "."
	if r.StarterLost {
		tie = p.Text("; in a tie the player who began loses.")
	}
	switch r.Ending {
	case NotPlayed:
		return p.Text("This game cannot be replayed.")
	case Unfinished:
		if r.GoesOn {
			return p.Text("In play after %s, %s.", turns, p.scores())
		}
		return p.Text("Unfinished after %s, at %s.", turns, p.scores())
	case Conceded:
		return p.Text("%s: %s conceded after %s, at %s", p.won(winners), p.playerName(r.By), turns, p.scores()) + tie
	case OutOfTime:
		return p.Text("%s: %s ran out of time after %s, at %s", p.won(winners), p.playerName(r.By), turns, p.scores()) + tie
	}
	if len(winners) == 0 {
		return p.Text("%s, at %s.", p.won(winners), p.scores())
	}
	best := p.Text("%d points", p.r.player(r.Winners[0]).Score)
	switch {
	case len(p.r.Players) == 1:
		return p.Text("%s scores %s.", winners[0], best)
	case len(winners) > 1:
		return p.Text("%s share the win at %s", p.Lang.And(winners), best) + tie
	case r.StarterLost:
		return p.Text("%s wins at %s", winners[0], best) + tie
	}
	return p.Text("%s wins with %s to %s.", winners[0], best, p.losers(r.Winners[0]))
}

func (p *page) won(winners []string) string {
	switch len(winners) {
	case 0:
		return p.Text("Nobody wins")
	case 1:
		return p.Text("%s wins", winners[0])
	}
	return p.Text("%s share the win", p.Lang.And(winners))
}

// playerName returns the name of a player, or the colour if it is not in the game.
func (p *page) playerName(c notation.Colour) string {
	if name, ok := p.names.long[c]; ok {
		return name
	}
	return p.Lang.Word(c.String())
}

// scores returns the scores in order of play: "12 : 8", "12, 8 and 3".
func (p *page) scores() string {
	var s []string
	for _, x := range p.r.Players {
		s = append(s, strconv.Itoa(x.Score))
	}
	if len(s) == 2 {
		return p.Text("%s : %s", s[0], s[1])
	}
	return p.Lang.And(s)
}

// losers returns the scores of all players but the winner, from high to low: "12, 8 and 3".
func (p *page) losers(winner notation.Colour) string {
	var scores []int
	for _, x := range p.r.Players {
		if x.Colour != winner {
			scores = append(scores, x.Score)
		}
	}
	slices.SortFunc(scores, func(a, b int) int { return b - a })
	var s []string
	for _, n := range scores {
		s = append(s, strconv.Itoa(n))
	}
	return p.Lang.And(s)
}

// feature returns the name of a scored feature with its place in the form of records: "city at 3,1 N". It adds
// "unfinished" to a feature in a turn and "finished" to one in the final scoring, the exceptions. A loss has only its
// tile: the leper enters the tile. The fairy has the tile where it stands.
func (p *page) feature(s *Scoring) string {
	name := s.Reason
	isFeature := slices.Contains(ownReasons, s.Reason) && s.Reason != "field" || s.Reason == "garden"
	switch {
	case isFeature && !s.Final && !s.Complete:
		name = "unfinished " + name
	case isFeature && s.Final && s.Complete:
		name = "finished " + name
	}
	name = p.Lang.Word(name)
	if s.Holding != "" {
		name = p.Text("%s: %s", name, p.Lang.Word(s.Holding))
	}
	if s.Sold != "" {
		name = p.Text("%s: %s", name, s.Sold)
	}
	if s.At == nil {
		return name
	}
	at := Place{At: *s.At, Loc: s.Loc}
	if s.Passed != notation.NoRole {
		at.Loc = notation.NoLoc
	}
	if s.Fairy != nil {
		at = Place{At: *s.Fairy, Loc: notation.NoLoc}
	}
	return p.Text("%s at %s", name, p.at(at))
}

// at returns a place with its letters in the language: 2,1 NNO in French.
func (p *page) at(at Place) string {
	return strings.NewReplacer("W", p.Lang.Word("W"), "E", p.Lang.Word("E")).Replace(at.String())
}

// explanation returns how the value is calculated and the majority: "5 tiles × 2; 2 knights to 1".
func (p *page) explanation(s *Scoring, own Share) string {
	if s.Passed != notation.NoRole {
		return p.Text("passes a %s", p.Lang.Word(s.Passed.String()))
	}
	parts := []string{}
	if terms := slices.Concat(s.Terms, own.Terms); len(terms) > 0 {
		parts = append(parts, story.Terms(p.Lang, terms, story.Times))
	}
	have := p.Text(cmp.Or(ruleset.Face().Get("points", s.Reason, "followers"), "%d followers"), own.Followers)
	var equal, fewer []string
	alike := true // the equal players have the same figures
	tie := ""     // what decided a tie for this player
	for _, o := range s.Shares {
		switch {
		case o.Player == own.Player:
		case o.Tie != "":
			fewer, tie = append(fewer, strconv.Itoa(o.Followers)), o.Tie
		case o.Followers == own.Followers:
			equal = append(equal, p.names.short[o.Player])
			alike = alike && slices.Equal(o.Strong, own.Strong)
		default:
			fewer = append(fewer, strconv.Itoa(o.Followers))
		}
	}
	switch {
	case s.Holding != "":
		have = strconv.Itoa(s.Held)
	case len(equal) > 0 && !alike:
		have = p.Text("strength %d", own.Followers)
	case own.Strong != nil:
		if have = p.figures(own.Strong); len(fewer) > 0 || replay.Weighs(own.Strong) {
			have = p.Text("%s: %s", have, strconv.Itoa(own.Followers))
		}
	}
	if len(fewer) > 0 {
		have = p.Text("%s to %s", have, p.Lang.And(fewer))
	}
	switch {
	case s.Holding != "" && len(equal) == 0:
		parts = append(parts, p.Text("the most: %s", have))
	case len(equal) > 0 && (own.Followers > 0 || s.Holding != ""):
		parts = append(parts, p.Text("shared with %s, %s each", p.Lang.And(equal), have))
	case own.Followers > 1 || len(fewer) > 0:
		parts = append(parts, have)
	}
	if tie != "" {
		parts = append(parts, p.Text(ruleset.Face().Get("tie", tie, "decided")))
	}
	return strings.Join(parts, p.Text("; "))
}

// figures returns the figures of a Share in the language of the page: "knight and big knight", "2 knights and big knight".
func (p *page) figures(strong []replay.Group) string {
	var list []string
	for _, g := range strong {
		if g.N > 1 {
			list = append(list, p.Text("%d "+g.Plural(), g.N))
		} else {
			list = append(list, p.Lang.Word(g.Name))
		}
	}
	return p.Lang.And(list)
}

// A Told is what happened in a turn, in a part of one or in the final scoring, with what the record says about it.
type Told struct {
	Turn      int // as written; 0 for the final scoring
	Part      notation.Part
	Final     bool
	Player    notation.Colour // NoColour for the final scoring
	Told      *story.Turn     // in words
	Judgement string          // ! ? !! ?? !? or ?!, empty without one
	Comments  []string        // as written, those at the end of the game beside its last frame
}

func (c *collector) tell(f *replay.Frame) {
	c.told = c.teller.Tell(f)
	told := Told{Told: c.told, Final: f.Kind == replay.FrameFinal}
	if f.Kind == replay.FrameSetup {
		return
	}
	if t := f.Turn; t != nil {
		if !told.Final {
			told.Turn, told.Part, told.Player = t.Number, t.Part, t.Player
		}
		if j := t.Claims.Judgement; j != nil {
			told.Judgement = j.Text
		}
		for _, comment := range t.Comments {
			told.Comments = append(told.Comments, comment.Text)
		}
	}
	c.made.Story = append(c.made.Story, told)
}

func (c *collector) closing() {
	if len(c.made.Story) == 0 {
		return
	}
	last := &c.made.Story[len(c.made.Story)-1]
	for _, comment := range c.rec.Comments {
		if comment.Tag == "" {
			last.Comments = append(last.Comments, comment.Text)
		}
	}
}

// variations adds the moves that could have been played, with the points that they would have brought.
func (p *page) variations() {
	var names []string
	for _, x := range p.r.Players {
		names = append(names, p.names.short[x.Colour])
	}
	t := grid.Table{Caption: p.Text("Moves that could have been played"), Columns: "rlll", Head: p.texts(keys{"turn", "player", "moves", "points"})}
	for i := range p.r.Tried {
		x := &p.r.Tried[i]
		moves, more := Moves(p.Lang, x)
		if more != "" {
			moves = p.Text("%s and %s", moves, more)
		}
		t.Add(x.Turns[0].Name(), p.playerName(x.Turns[0].Player), moves, Outcome(p.Lang, x, names))
	}
	if len(t.Rows) > 0 {
		p.add(p.Text("Variations"), t)
	}
}

// Moves returns the first turn of a variation in the notation, and how many follow, empty if none do.
func Moves(l *lang.Lang, x *replay.Tried) (first, more string) {
	t := x.Turns[0]
	t.Comments = nil
	_, first, _ = strings.Cut(string(notation.AppendTurn(nil, &t)), ":")
	if n := len(x.Turns) - 1; n > 0 {
		more = l.Text("%d more turns", n)
	}
	return playername.Line(first), more
}

// Outcome returns the points of a variation by players with these names, or what is illegal in it.
func Outcome(l *lang.Lang, x *replay.Tried, names []string) string {
	if x.Rule != nil {
		why := playername.Line(x.Message)
		if l != lang.English {
			why = RuleTitle(l, x.Rule.ID)
		}
		return l.Text("illegal in turn %s: %s", x.In, why)
	}
	var list []string
	for k, n := range x.Points {
		if n != 0 {
			list = append(list, l.Text("%s: %s", names[k], replay.Signed(n)))
		}
	}
	return cmp.Or(strings.Join(list, ", "), l.Text("no points"))
}

type line struct {
	Turn     string // with its judgement: 17, 17b, 17!
	Text     string
	Comments []string // in quotation marks
}

// story adds the section that tells the game, a line for each turn.
func (p *page) story() {
	if len(p.r.Story) == 0 {
		return
	}
	s := p.add(p.Text("Turn by turn"))
	for i := range p.r.Story {
		s.Story = append(s.Story, p.line(&p.r.Story[i]))
	}
}

func (p *page) line(t *Told) line {
	l := line{Turn: p.Text("end"), Text: strings.Join(t.Told.Sentences(p.Lang), " ")}
	if !t.Final {
		l.Turn = turnName(t.Turn, t.Part)
		if l.Text == "" {
			l.Text = p.playerName(t.Player)
		}
	}
	l.Turn += t.Judgement
	for _, comment := range t.Comments {
		if comment = playername.Line(comment); comment != "" {
			l.Comments = append(l.Comments, p.Text("“%s”", comment))
		}
	}
	return l
}

// A Prisoner is a follower in the hands of another player at the end.
type Prisoner struct {
	By, Owner notation.Colour
	Figure    string // the kind of figure as records name it; empty for a normal follower
}

func (c *collector) prisoners(s *engine.State) {
	c.made.Prisoners = nil
	for _, x := range s.Captives() {
		by, owner := c.made.Players[x.By].Colour, c.made.Players[x.Player].Colour
		c.made.Prisoners = append(c.made.Prisoners, Prisoner{by, owner, kindOf(s, x.Kind)})
	}
}

func (p *page) prisoners() {
	if len(p.r.Prisoners) == 0 {
		return
	}
	s := p.add(p.Text("Prisoners"))
	for _, x := range p.r.Players {
		held := p.heldBy(x.Colour)
		if len(held) > 0 {
			s.Items = append(s.Items, grid.Item{Text: p.Text("%s holds %s", p.playerName(x.Colour), p.Lang.And(held))})
		}
	}
}

// heldBy returns the prisoners of a player: "follower of Ana".
func (p *page) heldBy(by notation.Colour) (list []string) {
	for _, x := range p.r.Prisoners {
		if x.By != by {
			continue
		}
		word := "follower"
		if x.Figure != "" {
			word = x.Figure
		}
		list = append(list, p.Text("%s of %s", p.Lang.Word(word), p.playerName(x.Owner)))
	}
	return list
}
