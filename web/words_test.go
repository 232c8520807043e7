package web

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
	"cartulary/notation/format"
	"cartulary/report/lang"
)

// same are texts that are the same in French.
var same = map[string]bool{"Licences": true, "Kifu": true, "Original (%s)": true, "Format": true, "Table": true, "Date": true, "Zoom": true, "Points": true}

// keys returns the texts in the sources of the page.
func keys(t *testing.T) (list []string) {
	t.Helper()
	names, err := filepath.Glob("src/*.js")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, name := range append(names, "src/index.html") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`\bsay\('((?:[^'\\]|\\.)*)'|data-say(?:-\w+)?="([^"$]*)"`).FindAllStringSubmatch(string(data), -1) {
			if key := m[1] + m[2]; !seen[key] {
				seen[key] = true
				list = append(list, key)
			}
		}
	}
	for _, f := range format.Formats {
		list = append(list, f.Title)
	}
	return list
}

// TestWords checks that each text of the page has a row in its room, and that each row is used.
func TestWords(t *testing.T) {
	french, used := lang.French.Room("playground"), map[string]bool{}
	for _, key := range keys(t) {
		used[key] = true
		if french[key] == "" && !same[key] {
			t.Errorf("the playground has no French text for %q", key)
		}
	}
	for key := range french {
		if !used[key] {
			t.Errorf("the row of %q is not used", key)
		}
	}
	if len(used) < 100 {
		t.Errorf("only %d texts", len(used))
	}
}

// words returns the texts and labels of the page, without those that are marked as English and without the record.
func (p visit) words() (list []string) {
	p.T.Helper()
	text := p.Eval(`JSON.stringify((() => {
		const list = new Set(), skipped = 'body [lang=en], script, style, noscript, .cm-content, #paper, #names, #last option';
		for (const e of document.querySelectorAll('body *')) {
			if (e.closest(skipped)) continue;
			for (const name of ['aria-label', 'title', 'placeholder', 'label']) list.add(e.getAttribute(name) ?? '');
			for (const n of e.childNodes) if (n.nodeType === Node.TEXT_NODE) list.add(n.data.trim());
		}
		list.add(document.title);
		list.delete('');
		return [...list];
	})())`)
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		p.T.Fatal(err)
	}
	return list
}

// english returns those of some texts that are English texts of the page.
func english(t *testing.T, texts []string) (list []string) {
	t.Helper()
	french, forms := lang.French.Room("playground"), []string{}
	plurals := lang.English.Room("playground")
	for _, key := range keys(t) {
		if french[key] == "" || strings.Trim(key, "%sd:, ") == "" {
			continue
		}
		for form := range strings.SplitSeq(strings.TrimPrefix(plurals[key]+"|"+key, "|"), "|") {
			form = strings.NewReplacer("%s", ".+", "%d", `\d+`).Replace(regexp.QuoteMeta(form))
			forms = append(forms, form)
		}
	}
	any := regexp.MustCompile("(?i)^(?:" + strings.Join(forms, "|") + ")$")
	for _, text := range texts {
		if any.MatchString(text) {
			list = append(list, text)
		}
	}
	return list
}

// inLanguage chooses a language.
func (p visit) inLanguage(code string) {
	p.Do("{ const l = document.querySelector('#lang'); l.value = '" + code + "'; l.dispatchEvent(new Event('change')) }")
}

// TestFrench opens the page in a browser whose user prefers French: no text of the page is English, and the board and the report are French.
func TestFrench(t *testing.T) {
	p := open(t, "")
	if found := english(t, p.words()); len(found) < 50 {
		t.Errorf("the English page has only %q", found)
	}
	p.SetLanguages("fr-CH,fr,en")
	p.Reload()
	p.judged("Aucun constat")
	p.Becomes("document.documentElement.lang", "fr")
	check := func() {
		t.Helper()
		if found := english(t, p.words()); len(found) > 0 {
			t.Errorf("English in the French page: %q", found)
		}
	}
	check()
	_, slip := slipped(t)
	p.drop("slip.cgr", []byte(slip))
	p.judged("2 fautes, 0 avertissement")
	p.Becomes("document.querySelector('#list .kind').textContent", "infraction")
	p.Becomes("document.querySelector('#list .place').textContent", "Ligne 42")
	p.Becomes("document.querySelector('#repair h3').textContent", "Réparation")
	p.shows("board", "document.documentElement.lang", "fr")
	check()
	for _, view := range []string{"report", "table", "rule"} {
		p.Click("#views [data-view=" + view + "]")
		if view == "report" {
			p.shows("report", "document.documentElement.lang", "fr")
		}
		check()
	}
	p.Focus(".cm-content")
	p.Do("document.querySelector('.cm-content').dispatchEvent(new KeyboardEvent('keydown', {key: 'f', code: 'KeyF', keyCode: 70, ctrlKey: true, bubbles: true, cancelable: true}))")
	p.Becomes("document.querySelector('.cm-search input')?.placeholder", "Chercher")
	check()
	p.drop("game.cgr", nil)
	p.judged("Tapez, collez ou déposez un relevé")
	check()
	p.Resize(browsertest.Phone)
	p.Fits()
}

// TestLanguage changes the language: the page follows without losing its text or what can be undone, and the browser keeps the choice. An
// address may ask for another language.
func TestLanguage(t *testing.T) {
	p := open(t, "")
	p.drop("mine.cgr", []byte(played))
	p.judged("Nothing found")
	p.toEnd()
	p.Type(".cm-content", ";")
	p.inLanguage("fr")
	p.judged("Aucun constat")
	if found := english(t, p.words()); len(found) > 0 {
		t.Errorf("English in the French page: %q", found)
	}
	p.shows("board", "document.documentElement.lang", "fr")
	p.becomes(played + ";")
	p.undo()
	p.becomes(played)
	p.Reload()
	p.judged("Aucun constat")
	p.Do("location.hash = '#lang=en'")
	p.judged("Nothing found")
	p.Becomes("document.querySelector('#lang').value", "en")
	p.inLanguage("fr")
	p.judged("Aucun constat")
	p.Becomes("location.hash.includes('lang')", "false")
}

// TestFreshFrench opens the page for the first time in a browser whose user prefers French: board, replay and report are French, and the
// replay can be switched to English. They stay so without a network.
func TestFreshFrench(t *testing.T) {
	p := tab(t)
	address := browsertest.Serve(t, playground(t))
	p.Only(address)
	p.Resize(browsertest.Desk)
	p.SetLanguages("fr-CH,fr,en")
	p.Navigate(address)
	french := func() {
		t.Helper()
		p.judged("Aucun constat")
		p.shows("board", "document.documentElement.lang", "fr")
		p.shows("board", "[...document.querySelectorAll('#lang option')].map(o => o.value).join()", "en,fr")
		p.Click("#views [data-view=table]")
		p.Becomes("/^La partie est finie|^Quelle tuile/.test(document.querySelector('#question').textContent)", "true")
		p.Click("#views [data-view=report]")
		p.shows("report", "document.documentElement.lang", "fr")
		p.Click("#views [data-view=board]")
		if found := english(t, p.words()); len(found) > 0 {
			t.Errorf("English in the French page: %q", found)
		}
		p.Becomes("document.querySelector('#notice').hidden", "true")
	}
	french()
	p.Becomes("navigator.serviceWorker.controller !== null", "true")
	p.Offline(true)
	p.Reload()
	french()
}

// TestFrenchFromDisk chooses French in a playground that is opened as a file.
func TestFrenchFromDisk(t *testing.T) {
	p := tab(t)
	p.ExpectComplaints() // about the preload, which a page of a file cannot use
	p.Resize(browsertest.Desk)
	p.Navigate(browsertest.FileURL(t, filepath.Join(playground(t), "index.html")))
	p.judged("Nothing found")
	p.inLanguage("fr")
	p.judged("Aucun constat")
	p.shows("board", "document.documentElement.lang", "fr")
}

// TestNoTexts checks that the page is in English, and says so, where the texts of a language cannot be loaded, at the start and after a
// choice, and that it tries again.
func TestNoTexts(t *testing.T) {
	for name, answer := range map[string]string{
		"no network": "Promise.reject(new TypeError('no network'))",
		"missing":    "Promise.resolve(new Response('', {status: 404}))",
		"other file": "Promise.resolve(new Response('<!DOCTYPE html><p>Log in'))",
	} {
		t.Run(name, func(t *testing.T) {
			p := tab(t)
			p.Before("{ const real = fetch; globalThis.broken = true; globalThis.fetch = (a, ...b) => broken && String(a).includes('lang-fr.bin') ? " + answer + " : real(a, ...b) }")
			p.Resize(browsertest.Desk)
			p.SetLanguages("fr,en")
			p.Navigate(browsertest.Serve(t, playground(t)))
			const says = "Français: the texts cannot be loaded, so the page is in English."
			refused := func() {
				t.Helper()
				p.Becomes("document.querySelector('#notice').firstChild?.data", says)
				p.judged("Nothing found")
				p.Becomes("document.documentElement.lang + document.querySelector('#lang').value", "enen")
				p.shows("board", "document.documentElement.lang + document.querySelectorAll('#lang option').length", "en1")
			}
			refused()
			p.Click("#notice .close")
			p.inLanguage("fr")
			refused()
			p.Reload()
			refused()
			p.Do("broken = false")
			p.inLanguage("fr")
			p.judged("Aucun constat")
			p.shows("board", "document.documentElement.lang", "fr")
			p.Becomes("document.querySelector('#notice').hidden", "true")
		})
	}
}
