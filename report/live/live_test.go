package live

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"cartulary/notation/format"
	"cartulary/report/lang"
	"cartulary/validator"
)

// A sheet is a record that a test writes: the first turns of a game of testdata, with tags of its own.
type sheet struct {
	game                string // name in testdata/games
	event, round, table string
	turns               int // 0: the whole record, with its end
}

// text returns the text of a sheet.
func (s sheet) text(t testing.TB) string {
	t.Helper()
	data, err := os.ReadFile("../../testdata/games/" + s.game + ".cgr")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("[CGR \"1\"]\n")
	for _, tag := range [][2]string{{"Event", s.event}, {"Round", s.round}, {"Table", s.table}} {
		if tag[1] != "" {
			fmt.Fprintf(&b, "[%s %q]\n", tag[0], tag[1])
		}
	}
	turns := 0
	for line := range strings.Lines(string(data)) {
		tag, _, _ := strings.Cut(line, " ")
		switch {
		case slices.Contains([]string{"[CGR", "[Event", "[Round", "[Table"}, tag):
			continue
		case s.turns > 0 && slices.Contains([]string{"[Result", "[Termination"}, tag):
			continue
		case line[0] >= '0' && line[0] <= '9':
			turns++
		}
		if s.turns > 0 && (turns > s.turns || strings.HasPrefix(line, "final")) {
			break
		}
		b.WriteString(line)
	}
	return b.String()
}

// put gives a hall the text of a file and reports whether that changed a game.
func put(t testing.TB, h *Hall, file, text string) bool {
	t.Helper()
	var list []*format.Game
	for g, err := range format.Games(file, strings.NewReader(text), format.Choice{}) {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, g)
	}
	return h.Update(file, list)
}

func hall(t testing.TB, o Options, sheets map[string]sheet) *Hall {
	t.Helper()
	if o.Page == "" {
		o.Page, o.Arbiter, o.Every = "live.html", "arbiter.html", 2*time.Second
	}
	h := New(o)
	for file, s := range sheets {
		put(t, h, file, s.text(t))
	}
	return h
}

// files returns the files of both pages.
func files(t testing.TB, h *Hall) (public, private []File) {
	t.Helper()
	public, err := h.Public()
	if err != nil {
		t.Fatal(err)
	}
	if private, err = h.Private(); err != nil {
		t.Fatal(err)
	}
	return public, private
}

// data decodes what a file hands to its page.
func data(t testing.TB, list []File, name string, into any) {
	t.Helper()
	i := slices.IndexFunc(list, func(f File) bool { return f.Name == name })
	if i < 0 {
		t.Fatalf("there is no file %s", name)
	}
	_, text, ok := strings.Cut(string(list[i].Data), "(")
	text, end := strings.CutSuffix(text, ");\n")
	if err := json.Unmarshal([]byte(text), into); err != nil || !ok || !end {
		t.Fatalf("%s: %v in %s", name, err, list[i].Data)
	}
}

// A boardRead is a board as the script reads it.
type boardRead struct {
	board
	Drawn [][]any `json:"drawn"`
}

// boards returns the boards of the public page in order.
func boards(t testing.TB, h *Hall) (list []boardRead) {
	t.Helper()
	public, _ := files(t, h)
	var r round
	data(t, public, "live.html.js", &r)
	for _, b := range r.Boards {
		var x boardRead
		data(t, public, "live.html."+b[0]+".js", &x)
		list = append(list, x)
	}
	return list
}

// tables returns the tables of the page in order, with the names of the players for boards without one.
func tables(t testing.TB, h *Hall) (list []string) {
	for _, b := range boards(t, h) {
		list = append(list, b.Table)
	}
	return list
}

// TestShown checks which games are on the page, and their order: the latest round of each event and what is unfinished, by the natural order of tables.
func TestShown(t *testing.T) {
	sheets := map[string]sheet{
		"a.cgr":  {"two-players-tied", "Cup", "9", "1", 0},
		"b.cgr":  {"two-players-tied", "Cup", "9", "late", 7},
		"c.cgr":  {"two-players-tied", "Cup", "10", "10", 9},
		"d.cgr":  {"two-players-tied", "Cup", "10", "9", 0},
		"e.cgr":  {"two-players-tied", "Final league", "Semi-final", "1", 0},
		"f.cgr":  {"two-players-tied", "Final league", "Final", "1", 3},
		"g/x.cg": {"four-players", "", "", "", 20},
	}
	for _, tt := range []struct {
		o    Options
		want string
	}{
		{Options{}, ",late,9,10,1"},
		{Options{Event: "Cup"}, "late,9,10"},
		{Options{Event: "Cup", Round: "9"}, "1,late"},
		{Options{Round: "Semi-final"}, "1"},
		{Options{Event: "cup"}, ""},
	} {
		tt.o.Page, tt.o.Every = "live.html", time.Second
		if got := strings.Join(tables(t, hall(t, tt.o, sheets)), ","); got != tt.want {
			t.Errorf("%v: the tables are %q, want %q", tt.o, got, tt.want)
		}
	}
	h := hall(t, Options{}, sheets)
	h.Remove("c.cgr")
	if got := strings.Join(tables(t, h), ","); got != ",late,9,1" {
		t.Errorf("without c.cgr: %s", got)
	}
	var r round
	public, _ := files(t, hall(t, Options{Event: "Cup", Round: "9", Page: "live.html"}, sheets))
	if data(t, public, "live.html.js", &r); fmt.Sprint(r.Title) != "[Cup, Round 9 Cup, Ronde 9 Cup, Runde 9]" {
		t.Errorf("the title is %q", r.Title)
	}
	public, _ = files(t, h)
	if data(t, public, "live.html.js", &r); r.Title[0] != "Live boards" {
		t.Errorf("the title of two events is %q", r.Title)
	}
}

// TestBoard checks what a board shows while a game goes on, before its first turn and at its end.
func TestBoard(t *testing.T) {
	of := func(turns int) boardRead {
		return boards(t, hall(t, Options{}, map[string]sheet{"a.cgr": {"two-players-tied", "Cup", "1", "4", turns}}))[0]
	}
	b := of(20)
	if b.Over || b.Turn != "20" || b.Left != 71-20 || b.Table != "4" || b.Next != 0 || len(b.Result) > 0 || len(b.Said) != len(lang.All()) || b.Said[0][0] == b.Said[1][0] {
		t.Errorf("after turn 20: %+v", b)
	}
	if end := of(0); !end.Over || end.Next != -1 || !strings.HasPrefix(end.Result[0], "Ines and Jonas are tied at 84") || end.Players[0].Points != 84 {
		t.Errorf("at the end: %+v", end)
	}
	// The head of a finished game, as a program writes it that copies one turn after the other.
	whole := sheet{"two-players-tied", "Cup", "1", "4", 0}.text(t)
	h := hall(t, Options{}, nil)
	put(t, h, "a.cgr", whole[:strings.Index(whole, "\n21. ")+1])
	if b := boards(t, h)[0]; b.Over || b.Turn != "20" || b.Players[0].Points == 84 {
		t.Errorf("with the head of a finished game: %+v", b)
	}
	if _, private := files(t, h); len(private) != 2 {
		t.Errorf("the arbiter has %d files", len(private))
	}
	put(t, h, "a.cgr", whole[:strings.Index(whole, "\n1. ")+1])
	if b := boards(t, h)[0]; b.Over || b.Turn != "" || len(b.Drawn) == 0 {
		t.Errorf("before the first turn: %+v", b)
	}
}

// TestStable checks that the files do not depend on what came before, except the list of drawings, and that one game changes its own file alone.
func TestStable(t *testing.T) {
	one, two := sheet{"three-players-tower", "Cup", "1", "1", 12}, sheet{"two-players-dragon-leper", "Cup", "1", "2", 30}
	h := hall(t, Options{}, nil)
	put(t, h, "2.cgr", two.text(t))
	put(t, h, "1.cgr", one.text(t))
	other := hall(t, Options{}, nil)
	put(t, other, "1.cgr", sheet{"three-players-tower", "Cup", "1", "1", 11}.text(t))
	put(t, other, "2.cgr", two.text(t))
	before, _ := files(t, other)
	if !put(t, other, "1.cgr", one.text(t)) || put(t, other, "1.cgr", one.text(t)) {
		t.Error("a change is not noticed, or the same text counts as one")
	}
	now, _ := files(t, other)
	want, _ := files(t, h)
	changed := 0
	for i := range now {
		known := slices.Contains([]string{"live.html.js", "live.html.drawings.js"}, now[i].Name)
		if !known && !bytes.Equal(now[i].Data, want[i].Data) {
			t.Errorf("%s depends on what was there before", now[i].Name)
		}
		if strings.Count(now[i].Name, ".") == 3 && !known && !bytes.Equal(now[i].Data, before[i].Data) {
			changed++
		}
	}
	if changed != 1 {
		t.Errorf("%d boards have changed", changed)
	}
	for _, f := range now {
		if !IsLive(f.Data) {
			t.Errorf("%s is not known as a file of live", f.Name)
		}
	}
	if IsLive([]byte("<!DOCTYPE html><title>live</title>")) {
		t.Error("another page is taken for one of live")
	}
}

// TestDrawings checks that each drawing of a board is among those of the page.
func TestDrawings(t *testing.T) {
	h := hall(t, Options{}, map[string]sheet{"a": {"five-players-plague", "", "", "", 60}, "b": {"two-players-dragon-leper", "", "", "", 40}, "c": {"three-players-tower", "", "", "", 80}})
	public, _ := files(t, h)
	var defs [2]string
	data(t, public, "live.html.drawings.js", &defs)
	n := 0
	for _, b := range boards(t, h) {
		for _, e := range b.Drawn {
			id := e[1].(string)
			if _, way := e[2].(string); way && !strings.Contains(defs[1], "."+id) || !way && !strings.Contains(defs[0], `id="`+id+`"`) {
				t.Errorf("%v is not drawn", e)
			}
			n++
		}
		for _, p := range b.Players {
			if !strings.Contains(defs[0], `id="`+p.Icon+`"`) {
				t.Errorf("the figure of %s is not drawn", p.Name)
			}
		}
	}
	if n < 200 {
		t.Errorf("there are %d things on the boards", n)
	}
}

// wrongMoves are changes of a record after which the validator has findings, by the rule of the first.
var wrongMoves = []struct {
	rule, from, to string
}{
	{"tile-edge-mismatch", "2. yellow: BA/Rr@-1,0^270", "2. yellow: BA/Rr@-1,0^0"},
	{"claim-points-wrong", "= red +4 city", "= red +6 city"},
	{"record-segment-unknown", "2. yellow: BA/Rr@-1,0^270", "2. yellow: BA/Rr@-1,0^270 | fnord"},
}

// TestSecret checks that a finding is on the page of the arbiter, and that no word of it is in a public file.
func TestSecret(t *testing.T) {
	s := sheet{"three-players-claims", "Cup", "1", "7", 15}
	for _, tt := range wrongMoves {
		text := strings.Replace(s.text(t), tt.from, tt.to, 1)
		h := hall(t, Options{}, nil)
		put(t, h, "seven.cgr", text)
		h.Forecast(context.Background(), time.Time{})
		public, private := files(t, h)
		var d desk
		data(t, private, "arbiter.html.js", &d)
		if len(d.Tables) != 1 || d.Tables[0].Table != "7" || len(d.Tables[0].Findings) == 0 {
			t.Errorf("%s: the arbiter has %+v", tt.rule, d)
			continue
		}
		f := d.Tables[0].Findings[0]
		if f.Rule != tt.rule || f.Message == "" || f.Turn == "" || !d.Tables[0].Page || len(private) != 3 {
			t.Errorf("%s: the finding is %+v", tt.rule, f)
		}
		if !strings.Contains(string(private[2].Data), "<title>") || private[2].Name != "arbiter.html."+d.Tables[0].ID+".html" {
			t.Errorf("%s: the page of the game is %s", tt.rule, private[2].Name)
		}
		e, _ := validator.Find(f.Rule)
		for _, p := range public {
			for _, secret := range []string{f.Rule, f.Message, e.Title, f.Cite, "illegal", "finding", "arbiter", "seven.cgr", "fnord"} {
				if p.Name != "live.html" && secret != "" && strings.Contains(string(p.Data), secret) {
					t.Errorf("%s: the public file %s has %q", tt.rule, p.Name, secret)
				}
			}
		}
		var page book
		_, config, _ := strings.Cut(string(public[0].Data), `id="data">`)
		config, _, _ = strings.Cut(config, "</script>")
		if err := json.Unmarshal([]byte(config), &page); err != nil {
			t.Fatal(err)
		}
		clean := hall(t, Options{Arbiter: "", Page: "live.html", Every: 2 * time.Second}, map[string]sheet{"seven.cgr": s})
		if want, _ := files(t, clean); withoutRows(want[0].Data) != withoutRows(public[0].Data) {
			t.Errorf("%s: the public page differs from that of a right record", tt.rule)
		}
	}
}

// withoutRows returns a page without its table for browsers without scripts.
func withoutRows(html []byte) string {
	head, rest, _ := strings.Cut(string(html), "<tbody>")
	_, tail, _ := strings.Cut(rest, "</tbody>")
	return head + tail
}

// TestSecretClaims checks that the public files of a record with wrong claims are those of the record with right ones: claims are no part of a position.
func TestSecretClaims(t *testing.T) {
	s := sheet{"three-players-claims", "Cup", "1", "7", 15}
	right, wrong := hall(t, Options{}, nil), hall(t, Options{}, nil)
	put(t, right, "a.cgr", s.text(t))
	put(t, wrong, "a.cgr", strings.Replace(s.text(t), "= red +4 city", "= red +6 city", 1))
	for _, h := range []*Hall{right, wrong} {
		h.Forecast(context.Background(), time.Time{})
	}
	a, _ := files(t, right)
	b, private := files(t, wrong)
	if len(private) != 3 {
		t.Fatalf("the arbiter has %d files", len(private))
	}
	for i := range a {
		if a[i].Name != b[i].Name || !bytes.Equal(a[i].Data, b[i].Data) {
			t.Errorf("%s differs", a[i].Name)
		}
	}
}

// TestForecasts checks that forecasts are made of positions that have changed alone, that time bounds them, that those that waited longest come first, and that an
// illegal move does not end them.
func TestForecasts(t *testing.T) {
	sheets := map[string]sheet{}
	for i := range 4 {
		sheets[fmt.Sprint(i, ".cgr")] = sheet{"three-players-claims", "Cup", "1", fmt.Sprint(i), 30}
	}
	h := hall(t, Options{}, sheets)
	made := func() (n int) {
		for _, b := range boards(t, h) {
			if b.Forecast != nil {
				n++
			}
		}
		return n
	}
	ctx := context.Background()
	if h.Forecast(ctx, time.Now().Add(-time.Second)) || made() != 0 {
		t.Error("there is a forecast although the time is up")
	}
	if !h.Forecast(ctx, time.Time{}) || made() != 4 || h.made != 4 {
		t.Errorf("%d of 4 boards have a forecast", made())
	}
	if h.Forecast(ctx, time.Time{}) || h.made != 4 {
		t.Error("a position was forecast twice")
	}
	sum := 0
	for _, p := range boards(t, h)[2].Forecast.Win {
		sum += p
	}
	if sum < 98 || sum > 102 {
		t.Errorf("the chances add up to %d", sum)
	}
	wrong := strings.Replace(sheet{"three-players-claims", "Cup", "1", "1", 31}.text(t), "2. yellow: BA/Rr@-1,0^270", "2. yellow: BA/Rr@-1,0^0", 1)
	put(t, h, "1.cgr", wrong)
	if b := boards(t, h)[1]; b.Turn != "31" || b.Forecast.Turn != "30" {
		t.Errorf("before its forecast, turn %s has that of turn %s", b.Turn, b.Forecast.Turn)
	}
	put(t, h, "0.cgr", sheet{"three-players-claims", "Cup", "1", "0", 31}.text(t))
	h.Forecast(ctx, time.Time{})
	if b := boards(t, h); b[1].Forecast.Turn != "31" || h.made != 6 || h.files["0.cgr"][0].turn >= h.files["1.cgr"][0].turn {
		t.Errorf("after it: %+v, %d made", b[1].Forecast, h.made)
	}
	stopped, cancel := context.WithCancel(ctx)
	cancel()
	put(t, h, "1.cgr", sheet{"three-players-claims", "Cup", "1", "1", 32}.text(t))
	if h.Forecast(stopped, time.Time{}) || h.made != 6 {
		t.Error("a forecast was made after the end")
	}
	put(t, h, "1.cgr", sheet{"three-players-claims", "Cup", "1", "1", 0}.text(t))
	if b := boards(t, h)[1]; !b.Over || b.Forecast != nil {
		t.Error("a finished game has a forecast")
	}
}

// hostile are texts that a record can hold.
var hostile = []string{`</script><script>alert(1)</script>`, "\u202emirror\u2066", `<img src=x onerror=alert(1)>`, "\u2028\u2029 {{.}} ${x}", strings.Repeat("W", 3000), `'"&;`, "משה"}

// TestNames checks that no text of a record is markup or script in a file, and that each is short and on one line.
func TestNames(t *testing.T) {
	for _, name := range hostile {
		text := sheet{"two-players-tied", "EV", "RO", "TA", 8}.text(t)
		written := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name)
		for _, from := range []string{"EV", "RO", "TA", "Ines", "Jonas"} {
			text = strings.Replace(text, `"`+from+`"`, `"`+written+`"`, 1)
		}
		h := hall(t, Options{}, nil)
		put(t, h, "x"+name[:1]+".cgr", strings.Replace(text, "@1,0", "@9,9", 1))
		public, private := files(t, h)
		for _, f := range append(public, private[:2]...) {
			for _, bad := range []string{"<script>alert", "</script><script>a", "<img", "\u202e", "\u2028", strings.Repeat("W", 100)} {
				if strings.Contains(string(f.Data), bad) {
					t.Errorf("%.20q: %s has %.30q", name, f.Name, bad)
				}
			}
		}
		b := boards(t, h)[0]
		if len(b.Players) != 2 || b.Players[0].Name[0] == b.Players[1].Name[0] {
			t.Errorf("%.20q: the players are %.100v", name, b.Players)
		}
	}
}

// TestUnplayable checks that a game that cannot be replayed is on the page of the arbiter only, and stops no other.
func TestUnplayable(t *testing.T) {
	h := hall(t, Options{}, map[string]sheet{"a.cgr": {"two-players-tied", "Cup", "1", "1", 5}})
	put(t, h, "b.cgr", "[CGR \"1\"]\n[Event \"Cup\"]\n[Round \"2\"]\n[Sets \"base, chess\"]\n[Red \"A\"]\n[Blue \"B\"]\n\n")
	if h.Unplayable("a.cgr") != "" || !strings.Contains(h.Unplayable("b.cgr"), "chess") {
		t.Errorf("the reasons are %q and %q", h.Unplayable("a.cgr"), h.Unplayable("b.cgr"))
	}
	_, private := files(t, h)
	var d desk
	data(t, private, "arbiter.html.js", &d)
	if len(d.Tables) != 1 || d.Tables[0].File != "b.cgr" || d.Tables[0].Page || d.Games != 2 {
		t.Errorf("the arbiter has %+v", d)
	}
}

// TestFrench checks the language of the pages and of a browser without scripts.
func TestFrench(t *testing.T) {
	h := hall(t, Options{Lang: lang.French, Page: "live.html", Arbiter: "arbiter.html", Every: time.Second}, map[string]sheet{"a.cgr": {"two-players-tied", "", "2", "1", 5}})
	public, private := files(t, h)
	for _, want := range []string{`<html lang="fr">`, "<title>Ronde 2</title>", "<th scope=\"col\">Joueurs</th>", "Tour 5, 66 tuiles restantes"} {
		if !strings.Contains(string(public[0].Data), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if !strings.Contains(string(private[0].Data), "pour l’arbitre") {
		t.Error("the page of the arbiter is not French")
	}
}

// BenchmarkChange measures what one changed record of fifty costs, without its forecast.
func BenchmarkChange(b *testing.B) {
	sheets := map[string]sheet{}
	for i := range 50 {
		sheets[fmt.Sprint(i, ".cgr")] = sheet{"two-players-tied", "Cup", "1", fmt.Sprint(i), 40}
	}
	h := hall(b, Options{}, sheets)
	texts := [2]string{sheet{"two-players-tied", "Cup", "1", "0", 41}.text(b), sheet{"two-players-tied", "Cup", "1", "0", 42}.text(b)}
	for i := 0; b.Loop(); i++ {
		put(b, h, "0.cgr", texts[i%2])
		files(b, h)
	}
}

// TestBoardless checks that byes, lists of players and rows of results have no board, and that a game that is planned has one.
func TestBoardless(t *testing.T) {
	for text, want := range map[string]int{
		"[CGR \"1\"]\n[Round \"1\"]\n[Red \"Ana\"]\n":                                   0,
		"[CGR \"1\"]\n[Round \"1\"]\n[Red \"Ana\"]\n[Entry \"1\"]\n":                    0,
		"[CGR \"1\"]\n[Round \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n[Duel \"2-1\"]\n": 0,
		"event,round,player1,player2,score1,score2\nCup,1,Ana,Ben,84,77\n":              0,
		"event,player,number\nCup,Ana,1\n":                                              0,
		"[CGR \"1\"]\n[Round \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n":                 1,
	} {
		h := New(Options{})
		put(t, h, "a", text)
		if got, _ := h.Shown(); got != want || h.Unplayable("a") != "" {
			t.Errorf("%d boards of\n%s, want %d; %s", got, text, want, h.Unplayable("a"))
		}
	}
}
