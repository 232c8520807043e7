// Package profile reads the published values of switches and the evidence for them.
//
// Start with [Parse]. Package family joins the values with the fields of profiles. Tables are safe for concurrent use, as long as nobody
// changes them.
package profile

import (
	"slices"
	"strconv"
	"strings"
)

// A Ground is the evidence for a published value of a switch. Exactly one of Sentence, Report and Inference is set.
type Ground struct {
	Value     string
	Profiles  []string // the profiles with the value
	Sentence  string   // the number of the sentence in docs/what-a-validator-knows.md: S3:70.1
	Report    string   // the source that reports it for an edition or a program whose text is not at hand
	Inference string   // the reason, if no source gives the value
}

// texts holds the names of the rule texts by number.
var texts = []string{"The Leper, French", "The Leper v1", "The Plague", "Princess & Dragon, BrettspielWelt", "Princess & Dragon, Filosofia 2013"}

// String returns the ground in one line: "text: S3:70.1, Princess & Dragon, BrettspielWelt".
func (g *Ground) String() string {
	switch {
	case g.Sentence != "":
		number, _, _ := strings.Cut(strings.TrimPrefix(g.Sentence, "S"), ":")
		n, _ := strconv.Atoi(number)
		return "text: " + g.Sentence + ", " + texts[n]
	case g.Report != "":
		return "report: " + g.Report
	}
	return "inference: " + g.Inference
}

// Find returns the ground of a profile's value, nil if there is none.
func Find(grounds []Ground, id string) *Ground {
	i := slices.IndexFunc(grounds, func(g Ground) bool { return slices.Contains(g.Profiles, id) })
	if i < 0 {
		return nil
	}
	return &grounds[i]
}
