package notation

import (
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/internal/spelling"
)

// TestNearest finds what is meant by a misspelt or foreign word.
func TestNearest(t *testing.T) {
	sets := []string{"base", "princess-and-dragon", "river", "bridges-castles-and-bazaars"}
	for _, test := range []struct {
		word       string
		candidates []string
		want       string
	}{
		{"rivr", sets, "river"},
		{"Princes-and-dragon", sets, "princess-and-dragon"},
		{"bridges-castles-and-bazars", sets, "bridges-castles-and-bazaars"},
		{"narnia", sets, ""},
		{"", sets, ""},
		{strings.Repeat("x", 1000), append(sets, strings.Repeat("x", 1001)), ""},
		{"redd", colourNames[:], "red"},
		{"Rouge", colourNames[:], "red"},
		{"gelb", colourNames[:], "yellow"},
		{"grün", colourNames[:], "green"},
		{"gelb", sets, ""},
		{"ritter", verbNames, "knight"},
		{"mönch", verbNames, "monk"},
		{"mink", verbNames, "monk"},
		{"Getreide", goodNames[:], "grain"},
		{"baumeister", verbNames, "builder"},
		{"König", verbNames, "king"},
		{"recal", verbNames, "recall"},
		{"river-1", []string{"river-2", "river"}, "river"},
		{"River-II", []string{"river", "river-2"}, "river-2"},
		{"Kathedrale", quarterNames[:], "cathedral"},
		{"", quarterNames[:], ""},
		{"abbey", []string{"abbot", "abbey-and-mayor"}, "abbey-and-mayor"},
		{"sheep", []string{"base", "hills-and-sheep"}, "hills-and-sheep"},
		{"the-tower", []string{"base", "tower"}, "tower"},
		{"puce", verbNames, "flea"},
		{"L\u00e9preux", verbNames, "leper"},
		{"f\u00e9e", verbNames, "fairy"},
		{"princesse", verbNames, "princess"},
		{"d\u00e9fausse", verbNames, "discard"},
		{"flucht", verbNames, "flee"},
		{"gros", figureNames[:], "big"},
		{"bridges-castles-bazaars", []string{"base", "bridges-castles-and-bazaars"}, "bridges-castles-and-bazaars"},
	} {
		if got := spelling.Nearest(test.word, test.candidates); got != test.want {
			t.Errorf("Nearest(%.40q) = %q, want %q", test.word, got, test.want)
		}
	}
	for word, own := range spelling.Translated() {
		_, good := goodOf(own)
		_, figure := followerOf(own)
		set := own == "river" || own == "river-2"
		if ColourOf(own) == NoColour && verbOf(own) == noVerb && quarterOf(own) == NoQuarter && !good && !figure && !set && own != "follower" {
			t.Errorf("%s means %s, which is no word of the notation", word, own)
		}
		if verbOf(word) != noVerb || ColourOf(word) != NoColour {
			t.Errorf("%s is a word of the notation", word)
		}
	}
}

// TestRoleMessages lists the roles where a follower has none of them.
func TestRoleMessages(t *testing.T) {
	for _, test := range []struct{ segment, want string }{
		{"meeple N", `no segment starts with "meeple"; a follower is deployed as knight, thief, farmer or monk`},
		{"Meeple", `no segment starts with "Meeple"; a follower is deployed as knight, thief, farmer or monk`},
		{"squire NNE", `no segment starts with "squire"; a follower is deployed as knight, thief, farmer or monk`},
		{"ritter N", `no segment starts with "ritter"; did you mean knight? (a follower is deployed as knight, thief, farmer or monk)`},
		{"mönch", `no segment starts with "mönch"; did you mean monk? (a follower is deployed as knight, thief, farmer or monk)`},
		{"mink", `no segment starts with "mink"; did you mean monk? (a follower is deployed as knight, thief, farmer or monk)`},
		{"farye 0,1", `no segment starts with "farye"; did you mean fairy?`},
		{"goods wien 2", `found "wien"; goods are wine, grain or cloth; did you mean wine?`},
		{"goods blé 2", `found "blé"; goods are wine, grain or cloth; did you mean grain?`},
		{"goods salt 2", `found "salt"; goods are wine, grain or cloth`},
		{"goods wine", "something is missing here; after the goods comes the number of their tokens, as in goods wine 2"},
		{"good wine 2", `no segment starts with "good"; did you mean goods?`},
		{"quarter markt", `found "markt"; a quarter is castle, market, blacksmith or cathedral; did you mean market?`},
		{"quarter the castle", `found "the"; a quarter is castle, market, blacksmith or cathedral`},
		{"count", "something is missing here; a quarter is castle, market, blacksmith or cathedral"},
		{"quarter castle with abt", `found "abt"; after with comes big, mayor, wagon, phantom or abbot; did you mean abbot?`},
		{"quarter castle with pig", `found "pig"; after with comes big, mayor, wagon, phantom or abbot`},
		{"thief E big", `"big" does not belong to this segment; did you mean with big?`},
		{"voleur E", `no segment starts with "voleur"; did you mean thief? (a follower is deployed as knight, thief, farmer or monk)`},
		{"thief E grand", `"grand" does not belong to this segment; did you mean with big?`},
		{"thief E with gros", `found "gros"; after with comes big, mayor, wagon, phantom or abbot; did you mean big?`},
		{"grand thief E", `no segment starts with "grand"; the kind of follower comes after the place, as in knight N with big`},
		{"puce 0,0", `no segment starts with "puce"; did you mean flea?`},
		{"l\u00e9preux @0,0", `no segment starts with "lépreux"; did you mean leper?`},
		{"quarter castle big", `"big" does not belong to this segment; did you mean with big?`},
		{"monk abbot", `"abbot" does not belong to this segment; did you mean with abbot?`},
		{"qarter castle", `no segment starts with "qarter"; did you mean quarter?`},
		{"from castle knight N @0,1", `found "knight"; a colour comes here, such as red`},
		{"from castle red N @0,1", `found "N"; after the colour comes the place of the follower: knight, thief, farmer or monk`},
		{"from castle red knight N", "something is missing here; after the follower comes its tile: @x,y"},
		{"from castle red knight N 0,1", `found "0"; after the follower comes its tile: @x,y`},
		{"phantom N", `no segment starts with "phantom"; the kind of follower comes after the place, as in knight N with phantom`},
		{"big knight N", `no segment starts with "big"; the kind of follower comes after the place, as in knight N with big`},
		{"Abbé @0,1", `no segment starts with "Abbé"; the abbot is deployed with monk with abbot and returns with recall x,y`},
		{"abbot", `no segment starts with "abbot"; the abbot is deployed with monk with abbot and returns with recall x,y`},
		{"abbott", `no segment starts with "abbott"`},
		{"market red farmer N @0,1", `no segment starts with "market"; a follower enters the City with quarter market and leaves it with from market`},
		{"normal N", `no segment starts with "normal"; a follower is deployed as knight, thief, farmer or monk`},
		{"recall monk 0,1", `found "monk"; a place is written x,y, as in 0,-1`},
		{"könig red", `no segment starts with "könig"; did you mean king?`},
		{"king Ana", `"Ana" is not a colour; the player of that name is red`},
		{"something else", `no segment starts with "something"`},
		{"U@1;0", "something is missing here, for ; begins a comment; a place is written x,y, as in 0,-1"},
		{"U@1 ; 0", "something is missing here, for ; begins a comment; a place is written x,y, as in 0,-1"},
		{"U@1", "something is missing here; a place is written x,y, as in 0,-1"},
		{"U@1 | pass ; 0", "something is missing here; a place is written x,y, as in 0,-1"},
	} {
		_, findings := parseText(head + "1. red: " + test.segment)
		if len(findings) != 1 {
			t.Errorf("%s: findings %v", test.segment, findings)
			continue
		}
		got := findings[0].Message
		for _, n := range findings[0].Notes {
			got += " (" + n.Text + ")"
		}
		if got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.segment, got, test.want)
		}
	}
}

// theColours ends the message about a colour that no player can have.
const theColours = "; the colours are red, yellow, green, blue, black, pink, grey, white and violet"

// TestPlayerNames reads turns that name a player in place of the colour.
func TestPlayerNames(t *testing.T) {
	const names = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben Okri\"]\n[Green \"Ben Ali\"]\n[Blue \"\"]\n[Black \"Zo\u00eb\"]\n"
	for _, test := range []struct{ turn, read, message string }{
		{"1. ana: pass", "1. red: pass", `"ana" is not a colour; the player of that name is red`},
		{"1. Ben Okri: pass", "1. yellow: pass", `"Ben Okri" is not a colour; the player of that name is yellow`},
		{"1. Zo\u00eb: pass", "1. black: pass", `"Zoë" is not a colour; the player of that name is black`},
		{"1. Ben: pass", "", `found "Ben:"; a colour and a colon come after the number of a turn, as in 1. red: ...`},
		{"1. red: pass | = Ben Ali +4, red +1", "1. red: pass | = green +4, red +1", `"Ben Ali" is not a colour; the player of that name is green`},
		{"1. red: pass | = Ben +4", "1. red: pass", `found "Ben"; a colour comes here, such as red`},
		{"1. red: princess Ana knight N @0,1", "1. red: princess red knight N @0,1", `"Ana" is not a colour; the player of that name is red`},
		{"[Result \"Ana 3, Ben 4\"]", "", `"Ana" is not a colour; the player of that name is red`},
		{"1. red: pass | = Anabel +4", "1. red: pass", `found "Anabel"; a colour comes here, such as red`},
	} {
		rec, findings := parseText(names + test.turn + "\n")
		_, read, _ := strings.Cut(string(AppendText(nil, rec)), "\n\n")
		if strings.TrimSpace(read) != test.read || len(findings) != 1 || findings[0].Message != test.message || strings.Contains(test.message, "that name") && findings[0].Slip != (test.read != "") {
			t.Errorf("%s: read %q, findings %v", test.turn, read, findings)
		}
	}
}

// TestPlayersMisspelt reads tags that must be meant to name players, and leaves others alone.
func TestPlayersMisspelt(t *testing.T) {
	for _, test := range []struct {
		name, tags, turns string
		read              string // the tags, canonical
		messages          []string
	}{
		{"misspelt", `[Redd "Ana"] ; she|[Yellow "Bo"]`, "1. red: pass|2. yellow: pass", `[Red "Ana"] ; she|[Yellow "Bo"]`,
			[]string{"3 the tag Redd names no player; did you mean Red?"}},
		{"all in French", `[Rouge "Ana"]|[Jaune "Bo"]`, "1. red: pass", `[Red "Ana"]|[Yellow "Bo"]`,
			[]string{"3 the tag Rouge names no player; did you mean Red?", "4 the tag Jaune names no player; did you mean Yellow?"}},
		{"in the order of play", `[Red "Ana"]|[Gelb "Bo"]|[Blue "Cy"]`, "1. red: pass|2. yellow: pass|3. blue: pass", `[Red "Ana"]|[Yellow "Bo"]|[Blue "Cy"]`,
			[]string{"4 the tag Gelb names no player; did you mean Yellow?"}},
		{"a colour in German", `[Red "Ana"]|[Gelb "Bo"]`, "1. red: pass|2. gelb: pass", `[Red "Ana"]|[Yellow "Bo"]`,
			[]string{"4 the tag Gelb names no player; did you mean Yellow?", `7 "gelb" is not a colour; did you mean yellow?`}},
		{"the referee", `[Red "Ana"]|[Yellow "Bo"]|[Ref "Cy"]`, "1. red: pass", `[Red "Ana"]|[Yellow "Bo"]|[Ref "Cy"]`, nil},
		{"the referee where nobody is red", `[Blue "Ana"]|[Yellow "Bo"]|[Ref "Cy"]`, "1. blue: pass", `[Blue "Ana"]|[Yellow "Bo"]|[Ref "Cy"]`, nil},
		{"twice", `[Redd "Ana"]|[Rouge "Bo"]|[Blue "Cy"]`, "1. red: pass", `[Red "Ana"]|[Blue "Cy"]|[Rouge "Bo"]`,
			[]string{"3 the tag Redd names no player; did you mean Red?", "4 the tag Rouge names no player" + theColours}},
		{"another colour", `[Red "Ana"]|[Purple "Bo"]`, "1. red: pass", `[Red "Ana"]|[Purple "Bo"]`, []string{"4 the tag Purple names no player" + theColours}},
		{"a colour without a turn", `[Red "Ana"]|[Gelb "Bo"]`, "1. red: pass", `[Red "Ana"]|[Gelb "Bo"]`, []string{"4 the tag Gelb names no player" + theColours}},
		{"nothing like a colour", `[Mood "Ana"]|[Blue "Cy"]`, "1. blue: pass", `[Blue "Cy"]|[Mood "Ana"]`, nil},
	} {
		lines := func(s string) string { return strings.ReplaceAll(s, "|", "\n") }
		text := "[CGR \"1\"]\n; players\n" + lines(test.tags) + "\n\n" + lines(test.turns) + "\n"
		rec, findings := parseText(text)
		var got []string
		src := &Source{Text: text, Line: 1}
		for _, f := range findings {
			got = append(got, strconv.Itoa(src.Position(f.Span.Start).Line)+" "+f.Message)
		}
		if diff := cmp.Diff(test.messages, got); diff != "" {
			t.Errorf("%s: findings (-want +got):\n%s", test.name, diff)
		}
		read, _, _ := strings.Cut(strings.TrimPrefix(string(AppendText(nil, rec)), "[CGR \"1\"]\n"), "\n\n")
		if diff := cmp.Diff(lines(test.read), strings.ReplaceAll(read, "; players\n", "")); diff != "" {
			t.Errorf("%s: tags (-want +got):\n%s", test.name, diff)
		}
	}
}

// TestSetTitles reads sets written as titles, so that the game is judged with their boxes.
func TestSetTitles(t *testing.T) {
	for _, test := range []struct{ tag, sets, message string }{
		{"base, princess & dragon", "base, princess-and-dragon", "did you mean princess-and-dragon?"},
		{"base, The Princess & The Dragon", "base, princess-and-dragon", "did you mean princess-and-dragon?"},
		{"inns and cathedrals, base, tower", "inns-and-cathedrals, base, tower", "did you mean inns-and-cathedrals?"},
		{"base, the tower", "base, tower", "did you mean tower?"},
		{"base, la princesse et le dragon", "base, princess-and-dragon", "did you mean princess-and-dragon?"},
		{"base, Graf von Carcassonne", "base, count", "did you mean count?"},
		{"base river", "base, river", "a comma comes between the sets"},
		{"base*2 river", "base*2, river", "a comma comes between the sets"},
		{"base, moon base", "base, moon-base", "a comma comes between the sets"},
	} {
		rec, findings := parseText("[CGR \"1\"]\n[Sets \"" + test.tag + "\"]\n[Red \"\"]\n")
		var sets []string
		for _, s := range rec.Sets {
			sets = append(sets, s.String())
		}
		if got := strings.Join(sets, ", "); got != test.sets || len(findings) != 1 || !strings.Contains(findings[0].Message, test.message) {
			t.Errorf("[Sets %q] is read as %q, want %q; findings %v", test.tag, got, test.sets, findings)
		}
	}
}
