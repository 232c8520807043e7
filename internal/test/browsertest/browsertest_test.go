package browsertest

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestMain(m *testing.M) { Main(m) }

// A recorder is a test that notes its failures.
type recorder struct {
	testing.TB
	failures []string
}

func (r *recorder) Helper() {}

func (r *recorder) Error(args ...any) { r.Errorf("%s", args...) }

func (r *recorder) Errorf(format string, _ ...any) { r.failures = append(r.failures, format) }

const html = `<!DOCTYPE html><html lang="en"><head><title>A page</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>@media (prefers-color-scheme: dark) { body { background: #111; color: #eee } }</style></head>
<body><main><h1>A page</h1><p>Some words.</p><button onclick="this.textContent = 'Pressed'">Press</button>
<label>Name <input id="name"></label><p id="late"></p></main></body></html>`

// served returns a tab with the page of a folder.
func served(t *testing.T) *Tab {
	t.Helper()
	p := Open(t)
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte(html), 0o644); err != nil {
		t.Fatal(err)
	}
	address := Serve(t, dir)
	p.Only(address)
	p.Resize(PhoneDark)
	p.Navigate(address + "?a#b")
	if p.URL != address {
		t.Errorf("the address is %s, want %s", p.URL, address)
	}
	return p
}

// TestTab checks keys, clicks, windows and pictures.
func TestTab(t *testing.T) {
	p := served(t)
	p.Click("button")
	p.Type("#name", "Ana")
	p.ShiftTab()
	if got := p.Eval("document.activeElement.textContent + document.querySelector('#name').value"); got != "PressedAna" {
		t.Error(got)
	}
	const state = "matchMedia('(prefers-color-scheme: dark)').matches + ' ' + innerWidth + 'x' + innerHeight"
	for _, x := range []struct {
		in   Window
		want string
	}{{PhoneDark, "true 390x844"}, {Desk, "false 1280x900"}} {
		p.Resize(x.in)
		if got := p.Eval(state); got != x.want {
			t.Errorf("%s: %s, want %s", x.in, got, x.want)
		}
		p.Fits()
	}
	p.Do("setTimeout(() => { document.querySelector('#late').textContent = 'late' }, 50)")
	p.Becomes("document.querySelector('#late').textContent", "late")
	file := filepath.Join(t.TempDir(), "picture.png")
	p.Picture(file)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if c, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || c.Width != 1280 || c.Height != 900 {
		t.Errorf("the picture is %d pixels wide and %d high (%v)", c.Width, c.Height, err)
	}
	roles := ""
	for _, n := range p.Nodes() {
		roles += n.Role + ":" + n.Name + " "
	}
	if !strings.Contains(roles, "button:Pressed ") || !strings.Contains(roles, "textbox:Name ") {
		t.Error(roles)
	}
}

// TestOffline checks that a page without a network cannot load anything, and can again later.
func TestOffline(t *testing.T) {
	p := served(t)
	p.ExpectComplaints() // of a request that fails
	for _, off := range []bool{true, false} {
		p.Offline(off)
		p.Do("window.loaded = undefined; fetch('index.html', {cache: 'no-store'}).then(() => { loaded = 'yes' }, () => { loaded = 'no' })")
		want := map[bool]string{true: "no false", false: "yes true"}[off]
		p.Becomes("window.loaded + ' ' + navigator.onLine", want)
	}
}

// TestFailures checks that a wide page, a complaint, a foreign request and a violation of accessibility fail a test.
func TestFailures(t *testing.T) {
	p := served(t)
	r := &recorder{TB: t}
	p.T = r
	expect := func(name, want string) {
		t.Helper()
		if len(r.failures) == 0 || !strings.Contains(strings.Join(r.failures, "\n"), want) {
			t.Errorf("%s: %q", name, r.failures)
		}
		r.failures = nil
	}
	p.Do("document.querySelector('main').style.width = '900px'")
	p.Fits()
	expect("wide", "pixels wide")
	p.Do("console.log('hello')")
	p.Eval("1")
	if list := p.Complaints(); len(list) != 1 || list[0] != "a script writes to the console: log" {
		t.Errorf("%q", list)
	}
	expect("console", "%s")
	p.Do("setTimeout(() => { throw new Error('broken') })")
	p.Becomes("new Promise(done => setTimeout(done, 50)) && 1", "1")
	if list := p.Complaints(); len(list) != 2 || !strings.Contains(list[1], "a script fails: Uncaught Error: broken") {
		t.Errorf("%q", list)
	}
	expect("script", "%s")
	p.ExpectComplaints()
	p.Await("fetch('http://127.0.0.1:9/').catch(() => {})")
	expect("request", "the page asks for")
	if HasAxe() {
		p.Do("document.querySelector('button').textContent = ''")
		p.Axe(Phone)
		expect("axe", "%s, %s: %s")
	}
}
