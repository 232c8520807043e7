package site

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"cartulary/internal/lazy"
)

// mostSlug bounds the length of a slug without its hash.
const mostSlug = 60

// reserved are the names that Windows does not allow, and the one that servers show for a folder.
var reserved = lazy.Regexp(`^(index|con|prn|aux|nul|com\d|lpt\d)$`)

// slugs returns a file name for each text: small letters, digits and hyphens. Keys are different, and so are the names,
// whatever the order. A text with other letters, or whose letters another text has, gets the hash of its key.
func slugs(texts, keys []string) []string {
	count := map[string]int{}
	for _, text := range texts {
		slug, _ := plain(text)
		count[slug]++
	}
	list := make([]string, len(texts))
	for i, text := range texts {
		slug, exact := plain(text)
		if list[i] = slug; !exact || count[slug] > 1 {
			list[i] = strings.TrimPrefix(slug+"-"+hash(keys[i])[:8], "-")
		}
	}
	return list
}

// plain returns the letters and digits of a text, with hyphens. Exact is false if others are lost or it is no name for a file.
func plain(text string) (slug string, exact bool) {
	var b strings.Builder
	exact, gap := true, false
	for _, r := range norm.NFD.String(strings.ToLower(text)) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			b.WriteRune(r)
			gap = false
		case strings.ContainsRune(` -_./\,:;'()`, r):
			gap = true
		default:
			exact, gap = false, gap || !unicode.Is(unicode.Mn, r)
		}
	}
	slug = b.String()
	if len(slug) > mostSlug {
		slug, exact = strings.Trim(slug[:mostSlug], "-"), false
	}
	return slug, exact && slug != "" && !reserved().MatchString(slug)
}
