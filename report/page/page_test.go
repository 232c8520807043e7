package page

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cartulary/notation"
)

// read parses a game of CGR text.
func read(t testing.TB, text []byte) (*notation.Record, []notation.Finding) {
	t.Helper()
	return notation.Parse(&notation.Source{File: "game.cgr", Game: 1, Line: 1, Text: string(text)})
}

// write returns the page of a game.
func write(t testing.TB, text []byte) string {
	t.Helper()
	rec, reading := read(t, text)
	var b bytes.Buffer
	if err := Write(&b, rec, reading, Options{}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// gameText returns the record of a game in testdata, with replacements: old, new, ...
func gameText(t testing.TB, name string, exchanged ...string) []byte {
	t.Helper()
	text, err := os.ReadFile("../../testdata/games/" + name + ".cgr")
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(exchanged); i += 2 {
		if !bytes.Contains(text, []byte(exchanged[i])) {
			t.Fatalf("%s does not hold %q", name, exchanged[i])
		}
		text = bytes.Replace(text, []byte(exchanged[i]), []byte(exchanged[i+1]), 1)
	}
	return text
}

// troubled returns a long game with all four sets and many findings.
func troubled(t testing.TB) []byte {
	return gameText(t, "four-players-all-four", "BA/CRr@2,0^270", "BA/CRr@2,0^0", "\n20. ", "\n20. red: BA/XX@9,9^0\n20. ")
}

// unpacked returns the data of a page.
func unpacked(t testing.TB, html string) (data struct {
	P []struct{ N, C, F, I string }
	H []struct {
		N []string
		I string
	}
	T []struct {
		N string
		P int
		G [][]int
		X string
		S [][]string
		C []string
		F []struct {
			S, R, W string
			M       []string
			O       bool
		}
		V []int
		L int
	}
	E [][]any
	W [][]any
}) {
	t.Helper()
	m := regexp.MustCompile(`id="data">"([A-Za-z0-9+/=]*)"</script>`).FindStringSubmatch(html)
	if m == nil {
		t.Fatal("the page holds no data")
	}
	z, err := zlib.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(m[1])))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &data); err != nil {
		t.Fatal(err)
	}
	return data
}

// TestGames checks that each game makes a page with all turns, within the size limit, and the same page each time.
func TestGames(t *testing.T) {
	files, err := filepath.Glob("../../testdata/games/*.cgr")
	if err != nil || len(files) == 0 {
		t.Fatal("no games", err)
	}
	const most = 250_000
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		html := write(t, text)
		if len(html) > most {
			t.Errorf("%s takes %d bytes", file, len(html))
		}
		if html != write(t, text) {
			t.Errorf("%s: the same game gives other bytes", file)
		}
		rec, _ := read(t, text)
		data := unpacked(t, html)
		if len(data.T) != len(rec.Turns)+2 {
			t.Errorf("%s: %d turns in the page of a game of %d", file, len(data.T), len(rec.Turns))
		}
		for _, total := range rec.Result {
			for i, p := range rec.Players {
				if p.Colour == total.Player && data.T[len(data.T)-1].V[i] != total.Points {
					t.Errorf("%s: %s has %d points, the record has %d", file, p.Colour, data.T[len(data.T)-1].V[i], total.Points)
				}
			}
		}
	}
}

const small = `[CGR "1"]
[Red "Alice"]
[Yellow "Bob"]
1. red: BA/RFr@1,0^0 | thief W ; a fine start </script>
2. yellow: BA/RFr@2,0^90
`

// TestFindings checks that findings and comments are at their turns, and that the text of a record is not in the page
// unescaped.
func TestFindings(t *testing.T) {
	html := write(t, []byte(small))
	data := unpacked(t, html)
	if len(data.T[1].C) != 1 || !strings.Contains(data.T[1].C[0], "a fine start") {
		t.Errorf("comments of turn 1: %q", data.T[1].C)
	}
	if len(data.T[2].F) == 0 || data.T[2].F[0].R != "tile-edge-mismatch" || len(data.T[1].F) > 0 {
		t.Errorf("findings of turn 1: %v; 2: %v", data.T[1].F, data.T[2].F)
	}
	if strings.Contains(html, "a fine start") || strings.Count(html, "</script>") != 5 {
		t.Error("the page contains the text of a comment")
	}
}

// TestWaived checks that a waived finding is shown with its reason.
func TestWaived(t *testing.T) {
	data := unpacked(t, write(t, []byte(strings.Replace(small, "^90", "^90 | allow tile-edge-mismatch agreed", 1))))
	if f := data.T[2].F; len(f) == 0 || f[0].S != "waived" || f[0].W != "agreed" {
		t.Errorf("findings of turn 2: %v", f)
	}
}

func TestUnusableRecord(t *testing.T) {
	rec, reading := read(t, []byte("[CGR \"1\"]\n[Sets \"nonsense\"]\n[Red \"A\"]\n[Yellow \"B\"]\n1. red: BA/RFr@1,0^0\n"))
	if err := Write(io.Discard, rec, reading, Options{}); err == nil {
		t.Error("a game that cannot be played has a page")
	}
}

// TestRepeatedNumber checks that a finding stands at its own turn where two turns have one number.
func TestRepeatedNumber(t *testing.T) {
	rec, reading := read(t, []byte("[CGR \"1\"]\n[Red \"\"]\n[Blue \"\"]\n\n1. red: BA/RFr@1,0^0\n2. blue: BA/RFr@2,0^0\n2. red: BA/RFr@3,0^90\n"))
	g, err := build(rec, reading, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var rules []string
	for i, turn := range g.Turns {
		for _, f := range turn.Findings {
			rules = append(rules, fmt.Sprintf("%d %s", i, f.Rule))
		}
	}
	if got := strings.Join(rules, ", "); got != "3 turn-number-wrong, 3 tile-edge-mismatch" {
		t.Errorf("the findings stand at %s", got)
	}
}

// doubleTurn returns a game with a double turn, a pig, builders, big followers and goods.
func doubleTurn(t *testing.T) []byte {
	t.Helper()
	text, err := os.ReadFile("../../replay/testdata/double-turn.cgr")
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestDoubleTurn checks the names of turns and the goods of a game with a double turn.
func TestDoubleTurn(t *testing.T) {
	data := unpacked(t, write(t, doubleTurn(t)))
	if len(data.H) != 3 || data.H[0].N[0] != "wine" || fmt.Sprint(data.T[9].G, data.T[10].G) != "[[0 0 0] [0 0 0]] [[0 0 0] [1 0 0]]" {
		t.Errorf("goods %v; after turn 9 %v, after turn 10 %v", data.H, data.T[9].G, data.T[10].G)
	}
	if got := data.T[10].N + "," + data.T[11].N + "," + data.T[12].N; got != ",10b,11" {
		t.Errorf("the last turns are called %s", got)
	}
}

// BenchmarkPage writes the pages of a base game and of a long game with all sets and many findings.
func BenchmarkPage(b *testing.B) {
	linked := Options{Style: "a.css", Script: "a.js"}
	for _, tt := range []struct {
		name string
		text []byte
		o    Options
	}{{"base", gameText(b, "annotated"), Options{}}, {"linked", gameText(b, "annotated"), linked}, {"all", troubled(b), Options{}}} {
		b.Run(tt.name, func(b *testing.B) {
			for b.Loop() {
				rec, reading := read(b, tt.text)
				if err := Write(io.Discard, rec, reading, tt.o); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestKindsAreOfTheStack checks that a tile with a bridge is no kind of tile of its own.
func TestKindsAreOfTheStack(t *testing.T) {
	rec, reading := read(t, gameText(t, "three-players-bridges"))
	g, err := build(rec, reading, Options{})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, k := range g.Tiles {
		if seen[k.Name] {
			t.Errorf("%s is listed twice", k.Name)
		}
		seen[k.Name] = true
	}
}
