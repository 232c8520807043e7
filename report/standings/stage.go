package standings

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"cartulary/internal/spelling"
)

// A stage is the place of a round in its event. Knockout rounds follow all others.
type stage struct {
	knockout bool
	order    float64 // 0 for the final, less for earlier knockout rounds
	third    bool    // the match for the third place
	name     string  // of another round; natural order
}

// finals maps the words of knockout rounds, in lower case without blanks and hyphens, to their order.
var finals = map[string]float64{
	"final": 0, "finale": 0, "finals": 0, "thefinal": 0, "grandfinal": 0, "endspiel": 0, "決勝": 0, "f": 0,
	"thirdplace": -1, "3rdplace": -1, "3rdplacematch": -1, "thirdplacematch": -1, "thirdplaceplayoff": -1, "smallfinal": -1, "place3": -1, "rank3": -1,
	"spielumplatz3": -1, "kleinesfinale": -1, "petitefinale": -1, "bronze": -1, "bronzematch": -1, "3位決定戦": -1,
	"semifinal": -1, "semifinals": -1, "semi": -1, "semis": -1, "halbfinale": -1, "halbfinal": -1, "demifinale": -1, "準決勝": -1, "sf": -1, "1/2": -1, "lastfour": -1,
	"quarterfinal": -2, "quarterfinals": -2, "quarter": -2, "quarters": -2, "viertelfinale": -2, "viertelfinal": -2, "quartdefinale": -2, "quartsdefinale": -2, "準々決勝": -2, "qf": -2, "1/4": -2,
	"achtelfinale": -3, "achtelfinal": -3, "huitièmedefinale": -3, "huitièmesdefinale": -3, "1/8": -3, "1/16": -4, "1/2final": -1, "1/4final": -2, "1/8final": -3, "1/16final": -4,
}

var thirdPlace = map[string]bool{
	"thirdplace": true, "3rdplace": true, "3rdplacematch": true, "thirdplacematch": true, "thirdplaceplayoff": true, "smallfinal": true, "place3": true, "rank3": true,
	"spielumplatz3": true, "kleinesfinale": true, "petitefinale": true, "bronze": true, "bronzematch": true, "3位決定戦": true,
}

func plain(round string) string {
	return strings.NewReplacer(" ", "", "-", "", "_", "", "'", "", "é", "e").Replace(strings.ToLower(round))
}

// stageOf reads a Round tag. The words of knockout rounds may be followed by the number of the match: Semi-final 2.
func stageOf(round string) stage {
	word := plain(round)
	for _, w := range []string{word, strings.TrimRight(word, "0123456789")} {
		if order, ok := finals[w]; ok {
			return stage{knockout: true, order: order, third: thirdPlace[w]}
		}
	}
	for _, head := range []string{"roundof", "lastof", "last"} {
		if n, err := strconv.Atoi(strings.TrimPrefix(word, head)); err == nil && strings.HasPrefix(word, head) && n > 1 {
			order := 0.0
			for ; n > 2; n = (n + 1) / 2 {
				order--
			}
			return stage{knockout: true, order: order}
		}
	}
	return stage{name: round}
}

// unclear reports whether a round that is no knockout round may be meant as one: its word resembles that of a knockout round.
func unclear(round string) bool {
	word := strings.TrimRight(plain(round), "0123456789")
	return !stageOf(round).knockout && word != "" && (strings.Contains(word, "final") || spelling.Nearest(word, slices.Sorted(maps.Keys(finals))) != "")
}

// compare returns the order of two rounds.
func (s stage) compare(o stage) int {
	if s.knockout != o.knockout {
		if o.knockout {
			return -1
		}
		return 1
	}
	if s.third != o.third && s.order == o.order {
		if o.third {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(s.order, o.order), natural(s.name, o.name))
}
