package phase_test

import (
	"fmt"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/replay/phase"
)

// TestPhases checks what JCloisterZone asks after the last action of an open turn, until the next tile, if each question is declined.
func TestPhases(t *testing.T) {
	replies := []string{phase.None: "must", phase.Pass: "may", phase.Confirms: "commits", phase.Draws: "confirms"}
	for _, c := range []struct {
		name, sets, rules, turns, want string
	}{
		{"placed", "base", "", "1. red: BA/RFr@1,0^0", "ActionPhase red may, CommitActionPhase red commits"},
		{"deployed", "base", "", "1. red: BA/RFr@1,0^0 | thief E", "CommitActionPhase red commits"},
		{"phantom", "base, phantom", "", "1. red: BA/RFr@1,0^0 | thief E", "PhantomPhase red may, CommitActionPhase red commits"},
		{"another phantom", "base, phantom", "; pha.phantoms_each=2", "1. red: BA/RFr@1,0^0 | thief E with phantom", "PhantomPhase red may, CommitActionPhase red commits"},
		{"phantom declined", "base, phantom", "", "1. red: BA/RFr@1,0^0", "ActionPhase red may, CommitActionPhase red commits"},
		{"capture", "base, tower", "", "1. red: TO/F@0,1^0 | farmer NNW\n2. blue: BA/RFr@1,0^0 | tower 0,1", "TowerCapturePhase blue may, CommitActionPhase blue commits"},
		{"flock", "base, hills-and-sheep", "", "1. red: BA/L@0,1^0 | shepherd NNW | sheep 2\n2. blue: BA/L@1,1^0 | monk\n3. red: BA/L@0,2^0 | monk", "ShepherdPhase red must"},
		{"castle", "base, bridges-castles-and-bazaars", "", "1. red: BA/C@0,-1^180 | knight S", "CastlePhase red may, CommitActionPhase red commits"},
		{"wagon", "base, abbey-and-mayor", "", "1. red: BA/C@0,-1^180 | knight S with wagon", "CommitActionPhase red commits, WagonPhase red may"},
		{"into the City", "base, count", "", "1. red: BA/C@-3,0^0 | knight N\n2. blue: BA/C@-3,-1^180", "ActionPhase blue may, CommitActionPhase blue commits, CocFollowerPhase blue may"},
		{"out of the City", "base, count", "", "1. red: BA/C@-3,0^0 | knight N\n2. blue: BA/C@-3,-1^180 | quarter castle | count market\n3. red: BA/C@-4,0^0\n4. blue: BA/C@-4,-1^180",
			"ActionPhase blue may, CommitActionPhase blue commits, CocScoringPhase blue may"},
		{"dragon", "base, princess-and-dragon", "", "1. red: DG/F.v@0,1^0\n2. blue: DG/RRR.d@1,0^0", "ActionPhase blue may, DragonMovePhase blue must"},
		{"late dragon", "base, princess-and-dragon", "; pad.dragon_timing=after_scoring", "1. red: DG/F.v@0,1^0\n2. blue: DG/RRR.d@1,0^0",
			"ActionPhase blue may, CommitActionPhase blue commits, DragonMovePhase blue must"},
	} {
		text := "[CGR \"1\"]\n[Sets \"" + c.sets + "\"]\n[Rules \"base-2002 + jcz-default" + c.rules + "\"]\n[Red \"\"]\n[Blue \"\"]\n\n" + c.turns + "\n"
		rec, findings := notation.Parse(&notation.Source{Text: text})
		if len(findings) > 0 {
			t.Fatalf("%s: %v", c.name, findings)
		}
		rec.Turns[len(rec.Turns)-1].Open = true
		course, err := phase.Follow(rec, func(*replay.Frame) error { return nil })
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		m := phase.New(course.Start, course.Rules, 5)
		var got []string
		for w := m.Arrive(rec, course); m.Turns == len(rec.Turns); w = m.Waits() {
			got = append(got, fmt.Sprintf("%s %s %s", w.Phase, rec.Players[w.Player].Colour, replies[w.Reply]))
			if w.Reply == phase.None {
				break
			}
			m.Decline()
			m.Waits()
		}
		if list := strings.Join(got, ", "); list != c.want {
			t.Errorf("%s: got %s, want %s", c.name, list, c.want)
		}
	}
}

// TestToken checks the place of a token in the bag of JCloisterZone: four tokens with one sheep, five with two, five with three, two
// with four, and two wolves.
func TestToken(t *testing.T) {
	rec, _ := notation.Parse(&notation.Source{Text: "[CGR \"1\"]\n[Sets \"base, hills-and-sheep\"]\n[Rules \"base-2002 + jcz-default\"]\n[Red \"\"]\n[Blue \"\"]\n\n1. red: BA/L@0,1^0 | shepherd NNW | sheep 2\n"})
	course, err := phase.Follow(rec, func(*replay.Frame) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	m := phase.New(course.Start, course.Rules, 5)
	for sheep, want := range []int{16, 0, 4, 9, 14} {
		if at, bag := phase.Token(m.State, sheep); at != want || bag != 18 {
			t.Errorf("%d sheep: place %d of %d, want %d of 18", sheep, at, bag, want)
		}
	}
	m.Arrive(rec, course)
	if at, bag := phase.Token(m.State, 3); at != 8 || bag != 17 {
		t.Errorf("3 sheep: place %d of %d, want 8 of 17", at, bag)
	}
}
