package notation

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// spaced returns a JSON text with a space behind each {, which only the general reader accepts.
func spaced(text string) string { return strings.ReplaceAll(text, `{"`, `{ "`) }

// agrees compares what the reader makes of a text with what the general reader makes of it.
func agrees(t *testing.T, text string) {
	t.Helper()
	plain, general := jsonSource(text), jsonSource(spaced(text))
	rec, findings := ParseJSON(plain)
	want, wanted := ParseJSON(general)
	if diff := cmp.Diff(want, rec, withoutPlaces); diff != "" {
		t.Errorf("%s\nthe general reader (-) and the fast path (+) differ:\n%s", text, diff)
	}
	texts := func(src *Source, rec *Record, findings []Finding) (list []string) {
		add := func(at Span) { list = append(list, strings.ReplaceAll(src.Text[at.Start:at.End], `{ "`, `{"`)) }
		for _, f := range findings {
			list = append(list, f.Message)
			add(f.Span)
		}
		if rec == nil {
			return list
		}
		for i := range rec.Turns {
			turn := &rec.Turns[i]
			add(turn.Span)
			add(turn.NumberSpan)
			add(turn.PlayerSpan)
			for j := range turn.Actions {
				add(turn.Actions[j].Span)
			}
		}
		return list
	}
	if diff := cmp.Diff(texts(general, want, wanted), texts(plain, rec, findings)); diff != "" {
		t.Errorf("%s\nthe places or findings of the general reader (-) and the fast path (+) differ:\n%s", text, diff)
	}
}

func TestPlainJSONGames(t *testing.T) {
	paths, err := filepath.Glob("../testdata/games/*.cgr")
	if err != nil || len(paths) == 0 {
		t.Fatal("no games", err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		rec, _ := Parse(&Source{File: path, Game: 1, Line: 1, Text: string(text)})
		agrees(t, string(AppendJSON(nil, rec)))
	}
}

func TestPlainJSONTurns(t *testing.T) {
	const turn = `{"n":1,"player":"red","actions":[{"do":"place","tile":"BA/RCr","at":[1,-2],"rotation":90},{"do":"deploy","role":"knight","loc":"N"}]}`
	replaced := map[string][]string{
		`"n":1`:        {`"n":0`, `"n":01`, `"n":-1`, `"n":99999`, `"n":100000`, `"n":1.0`, `"n":1e1`, `"n":""`, `"n"`, `"part":"b","n":1`},
		`"red"`:        {`"Red"`, `"RED"`, `"rot"`, `"crimson"`, `""`, `"red`, `"re\u0064"`, `"yellow"`},
		`"player"`:     {`"n"`, `"spieler"`},
		`]}`:           {`],"n":1}`, `],"actions":[]}`, `],"clock":"14:51"}`, `],"x":1}`, `]`, `}`, `],}`, `]]}`},
		`BA/RCr`:       {`C`, `monk`, `knight`, `BA/`, `/BA`, `BA/R Cr`, `BA/Rör`, ``, `B\/RCr`},
		`[1,-2]`:       {`[1,-0]`, `[01,2]`, `[1,-02]`, `[1,--2]`, `[1,-]`, `[9999,-9999]`, `[10000,0]`, `[1]`, `[1,2,3]`, `[1.0,2]`, `[1, 2]`, `[]`},
		`90`:           {`0`, `00`, `-0`, `180`, `270`, `360`, `45`, `090`, `-90`, `90.0`, `9e1`, `"90"`},
		`"knight"`:     {`"Knight"`, `"ritter"`, `"monk"`, `"guard"`, `"farmer"`, `"thief"`, `"big"`, `""`},
		`"loc":"N"`:    {`"loc":"n"`, `"loc":"NE"`, `"loc":"NNE"`, `"loc":"C"`, `"loc":""`, `"loc":"X"`, `"figure":"big","loc":"N"`, `"at":[0,0]`},
		`,"loc":"N"`:   {``, `,"loc":"N","figure":"big"`, `,"loc":"N","loc":"N"`},
		`"rotation":`:  {`"rotation":90,"tile":"BA/RCr","rotation":`, `"at":`},
		`"do":"place"`: {`"do":"Place"`, `"do":"aside"`, `"do":"discard"`, `"do":"pass"`, `"do":"laird"`},
	}
	game := func(turn string) string {
		return `{"cgr":1,"sets":["base"],"players":[{"colour":"red","name":"Ana"},{"colour":"yellow","name":"Ben"}],"turns":[` + turn + `]}`
	}
	agrees(t, game(turn))
	agrees(t, game(turn+","+turn))
	agrees(t, game(strings.Replace(turn, `{"do":"deploy","role":"knight","loc":"N"}`, strings.Repeat(`{"do":"pass"},`, MaxSegments+1)+`{"do":"pass"}`, 1)))
	for part, others := range replaced {
		for _, other := range others {
			text := strings.Replace(turn, part, other, 1)
			if text == turn {
				t.Fatalf("%s is not in the turn", part)
			}
			agrees(t, game(text))
			agrees(t, game(text[:len(text)-1]))
		}
	}
}
