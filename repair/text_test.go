package repair

import (
	"os"
	"strings"
	"testing"

	"cartulary/engine/message"
	"cartulary/notation"
	"cartulary/validator"
)

const sheet = `[CGR "1"]
[Event "Club evening"] ; in the library
[Red "Ana"]
[Blue "Ben"]

; the first turn
1. red: LR@0,-1^0 | monk ; quick
2. blue: BA/Ccc@0,1^90
   | knight N
   ; behind the turn
3. red: BA/RFr@1,0^90

; the end
`

// TestText checks what becomes of a text with a change of each kind: only the changed part differs, and no comment is lost.
func TestText(t *testing.T) {
	src := &notation.Source{File: "a.cgr", Line: 1, Text: sheet}
	rec, _ := notation.Parse(src)
	s := &search{rec: rec}
	turn := func(i int, change func(*notation.Turn)) notation.Turn { return changed(rec, i, change).Turns[i] }
	tests := []struct {
		name  string
		c     change
		notes bool
		want  []string // old and new texts
	}{
		{"rotation", change{turn: 1, n: 1, with: []notation.Turn{turn(1, func(t *notation.Turn) { t.Actions[0].Rotation = 3 })}}, false,
			[]string{"0,1^90", "0,1^270"}},
		{"with a note", change{turn: 0, n: 1, with: []notation.Turn{turn(0, func(t *notation.Turn) { t.Actions[0].At.X = 5 })}}, true,
			[]string{"LR@0,-1^0 | monk ; quick", "LR@5,-1^0 | monk ; quick ; repaired: was LR@0,-1^0"}},
		{"player", change{turn: 2, n: 1, with: []notation.Turn{turn(2, func(t *notation.Turn) { t.Player = notation.Blue })}}, true,
			[]string{"3. red: BA/RFr@1,0^90", "3. blue: BA/RFr@1,0^90 ; repaired: was red"}},
		{"an action more", change{turn: 2, n: 1, with: []notation.Turn{turn(2, func(t *notation.Turn) {
			t.Actions = append(t.Actions, notation.Action{Kind: notation.ActDeploy, Role: notation.Thief, Loc: notation.LocN})
		})}}, false, []string{"3. red: BA/RFr@1,0^90", "3. red: BA/RFr@1,0^90 | thief N"}},
		{"contents exchanged", s.exchanged(0, 2, false), false, []string{": LR@0,-1^0 | monk ; quick", ": BA/RFr@1,0^90 X", ": BA/RFr@1,0^90\n", ": LR@0,-1^0 | monk ; quick\n", " X", ""}},
		{"action left out", change{turn: 1, n: 1, with: []notation.Turn{turn(1, func(t *notation.Turn) { t.Actions = t.Actions[:1] })}}, false, []string{"\n   | knight N", "\n   "}},
		{"order", change{turn: 1, n: 1, with: []notation.Turn{turn(1, func(t *notation.Turn) { t.Actions[0], t.Actions[1] = t.Actions[1], t.Actions[0] })}}, true,
			[]string{"BA/Ccc@0,1^90\n   | knight N", "knight N\n   | BA/Ccc@0,1^90 ; repaired: was BA/Ccc@0,1^90 | knight N"}},
		{"exchange with notes", s.exchanged(0, 2, true), true, []string{"1. red: LR@0,-1^0 | monk ; quick", "3. red: BA/RFr@1,0^90 X ; repaired: stood elsewhere", "3. red: BA/RFr@1,0^90\n", "1. red: LR@0,-1^0 | monk ; quick ; repaired: stood elsewhere\n", " X", ""}},
		{"exchange", s.exchanged(0, 2, true), false, []string{"1. red: LR@0,-1^0 | monk ; quick", "3. red: BA/RFr@1,0^90 X", "3. red: BA/RFr@1,0^90\n", "1. red: LR@0,-1^0 | monk ; quick\n", " X", ""}},
		{"left out", change{turn: 0, n: 1, shift: -1}, false, []string{"1. red: LR@0,-1^0 | monk ; quick\n", "", "2. blue", "1. blue", "3. red", "2. red"}},
		{"left out with a note", change{turn: 0, n: 1}, true, []string{"1. red: LR@0,-1^0 | monk ; quick", "; repaired: was 1. red: LR@0,-1^0 | monk ; quick"}},
		{"gap", change{turn: 2, with: []notation.Turn{{Number: 3, Player: notation.Red, Actions: []notation.Action{{Kind: notation.ActPlace, Tile: "C"}}}}, shift: 1}, true,
			[]string{"3. red", "3. red: C@0,0^0 ; repaired: was missing\n4. red"}},
		{"gap at the end", change{turn: 3, with: []notation.Turn{{Number: 4, Player: notation.Blue, Actions: []notation.Action{{Kind: notation.ActPlace, Tile: "C"}}}}}, false,
			[]string{"1,0^90\n", "1,0^90\n4. blue: C@0,0^0\n"}},
	}
	for _, tt := range tests {
		_, got := Text(src, rec, &Candidate{changes: []change{tt.c}}, tt.notes)
		want := sheet
		for i := 0; i < len(tt.want); i += 2 {
			want = strings.Replace(want, tt.want[i], tt.want[i+1], 1)
		}
		if got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, got, want)
		}
	}
}

// TestTextOfOther checks that a record without text in CGR is written in CGR.
func TestTextOfOther(t *testing.T) {
	rec := random(t, "base", 2, 9, true)
	bad := changed(rec, 30, func(t *notation.Turn) { t.Actions[0].At.Y++ })
	r := Find(bad, nil, Options{Edits: 1})
	was, now := Text(&notation.Source{Text: `{"game": 1}`, Line: 1}, bad, &r.Candidates[0], false)
	if was != string(notation.AppendText(nil, bad)) || !Same(parsed(t, now), rec) {
		t.Errorf("%s\n%s", was, now)
	}
}

// TestTextOfAll checks that the text of each candidate is the record of the candidate.
func TestTextOfAll(t *testing.T) {
	for i, sets := range []string{"base", "base princess-and-dragon plague leper", every()} {
		rec := random(t, sets, 3, uint64(10+i), true)
		for _, at := range []int{10, 30, 50}[:3-i] {
			bad := changed(rec, at, func(t *notation.Turn) {
				t.Actions[0].Rotation = (t.Actions[0].Rotation + 1) % 4
				t.Actions[len(t.Actions)-1].Loc = t.Actions[len(t.Actions)-1].Loc%4 + 1
			})
			src := &notation.Source{File: "a.cgr", Line: 1, Text: string(notation.AppendText(nil, bad))}
			own, reading := notation.Parse(src)
			r := Find(own, reading, Options{Candidates: 20})
			for k := range r.Candidates {
				c := &r.Candidates[k]
				_, now := Text(src, own, c, false)
				again, found := notation.Parse(&notation.Source{Line: 1, Text: now})
				left := Find(again, found, Options{Work: 1}).Errors
				if !Same(again, c.Record) || left != c.ErrorsLeft {
					t.Errorf("%s, turn %d: %s leaves %d errors, its text %d", sets, at+1, c.Sentence(), c.ErrorsLeft, left)
				}
			}
		}
	}
}

// TestSentences checks the words for each kind of change.
func TestSentences(t *testing.T) {
	tests := []struct {
		edit Edit
		want string
	}{
		{Edit{Kind: Rotation, Turn: 12, Was: "BA/RFr@1,0^90", Now: "BA/RFr@1,0^0"}, "turn 12: the tile was turned by 0, not 90"},
		{Edit{Kind: Square, Turn: 12, Was: "BA/RFr@1,0^90", Now: "BA/RFr@2,0^90"}, "turn 12: the tile lay at 2,0, not 1,0"},
		{Edit{Kind: Square, Turn: 12, Was: "fairy 1,0", Now: "fairy 2,0"}, "turn 12: fairy 2,0, not fairy 1,0"},
		{Edit{Kind: Tile, Turn: 12, Part: 1, Was: "BA/RFr@1,0^90", Now: "BA/C@1,0^90"}, "turn 12b: the tile was BA/C, not BA/RFr"},
		{Edit{Kind: Colour, Turn: 3, Was: "red", Now: "blue"}, "turn 3 was blue's, not red's"},
		{Edit{Kind: Side, Turn: 3, Was: "thief N", Now: "thief E"}, "turn 3: thief E, not thief N"},
		{Edit{Kind: Extra, Turn: 3, Was: "thief N"}, "turn 3: thief N did not happen"},
		{Edit{Kind: Missing, Turn: 3, Now: "thief N"}, "turn 3: thief N is missing"},
		{Edit{Kind: Points, Was: "red 3", Now: "red 4"}, "the end: red 4, not red 3"},
		{Edit{Kind: Exchange, Was: "3. red: A\n4. blue: B", Now: "4. blue: B\n3. red: A"}, "the lines of turns 3 and 4 stand in the wrong order"},
		{Edit{Kind: Exchange, Was: "3. red: A\n4. blue: B", Now: "3. red: B\n4. blue: A"}, "turns 3 and 4 have each other's actions"},
		{Edit{Kind: Twice, Turn: 9}, "turn 9 does not belong there"},
		{Edit{Kind: Gap, Player: notation.Red, Now: "3. red: BA/C@0,0^0", Also: []string{"x", "y"}}, "a turn of red is missing: BA/C@0,0^0, or one of 2 others that fit as well"},
		{Edit{Kind: Frame, Frame: message.Say("y grows north")}, "the record fits if y grows north"},
	}
	for _, tt := range tests {
		if got := tt.edit.Sentence().String(); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
	for _, tt := range []struct {
		left, errors int
		want         string
	}{{0, 1, "explains the error"}, {0, 2, "explains both errors"}, {0, 46, "explains all 46 errors"}, {2, 46, "explains 44 of 46 errors"}} {
		if got := (&Candidate{ErrorsLeft: tt.left}).Explains(tt.errors).String(); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}

// TestKinds checks that the kinds have names, reasons and rising costs, as the order of candidates wants them.
func TestKinds(t *testing.T) {
	for i, row := range Kinds() {
		if row.Name == "" || row.Change == "" || row.Reason == "" || i > 0 && row.Cost < rows[i-1].Cost {
			t.Errorf("%d: %+v", i, row)
		}
	}
	if Frame.cost() >= Rotation.cost()+again {
		t.Error("a frame costs more than two changes")
	}
}

// TestTextKept checks texts that a change must not lose, or change beside itself: what cannot be read, comments in a turn, ends of lines,
// comments above a turn, tags.
func TestTextKept(t *testing.T) {
	const head = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n"
	tests := []struct{ name, text, want string }{
		{"unreadable", head + "1. red: U@1,0^0\n2. yellow: E@0,-1^180 | knight S | = yellow +5 | wombat E ; hm\n", head + "1. red: U@1,0^0\n2. yellow: E@0,-1^180 | knight S | = yellow +4 | wombat E ; hm\n"},
		{"comments", head + "1. red: B@0,1^0 ; first\n  | monk ; second\n  | = red +3 ; third\n", head + "1. red: B@0,1^0 ; first\n  | monk ; second\n   ; third\n"},
		{"CRLF", strings.ReplaceAll(head+"1. red: U@1,0^0\n; think\n3. red: L@0,1^0\n4. yellow: RRR@1,1^270\n", "\n", "\r\n"), ""},
	}
	for _, tt := range tests {
		src := &notation.Source{File: "a.cgr", Line: 1, Text: tt.text}
		rec, reading := notation.Parse(src)
		r := Find(rec, reading, Options{Edits: 1})
		if len(r.Candidates) == 0 {
			t.Errorf("%s: no candidate for %d errors", tt.name, r.Errors)
			continue
		}
		_, got := Text(src, rec, &r.Candidates[0], false)
		if tt.want != "" && got != tt.want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, got, tt.want)
		}
		if strings.Contains(tt.text, "\r\n") && (strings.Count(got, "\n") != strings.Count(got, "\r\n") || !strings.Contains(got, "think\r\n3.")) {
			t.Errorf("%s: %q", tt.name, got)
		}
	}
}

// TestNumbers checks a record in which the turns cannot be renumbered.
func TestNumbers(t *testing.T) {
	src := &notation.Source{File: "a.cgr", Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n1. green: BA/RRR@1,0^0\n1. green: BA/RRR@1,0^0\n"}
	rec, reading := notation.Parse(src)
	r := Find(rec, reading, Options{Candidates: 20})
	for i := range r.Candidates {
		_, now := Text(src, rec, &r.Candidates[i], true)
		if again, _ := notation.Parse(&notation.Source{Line: 1, Text: now}); len(again.Turns) != len(r.Candidates[i].Record.Turns) {
			t.Errorf("%s:\n%s", r.Candidates[i].Sentence(), now)
		}
	}
}

// TestUnclear checks that a figure that the record does not name is no error if its claims show which is meant.
func TestUnclear(t *testing.T) {
	for _, file := range []string{"../testdata/illegal/figure-unclear.cgr"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Skip(err)
		}
		rec, reading := notation.Parse(&notation.Source{Line: 1, Text: string(text)})
		want := 0
		for _, f := range validator.New().Validate(rec, reading, validator.Options{}).Findings {
			if f.Severity == notation.Error {
				want++
			}
		}
		if r := Find(rec, reading, Options{}); r.Errors != want {
			t.Errorf("%s: %d errors, validate has %d", file, r.Errors, want)
		}
	}
}

// TestTextOfVariations checks that the variations of a turn stay with it, and that a change of the whole record changes them.
func TestTextOfVariations(t *testing.T) {
	const text = "[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ben\"]\n\n1. red: LR@0,-1^0\nvariation 1. red: LR@2,1^90 | monk ; better\n   ; much\nvariation 2. blue: pass\n" +
		"2. blue: BA/Ccc@0,1^90\n3. red: BA/RFr@1,0^90\nvariation 3. red: BA/RFr@3,4^90\n"
	src := &notation.Source{File: "a.cgr", Line: 1, Text: text}
	rec := parsed(t, text)
	s := &search{rec: rec}
	turned := s.seen(func(p notation.Point) notation.Point { return notation.Point{X: p.Y, Y: p.X} }, func(_ string, r notation.Rotation) notation.Rotation { return (r + 1) % 4 })
	tests := []struct {
		name string
		c    change
		want []string // old and new texts
	}{
		{"exchange", s.exchanged(0, 1, true), []string{"1. red: LR@0,-1^0\nvariation 1. red: LR@2,1^90 | monk ; better\n   ; much\nvariation 2. blue: pass\n2. blue: BA/Ccc@0,1^90\n",
			"2. blue: BA/Ccc@0,1^90\n1. red: LR@0,-1^0\nvariation 1. red: LR@2,1^90 | monk ; better\n   ; much\nvariation 2. blue: pass\n"}},
		{"contents exchanged", s.exchanged(0, 1, false), []string{"LR@0,-1^0", "X", "BA/Ccc@0,1^90", "LR@0,-1^0", "X", "BA/Ccc@0,1^90"}},
		{"left out", change{turn: 0, n: 1, shift: -1}, []string{"1. red: LR@0,-1^0\nvariation 1. red: LR@2,1^90 | monk ; better\n   ; much\nvariation 2. blue: pass\n", "",
			"2. blue", "1. blue", "3. red", "2. red", "3. red", "2. red"}},
		{"gap", change{turn: 1, with: []notation.Turn{{Number: 2, Player: notation.Blue, Actions: []notation.Action{{Kind: notation.ActPass}}}}, shift: 1},
			[]string{"2. blue: BA", "2. blue: pass\n3. blue: BA", "3. red", "4. red", "3. red", "4. red"}},
		{"gap at the end", change{turn: 3, with: []notation.Turn{{Number: 4, Player: notation.Blue, Actions: []notation.Action{{Kind: notation.ActPass}}}}},
			[]string{"3,4^90\n", "3,4^90\n4. blue: pass\n"}},
		{"frame", change{whole: turned}, []string{"LR@0,-1^0", "LR@-1,0^90", "2,1^90", "1,2^180", "0,1^90", "1,0^180", "RFr@1,0^90", "RFr@0,1^180", "3,4^90", "4,3^180"}},
		{"colours", change{whole: s.recoloured(1, func(seat int) int { return 1 - seat })}, []string{"2. blue: BA", "2. red: BA", "3. red: BA", "3. blue: BA", "3. red: BA", "3. blue: BA"}},
	}
	for _, tt := range tests {
		_, got := Text(src, rec, &Candidate{changes: []change{tt.c}}, false)
		want := text
		for i := 0; i < len(tt.want); i += 2 {
			want = strings.Replace(want, tt.want[i], tt.want[i+1], 1)
		}
		if got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, got, want)
		}
		changed, again := tt.c.in(rec), parsed(t, got)
		if a, b := string(notation.AppendText(nil, changed.WithoutVariations())), string(notation.AppendText(nil, again.WithoutVariations())); a != b {
			t.Errorf("%s: the text is\n%s\nthe record\n%s", tt.name, b, a)
		}
		if a, b := variationsOf(changed), variationsOf(again); a != b {
			t.Errorf("%s: the variations of the text are\n%s\nthose of the record\n%s", tt.name, b, a)
		}
	}
	if string(notation.AppendText(nil, rec)) != text {
		t.Errorf("the record has changed:\n%s", notation.AppendText(nil, rec))
	}
}

// variationsOf returns the lines of a record's variations.
func variationsOf(rec *notation.Record) (text string) {
	for turn, i := range rec.EachVariation {
		for k := range rec.Turns[turn].Variations[i] {
			text += rec.Turns[turn].Name() + ": " + line(&rec.Turns[turn].Variations[i][k]) + "\n"
		}
	}
	return text
}
