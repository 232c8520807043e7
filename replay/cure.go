package replay

import (
	"fmt"
	"strings"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
	"cartulary/notation"
)

// absentSet returns the set of an element that is not in the box, nil if only the rules leave the element out.
func (r *resolver) absentSet(element string) *ruleset.Set {
	return r.absentWith(func(f *ruleset.Family) bool {
		for i := range f.Elements {
			if f.Elements[i].ID == element {
				return true
			}
		}
		return false
	})
}

// absentWith returns the first set that is not in the box and satisfies a condition, nil if there is none.
func (r *resolver) absentWith(has func(f *ruleset.Family) bool) *ruleset.Set {
	families := ruleset.Families()
	for i := range families {
		if f := &families[i]; !r.rules.Switches.Holds(f.Name) && has(f) {
			return &f.Set
		}
	}
	return nil
}

// adding returns a note with the tag Sets of the record and one more set, which the action needs.
func (r *resolver) adding(set *ruleset.Set) engine.Note {
	r.absent = set
	names := []string{"base"}
	if len(r.rec.Sets) > 0 {
		names = nil
	}
	for _, s := range r.rec.Sets {
		names = append(names, s.String())
	}
	tag := fmt.Sprintf("[Sets %q]", strings.Join(append(names, set.Name), ", "))
	return engine.Note{Text: message.Say("add the set to the tag: %s", tag), Suggestion: rule.Suggestion{Of: rule.OfTag, Old: "Sets", Write: tag}}
}

// elementNotInBox returns the violation of an action whose element is not in the box.
func (r *resolver) elementNotInBox(action message.Text, element string) *engine.Violation {
	set := r.absentSet(element)
	if set == nil {
		return notInBox(message.Say("the switches of this game leave out %s", action))
	}
	v := notInBox(message.Say("%s belongs to the set %s, which is not in the box", action, set.Name))
	v.Notes = []engine.Note{r.adding(set)}
	return v
}

// strangerIn returns the violation of naming a colour that is not a player of a record.
func strangerIn(rec *notation.Record, c notation.Colour) *engine.Violation {
	return &engine.Violation{Rule: book.Rule("player-not-in-game"), Message: message.Say("%s is not a player in this game", c),
		Notes: []engine.Note{players(rec)}}
}

func players(rec *notation.Record) engine.Note {
	var colours []message.Text
	for _, p := range rec.Players {
		colours = append(colours, message.Say("%s", p.Colour))
	}
	if len(colours) < 2 {
		return engine.Note{Text: message.Say("the only player is %s", message.And(colours))}
	}
	return engine.Note{Text: message.Say("the players are %s", message.And(colours))}
}
