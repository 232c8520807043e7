package recorder

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine/ruleset"
	"cartulary/internal/spelling"
	"cartulary/notation"
)

// setList returns the names of the sets.
func setList() (names []string) {
	for _, s := range ruleset.Sets() {
		names = append(names, s.Name)
	}
	return names
}

// readSets reads sets as a scribe types them: names, numbers of the list, or all. It returns the value of the tag Sets.
func readSets(text string) (string, error) {
	known := setList()
	if strings.EqualFold(strings.TrimSpace(text), "all") {
		return strings.Join(known, ", "), nil
	}
	var list []string
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		name, copies, _ := strings.Cut(part, "*")
		name = strings.Join(strings.Fields(strings.ReplaceAll(strings.ToLower(name), "&", " and ")), "-")
		if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= len(known) {
			name = known[n-1]
		}
		if !slices.Contains(known, name) {
			hint := spelling.DidYouMean(strings.TrimPrefix(name, "the-"), known)
			if hint == "" {
				hint = "; the sets are " + strings.Join(known, ", ")
			}
			return "", fmt.Errorf("no set is called %s%s", part, hint)
		}
		if copies != "" {
			name += "*" + copies
		}
		list = append(list, name)
	}
	return strings.Join(list, ", "), nil
}

func parseSets(text string) ([]notation.SetRef, error) {
	value, err := readSets(text)
	if err != nil {
		return nil, err
	}
	sets, err := notation.ParseSets(value)
	if err == nil && !slices.ContainsFunc(sets, func(r notation.SetRef) bool { return r.Name == "base" }) {
		err = fmt.Errorf("the box has no base game and so no start tile; add base")
	}
	return sets, err
}
