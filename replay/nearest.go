package replay

import (
	"strings"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
	"cartulary/internal/spelling"
)

// meant returns a note that suggests a tile, one of a set that is not in the box unless that is nil.
func meant(near string, absent *ruleset.Set) engine.Note {
	question := message.Say(spelling.Asks, near)
	if absent != nil {
		question = message.Say("%s It belongs to the set %s, which is not in the box", question, absent.Name)
	}
	return engine.Note{Text: question, Suggestion: rule.Suggestion{Write: near}}
}

// nearest returns a tile of the box with a name like the given one, or the letter of the rule book in the right case.
func (r *resolver) nearest(name string) string {
	ids := make([]string, 0, len(r.rules.Types))
	for i := range r.rules.Types {
		if letter := r.rules.Types[i].Tile.Letter; strings.EqualFold(letter, name) {
			return letter
		}
		ids = append(ids, r.rules.Types[i].Tile.ID)
	}
	return like(name, ids)
}

// elsewhere returns a tile with a name like the given one and its set, which is not in the box.
func (r *resolver) elsewhere(name string) (near string, set *ruleset.Set) {
	set = r.absentWith(func(f *ruleset.Family) bool {
		var ids []string
		for _, t := range f.Set.Tiles() {
			ids = append(ids, t.ID)
		}
		near = like(name, ids)
		return near != ""
	})
	return near, set
}

// like returns the tile whose name differs only in case, dots, prefix or, in long names, in one letter.
func like(name string, ids []string) string {
	best, distance := "", 2
	for _, id := range ids {
		_, short, _ := strings.Cut(id, "/")
		if strings.EqualFold(undotted(id), undotted(name)) || strings.EqualFold(short, name) {
			return id
		}
		if d := differ(id, name); d < distance && len(id) > len("BA/XX") {
			best, distance = id, d
		}
	}
	return best
}

// undotted returns the name of a tile without the dots that separate the parts of its names.
func undotted(name string) string { return strings.ReplaceAll(name, ".", "") }

// differ returns the number of differing bytes of two words; words of different lengths differ in all.
func differ(a, b string) int {
	if len(a) != len(b) {
		return len(a) + len(b)
	}
	n := 0
	for i := range len(a) {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}
