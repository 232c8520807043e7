package recorder

import (
	"slices"
	"strconv"
	"strings"

	"cartulary/engine/message"
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
			if guess := spelling.Guess(strings.TrimPrefix(name, "the-"), known); guess != "" {
				return "", message.Say("no set is called %s; %s", part, message.Say(spelling.Asks, guess))
			}
			return "", message.Say("no set is called %s; the sets are %s", part, strings.Join(known, ", "))
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
		err = message.Say("the box has no base game and so no start tile; add base")
	}
	return sets, err
}
