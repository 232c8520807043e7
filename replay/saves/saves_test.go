package saves_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/notation/jcz"
	"cartulary/replay"
	"cartulary/replay/saves"
	"cartulary/validator"
)

// record parses a record of two players. The body begins with further tags.
func record(t *testing.T, body string) *notation.Record {
	t.Helper()
	rec, findings := notation.Parse(&notation.Source{Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ben\"]\n" + body})
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	return rec
}

// written returns the messages of the save of a record, a word each: PASS0 is a PASS of the first player.
func written(t *testing.T, rec *notation.Record) string {
	t.Helper()
	s, err := saves.Script(rec)
	if err != nil {
		t.Fatal(err)
	}
	short := map[string]string{"PLACE_TILE": "place", "DEPLOY_MEEPLE": "deploy", "COMMIT": "COMMIT", "PASS": "PASS", "MOVE_NEUTRAL_FIGURE": "move", "PLACE_TOKEN": "token",
		"PAY_RANSOM": "ransom", "CAPTURE_FOLLOWER": "capture", "SHEPHERD_CONFIRM": "confirm", "FLOCK_EXPAND_OR_SCORE": "flock"}
	var words []string
	for _, m := range s.Messages() {
		words = append(words, fmt.Sprint(short[m.Kind], m.Seat))
	}
	return strings.Join(words, " ")
}

// TestForm checks that a save is written as the clients write it.
func TestForm(t *testing.T) {
	rec := record(t, `[Date "2026-03-01"]
[Source "JCloisterZone 5.12.0"]
[Sets "base, princess-and-dragon, abbot"]
[Rules "base-2002 + jcz-default"]

1. red: BA/RFr@1,0^0 | thief W
2. blue: DG/Cc.d@0,-1^90
`)
	rec.Turns = rec.Turns[:1]
	out, warnings, err := saves.Append([]byte("kept "), rec)
	if err != nil || len(warnings) != 0 {
		t.Fatal(warnings, err)
	}
	text := string(out)
	for _, want := range []string{
		"kept {\n  \"appVersion\": \"5.12.0\",\n", "\n  \"created\": \"2026-03-01T00:00:00.000Z\",\n", "\n    \"timer\": null,\n", "\n      \"basic:2\": 1,\n",
		"\n        \"rotation\": 0\n", "\n        \"rotation\": \"R0\",\n", "\n        \"position\": [\n          1,\n          0\n        ]\n",
		"\"location\": \"WE\",\n", "\"dragon\": 1,\n", "\"portal\": true,\n", "\"meepleId\": \"0.small.1\"", "\"drawOrder\": [\n      \"BA/RFr\"\n    ]",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the save has no %q", want)
		}
	}
	if !strings.HasSuffix(text, "\n}\n") || strings.Contains(text, `"random"`) {
		t.Errorf("the save ends %q or has a random number", text[len(text)-20:])
	}
}

// TestMessages checks which PASS and COMMIT a save has: those for which JCloisterZone's engine waits.
func TestMessages(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"declined", "1. red: BA/RFr@1,0^0\n2. blue: BA/RFr@2,0^0 | thief E\n", "place0 PASS0 COMMIT0 place1 deploy1 COMMIT1"},
		{"no follower left", "[Rules \"base-2002; base.followers=0\"]\n1. red: BA/RFr@1,0^0\n", "place0 COMMIT0"},
		{"phantom declined", "[Sets \"base, phantom\"]\n[Rules \"base-2002 + jcz-default\"]\n1. red: BA/RFr@1,0^0 | thief E\n", "place0 deploy0 PASS0 COMMIT0"},
		{"all declined", "[Sets \"base, phantom\"]\n[Rules \"base-2002 + jcz-default\"]\n1. red: BA/RFr@1,0^0\n", "place0 PASS0 COMMIT0"},
		{"capture declined", "[Sets \"base, tower\"]\n[Rules \"base-2002 + jcz-default\"]\n1. red: TO/F@0,1^0 | farmer NNW\n2. blue: BA/RFr@1,0^0 | tower 0,1\n",
			"place0 deploy0 COMMIT0 place1 token1 PASS1 COMMIT1"},
		{"nobody to capture", "[Sets \"base, tower\"]\n[Rules \"base-2002 + jcz-default\"]\n1. red: TO/C@0,-1^180 | tower 0,-1\n", "place0 token0 COMMIT0"},
		{"bridge after the follower", "[Sets \"base, bridges-castles-and-bazaars\"]\n[Rules \"base-2002 + jcz-default\"]\n1. red: BA/L@0,1^0 | monk | bridge 0,1 WE\n",
			"place0 token0 deploy0 COMMIT0"},
		{"shepherd", "[Sets \"base, hills-and-sheep\"]\n[Rules \"base-2002 + jcz-default\"]\n1. red: BA/L@0,1^0 | shepherd NNW | sheep 2\n2. blue: BA/L@1,1^0 | monk\n3. red: BA/L@0,2^0 | flock\n",
			"place0 deploy0 COMMIT0 place1 deploy1 COMMIT1 place0 PASS0 flock0 COMMIT0"},
		{"castles of two players", "[Sets \"base, bridges-castles-and-bazaars\"]\n[Rules \"base-2002 + jcz-default\"]\n1. red: BA/RFr@1,0^0\n2. blue: BA/C@1,-1^90 | knight E\n3. red: BA/RFr@2,0^0\n4. blue: BA/RFr@3,0^0\n" +
			"5. red: BA/C@3,-1^270 | knight W\n6. blue: BA/CFC.2@2,-1^90 | castle E red | castle W\n",
			"place0 PASS0 COMMIT0 place1 deploy1 COMMIT1 place0 PASS0 COMMIT0 place1 PASS1 COMMIT1 place0 deploy0 COMMIT0 place1 PASS1 token1 token0 COMMIT1"},
		{"the Count stays", "[Sets \"base, count\"]\n[Rules \"base-2002 + jcz-default\"]\n1. red: BA/C@-3,0^0 | knight N\n2. blue: BA/CRRR@-3,-1^180 | quarter market | count castle\n",
			"place0 deploy0 COMMIT0 place1 PASS1 COMMIT1 deploy1 PASS1"},
		{"shepherd in version 6", "[Source \"JCloisterZone 6.2.0\"]\n[Sets \"base, hills-and-sheep\"]\n[Rules \"base-2002 + jcz-default\"]\n1. red: BA/L@0,1^0 | shepherd NNW | sheep 2\n",
			"place0 deploy0 confirm0 COMMIT0"},
	} {
		if got := written(t, record(t, c.body)); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

// TestNumbers checks that a follower gets the lowest number in the supply, also after a scoring.
func TestNumbers(t *testing.T) {
	rec := record(t, "[Rules \"base-2002; base.followers=2\"]\n1. red: BA/C@0,-1^180 | knight S\n2. blue: BA/RFr@1,0^0 | thief E\n3. red: BA/RFr@-1,0^0 | farmer NNW\n4. blue: BA/RFr@2,0^0 | farmer ESE\n5. red: BA/L@0,1^0 | monk\n")
	out, _, err := saves.Append(nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, w := range strings.Split(string(out), `"meepleId": "`)[1:] {
		id, _, _ := strings.Cut(w, `"`)
		ids = append(ids, strings.Replace(id, ".small", "", 1))
	}
	if got := strings.Join(ids, " "); got != "0.1 1.1 0.1 1.2 0.2" {
		t.Errorf("the followers are %s", got)
	}
}

// TestFairyOfTwo checks that the fairy goes from one of two alike in a quarter to the other.
func TestFairyOfTwo(t *testing.T) {
	out, _, err := saves.Append(nil, record(t, "[Sets \"base, count, princess-and-dragon\"]\n[Rules \"base-2002 + jcz-default\"]\n1. red: BA/C@-3,0^0 | knight N\n2. blue: BA/CRRR@-3,-1^180 | quarter market | count castle"+
		"\n3. red: BA/C@-4,0^0 | knight N\n4. blue: BA/CRRR@-4,-1^180 | fairy 0,0 market | quarter market | count castle\n5. red: BA/CRRR@-5,-1^0\n6. blue: BA/RRRR@-6,-1^0 | fairy 0,0 market\n"))
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, w := range strings.Split(string(out), `"fairy.1"`)[1:] {
		_, w, _ = strings.Cut(w, `"meepleId": "`)
		id, _, _ := strings.Cut(w, `"`)
		ids = append(ids, id)
	}
	if got := strings.Join(ids, " "); got != "1.small.1 1.small.2" {
		t.Errorf("the fairy goes to %s", got)
	}
}

// TestLastLeaves writes a game in which a player declines the abbey after the last tile: JCloisterZone then takes it to be that player's turn.
// The followers that leave the City come in another order.
func TestLastLeaves(t *testing.T) {
	var sets []notation.SetRef
	for _, name := range strings.Fields("base abbey-and-mayor count phantom abbot") {
		sets = append(sets, notation.SetRef{Name: name, Copies: 1})
	}
	rec, err := replay.Random(replay.RandomOptions{Sets: sets, Rules: notation.Rules{Profiles: []notation.Word{{Text: "base-2002"}, {Text: "jcz-default"}}}, Players: 4, Seed: 5000829})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(rec.Final.Actions); n != 2 {
		t.Fatalf("%d followers leave the City, want 2", n)
	}
	if _, _, err := saves.Append(nil, rec); err != nil {
		t.Error(err)
	}
}

// TestRefused checks that what JCloisterZone would refuse or end otherwise is not written.
func TestRefused(t *testing.T) {
	rules := "[Rules \"base-2002 + jcz-default\"]\n"
	for _, c := range []struct{ name, body, want string }{
		{"illegal", "1. red: BA/RFr@1,0^0 | knight E\n", "turn 1 is illegal by the rules of JCloisterZone: BA/RFr at 1,0 has no city at E [follower-no-such-part]"},
		{"set", "[Sets \"base, plague\"]\n1. red: BA/RFr@1,0^0\n", "set plague cannot be written"},
		{"laid aside", "[Sets \"base, princess-and-dragon\"]\n[Rules \"hig-c1\"]\n1. red: aside DG/C.d | BA/RFr@1,0^0\n", "is laid aside"},
		{"unclear", "[Sets \"base, king-and-robber\"]\n" + rules + "1. red: KR/CCcc@0,-1^0 | farmer C\n", "turn 1 is illegal"},
		{"first castle declined", "[Sets \"base, bridges-castles-and-bazaars\"]\n" + rules + "1. red: BA/C@0,-1^180 | knight S | lord red 0,-1 > 0,0 E\n", "turn 1"},
		{"second builder on a feature", "[Sets \"base, traders-and-builders\"]\n[Rules \"base-2002 + jcz-default; tab.builders_each=2\"]\n1. red: BA/RFr@1,0^0 | thief E\n2. blue: BA/L@0,1^0\n3. red: BA/RFr@2,0^0 | builder E\n4. blue: BA/L@1,1^0\n5. red: BA/RFr@3,0^0 | builder E\n",
			"turn 5: in JCloisterZone a feature has one builder of a player"},
		{"market without farmers", "[Sets \"base, count\"]\n[Rules \"base-2002 + jcz-default; base.farmers=off\"]\n1. red: BA/C@-3,0^0 | knight N\n2. blue: BA/CRRR@-3,-1^180 | quarter market | count castle\n",
			"turn 2: without farmers JCloisterZone bars the market of the City"},
		{"rule of version 6", "[Source \"JCloisterZone 5.12.0\"]\n[Sets \"base, inns-and-cathedrals\"]\n[Rules \"base-2002; iac.unfinished=ignore\"]\n1. red: BA/RFr@1,0^0\n",
			"JCloisterZone 5 has no rule inn-and-cathedral-final-scoring; version 6 has it"},
		{"rule of version 6 and a river of version 5", "[Sets \"base, inns-and-cathedrals, river-2\"]\n[Rules \"base-2002; iac.unfinished=ignore\"]\n1. red: RI.2/III@1,0^0\n",
			"version 6 has it; and for version 6: JCloisterZone 6 has other lakes for a river with a fork"},
		{"fairy on a castle", "[Source \"JCloisterZone 6.2.0\"]\n[Sets \"base, princess-and-dragon, bridges-castles-and-bazaars\"]\n[Rules \"base-2002 + jcz-default; pad.fairy=tile\"]\n1. red: BA/C@0,-1^180 | knight S | castle S\n2. blue: BA/RFr@1,0^0\n3. red: BA/RFr@2,0^0 | fairy 0,-1\n4. blue: BA/RFr@3,0^0\n",
			"turn 3: JCloisterZone pays for a fairy on a tile with several figures, or of a castle, otherwise"},
		{"fairy on a tile in version 5", "[Source \"JCloisterZone 5.12.0\"]\n[Sets \"base, princess-and-dragon\"]\n[Rules \"base-2002 + jcz-default; pad.fairy=tile\"]\n1. red: BA/RFr@1,0^0 | thief E\n2. blue: BA/L@0,1^0\n3. red: BA/L@1,1^0 | fairy 1,0\n",
			"turn 3: JCloisterZone 5 stops at a fairy that goes to a tile (pad.fairy=tile); version 6 does not"},
	} {
		out, _, err := saves.Append([]byte("kept"), record(t, c.body))
		if err == nil || !strings.Contains(err.Error(), c.want) || string(out) != "kept" {
			t.Errorf("%s: %.20q, %v, want %q", c.name, out, err, c.want)
		}
	}
}

// TestVersions checks that a save without a version is for version 5, and for version 6 if only that one plays the game.
func TestVersions(t *testing.T) {
	for rules, want := range map[string]string{"": `"5.12.0"`, "; pad.fairy=tile": `"6.2.0"`, "; iac.unfinished=ignore": `"6.2.0"`, "; iac.unfinished=zero": `"5.12.0"`} {
		rec := record(t, "[Sets \"base, inns-and-cathedrals, princess-and-dragon\"]\n[Rules \"base-2002 + jcz-default"+rules+"\"]\n1. red: BA/RFr@1,0^0 | thief E\n2. blue: BA/L@0,1^0\n3. red: BA/L@1,1^0 | fairy 1,0\n")
		out, _, err := saves.Append(nil, rec)
		if err != nil || !strings.Contains(string(out), `"appVersion": `+want) || strings.Contains(want, "5.") && strings.Contains(string(out), "final-scoring") {
			t.Errorf("%q: %.60s, %v, want version %s", rules, out, err, want)
		}
	}
}

// TestVerify checks the warning about the first message for which JCloisterZone does not wait.
func TestVerify(t *testing.T) {
	rec := record(t, "[Sets \"base, phantom\"]\n[Rules \"base-2002 + jcz-default\"]\n1. red: BA/RFr@1,0^0 | thief E\n2. blue: BA/RFr@2,0^0\n")
	out, _, err := saves.Append(nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	const first, second = "{\n      \"type\": \"PASS\",\n      \"payload\": {},\n      \"player\": 0\n    },", "{\n      \"type\": \"PASS\",\n      \"payload\": {},\n      \"player\": 1\n    },"
	for _, c := range []struct{ old, new, want string }{
		{"", "", ""},
		{first, "", "the save stops here in JCloisterZone, which waits for PASS of red, not for COMMIT of red"},
		{second, second + second, "the save stops here in JCloisterZone, which waits for COMMIT of blue, not for PASS of blue"},
		{first, strings.Replace(first, "0", "1", 1), "the save stops here in JCloisterZone, which waits for PASS of red, not for PASS of blue"},
	} {
		src := &notation.Source{Line: 1, Text: strings.Replace(string(out), c.old, c.new, 1)}
		read, findings := jcz.Parse(src)
		if read == nil {
			t.Fatal(findings)
		}
		got := ""
		if f := saves.Verify(src, read); f != nil {
			got = f.Message
		}
		if got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

// TestRandomGames writes random games of all boxes for both versions and reads them again: they are legal, end alike, and would load.
func TestRandomGames(t *testing.T) {
	boxes := strings.Fields("inns-and-cathedrals traders-and-builders princess-and-dragon tower abbey-and-mayor bridges-castles-and-bazaars hills-and-sheep king-and-robber count river river-2 phantom abbot")
	refused, n := 0, int(enginetest.Games(t, 12))
	for i := range n {
		sets := []notation.SetRef{{Name: "base", Copies: 1}}
		for k, box := range boxes {
			if six := i%2 == 1; (i%4 == 0 || (i*7+k*5)%3 == 0) && !(six && strings.HasPrefix(box, "river")) {
				sets = append(sets, notation.SetRef{Name: box, Copies: 1})
			}
		}
		rules := notation.Rules{Profiles: []notation.Word{{Text: "base-2002"}, {Text: "jcz-default"}}}
		rec, err := replay.Random(replay.RandomOptions{Sets: sets, Rules: rules, Players: 2 + i%4, Seed: uint64(i), Rare: i%2 == 0})
		if err != nil {
			t.Fatal(err)
		}
		if i%2 == 1 {
			rec.Tags = []notation.Tag{{Name: "Source", Value: "JCloisterZone 6.2.0"}}
		}
		text, _, err := saves.Append(nil, rec)
		if err != nil {
			t.Logf("game %d is refused: %v", i, err)
			refused++
			continue
		}
		src := &notation.Source{Line: 1, Text: string(text)}
		read, findings := jcz.Parse(src)
		if len(findings) > 0 {
			t.Fatalf("game %d: %v", i, findings)
		}
		if f := saves.Verify(src, read); f != nil {
			t.Errorf("game %d: %s", i, f.Message)
		}
		r := validator.New().Validate(read, nil, validator.Options{})
		if len(r.Findings) > 0 {
			t.Errorf("game %d: %v", i, r.Findings[0].Message)
		}
		for k, total := range rec.Result {
			if r.Players[k].Score != total.Points {
				t.Errorf("game %d: %s has %d points, want %d", i, total.Player, r.Players[k].Score, total.Points)
			}
		}
		if again, _, err := saves.Append(nil, read); err != nil || !slices.Equal(again, text) {
			t.Errorf("game %d: written twice, the save differs (%v)", i, err)
		}
	}
	if refused > n/6 {
		t.Errorf("%d of %d games are refused", refused, n)
	}
}
