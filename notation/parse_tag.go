package notation

import (
	"errors"
	"slices"
	"strings"

	"cartulary/engine/message"
	"cartulary/internal/spelling"
)

// The known tags, in canonical order. The players' tags come between tagRules and tagStart, in the order of play.
const (
	tagCGR = iota
	tagEvent
	tagSite
	tagDate
	tagRound
	tagTable
	tagAnnotator
	tagSource
	tagTimeControl
	tagSets
	tagRules
	tagPlayers // and the colours after it
	tagStart   = tagPlayers + NumColours
)

const (
	tagResult = tagStart + 1 + iota
	tagTermination
	tagExpect
	numKnownTags
)

// tagNames lists the names of the known tags. Unused entries are empty.
var tagNames = func() (names [numKnownTags]string) {
	copy(names[:], []string{"CGR", "Event", "Site", "Date", "Round", "Table", "Annotator", "Source", "TimeControl", "Sets", "Rules"})
	for c := Red; c < NumColours; c++ {
		names[tagPlayers+int(c)] = c.TagName()
	}
	copy(names[tagStart:], []string{"Start", "Result", "Termination", "Expect"})
	return names
}()

// tagOf returns the known tag called name in any case, numKnownTags if there is none.
func tagOf(name string) int {
	if n := tagWords.find(name); n > 0 {
		return int(n) - 1
	}
	return numKnownTags
}

// TagNumber returns the number, less than 32, of a tag that the format knows, whatever the case of its name; -1 for others.
func TagNumber(name string) int {
	if n := tagOf(name); n < numKnownTags {
		return n
	}
	return -1
}

// TagOpens reports whether a tag with that number, behind the turns of a game that has it, begins another game.
func TagOpens(n int) bool { return n == tagSets || n > tagPlayers && n < tagStart }

var tagWords = func() (t wordTable) {
	for i, name := range tagNames {
		if name != "" {
			t.add(name, uint8(i+1))
		}
	}
	t.add("gray", uint8(tagPlayers+int(Grey)+1))
	return t
}()

// tagLine reads a line that starts with [. It should be one tag.
func (p *Parser) tagLine(from, end int) {
	p.begin(RuleTagMalformed, from, end)
	last := ""
	for more := true; more; more = p.peek() == '[' {
		if last != "" {
			p.report(p.rule, span(p.pos, p.pos+1), "there is a second tag on the line; each tag has its own line")
		}
		if name, ok := p.tag(end); ok {
			last = name
		}
		p.begin(RuleTagMalformed, p.pos, end)
		p.space()
	}
	rest := p.cutComment(p.pos, end)
	if rest.from < rest.body {
		p.report(p.rule, span(rest.from, rest.body), "there is %s after the tag; a tag has its own line", quoted(p.text[rest.from:rest.body]))
	}
	if last == "" {
		p.strayComment(rest)
		return
	}
	for _, c := range p.appendComment(nil, CommentLine, rest.comment, end) {
		p.rec.Comments = append(p.rec.Comments, TagComment{Tag: last, Comment: c})
	}
}

// tag reads one tag and returns its name and whether the record has it now. The rest of the line starts at p.pos.
func (p *Parser) tag(end int) (name string, ok bool) {
	from := p.pos
	p.pos++
	p.space()
	name = p.run(tagBytes)
	if name == "" || byteClass[name[0]] != isLetter || byteClass[p.peek()] != 0 {
		ln := p.cutComment(from, end)
		p.pos = ln.body
		p.report(p.rule, span(from, ln.body), "a tag has the form [Name \"value\"]; found %s", quoted(p.text[from:ln.body]))
		return "", false
	}
	valueFrom, valueTo, ok := p.tagValue(from, end)
	if !ok {
		return "", false
	}
	after := p.pos
	here := p.since(from)
	id := tagOf(name)
	if id < numKnownTags {
		name = tagNames[id]
	}
	ok = p.keepTag(id, name, here, valueFrom, valueTo)
	p.pos, p.end = after, end
	return name, ok
}

// tagValue reads the quoted value and the bracket of the tag at from. A missing mark or bracket is reported and read as meant.
func (p *Parser) tagValue(from, end int) (valueFrom, valueTo int, ok bool) {
	p.space()
	if p.peek() == '"' {
		valueFrom, valueTo = p.pos+1, closingQuote(p.text[:end], p.pos+1)
		if valueTo >= 0 {
			p.pos = valueTo + 1
			if p.accept(']') {
				return valueFrom, valueTo, true
			}
		}
	}
	return p.brokenValue(from, end)
}

// closingQuote returns the end of the value that starts at from, or -1.
func closingQuote(text string, from int) int {
	for i := from; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return -1
}

// brokenValue reads a value whose quotation marks or bracket are missing or wrong.
func (p *Parser) brokenValue(from, end int) (valueFrom, valueTo int, ok bool) {
	p.pos = from + 1
	p.space()
	p.run(tagBytes)
	p.space()
	valueFrom = p.pos
	to := strings.LastIndexByte(p.text[valueFrom:end], ']')
	bracket := to >= 0
	if bracket {
		valueTo, p.pos = valueFrom+to, valueFrom+to+1
	} else {
		valueTo = p.cutComment(valueFrom, end).body
		p.pos = valueTo
	}
	valueFrom, valueTo = p.trim(valueFrom, valueTo)
	valueFrom, valueTo, opened, closed, typographic := stripQuotes(p.text, valueFrom, valueTo)
	here := p.since(from)
	what := ""
	isCut := p.src.Fault.Message != "" && int32(from) >= p.src.Fault.Span.Start
	switch {
	case valueFrom >= valueTo && isCut:
		p.report(p.rule, here, "%s", message.Fixed(p.src.Fault.Message))
		return 0, 0, false
	case valueFrom >= valueTo && !opened:
		p.report(p.rule, here, "the tag has no value; its form is [Name \"value\"]")
		return 0, 0, false
	case typographic:
		what = "the value is in typographic quotation marks; write \" before and after it"
	case opened && closed && bracket:
		what = "write \\\" for a quotation mark inside a value"
	case opened && closed:
		what = "the closing ] is missing"
	case opened:
		what = "the closing quotation mark is missing"
	case closed:
		what = "the opening quotation mark is missing"
	default:
		what = "the quotation marks around the value are missing"
	}
	if isCut {
		what = p.src.Fault.Message
	}
	p.report(p.rule, here, "%s", message.Fixed(what))
	return valueFrom, valueTo, true
}

// stripQuotes moves from and to past the quotation marks at either end of a value.
func stripQuotes(text string, from, to int) (valueFrom, valueTo int, opened, closed, typographic bool) {
	for _, mark := range [...]string{"\"", "\u201c", "\u201d", "\u201e", "\u201f", "\u00ab", "\u00bb", "\u2033", "\u2018", "\u2019"} {
		if !opened && strings.HasPrefix(text[from:to], mark) {
			from += len(mark)
			opened = true
			typographic = typographic || len(mark) > 1
		}
		if !closed && strings.HasSuffix(text[from:to], mark) {
			to -= len(mark)
			closed = true
			typographic = typographic || len(mark) > 1
		}
	}
	return from, to, opened, closed, typographic
}

// keepTag adds the tag to the record, unless the record has it or its value cannot be read.
func (p *Parser) keepTag(id int, name string, here Span, from, to int) bool {
	if p.inTurns {
		p.report(RuleTagMalformed, here, "the tag %s comes after the first turn; tags come before it", name)
	}
	if first, ok := p.firstOf(id, name); ok {
		if p.inTurns || p.repeated[name] { // report only the first repetition
			return false
		}
		if p.repeated == nil {
			p.repeated = map[string]bool{}
		}
		p.repeated[name] = true
		p.report(RuleTagRepeated, here, "the tag %s appears again; a game has each tag once", name)
		n := Told(message.Say("first used here"))
		n.Span = first
		p.note(here, n)
		return false
	}
	p.tags++
	if p.tags > MaxTags {
		if p.tags == MaxTags+1 {
			p.limit(here, "the game has more than %d tags; the rest is not read", MaxTags)
		}
		return false
	}
	if id == tagCGR && p.src.Col > 0 && here.Start == 0 && !p.src.Within && p.src.Places == nil {
		p.report(RuleTagMalformed, here, "a game begins on a new line, not on the line of a turn")
	}
	if id == tagCGR && p.tags > 1 {
		p.report(RuleTagMalformed, here, "the CGR tag comes after another tag; it is the first tag of a game")
	}
	p.begin(RuleTagValue, from, to)
	p.item = here
	if id < numKnownTags {
		p.seen[id] = here
	}
	for _, c := range p.pending {
		p.rec.Comments = append(p.rec.Comments, TagComment{Tag: name, Comment: c})
	}
	p.pending = p.pending[:0]
	switch value := p.value(from, to); {
	case id == numKnownTags || id >= tagEvent && id <= tagTimeControl:
		p.rec.Tags = append(p.rec.Tags, Tag{Name: name, Value: value, Span: here})
	case id > tagPlayers && id < tagStart:
		p.rec.Players = append(p.rec.Players, Player{Colour: Colour(id - tagPlayers), Name: value, Span: here})
	default:
		p.structured(id, here)
	}
	return true
}

// firstOf returns the place of the tag's first appearance.
func (p *Parser) firstOf(id int, name string) (Span, bool) {
	if id < numKnownTags {
		return p.seen[id], p.seen[id] != Span{}
	}
	for i := range p.rec.Tags {
		if t := &p.rec.Tags[i]; strings.EqualFold(t.Name, name) {
			return t.Span, true
		}
	}
	return Span{}, false
}

// value returns the text of a value without its escapes.
func (p *Parser) value(from, to int) string {
	s := p.text[from:to]
	if p.dirty {
		s = clean(s)
	}
	return unescape(s)
}

// structured reads the value of a tag with its own field in the record.
func (p *Parser) structured(id int, here Span) {
	rec := p.rec
	switch id {
	case tagCGR:
		if v := strings.Trim(p.text[p.pos:p.end], " \t"); v != "1" {
			p.report(RuleVersionUnknown, here, "found version %s of the format; 1 is the only one", quoted(v))
		}
	case tagSets:
		rec.Sets = p.sets()
	case tagRules:
		rec.Rules = p.rulesValue()
		rec.Rules.Span = here
	case tagStart:
		rec.Start = p.start()
	case tagResult:
		mark := len(p.totals)
		if p.totalList(nil, -maxPoints, maxPoints, false) && p.more() {
			p.lack("a comma comes between the players")
		}
		rec.Result = join(nil, p.totals, mark)
	case tagTermination:
		rec.Termination = p.termination()
		rec.Termination.Span = here
	case tagExpect:
		rec.ExpectSpan = here
		p.expected()
	}
}

// maxSetName is the greatest length of a name that several words are read as.
const maxSetName = 40

func (p *Parser) sets() (sets []SetRef) {
	const allowed = "a set is a name such as base, with *2 for two copies"
	wrongMark := false
	for {
		p.space()
		at := p.pos
		if name, end := commaTitle(p.text[at:p.end]); name != "" {
			p.misspelt("a set's name is one word", name)
			p.pos = at + end
			sets = append(sets, SetRef{Name: name, Copies: 1, Span: p.since(at)})
			if !p.skipPast(",;+") {
				return sets
			}
			continue
		}
		s := SetRef{Name: lower(p.run(nameBytes)), Copies: 1}
		ok := p.need(s.Name != "", allowed)
		if ok && p.accept('*') {
			s.Copies, ok = p.number(allowed, 1, maxCopies)
		}
		s.Span = p.since(at)
		if ok && p.more() && p.peek() != ',' {
			const comma = "a comma comes between the sets; a set's name is one word"
			// The sets are read as meant, for the judgement. An unknown title stays one name: no game loses that box.
			if other := p.peek() == ';' || p.peek() == '+'; !other {
				words := p.text[at:p.end]
				if i := strings.IndexAny(words, ",;+"); i >= 0 {
					words = words[:i]
				}
				name, known := spelling.Set(words)
				switch {
				case known:
					p.misspelt(comma, name)
					s.Name = name
				case slices.Contains(spelling.Sets(), s.Name):
					p.lack(comma)
					sets = append(sets, s)
					continue
				default:
					ok = p.lack(comma) || isName(name) && len(name) <= maxSetName
					s.Name = name
				}
			} else if !wrongMark {
				wrongMark = true
				p.lack(comma)
			}
		}
		if ok {
			sets = append(sets, s)
		}
		if !p.skipPast(",;+") {
			return sets
		}
	}
}

// commaTitle returns the set whose title, with a comma in it, begins a text, and the end of the title. Name is empty if none does.
func commaTitle(text string) (name string, end int) {
	head, rest, two := strings.Cut(text, ",")
	if !two || slices.Contains(spelling.Sets(), lower(strings.TrimSpace(head))) {
		return "", 0
	}
	end = len(head) + 1
	if i := strings.IndexAny(rest, ",;+"); i >= 0 {
		end += i
	} else {
		end = len(text)
	}
	if _, known := spelling.Set(head); known {
		return "", 0
	}
	name, known := spelling.Set(strings.Replace(text[:end], ",", " ", 1))
	if !known {
		return "", 0
	}
	return name, end
}

func (p *Parser) skipPast(marks string) bool {
	i := strings.IndexAny(p.text[p.pos:p.end], marks)
	if i < 0 {
		p.pos = p.end
		return false
	}
	p.pos += i + 1
	return true
}

// ParseRules parses rules in the form of the Rules tag, such as a flag: filosofia-2013 + leper-fr; pad.fairy=follower.
// Spans are offsets in value. It does not check that the profiles and switches exist.
func ParseRules(value string) (Rules, error) {
	r, err := parseValue(value, (*Parser).rulesValue)
	if err == nil {
		r.Span = span(0, len(value))
	}
	return r, err
}

// ParseSets parses sets in the form of the Sets tag, as ParseRules parses rules.
func ParseSets(value string) ([]SetRef, error) {
	return parseValue(value, (*Parser).sets)
}

// parseValue parses the value of a tag from elsewhere. The error is the first finding.
func parseValue[T any](value string, read func(p *Parser) T) (v T, err error) {
	var p Parser
	p.reset(&Source{Text: value})
	p.begin(RuleTagValue, 0, len(value))
	if found := read(&p); len(p.findings) == 0 {
		return found, nil
	}
	return v, errors.New(p.findings[0].Message)
}

// rulesValue reads PROFILE {+ PROFILE} {; SWITCH=VALUE {, VALUE} {, SWITCH=VALUE {, VALUE}}}.
func (p *Parser) rulesValue() (r Rules) {
	const allowed = "the rules are profiles, then switches: filosofia-2013 + leper-fr; pad.fairy=follower"
	if !p.more() {
		p.lack(allowed)
		return r
	}
	switches := p.accept(';')
	var more *Override // the switch whose value may continue
	for {
		p.space()
		at := p.pos
		name := lower(p.run(nameBytes))
		switch {
		case name == "":
			p.lack(allowed)
		case p.accept('='):
			more = p.override(&r, name, at)
		case more != nil: // a value may be a list of words
			more.Value += "," + name
			more.Span.End = p.since(at).End
		case switches:
			p.report(p.rule, p.since(at), "%s after the ; has no value; a switch has the form %s=value", quoted(name), name)
		default:
			r.Profiles = append(r.Profiles, Word{Text: name, Span: p.since(at)})
			more = nil
		}
		if p.more() && strings.IndexByte("+,;", p.peek()) < 0 && name != "" {
			p.lack("a + comes between profiles, a ; before the switches, a comma between them")
		}
		if !p.skipPast("+,;") {
			return r
		}
		switches = switches || p.text[p.pos-1] == ';'
		if p.text[p.pos-1] != ',' {
			more = nil
		}
	}
}

// override reads the value of the switch called key, which starts at at; nil if it is missing or the switch is repeated.
func (p *Parser) override(r *Rules, key string, at int) *Override {
	p.space()
	o := Override{Key: key, Value: lower(p.run(nameBytes)), Span: p.since(at)}
	switch {
	case o.Value == "":
		p.lack("the value of the switch " + key + " comes after =")
	case slices.ContainsFunc(r.Overrides, func(had Override) bool { return had.Key == key }):
		p.report(p.rule, o.Span, "the switch %s is already set", key)
	default:
		r.Overrides = append(r.Overrides, o)
		return &r.Overrides[len(r.Overrides)-1]
	}
	return nil
}

func (p *Parser) start() (tiles []Action) {
	const allowed = "a tile on the table is written TILE@x,y^0"
	stop := p.end
	for p.more() {
		here := span(p.pos, p.pos+strings.IndexAny(p.text[p.pos:p.end]+" ", " \t"))
		p.item, p.end = here, int(here.End)
		a := Action{Tile: p.run(tileBytes)}
		if p.need(a.Tile != "" && p.accept('@'), allowed) && p.placement(&a) && p.need(!p.more(), allowed) {
			a.Span = here
			tiles = append(tiles, a)
		}
		p.pos, p.end = int(here.End), stop
	}
	if tiles == nil {
		p.lack("the tiles on the table are written TILE@x,y^0, with spaces between them")
	}
	return tiles
}

func (p *Parser) termination() (t Termination) {
	const allowed = "a game ends normal, unfinished, concede COLOUR or time COLOUR"
	p.space()
	at := p.pos
	switch word := lower(p.run(nameBytes)); word {
	case "normal":
		t.Kind = TerminationNormal
	case "unfinished":
		t.Kind = TerminationUnfinished
	case "concede", "time":
		c, ok := p.colour()
		if !ok {
			return Termination{}
		}
		t.Kind, t.Player = TerminationConcede, c
		if word == "time" {
			t.Kind = TerminationTime
		}
	default:
		p.pos = at
		p.lack(allowed)
		return Termination{}
	}
	if p.more() {
		p.lack(allowed)
	}
	return t
}

// expected reads the value of the Expect tag: rules, and assertions about the end.
func (p *Parser) expected() {
	for {
		switch {
		case p.acceptWord("that"):
			p.assertion()
		case !p.expectedRules():
			return
		}
		if !p.accept('|') {
			return
		}
	}
}

// expectedRules reads rules up to a | or the end. It returns false if there are none or the rest cannot be read.
func (p *Parser) expectedRules() bool {
	n := len(p.rec.Expect)
	for p.more() && p.peek() != '|' {
		at := p.pos
		word := lower(p.run(nameBytes))
		if word == "" {
			return p.lack("expected rules come here, with spaces between them")
		}
		p.rec.Expect = append(p.rec.Expect, Word{Text: word, Span: p.since(at)})
		p.accept(',')
	}
	return p.need(len(p.rec.Expect) > n, "expected rules come here, or ok, or that with an assertion about the end")
}

// assertion reads an assertion up to a | or the end.
func (p *Parser) assertion() {
	p.space()
	from := p.pos
	p.skipPast("|")
	to := p.pos
	if to > from && p.text[to-1] == '|' {
		to--
		p.pos--
	}
	text := strings.Trim(p.value(from, to), " \t")
	if text == "" {
		p.lack("an assertion about the end comes after that")
		return
	}
	p.rec.Assertions = append(p.rec.Assertions, Word{Text: text, Span: span(from, from+len(strings.TrimRight(p.text[from:to], " \t")))})
}
