package book

import (
	"bytes"
	"encoding/xml"
	"html"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cartulary/insight/openings"
	"cartulary/internal/csp"
	"cartulary/internal/test/browsertest"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

// TestText checks that the text has every shown option, and boards for one tile only.
func TestText(t *testing.T) {
	table := openings.Shipped()
	all := string(AppendText(nil, table, TextOptions{}))
	for _, list := range [2][]openings.Position{table.First, table.Replies} {
		for i := range list {
			for _, o := range list[i].Shown() {
				if !regexp.MustCompile(regexp.QuoteMeta(o.Move) + ` +[+−]\d+\.\d ± \d\.\d .*\d\d %\n`).MatchString(all) {
					t.Errorf("the text has no line of %s", o.Move)
				}
			}
		}
	}
	if strings.Contains(all, "▒") || strings.Contains(all, "−0.0") {
		t.Error("the whole table has a board or a negative zero")
	}
	part := *table
	part.First = part.First[:3]
	if text := string(AppendText(nil, &part, TextOptions{})); !strings.Contains(all, "over all first tiles") || !strings.Contains(text, "over these 3 first tiles") {
		t.Error("a part of a table is called the whole, or the whole a part")
	}
	one := string(AppendText(nil, table.Only("BA/RFr"), TextOptions{Width: 60}))
	if n := strings.Count(one, "\nFirst tile BA/RFr (U), 11.3 %, "); n != len(table.Find("BA/RFr").Shown()) || !strings.Contains(one, "▒") {
		t.Errorf("%d boards of first moves:\n%s", n, one)
	}
	for line := range strings.Lines(one) {
		if len([]rune(line)) > 61 {
			t.Errorf("wider than 60 columns: %s", line)
		}
	}
}

// TestMarkdown checks the tables of the Markdown.
func TestMarkdown(t *testing.T) {
	table := openings.Shipped()
	text := string(AppendMarkdown(nil, table))
	rows := 0
	for _, list := range [2][]openings.Position{table.First, table.Replies} {
		for i := range list {
			rows += len(list[i].Shown())
		}
	}
	if got := strings.Count(text, "\n| "); got != rows+4 {
		t.Errorf("%d rows, want %d and two heads of two", got, rows)
	}
	if !strings.Contains(text, "cartulary openings ") {
		t.Error("the text does not have the command")
	}
}

// TestNumbers checks how figures are written.
func TestNumbers(t *testing.T) {
	for x, want := range map[float64]string{-0.04: "+0.0", -0.06: "−0.1", 3.25: "+3.3", 12: "+12.0"} {
		if got := signed(x); got != want {
			t.Errorf("%g is written %s, want %s", x, got, want)
		}
	}
	for x, want := range map[float64]string{0.25: "0.25", 2: "2", 20: "20", 0.5: "0.5"} {
		if got := number(x); got != want {
			t.Errorf("%g is written %s, want %s", x, got, want)
		}
	}
}

// TestHTML checks the page: its policy allows its style alone, each id is there once, and each drawing that a board uses is on the page.
func TestHTML(t *testing.T) {
	table := openings.Shipped()
	var b bytes.Buffer
	if err := HTML(&b, table); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	style := regexp.MustCompile(`(?s)<style>(.*?)</style>`).FindStringSubmatch(page)
	if style == nil || !strings.Contains(html.UnescapeString(page), "style-src "+csp.Hashes(style[1])+";") || strings.Contains(page, "style=") || strings.Contains(page, "<script") {
		t.Error("the policy does not allow the style, or the page has other styles or scripts")
	}
	ids := map[string]bool{}
	for _, m := range regexp.MustCompile(` id="(.*?)"`).FindAllStringSubmatch(page, -1) {
		if ids[m[1]] {
			t.Errorf("the id %s is there twice", m[1])
		}
		ids[m[1]] = true
	}
	for _, m := range regexp.MustCompile(`(?:href="|url\()#([^")]*)`).FindAllStringSubmatch(page, -1) {
		if !ids[m[1]] {
			t.Errorf("nothing has the id %s", m[1])
		}
	}
	if n := strings.Count(page, "knight S, scores 4"); n == 0 {
		t.Error("no move scores a city of two tiles")
	}
	boards := 0
	for _, list := range [2][]openings.Position{table.First, table.Replies} {
		for i := range list {
			boards += len(list[i].Shown())
		}
	}
	if got := strings.Count(page, `role="img"`); got != boards {
		t.Errorf("%d boards, want %d", got, boards)
	}
	if err := HTML(broken{}, table); err == nil {
		t.Error("the error of the writer is lost")
	}
	var part bytes.Buffer
	if err := HTML(&part, table.Only("BA/L")); err != nil || strings.Contains(part.String(), "<nav") || !strings.Contains(part.String(), `id="BA-L"`) {
		t.Errorf("the page of one tile: %v", err)
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// TestPicture checks that a picture is well-formed and has a board for each shown option.
func TestPicture(t *testing.T) {
	table := openings.Shipped()
	for _, p := range []*openings.Position{table.Find("BA/Rr"), &table.Replies[0]} {
		text := Picture(p)
		d := xml.NewDecoder(strings.NewReader(text))
		for {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
		if got := strings.Count(text, "<rect "); got != len(p.Shown()) {
			t.Errorf("%d boards, want %d", got, len(p.Shown()))
		}
	}
}

// TestBrowser opens the page on a phone and a desktop, light and dark: it fits, loads nothing, its links lead to the tiles, and the boards are
// as wide as their column. With CARTULARY_AXE, axe-core finds nothing.
func TestBrowser(t *testing.T) {
	var b bytes.Buffer
	if err := HTML(&b, openings.Shipped()); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "openings.html")
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	p := browsertest.Open(t)
	address := browsertest.FileURL(t, file)
	p.Only(address)
	for _, w := range []browsertest.Window{browsertest.Phone, browsertest.DeskDark, browsertest.PhoneDark, browsertest.Desk} {
		p.Resize(w)
		p.Navigate(address)
		p.Fits()
		if got, want := p.Eval("getComputedStyle(document.body).backgroundColor"), map[bool]string{false: "rgb(250, 246, 236)", true: "rgb(28, 26, 23)"}[w.Dark]; got != want {
			t.Errorf("the background is %s, want %s", got, want)
		}
		if got := p.Eval("[...document.querySelectorAll('nav a')].every(a => { const r = a.getBoundingClientRect(); return r.width >= 44 && r.height >= 44 })"); got != "true" {
			t.Errorf("%v: a link is smaller than a finger", w)
		}
		p.Click("nav a[href='#BA-C']")
		p.Becomes("Math.abs(document.querySelector('#BA-C').getBoundingClientRect().top) < 60", "true")
		p.Do("document.querySelector('details').open = true")
		p.Axe(w)
		if dir := os.Getenv("CARTULARY_SHOTS"); dir != "" {
			p.Picture(filepath.Join(dir, "openings "+w.String()+".png"))
		}
	}
}
