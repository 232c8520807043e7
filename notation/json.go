package notation

import (
	"fmt"
	"strconv"
	"strings"

	"cartulary/engine/message"
	"cartulary/internal/jsonwords"
	"cartulary/schemas"
)

// maxJSONDepth is the greatest depth of lists and objects. A record needs ten; the rest allows a clear message.
const maxJSONDepth = 32

// maxExplained is the greatest length of a text that is checked against the schema, which needs memory for every value.
const maxExplained = 128 << 10

// ParseJSON parses one game in JSON form: exactly one JSON value, as a [JSONReader] returns it. The record is nil if the text is
// not JSON, which is one finding, or does not match the schema of the record (see package schemas). With a record, findings
// concern only the text between this game and the next, such as a missing comma in an array.
//
// A Span covers a JSON value, a string with its quotes. For tags, totals and overrides it covers the name and the value.
func ParseJSON(src *Source) (*Record, []Finding) {
	return new(JSONParser).Parse(src)
}

// A JSONParser parses games one after the other and reuses its memory. Its zero value is ready; it belongs to one goroutine.
type JSONParser struct{ decoder jsonDecoder }

// Parse is like [ParseJSON], except that the Record is valid only until the next call.
func (p *JSONParser) Parse(src *Source) (*Record, []Finding) {
	if f, ok := faultFinding(src); ok && f.Rule == RuleLimitExceeded {
		return nil, []Finding{f}
	}
	d := &p.decoder
	d.reset(src.Text)
	if d.game(); d.failed {
		return nil, explain(src, d.place, d.most)
	}
	if len(d.findings) > 0 {
		SortFindings(d.findings)
		return nil, d.findings
	}
	if f, ok := faultFinding(src); ok {
		return d.rec, []Finding{f}
	}
	return d.rec, nil
}

// faultFinding returns the finding for the reader's fault around the game or for a game that is too large.
func faultFinding(src *Source) (Finding, bool) {
	switch {
	case len(src.Text) > MaxGameBytes:
		text := fmt.Sprintf("the game is larger than %d bytes, the limit for one game", MaxGameBytes)
		return jsonFinding(RuleLimitExceeded, firstLine(src.Text, span(0, len(src.Text))), text), true
	case src.Fault != (Fault{}):
		return jsonFinding(RuleJSONMalformed, src.Fault.Span, src.Fault.Message), true
	}
	return Finding{}, false
}

func jsonFinding(rule string, at Span, text string) Finding {
	return Finding{Rule: rule, Class: Syntax, Severity: Error, Span: at, Message: text, Said: message.Fixed(text)}
}

// explain returns the findings for a text that the decoder refused: it is not JSON, or it does not match the schema.
// refused is where the decoder stopped; most is the limit of a list that is too long there, else 0.
func explain(src *Source, refused Span, most int) []Finding {
	text := src.Text
	if f, bad := jsonwords.Check(text, maxJSONDepth, nil); bad {
		return []Finding{jsonFinding(RuleJSONMalformed, Span(f.At), f.Message)}
	}
	if len(text) > maxExplained {
		if most > 0 {
			return []Finding{jsonFinding(RuleJSONSchema, firstLine(text, refused), fmt.Sprintf("the list has more than %d items; at most %[1]d are allowed", most))}
		}
		return []Finding{jsonFinding(RuleJSONSchema, firstLine(text, refused), "the record format does not allow this here; the game is too large for a detailed message")}
	}
	problems, err := schemas.Validate(schemas.CGR, []byte(text))
	if err != nil || len(problems) == 0 {
		return []Finding{jsonFinding(RuleJSONSchema, firstLine(text, refused), "the record format does not allow this here")}
	}
	return problemFindings(text, problems)
}

// problemFindings turns problems of the schema into findings with their places.
func problemFindings(text string, problems []schemas.Problem) []Finding {
	left := 0
	if len(problems) > maxFindings+1 {
		left = len(problems) - maxFindings
		problems = problems[:maxFindings]
	}
	places := map[string]jsonwords.Place{"": {}}
	for _, p := range problems {
		places[p.Pointer] = jsonwords.Place{}
		if turn, ok := turnPointer(p.Pointer); ok {
			places[turn+"/n"] = jsonwords.Place{}
			places[turn+"/player"] = jsonwords.Place{}
		}
	}
	jsonwords.Check(text, maxJSONDepth, places)
	findings := make([]Finding, 0, len(problems)+1)
	for _, p := range problems {
		place := places[p.Pointer]
		at := Span(place.Value)
		if p.Key {
			at = Span(place.Name)
		}
		f := jsonFinding(RuleJSONSchema, firstLine(text, at), clean(p.String()))
		if turn, ok := turnPointer(p.Pointer); ok {
			n, player := places[turn+"/n"].Value, places[turn+"/player"].Value
			f.Turn, _ = strconv.Atoi(text[n.Start:n.End])
			f.Player = exactColour(strings.Trim(text[player.Start:player.End], `"`))
		}
		findings = append(findings, f)
	}
	if left > 0 {
		findings = append(findings, jsonFinding(RuleJSONSchema, firstLine(text, Span(places[""].Value)), fmt.Sprintf("%d more findings of this kind in this game", left)))
	}
	SortFindings(findings)
	return findings
}

// turnPointer returns the pointer to the turn that contains pointer.
func turnPointer(pointer string) (string, bool) {
	rest, ok := strings.CutPrefix(pointer, "/turns/")
	if !ok {
		return "", false
	}
	index, _, _ := strings.Cut(rest, "/")
	return "/turns/" + index, true
}

// firstLine narrows a span to the part before the first line end in it.
func firstLine(text string, at Span) Span {
	if i := strings.IndexAny(text[at.Start:at.End], "\r\n"); i >= 0 {
		at.End = at.Start + int32(i)
	}
	return at
}
