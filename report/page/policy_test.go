package page

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"cartulary/internal/csp"
)

// TestPolicy checks that the policy of each form of the page names all its scripts and styles by their hashes and allows no others.
func TestPolicy(t *testing.T) {
	inline := regexp.MustCompile(`(?s)<(?:script|style)(?: id="dark"[^>]*)?>(.*?)</(?:script|style)>`)
	for name, o := range map[string]Options{
		"one file": {}, "linked": {Style: "a.css", Script: "a.js", Site: "https://club.example/"}, "live": {Live: "a.js", Version: "1"},
	} {
		text := string(published(t, gameText(t, "three-players-dragon-plague"), o))
		_, policy, _ := strings.Cut(text, `http-equiv="Content-Security-Policy" content="`)
		policy, _, _ = strings.Cut(policy, `"`)
		policy = html.UnescapeString(policy)
		for _, bad := range []string{"unsafe", "*", "https:", "http:"} {
			if strings.Contains(policy, bad) {
				t.Errorf("%s: the policy has %s: %s", name, bad, policy)
			}
		}
		for _, want := range []string{"default-src 'none';", "base-uri 'none'", "form-action 'none'"} {
			if !strings.Contains(policy, want) {
				t.Errorf("%s: the policy lacks %s: %s", name, want, policy)
			}
		}
		list := inline.FindAllStringSubmatch(text, -1)
		if len(list) < 4 {
			t.Errorf("%s: %d scripts and styles", name, len(list))
		}
		for _, m := range list {
			if !strings.Contains(policy, csp.Hashes(m[1])) {
				t.Errorf("%s: the policy has no hash of %.60q", name, m[1])
			}
		}
		scripts, _ := Inline()
		if !strings.Contains(policy, csp.Hashes(scripts...)) {
			t.Errorf("%s: the policy has no hash of a script", name)
		}
		if at := regexp.MustCompile(`\s(style|on\w+)=`).FindString(text); at != "" {
			t.Errorf("%s: an element has %s, which the policy forbids", name, at)
		}
	}
}
