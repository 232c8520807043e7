package notation

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// noSpans compares records without their spans.
var noSpans = cmp.Comparer(func(a, b Span) bool { return true })

// head starts the small games of these tests; their turns start on line 5.
const head = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n"

func parseText(text string) (*Record, []Finding) {
	return Parse(&Source{File: "test.cgr", Line: 1, Text: text})
}

// describe writes findings as line:column rule "text of the span".
func describe(text string, findings []Finding) []string {
	src := &Source{Line: 1, Text: text}
	var out []string
	for _, f := range findings {
		pos := src.Position(f.Span.Start)
		out = append(out, fmt.Sprintf("%d:%d %s %q", pos.Line, pos.Column, f.Rule, text[f.Span.Start:f.Span.End]))
	}
	return out
}

func wantFindings(t *testing.T, text string, findings []Finding, want ...string) {
	t.Helper()
	if diff := cmp.Diff(want, describe(text, findings)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// TestExample reads the game by which the notation is explained.
func TestExample(t *testing.T) {
	text := `[CGR "1"]
[Event "Prague Open 2026"]
[Round "Final"]
[Date "2026-11-20"]
[Sets "base, princess-and-dragon, leper"]
[Rules "filosofia-2013 + leper-en"]
[Red "Alice"]
[Yellow "Bob"]
[Result "red 4, yellow 0"]
[Termination "unfinished"]

1. red: BA/C@0,-1^180 | knight S | leper @0,0 | = red +4
   ; the first city is complete, the leper comes
2. yellow: BA/RFr@1,0^0 | thief W | clock 14:51
3. red: DG/RFr.v@-1,0^0 | fairy 0,-1
`
	want := &Record{
		Tags:    []Tag{{Name: "Event", Value: "Prague Open 2026"}, {Name: "Round", Value: "Final"}, {Name: "Date", Value: "2026-11-20"}},
		Sets:    []SetRef{{Name: "base", Copies: 1}, {Name: "princess-and-dragon", Copies: 1}, {Name: "leper", Copies: 1}},
		Rules:   Rules{Profiles: []Word{{Text: "filosofia-2013"}, {Text: "leper-en"}}},
		Players: []Player{{Colour: Red, Name: "Alice"}, {Colour: Yellow, Name: "Bob"}},
		Result:  []Total{{Player: Red, Points: 4}, {Player: Yellow}},
		Termination: Termination{
			Kind: TerminationUnfinished,
		},
		Turns: []Turn{
			{
				Number: 1, Player: Red,
				Actions: []Action{
					{Kind: ActPlace, Tile: "BA/C", At: Point{0, -1}, Rotation: 2},
					{Kind: ActDeploy, Role: Knight, Loc: LocS},
					{Kind: ActLeperPlace},
				},
				Claims:   Claims{Points: []PointGain{{Player: Red, Points: 4}}},
				Comments: []Comment{{Place: CommentAfter, Text: "the first city is complete, the leper comes"}},
			},
			{
				Number: 2, Player: Yellow,
				Actions: []Action{
					{Kind: ActPlace, Tile: "BA/RFr", At: Point{1, 0}},
					{Kind: ActDeploy, Role: Thief, Loc: LocW},
				},
				Claims: Claims{Clock: &Word{Text: "14:51"}},
			},
			{
				Number: 3, Player: Red,
				Actions: []Action{
					{Kind: ActPlace, Tile: "DG/RFr.v", At: Point{-1, 0}},
					{Kind: ActFairy, At: Point{0, -1}},
				},
			},
		},
	}
	rec, findings := parseText(text)
	wantFindings(t, text, findings)
	if diff := cmp.Diff(want, rec, noSpans); diff != "" {
		t.Errorf("record (-want +got):\n%s", diff)
	}
	for _, s := range []struct {
		name, want string
		span       Span
	}{
		{"game", strings.TrimSpace(text), rec.Span},
		{"tag", `[Round "Final"]`, rec.Tags[1].Span},
		{"set", "princess-and-dragon", rec.Sets[1].Span},
		{"profile", "leper-en", rec.Rules.Profiles[1].Span},
		{"rules", `[Rules "filosofia-2013 + leper-en"]`, rec.Rules.Span},
		{"player", `[Yellow "Bob"]`, rec.Players[1].Span},
		{"total", "yellow 0", rec.Result[1].Span},
		{"termination", `[Termination "unfinished"]`, rec.Termination.Span},
		{"turn", "2. yellow: BA/RFr@1,0^0 | thief W | clock 14:51", rec.Turns[1].Span},
		{"number", "2", rec.Turns[1].NumberSpan},
		{"colour", "yellow", rec.Turns[1].PlayerSpan},
		{"action", "leper @0,0", rec.Turns[0].Actions[2].Span},
		{"points", "red +4", rec.Turns[0].Claims.Points[0].Span},
		{"clock", "clock 14:51", rec.Turns[1].Claims.Clock.Span},
		{"comment", "; the first city is complete, the leper comes", rec.Turns[0].Comments[0].Span},
	} {
		if got := text[s.span.Start:s.span.End]; got != s.want {
			t.Errorf("span of the %s spells %q, want %q", s.name, got, s.want)
		}
	}
}

func TestEverySegment(t *testing.T) {
	b, err := os.ReadFile("testdata/every-segment.cgr")
	if err != nil {
		t.Fatal(err)
	}
	text := string(b)
	rec, findings := parseText(text)
	wantFindings(t, text, findings)
	if diff := cmp.Diff(text, string(AppendText(nil, rec))); diff != "" {
		t.Errorf("canonical text (-want +got):\n%s", diff)
	}
}

func acted(a ...Action) Turn { return Turn{Number: 1, Player: Red, Actions: a} }
func claimed(c Claims) Turn  { return Turn{Number: 1, Player: Red, Claims: c} }

// goodSegments are segments in every way in which they may be written, and what
// turn 1 of red holds then.
var goodSegments = []struct {
	text string
	want Turn
}{
	{"BA/RCr@0,0", acted(Action{Kind: ActPlace, Tile: "BA/RCr"})},
	{"crfr @ -1 , +2 ^ 270", acted(Action{Kind: ActPlace, Tile: "crfr", At: Point{-1, 2}, Rotation: 3})},
	{"DISCARD pl/Cc+", acted(Action{Kind: ActDiscard, Tile: "pl/Cc+"})},
	{"aside DG/LCcc.d", acted(Action{Kind: ActAside, Tile: "DG/LCcc.d"})},
	{"Knight nne", acted(Action{Kind: ActDeploy, Role: Knight, Loc: LocNNE})},
	{"highwayman\tW", acted(Action{Kind: ActDeploy, Role: Thief, Loc: LocW})},
	{"farmer C @1,2", acted(Action{Kind: ActDeploy, Role: Farmer, Loc: LocC, HasAt: true, At: Point{1, 2}})},
	{"monk c", acted(Action{Kind: ActDeploy, Role: Monk})},
	{"monk @0,0", acted(Action{Kind: ActDeploy, Role: Monk, HasAt: true})},
	{"thief E with WAGON @3,4", acted(Action{Kind: ActDeploy, Role: Thief, Loc: LocE, Figure: Wagon, HasAt: true, At: Point{3, 4}})},
	{"knight E with normal", acted(Action{Kind: ActDeploy, Role: Knight, Loc: LocE})},
	{"builder S", acted(Action{Kind: ActDeploy, Figure: Builder, Loc: LocS})},
	{"pig WSW", acted(Action{Kind: ActDeploy, Figure: Pig, Loc: LocWSW})},
	{"barn sw", acted(Action{Kind: ActDeploy, Figure: Barn, Loc: LocSW})},
	{"fairy @1,2", acted(Action{Kind: ActFairy, At: Point{1, 2}})},
	{"fairy 1,2 monk C", acted(Action{Kind: ActFairy, At: Point{1, 2}, Role: Monk})},
	{"fairy 1,2 Castle", acted(Action{Kind: ActFairy, At: Point{1, 2}, Quarter: QuarterCastle})},
	{"fairy 1,2 highwayman N", acted(Action{Kind: ActFairy, At: Point{1, 2}, Role: Thief, Loc: LocN})},
	{"princess gray knight N @0,1", acted(Action{Kind: ActPrincess, Player: Grey, Loc: LocN, At: Point{0, 1}})},
	{"dragon n W", acted(Action{Kind: ActDragon, Steps: []Step{{Dir: LocN}, {Dir: LocW}}})},
	{"dragon red N,yellow W , red S", acted(Action{Kind: ActDragon, Steps: []Step{{LocN, Red}, {LocW, Yellow}, {LocS, Red}}})},
	{"dragon @3,1", claimed(Claims{Dragon: &PointClaim{At: Point{3, 1}}})},
	{"dragon@3,1", claimed(Claims{Dragon: &PointClaim{At: Point{3, 1}}})},
	{"dragon -3,1", claimed(Claims{Dragon: &PointClaim{At: Point{-3, 1}}})},
	{"flea 1,2", acted(Action{Kind: ActFlea, At: Point{1, 2}})},
	{"flea 1,2>3,4", acted(Action{Kind: ActFlea, From: Point{1, 2}, HasFrom: true, At: Point{3, 4}})},
	{"flee 1,2 farmer NNW > 3,4 ESE", acted(Action{Kind: ActFlee, From: Point{1, 2}, Role: Farmer, Loc: LocNNW, At: Point{3, 4}, ToLoc: LocESE})},
	{"flee 1,2 builder N > 3,4 S", acted(Action{Kind: ActFlee, From: Point{1, 2}, Figure: Builder, Loc: LocN, At: Point{3, 4}, ToLoc: LocS})},
	{"flee 1,2 shepherd NNW > 3,4 ESE", acted(Action{Kind: ActFlee, From: Point{1, 2}, Figure: Shepherd, Loc: LocNNW, At: Point{3, 4}, ToLoc: LocESE})},
	{"flee 1,2 monk > 3,4", acted(Action{Kind: ActFlee, From: Point{1, 2}, Role: Monk, At: Point{3, 4}})},
	{"leper 0,0", acted(Action{Kind: ActLeperPlace})},
	{"leper N E", acted(Action{Kind: ActLeperMove, Steps: []Step{{Dir: LocN}, {Dir: LocE}}})},
	{"pass | scored", acted(Action{Kind: ActPass}, Action{Kind: ActScored})},
	{"Hill  to \t 5", acted(Action{Kind: ActReserved, Verb: "hill", Detail: "to 5"})},
	{"Monk with ABBOT @1,2", acted(Action{Kind: ActDeploy, Role: Monk, Figure: Abbot, HasAt: true, At: Point{1, 2}})},
	{"recall @1,-2", acted(Action{Kind: ActRecall, At: Point{1, -2}})},
	{"recall 1,-2", acted(Action{Kind: ActRecall, At: Point{1, -2}})},
	{"From Castle gray knight n @3,4", acted(Action{Kind: ActFrom, Quarter: QuarterCastle, Player: Grey, Role: Knight, Loc: LocN, At: Point{3, 4}})},
	{"from cathedral red monk C with abbot @0,0", acted(Action{Kind: ActFrom, Quarter: QuarterCathedral, Player: Red, Role: Monk, Figure: Abbot})},
	{"from blacksmith yellow highwayman W@0,1 with big",
		acted(Action{Kind: ActFrom, Quarter: QuarterBlacksmith, Player: Yellow, Role: Thief, Loc: LocW, At: Point{0, 1}, Figure: BigFollower})},
	{"quarter Market", acted(Action{Kind: ActQuarter, Quarter: QuarterMarket})},
	{"quarter blacksmith with phantom | COUNT castle",
		acted(Action{Kind: ActQuarter, Quarter: QuarterBlacksmith, Figure: Phantom}, Action{Kind: ActCount, Quarter: QuarterCastle})},
	{"hill", acted(Action{Kind: ActReserved, Verb: "hill"})},
	{"Tower @1,2 | capture 1,3 gray highwayman n with WAGON", acted(Action{Kind: ActTower, At: Point{1, 2}},
		Action{Kind: ActCapture, At: Point{1, 3}, Player: Grey, Role: Thief, Loc: LocN, Figure: Wagon})},
	{"capture @1,3 red Guard with big | Exchange NORMAL", acted(Action{Kind: ActCapture, At: Point{1, 3}, Player: Red, Role: Guard, Figure: BigFollower},
		Action{Kind: ActExchange})},
	{"capture 1,3 red monk c | exchange Mayor", acted(Action{Kind: ActCapture, At: Point{1, 3}, Player: Red, Role: Monk}, Action{Kind: ActExchange, Figure: Mayor})},
	{"capture 1,3 red farmer SW with normal", acted(Action{Kind: ActCapture, At: Point{1, 3}, Player: Red, Role: Farmer, Loc: LocSW, Normal: true})},
	{"fairy 1,3 knight N with NORMAL", acted(Action{Kind: ActFairy, At: Point{1, 3}, Role: Knight, Loc: LocN, Normal: true})},
	{"fairy 1,3 castle with big", acted(Action{Kind: ActFairy, At: Point{1, 3}, Quarter: QuarterCastle, Figure: BigFollower})},
	{"princess red knight N @1,3 with mayor", acted(Action{Kind: ActPrincess, At: Point{1, 3}, Player: Red, Loc: LocN, Figure: Mayor})},
	{"princess red knight N with normal @1,3", acted(Action{Kind: ActPrincess, At: Point{1, 3}, Player: Red, Loc: LocN, Normal: true})},
	{"flee 1,3 thief N with big > 2,3 S", acted(Action{Kind: ActFlee, From: Point{1, 3}, At: Point{2, 3}, Role: Thief, Loc: LocN, ToLoc: LocS, Figure: BigFollower})},
	{"recall 1,3 with abbot", acted(Action{Kind: ActRecall, At: Point{1, 3}})},
	{"ransom Gray | RANSOM red Wagon", acted(Action{Kind: ActRansom, Player: Grey}, Action{Kind: ActRansom, Player: Red, Figure: Wagon})},
	{"ransom red normal", acted(Action{Kind: ActRansom, Player: Red})},
	{"Guard @1,2", acted(Action{Kind: ActDeploy, Role: Guard, HasAt: true, At: Point{1, 2}})},
	{"guard with Big@-1,0", acted(Action{Kind: ActDeploy, Role: Guard, HasAt: true, At: Point{-1, 0}, Figure: BigFollower})},
	{"fairy 1,2 GUARD", acted(Action{Kind: ActFairy, At: Point{1, 2}, Role: Guard})},
	{"Abbey@1,2 | monk with wagon", acted(Action{Kind: ActAbbey, At: Point{1, 2}}, Action{Kind: ActDeploy, Role: Monk, Figure: Wagon})},
	{"Wagon>@1,2 e | wagon gray > 0,0", acted(Action{Kind: ActWagon, At: Point{1, 2}, Loc: LocE}, Action{Kind: ActWagon, Player: Grey})},
	{"bridge @1,2 we | Bridge 0,0 NS", acted(Action{Kind: ActBridge, At: Point{1, 2}, Axis: AxisWE}, Action{Kind: ActBridge, Axis: AxisNS})},
	{"Castle n | castle W Gray", acted(Action{Kind: ActCastle, Loc: LocN}, Action{Kind: ActCastle, Loc: LocW, Player: Grey})},
	{"LORD red @0,1>2,3 nne", acted(Action{Kind: ActLord, Player: Red, From: Point{0, 1}, At: Point{2, 3}, Loc: LocNNE})},
	{"bazaar D BA/C\tcrfr", acted(Action{Kind: ActBazaar, Tiles: []string{"D", "BA/C", "crfr"}})},
	{"Bid D red 0,gray PASS , yellow 3 ,SELL", acted(Action{Kind: ActBid, Tile: "D", Outcome: Sell,
		Offers: []Offer{{Player: Red}, {Player: Grey, Pass: true}, {Player: Yellow, Points: 3}}})},
	{"bid D red 1, yellow 2, buy | bid BA/C red pass", acted(
		Action{Kind: ActBid, Tile: "D", Outcome: Buy, Offers: []Offer{{Player: Red, Points: 1}, {Player: Yellow, Points: 2}}},
		Action{Kind: ActBid, Tile: "BA/C", Offers: []Offer{{Player: Red, Pass: true}}})},
	{"Shepherd nnw | SHEEP 4", acted(Action{Kind: ActDeploy, Figure: Shepherd, Loc: LocNNW}, Action{Kind: ActSheep, Points: 4})},
	{"shepherd SE @1,2 | wolf", acted(Action{Kind: ActDeploy, Figure: Shepherd, Loc: LocSE, HasAt: true, At: Point{1, 2}}, Action{Kind: ActWolf})},
	{"sheep 1@0,0 | Wolf @1,2 | flock | Flock @-1,2", acted(Action{Kind: ActSheep, Points: 1, HasAt: true},
		Action{Kind: ActWolf, HasAt: true, At: Point{1, 2}}, Action{Kind: ActFlock}, Action{Kind: ActFlock, HasAt: true, At: Point{-1, 2}})},
	{"= red +3 Barn, red +4 castle, red -1 flock | = red -3 ransom, yellow +3 bazaar", claimed(Claims{Points: []PointGain{
		{Player: Red, Points: 3, Reason: "barn"}, {Player: Red, Points: 4, Reason: "castle"}, {Player: Red, Points: -1, Reason: "flock"},
		{Player: Red, Points: -3, Reason: "ransom"}, {Player: Yellow, Points: 3, Reason: "bazaar"}}})},
	{"outbreak 2", claimed(Claims{Outbreak: []NumClaim{{N: 2}}})},
	{"eradicate 2", claimed(Claims{Eradicate: []NumClaim{{N: 2}}})},
	{"offered none", claimed(Claims{Offered: &Offered{}})},
	{"offered monk C,thief N", claimed(Claims{Offered: &Offered{Places: []OfferedPlace{{Role: Monk}, {Role: Thief, Loc: LocN}}}})},
	{"supply red 6, Big 1, pig 0, yellow 7", claimed(Claims{Supply: []Total{{Player: Red, Points: 6}, {Player: Red, Figure: BigFollower, Points: 1},
		{Player: Red, Figure: Pig, Points: 0}, {Player: Yellow, Points: 7}}})},
	{"supply red 6 | supply yellow 7", claimed(Claims{Supply: []Total{{Player: Red, Points: 6}, {Player: Yellow, Points: 7}}})},
	{"goods Wine 2,grain 0", claimed(Claims{Goods: []GoodsClaim{{Kind: Wine, N: 2}, {Kind: Grain}}})},
	{"goods cloth 1 | goods wine 1", claimed(Claims{Goods: []GoodsClaim{{Kind: Cloth, N: 1}, {Kind: Wine, N: 1}}})},
	{"King gray | robber red", claimed(Claims{King: &HolderClaim{Player: Grey}, Robber: &HolderClaim{Player: Red}})},
	{"= red +10 Goods | = red +1", claimed(Claims{Points: []PointGain{{Player: Red, Points: 10, Reason: "goods"}, {Player: Red, Points: 1}}})},
	{"=red+4", claimed(Claims{Points: []PointGain{{Player: Red, Points: 4}}})},
	{"= red 4 MONASTERY, red -2 farm | = grey +1 king", claimed(Claims{Points: []PointGain{
		{Player: Red, Points: 4, Reason: "cloister"}, {Player: Red, Points: -2, Reason: "field"}, {Player: Grey, Points: 1, Reason: "king"}}})},
	{"score red 12 | supply red 1 | score yellow 20", claimed(Claims{
		Supply: []Total{{Player: Red, Points: 1}}, Score: []Total{{Player: Red, Points: 12}, {Player: Yellow, Points: 20}}})},
	{"clock 14:51 | spent 9 | !?", claimed(Claims{Clock: &Word{Text: "14:51"}, Spent: &Word{Text: "9"}, Judgement: &Word{Text: "!?"}})},
	{"allow Some-Rule  both   agreed", claimed(Claims{Allow: []Allow{{Rule: "some-rule", Reason: "both agreed"}}})},
	{"expect a-b, c | expect d", claimed(Claims{Expect: []ExpectSpec{{Rules: []Word{{Text: "a-b"}, {Text: "c"}, {Text: "d"}}}}})},
	{"expect OK", claimed(Claims{Expect: []ExpectSpec{{}}})},
}

func TestSegments(t *testing.T) {
	for _, test := range goodSegments {
		t.Run(test.text, func(t *testing.T) {
			text := head + "1. red: " + test.text + "\n"
			rec, findings := parseText(text)
			wantFindings(t, text, findings)
			if diff := cmp.Diff([]Turn{test.want}, rec.Turns, noSpans); diff != "" {
				t.Errorf("turn (-want +got):\n%s", diff)
			}
		})
	}
}

// TestKept checks that the parser leaves out only the segment that cannot be read, and reads a slip as
// it was meant.
func TestKept(t *testing.T) {
	text := head + "1. red: BA/C@0,-1^180 | knigth S | = red +4, yelow 3 | score red 4 | clock soon | pass\n"
	rec, findings := parseText(text)
	wantFindings(t, text, findings,
		`5:25 record-segment-unknown "knigth"`,
		`5:46 record-segment-malformed "yelow"`,
		`5:76 record-segment-malformed "soon"`)
	want := []Turn{{
		Number: 1, Player: Red,
		Actions: []Action{{Kind: ActPlace, Tile: "BA/C", At: Point{0, -1}, Rotation: 2}, {Kind: ActDeploy, Role: Knight, Loc: LocS}, {Kind: ActPass}},
		Claims:  Claims{Score: []Total{{Player: Red, Points: 4}}},
	}}
	if diff := cmp.Diff(want, rec.Turns, noSpans); diff != "" {
		t.Errorf("turns (-want +got):\n%s", diff)
	}
	for _, f := range findings {
		if f.Turn != 1 || f.Player != Red || f.Class != Syntax || f.Severity != Error {
			t.Errorf("finding %q is of turn %d, %s, %s, %s", f.Message, f.Turn, f.Player, f.Class, f.Severity)
		}
	}
}

func TestParserReuse(t *testing.T) {
	b, err := os.ReadFile("testdata/every-segment.cgr")
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{string(b), head + "1. red: pass | = red +1\n", "junk", string(b)}
	var p Parser
	for _, text := range texts {
		src := &Source{Line: 1, Text: text}
		wantRec, wantFound := Parse(src)
		rec, findings := p.Parse(src)
		if diff := cmp.Diff(wantRec, rec); diff != "" {
			t.Errorf("record (-fresh +reused):\n%s", diff)
		}
		if diff := cmp.Diff(wantFound, findings); diff != "" {
			t.Errorf("findings (-fresh +reused):\n%s", diff)
		}
	}
}

func TestParseRules(t *testing.T) {
	got, err := ParseRules("Filosofia-2013+leper-fr; pad.fairy=follower")
	want := Rules{
		Profiles:  []Word{{"filosofia-2013", Span{0, 14}}, {"leper-fr", Span{15, 23}}},
		Overrides: []Override{{"pad.fairy", "follower", Span{25, 43}}},
		Span:      Span{0, 43},
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("error %v, rules (-want +got):\n%s", err, diff)
	}
	for _, bad := range []string{"", "a b", "a;b", "a;b=", "a+", "a=1;a=2", "a\nb"} {
		if got, err := ParseRules(bad); err == nil {
			t.Errorf("ParseRules(%q) = %+v, want an error", bad, got)
		}
	}
}
