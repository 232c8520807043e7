package recorder

import (
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/internal/spelling"
	"cartulary/notation"
	"cartulary/report/lang"
)

// Answers are what a new record begins with, as typed. An empty answer has the default of the format.
type Answers struct {
	Players string // in order of play, separated by commas, each with or without a colour: red Alice, Bob
	Sets    string
	Rules   string
	Tags    []notation.Tag
}

// An AnswerError names the answer that cannot be used.
type AnswerError struct {
	Answer string // players, sets, rules or date
	Err    error
}

func (e *AnswerError) Error() string { return e.Err.Error() }

// Unwrap returns the reason.
func (e *AnswerError) Unwrap() error { return e.Err }

// Begin returns a record without turns. Its errors are of type *AnswerError.
func (a Answers) Begin() (*notation.Record, error) {
	players, err := ParsePlayers(a.Players)
	if err == nil {
		err = apart(players)
	}
	if err != nil {
		return nil, &AnswerError{"players", err}
	}
	rec := &notation.Record{Players: players}
	for _, t := range a.Tags {
		if t.Name == "Date" {
			if fault := notation.DateFault(t.Value); !fault.IsZero() {
				return nil, &AnswerError{"date", message.Say("%s is not a date: %s", t.Value, fault)}
			}
		}
		if t.Value != "" {
			rec.Tags = append(rec.Tags, t)
		}
	}
	if a.Sets != "" {
		if rec.Sets, err = parseSets(a.Sets); err != nil {
			return nil, &AnswerError{"sets", err}
		}
	}
	if a.Rules != "" {
		if rec.Rules, err = notation.ParseRules(a.Rules); err != nil {
			return nil, &AnswerError{"rules", err}
		}
	}
	_, findings := notation.Parse(&notation.Source{Text: string(notation.AppendText(nil, rec))})
	for _, f := range findings {
		if f.Severity == rule.Error {
			return nil, &AnswerError{"players", errors.New(f.Message)}
		}
	}
	if _, err = New(rec, Options{}); err == nil {
		return rec, nil
	}
	fewer := *rec
	fewer.Players = rec.Players[:2]
	if _, tooMany := New(&fewer, Options{}); tooMany == nil {
		return nil, &AnswerError{"players", err}
	}
	if a.Rules != "" {
		return nil, &AnswerError{"rules", err}
	}
	return nil, &AnswerError{"sets", err}
}

// apart returns an error unless there are two players or more, each with a name of its own.
func apart(players []notation.Player) error {
	if len(players) < 2 {
		return message.Say("a game has at least two players; name them with commas between, such as Alice, Bob")
	}
	for i, p := range players {
		if p.Name != "" && slices.ContainsFunc(players[:i], func(q notation.Player) bool { return strings.EqualFold(p.Name, q.Name) }) {
			return message.Say("two players are called %s; tell them apart", p.Name)
		}
	}
	return nil
}

// ParsePlayers parses players in order of play: "Alice, Bob" or "red Alice, blue Bob". Without a colour it is the first free one.
func ParsePlayers(text string) (list []notation.Player, err error) {
	taken := map[notation.Colour]string{}
	for part := range strings.SplitSeq(text, ",") {
		name := strings.TrimSpace(notation.OneLine(part))
		if name == "" {
			continue
		}
		p := notation.Player{Name: name}
		word, rest, _ := strings.Cut(name, " ")
		if c := colourOf(word); c != notation.NoColour {
			p = notation.Player{Colour: c, Name: strings.TrimSpace(rest)}
			if taken[c] != "" {
				return nil, message.Say("%s and %s both have %s", taken[c], p.Name, message.Word(c.String()))
			}
			taken[c] = name
		}
		list = append(list, p)
	}
	if len(list) == 0 {
		return nil, message.Say("name the players in order of play, such as Alice, Bob")
	}
	if len(list) > int(notation.NumColours)-1 {
		return nil, message.Say("a game has at most %d players", int(notation.NumColours)-1)
	}
	for _, p := range list {
		if p.Colour == notation.NoColour {
			if err := misspelt(p.Name, len(taken) > 0); err != nil {
				return nil, err
			}
		}
	}
	free := notation.Red
	for i := range list {
		if list[i].Colour != notation.NoColour {
			continue
		}
		for taken[free] != "" {
			free++
		}
		list[i].Colour, taken[free] = free, list[i].Name
	}
	return list, nil
}

// misspelt returns an error if a name of several words begins with a misspelt colour. A capital letter begins a name, such as
// Rod Stewart, unless other players have colours.
func misspelt(name string, coloured bool) error {
	word, rest, _ := strings.Cut(name, " ")
	first, _ := utf8.DecodeRuneInString(word)
	guess := spelling.Nearest(word, notation.ColourNames())
	if rest == "" || guess == "" || !coloured && unicode.IsUpper(first) {
		return nil
	}
	return message.Say("%q is not a colour; %s Before a name that begins with %[1]s, write the colour as well", word, message.Say(spelling.Asks, guess))
}

func colourOf(word string) notation.Colour {
	for c := notation.Red; c < notation.NumColours; c++ {
		if strings.EqualFold(c.String(), word) {
			return c
		}
	}
	return notation.NoColour
}

// A Setup collects the answers, one after the other.
type Setup struct {
	answers Answers
	lang    *lang.Lang
	at      int
	texts   []string
	say     string
	record  *notation.Record
}

type asking struct {
	question message.Text
	tag      string
	empty    message.Text // what an empty answer means
}

// asked holds the questions of a Setup.
var asked = func() []asking {
	none := message.Say("none")
	return []asking{
		{question: message.Say("Players in order of play, such as Alice, Bob or red Alice, blue Bob")},
		{question: message.Say("Sets in the box: names or numbers with commas between, or all"), empty: message.Name("base")},
		{question: message.Say("Rules"), empty: message.Say("those of the sets")},
		{message.Say("Event"), "Event", none},
		{message.Say("Round"), "Round", none},
		{message.Say("Site"), "Site", none},
		{message.Say("Date"), "Date", none},
	}
}()

// Places of the questions that are no tags.
const (
	forPlayers = iota
	forSets
	forRules
)

// NewSetup returns a Setup with answers to begin with. Its questions are in the language, English for nil.
func NewSetup(a Answers, l *lang.Lang) *Setup {
	s := &Setup{answers: a, lang: l.Or(), texts: make([]string, len(asked))}
	s.texts[forPlayers], s.texts[forSets], s.texts[forRules] = a.Players, a.Sets, a.Rules
	for i, q := range asked {
		for _, t := range a.Tags {
			if q.tag != "" && strings.EqualFold(t.Name, q.tag) {
				s.texts[i] = t.Value
			}
		}
	}
	return s
}

// Prompt returns the question and the text of its answer so far.
func (s *Setup) Prompt() *Prompt {
	q := asked[s.at]
	p := &Prompt{Player: -1, Ask: s.lang.Said(q.question), Typed: s.texts[s.at], Line: true, Say: s.say, Enter: s.lang.Text("next")}
	if !q.empty.IsZero() && p.Typed == "" {
		p.Enter = s.lang.Said(q.empty)
	}
	if s.at == forSets {
		for i, name := range setList() {
			p.Options = append(p.Options, Option{Key: number(i + 1), Label: name, Node: engine.NoNode})
		}
	}
	for i := range s.at {
		p.Notes = append(p.Notes, s.lang.Text("%s: %s", strings.Trim(strings.Fields(s.lang.Said(asked[i].question))[0], ":"), s.texts[i]))
	}
	return p
}

// Key takes a key. After the last answer, Record returns the record.
func (s *Setup) Key(key string) {
	text := &s.texts[s.at]
	s.say = ""
	switch {
	case key == Enter:
		s.next()
	case key == Escape:
		s.at = max(s.at-1, 0)
	default:
		edit(text, key)
	}
}

// Paste adds a pasted text to the answer.
func (s *Setup) Paste(text string) { s.texts[s.at] += notation.OneLine(text) }

// Record returns the record without turns once every question has its answer, else nil.
func (s *Setup) Record() *notation.Record { return s.record }

func (s *Setup) next() {
	a := s.answers
	a.Players, a.Sets, a.Rules, a.Tags = s.texts[forPlayers], "", "", nil
	if s.at >= forSets {
		a.Sets = s.texts[forSets]
	}
	if s.at >= forRules {
		a.Rules = s.texts[forRules]
	}
	for _, t := range s.answers.Tags {
		if !slices.ContainsFunc(asked, func(q asking) bool { return strings.EqualFold(q.tag, t.Name) }) {
			a.Tags = append(a.Tags, t)
		}
	}
	for i, q := range asked[:s.at+1] {
		if q.tag != "" {
			a.Tags = append(a.Tags, notation.Tag{Name: q.tag, Value: strings.TrimSpace(s.texts[i])})
		}
	}
	rec, err := a.Begin()
	if err != nil {
		s.say = s.lang.Error(err)
		return
	}
	if s.at == forSets && a.Sets != "" {
		s.texts[forSets], _ = readSets(a.Sets) // Begin has accepted it
	}
	if s.at++; s.at == len(asked) {
		s.at--
		s.record = rec
	}
}
