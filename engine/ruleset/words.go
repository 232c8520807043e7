package ruleset

import "slices"

// setsWords are words that stand for a profile of each of several boxes: The Tower, Abbey & Mayor, Bridges, Castles & Bazaars,
// and Hills & Sheep. A profile of such a box that a record names takes precedence.
var setsWords = [...]string{"sets-c2", "sets-c1", "sets-jcz"}

// setsProfiles holds the profiles by family and word. A family without a profile of its own for a word has its default.
var setsProfiles = map[string][len(setsWords)]string{
	"tow": {"tow-default", "tow-default", "tow-jcz"},
	"aam": {"aam-c2", "aam-c1", "aam-jcz"},
	"bcb": {"bcb-c2", "bcb-c1", "bcb-jcz"},
	"has": {"has-default", "has-default", "has-default"},
}

// Stands returns the profiles, by family, for which a word stands, nil if it is no such word.
func Stands(word string) map[string]string {
	i := slices.Index(setsWords[:], word)
	if i < 0 {
		return nil
	}
	list := map[string]string{}
	for family, profiles := range setsProfiles {
		if _, e := FindEdition(profiles[i]); e != nil {
			list[family] = profiles[i]
		}
	}
	return list
}
