package validator_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/studies"
	"cartulary/validator"
)

// table holds the numbered statements of the rules, statements their numbers.
var table, statements = func() (list []validator.Statement, ids []string) {
	for _, s := range validator.Statements() {
		list, ids = append(list, s), append(ids, s.ID)
	}
	return list, ids
}()

// inPart holds the statements that records cannot break, or only in part, with the tested part.
var inPart = map[string]string{
	"BAS-03": "records do not show the shuffling: tested are the start tile and the scores of 0",
	"BAS-05": "a record has an order of play but no seats and no ages: tested are the order and the first player",
	"BAS-42": "it only refers to BAS-54, which is tested",
	"BAS-63": "a record has no place for a winner's name: tested are the scores that decide, equal ones among them",
	"BAS-70": "the notation has no word for an abbot: tested is that a tile with a garden is one of the box's copies",
	"PAD-01": "records do not show the shuffling: tested are the box and the rules of placing",
	"PAD-32": "the notation has no word for a diagonal step: tested is a step off the table",
	"PAD-36": "a dead end is not a fault: tested is that there is none while the dragon can go on",
	"PLG-01": "the tile tests check the shape of the six: tested is that there is one of each",
	"PLG-11": "every record is a log of the draws: tested is that tiles set aside count",
	"LEP-23": "there are no figures but followers yet: tested is a tile without any",
	"XEX-38": "records do not name the piece: tested is that the leper is one figure",
	"PAD-66": "there is no second tile in a turn without a builder: tested is the moment",
}

// needsSet holds the sets that are needed to break statements about their pieces.
var needsSet = map[string]string{
	"PAD-14": "needs set traders-and-builders or hills-and-sheep: builder, pig and shepherd; that the fairy may move is PAD-15",
	"PAD-42": "needs set traders-and-builders: a second tile in a turn is a builder's",
	"PAD-43": "needs set abbey-and-mayor, bridges-castles-and-bazaars or count: barn, castle and City of Carcassonne",
	"PAD-44": "needs set traders-and-builders: builder and pig",
	"PAD-84": "needs set traders-and-builders or abbey-and-mayor: builder, pig and barn",
	"PAD-85": "needs set tower, bridges-castles-and-bazaars or count: tower, castle and quarters",
	"XEX-01": "needs set abbey-and-mayor: the barn",
	"XEX-02": "needs set inns-and-cathedrals: the big follower",
	"XEX-03": "needs set traders-and-builders: pig and builder",
	"XEX-04": "needs set tower: followers on towers",
	"XEX-05": "needs set abbey-and-mayor or hills-and-sheep: mayor, wagon, barn and shepherd",
	"XEX-06": "needs set count: the City of Carcassonne",
	"XEX-07": "needs set bridges-castles-and-bazaars: castles",
	"XEX-08": "needs set traders-and-builders: the builder",
	"XEX-10": "needs set traders-and-builders: a second tile in a turn is a builder's; that the fairy pays once is PAD-66",
	"XEX-11": "needs set tower: its prison",
	"XEX-09": "needs set traders-and-builders, abbey-and-mayor or hills-and-sheep: the figures that it names; the fairy is PAD-54",
	"XEX-20": "needs set inns-and-cathedrals: a box that may be there cannot be played yet; that others may not is XEX-23",
	"XEX-21": "needs set traders-and-builders: as XEX-20",
	"XEX-22": "needs set river or king-and-robber: as XEX-20",
	"PLG-71": "needs set traders-and-builders: a second tile in a turn is a builder's; one flea and one flight a turn are PLG-30 and PLG-60",
	"PLG-80": "needs set tower, bridges-castles-and-bazaars, abbey-and-mayor or count: the places and figures that it names",
	"LEP-17": "needs set count: the City of Carcassonne",
	"XEX-30": "needs set traders-and-builders: a second tile in a turn is a builder's; that the leper stays in the turn of its arrival is LEP-07",
	"XEX-32": "needs set tower: its prison",
	"XEX-35": "needs set count: the quarters within the walls",
	"XEX-37": "needs set traders-and-builders or abbey-and-mayor: builder, pig and barn",
	"XEX-41": "needs set bridges-castles-and-bazaars or river: the bridges that it names",
	"XEX-12": "needs set traders-and-builders, abbey-and-mayor or hills-and-sheep: the figures that it names",
}

// TestStatements checks that each statement has a study, or a reason why no record can break it.
func TestStatements(t *testing.T) {
	covered := map[string]bool{}
	for _, s := range studies.All() {
		id, _, _ := strings.Cut(s.About, ":")
		covered[id] = true
	}
	for _, id := range statements {
		if !covered[id] && needsSet[id] == "" {
			t.Errorf("no study breaks %s", id)
		}
	}
	for _, s := range table {
		if _, needs := strings.CutPrefix(s.Effect, "needs "); needs != (needsSet[s.ID] != "") {
			t.Errorf("%s: the effect is %q, and needsSet has %s", s.ID, s.Effect, cmp.Or(needsSet[s.ID], "can be broken"))
		}
	}
	for id := range covered {
		if !slices.Contains(statements, id) {
			t.Errorf("%s is no statement", id)
		}
	}
	for id := range inPart {
		if !slices.Contains(statements, id) {
			t.Errorf("%s is no statement", id)
		}
	}
}
