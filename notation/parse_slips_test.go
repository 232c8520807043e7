package notation

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// turnSlips are turns with a slip: what is found, and what of the turn is read, as
// canonical text.
var turnSlips = []struct {
	turn string
	read string // empty if nothing of the turn is
	find []string
}{
	{"1. red: BA/C@0,−1^180", "1. red: BA/C@0,-1^180", []string{`5:16 record-segment-malformed "−1"`}},
	{"1. red: BA/C@–2,1", "1. red: BA/C@-2,1^0", []string{`5:14 record-segment-malformed "–2"`}},
	{"1. red: BA/C@O,-1^9O", "1. red: BA/C@0,-1^90", []string{`5:14 record-segment-malformed "O"`, `5:19 record-segment-malformed "9O"`}},
	{"1. red: BA/C@0,-1^180 knight S", "1. red: BA/C@0,-1^180 | knight S", []string{`5:23 record-segment-malformed "knight"`}},
	{"1. red: pass = red +4 score red 4 !", "1. red: pass | = red +4 | score red 4 | !",
		[]string{`5:14 record-segment-malformed "="`, `5:23 record-segment-malformed "score"`, `5:35 record-segment-malformed "!"`}},
	{"1. red: pass BA/C@1,1", "1. red: pass | BA/C@1,1^0", []string{`5:14 record-segment-malformed "BA/C@1"`}},
	{"1. red: knihgt S | clock 1:00", "1. red: knight S | clock 1:00", []string{`5:9 record-segment-unknown "knihgt"`}},
	{"1. red: BA/C | pass", "1. red: pass", []string{`5:9 record-segment-unknown "BA/C"`}},
	{"1. red: @1,1 | pass", "1. red: pass", []string{`5:9 record-segment-unknown "@1"`}},
	{"1. red: knight | pass", "1. red: pass", []string{`5:9 record-segment-malformed "knight"`}},
	{"1. red: knight NN | pass", "1. red: pass", []string{`5:16 record-segment-malformed "NN"`}},
	{"1. red: knight NE | pass", "1. red: pass", []string{`5:16 record-segment-malformed "NE"`}},
	{"1. red: barn N | pass", "1. red: pass", []string{`5:14 record-segment-malformed "N"`}},
	{"1. red: knight N with hat | pass", "1. red: pass", []string{`5:23 record-segment-malformed "hat"`}},
	{"1. red: pig N with big | pass", "1. red: pass", []string{`5:15 record-segment-malformed "with"`}},
	{"1. red: king red | king yellow | robber red | robber red", "1. red: king red | robber red",
		[]string{`5:20 record-segment-malformed "king yellow"`, `5:47 record-segment-malformed "robber red"`}},
	{"1. red: king | pass", "1. red: pass", []string{`5:9 record-segment-malformed "king"`}},
	{"1. red: robber steals 5 | pass", "1. red: pass", []string{`5:16 record-segment-malformed "steals"`}},
	{"1. red: count 3 | pass", "1. red: pass", []string{`5:15 record-segment-malformed "3"`}},
	{"1. red: quarter tower | pass", "1. red: pass", []string{`5:17 record-segment-malformed "tower"`}},
	{"1. red: quarter castle count market", "1. red: quarter castle | count market", []string{`5:24 record-segment-malformed "count"`}},
	{"1. red: from castle red pig N @1,1 | pass", "1. red: pass", []string{`5:25 record-segment-malformed "pig"`}},
	{"1. red: from castle red thief N @1,1 with big with big | pass", "1. red: pass", []string{`5:47 record-segment-malformed "with"`}},
	{"1. red: from castle red thief N with big | pass", "1. red: pass", []string{`5:9 record-segment-malformed "from castle red thief N with big"`}},
	{"1. red: monk = red +5 king king red", "1. red: monk | king red | = red +5 king",
		[]string{`5:14 record-segment-malformed "="`, `5:28 record-segment-malformed "king"`}},
	{"1. red: guard N | pass", "1. red: pass", []string{`5:15 record-segment-malformed "N"`}},
	{"1. red: capture 1,1 red pig N | pass", "1. red: pass", []string{`5:25 record-segment-malformed "pig"`}},
	{"1. red: exchange | pass", "1. red: pass", []string{`5:9 record-segment-malformed "exchange"`}},
	{"1. red: abbey | pass", "1. red: pass", []string{`5:9 record-segment-malformed "abbey"`}},
	{"1. red: thief N wagon | pass", "1. red: pass", []string{`5:17 record-segment-malformed "wagon"`}},
	{"1. red: thief N wagon > 1,1 castle N", "1. red: thief N | wagon > 1,1 | castle N",
		[]string{`5:17 record-segment-malformed "wagon"`, `5:29 record-segment-malformed "castle"`}},
	{"1. red: ransom red wagon tower 1,1", "1. red: ransom red wagon | tower 1,1", []string{`5:26 record-segment-malformed "tower"`}},
	{"1. red: bridge 1,1 | pass", "1. red: pass", []string{`5:9 record-segment-malformed "bridge 1,1"`}},
	{"1. red: lord red 1,1 N | pass", "1. red: pass", []string{`5:22 record-segment-malformed "N"`}},
	{"1. red: bazaar D BA/C bid D red 1, yellow 2, sell = red +1 bazaar", "1. red: bazaar D BA/C | bid D red 1, yellow 2, sell | = red +1 bazaar",
		[]string{`5:23 record-segment-malformed "bid"`, `5:51 record-segment-malformed "="`}},
	{"1. red: bid D red 1, | pass", "1. red: pass", []string{`5:9 record-segment-malformed "bid D red 1,"`}},
	{"1. red: bid D red 100000 | pass", "1. red: pass", []string{`5:19 record-limit-exceeded "100000"`}},
	{"1. red: shepherd NNW sheep 2", "1. red: shepherd NNW | sheep 2", []string{`5:22 record-segment-malformed "sheep"`}},
	{"1. red: sheep 5 | pass", "1. red: pass", []string{`5:15 record-segment-malformed "5"`}},
	{"1. red: flock wolf sheep 3 @1,1", "1. red: flock | wolf | sheep 3 @1,1", []string{`5:15 record-segment-malformed "wolf"`, `5:20 record-segment-malformed "sheep"`}},
	{"1. red: pass now", "1. red:", []string{`5:14 record-segment-malformed "now"`}},
	{"1. red: BA/C@0,1^45 | pass", "1. red: pass", []string{`5:18 record-segment-malformed "45"`}},
	{"1. red: BA/C@0,1^360 | pass", "1. red: pass", []string{`5:18 record-segment-malformed "360"`}},
	{"1. red: BA/C@0,1^-90 | pass", "1. red: pass", []string{`5:18 record-segment-malformed "-90"`}},
	{"1. red: BA/C@0 | pass", "1. red: pass", []string{`5:9 record-segment-malformed "BA/C@0"`}},
	{"1. red: BA/C@x,y | pass", "1. red: pass", []string{`5:14 record-segment-malformed "x"`}},
	{"1. red: BA/C@10000,0 | pass", "1. red: pass", []string{`5:14 record-limit-exceeded "10000"`}},
	{"1. red: BA/C@0,-99999999999999999999^0 | pass", "1. red: pass", []string{`5:16 record-limit-exceeded "-99999999999999999999"`}},
	{"1. red: score red 4294967297 | pass", "1. red: pass", []string{`5:19 record-limit-exceeded "4294967297"`}},
	{"1. red: dragon N X | pass", "1. red: pass", []string{`5:18 record-segment-malformed "X"`}},
	{"1. red: dragon N, | pass", "1. red: pass", []string{`5:9 record-segment-malformed "dragon N,"`}},
	{"1. red: dragon | pass", "1. red: pass", []string{`5:9 record-segment-malformed "dragon"`}},
	{"1. red: dragon N, red W | pass", "1. red: pass", []string{`5:9 record-segment-malformed "dragon N, red W"`}},
	{"1. red: dragon @1,1 | dragon @1,2", "1. red: dragon @1,1", []string{`5:23 record-segment-malformed "dragon @1,2"`}},
	{"1. red: dragon N W knight S", "1. red: dragon N W | knight S", []string{`5:20 record-segment-malformed "knight"`}},
	{"1. red: princess red thief N @1,1 | pass", "1. red: pass", []string{`5:22 record-segment-malformed "thief"`}},
	{"1. red: princess red knight N | pass", "1. red: pass", []string{`5:9 record-segment-malformed "princess red knight N"`}},
	{"1. red: flee 1,1 thief N 2,2 W | pass", "1. red: pass", []string{`5:26 record-segment-malformed "2"`}},
	{"1. red: leper | pass", "1. red: pass", []string{`5:9 record-segment-malformed "leper"`}},
	{"1. red: offered king | pass", "1. red: pass", []string{`5:17 record-segment-malformed "king"`}},
	{"1. red: score red 1, red 2 | pass", "1. red: pass", []string{`5:22 record-segment-malformed "red 2"`}},
	{"1. red: score red 1 | score red 2", "1. red: score red 1", []string{`5:29 record-segment-malformed "red 2"`}},
	{"1. red: = red | pass", "1. red: pass", []string{`5:9 record-segment-malformed "= red"`}},
	{"1. red: = +4 | pass", "1. red: pass", []string{`5:11 record-segment-malformed "+4"`}},
	{"1. red: = red +4 yellow +1 | pass", "1. red: pass", []string{`5:18 record-segment-malformed "yellow"`}},
	{"1. red: supply big 1 | pass", "1. red: pass", []string{`5:16 record-segment-malformed "big"`}},
	{"1. red: supply red 6, big 1, big 2 | pass", "1. red: pass", []string{`5:30 record-segment-malformed "big 2"`}},
	{"1. red: supply red -1 | pass", "1. red: pass", []string{`5:20 record-segment-malformed "-1"`}},
	{"1. red: goods wine 1, wine 2 | pass", "1. red: pass", []string{`5:23 record-segment-malformed "wine 2"`}},
	{"1. red: goods wine 1 | goods grain 1, wine 2", "1. red: goods wine 1", []string{`5:39 record-segment-malformed "wine 2"`}},
	{"1. red: goods | pass", "1. red: pass", []string{`5:9 record-segment-malformed "goods"`}},
	{"1. red: goods wine -1 | pass", "1. red: pass", []string{`5:20 record-segment-malformed "-1"`}},
	{"1. red: goods wine 1000 | pass", "1. red: pass", []string{`5:20 record-limit-exceeded "1000"`}},
	{"1. red: pass goods wine 1", "1. red: pass | goods wine 1", []string{`5:14 record-segment-malformed "goods"`}},
	{"1. red: = red +10 goods wine 1 | pass", "1. red: pass", []string{`5:25 record-segment-malformed "wine"`}},
	{"1. red: clock 1:2:3 | clock 1:00 | clock 2:00", "1. red: clock 1:00", []string{`5:15 record-segment-malformed "1:2:3"`, `5:36 record-segment-malformed "clock 2:00"`}},
	{"1. red: !!! | pass", "1. red: pass", []string{`5:9 record-segment-malformed "!!!"`}},
	{"1. red: allow some-rule", "1. red: allow some-rule", []string{`5:9 record-segment-malformed "allow some-rule"`}},
	{"1. red: pass | expect", "1. red: pass", []string{`5:16 record-segment-malformed "expect"`}},
	{"1. red: pass | expect ok a", "1. red: pass", []string{`5:16 record-segment-malformed "expect ok a"`}},
	{"1. red: expect ok | expect a", "1. red: expect ok", []string{`5:21 record-segment-malformed "expect a"`}},
	{"1. red: pass | | scored", "1. red: pass | scored", []string{`5:16 record-segment-malformed "|"`}},
	{"1. red: | pass", "1. red: pass", []string{`5:9 record-segment-malformed "|"`}},
	{"1. red: pass |", "1. red: pass", []string{`5:14 record-turn-malformed "|"`}},
	{"1. red:", "1. red:", []string{`5:1 record-turn-malformed "1. red:"`}},
	{"1. red pass", "1. red: pass", []string{`5:4 record-turn-malformed "red"`}},
	{"1 red: pass", "1. red: pass", []string{`5:1 record-turn-malformed "1"`}},
	{"1) red: pass", "1. red: pass", []string{`5:1 record-turn-malformed "1"`}},
	{"red: pass", "1. red: pass", []string{`5:1 record-turn-malformed "red"`}},
	{"1. yelow: pass", "1. yellow: pass", []string{`5:4 record-turn-malformed "yelow"`}},
	{"1. purple: pass", "", []string{`5:4 record-turn-malformed "purple:"`}},
	{"1. : pass", "", []string{`5:4 record-turn-malformed ":"`}},
	{"1. BA/C@0,0", "", []string{`5:4 record-turn-malformed "BA/C@0"`}},
	{"1.", "", []string{`5:1 record-turn-malformed "1."`}},
	{"0. red: pass", "", []string{`5:1 record-turn-malformed "0"`}},
	{"123456. red: pass", "", []string{`5:1 record-limit-exceeded "123456"`}},
	{"final = red +1", "final: = red +1", []string{`5:1 record-turn-malformed "final"`}},
	{"final: count market | from market red farmer N @1,1", "final: from market red farmer N @1,1", []string{`5:8 record-segment-malformed "count market"`}},
	{"final: pass", "final:", []string{`5:8 record-segment-malformed "pass"`}},
	{"hello", "", []string{`5:1 record-line-unknown "hello"`}},
	{"| pass", "", []string{`5:1 record-line-unknown "| pass"`}},
	{"1. red: pass\n| scored", "1. red: pass | scored", []string{`6:1 record-line-unknown "|"`}},
	{"1. red: pass |\n  | scored", "1. red: pass | scored", []string{`6:3 record-segment-malformed "|"`}},
	{"1. red: pass\n  knight N", "1. red: pass", []string{`6:3 record-line-unknown "knight N"`}},
	{"1. red: pass |\n2. yellow: pass", "1. red: pass\n2. yellow: pass", []string{`5:14 record-turn-malformed "|"`}},
	{"1. x: pass |\n scored |\n scored\n2. red: pass", "2. red: pass", []string{`5:4 record-turn-malformed "x:"`}},
	{"final: = red +1\n2. red: pass", "2. red: pass\nfinal: = red +1", []string{`6:1 record-turn-malformed "2. red: pass"`}},
	{"final: = red +1\nfinal: = red +2", "final: = red +1", []string{`6:1 record-turn-malformed "final: = red +2"`}},
	{"1. red: pass \u00a0 scored", "1. red:", []string{`5:14 record-segment-malformed "\u00a0"`}},
	{"1. red: pass | sc\x01ored", "1. red: pass", []string{`5:18 record-not-text "\x01"`}},
	{"1. red: pass\r; on", "1. red: pass ; on", []string{`5:13 record-not-text "\r"`}},
	{"1. red: pass \xff; Zo\xeb", "1. red:  ; Zo\ufffd", []string{`5:14 record-not-text "\xff"`}},
}

func TestSlips(t *testing.T) {
	for _, test := range turnSlips {
		t.Run(test.turn, func(t *testing.T) {
			text := head + test.turn + "\n"
			rec, findings := parseText(text)
			wantFindings(t, text, findings, test.find...)
			_, read, _ := strings.Cut(string(AppendText(nil, rec)), "\n\n")
			if diff := cmp.Diff(strings.ReplaceAll(test.read, ":  ;", ": ;"), strings.TrimRight(read, "\n")); diff != "" {
				t.Errorf("read (-want +got):\n%s", diff)
			}
		})
	}
}

func TestMessages(t *testing.T) {
	for _, test := range []struct{ turn, want string }{
		{"1. red: knihgt S", `no segment starts with "knihgt"; did you mean knight?`},
		{"1. red: BA/C | pass", `no segment starts with "BA/C"; a tile is written with its place: BA/C@x,y^0`},
		{"1. red: pass knight S", `a | is missing before "knight"`},
		{"1. red: pass knigth S", `"knigth" does not belong to this segment; did you mean | knight?`},
		{"1. red: knight Q", `found "Q"; a location is a side N E S W, a half side such as NNE, or C`},
		{"1. red: BA/C@0,−1", `found the dash "−" for a minus; write -1`},
		{"1. red: BA/C@0,1,90", `found ","; the rotation comes after the place, as in ^90`},
		{"1. red: U 1,0^90", `no segment starts with "U"; did you mean U@1,0^90?`},
		{"1. red: BA/U -1,0", `no segment starts with "BA/U"; did you mean BA/U@-1,0?`},
		{"1. red: U 1,\"", `no segment starts with "U"; a tile is written with its place: U@x,y^0`},
		{"1. red: B", `no segment starts with "B"; a tile is written with its place: B@x,y^0`},
		{"1. red: crfr | thief E", `no segment starts with "crfr"; a tile is written with its place: crfr@x,y^0`},
		{"1. red: U@1,0 | B", `no segment starts with "B"`},
		{"1. red: BA/C@0,1 180", `"180" does not belong to this segment; did you mean ^180?`},
		{"1. red: thief E big", `"big" does not belong to this segment; did you mean with big?`},
		{"1. red: BA/C@0,1^90 180", `"180" does not belong to this segment`},
		{"1. red: fairy @0,1 180", `"180" does not belong to this segment`},
		{"1. red: BA/C@0,1 / thief E", `"/" does not belong to this segment; a | separates two segments`},
		{"1. yellow: pass | +4", `no segment starts with "+4"; did you mean = yellow +4?`},
		{"1. yellow: pass | +x", `no segment starts with "+x"`},
		{"1. red: knight", "something is missing here; knight needs a side, as in knight N"},
		{"1. red: farmer", "something is missing here; farmer needs a side or half side, as in farmer NNW"},
		{"1. red: farmer North", `found "North"; a location is a side N E S W, a half side such as NNE, or C; did you mean N?`},
		{"1. red: BA/C@0,1^45", "found a rotation of 45 degrees; a rotation is 0, 90, 180 or 270"},
		{"1. yelow: pass", `"yelow" is not a colour; did you mean yellow?`},
		{"1. red pass", "the colon after red is missing"},
		{"1. red: score blakc 3", `found "blakc"; a colour comes here; did you mean black?`},
	} {
		_, findings := parseText(head + test.turn)
		if len(findings) != 1 || findings[0].Message != test.want {
			t.Errorf("%s\n got %+v\nwant %s", test.turn, findings, test.want)
		}
		for _, f := range findings {
			if strings.ContainsAny(f.Message, "\n\r") || strings.HasSuffix(f.Message, ".") {
				t.Errorf("message %q is not one line without a full stop", f.Message)
			}
		}
	}
}

// tagSlips are single tag lines in a game that is otherwise in order.
var tagSlips = []struct {
	line string
	read string // tags beyond CGR and player, as canonical text
	find []string
}{
	{`[event "x"] ; why`, `[Event "x"] ; why`, nil},
	{`  [ Event   "x"  ]`, `[Event "x"]`, nil},
	{`[Event "a \"b\" \\ ; c"]`, `[Event "a \"b\" \\ ; c"]`, nil},
	{`[Event ""]`, `[Event ""]`, nil},
	{`[MOOD "x"]`, `[MOOD "x"]`, nil},
	{`[gray "x"]`, `[Grey "x"]`, nil},
	{`[Event "x]`, `[Event "x"]`, []string{`3:1 record-tag-malformed "[Event \"x]"`}},
	{`[Event "x" ; why`, `[Event "x"] ; why`, []string{`3:1 record-tag-malformed "[Event \"x\""`}},
	{`[Event x]`, `[Event "x"]`, []string{`3:1 record-tag-malformed "[Event x]"`}},
	{`[Event x"]`, `[Event "x"]`, []string{`3:1 record-tag-malformed "[Event x\"]"`}},
	{`[Event “x”]`, `[Event "x"]`, []string{`3:1 record-tag-malformed "[Event “x”]"`}},
	{`[Event "a "b" c"]`, `[Event "a \"b\" c"]`, []string{`3:1 record-tag-malformed "[Event \"a \"b\" c\"]"`}},
	{`[Event]`, ``, []string{`3:1 record-tag-malformed "[Event]"`}},
	{`[Foo.Bar "x"]`, ``, []string{`3:1 record-tag-malformed "[Foo.Bar \"x\"]"`}},
	{`[`, ``, []string{`3:1 record-tag-malformed "["`}},
	{`["x"] ; why`, `; why`, []string{`3:1 record-tag-malformed "[\"x\"]"`}},
	{`[Event "x"] why`, `[Event "x"]`, []string{`3:13 record-tag-malformed "why"`}},
	{`[Event "x"] [Site "y"]`, "[Event \"x\"]\n[Site \"y\"]", []string{`3:13 record-tag-malformed "["`}},
	{`[Red "x"]`, ``, []string{`3:1 record-tag-repeated "[Red \"x\"]"`}},
	{`[cgr "1"]`, ``, []string{`3:1 record-tag-repeated "[cgr \"1\"]"`}},
	{`[Sets "Base*2 , leper"]`, `[Sets "base*2, leper"]`, nil},
	{`[Sets ""]`, ``, []string{`3:1 record-tag-value "[Sets \"\"]"`}},
	{`[Sets "base, , leper"]`, `[Sets "base, leper"]`, []string{`3:14 record-tag-value ","`}},
	{`[Sets "base*0, leper*100, plague"]`, `[Sets "plague"]`, []string{`3:13 record-tag-value "0"`, `3:22 record-limit-exceeded "100"`}},
	{`[Sets "king and robber, base"]`, `[Sets "king-and-robber, base"]`, []string{`3:13 record-tag-value "and"`}},
	{`[Sets "base; river-2 + abbot; leper"]`, `[Sets "base, river-2, abbot, leper"]`, []string{`3:12 record-tag-value ";"`}},
	{`[Rules "A+b ; c.d=E , f=g"]`, `[Rules "a + b; c.d=e, f=g"]`, nil},
	{`[Rules "; c=d"]`, `[Rules "; c=d"]`, nil},
	{`[Rules "c=d"]`, `[Rules "; c=d"]`, nil},
	{`[Rules "a b; c="]`, `[Rules "a"]`, []string{`3:1 record-tag-value "[Rules \"a b; c=\"]"`, `3:11 record-tag-value "b"`}},
	{`[Rules "a; c=1, c=2"]`, `[Rules "a; c=1"]`, []string{`3:17 record-tag-value "c=2"`}},
	{`[Rules "a; b"]`, `[Rules "a"]`, []string{`3:12 record-tag-value "b"`}},
	{`[Rules " "]`, ``, []string{`3:1 record-tag-value "[Rules \" \"]"`}},
	{`[Start "a@0,0 b@0,1^90 c d@1,1^1"]`, `[Start "a@0,0^0 b@0,1^90"]`, []string{`3:24 record-tag-value "c"`, `3:32 record-tag-value "1"`}},
	{`[Start ""]`, ``, []string{`3:1 record-tag-value "[Start \"\"]"`}},
	{`[Result "red 1, Ben 2, yellow 3"]`, `[Result "red 1"]`, []string{`3:17 record-tag-value "Ben"`}},
	{`[Result "red 1 yellow 3"]`, `[Result "red 1"]`, []string{`3:16 record-tag-value "yellow"`}},
	{`[Result ""]`, ``, []string{`3:1 record-tag-value "[Result \"\"]"`}},
	{`[Termination "NORMAL"]`, `[Termination "normal"]`, nil},
	{`[Termination "time red"]`, `[Termination "time red"]`, nil},
	{`[Termination "concede"]`, ``, []string{`3:1 record-tag-value "[Termination \"concede\"]"`}},
	{`[Termination "abandoned"]`, ``, []string{`3:15 record-tag-value "abandoned"`}},
	{`[Expect "A, b"]`, `[Expect "a b"]`, nil},
	{`[Expect "a-b|That  Bob has 3 points|  that \"x\" ; y"]`, `[Expect "a-b | that Bob has 3 points | that \"x\" ; y"]`, nil},
	{`[Expect "that | a-b"]`, `[Expect "a-b"]`, []string{`3:15 record-tag-value "|"`}},
	{`[Expect ""]`, ``, []string{`3:1 record-tag-value "[Expect \"\"]"`}},
	{"[Event \"a\tb\"]", "[Event \"a\tb\"]", nil},
	{"[Event \"a\x02b\"]", `[Event "a b"]`, []string{`3:10 record-not-text "\x02"`}},
	{"[Event \"caf\xe9\"]", "[Event \"caf\ufffd\"]", []string{`3:12 record-not-text "\xe9"`}},
}

func TestTags(t *testing.T) {
	for _, test := range tagSlips {
		t.Run(test.line, func(t *testing.T) {
			text := "[CGR \"1\"]\n[Red \"\"]\n" + test.line + "\n"
			rec, findings := parseText(text)
			wantFindings(t, text, findings, test.find...)
			got := string(AppendText(nil, rec))
			for _, known := range []string{"[CGR \"1\"]\n", "[Red \"\"]\n"} {
				got = strings.Replace(got, known, "", 1)
			}
			if diff := cmp.Diff(test.read, strings.Trim(got, "\n")); diff != "" {
				t.Errorf("read (-want +got):\n%s", diff)
			}
		})
	}
}
