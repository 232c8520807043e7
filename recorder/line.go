package recorder

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"cartulary/engine"
	"cartulary/engine/rule"
	"cartulary/internal/lazy"
	"cartulary/notation"
	"cartulary/replay"
)

type line struct {
	kind lineKind
	text string
	say  string
	of   *confirm // reasonLine: what is ruled on
}

type lineKind uint8

const (
	actionLine lineKind = iota
	commentLine
	reasonLine
)

// A confirm is a question about something illegal, or the end of the game, that is not in the record yet.
type confirm struct {
	ask    string // about the end; empty if something is illegal
	broken []replay.Violation
	then   func() // records it
	undo   func() // what a refusal takes back; may be nil
	slips  []slip // earlier ones that would make it legal
}

func (s *Session) openLine(kind lineKind) bool {
	if kind == actionLine && s.stage != inTurn {
		s.say = s.text("the game has ended; Backspace takes the end back")
		return true
	}
	s.line = &line{kind: kind}
	if kind == commentLine {
		t := s.commented()
		if t == nil {
			s.line, s.say = nil, s.text("there is no turn to comment on")
			return true
		}
		if n := len(t.Comments); n > 0 {
			s.line.text = t.Comments[n-1].Text
		}
	}
	return true
}

func (s *Session) editLine(key string) bool {
	l := s.line
	switch {
	case key == Escape:
		s.line = nil
	case key == Backspace && l.text == "":
		s.line = nil
	case key == Enter:
		s.lineDone()
	default:
		return edit(&l.text, key)
	}
	return true
}

// edit takes a key of a text that is typed: a character, or one that removes the last or all.
func edit(text *string, key string) bool {
	switch {
	case key == Backspace:
		_, size := utf8.DecodeLastRuneInString(*text)
		*text = (*text)[:len(*text)-size]
	case key == TakeBack:
		*text = ""
	case key == "space":
		*text += " "
	case utf8.RuneCountInString(key) == 1:
		*text += key
	default:
		return false
	}
	return true
}

// Paste takes a pasted text as part of the line that is typed, else as keys. Line ends become spaces or are left out.
func (s *Session) Paste(text string) {
	for _, r := range text {
		switch {
		case s.line == nil && (unicode.IsSpace(r) || unicode.IsControl(r)):
		case unicode.IsControl(r):
			s.Key(" ")
		default:
			s.Key(string(r))
		}
	}
}

func (s *Session) lineDone() {
	l := s.line
	text := strings.TrimSpace(l.text)
	switch {
	case text == "" && l.kind == reasonLine:
		l.say = s.text("a ruling needs a reason")
		return
	case text == "" && l.kind != commentLine:
		s.line = nil
	case l.kind == commentLine:
		s.line = nil
		s.comment(text)
	case l.kind == reasonLine:
		s.line = nil
		s.rule(l.of, text)
	default:
		if err := s.write(text); err != "" {
			l.say = err
			return
		}
		s.line = nil
	}
}

// commented returns the turn on which a comment goes: the open one or, before its first decision, the last one, if any.
func (s *Session) commented() *notation.Turn {
	n := len(s.rec.Turns)
	switch {
	case s.stage == inTurn && (n == 0 || s.named() || s.done() != ""):
		return &s.open
	case n == 0:
		return nil
	}
	return &s.rec.Turns[n-1]
}

// comment replaces the last comment on a turn. An empty text removes it.
func (s *Session) comment(text string) {
	t := s.commented()
	kept := slices.Clone(t.Comments[:max(len(t.Comments)-1, 0)])
	s.say = s.text("comment on turn %s", t.Name())
	if text != "" {
		kept = append(kept, notation.Comment{Place: notation.CommentAfter, Text: notation.OneLine(text)})
	} else if len(t.Comments) > 0 {
		s.say = s.text("the comment on turn %s is removed", t.Name())
	} else {
		s.say = ""
	}
	if t.Comments = kept; t != &s.open {
		s.save()
	}
}

// head matches the beginning of a line that names its turn and player.
var head = lazy.Regexp(`^\s*(?:\d+[a-z]?\.)?\s*([a-z]+)\s*:(.*)$`)

// write records what is typed in the notation. It returns the reason if the text cannot be read.
func (s *Session) write(text string) string {
	player, rest := s.open.Player, text
	if m := head().FindStringSubmatch(strings.ToLower(text)); m != nil {
		i := slices.IndexFunc(s.rec.Players, func(p notation.Player) bool { return p.Colour.String() == m[1] })
		if i < 0 {
			return s.text("no player is %s", m[1]) + s.hint()
		}
		if player = s.rec.Players[i].Colour; player != s.open.Player && len(s.open.Actions) > 0 {
			return s.text("the turn of another player has begun; Backspace takes it back")
		}
		rest = strings.TrimSpace(text[strings.Index(text, ":")+1:])
	}
	t, err := s.read(player, rest)
	if err != "" {
		return err + s.hint()
	}
	if time := wrongTime(&t.Claims); time != "" {
		return s.text("%s is not a time; write minutes and seconds, such as 12:30, or 1:02:30 with hours", time)
	}
	before := s.open
	s.open.Player = player
	s.open.Actions = append(slices.Clip(s.open.Actions), t.Actions...)
	c := &s.open.Claims
	if t.Claims.Clock != nil {
		c.Clock = t.Claims.Clock
	}
	if t.Claims.Spent != nil {
		c.Spent = t.Claims.Spent
	}
	if t.Claims.Judgement != nil {
		c.Judgement = t.Claims.Judgement
	}
	c.Allow = append(slices.Clip(c.Allow), t.Claims.Allow...)
	s.open.Comments = append(slices.Clip(s.open.Comments), t.Comments...)
	wasPending := s.pending
	s.canonise()
	s.locate()
	taken := func() {
		s.took(t, wasPending)
		s.advance()
	}
	list := s.newlyBroken(s.broken)
	if len(list) == 0 {
		taken()
		return ""
	}
	s.confirm = &confirm{broken: list, then: taken, slips: s.slips(), undo: func() {
		s.open, s.pending = before, wasPending
		s.locate()
	}}
	return ""
}

// hint returns what may be typed now: the first words of the legal actions.
func (s *Session) hint() string {
	q := s.due()
	if q.kind == aTile {
		return s.text("; legal now is a tile with its square, such as BA/RFr@1,0")
	}
	var words []string
	for _, c := range q.candidates {
		word, _, _ := strings.Cut(c.text, " ")
		if !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	if len(words) == 0 {
		return ""
	}
	rest := ""
	if len(words) > 6 {
		words, rest = words[:6], s.text(" and others")
	}
	return s.text("; legal now: %s", strings.Join(words, ", ")) + rest
}

// took goes on after a typed text. A decision under way goes on if no action is in it, and a tile stays in the hand until it is placed.
func (s *Session) took(t *notation.Turn, was pending) {
	if len(t.Actions) == 0 {
		return
	}
	s.pending.clear()
	s.declined = nil
	if s.moment.PlacedThisTurn() == 0 && !slices.ContainsFunc(t.Actions, ends) {
		s.tile = was.tile
	}
}

// ends reports whether a tile is in the hand no more after an action.
func ends(a notation.Action) bool {
	return a.Kind == notation.ActPlace || a.Kind == notation.ActDiscard || a.Kind == notation.ActAside || a.Kind == notation.ActPass
}

// read reads segments of a turn.
func (s *Session) read(player notation.Colour, text string) (*notation.Turn, string) {
	head := notation.Record{Players: s.rec.Players}
	source := string(notation.AppendText(nil, &head)) + fmt.Sprintf("\n%d%s. %s: %s\n", s.open.Number, s.open.Part, player, text)
	rec, findings := notation.Parse(&notation.Source{Text: source})
	for _, f := range findings {
		if f.Severity == rule.Error {
			return nil, f.Message
		}
	}
	if len(rec.Turns) != 1 {
		return nil, s.text("this is more than one part of a turn; type one after the other")
	}
	t := &rec.Turns[0]
	if c := &t.Claims; len(c.Points)+len(c.Score) > 0 {
		return nil, s.text("points are filled in; type the actions alone")
	}
	t.Span, t.NumberSpan, t.PlayerSpan = notation.Span{}, notation.Span{}, notation.Span{}
	return t, ""
}

// canonise gives the tiles and the parts in the open turn their canonical names.
func (s *Session) canonise() {
	rec := s.plain()
	open := s.open
	open.Actions = slices.Clone(open.Actions)
	rec.Turns = append(slices.Clip(rec.Turns), open)
	replay.Canonical(rec)
	s.open = rec.Turns[len(rec.Turns)-1]
}

// judged returns what is illegal in the open turn if an action is added.
func (s *Session) judged(w notation.Action) (list []replay.Violation) {
	was := s.open.Actions
	s.open.Actions = append(slices.Clip(was), w)
	s.locate()
	list = s.broken
	s.open.Actions = was
	s.locate()
	return list
}

// newlyBroken returns what is neither confirmed nor waived.
func (s *Session) newlyBroken(list []replay.Violation) (fresh []replay.Violation) {
	for _, v := range list {
		waived := slices.ContainsFunc(s.open.Claims.Allow, func(a notation.Allow) bool { return a.Rule == v.Rule.ID })
		if v.Rule.Class.Severity() == rule.Error && !waived && !s.accepted[v.Message.String()] {
			fresh = append(fresh, v)
		}
	}
	return fresh
}

// answer takes a key that answers whether something illegal is recorded.
func (s *Session) answer(key string) bool {
	c := s.confirm
	switch strings.ToLower(key) {
	case "y":
		s.confirm = nil
		for _, v := range c.broken {
			s.accepted[v.Message.String()] = true
		}
		c.then()
	case "r":
		if c.ask != "" {
			return true
		}
		s.confirm = nil
		s.line = &line{kind: reasonLine, of: c}
	case "1", "2":
		if i := int(key[0] - '1'); i < len(c.slips) {
			s.confirm = nil
			s.correct(c, c.slips[i])
		}
	case "n", Escape, Backspace:
		s.confirm = nil
		if c.undo != nil {
			c.undo()
		}
	}
	return true
}

// rule records something illegal with a ruling for each broken rule.
func (s *Session) rule(c *confirm, reason string) {
	for _, v := range c.broken {
		if !slices.ContainsFunc(s.open.Claims.Allow, func(a notation.Allow) bool { return a.Rule == v.Rule.ID }) {
			s.open.Claims.Allow = append(s.open.Claims.Allow, notation.Allow{Rule: v.Rule.ID, Reason: plain(reason)})
		}
	}
	c.then()
}

// plain removes the signs that end a segment.
func plain(text string) string {
	return strings.NewReplacer("|", "/", ";", ",").Replace(notation.OneLine(text))
}

// overlay replaces the question by the line or the confirmation that is open.
func (s *Session) overlay(p *Prompt) {
	if s.line != nil || s.confirm != nil {
		p.Sheet, p.Walk, p.Letters = false, false, false
	}
	switch {
	case s.line != nil:
		l := s.line
		p.Line, p.Typed, p.Say, p.Options, p.Enter = true, l.text, l.say, nil, s.text("done")
		switch l.kind {
		case actionLine:
			p.Ask = s.text("Type what happens, as the record has it: %s", "knight N | fairy 0,1")
		case commentLine:
			t := s.commented()
			p.Ask = s.text("Comment on turn %s of %s", t.Name(), s.opts.Lang.Word(t.Player.String()))
			if len(t.Comments) > 0 {
				p.Ask += s.text("; an empty one removes it")
			}
		default:
			p.Ask = s.text("The reason of the ruling on %s", l.of.broken[0].Rule.ID)
		}
	case s.confirm != nil && s.confirm.ask != "":
		p.Illegal, p.Enter, p.Ask = true, "", s.confirm.ask
		p.Options = []Option{{Key: "y", Label: s.text("yes"), Node: engine.NoNode}, {Key: "n", Label: s.text("no"), Node: engine.NoNode}}
	case s.confirm != nil:
		p.Illegal, p.Options, p.Enter = true, nil, ""
		p.Say = s.opts.Lang.Said(s.confirm.broken[0].Message)
		p.Notes = nil
		for _, v := range s.confirm.broken[1:] {
			p.Notes = append(p.Notes, s.opts.Lang.Said(v.Message))
		}
		for _, n := range s.confirm.broken[0].Notes {
			p.Notes = append(p.Notes, s.opts.Lang.Said(n.Text))
		}
		if id := s.confirm.broken[0].Rule.ID; replay.Fault(id) == "unclear" {
			p.Ask = s.text("This is unclear: %s", id)
		} else {
			p.Ask = s.text("This is illegal: %s", id)
		}
		p.Options = []Option{{Key: "n", Label: s.text("do not record it"), Node: engine.NoNode}, {Key: "y", Label: s.text("record it as it is"), Node: engine.NoNode},
			{Key: "r", Label: s.text("record it with a ruling"), Node: engine.NoNode}}
		for i, x := range s.confirm.slips {
			p.Options = append(p.Options, Option{Key: number(i + 1), Label: s.text("repair: %s", s.opts.Lang.Said(x.sentence)), Node: engine.NoNode})
		}
	}
}
