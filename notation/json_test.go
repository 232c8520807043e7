package notation

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// withoutPlaces compares records but for their spans.
var withoutPlaces = cmp.Options{cmpopts.IgnoreTypes(Span{}), cmpopts.EquateEmpty()}

func jsonSource(text string) *Source {
	return &Source{File: "game.json", Game: 1, Line: 1, Text: text}
}

// show writes findings as line:column: [rule] message.
func show(src *Source, findings []Finding) []string {
	var out []string
	for _, f := range findings {
		p := src.Position(f.Span.Start)
		out = append(out, fmt.Sprintf("%d:%d: %s [%s]", p.Line, p.Column, f.Message, strings.TrimPrefix(f.Rule, "record-")))
	}
	return out
}

func mustParseJSON(t *testing.T, text string) *Record {
	t.Helper()
	src := jsonSource(text)
	rec, findings := ParseJSON(src)
	if rec == nil || len(findings) > 0 {
		t.Fatalf("%s\nis refused: %q", text, show(src, findings))
	}
	return rec
}

// A game as somebody would write it by hand.
const handwritten = `{"cgr": 1,
 "tags": {"Event": "Village fair", "Round": "2", "Date": "2026-05-??"},
 "sets": ["base", "princess-and-dragon", "leper"],
 "rules": {"profiles": ["filosofia-2013", "leper-en"], "overrides": {}},
 "players": [{"colour": "green", "name": "Jana"}, {"colour": "black", "name": "Cyril \"the Abbot\""}],
 "result": {"green": 4, "black": 0},
 "termination": "unfinished",
 "turns": [
  {"n": 1, "player": "green",
   "actions": [
    {"do": "place", "tile": "BA/C", "at": [0, -1], "rotation": 180},
    {"do": "deploy", "role": "knight", "loc": "S"},
    {"do": "leper-place", "at": [0, 0]}],
   "claims": {"points": [{"player": "green", "points": 4}]},
   "comments": [{"place": "after", "text": "the leper enters with the first city"}]},
  {"n": 2, "player": "black",
   "actions": [
    {"do": "place", "tile": "BA/RFr", "at": [1, 0], "rotation": 0},
    {"do": "deploy", "role": "thief", "loc": "W"}],
   "clock": "9:51"}]}`

func handwrittenRecord() *Record {
	return &Record{
		Tags:        []Tag{{Name: "Event", Value: "Village fair"}, {Name: "Round", Value: "2"}, {Name: "Date", Value: "2026-05-??"}},
		Sets:        []SetRef{{Name: "base", Copies: 1}, {Name: "princess-and-dragon", Copies: 1}, {Name: "leper", Copies: 1}},
		Rules:       Rules{Profiles: []Word{{Text: "filosofia-2013"}, {Text: "leper-en"}}},
		Players:     []Player{{Colour: Green, Name: "Jana"}, {Colour: Black, Name: `Cyril "the Abbot"`}},
		Result:      []Total{{Player: Green, Points: 4}, {Player: Black}},
		Termination: Termination{Kind: TerminationUnfinished},
		Turns: []Turn{
			{
				Number: 1, Player: Green,
				Actions: []Action{
					{Kind: ActPlace, Tile: "BA/C", At: Point{0, -1}, Rotation: 2},
					{Kind: ActDeploy, Role: Knight, Loc: LocS},
					{Kind: ActLeperPlace},
				},
				Claims:   Claims{Points: []PointGain{{Player: Green, Points: 4}}},
				Comments: []Comment{{Place: CommentAfter, Text: "the leper enters with the first city"}},
			},
			{
				Number: 2, Player: Black,
				Actions: []Action{
					{Kind: ActPlace, Tile: "BA/RFr", At: Point{1, 0}},
					{Kind: ActDeploy, Role: Thief, Loc: LocW},
				},
				Claims: Claims{Clock: &Word{Text: "9:51"}},
			},
		},
	}
}

func TestParseJSON(t *testing.T) {
	rec := mustParseJSON(t, handwritten)
	if diff := cmp.Diff(handwrittenRecord(), rec, withoutPlaces); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The order of the fields is that of the form's example, so that a record that
// is read and written changes only in white space.
func TestAppendJSONKeepsOrder(t *testing.T) {
	got := string(AppendJSON(nil, mustParseJSON(t, handwritten)))
	var want strings.Builder
	inString := false
	for i, c := range handwritten {
		if c == '"' && handwritten[i-1] != '\\' {
			inString = !inString
		}
		if inString || c != ' ' && c != '\n' {
			want.WriteRune(c)
		}
	}
	if diff := cmp.Diff(want.String(), got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestJSONSpans(t *testing.T) {
	rec := mustParseJSON(t, handwritten)
	turn := rec.Turns[0]
	for _, c := range []struct {
		name string
		span Span
		want string
	}{
		{"game", rec.Span, handwritten},
		{"tag", rec.Tags[1].Span, `"Round": "2"`},
		{"set", rec.Sets[1].Span, `"princess-and-dragon"`},
		{"rules", rec.Rules.Span, `{"profiles": ["filosofia-2013", "leper-en"], "overrides": {}}`},
		{"profile", rec.Rules.Profiles[1].Span, `"leper-en"`},
		{"player", rec.Players[0].Span, `{"colour": "green", "name": "Jana"}`},
		{"result", rec.Result[0].Span, `"green": 4`},
		{"termination", rec.Termination.Span, `"unfinished"`},
		{"turn", turn.Span, handwritten[strings.Index(handwritten, `{"n": 1`):strings.Index(handwritten, ",\n  {\"n\": 2")]},
		{"number", turn.NumberSpan, "1"},
		{"whose", turn.PlayerSpan, `"green"`},
		{"action", turn.Actions[1].Span, `{"do": "deploy", "role": "knight", "loc": "S"}`},
		{"points", turn.Claims.Points[0].Span, `{"player": "green", "points": 4}`},
		{"comment", turn.Comments[0].Span, `{"place": "after", "text": "the leper enters with the first city"}`},
		{"clock", rec.Turns[1].Claims.Clock.Span, `"9:51"`},
	} {
		if got := handwritten[c.span.Start:c.span.End]; got != c.want {
			t.Errorf("%s: span is of %s, want %s", c.name, got, c.want)
		}
	}
}

// everything returns a record that uses every field of the model.
func everything() *Record {
	word := func(s string) *Word { return &Word{Text: s} }
	return &Record{
		Tags: []Tag{
			{Name: "Event", Value: "Harvest \\ cup"}, {Name: "Site", Value: "Třebíč <& \u2028 >"}, {Name: "Mood", Value: ""}, {Name: "x-y_Z9", Value: " \tpadded "},
		},
		Sets:        []SetRef{{Name: "base", Copies: 2}, {Name: "plague", Copies: 1}, {Name: "river", Copies: 99}},
		Rules:       Rules{Profiles: []Word{{Text: "base-2002"}}, Overrides: []Override{{Key: "pad.fairy", Value: "follower"}, {Key: "plague.prelude", Value: "19"}}},
		Players:     []Player{{Colour: Violet, Name: "Ö"}, {Colour: Red, Name: ""}, {Colour: White, Name: "名前"}},
		Start:       []Action{{Kind: ActPlace, Tile: "BA/RCr"}, {Kind: ActPlace, Tile: "PL/Cc+", At: Point{-9999, 9999}, Rotation: 3}},
		Result:      []Total{{Player: White, Points: -3}, {Player: Red, Points: 99999}},
		Termination: Termination{Kind: TerminationTime, Player: White},
		Expect:      []Word{{Text: "ok"}, {Text: "score-total-mismatch"}},
		Assertions:  []Word{{Text: `"Ö" has 3 points`}, {Text: "Meeple SmallFollower options: {City,N,[0,0]}; {Road,S,[1,0]}"}},
		Turns: []Turn{
			{Number: 1, Player: Violet, Actions: everyAction(), Comments: []Comment{
				{Place: CommentBefore, Text: "before"}, {Place: CommentLine, Text: "on the line; | [x] \"q\" \\"}, {Place: CommentAfter, Text: ""},
			}},
			{Number: 99999, Player: Red, Claims: Claims{
				Dragon: &PointClaim{At: Point{-1, 2}}, Outbreak: []NumClaim{{N: 1}, {N: 999}}, Eradicate: []NumClaim{{N: 3}},
				Offered: &Offered{Places: []OfferedPlace{{Role: Knight, Loc: LocN}, {Role: Farmer, Loc: LocWNW}, {Role: Monk}}},
				Supply:  []Total{{Player: Red, Points: 0}, {Player: White, Points: 7}},
				Goods:   []GoodsClaim{{Kind: Cloth, N: 999}, {Kind: Wine}},
				King:    &HolderClaim{Player: White}, Robber: &HolderClaim{Player: Red},
				Points: []PointGain{{Player: Red, Points: 4, Reason: "city"}, {Player: White, Points: -1, Reason: "goods"}},
				Score:  []Total{{Player: White, Points: 12}},
				Clock:  word("-1:02:33.5"), Spent: word("0:09"), Judgement: word("?!"),
				Allow:  []Allow{{Rule: "tile-edge-mismatch", Reason: "seen too late, both agree"}},
				Expect: []ExpectSpec{{Rules: []Word{{Text: "a-b"}, {Text: "c"}}}},
			}},
			{Number: 2, Player: White, Claims: Claims{Offered: &Offered{}, Expect: []ExpectSpec{{}}}, Variations: [][]Turn{
				{{Number: 2, Player: Red, Actions: []Action{{Kind: ActPlace, Tile: "D", Rotation: 1}, {Kind: ActDeploy, Role: Monk}}, Comments: []Comment{{Place: CommentBefore, Text: "b"}, {Place: CommentLine, Text: "l"}}},
					{Number: 2, Part: 1, Player: White, Claims: Claims{Judgement: word("!")}}, {Number: 3, Player: Red, Actions: []Action{{Kind: ActPass}}}},
				{{Number: 2, Player: White, Actions: []Action{{Kind: ActScored}}}}}},
		},
		Final: &Turn{Actions: []Action{{Kind: ActFrom, Quarter: QuarterMarket, Player: Red, Role: Farmer, Loc: LocNNE, At: Point{4, 4}, Figure: Phantom}},
			Claims:   Claims{Points: []PointGain{{Player: Red, Points: 12, Reason: "field"}}, Score: []Total{{Player: Red, Points: 84}}},
			Comments: []Comment{{Place: CommentLine, Text: "fields were counted twice"}}},
		Comments: []TagComment{
			{Tag: "CGR", Comment: Comment{Place: CommentBefore, Text: "copied from paper"}},
			{Tag: "Red", Comment: Comment{Place: CommentLine, Text: "a\tguest"}},
			{Comment: Comment{Place: CommentEnd, Text: "the end"}},
		},
	}
}

// everyAction returns every kind of action in each of its shapes.
func everyAction() []Action {
	return []Action{
		{Kind: ActPlace, Tile: "DG/LCcc.d", At: Point{3, -4}, Rotation: 1},
		{Kind: ActDiscard, Tile: "D"},
		{Kind: ActAside, Tile: "crfr"},
		{Kind: ActDeploy, Role: Knight, Loc: LocC},
		{Kind: ActDeploy, Role: Monk, Figure: Phantom},
		{Kind: ActDeploy, Role: Farmer, Loc: LocNNE, HasAt: true, At: Point{1, 1}, Figure: BigFollower},
		{Kind: ActDeploy, Figure: Builder, Loc: LocW},
		{Kind: ActDeploy, Figure: Pig, Loc: LocSSW},
		{Kind: ActDeploy, Figure: Barn, Loc: LocNE},
		{Kind: ActFairy, At: Point{0, 2}},
		{Kind: ActFairy, At: Point{0, 2}, Role: Thief, Loc: LocE},
		{Kind: ActFairy, At: Point{0, 2}, Role: Monk},
		{Kind: ActFairy, At: Point{0, 2}, Quarter: QuarterMarket},
		{Kind: ActPrincess, Player: Red, At: Point{5, 5}, Loc: LocS},
		{Kind: ActDragon, Steps: []Step{{Dir: LocN}, {Dir: LocE}, {Dir: LocS}, {Dir: LocW}}},
		{Kind: ActDragon, Steps: []Step{{Dir: LocN, Mover: Red}, {Dir: LocN, Mover: White}}},
		{Kind: ActFlea, At: Point{1, 2}},
		{Kind: ActFlea, At: Point{1, 2}, From: Point{1, 1}, HasFrom: true},
		{Kind: ActFlee, From: Point{1, 2}, Role: Knight, Loc: LocN, At: Point{1, 3}, ToLoc: LocESE},
		{Kind: ActFlee, From: Point{1, 2}, Role: Monk, At: Point{1, 3}},
		{Kind: ActFlee, From: Point{1, 2}, Figure: Pig, Loc: LocNNW, At: Point{1, 3}, ToLoc: LocESE},
		{Kind: ActLeperPlace, At: Point{7, 8}},
		{Kind: ActLeperMove, Steps: []Step{{Dir: LocW}, {Dir: LocW}}},
		{Kind: ActDeploy, Role: Monk, Figure: Abbot},
		{Kind: ActRecall, At: Point{-1, 2}},
		{Kind: ActFrom, Quarter: QuarterCastle, Player: Red, Role: Knight, Loc: LocW, At: Point{0, 3}},
		{Kind: ActFrom, Quarter: QuarterCathedral, Player: White, Role: Monk, At: Point{0, 3}, Figure: Abbot},
		{Kind: ActQuarter, Quarter: QuarterBlacksmith},
		{Kind: ActQuarter, Quarter: QuarterMarket, Figure: BigFollower},
		{Kind: ActCount, Quarter: QuarterCathedral},
		{Kind: ActPass},
		{Kind: ActScored},
		{Kind: ActTower, At: Point{1, 2}},
		{Kind: ActCapture, At: Point{1, 3}, Player: Red, Role: Farmer, Loc: LocNE, Figure: Wagon},
		{Kind: ActCapture, At: Point{1, 3}, Player: White, Role: Monk},
		{Kind: ActCapture, At: Point{1, 3}, Player: Violet, Role: Guard, Figure: BigFollower},
		{Kind: ActExchange, Figure: BigFollower},
		{Kind: ActExchange},
		{Kind: ActRansom, Player: White},
		{Kind: ActRansom, Player: White, Figure: Mayor},
		{Kind: ActDeploy, Role: Guard, HasAt: true, At: Point{1, 2}},
		{Kind: ActDeploy, Role: Guard, HasAt: true, Figure: BigFollower},
		{Kind: ActFairy, At: Point{0, 2}, Role: Guard},
		{Kind: ActAbbey, At: Point{-1, 0}},
		{Kind: ActDeploy, Role: Knight, Loc: LocN, Figure: Mayor},
		{Kind: ActDeploy, Role: Monk, Figure: Wagon},
		{Kind: ActWagon, At: Point{0, 1}, Loc: LocE},
		{Kind: ActWagon, At: Point{0, 1}, Player: White},
		{Kind: ActBridge, At: Point{2, 0}, Axis: AxisNS},
		{Kind: ActBridge, At: Point{-2, 0}, Axis: AxisWE},
		{Kind: ActCastle, Loc: LocS},
		{Kind: ActCastle, Loc: LocC, Player: White},
		{Kind: ActLord, Player: Red, From: Point{0, -1}, At: Point{2, 2}, Loc: LocW},
		{Kind: ActBazaar, Tiles: []string{"BA/C", "D", "crfr"}},
		{Kind: ActBazaar, Tiles: []string{"BA/C"}},
		{Kind: ActBid, Tile: "BA/C", Offers: []Offer{{Player: Red, Points: 0}, {Player: White, Pass: true}, {Player: Violet, Points: 99999}}, Outcome: Sell},
		{Kind: ActBid, Tile: "D", Offers: []Offer{{Player: Red, Points: 1}, {Player: White, Points: 2}}, Outcome: Buy},
		{Kind: ActBid, Tile: "D", Offers: []Offer{{Player: Red, Pass: true}}},
		{Kind: ActDeploy, Figure: Shepherd, Loc: LocNNW},
		{Kind: ActDeploy, Figure: Shepherd, Loc: LocSE, HasAt: true, At: Point{4, 4}},
		{Kind: ActSheep, Points: 4},
		{Kind: ActSheep, Points: 1, HasAt: true, At: Point{3, -3}},
		{Kind: ActWolf},
		{Kind: ActWolf, HasAt: true, At: Point{3, -3}},
		{Kind: ActFlock},
		{Kind: ActFlock, HasAt: true, At: Point{3, -3}},
		{Kind: ActReserved, Verb: "hill", Detail: "1,2 height 3"},
		{Kind: ActReserved, Verb: "hill"},
	}
}

func TestJSONRoundTrip(t *testing.T) {
	for name, rec := range map[string]*Record{
		"everything":  everything(),
		"handwritten": handwrittenRecord(),
		"smallest":    {Players: []Player{{Colour: Grey, Name: "x"}}},
		"followers before the final scoring": {Players: []Player{{Colour: Grey, Name: "x"}}, Termination: Termination{Kind: TerminationNormal},
			Final: &Turn{Actions: []Action{{Kind: ActFrom, Quarter: QuarterMarket, Player: Grey, Role: Farmer, Loc: LocNNE}}}},
		"empty final": {Players: []Player{{Colour: Grey, Name: "x"}}, Final: &Turn{}, Termination: Termination{Kind: TerminationConcede, Player: Grey}},
	} {
		text := AppendJSON([]byte("before "), rec)
		if !bytes.HasPrefix(text, []byte("before ")) || bytes.IndexByte(text, '\n') >= 0 {
			t.Errorf("%s: not appended on one line: %s", name, text)
		}
		line := string(text[len("before "):])
		again := mustParseJSON(t, line)
		if diff := cmp.Diff(rec, again, withoutPlaces); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		pretty := string(AppendJSONIndent(nil, rec))
		if strings.Count(pretty, "\n") < len(rec.Turns) {
			t.Errorf("%s: not indented:\n%s", name, pretty)
		}
		if diff := cmp.Diff(rec, mustParseJSON(t, pretty), withoutPlaces); diff != "" {
			t.Errorf("%s, indented (-want +got):\n%s", name, diff)
		}
	}
}

// A record that is read from JSON, written as text and read again is the same.
func TestJSONToText(t *testing.T) {
	for _, rec := range []*Record{handwrittenRecord(), everything()} {
		read := mustParseJSON(t, string(AppendJSON(nil, rec)))
		src := &Source{Line: 1, Text: string(AppendText(nil, read))}
		again, findings := Parse(src)
		if len(findings) > 0 {
			t.Fatalf("%s\n%q", src.Text, show(src, findings))
		}
		if got, want := string(AppendText(nil, mustParseJSON(t, string(AppendJSON(nil, again))))), src.Text; got != want {
			t.Error(cmp.Diff(want, got))
		}
	}
}

func TestAppendJSONIndentForm(t *testing.T) {
	want := `{"cgr": 1,
 "players": [{"colour": "red", "name": "A"}],
 "turns": [
  {"n": 1, "player": "red",
   "actions": [
    {"do": "place", "tile": "BA/C", "at": [0, -1], "rotation": 0},
    {"do": "pass"}],
   "clock": "1:00"}]}`
	rec := &Record{Players: []Player{{Colour: Red, Name: "A"}}, Turns: []Turn{{Number: 1, Player: Red,
		Actions: []Action{{Kind: ActPlace, Tile: "BA/C", At: Point{0, -1}}, {Kind: ActPass}}, Claims: Claims{Clock: &Word{Text: "1:00"}}}}}
	if diff := cmp.Diff(want, string(AppendJSONIndent(nil, rec))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Several expect segments become one list.
func TestJSONMergesExpectations(t *testing.T) {
	rec := &Record{Players: []Player{{Colour: Red}}, Turns: []Turn{{Number: 1, Player: Red,
		Claims: Claims{Expect: []ExpectSpec{{Rules: []Word{{Text: "a"}}}, {Rules: []Word{{Text: "b"}, {Text: "c"}}}}}}}}
	if got := string(AppendJSON(nil, rec)); !strings.Contains(got, `"expect":["a","b","c"]`) {
		t.Error(got)
	}
}

// A record of which the text form has reported faults still gives JSON in which
// no name stands twice.
func TestAppendJSONRepeatsNoName(t *testing.T) {
	rec := &Record{Tags: []Tag{{Name: "A", Value: "1"}, {Name: "A", Value: "2"}}, Players: []Player{{Colour: Red}},
		Rules: Rules{Overrides: []Override{{Key: "k", Value: "1"}, {Key: "k", Value: "2"}}}, Result: []Total{{Player: Red, Points: 1}, {Player: Red, Points: 2}}}
	got := mustParseJSON(t, string(AppendJSON(nil, rec)))
	if len(got.Tags) != 1 || len(got.Rules.Overrides) != 1 || len(got.Result) != 1 || got.Result[0].Points != 1 {
		t.Errorf("%+v", got)
	}
	rec.Tags[0].Value = "\xff"
	if got := mustParseJSON(t, string(AppendJSON(nil, rec))); got.Tags[0].Value != "\uFFFD" {
		t.Errorf("%q", got.Tags[0].Value)
	}
}
