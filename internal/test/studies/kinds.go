package studies

import "strings"

// add adds what a block describes. The owner is that of its file: "element ID", "family NAME" or nothing.
func (c *collection) add(b *block, owner string) error {
	of, name, _ := strings.Cut(owner, " ")
	if of == "family" {
		c.families[name] = true
	}
	var why string
	switch b.kind {
	case "study":
		s := Study{About: b.title, Text: b.text}
		var cites string
		if err := b.fill(words{"breaks": &s.Rule, "names": &s.As, "cites": &cites, "rules": &s.Rules}, nil); err != nil {
			return err
		}
		if cites != "" {
			c.citations = append(c.citations, Citation{Rule: s.Rule, Cites: cites, Study: &s})
		}
		switch {
		case s.Rule == "":
			why = "no word breaks"
		case of == "element":
			c.elements[name] = append(c.elements[name], s)
		case of == "family":
			c.more[name] = append(c.more[name], s)
		default:
			why = `no line "element ID" or "family NAME" at the start of its file`
		}
	case "scenario":
		s := Scenario{About: b.title, Under: map[string]string{}, Text: b.text}
		if err := b.fill(words{"with": &s.With, "breaks": &s.Verdict}, s.Under); err != nil {
			return err
		}
		switch {
		case s.Verdict == "":
			why = `no word breaks; a legal scenario has "breaks nothing"`
		case of != "family":
			why = `no line "family NAME" at the start of its file`
		}
		s.Verdict = verdict(s.Verdict)
		c.scenarios[name] = append(c.scenarios[name], s)
	case "switch":
		g := SwitchGame{Text: b.text, Verdicts: map[string]string{}}
		var undecided string
		if err := b.fill(words{"rules": &g.Rules, "undecided": &undecided}, g.Verdicts); err != nil {
			return err
		}
		if undecided != "" {
			c.undecided[b.title] = undecided
			return nil
		}
		if len(g.Verdicts) < 2 {
			why = "fewer than two values with a verdict"
		}
		c.switches[b.title] = append(c.switches[b.title], g)
	case "note":
		g := NotedGame{Text: b.text}
		if err := b.fill(words{"rules": &g.Rules}, nil); err != nil {
			return err
		}
		if g.Rules == "" {
			why = "no word rules"
		}
		c.noted[b.title] = append(c.noted[b.title], g)
	case "citation":
		g := Citation{Rule: b.title, Text: b.text}
		if err := b.fill(words{"cites": &g.Cites, "rules": &g.Rules}, nil); err != nil {
			return err
		}
		if g.Cites == "all" {
			c.whole = append(c.whole, g.Rule)
			return nil
		}
		c.citations = append(c.citations, g)
	default:
		return failed(b.file, b.line, "%q is not one of study, scenario, switch, note, citation and game", b.kind)
	}
	if why == "" && b.text == "" {
		why = "no game after an empty line"
	}
	if why != "" {
		return failed(b.file, b.line, "the %s has %s", b.kind, why)
	}
	return nil
}

// verdict returns the rules that a game breaks, nothing for a legal one.
func verdict(rules string) string {
	if rules == "nothing" {
		return ""
	}
	return rules
}
