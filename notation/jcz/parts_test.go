package jcz

import (
	"strconv"
	"strings"
	"testing"

	"cartulary/notation"
)

// seated adds the number of a player to messages.
func seated(seat int, messages ...string) []string {
	for i, m := range messages {
		messages[i] = strings.TrimSuffix(m, "}") + `, "player": ` + strconv.Itoa(seat) + `}`
	}
	return messages
}

// kind replaces the player and the kind of the figure in a message.
func kind(seat int, figure, message string) string {
	return strings.Replace(message, "0.small", strconv.Itoa(seat)+"."+figure, 1)
}

// double is a game of two players in which the first has a second part of a turn.
func double(t *testing.T, elements string, messages ...[]string) string {
	t.Helper()
	var all []string
	for _, list := range messages {
		all = append(all, list...)
	}
	return edit(t, game(basic+`, "inns-and-cathedrals:2": 1, "traders-and-builders:1": 1`, elements, "", all...),
		`{"name": "Ana", "slot": 1}`, `{"name": "Ana", "slot": 1}, {"name": "Ben", "slot": 3}`)
}

const allBoth = allInns + `, "builder": 1, "pig": 1, "traders": true`

func doubles() [][]string {
	return [][]string{
		seated(0, placing("BA/RFr", "R0", "1,0"), kind(0, "big", deploying("Road", "WE", "1,0")), commits),
		seated(1, placing("BA/RFr", "R0", "-1,0"), kind(1, "small", deploying("Field", "NL.NR.EL.WR", "-1,0")), commits),
		seated(0, placing("IC/RFr.iG", "R0", "2,0"), kind(0, "builder", deploying("Road", "WE", "2,0")), commits),
		seated(1, placing("BA/RFr", "R0", "-2,0"), kind(1, "pig", deploying("Field", "NL.NR.EL.WR", "-2,0")), commits),
		seated(0, placing("BA/RFr", "R0", "3,0"), passes, commits, placing("TB/Cc.w", "R180", "0,-1"), passes, commits),
		seated(1, placing("BA/L", "R0", "0,1"), passes, commits),
	}
}

// TestParts checks that a second tile of the same player is a part of the turn, and that the figures are read.
func TestParts(t *testing.T) {
	rec := whole(t, double(t, allBoth, doubles()...))
	got := strings.Join(strings.Split(string(notation.AppendText(nil, rec)), "\n\n")[1:], "")
	const want = `1. blue: BA/RFr@1,0^0 | thief E with big
2. green: BA/RFr@-1,0^0 | farmer NNW
3. blue: IC/RFr.iG@2,0^0 | builder E
4. green: BA/RFr@-2,0^0 | pig NNW
5. blue: BA/RFr@3,0^0 | pass
5b. blue: TB/Cc.w@0,-1^180 | pass
6. green: BA/L@0,1^0 | pass
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestPartsUnknown checks which games have no second parts: those without builders, and those that do not show who
// places a tile, with a warning about the first builder.
func TestPartsUnknown(t *testing.T) {
	rec := whole(t, double(t, allInns, doubles()[0], seated(0, placing("BA/RFr", "R0", "2,0"), passes, commits)))
	if last := rec.Turns[1]; last.Name() != "2" {
		t.Errorf("without builders the turn of the same player is %s", last.Name())
	}
	builder := kind(0, "builder", deploying("Road", "WE", "1,0"))
	for name, text := range map[string]string{
		"no players": double(t, allBoth, []string{placing("BA/RFr", "R0", "1,0"), builder, commits, placing("BA/RFr", "R0", "-1,0"), kind(1, "builder", deploying("Road", "WE", "-1,0")), commits}),
		"one player": game(traders, allTraders, "", seated(0, placing("BA/RFr", "R0", "1,0"), builder, commits, placing("BA/RFr", "R0", "2,0"))...),
	} {
		rec, findings := parse(text)
		if rec == nil || len(rec.Turns) != 2 || rec.Turns[1].Name() != "2" {
			t.Errorf("%s: %+v %v, want turns 1 and 2", name, rec, findings)
			continue
		}
		if len(findings) != 1 || findings[0].Rule != notation.RuleFormatGuess {
			t.Errorf("%s: %v, want one guess", name, findings)
		}
		if got := overrides(rec); !strings.HasSuffix(got, "tab.second_part=may") {
			t.Errorf("%s: the rules are %s", name, got)
		}
	}
}
