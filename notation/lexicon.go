package notation

import (
	"maps"
	"slices"
)

// A Lexicon has the words of turns, each in one class, for editors. Case matters in Locations only.
type Lexicon struct {
	Colours   []string `json:"colours"`
	Roles     []string `json:"roles"`   // what a follower or a figure is deployed as
	Actions   []string `json:"actions"` // the first words of the other actions, and the words between their operands
	Claims    []string `json:"claims"`  // the first words of claims, rulings and expectations
	Details   []string `json:"details"` // figures, quarters, goods, outcomes
	Locations []string `json:"locations"`
}

// Words returns the words that the parser reads.
func Words() *Lexicon {
	x := &Lexicon{Colours: append(ColourNames(), "gray"), Actions: []string{"with"}}
	for _, word := range slices.Sorted(maps.Keys(verbs)) {
		switch v := verbs[word]; {
		case v < verbReserved:
			x.Roles = append(x.Roles, word)
		case v.isClaim():
			x.Claims = append(x.Claims, word)
		default:
			x.Actions = append(x.Actions, word)
		}
	}
	for _, word := range slices.Concat(figureNames[:], quarterNames[:], goodNames[:], outcomeNames[:], []string{"none"}) {
		if word != "" && verbs[word] == noVerb && !slices.Contains(x.Details, word) {
			x.Details = append(x.Details, word)
		}
	}
	for _, word := range slices.Concat(locNames[:], axisNames[:]) {
		if word != "" {
			x.Locations = append(x.Locations, word)
		}
	}
	return x
}
