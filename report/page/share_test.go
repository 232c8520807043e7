package page

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"cartulary/insight"
	"cartulary/internal/test/browsertest"
	"cartulary/report/lang"
)

// published returns the page of a game with options.
func published(t testing.TB, text []byte, o Options) string {
	t.Helper()
	rec, reading := read(t, text)
	var b bytes.Buffer
	if err := Write(&b, rec, reading, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// catch makes the page hand over what it copies and saves.
func (p tab) catch() {
	p.T.Helper()
	p.Do(`{
		window.caught = {};
		Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText: async text => { caught.text = text; }}});
		URL.createObjectURL = blob => { caught.blob = blob; return 'data:,'; };
		HTMLAnchorElement.prototype.click = function () { caught.name = this.download; };
	}`)
}

// saved presses a button and returns the name, the type and the content of the file that it saves.
func (p tab) saved(id string) (name, kind string, content []byte) {
	p.T.Helper()
	p.Do("window.caught = {}; document.querySelector('#pass-" + id + "').click()")
	for range 100 {
		if p.Eval("caught.name") != "undefined" {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	p.Do(`{
		const reader = new FileReader();
		reader.onload = () => { caught.content = reader.result.split(',')[1]; };
		reader.readAsDataURL(caught.blob);
	}`)
	for range 100 {
		if p.Eval("caught.content") != "undefined" {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	content, err := base64.StdEncoding.DecodeString(p.Eval("caught.content"))
	if err != nil {
		p.T.Fatal(err)
	}
	return p.Eval("caught.name"), p.Eval("caught.blob.type"), content
}

// TestDownloads checks name, type and content of each file that the page saves.
func TestDownloads(t *testing.T) {
	text := gameText(t, "annotated", `[Red "Mirela"]`, `[Red "Mi/re:la <&> 王"]`)
	p := open(t, analysed(t, text, false, nil), "#turn=57")
	p.catch()
	name, kind, content := p.saved("record")
	if name != "Mi-re-la-王-Ines.cgr" || kind != "text/plain" || string(content) != string(text) {
		t.Errorf("the record is %s, %s, %d bytes of %d", name, kind, len(content), len(text))
	}
	name, kind, content = p.saved("json")
	var a struct {
		Players []struct{ Colour string }
		Turns   []json.RawMessage
	}
	if err := json.Unmarshal(content, &a); err != nil || name != "Mi-re-la-王-Ines.json" || kind != "application/json" || len(a.Players) != 2 || len(a.Turns) != 71 {
		t.Errorf("the analysis is %s, %s, %d players, %d turns: %v", name, kind, len(a.Players), len(a.Turns), err)
	}
	name, kind, content = p.saved("svg")
	if name != "Mi-re-la-王-Ines-turn-57.svg" || kind != "image/svg+xml" {
		t.Errorf("the board is %s, %s", name, kind)
	}
	checkSVG(t, string(content))
	name, kind, content = p.saved("png")
	picture, err := png.Decode(bytes.NewReader(content))
	if err != nil || name != "Mi-re-la-王-Ines-turn-57.png" || kind != "image/png" {
		t.Fatalf("the board is %s, %s: %v", name, kind, err)
	}
	if size := picture.Bounds().Size(); size.X < 1000 || size.X > 4096 || size.Y < 1000 {
		t.Errorf("the board has %v pixels", size)
	}
	colours := map[string]bool{}
	for x := range 40 {
		for y := range 40 {
			r, g, b, a := picture.At(picture.Bounds().Dx()*x/40, picture.Bounds().Dy()*y/40).RGBA()
			colours[fmt.Sprint(r>>12, g>>12, b>>12, a>>12)] = true
		}
	}
	if len(colours) < 8 {
		t.Errorf("the board has %d colours", len(colours))
	}
}

// checkSVG checks that a picture of the board is well-formed, needs nothing outside, and has its caption and coordinates.
func checkSVG(t *testing.T, text string) {
	t.Helper()
	ids := map[string]bool{}
	for decoder := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := decoder.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok {
			for _, a := range e.Attr {
				switch {
				case a.Name.Local == "id":
					ids[a.Value] = true
				case a.Name.Local == "class":
					t.Errorf("<%s> needs the class %s", e.Name.Local, a.Value)
				}
			}
		}
	}
	for _, m := range regexp.MustCompile(`(?:href="#|url\((?:&quot;)?#)([\w-]+)`).FindAllStringSubmatch(text, -1) {
		if !ids[m[1]] {
			t.Errorf("the picture lacks %s", m[1])
		}
	}
	for _, want := range []string{"Turn 57: Mi/re:la &lt;&amp;&gt; 王", ">-6<", ">3<", "34 – ", "39<"} {
		if !strings.Contains(text, want) {
			t.Errorf("the picture has no %s", want)
		}
	}
	if strings.Contains(text, "var(--") {
		t.Error("the picture needs the style of the page")
	}
	if len(text) > 200_000 {
		t.Errorf("the picture takes %d bytes", len(text))
	}
}

// TestPictureIsWhole checks that the saved board does not depend on the zoom.
func TestPictureIsWhole(t *testing.T) {
	p := open(t, annotated(t), "#turn=30")
	p.catch()
	_, _, plain := p.saved("svg")
	p.press("#in")
	time.Sleep(500 * time.Millisecond)
	_, _, zoomed := p.saved("svg")
	if !bytes.Equal(plain, zoomed) {
		t.Error("the picture changes with the zoom")
	}
}

// TestLinks checks the copied link and the code to embed, of a file and of a published page.
func TestLinks(t *testing.T) {
	p := open(t, annotated(t), "#turn=57&lang=fr")
	p.catch()
	p.press("#pass-link")
	p.is("caught.text", p.URL+"#turn=57&lang=fr")
	p.press("#pass-embed")
	p.is("caught.text", p.URL+"#turn=57&lang=fr")
	p.holds("#passed", "Seule une page qui a une adresse peut être intégrée", "--site-url")
	p.Key(browsertest.ArrowRight)
	p.is("document.querySelector('#passed').textContent", "")
	p = open(t, published(t, gameText(t, "annotated", `[Red "Mirela"]`, `[Red "<b>\"Mi"]`), Options{Site: "https://club.example/a?b=1&c"}), "#turn=20")
	p.catch()
	p.press("#pass-link")
	p.is("caught.text", "https://club.example/a?b=1&c#turn=20")
	p.press("#pass-embed")
	p.is(`(e => { e.innerHTML = caught.text; return e.children.length + ' ' + e.firstChild.getAttribute('src') + ' ' + e.firstChild.title; })(document.createElement('template').content.appendChild(document.createElement('div')))`,
		`1 https://club.example/a?b=1&c&embed#turn=20 <b>"Mi – Ines`)
}

// TestSend checks that a published page hands its link to the system.
func TestSend(t *testing.T) {
	p := load(t, published(t, gameText(t, "annotated"), Options{Site: "https://club.example/a"}), "")
	p.Before("navigator.share = async x => { window.sent = x; }")
	p.Reload()
	p.WaitVisible("#moves a[aria-current]")
	p.Key(browsertest.ArrowRight)
	p.press("#pass-send")
	p.is("sent.title + ' ' + sent.url", "Mirela – Ines https://club.example/a#turn=1")
}

// TestEmbed checks that the form for frames shows scores, board, controls and the text of the turn in small and large frames,
// that all of the text can be read, and that its controls work.
func TestEmbed(t *testing.T) {
	p := open(t, annotated(t), "")
	p.Navigate(p.URL + "?embed#turn=57")
	p.WaitVisible("#sentences p")
	for _, w := range []window{{Width: 300, Height: 300}, upright, across, {Width: 1200, Height: 500, Dark: true}} {
		p.Resize(w)
		p.none(w, `(() => {
			const wrong = [], box = s => document.querySelector(s).getBoundingClientRect();
			for (const s of ['#board', '.controls', '#slider', '#on', '#sentences', '.scores div:first-child', '.scores div:last-child']) {
				const r = box(s);
				if (r.width < 20 || r.height < 10) wrong.push(s + ' is not shown');
				if (r.left < 0 || r.top < 0 || r.right > innerWidth + .5 || r.bottom > innerHeight + .5) wrong.push(s + ' is outside: ' + [r.left, r.top, r.right, r.bottom]);
			}
			for (const e of document.querySelectorAll('.scores span, .scores b')) if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth) wrong.push(e.textContent + ' is cut');
			const text = document.querySelector('#sentences');
			text.scrollTop = 1e6;
			if (text.lastElementChild.getBoundingClientRect().bottom > box('.turn').bottom) wrong.push('the end of the text cannot be read');
			if (text.scrollWidth > text.clientWidth) wrong.push('the text does not wrap');
			if (box('#board').height < innerHeight * .42) wrong.push('the board is ' + box('#board').height + ' high');
			if (box('.turn').height > innerHeight / 4) wrong.push('the text is ' + box('.turn').height + ' high');
			for (const s of ['header', '#players', '#graphs', '#moves', '#share', '#kinds', '#findings']) if (box(s).width) wrong.push(s + ' is shown');
			if (document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls');
			return wrong;
		})()`)
	}
	const scores = "[...document.querySelectorAll('.scores div')].map(e => e.innerText.trim().split(/\\s+/).join(' ')).join()"
	p.is(scores, "Mirela 34,Ines 39")
	p.is("document.querySelector('.scores a')", "null")
	p.press("#on")
	p.is("location.hash === '#turn=58' || document.querySelector('#slider').value === '58'", "true")
	p.is("location.search", "?embed")
	p.Key(browsertest.End)
	p.is(scores, "Mirela 69,Ines 66")
	p.holds("#sentences", "Mirela wins with 69 points to 66.")
}

// TestEmbedOfMany checks the form for the smallest frame with six players, and its link to the whole page.
func TestEmbedOfMany(t *testing.T) {
	p := open(t, published(t, gameText(t, "six-players"), Options{Site: "https://club.example/a?b=1&theme=dark"}), "")
	p.Navigate(p.URL + "?embed&theme=light#turn=30")
	p.WaitVisible("#sentences p")
	p.Resize(window{Width: 300, Height: 300, Dark: true})
	p.is("document.querySelectorAll('.scores div').length", "6")
	p.none(window{Width: 300, Height: 300, Dark: true}, `(() => {
		const wrong = [], box = e => e.getBoundingClientRect();
		if (document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls');
		for (const e of document.querySelectorAll('.scores > *')) if (box(e).right > innerWidth || box(e).bottom > box(document.querySelector('#board')).top) wrong.push(e.textContent + ' is outside');
		if (box(document.querySelector('#board')).height < 120) wrong.push('the board is ' + box(document.querySelector('#board')).height + ' high');
		return wrong;
	})()`)
	const link = "(e => [e.href, e.target, e.ariaLabel].join(' '))(document.querySelector('.scores a'))"
	p.is(link, "https://club.example/a?b=1#turn=30 _blank Open the whole page")
	p.Key(browsertest.ArrowRight)
	p.is(link, "https://club.example/a?b=1#turn=31 _blank Open the whole page")
}

// TestTheme checks that an address can fix the theme, and that paper stays white.
func TestTheme(t *testing.T) {
	p := open(t, annotated(t), "")
	for _, c := range []struct {
		query, colour string
		w             window
	}{
		{"", "rgb(250, 246, 236)", desk}, {"", "rgb(28, 26, 23)", deskDark}, {"?theme=blue", "rgb(28, 26, 23)", deskDark},
		{"?theme=light", "rgb(250, 246, 236)", deskDark}, {"?embed&theme=light", "rgb(250, 246, 236)", deskDark}, {"?theme=dark&embed", "rgb(28, 26, 23)", upright},
	} {
		p.Navigate(p.URL + c.query + "#turn=3")
		p.WaitReady("#moves a[aria-current]")
		p.Resize(c.w)
		if got := p.Eval("getComputedStyle(document.body).backgroundColor"); got != c.colour {
			t.Errorf("%s in %v has the colour %s", c.query, c.w, got)
		}
	}
	p.SetMedia("print")
	p.is("getComputedStyle(document.documentElement).getPropertyValue('--mark')", "#ffe9a3")
}

// TestPictureWithoutTrials checks that a saved board has neither the best move found nor tiles that the reader tries nor the
// feature under the pointer, that it keeps the marks of findings, and that the page goes on showing all of them.
func TestPictureWithoutTrials(t *testing.T) {
	text := gameText(t, "annotated")
	a := analysis(t, text)
	g, turn := judged(t, text, a), 20
	for g.Ghosts[turn].Text == "" {
		turn++
	}
	p := open(t, published(t, text, Options{Analysis: a}), fmt.Sprintf("#turn=%d", turn))
	p.catch()
	_, _, plain := p.saved("svg")
	p.Key("b")
	p.Key("w")
	p.press("#kinds li:not(:has(.none)) button")
	const tried = "['.better use', '.touch', '.trial'].map(s => document.querySelectorAll('#board ' + s).length > 0).join()"
	p.is(tried, "true,true,true")
	_, _, trying := p.saved("svg")
	if a, b := unmasked(plain), unmasked(trying); a != b {
		t.Errorf("the picture of %d bytes has %d with trials", len(a), len(b))
	}
	p.is(tried, "true,true,true")
	p = open(t, write(t, troubled(t)), "#turn=3")
	marks := p.number("document.querySelectorAll('.marked > *').length")
	p.catch()
	_, _, found := p.saved("svg")
	p.Do("document.querySelector('.marked').replaceChildren()")
	_, _, bare := p.saved("svg")
	if marks == 0 || len(found) <= len(bare) {
		t.Errorf("the picture lacks the %v marks of a finding", marks)
	}
}

// unmasked returns a picture without the numbers of its masks, which count on.
func unmasked(picture []byte) string {
	return regexp.MustCompile(`m\d+[abc]?\b`).ReplaceAllString(string(picture), "m")
}

// TestEmbedInFrame checks the form in a frame of another page, from a server.
func TestEmbedInFrame(t *testing.T) {
	html := published(t, gameText(t, "annotated"), Options{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/" {
			fmt.Fprint(w, `<!DOCTYPE html><iframe src="/game?embed#turn=40" width="300" height="300"></iframe>`)
			return
		}
		fmt.Fprint(w, html)
	}))
	defer server.Close()
	p := tab{browsertest.Open(t)}
	p.Navigate(server.URL + "/")
	got := ""
	for range 100 {
		if got = p.Eval("document.querySelector('iframe').contentDocument.querySelector('#slider')?.value"); got == "40" {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	p.is("document.querySelector('iframe').contentDocument.querySelector('#slider').value", "40")
	p.is("document.querySelector('iframe').contentDocument.querySelector('header').offsetWidth", "0")
}

// TestOpenGraph checks the description of a page for previews of links, escaped, with and without addresses.
func TestOpenGraph(t *testing.T) {
	text := gameText(t, "annotated", `[Red "Mirela"]`, `[Red "<Mi\"re>"]`)
	html := published(t, text, Options{Site: "https://club.example/a?b&c", Picture: "https://club.example/a.png"})
	for _, want := range []string{
		`<meta property="og:title" content="&lt;Mi&#34;re&gt; – Ines">`, `<meta property="og:description" content="&lt;Mi&#34;re&gt; wins with 69 points to 66. Harbour Cup, 12 September 2026.">`,
		`<meta name="description" content="&lt;Mi&#34;re&gt; wins with 69 points to 66. Harbour Cup, 12 September 2026.">`, `<meta property="og:type" content="website">`,
		`<meta property="og:url" content="https://club.example/a?b&amp;c">`, `<meta property="og:image" content="https://club.example/a.png">`,
		`<meta name="twitter:card" content="summary_large_image">`,
	} {
		if !strings.Contains(html, want) {
			t.Errorf("no %s", want)
		}
	}
	html = published(t, text, Options{})
	if strings.Contains(html, "og:url") || strings.Contains(html, "og:image") || !strings.Contains(html, `<meta name="twitter:card" content="summary">`) {
		t.Error("a page without an address has one")
	}
	html = published(t, gameText(t, "annotated", `[Event "Harbour Cup"]`, "", `[Date "2026-09-12"]`, ""), Options{Lang: lang.French})
	if !strings.Contains(html, `<meta property="og:description" content="Mirela gagne avec 69 points contre 66.">`) || strings.Contains(html, `content="Harbour`) {
		t.Errorf("the French description is wrong: %s", html[:2000])
	}
}

// pdf prints the page on A4 and returns the document and its number of sheets.
func (p tab) pdf() (document []byte, sheets int) {
	p.T.Helper()
	document = p.PDF()
	if !bytes.HasPrefix(document, []byte("%PDF")) {
		p.T.Fatalf("the page prints %.20q", document)
	}
	return document, len(regexp.MustCompile(`/Type\s*/Page\b[^s]`).FindAll(document, -1))
}

// TestPrint checks that base games print on two sheets, that the score sheet has all parts and does not depend on the turn,
// and that nothing of it stays.
func TestPrint(t *testing.T) {
	graded := 0
	p := open(t, analysed(t, gameText(t, "annotated"), false, func(a *insight.Analysis) {
		for _, x := range a.Turns {
			graded += btoi(x.Grade != "")
		}
	}), "#turn=3")
	p.Resize(deskDark)
	p.Do(`window.sheets = [];
		new MutationObserver(list => list.forEach(m => m.addedNodes.forEach(e => { if (e.id === 'sheet') sheets.push(e); }))).observe(document.body, {childList: true})`)
	_, n := p.pdf()
	if n != 2 {
		t.Errorf("the game takes %d sheets", n)
	}
	p.Do("window.print = () => { window.printed = true; }")
	p.press("#pass-print")
	p.is("printed", "true")
	p.Key(browsertest.End)
	p.graph(luckView)
	p.pdf()
	p.is("document.querySelector('#sheet')", "null")
	p.is("sheets.length", "2")
	p.is("sheets[0].textContent === sheets[1].textContent && sheets[0].innerHTML.length === sheets[1].innerHTML.length", "true")
	p.is("sheets[0].querySelectorAll('.told p').length", "73")
	p.is("sheets[0].querySelectorAll('.art use').length > 72", "true")
	p.is("sheets[0].querySelectorAll('.graph .line').length > 0", "true")
	p.is("sheets[0].querySelectorAll('.graph').length + ' ' + sheets[0].querySelectorAll('.graph .share').length", "2 2")
	p.is("sheets[0].querySelectorAll('.told .graded').length", strconv.Itoa(graded))
	p.is("[...sheets[0].querySelectorAll('.told .graded')].every(e => /^ (\\?!|\\?|\\?\\?) −[\\d.]+( ± \\d+)?\\u00a0%$/.test(e.textContent.replace(/\\u00a0(?=±)|(?<=±)\\u00a0/g, ' ')))", "true")
	p.is("[...sheets[0].querySelectorAll('tr')].map(r => [...r.children].map(c => c.textContent.replace(/[\\u2068\\u2069]/g, '')).join(' ')).join()",
		"Player Cities Roads Fields Points,Mirela 39 27 3 69,Ines 30 24 12 66")
	if got := p.Eval("sheets[0].textContent"); !strings.Contains(got, "Mirela wins with 69 points to 66.") || !strings.Contains(got, "Mirela is back in the game") {
		t.Errorf("the sheet has %q", got)
	}
	for _, game := range []string{"six-players", "five-players", "two-players-tied"} {
		p := open(t, write(t, gameText(t, game)), "#turn=3&lang=fr")
		p.Do("new MutationObserver(list => list.forEach(m => m.addedNodes.forEach(e => { if (e.id === 'sheet') window.sheet = e; }))).observe(document.body, {childList: true})")
		if _, n := p.pdf(); n > 2 {
			t.Errorf("%s takes %d sheets", game, n)
		}
		p.is("sheet.querySelectorAll('.graph').length + ' ' + sheet.querySelectorAll('.cite').length", "1 0")
		if game != "two-players-tied" {
			p.is("[...sheet.querySelectorAll('.told b')].some(e => /\\d:\\d/.test(e.textContent)) || [...sheet.querySelectorAll('.told b')].every(e => !/\\p{L} \\d/u.test(e.textContent.replace(/[\\u2068\\u2069]/g, '')))", "false")
		}
	}
}

// TestPrintFindings checks that the score sheet has the sentence of a finding and the reason of a ruling.
func TestPrintFindings(t *testing.T) {
	wrong, waived := ruled(t)
	for _, test := range []struct {
		game   []byte
		ruling string
	}{{wrong, ""}, {waived, "Ruling: the players agreed"}} {
		p := open(t, write(t, test.game), "")
		p.Do("dispatchEvent(new Event('beforeprint'))")
		got := p.Eval("[...document.querySelectorAll('#sheet .fault')].map(e => e.textContent).join('').replace(/[\\u2068\\u2069]/g, '')")
		if !strings.Contains(got, "(BA/RFr turned by 90 does not fit at 2,0") || test.ruling != "" && !strings.Contains(got, test.ruling) || test.ruling == "" && strings.Contains(got, "Ruling") {
			t.Errorf("the sheet has %q, want a sentence and %q", got, test.ruling)
		}
	}
}
