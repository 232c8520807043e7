package replay

import "strings"

// Groups holds compulsory actions by the duty that they fulfil: one action of each duty must be done.
type Groups map[string][]string

// dutyOf returns the duty that a segment fulfils: its verb, and for a flock the square of its shepherd.
func dutyOf(segment string) string {
	verb, rest, _ := strings.Cut(segment, " ")
	switch verb {
	case "sheep", "wolf", "flock":
		if i := strings.Index(rest, "@"); i >= 0 {
			return "flock " + rest[i:]
		}
		return "flock"
	}
	return verb
}

// GroupsOf returns compulsory actions by their duties.
func GroupsOf(due []string) Groups {
	if len(due) == 0 {
		return nil
	}
	groups := Groups{}
	for _, w := range due {
		groups[dutyOf(w)] = append(groups[dutyOf(w)], w)
	}
	return groups
}

// group fills in the Groups if there are several duties.
func (c *Choices) group() {
	duties := GroupsOf(c.Due)
	several := len(duties) > 1
	for i := range c.Options {
		for duty := range GroupsOf(c.Options[i].Due) {
			several = several || len(duties) > 0 && duties[duty] == nil || len(GroupsOf(c.Options[i].Due)) > 1
		}
	}
	if !several {
		return
	}
	c.Groups = duties
	for i := range c.Options {
		c.Options[i].Groups = GroupsOf(c.Options[i].Due)
	}
}
