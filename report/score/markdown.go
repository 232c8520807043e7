package score

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"cartulary/notation"
	"cartulary/replay"
)

// page is a report being written as Markdown.
type page struct {
	strings.Builder
	r     *Report
	names labels
}

// Markdown writes the report as a page of Markdown with tables (GitHub's). What
// the record brings, names above all, is written so that it stays text. The error
// is that of w.
func (r *Report) Markdown(w io.Writer) error {
	p := &page{r: r, names: labelsOf(r)}
	p.heading()
	if r.Result.Ending != NotPlayed {
		p.points()
		p.scorings("Scoring", false)
		p.scorings("Final scoring", true)
		p.discards()
	}
	p.findings()
	p.waived()
	_, err := io.WriteString(w, p.String())
	return err
}

func (p *page) heading() {
	var names []string
	for _, x := range p.r.Players {
		names = append(names, p.names.long[x.Colour])
	}
	if len(names) == 0 {
		names = []string{"A game without players"}
	}
	fmt.Fprintf(p, "# %s\n\n**%s**", strings.Join(names, " – "), p.result())
	if n := p.r.errors(); n > 0 {
		fmt.Fprintf(p, " The record has %s, see Findings.", count(n, "error", "errors"))
	}
	p.WriteString("\n\n")
	t := p.r.Title
	for _, item := range [][2]string{{"Event", t.Event}, {"Site", t.Site}, {"Round", t.Round}, {"Table", t.Table}, {"Date", t.Date}} {
		if value := text(item[1]); value != "" {
			fmt.Fprintf(p, "- %s: %s\n", item[0], value)
		}
	}
	if len(p.r.Profiles) > 0 {
		fmt.Fprintf(p, "- Rules: %s\n", strings.Join(p.r.Profiles, ", "))
	}
	fmt.Fprintf(p, "- Turns: %d\n", p.r.Turns)
	if p.r.Result.Ending != NotPlayed {
		fmt.Fprintf(p, "- Tiles left: %d\n", p.r.TilesLeft)
	}
}

// result says in a sentence how the game ended.
func (p *page) result() string {
	r := p.r.Result
	var winners []string
	for _, c := range r.Winners {
		winners = append(winners, p.names.long[c])
	}
	at := " after " + count(p.r.Turns, "turn", "turns") + ", at " + p.scores(notation.NoColour)
	switch r.Ending {
	case NotPlayed:
		return "This game cannot be replayed."
	case Unfinished:
		return "Unfinished" + at + "."
	case Conceded:
		return p.won(winners, "") + ": " + p.who(r.By) + " conceded" + at + "."
	case OutOfTime:
		return p.won(winners, "") + ": " + p.who(r.By) + " ran out of time" + at + "."
	}
	best := p.r.player(r.Winners[0]).Score
	switch {
	case len(p.r.Players) == 1:
		return winners[0] + " scores " + count(best, "point", "points") + "."
	case len(winners) > 1:
		return p.won(winners, " at "+count(best, "point", "points")) + "."
	}
	return p.won(winners, fmt.Sprintf(" with %s to %s", count(best, "point", "points"), p.scores(r.Winners[0]))) + "."
}

func (p *page) won(winners []string, how string) string {
	switch len(winners) {
	case 0:
		return "Nobody wins"
	case 1:
		return winners[0] + " wins" + how
	}
	return and(winners) + " share the win" + how
}

// who names a player, also one who is not at the table.
func (p *page) who(c notation.Colour) string {
	if name, ok := p.names.long[c]; ok {
		return name
	}
	return c.String()
}

// scores lists the scores in order of play: "12 : 8", "12, 8 and 3". One player
// may be left out.
func (p *page) scores(without notation.Colour) string {
	var s []string
	for _, x := range p.r.Players {
		if x.Colour != without {
			s = append(s, strconv.Itoa(x.Score))
		}
	}
	if len(s) == 2 && without == notation.NoColour {
		return s[0] + " : " + s[1]
	}
	return and(s)
}

// points writes the table of players and reasons, and that of their followers.
func (p *page) points() {
	p.WriteString("\n## Points\n\n")
	head := append([]string{"player"}, p.r.Reasons...)
	p.row(append(head, "in play", "final", "total")...)
	p.rule(1, len(p.r.Reasons)+3)
	suspect := false
	for _, x := range p.r.Players {
		cells := []string{p.names.long[x.Colour]}
		for _, n := range x.Points {
			cells = append(cells, strconv.Itoa(n))
		}
		total := strconv.Itoa(x.Score)
		if x.Suspect {
			total += " ?"
			suspect = true
		}
		final := "–"
		if p.r.Result.Ending == Scored {
			final = strconv.Itoa(x.Score - x.BeforeFinal)
		}
		p.row(append(cells, strconv.Itoa(x.BeforeFinal), final, total)...)
	}
	if suspect {
		p.WriteString("\n?: an illegal action may have changed this total, see Findings.\n")
	}
	p.WriteString("\n")
	p.row("player", "colour", "followers deployed", "followers left")
	p.rule(2, 2)
	for _, x := range p.r.Players {
		p.row(p.names.short[x.Colour], x.Colour.String(), strconv.Itoa(x.Deployed), strconv.Itoa(x.Left))
	}
}

// scorings writes the table of what was scored in the turns, or at the end. What
// brought nobody points is left out.
func (p *page) scorings(title string, final bool) {
	if final && p.r.Result.Ending != Scored {
		return
	}
	fmt.Fprintf(p, "\n## %s\n\n", title)
	empty := true
	for i := range p.r.Scorings {
		s := &p.r.Scorings[i]
		if s.Final != final {
			continue
		}
		for _, share := range s.Shares {
			if share.Points == 0 {
				continue
			}
			if empty {
				p.scoringHead(final)
				empty = false
			}
			cells := []string{p.names.short[share.Player], feature(s), p.why(s, share), strconv.Itoa(share.Points), strconv.Itoa(share.Total)}
			if !final {
				cells = append([]string{strconv.Itoa(s.Turn)}, cells...)
			}
			p.row(cells...)
		}
	}
	if empty {
		p.WriteString("Nobody scored.\n")
	}
}

func (p *page) scoringHead(final bool) {
	if final {
		p.row("player", "feature", "why", "points", "total")
		p.rule(3, 2)
		return
	}
	p.row("turn", "player", "feature", "why", "points", "total")
	p.WriteString("| ---: | :--- | :--- | :--- | ---: | ---: |\n")
}

// feature names what was scored as a record names places: "city at 3,1 N". It says whether a feature is finished only where
// that is not plain: in a turn it is, at the end it is not. A loss is named by its tile: that is what the leper enters.
func feature(s *Scoring) string {
	name := s.Reason
	isFeature := slices.Contains(ownReasons, s.Reason) && s.Reason != "field"
	switch {
	case isFeature && !s.Final && !s.Complete:
		name = "unfinished " + name
	case isFeature && s.Final && s.Complete:
		name = "finished " + name
	}
	if s.HasAt {
		name = fmt.Sprintf("%s at %d,%d", name, s.At.X, s.At.Y)
	}
	if s.Loc != notation.NoLoc && s.Passed == notation.NoRole {
		name += " " + s.Loc.String()
	}
	return name
}

var roles = map[string][2]string{
	"road": {"thief", "thieves"}, "city": {"knight", "knights"}, "cloister": {"monk", "monks"}, "field": {"farmer", "farmers"},
}

// why spells the value of a feature and, unless one follower stood there alone,
// the majority: "5 tiles x 2; 2 knights to 1". For a loss it says for whom.
func (p *page) why(s *Scoring, own Share) string {
	if s.Passed != notation.NoRole {
		return "passes a " + s.Passed.String()
	}
	parts := []string{}
	if len(s.Terms) > 0 {
		parts = append(parts, replay.Terms(s.Terms))
	}
	role, ok := roles[s.Reason]
	if !ok {
		role = [2]string{"follower", "followers"}
	}
	have := count(own.Followers, role[0], role[1])
	var equal, fewer []string
	for _, o := range s.Shares {
		switch {
		case o.Player == own.Player:
		case o.Followers == own.Followers:
			equal = append(equal, p.names.short[o.Player])
		default:
			fewer = append(fewer, strconv.Itoa(o.Followers))
		}
	}
	if len(fewer) > 0 {
		have += " to " + and(fewer)
	}
	switch {
	case len(equal) > 0:
		parts = append(parts, "shared with "+and(equal)+", "+have+" each")
	case own.Followers > 1 || len(fewer) > 0:
		parts = append(parts, have)
	}
	return strings.Join(parts, "; ")
}

func (p *page) discards() {
	if len(p.r.Discards) == 0 {
		return
	}
	p.WriteString("\n## Discards\n\n")
	for _, d := range p.r.Discards {
		fmt.Fprintf(p, "- turn %d: %s\n", d.Turn, text(d.Tile))
	}
}

func (p *page) findings() {
	p.WriteString("\n## Findings\n\n")
	if len(p.r.Findings) == 0 {
		p.WriteString("None.\n")
	}
	for i := range p.r.Findings {
		p.finding(&p.r.Findings[i], "")
	}
}

func (p *page) waived() {
	if len(p.r.Waived) == 0 {
		return
	}
	p.WriteString("\n## Waived\n\n")
	for i := range p.r.Waived {
		p.finding(&p.r.Waived[i].Finding, p.r.Waived[i].Reason)
	}
}

// finding writes a finding as an item with its notes below.
func (p *page) finding(f *notation.Finding, ruling string) {
	var where []string
	if f.Turn > 0 {
		where = append(where, fmt.Sprintf("turn %d", f.Turn))
	}
	if at := p.r.position(f.Span); at.Line > 0 {
		where = append(where, fmt.Sprintf("line %d", at.Line))
	}
	p.WriteString("- ")
	if len(where) > 0 {
		fmt.Fprintf(p, "%s: ", strings.Join(where, ", "))
	}
	fmt.Fprintf(p, "**%s** %s (`%s`", f.Severity, text(f.Message), f.Rule)
	if len(f.Clauses) > 0 {
		fmt.Fprintf(p, ", %s", strings.Join(f.Clauses, ", "))
	}
	p.WriteString(")")
	if f.Follows {
		p.WriteString("; may follow from another one")
	}
	p.WriteString("\n")
	for _, n := range f.Notes {
		fmt.Fprintf(p, "  - %s\n", text(n.Text))
	}
	if ruling = text(ruling); ruling != "" {
		fmt.Fprintf(p, "  - ruling: %s\n", ruling)
	}
}

// row writes a row of a table; the cells are Markdown.
func (p *page) row(cells ...string) {
	p.WriteString("| " + strings.Join(cells, " | ") + " |\n")
}

// rule writes the line under the head of a table whose last columns are numbers.
func (p *page) rule(words, numbers int) {
	p.WriteString("|" + strings.Repeat(" :--- |", words) + strings.Repeat(" ---: |", numbers) + "\n")
}
