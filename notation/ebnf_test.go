package notation

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// This file reads the grammar of docs/notation.md, makes random texts by it and
// tells whether it covers a text. In the grammar a name that starts with a capital
// is a phrase: white space may stand between its items, and must where two words
// would meet. All other names are spelt without white space between their items.

// An expr is one expression of the grammar.
type expr struct {
	op     byte   // " literal, - range, n name, , sequence, | choice, [ option, { repetition
	text   string // of a literal or name
	lo, hi rune   // of a range
	parts  []*expr
}

// isSign reports whether the expression is a literal without letters or digits, which
// needs no white space around it.
func (e *expr) isSign() bool {
	return e.op == '"' && !strings.ContainsFunc(e.text, func(r rune) bool { return byteClass[byte(r)]&(isLetter|isDigit) != 0 })
}

type ebnf map[string]*expr

func isPhrase(name string) bool { return name[0] >= 'A' && name[0] <= 'Z' }

var ebnfToken = regexp.MustCompile(`^(?:"[^"]+"|'[^']+'|U\+[0-9A-F]+|[A-Za-z]+|[=.|()\[\]{}…])`)

type ebnfReader struct {
	rest string
	tok  string
}

// readGrammar reads productions NAME = EXPRESSION . until the text ends.
func readGrammar(text string) (g ebnf, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the grammar: %v", r)
		}
	}()
	g = ebnf{}
	r := &ebnfReader{rest: text}
	for r.next(); r.tok != ""; {
		name := r.tok
		if g[name] != nil {
			panic(name + " is defined twice")
		}
		r.next()
		r.take("=")
		g[name] = r.choice()
		r.take(".")
	}
	return g, nil
}

func (r *ebnfReader) next() {
	r.rest = strings.TrimLeft(r.rest, " \n")
	r.tok = ebnfToken.FindString(r.rest)
	if r.tok == "" && r.rest != "" {
		panic("cannot read " + quoted(r.rest))
	}
	r.rest = r.rest[len(r.tok):]
}

func (r *ebnfReader) take(tok string) {
	if r.tok != tok {
		panic(fmt.Sprintf("found %q before %.30q, want %q", r.tok, r.rest, tok))
	}
	r.next()
}

func (r *ebnfReader) choice() *expr {
	e := &expr{op: '|', parts: []*expr{r.sequence()}}
	for r.tok == "|" {
		r.next()
		e.parts = append(e.parts, r.sequence())
	}
	return e
}

func (r *ebnfReader) sequence() *expr {
	e := &expr{op: ','}
	for r.tok != "" && !strings.Contains("=.|)]}", r.tok) {
		e.parts = append(e.parts, r.item())
	}
	return e
}

var closing = map[string]string{"(": ")", "[": "]", "{": "}"}

func (r *ebnfReader) item() *expr {
	tok := r.tok
	if end := closing[tok]; end != "" {
		r.next()
		e := r.choice()
		r.take(end)
		return &expr{op: tok[0], parts: []*expr{e}}
	}
	r.next()
	if byteClass[tok[0]] == isLetter && tok[1:2] != "+" {
		return &expr{op: 'n', text: tok}
	}
	e := &expr{op: '"', text: literal(tok)}
	if r.tok == "…" {
		r.next()
		e.op = '-'
		e.lo, _ = utf8.DecodeRuneInString(e.text)
		e.hi, _ = utf8.DecodeRuneInString(literal(r.tok))
		r.next()
	}
	return e
}

// literal returns the text of a token in quotes or of a code point.
func literal(tok string) string {
	if hex, ok := strings.CutPrefix(tok, "U+"); ok {
		n, _ := strconv.ParseInt(hex, 16, 32)
		return string(rune(n))
	}
	return tok[1 : len(tok)-1]
}

// literals adds the literals of e, in lower case, to words.
func (e *expr) literals(words map[string]bool) {
	if e.op == '"' {
		words[lower(e.text)] = true
	}
	for _, p := range e.parts {
		p.literals(words)
	}
}

// names adds the names that g leads to from name on.
func (g ebnf) names(e *expr, seen map[string]bool) {
	if e.op == 'n' && !seen[e.text] {
		seen[e.text] = true
		if g[e.text] != nil {
			g.names(g[e.text], seen)
		}
	}
	for _, p := range e.parts {
		g.names(p, seen)
	}
}

// A generator makes random texts by a grammar.
type generator struct {
	ebnf
	rng  *rand.Rand
	once []string          // names of which no text holds the same value twice
	used map[string]bool   // their values
	swap map[string]string // names of which others take the place
	made map[string]bool   // every literal that was made, in lower case
}

// A piece is one item of a phrase.
type piece struct {
	text string
	sign bool
}

// new makes a text for the production called name.
func (g *generator) new(name string) string {
	g.used = map[string]bool{}
	return g.text(name)
}

func (g *generator) text(name string) string {
	if other := g.swap[name]; other != "" {
		name = other
	}
	for range 100 {
		s := g.spell(name)
		if !strings.Contains(" "+strings.Join(g.once, " ")+" ", " "+name+" ") {
			return s
		}
		if key := name + " " + strings.Replace(lower(s), "gray", "grey", 1); !g.used[key] {
			g.used[key] = true
			if name == "colour" { // each player has its own kinds of figures
				maps.DeleteFunc(g.used, func(key string, _ bool) bool { return strings.HasPrefix(key, "kind ") })
			}
			return s
		}
	}
	panic("no value is left for " + name)
}

func (g *generator) spell(name string) string {
	var b strings.Builder
	last := piece{sign: true}
	for _, p := range g.expand(g.ebnf[name], isPhrase(name), nil) {
		if p.text == "" {
			continue
		}
		if isPhrase(name) {
			b.WriteString(g.between(last, p))
		}
		b.WriteString(p.text)
		last = p
	}
	return b.String()
}

// between returns white space for between two items of a phrase.
func (g *generator) between(a, b piece) string {
	blanks := []string{" ", " ", "\t", "  ", "", ""}
	if a.text == "" {
		return ""
	}
	if !a.sign && !b.sign && isWordByte(a.text[len(a.text)-1]) && isWordByte(b.text[0]) {
		blanks = blanks[:4]
	}
	return blanks[g.rng.IntN(len(blanks))]
}

// isWordByte reports whether c may be a part of a word of the notation.
func isWordByte(c byte) bool { return byteClass[c] != 0 || c == '+' || c == '-' }

func (g *generator) expand(e *expr, phrase bool, out []piece) []piece {
	switch e.op {
	case '"':
		g.made[lower(e.text)] = true
		return append(out, piece{g.anyCase(e.text), e.isSign()})
	case '-':
		return append(out, piece{text: string(e.lo + g.rng.Int32N(e.hi-e.lo+1))})
	case 'n':
		if name := e.text; phrase && isPhrase(name) {
			if other := g.swap[name]; other != "" {
				name = other
			}
			return g.expand(g.ebnf[name], true, out)
		}
		return append(out, piece{text: g.text(e.text)})
	case '|':
		return g.expand(e.parts[g.rng.IntN(len(e.parts))], phrase, out)
	}
	n := 1
	switch e.op {
	case '[':
		n = g.rng.IntN(2)
	case '{':
		n = g.rng.IntN(4)
	}
	for range n {
		for _, p := range e.parts {
			out = g.expand(p, phrase, out)
		}
	}
	return out
}

// anyCase writes some words in other letters: capitals and small ones are the same.
func (g *generator) anyCase(s string) string {
	switch g.rng.IntN(6) {
	case 0:
		return strings.ToUpper(s)
	case 1:
		return strings.ToLower(s)
	}
	return s
}

// A matcher finds how far a grammar covers a text.
type matcher struct {
	ebnf
	text string
	far  int // the farthest place reached
}

// A state is a place in the text and, in a phrase, what stands before it.
type state struct {
	pos   int
	sign  bool // the item before pos is a sign
	begun bool // there is an item before pos
}

// matches reports whether the production called name covers the whole text. If
// not, far is where it got stuck.
func (g ebnf) matches(name, text string) (ok bool, far int) {
	m := &matcher{ebnf: g, text: text}
	for s := range m.all(g[name], isPhrase(name), map[state]bool{{}: true}) {
		ok = ok || s.pos == len(text)
	}
	return ok, m.far
}

// all returns the states after e, from any of the given states.
func (m *matcher) all(e *expr, phrase bool, from map[state]bool) map[state]bool {
	to := map[state]bool{}
	add := func(states map[state]bool) {
		for s := range states {
			to[s] = true
		}
	}
	switch {
	case e.op == 'n' && phrase && isPhrase(e.text):
		return m.all(m.ebnf[e.text], true, from)
	case e.op == '"' || e.op == '-' || e.op == 'n':
		for s := range from {
			m.one(e, phrase, s, to)
		}
	case e.op == '|':
		for _, p := range e.parts {
			add(m.all(p, phrase, from))
		}
	case e.op == '[':
		add(from)
		add(m.all(e.parts[0], phrase, from))
	case e.op == '{':
		for len(from) > 0 {
			add(from)
			next := m.all(e.parts[0], phrase, from)
			for s := range to {
				delete(next, s)
			}
			from = next
		}
	default: // a sequence or a group
		for _, p := range e.parts {
			from = m.all(p, phrase, from)
		}
		return from
	}
	return to
}

// one adds to to the states after the item e, from s on.
func (m *matcher) one(e *expr, phrase bool, s state, to map[state]bool) {
	from := s.pos
	for phrase && s.begun && from < len(m.text) && isSpace(m.text[from]) {
		from++
	}
	for end := range m.ends(e, from) {
		switch {
		case !phrase:
			to[state{pos: end}] = true
		case end == from:
			to[s] = true
		case from == s.pos && s.begun && !s.sign && !e.isSign() && isWordByte(m.text[from-1]) && isWordByte(m.text[from]):
			// white space is missing
		default:
			to[state{end, e.isSign(), true}] = true
		}
	}
}

// ends returns where the item e may end if it starts at from.
func (m *matcher) ends(e *expr, from int) map[int]bool {
	ends := map[int]bool{}
	switch e.op {
	case '"':
		if n := from + len(e.text); n <= len(m.text) && strings.EqualFold(m.text[from:n], e.text) {
			ends[n] = true
		}
	case '-':
		if c, size := utf8.DecodeRuneInString(m.text[from:]); size > 0 && c >= e.lo && c <= e.hi {
			ends[from+size] = true
		}
	default:
		for s := range m.all(m.ebnf[e.text], isPhrase(e.text), map[state]bool{{pos: from}: true}) {
			ends[s.pos] = true
		}
	}
	for end := range ends {
		m.far = max(m.far, end)
	}
	return ends
}
