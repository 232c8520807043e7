package web

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
	"cartulary/report/lang"
)

// release puts the playground into a folder under another version, with changes to its files.
func release(t *testing.T, folder, version string, change map[string]string) {
	t.Helper()
	from := playground(t)
	page, err := os.ReadFile(filepath.Join(from, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`app\.js\?v=(\w+)`).FindStringSubmatch(string(page))
	if found == nil {
		t.Fatal("the page names no version")
	}
	names := []string{"index.html", "sw.js", "app.js", "app.css", "cartulary.bin", "pages.bin", "licences.txt", "manifest.webmanifest", "icon.svg"}
	for _, l := range lang.All()[1:] {
		names = append(names, "lang-"+l.Code+".bin")
	}
	for _, name := range names {
		content, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			t.Fatal(err)
		}
		text := string(content)
		if name == "index.html" || name == "sw.js" {
			text = strings.ReplaceAll(text, found[1], version)
		}
		if changed, ok := change[name]; ok {
			text = changed
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, old := range []string{"frame.html"} { // what earlier versions had beside these files
		if content, err := os.ReadFile(filepath.Join(from, old)); err == nil {
			if err := os.WriteFile(filepath.Join(folder, old), content, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestMended checks that the first load after a broken release is mended shows the mended one, in a browser that keeps the broken one
// for use without a network. A broken script and a broken program count.
func TestMended(t *testing.T) {
	folder := t.TempDir()
	release(t, folder, "first0000000", nil)
	p := tab(t)
	p.ExpectComplaints() // about the broken releases
	p.Resize(browsertest.Desk)
	address := browsertest.Serve(t, folder)
	p.Navigate(address)
	p.judged("Nothing found")
	p.Becomes("navigator.serviceWorker.controller !== null", "true")
	const waits = `(async () => {
		for (let i = 0; i < 200; i++) {
			if ((await navigator.serviceWorker.getRegistration()).waiting) return;
			await new Promise(done => setTimeout(done, 100));
		}
		throw new Error('no version waits');
	})()`
	for i, broken := range []map[string]string{{"app.js": "throw new Error('broken');\n"}, {"cartulary.bin": "broken"}} {
		name := []string{"one", "two"}[i]
		release(t, folder, "broken"+name+"000", broken)
		p.Reload()
		p.Await(waits) // the browser keeps the broken release
		p.Navigate("about:blank")
		p.Navigate(address)
		p.Becomes("document.querySelector('#program').href.includes('broken"+name+"')", "true")
		release(t, folder, "mended"+name+"000", nil)
		p.Reload()
		p.judged("Nothing found")
		p.Becomes("document.querySelector('#program').href.includes('mended"+name+"')", "true")
		p.Becomes(note, "") // it is not offered what it is
	}
}
