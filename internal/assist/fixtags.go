package assist

import (
	"slices"
	"strings"

	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
	"cartulary/notation"
)

// inTags returns changes of tags: the set that an action needs, the scores that the rules give, the tag that is missing.
func (x *fixer) inTags(f *notation.Finding) (list []Fix) {
	for _, s := range suggestions(f, rule.OfTag) {
		fix := x.setTag(s.Old, s.Write)
		fix.class = said
		list = append(list, fix)
	}
	line, at := x.g.src.LineAt(f.Span.Start)
	whole := notation.Span{Start: at, End: at + int32(len(line))}
	switch f.Rule {
	case notation.RuleTagMissing:
		list = append(list, Fix{Title: `Add [CGR "1"]`, class: changed, Edits: replace(notation.Span{}, "[CGR \"1\"]\n")})
	case "result-wrong":
		list = append(list, x.setTag("Result", `[Result "`+x.doc.result(&cursor{game: x.g})+`"]`))
	case "game-ended-early":
		list = append(list, x.setTag("Termination", `[Termination "unfinished"]`))
	case notation.RuleTagRepeated:
		if strings.HasPrefix(strings.TrimSpace(line), "[") {
			rest := whole
			rest.End = min(rest.End+1, int32(len(x.g.src.Text)))
			list = append(list, Fix{Title: "Remove the tag", class: changed, Edits: replace(rest, "")})
		}
	case notation.RuleLineUnknown:
		if strings.HasPrefix(line, "|") {
			list = append(list, Fix{Title: "Indent the line", class: changed, Edits: replace(notation.Span{Start: at, End: at}, "   ")})
		}
		list = append(list, Fix{Title: "Make it a comment", class: changed, Edits: replace(notation.Span{Start: at, End: at}, "; ")})
	}
	return list
}

// setTag returns a fix that writes a tag in place of the one of its name, or behind the CGR tag.
func (x *fixer) setTag(name, tag string) Fix {
	fix := Fix{Title: "Write " + tag, class: changed}
	from := 0
	behind := notation.Span{}
	for line := range strings.Lines(x.g.src.Text) {
		body := strings.TrimLeft(line, " \t")
		own, _, _ := strings.Cut(strings.TrimPrefix(body, "["), " ")
		switch {
		case !strings.HasPrefix(body, "["):
		case strings.EqualFold(own, name):
			end := from + len(strings.TrimRight(line, "\r\n"))
			fix.Edits = replace(notation.Span{Start: int32(from), End: int32(end)}, tag)
			return fix
		case strings.EqualFold(own, "CGR"):
			behind = notation.Span{Start: int32(from + len(line)), End: int32(from + len(line))}
		}
		from += len(line)
	}
	fix.Edits = replace(behind, tag+"\n")
	return fix
}

// otherRules returns the rules under which a finding is none, in place of those of the record.
func (x *fixer) otherRules(f *notation.Finding) (list []Fix) {
	if f.Legal == nil {
		return nil
	}
	for _, under := range f.Legal.Under[:min(len(f.Legal.Under), maxRules)] {
		rules := x.rec.Rules
		rules.Profiles, rules.Overrides = slices.Clone(rules.Profiles), slices.Clone(rules.Overrides)
		if key, value, ok := strings.Cut(under, "="); ok {
			rules.Overrides = slices.DeleteFunc(rules.Overrides, func(o notation.Override) bool { return o.Key == key })
			rules.Overrides = append(rules.Overrides, notation.Override{Key: key, Value: value})
		} else {
			family, _ := ruleset.FindEdition(under)
			rules.Profiles = slices.DeleteFunc(rules.Profiles, func(w notation.Word) bool {
				other, _ := ruleset.FindEdition(w.Text)
				return family != nil && other != nil && other.Name == family.Name
			})
			rules.Profiles = append(rules.Profiles, notation.Word{Text: under})
		}
		fix := x.setTag("Rules", tagOf(&notation.Record{Rules: rules}, "Rules"))
		fix.Title, fix.class = "Play by "+under, ruled
		list = append(list, fix)
	}
	return list
}

// tagOf returns a tag of a record in canonical form, empty if the record does not have it.
func tagOf(rec *notation.Record, name string) string {
	for line := range strings.Lines(string(notation.AppendText(nil, rec))) {
		if strings.HasPrefix(line, "["+name+" ") {
			return strings.TrimSpace(line)
		}
	}
	return ""
}

// maxRules is the number of rules that are offered for a finding.
const maxRules = 3

// completions returns the changes that complete a record at a place: points and totals of the turn or of all turns, numbers.
func (x *fixer) completions(at Span) (list []Fix) {
	from := notation.Span{Start: int32(at.Start - x.g.start), End: int32(at.Start - x.g.start)}
	turn := x.rec.TurnAt(from)
	all := x.filled()
	for _, e := range all {
		if s, ok := x.spanOf(turn); ok && e.Span.Start == int(s.End) {
			list = append(list, Fix{Title: "Fill in points and totals of this turn", Turn: true, Edits: []Edit{e}})
		}
	}
	if len(all) > 0 {
		list = append(list, Fix{Title: "Fill in points and totals of all turns", class: changed, Edits: all})
	}
	if edits := renumbered(x.rec, x.g.src.Text); len(edits) > 0 {
		list = append(list, Fix{Title: "Renumber the turns", class: changed, Edits: edits})
	}
	return list
}
