package lang

import "strings"

// The German words of the rules that are not masculine, by their ends.
var (
	feminine = []string{"Stadt", "Straße", "Wiese", "Burg", "Brücke", "Fee", "Kathedrale", "erde", "Pest"}
	neuter   = []string{"Kloster", "Schwein", "Phantom", "fräulein", "plättchen", "Turmteil", "Wappen", "Wirtshaus", "Schaf"}
)

// weak are the German words whose accusative has another end.
var weak = map[string]string{"Bauer": "Bauern", "Burgherr": "Burgherrn", "Drache": "Drachen", "Graf": "Grafen", "Aussätziger": "Aussätzigen"}

// articled returns a German text behind an article, if it begins with a noun that has none.
func articled(d *dotted, rest string) string {
	adjective, noun := "", rest
	if behind, ok := strings.CutPrefix(rest, "großer "); ok {
		adjective, noun = "große ", behind
		if d.object {
			adjective = "großen "
		}
	}
	if noun == "" || strings.Contains("abcdefghijklmnopqrstuvwxyz0123456789", noun[:1]) {
		return rest // an article or a number
	}
	noun, behind, found := strings.Cut(noun, " ")
	if found {
		behind = " " + behind
	}
	ends := func(list []string) bool {
		for _, end := range list {
			if strings.HasSuffix(noun, end) {
				return true
			}
		}
		return false
	}
	form := 0
	switch {
	case ends(feminine):
		form = 1
	case ends(neuter):
		form = 2
	}
	if d.object {
		bare := strings.TrimRight(noun, ".,:;")
		head, last := "", bare
		if i := strings.LastIndex(bare, "-"); i >= 0 {
			head, last = bare[:i+1], bare[i+1:]
		}
		if inflected, ok := weak[last]; ok {
			noun = head + inflected + noun[len(bare):]
		}
	}
	return d.forms[form] + " " + adjective + noun + behind
}
