package paper

import (
	"bytes"
	"fmt"
	"html"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cartulary/engine/message"
	"cartulary/internal/shortlink"
	"cartulary/internal/test/browsertest"
	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/report/pairing"

	qr "github.com/piglig/go-qr"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

const hostile = "<script>alert(1)</script>\u202e\"\\] \n[Red \"x\"]"

func sheet() *Sheet {
	s := &Sheet{Event: "Harbour Open", Round: "3", Playground: "https://example.org/play/?x=1#y", Sets: "base, river", Rules: "base-2002",
		Bye: "Gwen", Notes: []message.Text{message.Say("%s.", pairing.Relaxation{Rule: pairing.RuleRematch, Players: []string{"Ana", "Ben"}}.Message(strings.TrimSpace))}}
	for _, p := range [][2]string{{"Ana", "Ben"}, {"Cleo", hostile}, {"Ólafur Þór", "カルカソンヌ太郎"}, {strings.Repeat("Bartholomew ", 12), strings.Repeat("x", 100)}, {"Emil", "Finn"}} {
		s.Pairs = append(s.Pairs, pairing.Pair{First: p[0], Second: p[1]})
	}
	return s
}

func written(t *testing.T, s *Sheet) string {
	t.Helper()
	var b bytes.Buffer
	if err := HTML(&b, s); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// modules matches a run of dark modules of a code.
var modules = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1`)

// scanned returns what a reader reads from the drawing of a code.
func scanned(t *testing.T, drawing string) string {
	t.Helper()
	var side int
	if _, err := fmt.Sscanf(drawing[strings.Index(drawing, "viewBox"):], `viewBox="0 0 %d`, &side); err != nil {
		t.Fatal(err)
	}
	const scale = 4
	picture := image.NewGray(image.Rect(0, 0, side*scale, side*scale))
	for i := range picture.Pix {
		picture.Pix[i] = 255
	}
	for _, m := range modules.FindAllStringSubmatch(drawing, -1) {
		var x, y, width int
		fmt.Sscan(m[1]+" "+m[2]+" "+m[3], &x, &y, &width)
		for i := range width * scale {
			for j := range scale {
				picture.SetGray(x*scale+i, y*scale+j, color.Gray{})
			}
		}
	}
	text, err := qr.Decode(picture)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestCodes reads the QR code of each slip, unpacks the record in it, and finds the names and rules there.
func TestCodes(t *testing.T) {
	s := sheet()
	codes := regexp.MustCompile(`<svg class="code".*?</svg>`).FindAllString(written(t, s), -1)
	if len(codes) != len(s.Pairs) {
		t.Fatalf("%d codes for %d tables", len(codes), len(s.Pairs))
	}
	for i, c := range codes {
		link := scanned(t, c)
		packed, ok := strings.CutPrefix(link, "https://example.org/play/#g=")
		if !ok {
			t.Fatalf("table %d: the code is %s", i+1, link)
		}
		text, err := shortlink.Unpack(packed)
		if err != nil {
			t.Fatal(err)
		}
		rec, findings := notation.Parse(&notation.Source{File: "table", Game: 1, Line: 1, Text: text})
		if len(findings) > 0 {
			t.Errorf("table %d: %v in\n%s", i+1, findings, text)
		}
		fields := func(s string) string { return strings.Join(strings.Fields(s), " ") }
		if p := rec.Players; len(p) != 2 || p[0].Name != fields(s.Pairs[i].First) || p[1].Name != fields(s.Pairs[i].Second) {
			t.Errorf("table %d: the players are %+v", i+1, p)
		}
		for _, want := range []string{`[Event "Harbour Open"]`, `[Round "3"]`, fmt.Sprintf(`[Table "%d"]`, i+1), `[Sets "base, river"]`, `[Rules "base-2002"]`} {
			if !strings.Contains(text, want) {
				t.Errorf("table %d: no %s in\n%s", i+1, want, text)
			}
		}
	}
}

// TestTexts checks what a sheet has, and that foreign text stays text.
func TestTexts(t *testing.T) {
	s := sheet()
	page := written(t, s)
	if strings.Contains(page, "<script") || strings.Contains(page, hostile) || !strings.Contains(page, "&lt;script&gt;") {
		t.Error("a name is no text")
	}
	for _, want := range []string{"<h1>Harbour Open: Round 3</h1>", "Gwen has the bye.", "Ana and Ben meet again", ">Starts<", ">Second<"} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s", want)
		}
	}
	s.Home, s.Playground, s.Lang, s.Round = true, "", lang.Of("fr"), "Demi-finale"
	page = html.UnescapeString(written(t, s))
	if strings.Contains(page, `class="code"`) {
		t.Error("a code without an address")
	}
	for _, want := range []string{`<html lang="fr">`, "Harbour Open: Demi-finale", ">Domicile<", ">Extérieur<", "Gwen est exempt."} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s", want)
		}
	}
	if page := written(t, &Sheet{}); !strings.Contains(page, "<h1>Pairings</h1>") || strings.Contains(page, "<table") {
		t.Error(page)
	}
}

// TestWrong checks that wrong options are refused in a sentence.
func TestWrong(t *testing.T) {
	for _, s := range []*Sheet{{Playground: "play"}, {Playground: "javascript:alert(1)"}, {Playground: "https://"}, {Playground: "https://a b/"}, {Sets: "base*x"}, {Rules: "=;="}} {
		var b bytes.Buffer
		if err := HTML(&b, s); err == nil || strings.Contains(err.Error(), "\n") || b.Len() > 0 {
			t.Errorf("%+v: %v", s, err)
		}
	}
}

// TestPage shows the page in a browser: it fits a phone, has no scripts to complain of, and prints on A4: the list, then the slips.
func TestPage(t *testing.T) {
	p := browsertest.Open(t)
	s := sheet()
	for i := range 12 {
		s.Pairs = append(s.Pairs, pairing.Pair{First: fmt.Sprint("Player ", 2*i+1), Second: fmt.Sprint("Player ", 2*i+2)})
	}
	file := filepath.Join(t.TempDir(), "paper.html")
	if err := os.WriteFile(file, []byte(written(t, s)), 0o666); err != nil {
		t.Fatal(err)
	}
	p.Navigate(browsertest.FileURL(t, file))
	p.Axe(browsertest.Phone, browsertest.PhoneDark, browsertest.Desk, browsertest.DeskDark)
	for _, w := range []browsertest.Window{browsertest.Phone, browsertest.PhoneDark, browsertest.Desk, browsertest.DeskDark} {
		p.Resize(w)
		p.Fits()
		if dir := os.Getenv("PICTURES"); dir != "" {
			p.Picture(filepath.Join(dir, fmt.Sprintf("paper-%d-%v.png", w.Width, w.Dark)))
		}
	}
	pdf := p.PDF()
	if dir := os.Getenv("PICTURES"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, "paper.pdf"), pdf, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(regexp.MustCompile(`/Type */Page\b`).FindAll(pdf, -1)); n != 6 {
		t.Errorf("%d pages, not the list and five of four slips", n)
	}
	size := regexp.MustCompile(`/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]`).FindSubmatch(pdf)
	if size == nil || !strings.HasPrefix(string(size[1]), "59") || !strings.HasPrefix(string(size[2]), "84") {
		t.Errorf("the pages are %s points", size)
	}
}
