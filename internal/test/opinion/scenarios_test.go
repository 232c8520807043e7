package opinion_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/opinion"
	"cartulary/notation"
)

// A scenario is a short game of red and yellow, with green if there is a line of green. Its lines are separated by
// semicolons and begin with the player, r, y or g, and for a later part of a turn its letter. A first line with the word start holds
// the tiles on the table, a last one with the word final the actions before the final scoring.
type scenario struct {
	name, rules, lines string

	// want holds conditions, separated by commas: "gain 3 0" for the points of the players in the last line, "total 3 0" for
	// those since the beginning, "end 3 0" for those of the final scoring, "supply red builder 1", "king red", "robber nobody", "ok" for none. Or it is a
	// problem: "bad" if the last line is the first illegal one, "missing" if the line before it lacks something,
	// "nonsense" if the last line names something outside the game.
	want string
}

var colours = map[byte]string{'r': "red", 'y': "yellow", 'g': "green"}

// play returns the record of a scenario.
func (s scenario) play(t *testing.T, sets string, final bool) *notation.Record {
	t.Helper()
	ends, rules := "unfinished", ""
	if final {
		ends = "normal"
	}
	if s.rules != "" {
		rules = fmt.Sprintf("[Rules %q]\n", s.rules)
	}
	var b strings.Builder
	tags := ""
	lines := strings.Split(s.lines, "; ")
	if start, ok := strings.CutPrefix(lines[0], "start "); ok {
		tags = fmt.Sprintf("[Start %q]\n", start)
		lines = lines[1:]
	}
	if strings.Contains(s.lines, "; g ") {
		tags = "[Green \"Cleo\"]\n" + tags
	}
	if lines[0][0] == 'r' {
		tags = "[Red \"Ana\"]\n[Yellow \"Ben\"]\n" + tags
	} else {
		tags = "[Yellow \"Ben\"]\n[Red \"Ana\"]\n" + tags
	}
	fmt.Fprintf(&b, "[CGR \"1\"]\n[Sets \"%s\"]\n%s%s[Termination %q]\n\n", sets, rules, tags, ends)
	number := 0
	for _, line := range lines {
		who, actions, _ := strings.Cut(line, " ")
		if who == "final" {
			fmt.Fprintf(&b, "final: %s\n", actions)
			continue
		}
		if len(who) == 1 {
			number++
		}
		fmt.Fprintf(&b, "%d%s. %s: %s\n", number, who[1:], colours[who[0]], actions)
	}
	text := b.String()
	rec, findings := notation.Parse(&notation.Source{Line: 1, Text: text})
	if len(findings) > 0 {
		t.Fatalf("%s\n%s", findings[0].Message, text)
	}
	return rec
}

// run checks the conditions of a scenario.
func (s scenario) run(t *testing.T, sets string) {
	if strings.Contains(s.lines, "leper") {
		sets += ", leper"
	}
	if strings.Contains(s.lines, "PL/") {
		sets += ", plague"
	}
	rec := s.play(t, sets, strings.Contains(s.want, "end ") || strings.Contains(s.lines, "; final "))
	v, err := opinion.Judge(rec)
	if err != nil {
		t.Fatal(err)
	}
	last := len(rec.Turns) - 1
	if s.want == "missing" {
		last--
		s.want = "bad"
	} else if rec.Final != nil && s.want == "bad" {
		last++
	}
	if s.want == "bad" || s.want == "nonsense" {
		if p := v.Problem; p == nil || p.Turn != last || p.Nonsense != (s.want == "nonsense") {
			t.Fatalf("the problem is %+v, want one in the last line: %s", p, s.lines)
		}
		return
	}
	if v.Problem != nil {
		t.Fatalf("line %d: %s", v.Problem.Turn+1, v.Problem.Words)
	}
	before := make([]int, len(rec.Players))
	if last > 0 {
		before = v.Turns[last-1].Points
	}
	for want := range strings.SplitSeq(s.want, ", ") {
		got := "ok"
		words := strings.Fields(want)
		switch words[0] {
		case "gain":
			got = "gain" + difference(rec, v.Turns[last].Points, before)
		case "total":
			got = "total" + difference(rec, v.Turns[last].Points, make([]int, len(rec.Players)))
		case "end":
			got = "end" + difference(rec, v.Final.Points, v.Turns[last].Points)
		case "king":
			got = "king " + playerOf(rec, v.Turns[last].King)
		case "robber":
			got = "robber " + playerOf(rec, v.Turns[last].Robber)
		case "supply":
			player := slices.IndexFunc(rec.Players, func(p notation.Player) bool { return p.Colour.String() == words[1] })
			for kind := range notation.Figure(notation.NumFigures) {
				if kind.String() == words[2] {
					got = fmt.Sprintf("supply %s %s %d", words[1], words[2], v.Turns[last].Supply[player][kind])
				}
			}
		}
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// difference returns the points that red, yellow and green have more than before, as text.
func difference(rec *notation.Record, points, before []int) (text string) {
	for _, colour := range []notation.Colour{notation.Red, notation.Yellow, notation.Green} {
		for p := range rec.Players {
			if rec.Players[p].Colour == colour {
				text += fmt.Sprint(" ", points[p]-before[p])
			}
		}
	}
	return text
}

// playerOf returns the colour of a player, or nobody.
func playerOf(rec *notation.Record, player int) string {
	if player < 0 {
		return "nobody"
	}
	return rec.Players[player].Colour.String()
}

// TestInns checks positions with the tiles and the big follower of Inns & Cathedrals.
func TestInns(t *testing.T) {
	const (
		inn       = "r IC/RFr.i@1,0^0 | thief W; y BA/RRR@2,0^0"
		cathedral = "r IC/Cccc.c@0,-1^0 | knight N; y BA/C@0,-2^180; r BA/C@-1,-1^90"
		road      = "; r BA/Rr@-1,0^270; y BA/Rr@-1,1^180; r BA/RRR@2,0^0; y BA/RRR@0,2^90"
		joined    = "r BA/RFr@1,0^0 | thief W with big; y BA/Rr@0,1^0 | thief S" + road
		level     = "r BA/RFr@1,0^0 | thief W with big; y BA/Rr@0,1^0 | thief S with big" + road
	)
	for _, s := range []scenario{
		{"an inn doubles a road", "", inn + "; r BA/RRR@-1,0^0", "gain 8 0"},
		{"without inns", "iac.inns=off", inn + "; r BA/RRR@-1,0^0", "gain 4 0"},
		{"an unfinished road with an inn", "", inn, "end 0 0"},
		{"an unfinished road counts without its inn", "iac.unfinished=ignore", inn, "end 3 0"},
		{"two inns double once", "", "r IC/RFr.i@1,0^0 | thief W; y IC/Rr.i@2,0^0; r BA/RRR@-1,0^0; y BA/RRR@2,1^90", "gain 10 0"},
		{"the inn belongs to another road of the crossing", "", "r IC/RRR.i@1,0^0 | thief W; y BA/RRR@-1,0^0", "gain 3 0"},
		{"the inn is on this road of the crossing", "", "r IC/RRR.i@1,0^180 | thief W; y BA/RRR@-1,0^0", "gain 6 0"},
		{"a cathedral triples a city", "", cathedral + "; y BA/C@1,-1^270", "gain 15 0"},
		{"without cathedrals", "iac.cathedrals=off", cathedral + "; y BA/C@1,-1^270", "gain 10 0"},
		{"an unfinished city with a cathedral", "", cathedral, "end 0 0"},
		{"an unfinished city counts without its cathedral", "iac.unfinished=ignore", cathedral, "end 4 0"},
		{"a pennant in a city with a cathedral", "", cathedral + "; y BA/CFc+@1,-1^0; r BA/C@2,-1^270", "gain 21 0"},
		{"a big follower outweighs a normal one", "", joined, "gain 7 0, supply red big 1, supply yellow normal 7"},
		{"two big followers share", "", level, "gain 7 7"},
		{"a second big follower", "", "r BA/RFr@1,0^0 | thief W with big; y BA/L@0,1^0; r BA/L@1,1^0 | monk with big", "bad"},
		{"a big and a normal follower in one turn", "", "r BA/RFr@1,0^0 | thief W with big | farmer NNW", "bad"},
		{"without the big follower", "iac.big=off", "r BA/RFr@1,0^0 | thief W with big", "nonsense"},
		{"a big farmer outweighs a normal one", "", "r BA/C@0,-1^180 | farmer NNW with big; y BA/RFr@1,0^0 | farmer NNW; r BA/L@1,-1^0", "end 3 0"},
		{"a cloister ends two roads", "", "r IC/LRFR@1,0^0 | thief W; y BA/RRR@2,0^0; r BA/RRR@-1,0^0", "gain 3 0"},
		{"a field between four cities", "", "r IC/CCCC@0,-1^0 | farmer C", "end 3 0"},
		{"the princess returns a big knight", "", "r BA/CFc.1@0,-1^90 | knight S with big; " +
			"y DG/Cc.p@0,-2^180 | princess red knight S @0,-1", "supply red big 1"},
		{"the dragon removes a big farmer", "", "r DG/RFr.v@1,0^0; y DG/RFr.d@2,0^0 | farmer NNW with big | dragon E", "supply yellow big 1"},
		{"the fairy pays on a road worth nothing", "", inn + "; r BA/L@0,1^0 | fairy 1,0", "end 3 0"},
		{"the leper costs 1 point for a big follower", "", "r BA/C@0,-1^180 | knight S | leper @0,-1; y BA/RFr@1,0^0; " +
			"r BA/L@1,-1^0 | farmer NNW with big; y BA/L@2,-1^0 | leper E E", "gain -1 0"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, "base, inns-and-cathedrals, princess-and-dragon") })
	}
}

// TestTraders checks positions with the goods, the builder, the pig and second parts of turns.
func TestTraders(t *testing.T) {
	const (
		builder = "r BA/RFr@1,0^0 | thief W; y BA/L@0,1^0; r BA/RFr@2,0^0 | builder W"
		ready   = builder + "; y BA/L@1,1^0"
		twice   = ready + "; r BA/RFr@3,0^0"
		closed  = ready + "; r BA/RRR@-1,0^0; rb BA/L@2,1^0; y BA/C@0,-1^180; r BA/RRR@3,0^0"
		covered = "r BA/RFr@1,0^0 | thief W; y BA/RRR@2,0^0; r BA/RRR@-1,0^0 | builder E"
		wine    = "r TB/CFc.w@0,-1^90 | knight S; y BA/C@0,-2^180"
		rivals  = "; r BA/RFr@0,-2^0 | pig SSE; y BA/L@1,-1^0"
		farmers = "r BA/C@0,-1^180 | farmer NNW; y BA/RFr@1,0^0 | farmer NNW"
		city    = "r BA/CFc.1@0,-1^90 | knight S; y BA/L@0,1^0; r BA/CFc.1@0,-2^90 | builder S"
		bridge  = "r TB/RRrr@1,0^0 | thief W; y BA/L@0,1^0; r BA/RRR@2,0^0; y BA/RRR@-1,0^0"
		arrival = city + "; y BA/L@1,1^0; r BA/C@0,-3^180 | leper @0,-3"
		meadow  = "r BA/CFc.1@0,-1^90 | knight S; y BA/L@-1,-1^0 | farmer NNW; r BA/L@-1,-2^0; y BA/L@-1,-3^0; r BA/CFc.1@0,-2^90; y DG/Cc.p@0,-3^180"
		fairy   = "r BA/RFr@1,0^0 | thief W; y BA/L@0,1^0; r BA/RFr@2,0^0 | fairy 1,0; y BA/L@1,1^0; r BA/RFr@3,0^0 | builder W; y BA/L@2,1^0; r BA/RFr@4,0^0"
		dragons = "r DG/RFr.v@1,0^0; y BA/RFr@-1,0^0 | thief W; r BA/L@0,1^0; y BA/RFr@-2,0^0 | builder W; r BA/L@0,2^0; y DG/RFr.d@-3,0^0 | dragon W S S; yb DG/RRR.d@-4,0^0"
		free    = ready + "; r BA/CFc.1@0,-1^90 | knight S; y BA/L@2,1^0; r BA/RRR@-1,0^0; y BA/L@1,2^0; r BA/RRR@3,0^0 | fairy 1,0"
	)
	for _, s := range []scenario{
		{"a second part after the tile with the builder", "", builder + "; rb BA/L@1,1^0", "bad"},
		{"a second part", "", twice + "; rb BA/L@2,1^0 | monk", "ok"},
		{"a second part declined", "", twice, "ok"},
		{"a second part required", "tab.second_part=must", twice + "; y BA/L@2,1^0", "missing"},
		{"a second part required where the record stops", "tab.second_part=must", twice, "ok"},
		{"a second part required and played", "tab-jcz", twice + "; rb BA/L@2,1^0 | monk", "ok"},
		{"another player extends the road", "", builder + "; y BA/RFr@3,0^0; yb BA/L@2,1^0", "bad"},
		{"the second part of another player", "", twice + "; yb BA/L@2,1^0", "bad"},
		{"a third part", "", twice + "; rb BA/RFr@4,0^0; rc BA/L@2,1^0", "bad"},
		{"a tile beside the road", "", ready + "; r BA/L@2,1^0; rb BA/L@3,1^0", "bad"},
		{"a tile completes the road", "", closed, "gain 5 0, supply red builder 1, supply red normal 7"},
		{"a completed road gives a second part", "", closed + "; rb BA/RRR@4,0^0 | thief E", "ok"},
		{"a tile extends the far end", "", builder + "; y BA/RFr@-1,0^0; r BA/RFr@-2,0^0; rb BA/L@1,1^0", "ok"},
		{"a builder without a follower", "", "r BA/RFr@1,0^0 | builder W", "bad"},
		{"a builder with another player's follower", "", "r BA/CFc.1@0,-1^90 | knight S; y BA/CFc.1@0,-2^90 | builder S", "bad"},
		{"a builder on a field", "", "r BA/RFr@1,0^0 | farmer NNW; y BA/L@0,1^0; r BA/RFr@2,0^0 | builder NNW", "bad"},
		{"a builder on an older tile", "", builder + " @1,0", "bad"},
		{"a builder and a follower", "", builder + " | farmer NNW", "bad"},
		{"a second builder", "", twice + " | builder W", "bad"},
		{"a builder without builders", "tab.builder=off", builder, "nonsense"},
		{"a builder on a complete road", "", covered, "gain 4 0, supply red builder 1"},
		{"a builder on a complete road forbidden", "tab.builder_on_completed=forbid", covered, "bad"},
		{"goods go to the player who completes the city", "", wine, "gain 6 0, end 0 10"},
		{"goods of an empty city", "", "r TB/CFc.w@0,-1^90; y BA/C@0,-2^180", "gain 0 0, end 0 10"},
		{"without goods", "tab.goods=off", wine, "gain 6 0, end 0 0"},
		{"goods of the other city on the tile", "", "r TB/CcRC.g@0,-1^0 | knight S", "gain 4 0, end 0 0"},
		{"a tie in goods", "", "r TB/CFc.w@0,-1^90; y BA/C@0,-2^180; r BA/C@1,-1^90; y TB/CRc.w@2,-1^0; r BA/C@3,-1^270", "end 10 10"},
		{"a pig", "", "r BA/C@0,-1^180 | farmer NNW; y BA/L@0,1^0; r BA/RFr@0,-2^0 | pig SSE", "end 4 0"},
		{"a pig where the majority is shared", "", farmers + rivals, "end 4 3"},
		{"a pig without the majority", "", farmers + " with big" + rivals, "end 0 3"},
		{"a pig without a farmer", "", "r BA/L@0,1^0; y BA/C@0,-1^180 | farmer NNW; r BA/RFr@0,-2^0 | pig SSE", "bad"},
		{"a road over a bridge", "", bridge, "gain 4 0"},
		{"the road under the bridge is another", "", bridge + "; r BA/RFr@1,-1^90 | thief S", "ok"},
		{"the last knight leaves, and the builder with it", "", city + "; y DG/Cc.p@0,-3^180 | princess red knight S @0,-1", "supply red builder 1"},
		{"a pig after a knight was sent home", "", meadow + " | princess red knight S @0,-1 | pig WSW", "bad"},
		{"a pig although a knight may be sent home", "hig-c1", meadow + " | pig WSW", "ok"},
		{"the dragon removes a builder", "", "r DG/RFr.v@1,0^0; y BA/RFr@-1,0^0 | thief W; r BA/L@0,1^0; y BA/RFr@2,0^0 | builder W; " +
			"r DG/RFr.d@-2,0^0 | dragon E", "supply yellow builder 1, supply yellow normal 6"},
		{"the dragon walks in both parts, over the same tiles", "", dragons + " | dragon N N E", "ok"},
		{"the dragon does not walk in the second part", "", dragons, "bad"},
		{"the leper comes after the scoring", "", arrival, "gain 8 0"},
		{"a second part after the leper's arrival", "", arrival + "; rb BA/L@-1,1^0", "ok"},
		{"the leper walks in the second part", "", arrival + "; rb BA/L@-1,1^0 | leper S S S W", "bad"},
		{"the fairy's point", "", fairy, "gain 1 0"},
		{"the fairy's point counts once", "", fairy + "; rb BA/L@3,1^0", "gain 0 0"},
		{"the fairy and a builder in one part", "", twice + " | fairy 1,0 | builder W", "bad"},
		{"the fairy, then a builder in the second part", "", free + "; rb BA/CFc.1@0,-2^90 | builder S", "ok"},
	} {
		t.Run(s.name, func(t *testing.T) {
			s.run(t, "base*2, inns-and-cathedrals, traders-and-builders, princess-and-dragon")
		})
	}
}

// TestTradersPlague checks positions with the builder, the pig and second parts of turns beside the plague.
func TestTradersPlague(t *testing.T) {
	const (
		at0    = "plague.prelude=0"
		hit    = at0 + ", plague.special_figures_hit_and_flee=true"
		source = "r BA/RFr@1,0^0 | thief W; y BA/L@0,1^0; r BA/RFr@2,0^0 | builder W; y PL/RRRR@3,0^0"
		extend = source + "; r BA/RFr@-1,0^0"
		thief  = "r BA/RFr@1,0^0 | thief W; y BA/L@0,1^0; r BA/RFr@2,0^0 | builder W; y PL/RRRR@-1,0^0; r BA/L@1,1^0 | flea 0,0; y BA/L@2,1^0 | flea 1,0"
		pig    = "r BA/RFr@1,0^0 | farmer NNW; y PL/Rr@2,0^0; r BA/L@2,-1^0 | flea 2,-1 | pig NNW"
		opened = "r BA/RFr@1,0^0 | thief W; y BA/L@0,1^0; r BA/RFr@2,0^0 | builder W; y BA/L@1,1^0; r PL/RRRR@3,0^0; rb BA/L@2,1^0"
	)
	for _, s := range []scenario{
		{"a flea takes the last thief, and the builder goes home", at0, thief, "supply red builder 1, supply red normal 7"},
		{"a flea spares a builder", at0, extend + " | flea 2,0", "supply red builder 0"},
		{"a flea takes a builder", hit, extend + " | flea 2,0", "supply red builder 1, supply red normal 6"},
		{"a second flea in the second part", at0, extend + " | flea 2,0; rb BA/L@1,1^0 | flea 1,0", "bad"},
		{"the only flea in the second part", at0, extend + "; rb BA/L@1,1^0 | flea 2,0", "ok"},
		{"no flea in either part", at0, extend + "; rb BA/L@1,1^0", "bad"},
		{"a flea after a plague tile in the first part", at0, opened + " | flea 2,0", "bad"},
		{"a flea before the plague tile of the second part", at0, extend + "; rb flea 2,0 | PL/CC@1,1^180", "bad"},
		{"a flea in the first part, a plague tile in the second", at0, extend + " | flea 2,0; rb PL/CC@1,1^180", "ok"},
		{"a monk after a plague tile in the first part", at0, opened + " | monk", "bad"},
		{"a monk after a plague tile in the first part, allowed", at0 + ", plague.follower_ban=part", opened + " | monk", "ok"},
		{"a pig on a flea", at0, pig, "ok"},
		{"a pig on a flea that takes pigs", hit, pig, "bad"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, "base, traders-and-builders") })
	}
}
