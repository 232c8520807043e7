package recorder_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"cartulary/notation"
	"cartulary/recorder"
	"cartulary/replay"
	"cartulary/validator"
)

// begun begins a game.
func begun(t *testing.T, a recorder.Answers, o recorder.Options) *recorder.Session {
	t.Helper()
	rec, err := a.Begin()
	if err != nil {
		t.Fatal(err)
	}
	s, err := recorder.New(rec, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// keys types keys: single characters, and names in angle brackets.
func keys(s *recorder.Session, text string) {
	for text != "" {
		key := text[:1]
		if end := strings.Index(text, ">"); key == "<" && end > 0 {
			key = text[1:end]
			text = text[end:]
		}
		s.Key(key)
		text = text[1:]
	}
}

// turns returns the turns of a record as text, one a line.
func turns(s *recorder.Session) string {
	var b []byte
	for i := range s.Record().Turns {
		b = notation.AppendTurn(b, &s.Record().Turns[i])
	}
	return string(b)
}

var two = recorder.Answers{Players: "Ann, Bo"}

// TestKeys checks what keys of a game of the base set write.
func TestKeys(t *testing.T) {
	for _, c := range []struct{ name, keys, want string }{
		{"a follower", "u2a", "1. red: BA/RFr@1,0^0 | thief E\n"},
		{"no follower", "v11<enter>", "1. red: BA/Rr@-1,0^180\n"},
		{"a name", "/cccf<enter>11<enter>", "1. red: BA/Ccc@0,-1^90\n"},
		{"taking back", "v11<backspace>2<enter>", "1. red: BA/Rr@-1,0^270\n"},
		{"taking back a turn", "v11<enter><backspace><enter>", "1. red: BA/Rr@-1,0^180\n"},
		{"a comment", "v11;nice<enter><enter>", "1. red: BA/Rr@-1,0^180\n   ; nice\n"},
		{"a comment afterwards", "v11<enter>;late<enter>", "1. red: BA/Rr@-1,0^180\n   ; late\n"},
		{"a comment, edited", "v11<enter>;late<enter>;<backspace><backspace>ck<enter>", "1. red: BA/Rr@-1,0^180\n   ; lack\n"},
		{"a comment, removed", "v11<enter>;a<enter>;<backspace><enter>", "1. red: BA/Rr@-1,0^180\n"},
		{"a comment on the turn of a tile", "v11<enter>u;b<enter>1<enter>", "1. red: BA/Rr@-1,0^180\n2. yellow: BA/RFr@-1,-1^90\n   ; b\n"},
		{"a comment, taken back", "v;a<enter><backspace><backspace>v11<enter>", "1. red: BA/Rr@-1,0^180\n"},
		{"a clock for a tile in the hand", "v:clock 12:30<enter>11<enter>", "1. red: BA/Rr@-1,0^180 | clock 12:30\n"},
		{"a judgement", "v11:!?<enter><enter>", "1. red: BA/Rr@-1,0^180 | !?\n"},
		{"notation", ":U@1,0^0 | thief W<enter>", "1. red: BA/RFr@1,0^0 | thief E\n"},
		{"illegal, refused", ":U@5,5^0<enter>n", ""},
		{"illegal, recorded", ":U@5,5^0<enter>y<enter>", "1. red: BA/RFr@5,5^0\n"},
		{"illegal, ruled", ":U@5,5^0<enter>rhouse rule; ok<enter><enter>", "1. red: BA/RFr@5,5^0 | allow tile-without-neighbour house rule, ok\n"},
		{"a ruling, taken back", ":U@5,5^0<enter>rhouse rule<enter><backspace><backspace>u2a", "1. red: BA/RFr@1,0^0 | thief E\n"},
		{"the other player", ":yellow: U@1,0^0<enter>y<enter>", "1. yellow: BA/RFr@1,0^0\n"},
		{"points", "e1a", "1. red: BA/C@0,-1^180 | knight S | = red +4 city | score red 4, yellow 0\n"},
	} {
		s := begun(t, two, recorder.Options{})
		keys(s, c.keys)
		if got := turns(s); got != c.want {
			t.Errorf("%s: %q gives\n%s(%s, %s)\nnot\n%s", c.name, c.keys, got, s.Prompt().Ask, s.Prompt().Say, c.want)
		}
	}
}

// TestRefusals checks that what cannot be done is said, and changes nothing.
func TestRefusals(t *testing.T) {
	for _, c := range []struct{ keys, want string }{
		{"<backspace>", "there is nothing to take back"},
		{"c1<enter>c", "all 1 copies of BA/Cccc+ have been drawn"},
		{"v9", "9 is not an answer here"},
		{"v<enter>", "choose one of the options"},
		{"<enter>", "type the name of the tile"},
		{"/zz", "no tile that is left is called z"},
		{":knight<enter>", "knight"},
		{":green: U@0,-1^90<enter>", "no player is green"},
		{":U@5,5^0<enter>", "5,5"},
		{":foo bar<enter>", "legal now is a tile with its square"},
		{":final:<enter>", "legal now is a tile with its square"},
		{"v11:foo bar<enter>", "legal now: thief"},
		{":clock 99:99<enter>", "99:99 is not a time; write minutes and seconds, such as 12:30"},
		{":U@0,-1^90 | = red +4<enter>", "points are filled in"},
	} {
		s := begun(t, two, recorder.Options{})
		keys(s, c.keys)
		before := s.Text()
		if p := s.Prompt(); !strings.Contains(p.Say, c.want) {
			t.Errorf("%q says %q, not %q", c.keys, p.Say, c.want)
		}
		if keys(s, "<esc>"); string(before) != string(s.Text()) {
			t.Errorf("%q changes the record", c.keys)
		}
	}
}

// TestUnclear checks that an action that can mean two things is not called illegal.
func TestUnclear(t *testing.T) {
	for typed, want := range map[string]string{
		":U@1,0^0 | farmer E<enter>": "This is unclear: location-unclear",
		":U@5,5^0<enter>":            "This is illegal: tile-without-neighbour",
	} {
		s := begun(t, two, recorder.Options{})
		if keys(s, typed); s.Prompt().Ask != want {
			t.Errorf("%q asks %q, not %q", typed, s.Prompt().Ask, want)
		}
	}
}

// TestUnfinishedTurn checks that a turn with a dragon tile does not end without the dragon's steps, and that it ends without them after
// a confirmation.
func TestUnfinishedTurn(t *testing.T) {
	s := begun(t, recorder.Answers{Players: "Ann, Bo", Sets: "base, princess-and-dragon"}, recorder.Options{})
	keys(s, ":DG/RFr.v@1,0^0<enter><enter>")
	keys(s, ":DG/RFr.d@2,0^0<enter><enter>")
	if p := s.Prompt(); !p.Walk {
		t.Fatalf("no walk is asked: %s %s", p.Ask, p.Say)
	}
	keys(s, "<enter>")
	if p := s.Prompt(); !p.Walk || p.Say == "" {
		t.Errorf("Enter is answered by %q, %q", p.Ask, p.Say)
	}
	keys(s, ":pass<enter>")
}

// TestEndings checks the ways to end a game before its last tile, and that it can go on.
func TestEndings(t *testing.T) {
	asked := begun(t, two, recorder.Options{})
	if keys(asked, "v11<enter>.an"); asked.Over() || asked.Prompt().Turn != "2" {
		t.Errorf("an end that is denied gives %q", asked.Prompt().Ask)
	}
	for keyed, want := range map[string]string{".ay": "concede red", ".2y": "time yellow", ".uy": "unfinished"} {
		s := begun(t, two, recorder.Options{})
		keys(s, "v11<enter>"+keyed)
		if !s.Over() || !strings.Contains(string(s.Text()), `[Termination "`+want+`"]`) {
			t.Errorf("%s gives\n%s", keyed, s.Text())
		}
		if ask := s.Prompt().Ask; keyed == ".ay" && !strings.HasSuffix(ask, "Ann 0, Bo 0; Ann concedes, Bo wins") {
			t.Errorf("%s: the end is %q", keyed, ask)
		}
		if keys(s, "<backspace>u1<enter>"); s.Over() {
			t.Errorf("%s: the game does not go on", keyed)
		}
	}
}

// TestLeaver checks that the players who are left play on, whether the leaving is chosen or typed.
func TestLeaver(t *testing.T) {
	for _, leaves := range []string{".ly", ":leaves<enter>"} {
		s := begun(t, recorder.Answers{Players: "Ann, Bo, Cy"}, recorder.Options{})
		keys(s, "v11<enter>"+leaves)
		if got := s.Prompt().Player; got != 2 {
			t.Fatalf("%s: the next turn is of player %d, not 2", leaves, got)
		}
		keys(s, "v11<enter>v11<enter>")
		if got := turns(s); !strings.Contains(got, "2. yellow: leaves\n3. green: ") || !strings.Contains(got, "4. red: ") {
			t.Errorf("%s gives\n%s", leaves, got)
		}
		if keys(s, ".uy"+strings.Repeat("<backspace>", 12)); strings.Contains(string(s.Text()), "leaves") {
			t.Errorf("the leaving is not taken back:\n%s", s.Text())
		}
	}
	two := begun(t, two, recorder.Options{})
	if keys(two, "v11<enter>.l"); strings.Contains(two.Prompt().Ask, "leaves") {
		t.Error("one of two players can leave")
	}
}

// TestClocks checks the time of turns, counted from one turn to the next.
func TestClocks(t *testing.T) {
	for text, want := range map[string]string{
		"spent":   "1. red: BA/Rr@-1,0^0 | spent 0:40\n2. yellow: BA/Rr@-2,0^0 | spent 0:40\n3. red: BA/Rr@-2,1^0 | spent 0:40\n",
		"1:00:05": "1. red: BA/Rr@-1,0^0 | clock 59:25\n2. yellow: BA/Rr@-2,0^0 | clock 59:25\n3. red: BA/Rr@-2,1^0 | clock 58:45\n",
	} {
		clock, err := recorder.ParseClock(text)
		if err != nil {
			t.Fatal(err)
		}
		now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
		s := begun(t, two, recorder.Options{Clock: clock, Now: func() time.Time { return now }})
		for _, turn := range []string{"BA/Rr@-1,0^0", "BA/Rr@-2,0^0", "BA/Rr@-2,1^0"} {
			now = now.Add(40 * time.Second)
			keys(s, ":"+turn+"<enter>y")
			keys(s, "<enter>y")
		}
		if got := turns(s); got != want {
			t.Errorf("%s: the turns are\n%snot\n%s", text, got, want)
		}
	}
	if text, want := again(t, "1. red: BA/Rr@-1,0^0 | clock 0:30\n", recorder.Options{}), "3. red: BA/Rr@-1,-1^0 | clock -0:10\n"; !strings.HasSuffix(text, want) || strings.Contains(text, "yellow: BA/Rr@-2,0^0 |") {
		t.Errorf("the clock goes on as\n%snot\n%s", text, want)
	}
	if text := again(t, "1. red: BA/Rr@-1,0^0 | clock 0:30\n", recorder.Options{Clock: recorder.Clock{Spent: true}}); !strings.Contains(text, "the time spent cannot follow") {
		t.Errorf("two clocks give %q", text)
	}
	if _, err := recorder.ParseClock("4"); err == nil {
		t.Error("a clock of 4 is accepted")
	}
}

// again continues a game by two turns of 40 seconds each. It returns the turns, or the error.
func again(t *testing.T, text string, o recorder.Options) string {
	t.Helper()
	rec, _ := notation.Parse(&notation.Source{Text: "[CGR \"1\"]\n[Red \"A\"]\n[Yellow \"B\"]\n\n" + text})
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	o.Now = func() time.Time { return now }
	s, err := recorder.New(rec, o)
	if err != nil {
		return err.Error()
	}
	for _, turn := range []string{"BA/Rr@-2,0^0", "BA/Rr@-1,-1^0"} {
		now = now.Add(40 * time.Second)
		keys(s, ":"+turn+"<enter>y")
		keys(s, "<enter>y")
	}
	return turns(s)
}

// TestDraft checks that the decisions of an unfinished turn go on in another session.
func TestDraft(t *testing.T) {
	s := begun(t, recorder.Answers{Players: "Ann, Bo", Sets: "base, princess-and-dragon"}, recorder.Options{})
	keys(s, ":U@1,0^0<enter><enter>:U@2,0^0<enter><enter>:U@3,0^0<enter><enter>:DG/RFr.v@4,0^0<enter><enter>:DG/RFr.d@5,0^0<enter><enter>")
	keys(s, "ww")
	draft := s.Draft()
	if !strings.Contains(draft, "dragon") {
		t.Fatalf("the draft %q has no walk; %s", draft, s.Prompt().Ask)
	}
	rec, _ := notation.Parse(&notation.Source{Text: string(s.Text())})
	again, err := recorder.New(rec, recorder.Options{Draft: draft})
	if err != nil {
		t.Fatal(err)
	}
	if again.Draft() != draft || again.Prompt().Ask != s.Prompt().Ask {
		t.Errorf("the session goes on with %q, %q, not %q, %q", again.Draft(), again.Prompt().Ask, draft, s.Prompt().Ask)
	}
	for _, typed := range []string{"u", "u;nice<enter>", "u:clock 1:00<enter>"} { // a tile that is named, with and without more
		s := begun(t, two, recorder.Options{})
		keys(s, typed)
		rec, _ := notation.Parse(&notation.Source{Text: string(s.Text())})
		again, err := recorder.New(rec, recorder.Options{Draft: s.Draft()})
		if err != nil {
			t.Fatal(err)
		}
		keys(s, "1<enter>")
		keys(again, "1<enter>")
		if got, want := turns(again), turns(s); got != want || got == "" {
			t.Errorf("%s: the session goes on with\n%snot\n%s", typed, got, want)
		}
	}
}

// TestSave checks that each completed turn is saved before the next question, and that an error is said.
func TestSave(t *testing.T) {
	saved := 0
	s := begun(t, two, recorder.Options{Save: func(rec *notation.Record) error {
		if saved++; saved == 2 {
			return errors.New("the disk is full")
		}
		return nil
	}})
	if keys(s, "v11<enter>"); saved != 1 || s.Unsaved() != nil {
		t.Errorf("saved %d times: %v", saved, s.Unsaved())
	}
	if keys(s, "v11<enter>"); s.Prompt().Say != "the disk is full" || s.Unsaved() == nil {
		t.Errorf("it says %q", s.Prompt().Say)
	}
	if keys(s, "<backspace>"); s.Unsaved() != nil || saved != 3 {
		t.Errorf("saved %d times: %v", saved, s.Unsaved())
	}
}

// TestPlayers checks how players are read.
func TestPlayers(t *testing.T) {
	for text, want := range map[string]string{
		"Alice, Bob":             `red "Alice", yellow "Bob"`,
		"blue Ann,Bob, red Cleo": `blue "Ann", yellow "Bob", red "Cleo"`,
		"Redmond":                `red "Redmond"`,
		"red A, red B":           "red A and B both have red",
		" , ":                    "name the players",
	} {
		list, err := recorder.ParsePlayers(text)
		var got []string
		for _, p := range list {
			got = append(got, p.Colour.String()+` "`+p.Name+`"`)
		}
		if err != nil {
			got = []string{err.Error()}
		}
		if g := strings.Join(got, ", "); !strings.HasPrefix(g, want) {
			t.Errorf("%q: %s, not %s", text, g, want)
		}
	}
}

// TestAnswers checks which answers are used, and what is said of the others.
func TestAnswers(t *testing.T) {
	for _, c := range []struct{ players, sets, date, answer, want string }{
		{"Ann, Bo", "1, 2", "2026-02-28", "", "base, princess-and-dragon"},
		{"Ann, Bo", "base, Princess & Dragon", "2026-0?-??", "", "base, princess-and-dragon"},
		{"Ann, Bo", "princess-and-dragon", "", "sets", "add base"},
		{"Ann, Bo", "base, princes-and-dragon", "", "sets", "did you mean princess-and-dragon?"},
		{"Ann, Bo", "base, 99", "", "sets", "no set is called 99"},
		{"Ann", "", "", "players", "at least two players"},
		{"A, B, C, D, E, F, G", "", "", "players", "7 players are in the game; the box allows 6"},
		{"red Ann, yelow Bo", "", "", "players", `"yelow" is not a colour; did you mean yellow?`},
		{"gelb Ann, Bo", "", "", "players", `"gelb" is not a colour; did you mean yellow?`},
		{"red Ann, Rod Stewart", "", "", "players", `"Rod" is not a colour`},
		{"red Ann, blue Rod Stewart", "base", "", "", "base"},
		{"Ann, Rod Stewart", "base", "", "", "base"},
		{"Ann, yelow", "base", "", "", "base"},
		{"Ann, blue ann", "", "", "players", "two players are called ann"},
		{"Ann, Bo", "", "2026-02-30", "date", "2026-02-30 is not a date"},
		{"Ann, Bo", "", "2026-13-??", "date", "2026-13-?? is not a date"},
		{"Ann, Bo", "", "5.3.2026", "date", "write 2026-03-05"},
	} {
		rec, err := recorder.Answers{Players: c.players, Sets: c.sets, Tags: []notation.Tag{{Name: "Date", Value: c.date}}}.Begin()
		var wrong *recorder.AnswerError
		if c.answer == "" {
			if err != nil || !strings.Contains(string(notation.AppendText(nil, rec)), `[Sets "`+c.want+`"]`) {
				t.Errorf("%v: %v", c, err)
			}
		} else if !errors.As(err, &wrong) || wrong.Answer != c.answer || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v", c, err)
		}
	}
	if rec, err := (recorder.Answers{Players: "Ann, Bo", Sets: "all"}).Begin(); err != nil || len(rec.Sets) < 10 {
		t.Errorf("all sets: %v", err)
	}
}

// TestSetup checks the questions before a game, with an answer that cannot be used.
func TestSetup(t *testing.T) {
	s := recorder.NewSetup(recorder.Answers{Tags: []notation.Tag{{Name: "Event", Value: "Cup"}}}, nil)
	for _, r := range "\rAnn, Bo\rbase, nonsense\r" {
		key := string(r)
		if r == '\r' {
			key = recorder.Enter
		}
		s.Key(key)
	}
	if p := s.Prompt(); !strings.Contains(p.Say, "nonsense") {
		t.Errorf("the setup says %q to %q", p.Say, p.Typed)
	}
	for range "base, nonsense and more" { // it does not go back to the question before
		s.Key(recorder.Backspace)
	}
	for range 20 {
		s.Key(recorder.Enter)
		if s.Record() != nil {
			break
		}
	}
	rec := s.Record()
	if rec == nil || len(rec.Players) != 2 || len(rec.Tags) != 1 || rec.Tags[0].Value != "Cup" {
		t.Errorf("the record is %+v", rec)
	}
}

// TestContinue checks that a record with findings goes on, and that a finished one can be corrected.
func TestContinue(t *testing.T) {
	text, err := os.ReadFile("../testdata/games/three-players-claims.cgr")
	if err != nil {
		t.Fatal(err)
	}
	rec, reading := notation.Parse(&notation.Source{Text: string(text)})
	if len(reading) > 0 {
		t.Fatal(reading)
	}
	rec.Turns[3].Actions[0].At.X += 40 // illegal
	s, err := recorder.New(rec, recorder.Options{})
	if err != nil {
		t.Fatal(err)
	}
	n := len(s.Record().Turns)
	if keys(s, "<backspace>"); s.Over() || len(s.Record().Turns) >= n {
		t.Errorf("over: %v, %d turns", s.Over(), len(s.Record().Turns))
	}
}

// TestFewKeys checks that a turn of the base game takes at most five keys on average, and that the record has the verdict and
// the scores of the known one.
func TestFewKeys(t *testing.T) {
	for _, file := range []string{"annotated", "two-players-tied", "three-players-claims", "six-players"} {
		text, err := os.ReadFile("../testdata/games/" + file + ".cgr")
		if err != nil {
			t.Fatal(err)
		}
		known, _ := notation.Parse(&notation.Source{Text: string(text)})
		want := validator.New().Validate(known, nil, validator.Options{})
		rec := *known
		rec.Turns = slices.Clone(known.Turns)
		for i := range rec.Turns {
			rec.Turns[i].Comments, rec.Turns[i].Claims = nil, notation.Claims{}
		}
		m, err := replay.Before(&rec, 1)
		if err != nil {
			t.Fatal(err)
		}
		plainRotations(&rec, m.Rules())
		c := start(t, &rec, recorder.Options{Bare: true})
		c.game(&rec)
		got := validator.New().Validate(c.s.Record(), nil, validator.Options{})
		if len(got.Findings) != 0 || !slices.Equal(got.Players, want.Players) {
			t.Errorf("%s: findings %v, players %v, not %v", file, got.Findings, got.Players, want.Players)
		}
		if n := len(rec.Turns); c.keys > 5*n {
			t.Errorf("%s: %d keys for %d turns", file, c.keys, n)
		} else {
			t.Logf("%s: %d keys for %d turns", file, c.keys, n)
		}
	}
}

// TestSetupBack checks that a wrong answer does not lock the questions before it, and that Ctrl-U empties an answer.
func TestSetupBack(t *testing.T) {
	s := recorder.NewSetup(recorder.Answers{Players: "Ann, Bo", Tags: []notation.Tag{{Name: "Date", Value: "5.3.2026"}}}, nil)
	for range 6 {
		s.Key(recorder.Enter)
	}
	if p := s.Prompt(); p.Ask != "Date" || p.Typed != "5.3.2026" {
		t.Fatalf("%+v", p)
	}
	if s.Key(recorder.Enter); !strings.Contains(s.Prompt().Say, "write 2026-03-05") {
		t.Errorf("%q", s.Prompt().Say)
	}
	s.Key(recorder.Escape)
	if s.Key(recorder.Enter); s.Prompt().Ask != "Date" {
		t.Errorf("the question is %q: %q", s.Prompt().Ask, s.Prompt().Say)
	}
	s.Key(recorder.TakeBack)
	if s.Prompt().Typed != "" {
		t.Errorf("the answer is %q", s.Prompt().Typed)
	}
	if s.Key(recorder.Enter); s.Record() == nil {
		t.Errorf("no record: %q", s.Prompt().Say)
	}
}
