package validator_test

import (
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/validator"
)

// TestMessages checks what findings say where the first words of a finding would mislead its reader.
func TestMessages(t *testing.T) {
	const bazaars = "base, bridges-castles-and-bazaars"
	const road = "1. red: BA/RFr@-3,-1^0 | thief E\n2. yellow: BA/RRR@-4,-1^0 | quarter castle | "
	checkMessages(t, []message{
		{"two followers in one part are legal under no profile", "base, count", road + "quarter market", "quarter-second-in-turn", []string{"only one is allowed", "not legal under"}},
		{"each copy has a garden", "base, river-2, abbot", "1. red: RI.2/III@1,0^0\n2. yellow: RI.2/II@2,0^0", "tile-drawn-too-often",
			[]string{"RI.2/II is drawn, but each copy in the box has a garden; write RI.2/IIG"}},
		{"a tile of the City in a turn", "base, count", "1. red: CO/4@5,5", "tile-drawn-too-often", []string{"CO/4 is drawn, but it is on the board from the start and never in the stack"}},
		{"a tile of the City fits nowhere", "base, count", "1. red: CO/4@9,9", "tile-without-neighbour", []string{"9,9 shares no side with a tile", "not fits"}},
		{"the parts of a tile with a garden", "base, abbot", "1. red: BA/CG@0,-1^180 | farmer C", "follower-no-such-part", []string{"its parts as it lies: knight S, farmer NNW, monk with abbot"}},
		{"the parts of a tile with a cloister", "base, abbot", "1. red: BA/L@0,1^0 | thief N", "follower-no-such-part", []string{"its parts as it lies: monk, farmer NNW", "not with abbot"}},
		{"points of a recall", "base, abbot", "1. red: BA/CG@0,-1^180 | monk with abbot\n2. yellow: BA/L@0,-2^0\n3. red: BA/RFr@1,0^0 | recall 0,-1 | = red +4 garden", "claim-points-wrong",
			[]string{"red is recorded with +4 for garden; the rules give +4 for abbot", "abbot at 0,-1: 4 tiles = 4, for red"}},
		{"points for another reason are claimed too", "base, abbot", "1. red: BA/CG@0,-1^180 | monk with abbot\n2. yellow: BA/L@0,-2^0\n3. red: BA/RFr@1,0^0 | recall 0,-1 | = red +4 abbot, red +1 city", "claim-points-wrong",
			[]string{"red is recorded with +1 for city; the rules give nothing", "nothing for city scores here"}},
		{"the phantom first", "base, phantom", "1. red: BA/L@0,1^0 | farmer NNW with phantom | monk", "follower-second-in-turn",
			[]string{"red deploys a second follower in this turn after the phantom; with another follower the phantom is the second"}},
		{"the phantom third", "base, phantom", "1. red: BA/RRR@1,0^0 | thief W | farmer NNW | farmer ESE with phantom", "follower-second-in-turn", []string{"only one is allowed"}},
		{"who has the King", "base, king-and-robber", "1. red: BA/C@0,-1^180\n2. yellow: BA/RFr@1,0^0 | king yellow", "claim-king-wrong",
			[]string{"yellow is recorded with the king, but red has it", "no city is completed here; the largest before has 2 tiles, completed by red in turn 1"}},
		{"a city of one size", "base, king-and-robber", "1. red: BA/C@0,-1^180\n2. yellow: BA/CFC.2@1,-1^0\n3. red: BA/L@2,-1^0\n4. yellow: BA/C@1,-2^180 | king yellow", "claim-king-wrong",
			[]string{"a city of 2 tiles is completed here; the largest before has 2 tiles, completed by red in turn 1"}},
		{"nobody has the Robber", "base, king-and-robber", "1. red: BA/C@0,-1^180 | robber red", "claim-robber-wrong", []string{"no road is completed here; none was completed before"}},
		{"the abbot was scored", "base, abbot", `1. red: BA/CG@0,-1^180 | monk with abbot
2. yellow: BA/L@0,-2^0
3. red: BA/L@1,-2^0
4. yellow: BA/L@-1,-2^0
5. red: BA/L@1,-1^0
6. yellow: BA/RFr@1,0^0
7. red: BA/C@-1,-1^270
8. yellow: BA/RFr@-1,0^0
9. red: BA/RFr@2,0^0 | recall 0,-1`, "recall-no-abbot", []string{"red's abbot is in the supply", "not recall-from-completed"}},
		{"a follower for an unfinished cloister", "base, count", road[:strings.Index(road, "castle")] + "cathedral | count market\n3. red: BA/L@-3,0^0 | from cathedral yellow monk @-3,0", "quarter-not-scored",
			[]string{"for the cloister at -3,0, which is not complete", "not at monk"}},
		{"the order of those who leave", "base, count", road + `count blacksmith
3. red: BA/L@-3,0^0
4. yellow: BA/CFc.1@-2,2^90 | knight N
5. red: BA/C@-2,3^0 | quarter castle
6. yellow: BA/CFc+@2,1^0
7. red: BA/C@3,1^270 | from castle red knight W @3,1 | from castle yellow knight W @3,1`, "quarter-out-of-order", []string{"the order in this turn is yellow, red"}},
		{"the abbot stands elsewhere", "base, abbot", "1. red: BA/CG@0,-1^180 | monk with abbot\n2. yellow: BA/RFr@1,0^0\n3. red: BA/L@0,1^0 | monk with abbot", "follower-supply-empty",
			[]string{"red's abbot, deployed in turn 1, is at 0,-1"}},
		{"a needed bridge after the follower", bazaars, "1. red: U@1,0\n2. yellow: B@2,0 | thief E | bridge 2,0 WE", "tile-edge-mismatch",
			[]string{"it fits with bridge 2,0 WE directly after the placement", "BA/L fits at 2,0 in no rotation without a bridge"}},
		{"a bridge in another rotation", bazaars, "1. red: B@0,1 | bridge 0,1 WE\n2. yellow: U@1,0 | bridge 1,0 NS\n3. red: E@1,-1", "tile-edge-mismatch",
			[]string{"BA/C fits at 1,-1 in no rotation without a bridge", "not it fits with"}},
		{"a needed bridge", bazaars, "1. red: U@1,0\n2. yellow: B@2,0 | bridge 2,0 WE | thief E\n3. red: B@3,3", "tile-without-neighbour", []string{"not tile-edge-mismatch"}},
		{"the tile under a hill", "base, hills-and-sheep", "1. red: HS/RR.h@1,0^90 | hill BA/L", "action-not-in-box", []string{"the tile under a hill is not written", "not set"}},
		{"no hills in the box", "base", "1. red: U@1,0 | hill BA/L", "action-not-in-box", []string{"not the tile under a hill"}},
		{"bids in the next turn", bazaars, "1. red: BB/F.b@0,1 | bazaar U V\n2. yellow: bid U yellow 1, red 2, sell | V@1,0", "bid-auctioneer",
			[]string{"yellow puts up BA/RFr, but it is the turn of red, the next player clockwise without a tile", "bids are written in the turn of their bazaar, after its tiles"}},
		{"a bid for the last tile", bazaars, "1. red: BB/F.b@0,1 | bazaar U V | bid U yellow 1, red 2, sell | bid V yellow 0", "bid-tile",
			[]string{"the last tile goes to the last player without a tile, yellow; no bid is written for it", "not bids are written"}},
		{"an auction after everybody has a tile", bazaars, "1. red: BB/F.b@0,1 | bazaar U V U | bid U yellow 0, red pass | bid V red 0 | bid U yellow 0", "bid-auctioneer",
			[]string{"yellow puts up BA/RFr, but every player has a tile", "not it is the turn of"}},
		{"a castle before its knight", bazaars, "1. red: E@0,-1^180 | castle S | knight S", "castle-not-owner",
			[]string{"write the knight of this turn before the castle", "not action-after-castle"}},
		{"another follower after a castle", bazaars, "1. red: E@0,-1^180 | castle S | farmer N", "action-after-castle", nil},
		{"a knight that is not there", "base, tower", "1. red: U@1,0 | thief E\n2. yellow: TO/F@0,1\n3. red: B@1,1\n4. yellow: B@1,-1 | tower 0,1 | capture 0,1 red knight N", "capture-nobody",
			[]string{"no follower is in reach of the tower"}},
		{"a thief elsewhere", "base, tower", "1. red: TO/F@0,1\n2. yellow: B@1,1 | monk\n3. red: B@-1,1 | tower 0,1 | capture 0,1 yellow monk", "capture-nobody",
			[]string{"in reach of the tower: yellow's monk at 1,1 C"}},
		{"corners for a barn", "base, abbey-and-mayor", "1. red: B@0,1\n2. yellow: B@1,1\n3. red: E@2,1\n4. yellow: E@2,0^180\n5. red: B@0,2\n6. yellow: B@1,2 | barn SE", "barn-not-at-corner",
			[]string{"four fields meet at 1,2 NW"}},
		{"no corner for a barn", "base, abbey-and-mayor", "1. red: B@0,1 | barn NE", "barn-not-at-corner", []string{"four fields meet at no corner of 0,1"}},
		{"a field by its corner", "base", "1. red: BA/RFr@1,0^0 | farmer NW", "follower-no-such-part", []string{"has no field at NW", "NW is a corner; a field is named by a side or a half side, here WNW or NNW"}},
		{"a tile of the City", "base, count, princess-and-dragon", "1. red: DG/RRR.g@0,-2^180 | farmer C @0,0", "follower-no-such-part", []string{"it is a tile of the City of Carcassonne", "not its parts as it lies"}},
		{"a third follower", "base, phantom, inns-and-cathedrals", "1. red: BA/RFr@1,0^0 | thief W | farmer NNW with phantom | farmer SSE with big", "follower-second-in-turn", []string{"red deploys a third follower in this turn; one follower and the phantom are allowed"}},
		{"a quarter before the tile", "base, count", "1. yellow: BA/RFr@-3,-1^0 | thief E\n2. red: quarter castle | BA/RRR@-4,-1^0", "quarter-not-earned", []string{"red puts a follower into the City before the tile of this turn; followers enter the City after the scoring"}},
		{"a quarter after the scoring", "base, count", road + "quarter castle | count blacksmith\n3. red: BA/CFc.1@-2,2^90 | knight N\n4. yellow: BA/C@-2,3^0 | scored | from castle yellow knight N @-2,2", "quarter-not-scored",
			[]string{"for the city at -2,2 N, which has been scored in this turn; followers leave the City before the scoring"}},
		{"the big follower stands elsewhere", "base, inns-and-cathedrals", "1. red: BA/L@0,1^0 | monk with big\n2. yellow: BA/RFr@1,0^0\n3. red: BA/L@1,1^0 | monk with big", "follower-supply-empty",
			[]string{"red deploys a big follower, but has no big follower left in the supply", "red's big follower, deployed in turn 1, is at 0,1"}},
		{"one figure", "base, inns-and-cathedrals", "1. red: BA/L@0,1^0 | monk with big | supply red 7, big 1", "claim-supply-wrong", []string{"red is recorded with 1 big follower left; the rules give 0"}},
		{"the shepherd's owner", "base, hills-and-sheep", "1. red: BA/L@0,1^0 | shepherd NNW | sheep 3\n2. yellow: BA/RFr@1,0^0\n3. red: BA/L@1,1^0", "flock-neglected", []string{"red extends the field of red's shepherd at"}},
		{"the corner of a barn", "base, abbey-and-mayor", "1. red: B@0,1\n2. yellow: B@1,1\n3. red: E@2,1\n4. yellow: E@2,0^180\n5. red: B@0,2\n6. yellow: B@1,2 | barn NW\n7. red: B@1,3 | farmer N", "follower-feature-occupied",
			[]string{"yellow's barn, deployed in turn 6, is on this field at 1,2 NW"}},
		{"a portal to the City", "base, count, princess-and-dragon", "1. red: DG/RRR.g@0,-2^180 | knight C @0,0", "portal-feature-complete", []string{"it is a tile of the City of Carcassonne, which followers enter with quarter"}},
		{"followers on the board", "base", "[Rules \"base.followers=2\"]\n\n1. red: BA/RFr@1,0^0 | thief E\n2. yellow: BA/L@0,1^0\n3. red: BA/L@1,1^0 | monk\n4. yellow: BA/L@2,1^0\n5. red: BA/L@3,1^0 | monk", "follower-supply-empty",
			[]string{"red deploys a monk, but all 2 of red's followers are on the board", "red's followers on the board were deployed in turns 1, 3"}},
		{"a follower that is held", "base, tower", "[Rules \"base.followers=2\"]\n\n1. red: BA/RFr@1,0^0 | thief E\n2. yellow: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief E\n3. red: BA/L@0,1^0 | monk\n4. yellow: BA/L@0,2^0\n5. red: BA/L@1,2^0 | monk", "follower-supply-empty",
			[]string{"red's 2 followers are on the board (1) or held by other players (1)", "red's followers on the board were deployed in turn 3", "yellow captured red's thief at 1,0 E in turn 2"}},
		{"the big follower is held", "base, inns-and-cathedrals, tower", "1. red: BA/RFr@1,0^0 | thief E with big\n2. yellow: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief E with big\n3. red: BA/L@0,1^0 | monk with big", "follower-supply-empty",
			[]string{"but has no big follower left in the supply", "yellow captured red's big follower at 1,0 E in turn 2"}},
		{"no follower for the City", "base, count", "[Rules \"base.followers=1\"]\n\n1. red: BA/RFr@-3,-1^0 | thief E\n2. yellow: BA/RRR@-4,-1^0 | thief W | quarter castle", "quarter-supply-empty",
			[]string{"yellow's supply has no follower for the City", "yellow's thief, deployed in turn 2, is at -4,-1"}},
		{"a builder on a completed road", "base, traders-and-builders", "[Rules \"tab.builder_on_completed=forbid\"]\n\n1. red: BA/LR@1,0^90 | thief W\n2. yellow: BA/L@0,1^0\n3. red: BA/LR@-1,0^270 | builder E", "builder-on-completed",
			[]string{"which this tile completes; this is illegal under tab.builder_on_completed=forbid"}},
		{"a pig on a volcano tile", "base, traders-and-builders, princess-and-dragon", "[Start \"BA/RCr@0,0^0\"]\n\n1. red: BA/RFr@1,0^0 | farmer NNW\n2. yellow: BA/L@0,1^0\n3. red: DG/RFr.v@2,0^0 | pig NNW", "pig-on-volcano", []string{"red deploys the pig on a volcano tile, which is illegal under tab.special_on_volcano=forbid"}},
		{"the leper on a volcano tile", "base, leper, princess-and-dragon", "[Rules \"leper.after_volcano=forbid\"]\n\n1. red: BA/C@0,-1^180 | knight S | leper @0,0\n2. yellow: BA/RFr@1,0^0\n3. red: DG/RFr.v@2,0^0 | leper E E", "leper-in-volcano-turn", []string{"in the turn of a volcano tile, which is illegal under leper.after_volcano=forbid"}},
		{"a fairy in the turn of a plague tile", "base, plague, princess-and-dragon", "[Rules \"plague.prelude=0; plague.source_turn_allows=flight\"]\n\n1. red: BA/RFr@1,0^0 | thief E\n2. yellow: BA/L@0,1^0\n3. red: PL/RRRR@2,0^0 | fairy 1,0", "outbreak-turn-action",
			[]string{"the fairy moves in the turn of a plague tile, which is illegal under plague.source_turn_allows=flight"}},
	})
}

// A message is what a finding of a rule in some turns must say. A text that begins with "not " must be absent.
type message struct {
	about, sets, turns, rule string
	texts                    []string // of the message and the notes
}

func checkMessages(t *testing.T, messages []message) {
	t.Helper()
	for _, tt := range messages {
		text := "[CGR \"1\"]\n[Sets \"" + tt.sets + "\"]\n[Red \"\"]\n[Yellow \"\"]\n\n" + tt.turns + "\n"
		if !strings.Contains(tt.turns, "[Termination") {
			text = strings.Replace(text, "[Yellow", "[Termination \"unfinished\"]\n[Yellow", 1)
		}
		rec, reading := notation.Parse(&notation.Source{Text: text, Line: 1})
		var said []string
		found := false
		all := ""
		for _, f := range validator.New().Validate(rec, reading, validator.Options{}).Findings {
			all += f.Rule + ": " + f.Message + "\n"
			if f.Rule != tt.rule {
				continue
			}
			found = true
			said = append(said, f.Message)
			for _, n := range f.AllNotes() {
				said = append(said, n.Text)
			}
		}
		if !found {
			t.Errorf("%s: no %s in\n%s", tt.about, tt.rule, all)
			continue
		}
		for _, want := range tt.texts {
			want, absent := strings.CutPrefix(want, "not ")
			if strings.Contains(strings.Join(said, "\n")+all, want) == absent {
				t.Errorf("%s: %q, absent: %v, in\n%s\n%s", tt.about, want, !absent, strings.Join(said, "\n"), all)
			}
		}
	}
}

// TestResultNotes checks the notes about a result of a game without a final scoring.
func TestResultNotes(t *testing.T) {
	const head = "[Result \"red 2, yellow 0\"]\n"
	const turns = "\n1. red: BA/RFr@1,0^0 | thief E\n2. yellow: BA/L@0,1^0"
	const line = "add the line: final: allow game-ended-early"
	checkMessages(t, []message{
		{about: "the clock", sets: "base", turns: head + turns, rule: "result-wrong", texts: []string{"the result gives red 2 points; the rules give 0", "69 tiles are left, so no final scoring took place; it would give red 2, yellow 0", line}},
		{about: "a concession", sets: "base", turns: head + "[Termination \"concede yellow\"]\n" + turns, rule: "result-wrong", texts: []string{"the game ended with a concession, so no final scoring took place", "not " + line}},
		{about: "time", sets: "base", turns: head + "[Termination \"time yellow\"]\n" + turns, rule: "result-wrong", texts: []string{"the game ended with a loss on time", "not " + line}},
		{about: "with the line", sets: "base", turns: strings.Replace(head, "2", "1", 1) + turns + "\nfinal: allow game-ended-early time was called", rule: "result-wrong", texts: []string{"the rules give 2", "not no final scoring"}},
	})
}

// TestPaidNotes checks that a wrong claim of points has a note with the terms of the points, whatever their reason.
func TestPaidNotes(t *testing.T) {
	const pad, king, tower = "base, princess-and-dragon", "base, king-and-robber", "base, tower"
	const city = "1. red: BA/C@0,-1^180 | knight S"
	const captured = "1. red: BA/RFr@1,0^0 | thief E\n2. yellow: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief E\n"
	const end = "\nfinal: allow game-ended-early time was called | = "
	checkMessages(t, []message{
		{"the king", king, city + end + "red +3 king", "claim-points-wrong", []string{"king: 1 complete city = 1, for red"}},
		{"the king for a fixed number", king, "[Rules \"krb.scoring=10_20\"]\n\n" + city + end + "red +3 king", "claim-points-wrong", []string{"king: 10 for its holder red"}},
		{"the robber", king, "1. red: BA/LR@1,0^90 | thief W\n2. yellow: BA/LR@-1,0^270" + end + "yellow +3 robber", "claim-points-wrong", []string{"robber: 1 complete road = 1, for yellow"}},
		{"goods", "base, traders-and-builders", "1. red: TB/CFc.w@0,-1^90\n2. yellow: BA/C@0,-2^180" + end + "yellow +9 goods", "claim-points-wrong", []string{"goods: 1 wine, the most = 10, for yellow"}},
		{"goods of a turn", "base, traders-and-builders", "1. red: TB/CFc.w@0,-1^90\n2. yellow: BA/C@0,-2^180 | goods wine 2", "claim-goods-wrong", []string{"the city at 0,-1 N, completed here, has 1 wine"}},
		{"a recall", "base, abbot", "1. red: BA/L@0,1^0 | monk with abbot\n2. yellow: BA/RFr@1,0^0\n3. red: BA/RFr@2,0^0 | recall 0,1 | = red +5 abbot", "claim-points-wrong", []string{"abbot at 0,1: 3 tiles = 3, for red"}},
		{"the fairy at the start of a turn", pad, "1. red: BA/RFr@1,0^0 | thief E\n2. yellow: BA/RFr@2,0^0\n3. red: BA/RFr@3,0^0 | fairy 1,0\n4. yellow: BA/RFr@4,0^0\n5. red: BA/RFr@5,0^0 | = red +3 fairy", "claim-points-wrong",
			[]string{"fairy at 1,0: 1 at the start of the turn, for red"}},
		{"the fairy at a scoring", pad, "1. red: BA/RFr@1,0^0 | thief E\n2. yellow: BA/RFr@2,0^0\n3. red: BA/RFr@3,0^0 | fairy 1,0\n4. yellow: BA/LR@4,0^90\n5. red: BA/LR@-1,0^270 | = red +1 fairy", "claim-points-wrong",
			[]string{"fairy at 1,0: 3 for its follower on the scored road at 1,0 E, for red"}},
		{"a ransom", tower, "[Rules \"tow.ransom_min_points=none\"]\n\n" + captured + "3. red: BA/L@0,1^0 | ransom yellow | = red -2 ransom, yellow +4 ransom", "claim-points-wrong", []string{"ransom: −3 to yellow, for red", "ransom: +3 from red, for yellow"}},
		{"a castle", "base, bridges-castles-and-bazaars", city + " | castle S\n2. yellow: BA/LR@-1,0^270 | thief E\n3. red: BA/LR@1,0^90 | = red +4 castle", "claim-points-wrong", []string{"castle at 0,-1 S: 3 points of the road = 3"}},
		{"a flock", "base, hills-and-sheep", "1. red: BA/L@0,1^0 | shepherd NNW | sheep 3\n2. yellow: BA/L@1,1^0\n3. red: BA/L@0,2^0 | flock | = red +4 flock", "claim-points-wrong", []string{"flock at 0,1 NNW: 3 sheep = 3, for red"}},
		{"a barn", "base, abbey-and-mayor", "1. red: B@0,1\n2. yellow: B@1,1\n3. red: E@2,1\n4. yellow: E@2,0^180\n5. red: B@0,2\n6. yellow: B@1,2 | barn NW" + end + "yellow +7 barn", "claim-points-wrong", []string{"barn at 1,2 NW: 1 city × 4 = 4, for yellow"}},
		{"a bazaar", "base, bridges-castles-and-bazaars", "1. red: BB/F.b@0,1 | bazaar U V | bid U yellow 1, red 2, sell | = red +2 bazaar", "claim-points-wrong", []string{"bazaar: −2 to yellow, for red", "bazaar: +2 from red, for yellow"}},
		{"the leper", "base, leper", city + " | leper @0,0\n2. yellow: BA/L@0,1^0\n3. red: BA/RFr@1,0^0 | thief E\n4. yellow: BA/RFr@2,0^0 | leper E E | = red -2 leper", "claim-points-wrong", []string{"leper at 1,0: −1 for the follower that it passes, for red"}},
	})
}

// TestMissingBox checks that one set that the tag Sets lacks is one mistake: the other findings about it are consequences.
func TestMissingBox(t *testing.T) {
	text := "[CGR \"1\"]\n[Sets \"base\"]\n[Red \"\"]\n[Yellow \"\"]\n\n1. red: BA/RFr@1,0^0 | thief E\n2. yellow: DG/RFr.v@2,0^0\n3. red: DG/RFr.v@2,0^0 | dragon W\n4. yellow: TO/F@0,1^0 | fairy 1,0\n5. red: BA/L@0,1^0 | tower 0,1\n"
	rec, reading := notation.Parse(&notation.Source{Text: text, Line: 1})
	want := []string{"tile-not-in-box", "tile-not-in-box follows", "tile-not-in-box", "action-not-in-box follows"}
	var got []string
	for _, f := range validator.New().Validate(rec, reading, validator.Options{}).Findings {
		if strings.HasSuffix(f.Rule, "-not-in-box") {
			rule := f.Rule
			if f.Follows {
				rule += " follows"
			}
			got = append(got, rule)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("findings %q, want %q", got, want)
	}
}

// TestMisplacedTile checks that an occupied square is a consequence where the tile there was itself misplaced.
func TestMisplacedTile(t *testing.T) {
	for _, tt := range []struct {
		turns   string
		follows bool
	}{
		{"1. red: BA/RFr@0,-1^0\n2. yellow: BA/RFr@1,0^0\n3. red: BA/C@0,-1^0", true},
		{"1. red: BA/C@0,-1^180\n2. yellow: BA/RFr@1,0^0\n3. red: BA/C@0,-1^0", false},
		{"1. red: BA/RFr@0,-1^0 | allow tile-edge-mismatch both agreed\n2. yellow: BA/RFr@1,0^0\n3. red: BA/C@0,-1^0", false},
	} {
		rec, reading := notation.Parse(&notation.Source{Text: "[CGR \"1\"]\n[Red \"\"]\n[Yellow \"\"]\n\n" + tt.turns + "\n", Line: 1})
		found := false
		for _, f := range validator.New().Validate(rec, reading, validator.Options{}).Findings {
			if f.Rule == "tile-square-occupied" {
				if found = true; f.Follows != tt.follows {
					t.Errorf("%s\nfollows is %v, want %v", tt.turns, f.Follows, tt.follows)
				}
			}
		}
		if !found {
			t.Errorf("%s: no tile-square-occupied", tt.turns)
		}
	}
}
