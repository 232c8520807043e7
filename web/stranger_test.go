package web

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
)

// stranger is a page of another site. It embeds pages of the playground, each in four kinds of frames, and sends each of them scripts
// that report what they can read.
const stranger = `<!DOCTYPE html><html lang="en"><title>A stranger</title><script>
const asked = new URLSearchParams(location.search), victim = asked.get('victim'), pages = asked.getAll('page');
window.got = [];
window.sent = 0;
addEventListener('message', e => { if (e.data && e.data.got) got.push(e.data.got); });
const spy = "<script>parent.postMessage({got: self.origin + ': ' + (() => { try { return localStorage.getItem(localStorage.key(0)) } catch (e) { return e.name } })()}, '*')</scr" + "ipt>";
for (const page of pages) for (const sandbox of [null, 'allow-scripts', 'allow-scripts allow-same-origin', 'allow-scripts allow-popups allow-forms']) {
  const frame = document.createElement('iframe');
  if (sandbox) frame.sandbox = sandbox;
  frame.src = victim + page;
  frame.onload = () => {
    for (const message of [{html: spy}, spy, {text: spy}, {question: {ask: 'open'}, data: spy}, 'take over']) frame.contentWindow.postMessage(message, '*');
    sent++;
  };
  document.documentElement.append(frame);
}
</script></html>`

// TestStranger checks that a page of another origin can run no script in the playground's.
func TestStranger(t *testing.T) {
	folder := playground(t)
	pages, err := filepath.Glob(filepath.Join(folder, "*.html"))
	if err != nil || len(pages) == 0 {
		t.Fatal(pages, err)
	}
	other := t.TempDir()
	if err := os.WriteFile(filepath.Join(other, "index.html"), []byte(stranger), 0o644); err != nil {
		t.Fatal(err)
	}
	query := "?victim=" + browsertest.Serve(t, folder)
	for _, page := range pages {
		query += "&page=" + filepath.Base(page)
	}
	p := tab(t)
	p.ExpectComplaints() // the playground in a sandbox may not start its program
	p.Navigate(browsertest.Serve(t, other) + query)
	p.Becomes("sent >= "+strconv.Itoa(4*len(pages)), "true")
	p.Await("new Promise(done => setTimeout(done, 1000))")
	p.Becomes("got.join()", "")
}

// TestFrame checks that a script in the page of a record could reach nothing: it has an origin of its own, no storage, no way to run
// in the first place, and its frame can go nowhere.
func TestFrame(t *testing.T) {
	p := open(t, "")
	p.ExpectComplaints() // about what is tried here
	p.shows("board", "document.querySelector('h1').textContent", "Mirela – Ines")
	p.Becomes("document.querySelector('#board iframe').contentDocument", "null")
	for expression, want := range map[string]string{
		"self.origin": "null",
		"(() => { try { return localStorage.length } catch (e) { return e.name } })()":                                                    "SecurityError",
		"(() => { try { return parent.document.title } catch (e) { return e.name } })()":                                                  "SecurityError",
		"(() => { try { return parent.localStorage.length } catch (e) { return e.name } })()":                                             "SecurityError",
		"getComputedStyle(Object.assign(document.body.appendChild(document.createElement('p')), {id: 'tried'})).color !== 'rgb(1, 2, 3)'": "true",
	} {
		p.shows("board", expression, want)
	}
	for _, markup := range []string{
		"<img src=x onerror='document.title = `ran`'>", "<svg onload='document.title = `ran`'></svg>", "<style>#tried { color: rgb(1, 2, 3) }</style>",
		"<a href='javascript:void(document.title = `ran`)' id=press>x</a>", "<iframe srcdoc='<script>parent.document.title = `ran`</script>'></iframe>",
	} {
		if _, err := p.EvalIn("#board iframe", "document.body.insertAdjacentHTML('beforeend', "+strconv.Quote(markup)+"), document.querySelector('#press')?.click()"); err != nil {
			t.Fatal(err)
		}
	}
	const script = "document.body.append(Object.assign(document.createElement('script'), {textContent: 'document.title = `ran`'}))"
	if _, err := p.EvalIn("#board iframe", script); err != nil {
		t.Fatal(err)
	}
	p.Await("new Promise(done => setTimeout(done, 300))")
	p.shows("board", "document.title", "Mirela – Ines")
	p.shows("board", "getComputedStyle(document.querySelector('#tried')).color === 'rgb(1, 2, 3)'", "false")
	other := t.TempDir()
	if err := os.WriteFile(filepath.Join(other, "index.html"), []byte("<!DOCTYPE html><title>elsewhere</title>"), 0o644); err != nil {
		t.Fatal(err)
	}
	p.Do("window.refused = ''; addEventListener('securitypolicyviolation', e => { refused = e.violatedDirective })")
	if _, err := p.EvalIn("#board iframe", "location.assign("+strconv.Quote(browsertest.Serve(t, other))+")"); err != nil {
		t.Fatal(err)
	}
	p.Becomes("refused", "frame-src")
}

// TestPageInFrame operates the page of a record in its frame: keys, links to turns, languages, downloads, paper, dark colours, and the
// cursor of the editor.
func TestPageInFrame(t *testing.T) {
	p := open(t, "")
	p.Before("if (navigator.clipboard) navigator.clipboard.writeText = async text => { document.documentElement.dataset.copied = text }")
	p.Reload()
	p.Resize(browsertest.DeskDark)
	p.shows("board", "document.querySelector('#slider').value", "72")
	do := func(expression string) {
		t.Helper()
		if _, err := p.EvalIn("#board iframe:not(.coming)", "void ("+expression+")"); err != nil {
			t.Fatal(err)
		}
	}
	for _, step := range []struct{ do, see, want string }{
		{"document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Home', bubbles: true}))", "document.querySelector('#slider').value + location.hash", "0#turn=0"},
		{"document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}))", "document.querySelector('#slider').value", "1"},
		{"document.querySelector('#moves a[href=\"#turn=30\"]').click()", "document.querySelector('#slider').value + location.hash", "30#turn=30"},
		{"document.querySelector('#asked').click()", "document.querySelector('#help').open", "true"},
		{"document.querySelector('#close').click()", "document.querySelector('#help').open", "false"},
		{"fr", "document.documentElement.lang + ' ' + document.querySelector('#h-moves').textContent", "fr Coups"},
		{"document.querySelector('#pass-svg').click()", "document.querySelector('#passed').textContent.includes('.svg')", "true"},
		{"document.querySelector('#pass-png').click()", "document.querySelector('#passed').textContent.includes('.png')", "true"},
		{"document.querySelector('#pass-record').click()", "document.querySelector('#passed').textContent.includes('.cgr')", "true"},
		{"dispatchEvent(new Event('beforeprint'))", "document.querySelector('#sheet h1').textContent", "Mirela – Ines"},
		{"dispatchEvent(new Event('afterprint'))", "document.querySelector('#sheet')", "null"},
		{"0", "getComputedStyle(document.body).backgroundColor", "rgb(28, 26, 23)"},
	} {
		if step.do == "fr" { // the page has the languages that the playground has loaded
			p.inLanguage("fr")
		} else {
			do(step.do)
		}
		p.shows("board", step.see, step.want)
	}
	for _, turn := range []string{"5", "9"} { // the second one moves a page that is there
		p.Do("{ const line = [...document.querySelectorAll('.cm-line')].find(l => l.textContent.startsWith('" + turn + ". ')); getSelection().collapse(line, 0); document.querySelector('.cm-content').focus() }")
		p.shows("board", "document.querySelector('#slider').value", turn)
	}
	do("(l => { l.value = 'en'; l.dispatchEvent(new Event('change')) })(document.querySelector('#lang'))")
	p.shows("board", "document.documentElement.lang", "en")
	do("document.querySelector('#pass-link').click()")
	p.shows("board", "(c => c.startsWith('"+p.URL+"#g=') && c.includes('&name=annotated.cgr') && c.endsWith('&turn=9&lang=en'))(document.documentElement.dataset.copied ?? '')", "true")
	p.shows("board", "document.querySelector('#pass-embed')", "null")
	link, err := p.EvalIn("#board iframe:not(.coming)", "document.documentElement.dataset.copied")
	if err != nil {
		t.Fatal(err)
	}
	p.Navigate("about:blank")
	p.Navigate(link)
	p.judged("Nothing found") // the link has the language of the page
	p.shows("board", "document.querySelector('#slider').value", "9")
	p.Click("#views [data-view=report]")
	p.shows("report", "getComputedStyle(document.body).maxWidth", "992px") // its style sheet is allowed
}

// TestPolicies checks that no policy of the playground allows scripts or styles in the page without their hashes.
func TestPolicies(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(playground(t), "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	_, policy, _ := strings.Cut(string(text), `http-equiv="Content-Security-Policy" content="`)
	policy, _, _ = strings.Cut(policy, `"`)
	for _, bad := range []string{"unsafe-inline", "unsafe-eval'", "unsafe-hashes", "http:", "https:", "*", "SCRIPTS", "STYLES"} {
		if strings.Contains(strings.ReplaceAll(policy, "'wasm-unsafe-eval'", ""), bad) {
			t.Errorf("the policy has %s: %s", bad, policy)
		}
	}
	for _, want := range []string{"default-src 'none'", "frame-src blob:", "connect-src 'self'", "base-uri 'none'", "form-action 'none'"} {
		if !strings.Contains(policy, want) {
			t.Errorf("the policy lacks %s: %s", want, policy)
		}
	}
}
