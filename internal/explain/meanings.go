package explain

import (
	"sync"

	"cartulary/engine/ruleset"
)

// meanings returns a sentence for each word of the game that names a piece, a place or a part of a record.
var meanings = sync.OnceValue(func() map[string]string {
	m := map[string]string{
		"claim":   "A claim is what a record says that follows from the rules, such as points. It may be left out, and is checked where it is written.",
		"profile": "A profile holds the rules of one edition, as the values of its switches.",
		"ruling":  "A ruling lets an illegal action stand: allow, a rule and a reason, in the turn of the finding.",
		"segment": "A segment is one part of a turn in a record, between two |: an action, such as knight N, or a claim.",
		"switch":  "A switch is one thing that editions decide differently.",
		"tag":     "A tag is a line of the head of a record, such as [Red \"Ana\"].",
	}
	for _, e := range ruleset.Face().All("word", "") {
		m[e.Name] = e.Get("meaning")
	}
	return m
})

func meaning(word string) string {
	for _, form := range forms(word) {
		if text := meanings()[form]; text != "" {
			return text
		}
	}
	return ""
}
