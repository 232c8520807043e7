package notation

import (
	"bytes"
	"io"
	"math/big"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"cartulary/schemas"
)

// A jsonDecoder reads one game straight from its tokens. It accepts exactly what
// the schema of the record accepts; a fuzz test holds the two equal. The first
// thing that it does not accept ends the reading: from then on every method
// returns a zero value at once.
type jsonDecoder struct {
	text     string
	dec      *jsontext.Decoder
	rec      *Record
	failed   bool
	place    Span      // where reading ended if it failed
	most     int       // how long the list may be that it failed at, 0 if that is not why
	findings []Finding // what the schema cannot say
}

func newJSONDecoder(text string) *jsonDecoder {
	return &jsonDecoder{text: text, dec: jsontext.NewDecoder(bytes.NewBufferString(text)), rec: new(Record)}
}

// refuse ends the reading.
func (d *jsonDecoder) refuse(at Span) {
	if !d.failed {
		d.failed, d.place = true, at
	}
}

// bracket reads one of { } [ ] and returns its offset.
func (d *jsonDecoder) bracket(kind jsontext.Kind) int {
	if d.failed {
		return 0
	}
	at := int(d.dec.InputOffset())
	if d.dec.PeekKind() != kind {
		d.refuse(span(at, at))
		return 0
	}
	if _, err := d.dec.ReadToken(); err != nil {
		d.refuse(span(at, at))
		return 0
	}
	return int(d.dec.InputOffset()) - 1
}

// literal reads a string or number ('"' or '0') as it is written.
func (d *jsonDecoder) literal(kind jsontext.Kind) (string, Span) {
	if d.failed {
		return "", Span{}
	}
	at := int(d.dec.InputOffset())
	if d.dec.PeekKind() != kind {
		d.refuse(span(at, at))
		return "", Span{}
	}
	v, err := d.dec.ReadValue()
	if err != nil {
		d.refuse(span(at, at))
		return "", Span{}
	}
	end := int(d.dec.InputOffset())
	return d.text[end-len(v) : end], span(end-len(v), end)
}

// str reads a string. It shares the memory of the text if nothing is escaped.
func (d *jsonDecoder) str() (string, Span) {
	lit, at := d.literal('"')
	if d.failed {
		return "", at
	}
	if strings.IndexByte(lit, '\\') < 0 {
		return lit[1 : len(lit)-1], at
	}
	b, err := jsontext.AppendUnquote(nil, lit)
	if err != nil {
		d.refuse(at)
	}
	return string(b), at
}

// match reads a string that fits.
func (d *jsonDecoder) match(fits func(string) bool) (string, Span) {
	s, at := d.str()
	if !d.failed && !fits(s) {
		d.refuse(at)
	}
	return s, at
}

// word reads a string that fits as a Word.
func (d *jsonDecoder) word(fits func(string) bool) Word {
	s, at := d.match(fits)
	return Word{Text: s, Span: at}
}

// integer reads a number from least to most. 90.0 and 9e1 are integers too.
func (d *jsonDecoder) integer(least, most int) (int, Span) {
	lit, at := d.literal('0')
	if d.failed {
		return 0, at
	}
	n, ok := integerOf(lit)
	if !ok || n < least || n > most {
		d.refuse(at)
		return 0, at
	}
	return n, at
}

// integerOf returns the value of a JSON number that is an integer and fits an int.
func integerOf(lit string) (int, bool) {
	if len(lit) <= 9 {
		if n, err := strconv.Atoi(lit); err == nil {
			return n, true
		}
	}
	if !schemas.NumberInReach(lit) {
		return 0, false
	}
	r, ok := new(big.Rat).SetString(lit)
	if !ok || !r.IsInt() || !r.Num().IsInt64() {
		return 0, false
	}
	return int(r.Num().Int64()), true
}

// object reads an object. For each member it calls member with its name and the
// offset at which the name starts; member reads the value or refuses the name.
func (d *jsonDecoder) object(member func(name string, at Span)) Span {
	start := d.bracket('{')
	for !d.failed && d.dec.PeekKind() == '"' {
		name, at := d.str()
		if d.failed {
			break
		}
		member(name, at)
	}
	d.bracket('}')
	return span(start, int(d.dec.InputOffset()))
}

// list reads a list of at least least and at most most values, each with item.
func (d *jsonDecoder) list(least, most int, item func()) Span {
	start := d.bracket('[')
	n := 0
	for ; !d.failed && d.dec.PeekKind() != ']'; n++ {
		if n == most {
			if !d.failed {
				d.most = most
			}
			d.refuse(span(start, start))
			break
		}
		item()
	}
	d.bracket(']')
	at := span(start, int(d.dec.InputOffset()))
	if n < least {
		d.refuse(at)
	}
	return at
}

// unlimited is the greatest length of a list of which the format does not name one.
const unlimited = MaxGameBytes

// end expects the end of the text.
func (d *jsonDecoder) end() {
	if d.failed {
		return
	}
	if _, err := d.dec.ReadToken(); err != io.EOF {
		at := int(d.dec.InputOffset())
		d.refuse(span(at, at))
	}
}

// report adds a finding about something that the schema cannot say.
func (d *jsonDecoder) report(at Span, message string) {
	if !d.failed {
		d.findings = append(d.findings, jsonFinding(RuleJSONSchema, firstLine(d.text, at), message))
	}
}

// members is the set of the fields that an object has shown.
type members uint16

func (m members) has(all members) bool { return m&all == all }

// need refuses an object that lacks one of the fields or has one of the others.
func (d *jsonDecoder) need(seen, required, forbidden members, at Span) {
	if !seen.has(required) || seen&forbidden != 0 {
		d.refuse(at)
	}
}
