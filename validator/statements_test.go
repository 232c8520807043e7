package validator_test

import (
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/studies"
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
	"IAC-01": "records do not show the shuffling: tested is the number of copies",
	"CNT-01": "tested are the block at the start and the number of copies",
	"CNT-51": "players may pass, so no order is illegal: tested is that followers of both score",
	"CNT-25": "it forbids nothing: tested is that the follower leaves the supply",
	"KRB-01": "records do not show the shuffling: tested is the number of copies",
	"TAB-01": "records do not show the shuffling: tested is the number of copies",
	"RV2-14": "advice forbids nothing: tested is that a game with both boxes is legal and has a river",
	"HAS-42": "on a board where no hill fits, the stack is not empty: tested is a hill that fits",
	"SET-10": "it forbids nothing: tested is that the dragon goes on over a hill",
	"XEX-38": "records do not name the piece: tested is that the leper is one figure",
}

// TestStatements checks that each statement stands once and has a study, or a reason why no record can break it.
func TestStatements(t *testing.T) {
	covered := map[string]bool{}
	for _, s := range studies.All() {
		id, _, _ := strings.Cut(s.About, ":")
		covered[id] = true
	}
	for i, id := range statements {
		if slices.Contains(statements[:i], id) {
			t.Errorf("%s stands twice", id)
		}
		if !covered[id] {
			t.Errorf("no study breaks %s", id)
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
