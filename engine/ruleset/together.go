package ruleset

import "strings"

// Together says in words what the rules mean where the boxes in a game meet, and in what
// order a turn goes.
func (r *Ruleset) Together() []string {
	lines := []string{r.turnOrder()}
	if r.Switches.Holds("pad") && r.Switches.Holds("leper") {
		lines = append(lines, r.fairyAndLeper()...)
	}
	if r.Switches.Holds("pad") && r.Switches.Holds("plague") {
		lines = append(lines, r.padAndPlague()...)
	}
	if r.Switches.Holds("plague") && r.Switches.Holds("leper") {
		lines = append(lines, r.plagueAndLeper()...)
	}
	return lines
}

// turnOrder tells how a turn goes.
func (r *Ruleset) turnOrder() string {
	order := "a turn: "
	if r.Switches.Holds("plague") {
		order += "an eradication if one is due; "
	}
	order += "the tile"
	if r.Switches.Holds("pad") {
		order += ", at a volcano the dragon with it"
	}
	if r.Switches.Holds("plague") {
		order += ", on a plague tile its outbreak"
	}
	order += "; a follower"
	if r.Switches.Holds("pad") {
		order += " or the fairy or the princess"
	}
	if r.Switches.Holds("leper") {
		order += " or the leper"
	}
	switch {
	case !r.Switches.Holds("pad"):
		order += "; the scoring"
	case r.Switches.Is("pad.dragon_timing", "after_scoring"):
		order += "; the scoring; the dragon"
	default:
		order += "; the dragon; the scoring"
	}
	if r.Switches.Holds("leper") {
		order += "; the leper's coming with the first city"
	}
	return order
}

func (r *Ruleset) fairyAndLeper() []string {
	is := r.Switches.Is
	protects := "the follower whom she is with"
	switch {
	case is("leper.fairy", "none"):
		protects = "nobody"
	case is("leper.fairy", "tile") || is("pad.fairy", "tile"):
		protects = "every follower on her tile"
	}
	moves := "one of them"
	if is("leper.replaces", "follower") {
		moves = "both"
	}
	beside := "a knight sent home by the princess leaves no move of the leper"
	if is("leper.after_princess", "allow") {
		beside = "the leper may move after the princess has sent a knight home"
	}
	volcano := "in the turn of a volcano tile the leper may move"
	if is("leper.after_volcano", "forbid") {
		volcano = "in the turn of a volcano tile the leper stays"
	}
	return []string{
		"the fairy protects from the leper: " + protects,
		"of fairy and leper a player moves in one turn: " + moves,
		beside, volcano,
		"the dragon neither removes the leper nor is stopped by him; nor does the fairy stop him",
	}
}

func (r *Ruleset) padAndPlague() []string {
	is := r.Switches.Is
	flea := "a flea on the fairy's tile sends followers home as everywhere"
	if is("plague.fairy_protects", "true") {
		flea = "a flea on the fairy's tile does nothing to those whom she protects"
	}
	follows := "when her follower flees the fairy stays where she is"
	if is("plague.fairy_follows_flight", "true") && is("pad.fairy", "follower") {
		follows = "when her follower flees the fairy goes with him"
	}
	lines := []string{flea, follows, "the dragon walks over infected tiles; a flight onto his tile is harmless"}
	if is("pad.princess", "must") {
		emptied := "where fleas have emptied the princess's city in this turn the usual rules hold"
		if is("pad.princess_emptied", "binds") {
			emptied = "where fleas have emptied the princess's city in this turn nothing replaces the knight"
		}
		lines = append(lines, emptied)
	}
	return lines
}

func (r *Ruleset) plagueAndLeper() []string {
	is := r.Switches.Is
	after := "a flea and a flight come before the leper's coming, which ends the turn"
	if is("leper.ends_turn", "soft") {
		after = "a flea or a flight may follow the leper's coming"
	}
	source := "in the turn of a plague tile the leper may move"
	if is("leper.after_source", "forbid") || !strings.Contains(FindSwitch("plague.source_turn_allows").Get(r.Switches), "leper") {
		source = "in the turn of a plague tile the leper stays, unless it brings him"
	}
	return []string{after, source, "the leper walks over infected tiles, and a flea on his tile leaves him there; a flight is no move of the wood"}
}
