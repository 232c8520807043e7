package profile

import (
	"slices"
	"strconv"
	"strings"
)

// A Ground is what stands behind a published value of a switch. Exactly one of Sentence,
// Report and Inference is set.
type Ground struct {
	Value     string
	Profiles  []string // that have the value
	Sentence  string   // the place of the sentence that says so, as docs/what-a-validator-knows.md counts them: S3:70.1
	Report    string   // the source that reports it of an edition or a program whose text is not at hand
	Inference string   // why, where nothing says so
}

// Text is the Ground of a value that a sentence of a rule text gives.
func Text(value, sentence string, profiles ...string) Ground {
	return Ground{Value: value, Profiles: profiles, Sentence: sentence}
}

// Reported is the Ground of a value of an edition or a program whose text is not at hand.
func Reported(value, by string, profiles ...string) Ground {
	return Ground{Value: value, Profiles: profiles, Report: by}
}

// Inferred is the Ground of a value that nothing gives.
func Inferred(value, why string, profiles ...string) Ground {
	return Ground{Value: value, Profiles: profiles, Inference: why}
}

// texts names the rule texts in the order of their numbers.
var texts = []string{"The Leper, French", "The Leper v1", "The Plague", "Princess & Dragon, BrettspielWelt", "Princess & Dragon, Filosofia 2013"}

// String returns the ground in a line: "text: S3:70.1, Princess & Dragon, BrettspielWelt".
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

// Find returns the ground of the value that a profile has, nil if there is none.
func Find(grounds []Ground, id string) *Ground {
	i := slices.IndexFunc(grounds, func(g Ground) bool { return slices.Contains(g.Profiles, id) })
	if i < 0 {
		return nil
	}
	return &grounds[i]
}
