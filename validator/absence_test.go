package validator_test

import "testing"

// TestAbsences checks that a finding about a piece that is not there has a note with the time and the reason of its
// departure.
func TestAbsences(t *testing.T) {
	const (
		pad, tower, traders = "base, princess-and-dragon", "base, tower", "base, traders-and-builders"
		city                = "1. red: BA/C@0,-1^180 | knight S\n"
		volcano             = `[Start "BA/RCr@0,0^0 DG/RFr.v@-1,0^0"]` + "\n"
		eaten               = "1. red: BA/RFr@1,0^0 | thief E\n2. yellow: DG/RFr.d@2,0^0 | dragon E E E\n"
		plague              = `[Rules "plague-seed; plague.prelude=0"]` + "\n" + `[Start "BA/RCr@0,0^0 BA/RFr@1,0^0 PL/RRRR@2,0^0"]` + "\n"
		captured            = "1. red: BA/RFr@1,0^0 | thief E\n2. yellow: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief E\n"
		castle              = "1. red: BA/C@0,-1^180 | knight S | castle S\n2. yellow: BA/LR@-1,0^270\n3. red: BA/LR@1,0^90 | scored\n"
		leaves              = "1. red: BA/RFr@-3,-1^0 | thief E\n2. yellow: BA/RRR@-4,-1^0 | quarter castle | count blacksmith\n3. red: BA/CFc.1@-2,2^90 | knight N\n4. yellow: BA/C@-2,3^0 | from castle yellow knight N @-2,2\n"
	)
	checkMessages(t, []message{
		{about: "a knight after its city was scored", sets: pad, turns: city + "2. yellow: DG/Cc.p@1,-1^180 | princess red knight S @0,-1", rule: "princess-no-such-knight",
			texts: []string{"red's knight at 0,-1 S returned in turn 1, when BA/C at 0,-1 completed its city"}},
		{about: "a knight that never was", sets: pad, turns: city + "2. yellow: DG/Cc.p@1,-1^180 | princess yellow knight S @0,-1", rule: "princess-no-such-knight",
			texts: []string{"not returned"}},
		{about: "the dragon", sets: pad, turns: volcano + eaten + "3. red: BA/L@0,1^0 | fairy 1,0", rule: "fairy-without-follower",
			texts: []string{"the dragon ate red's thief at 1,0 E in turn 2"}},
		{about: "the princess, in the same turn", sets: pad, turns: "1. red: BA/CFc.1@0,-1^90 | knight N\n2. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | princess red knight N @0,-1",
			rule: "princess-no-such-knight", texts: []string{"the princess sent red's knight at 0,-1 N home in turn 2"}},
		{about: "a flight", sets: "base, plague", turns: plague + "1. red: BA/RFr@-1,0^0 | thief E | flea 1,0\n2. yellow: BA/L@1,1^0 | flea 0,0\n3. red: BA/RFr@-2,0^0 | flee -1,0 thief E > -2,0 E | flea -1,0\n" +
			"4. yellow: BA/RFr@-3,0^0 | flea -2,0\n5. red: BA/RFr@-4,0^0 | flee -1,0 thief E > -4,0 E | flea -3,0", rule: "flight-without-follower", texts: []string{"red's thief at -1,0 E fled to -2,0 E in turn 3"}},
		{about: "a flea", sets: "base, plague", turns: plague + "1. red: BA/RFr@-1,0^0 | thief E | flea 1,0\n2. yellow: BA/L@1,1^0 | flea 0,0\n3. red: BA/RFr@-2,0^0 | flea -1,0\n4. yellow: BA/RFr@-3,0^0 | flee -1,0 thief E > -3,0 E | flea -2,0",
			rule: "flight-without-follower", texts: []string{"not in turn"}},
		{about: "a flea on a follower", sets: "base, plague", turns: plague + "1. red: BA/RFr@-1,0^0 | thief E | flea 1,0\n2. yellow: BA/L@1,1^0 | flea 0,0\n3. red: BA/L@2,2^0 | flea -1,0\n4. yellow: BA/L@0,1^0 | flea 1,1\n5. red: BA/RFr@-2,0^0 | flee -1,0 thief E > -2,0 E | flea 0,1",
			rule: "flight-without-follower", texts: []string{"a flea sent red's thief at -1,0 E home in turn 3"}},
		{about: "a flea that was moved", sets: "base, plague", turns: `[Rules "plague-seed; plague.prelude=0, plague.fleas=1"]` + "\n" + `[Start "BA/RCr@0,0^0 PL/Rr@1,0^0"]` + "\n" + "1. red: BA/RFr@-1,0^0 | flea 0,0\n2. yellow: BA/RFr@-2,0^0 | flea 0,0 > -1,0\n3. red: BA/RFr@-3,0^0 | flea 0,0 > -2,0", rule: "flea-not-there", texts: []string{"the flea at 0,0 was moved to -1,0 in turn 2"}},
		{about: "a capture", sets: tower, turns: captured + "3. red: BA/L@0,1^0\n4. yellow: BA/RFr@2,0^0 | tower 1,1 | capture 1,0 red thief E", rule: "capture-nobody",
			texts: []string{"yellow captured red's thief at 1,0 E in turn 2"}},
		{about: "a ransom", sets: tower, turns: `[Rules "tow.ransom_min_points=none"]` + "\n" + captured + "3. red: BA/L@0,1^0 | ransom yellow\n4. yellow: BA/L@0,2^0\n5. red: BA/L@1,2^0 | ransom yellow", rule: "ransom-no-prisoner",
			texts: []string{"red bought back the normal follower that yellow held in turn 3"}},
		{about: "an exchange", sets: tower, turns: captured + "3. red: BA/L@0,1^0\n4. yellow: BA/L@0,2^0 | monk\n5. red: TO/L@1,2^0 | tower 1,2 | capture 0,2 yellow monk\n6. yellow: BA/RFr@2,0^0\n7. red: BA/RFr@3,0^0 | ransom yellow",
			rule: "ransom-no-prisoner", texts: []string{"red got back the normal follower that yellow held in the exchange of prisoners in turn 5"}},
		{about: "a builder", sets: traders, turns: "1. red: BA/LR@1,0^90 | thief W\n2. yellow: BA/L@0,1^0\n3. red: BA/RFr@-1,0^0 | builder W\n4. yellow: BA/L@1,1^0\n5. red: BA/LR@-2,0^270\n5b. red: BA/L@2,1^0\n6. yellow: BA/L@3,1^0\n7. red: BA/C@4,1^90\n7b. red: BA/C@0,-1^180",
			rule: "second-part-not-granted", texts: []string{"red's builder at -1,0 E returned in turn 5, when BA/LR at -2,0 completed its road"}},
		{about: "the follower of a builder", sets: pad + ", traders-and-builders", turns: volcano + eaten + "3. red: BA/RFr@3,0^0 | builder E", rule: "builder-without-follower", texts: []string{"the dragon ate red's thief at 1,0 E in turn 2"}},
		{about: "a builder alone", sets: traders + ", princess-and-dragon", turns: "1. red: BA/CFc.1@0,-1^90 | knight N\n2. yellow: BA/RFr@1,0^0\n3. red: BA/Cccc+@0,-2^0 | builder N\n4. yellow: DG/CcRr.p@1,-2^0 | princess red knight N @0,-1\n5. red: BA/RFr@2,0^0\n5b. red: BA/RFr@3,0^0",
			rule: "second-part-not-granted", texts: []string{"red's builder at 0,-2 N returned in turn 4, because the last follower of red's on its city had left"}},
		{about: "a shepherd and the wolf", sets: "base, hills-and-sheep", turns: "1. red: BA/L@0,1^0 | shepherd NNW | wolf\n2. yellow: BA/L@1,1^0\n3. red: BA/L@0,2^0 | flock", rule: "flock-not-extended",
			texts: []string{"the wolf sent red's shepherd at 0,1 NNW home in turn 1"}},
		{about: "a shepherd and its flock", sets: "base, hills-and-sheep", turns: "1. red: BA/L@0,1^0 | shepherd NNW | sheep 3\n2. yellow: BA/L@1,1^0\n3. red: BA/L@0,2^0 | flock\n4. yellow: BA/L@2,1^0\n5. red: BA/L@1,2^0 | flock", rule: "flock-not-extended",
			texts: []string{"red's shepherd at 0,1 NNW returned in turn 3, when the flock was stabled"}},
		{about: "a recalled abbot", sets: "base, abbot", turns: "1. red: BA/L@0,1^0 | monk with abbot\n2. yellow: BA/RFr@1,0^0\n3. red: BA/RFr@2,0^0 | recall 0,1\n4. yellow: BA/RFr@3,0^0\n5. red: BA/RFr@4,0^0 | recall 0,1", rule: "recall-no-abbot",
			texts: []string{"red's abbot at 0,1 was recalled in turn 3"}},
		{about: "a follower that left the City", sets: "base, count", turns: leaves + "5. red: BA/CFc.1@2,1^90\n6. yellow: BA/C@2,2^0 | from castle yellow knight N @2,1", rule: "quarter-nobody",
			texts: []string{"yellow's follower in the castle left for the city at -2,2 N in turn 4"}},
		{about: "a lord", sets: "base, bridges-castles-and-bazaars", turns: castle + "4. yellow: BA/L@1,1^0\n5. red: BA/L@2,1^0 | lord red 0,0 > 0,0 E", rule: "lord-no-choice", texts: []string{"red's lord at 0,-1 S returned in turn 3, when its castle was scored"}},
		{about: "a wagon", sets: "base, abbey-and-mayor", turns: "1. red: BA/C@0,-1^180 | knight S with wagon | wagon > 0,0 E\n2. yellow: BA/LR@1,0^90\n3. red: BA/LR@-1,0^270\n4. yellow: BA/L@0,1^0\n5. red: BA/L@1,1^0 | wagon > 0,1", rule: "wagon-not-scored",
			texts: []string{"red's wagon at 0,0 E returned in turn 3, when BA/LR at -1,0 completed its road"}},
		{about: "an abbey", sets: "base, abbey-and-mayor, princess-and-dragon", turns: "1. red: BA/RFr@1,0^0 | thief E\n2. yellow: BA/RFr@-1,0^0\n3. red: BA/LR@-2,0^270\n4. yellow: BA/L@1,1^0\n5. red: BA/L@2,1^0\n6. yellow: BA/L@3,1^0\n7. red: BA/RFr@3,0^0\n8. yellow: BA/L@0,1^0\n9. red: BA/C@2,-1^0\n10. yellow: abbey @2,0\n11. red: BA/C@1,-1^0 | fairy 1,0",
			rule: "fairy-without-follower", texts: []string{"red's thief at 1,0 E returned in turn 10, when the abbey at 2,0 completed its road"}},
	})
}
