package score

import (
	"strings"

	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/story"
)

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
	s := p.add(p.text("Turn by turn"))
	for i := range p.r.Story {
		s.Story = append(s.Story, p.line(&p.r.Story[i]))
	}
}

func (p *page) line(t *Told) line {
	l := line{Turn: p.text("end"), Text: strings.Join(t.Told.Sentences(p.Lang), " ")}
	if !t.Final {
		l.Turn = turnName(t.Turn, t.Part)
		if l.Text == "" {
			l.Text = p.playerName(t.Player)
		}
	}
	l.Turn += t.Judgement
	for _, comment := range t.Comments {
		if comment = playername.Line(comment); comment != "" {
			l.Comments = append(l.Comments, p.text("“%s”", comment))
		}
	}
	return l
}
