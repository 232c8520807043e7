// Package browsertest drives pages in a headless Chromium, for tests of pages.
//
// [Open] returns a tab, and skips the test if there is no browser. A tab fails its test when a script of the page fails or the
// browser complains. [FileURL] and [Serve] return the addresses of pages on the disk and on a server of this machine.
package browsertest

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// theBrowser starts the headless browser of all tests and returns the context of its first tab, or exec.ErrNotFound if there
// is no browser. CHROMIUM may set its path. The headless shell, which has no windows at all, needs half the processor time
// of the whole browser. The flags keep it from compiling the program of the playground a second time, for speed: a third of a test.
var theBrowser = sync.OnceValues(func() (context.Context, error) {
	path := os.Getenv("CHROMIUM")
	for _, name := range []string{"chromium-headless-shell", "headless-shell", "chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); path == "" && err == nil {
			path = found
		}
	}
	if path == "" {
		return nil, exec.ErrNotFound
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]), chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("js-flags", "--wasm-lazy-validation --no-wasm-tier-up --no-wasm-dynamic-tiering"))
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	stopBrowser = stop
	ctx, _ = chromedp.NewContext(ctx) // stop ends it
	return ctx, chromedp.Do(ctx)
})

// stopBrowser stops the browser, if a test has started it.
var stopBrowser = func() {}

// Main runs the tests of a package, stops the browser, calls the functions and exits. A package that calls Open needs it as its
// TestMain.
func Main(m *testing.M, after ...func()) {
	status := m.Run()
	stopBrowser()
	for _, f := range after {
		f()
	}
	os.Exit(status)
}

// A Tab is a tab of the browser, with a storage and a window of its own. Its methods fail the test after an error.
type Tab struct {
	T        testing.TB
	URL      string // of the page, without query and fragment
	ctx      context.Context
	window   Window
	features []*emulation.MediaFeature // as Prefer set them
	log      *complaints
}

// complaints are what the browser and the scripts of a page have complained about.
type complaints struct {
	sync.Mutex
	expected bool // they are kept for Complaints and do not fail the test
	list     []string
}

// Open returns a new tab. It skips the test with -short or without a browser.
func Open(t testing.TB) *Tab {
	t.Helper()
	if testing.Short() {
		t.Skip("-short: the page is not tried in a browser")
	}
	browser, err := theBrowser()
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("no chromium in PATH, and CHROMIUM is not set: the page is not tried in a browser")
	}
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(stop)
	ctx, stop = context.WithTimeout(ctx, 5*time.Minute)
	t.Cleanup(stop)
	p := &Tab{T: t, ctx: ctx, log: &complaints{}}
	p.run()
	err = chromedp.Listen(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			text := e.ExceptionDetails.Text
			if e.ExceptionDetails.Exception != nil {
				text += " " + e.ExceptionDetails.Exception.Description
			}
			p.complain("a script fails: " + text)
		case *runtime.EventConsoleAPICalled:
			p.complain("a script writes to the console: " + e.Type.String())
		case *log.EventEntryAdded:
			p.complain("the browser complains: " + e.Entry.Text + " " + e.Entry.URL)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	call(p, log.Enable, cdp.Empty{})
	return p
}

func (p *Tab) complain(text string) {
	p.log.Lock()
	defer p.log.Unlock()
	p.log.list = append(p.log.list, text)
	if !p.log.expected {
		p.T.Error(text)
	}
}

// ExpectComplaints ends the failures for complaints of the browser and the scripts.
func (p *Tab) ExpectComplaints() {
	p.log.Lock()
	defer p.log.Unlock()
	p.log.expected = true
}

// Complaints returns what the browser and the scripts have complained about, and what they wrote to the console.
func (p *Tab) Complaints() []string {
	p.log.Lock()
	defer p.log.Unlock()
	return slices.Clone(p.log.list)
}

// Another returns a further tab with the same storage, and a function that closes it. Its complaints are not noticed.
func (p *Tab) Another() (*Tab, func()) {
	ctx, stop := chromedp.NewContext(p.ctx)
	return &Tab{T: p.T, URL: p.URL, ctx: ctx, log: &complaints{}}, stop
}

// FileURL returns the address of a file.
func FileURL(t testing.TB, file string) string {
	t.Helper()
	path, err := filepath.Abs(file)
	if err != nil {
		t.Fatal(err)
	}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()
}

// Serve serves a folder on this machine until the end of the test. It returns the address of the folder, with a / at its end.
func Serve(t testing.TB, dir string) string {
	t.Helper()
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// Navigate opens a page and waits until it is loaded.
func (p *Tab) Navigate(address string) {
	p.T.Helper()
	p.URL = address
	if i := strings.IndexAny(address, "?#"); i >= 0 {
		p.URL = address[:i]
	}
	p.run(chromedp.Navigate(address))
}

// Reload loads the page again.
func (p *Tab) Reload() {
	p.T.Helper()
	p.run(chromedp.Reload())
}

// Only fails the test when the page requests anything whose address does not begin with prefix, except data: addresses and what
// the page itself made (blob:).
func (p *Tab) Only(prefix string) {
	p.T.Helper()
	err := chromedp.Listen(p.ctx, func(event any) {
		e, ok := event.(*network.EventRequestWillBeSent)
		if !ok {
			return
		}
		if address := strings.TrimPrefix(e.Request.URL, "blob:"); !strings.HasPrefix(address, prefix) && !strings.HasPrefix(address, "data:") {
			p.T.Errorf("the page asks for %s", e.Request.URL)
		}
	})
	if err != nil {
		p.T.Fatal(err)
	}
	call(p, network.Enable, network.EnableParams{})
}

// Offline cuts the page off from all servers, this machine's included, or connects it again.
func (p *Tab) Offline(off bool) {
	p.T.Helper()
	call(p, network.Enable, network.EnableParams{})
	rules := []*network.Conditions{}
	if off {
		rules = []*network.Conditions{{DownloadThroughput: -1, UploadThroughput: -1, Offline: true}}
	}
	call(p, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: rules, EmulateOfflineServiceWorker: &off})
	call(p, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: off, DownloadThroughput: -1, UploadThroughput: -1})
}

// SetLanguages sets the languages that the user prefers, as fr-CH,fr,en.
func (p *Tab) SetLanguages(languages string) {
	p.T.Helper()
	call(p, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: p.Eval("navigator.userAgent"), AcceptLanguage: languages})
}

// DisableScripts makes the next pages run no script.
func (p *Tab) DisableScripts() {
	p.T.Helper()
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
}

// run runs actions one after the other.
func (p *Tab) run(actions ...chromedp.Action[chromedp.Void]) {
	p.T.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.T.Fatal(err)
	}
}

// call runs a command of the protocol.
func call[P, R any](p *Tab, command cdp.Command[P, R], params P) R {
	p.T.Helper()
	result, err := chromedp.Call(p.ctx, command, params)
	if err != nil {
		p.T.Fatal(err)
	}
	return result
}
