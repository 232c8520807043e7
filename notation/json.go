package notation

import (
	"fmt"
	"strconv"
	"strings"

	"cartulary/internal/jsonwords"
	"cartulary/schemas"
)

// maxJSONDepth is how deep lists and objects may nest. A record needs seven
// levels; the rest is room for a clear message.
const maxJSONDepth = 32

// maxExplained bounds the texts that the schema is asked about. It keeps every
// value of a document in memory, and every error.
const maxExplained = 128 << 10

// ParseJSON reads one game in its JSON form: src.Text holds exactly one JSON
// value, as a [JSONReader] gives it. The record is nil if the text is not JSON
// or does not fit the schema of the record (see package schemas); the findings
// then say where and why, in the order of the text. A text that is not JSON has
// exactly one finding. With a record there is a finding only if something is wrong
// between this game and the next, such as a missing comma in an array.
//
// Spans are those of the JSON values: of the object of a turn or an action, of
// a number, of a string with its quotes. Tags, totals and overrides, which are
// members of an object, reach from their name to the end of their value.
func ParseJSON(src *Source) (*Record, []Finding) {
	return new(JSONParser).Parse(src)
}

// A JSONParser reads games one after the other and reuses its memory. The zero JSONParser
// is ready for use; it may not be used by two goroutines at once.
type JSONParser struct{ decoder jsonDecoder }

// Parse is like the function [ParseJSON], but the Record is valid only until the next call.
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

// faultFinding returns what the reader found wrong around the game, or that the
// game is too large.
func faultFinding(src *Source) (Finding, bool) {
	switch {
	case len(src.Text) > MaxGameBytes:
		message := fmt.Sprintf("the game is larger than %d bytes; one game at most may stand here", MaxGameBytes)
		return jsonFinding(RuleLimitExceeded, firstLine(src.Text, span(0, len(src.Text))), message), true
	case src.Fault != (Fault{}):
		return jsonFinding(RuleJSONMalformed, src.Fault.Span, src.Fault.Message), true
	}
	return Finding{}, false
}

func jsonFinding(rule string, at Span, message string) Finding {
	return Finding{Rule: rule, Class: Syntax, Severity: Error, Span: at, Message: message}
}

// explain says why the decoder refused a text: because it is not JSON or, in
// the words of the schema, because it is not a record. refused is the place at
// which the decoder gave up; most is not 0 if a list there holds more than so many.
func explain(src *Source, refused Span, most int) []Finding {
	text := src.Text
	if f, bad := jsonwords.Check(text, maxJSONDepth, nil); bad {
		return []Finding{jsonFinding(RuleJSONMalformed, Span(f.At), f.Message)}
	}
	if len(text) > maxExplained {
		if most > 0 {
			return []Finding{jsonFinding(RuleJSONSchema, firstLine(text, refused), fmt.Sprintf("the list holds more than %d items; %[1]d at most are allowed", most))}
		}
		return []Finding{jsonFinding(RuleJSONSchema, firstLine(text, refused), "the record format does not allow this here; the game is too large for a closer look")}
	}
	problems, err := schemas.Validate(schemas.CGR, []byte(text))
	if err != nil || len(problems) == 0 {
		return []Finding{jsonFinding(RuleJSONSchema, firstLine(text, refused), "the record format does not allow this here")}
	}
	return problemFindings(text, problems)
}

// problemFindings turns what the schema found into findings with their places.
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

// turnPointer returns the pointer to the turn that pointer leads into.
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
