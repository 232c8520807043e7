package engine

import (
	"fmt"
	"slices"

	"cartulary/engine/message"
	"cartulary/engine/rule"
)

// Deployment is the word for a deployment in Exclusions.
var Deployment = WordOf("deployment")

// A Deed is an action in place of the deployment of a follower, named by the neutral figure that it moves, the reason for
// which it sends a figure home, a Special, or the figure that it deploys and that is no follower. Its Exclusions list all
// that it excludes, with the deployment; a follower that may be second has only those against itself.
type Deed struct {
	Name    Word
	Does    message.Text                   // what the player does, for messages: "moves the fairy"
	Done    message.Text                   // what has happened then: "the fairy has moved"
	OwnTime bool                           // its own rules decide when in a turn it is possible
	Free    func(s *State, a *Action) bool // reports whether such an action does not replace the deployment; nil: never
}

// An Exclusion is a row of the table of actions that exclude each other in a turn. It belongs to the later of two
// elements. The core derives from it both the check of its rule and the legal moves.
type Exclusion struct {
	*rule.Rule
	Deed   Word        // the excluded action: Deployment or a Deed; 0: Deployment and every Deed without OwnTime
	After  Word        // the earlier action: Deployment, a Deed, or the walk of a neutral figure without a Deed
	Shows  string      // if After is 0: the mark of the placed tile that excludes
	Whole  bool        // After counts in all parts of the turn, not in this one alone
	Report func(*Case) // reports the excluded action, or leaves it to another rule
}

// Exclusions returns the checks of rows. Of consecutive rows with one rule and deed only the first that applies reports.
func Exclusions(rows ...Exclusion) (checks []Check) {
	for len(rows) > 0 {
		n := 1
		for n < len(rows) && rows[n].Rule == rows[0].Rule && rows[n].Deed == rows[0].Deed && rows[n].Shows == rows[0].Shows {
			n++
		}
		checks = append(checks, Check{Rule: rows[0].Rule, Shows: rows[0].Shows, rows: rows[:n:n]})
		rows = rows[n:]
	}
	return checks
}

// Acted reports whether a follower has been deployed in this part of the turn, or an action has replaced the deployment.
func (s *State) Acted() bool { return s.turn.deployed > 0 || s.turn.spent }

// DeedOf returns the word for an action in Exclusions, 0 if it does not replace the deployment. A figure that may be the
// second of a turn is a Deployment unless it is the second.
func (s *State) DeedOf(a *Action) Word {
	name := Word(0)
	switch a.Kind {
	case ActDeploy:
		if name = s.rules.figureDeed[a.Figure]; name == 0 || s.rules.follower[a.Figure] == 1 && !s.Acted() {
			return Deployment
		}
	case ActMove, ActWalk:
		name = a.Neutral
	case ActSendHome, ActSpecial:
		name = a.Reason
	}
	d := s.rules.deed(name)
	if d == nil || d.Free != nil && d.Free(s, a) {
		return 0
	}
	return name
}

// May reports whether no Exclusion excludes a deed now.
func (s *State) May(deed Word) bool { return !s.Excluded(deed, s.rules.exclusions) }

// excluding holds the events without which no row applies, except those about the mark of the tile.
var excluding = Any(EvDeploy, EvSpent, EvWalk)

// Excluded reports whether a row excludes a deed now. The first test spares most turns the loop (BenchmarkReplay/leper).
func (s *State) Excluded(deed Word, rows []Exclusion) bool {
	if last := s.LastPlaced(); (s.turn.facts|s.turn.earlier)&excluding == 0 && (last == NoTile || s.TypeOf(last).Tile.Mark == "") {
		return false
	}
	for i := range rows {
		if x := &rows[i]; s.rules.concerns(x, deed) && s.holds(x) {
			return true
		}
	}
	return false
}

// holds reports whether a row applies now.
func (s *State) holds(x *Exclusion) bool {
	switch {
	case x.After == 0:
		last := s.LastPlaced()
		return last != NoTile && s.TypeOf(last).Tile.Mark == x.Shows
	case x.After == Deployment:
		return s.turn.deployed > 0
	case s.SpentOn(x.After) || x.Whole && s.spentInTurn(x.After):
		return true
	}
	return s.WalkedThisTurn(x.After) && s.rules.deed(x.After) == nil
}

// spend records an action that replaces the deployment.
func (s *State) spend(a *Action) {
	if deed := s.DeedOf(a); deed != 0 && deed != Deployment {
		s.emit(Event{Kind: EvSpent, Player: s.turn.active, Reason: deed})
	}
}

// unexcluded removes the excluded actions from a list, except deployments, which FreeParts omits.
func (s *State) unexcluded(list []Offer) []Offer {
	if len(s.rules.exclusions) == 0 {
		return list
	}
	last, may := Deployment, true
	kept := 0
	for i := range list { // slices.DeleteFunc copies each action to the heap
		deed := s.DeedOf(&list[i].Action)
		if deed != 0 && deed != Deployment && deed != last {
			last, may = deed, s.May(deed)
		}
		if deed == 0 || deed == Deployment || may {
			keep(list, &kept, i)
		}
	}
	return list[:kept]
}

// deed returns the Deed with a name, nil if no element in play has it.
func (r *Rules) deed(name Word) *Deed {
	if i := r.deedOf[name]; i > 0 {
		return &r.deeds[i-1]
	}
	return nil
}

// concerns reports whether a row is about a deed.
func (r *Rules) concerns(x *Exclusion, deed Word) bool {
	if x.Deed != 0 || deed == Deployment {
		return x.Deed == deed || x.Deed == 0
	}
	d := r.deed(deed)
	return d != nil && !d.OwnTime
}

// tabulate fills the table of exclusions of what is in play, and returns the checks of each element, with those for its rows.
func (r *Rules) tabulate(elements []Element) ([][]*Check, error) {
	all := make([][]*Check, len(elements))
	moving, deploying, second := map[Word]bool{}, map[Word]bool{}, map[Word]bool{}
	for i := range elements {
		e := &elements[i]
		for _, d := range e.Deeds {
			r.deeds = append(r.deeds, d)
			if r.deedOf[d.Name] == 0 {
				r.deedOf[d.Name] = uint8(len(r.deeds))
			}
		}
		r.specials = append(r.specials, e.Specials...)
		for _, n := range e.Neutrals {
			moving[n.Name] = true
		}
		for _, f := range e.Figures {
			deploying[WordOf(f.Name)] = !f.Follower
			second[WordOf(f.Name)] = f.Second
		}
	}
	for i := range elements {
		checks := make([]*Check, 0, len(elements[i].Checks))
		for k := range elements[i].Checks {
			c := &elements[i].Checks[k]
			if c.rows == nil {
				checks = append(checks, c)
				continue
			}
			rows := slices.DeleteFunc(slices.Clone(c.rows), func(x Exclusion) bool {
				known := func(w Word) bool { return w == 0 || w == Deployment || moving[w] || r.deed(w) != nil }
				return !known(x.Deed) || !known(x.After)
			})
			if len(rows) > 0 {
				r.exclusions = append(r.exclusions, rows...)
				checks = append(checks, r.judge(*c, rows, moving, deploying, second)...)
			}
		}
		all[i] = checks
	}
	for _, d := range r.deeds {
		if second[d.Name] {
			continue
		}
		for _, x := range []Exclusion{{Deed: Deployment, After: d.Name}, {Deed: d.Name, After: Deployment}} {
			if !slices.ContainsFunc(r.exclusions, func(y Exclusion) bool { return x.Deed == y.Deed && x.After == y.After }) {
				return nil, fmt.Errorf("%s replaces a deployment, but no rule excludes %s after %s", d.Name, x.Deed, x.After)
			}
		}
	}
	return all, nil
}

// judge returns the checks of rows with one rule and deed.
func (r *Rules) judge(c Check, rows []Exclusion, moving, deploying, second map[Word]bool) (checks []*Check) {
	for _, x := range rows {
		switch {
		case x.After == 0:
		case x.After == Deployment:
			c.If |= Any(EvDeploy)
		case r.deed(x.After) != nil:
			c.If |= Any(EvSpent)
		default:
			c.If |= Any(EvWalk)
		}
	}
	c.rows = nil
	c.Func = func(c *Case) {
		deed := c.DeedOf(c.Action)
		if at, _ := c.Neutral(deed); deed == 0 || !c.rules.concerns(&rows[0], deed) || c.Action.Kind == ActWalk && at == NoTile {
			return // another rule reports the walk of a figure that is not on the board
		}
		for i := range rows {
			if c.holds(&rows[i]) {
				rows[i].Report(c)
				return
			}
		}
	}
	at := func(m Moment, of Word) {
		own := c
		own.At, own.Of = m, of
		checks = append(checks, &own)
	}
	if r.concerns(&rows[0], Deployment) {
		at(AtDeploy, 0)
	}
	for _, d := range r.deeds {
		switch {
		case !r.concerns(&rows[0], d.Name):
		case second[d.Name] && r.concerns(&rows[0], Deployment): // the check of deployments has it
		case deploying[d.Name] || second[d.Name]:
			at(AtDeploy, d.Name)
		case moving[d.Name]:
			at(AtMove, d.Name)
			at(AtWalk, d.Name)
		case r.special(d.Name) != nil:
			at(AtSpecial, d.Name)
		default:
			at(AtSendHome, 0)
		}
	}
	return checks
}
