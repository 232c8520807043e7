package suite

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"cartulary/internal/jsonwords"
	"cartulary/internal/process"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// A Comparison is what of an engine's replies is compared.
type Comparison uint8

const (
	CompareStates  Comparison = iota // the state after each turn
	CompareVerdict                   // whether the game is legal, and where not
	CompareMoves                     // the legal moves of each turn; of a mutant its verdict
)

var comparisons = [...]string{CompareStates: "states", CompareVerdict: "verdict", CompareMoves: "moves"}

func (c Comparison) String() string { return comparisons[c] }

// FindComparison returns the comparison with a name: states, verdict or moves.
func FindComparison(name string) (Comparison, error) {
	if i := slices.Index(comparisons[:], name); i >= 0 {
		return Comparison(i), nil
	}
	return 0, fmt.Errorf("there is no comparison %q", name)
}

// unplayable lists rules about contradictions of a record which an engine must refuse as it refuses an illegal action: nobody can play
// such an action.
var unplayable = []string{"action-after-leaving", "action-not-in-box", "leaving-ends-game", "player-not-in-game", "tile-drawn-too-often", "tile-not-in-box"}

// refuses reports whether an engine must refuse what a finding is about.
func refuses(f *notation.Finding) bool {
	return f.Severity == notation.Error && (f.Class == notation.Illegal || slices.Contains(unplayable, f.Rule))
}

// relabel sets whether the turns of states are legal for an engine.
func relabel(rec *notation.Record, own []State, found []notation.Finding) {
	illegal := map[int]bool{}
	for i := range found {
		if refuses(&found[i]) {
			illegal[LineOf(rec, &found[i])] = true
		}
	}
	for i := range own {
		legal := !illegal[own[i].line]
		own[i].Legal = &legal
	}
}

// A due is the verdict on a record: legal without a finding.
type due struct {
	line    int // of play, of the first illegal turn
	finding *notation.Finding
	actions []int // numbers of the actions with a finding, from 1; nil if one is about the turn as a whole
}

// dueOf returns the verdict of our own rules.
func dueOf(rec *notation.Record, found []notation.Finding) (d due) {
	order := func(line int) int {
		if line == Final {
			return len(rec.Turns)
		}
		return line
	}
	for i := range found {
		if f := &found[i]; refuses(f) {
			if line := LineOf(rec, f); d.finding == nil || order(line) < order(d.line) {
				d.line, d.finding = line, f
			}
		}
	}
	if d.finding == nil || d.line < 0 {
		return d
	}
	actions := rec.Turns[d.line].Actions
	for i := range found {
		f := &found[i]
		if !refuses(f) || LineOf(rec, f) != d.line {
			continue
		}
		k := slices.IndexFunc(actions, func(a notation.Action) bool { return a.Span.Start <= f.Span.Start && f.Span.End <= a.Span.End })
		if k < 0 {
			d.actions = nil
			break
		}
		d.actions = append(d.actions, k+1)
	}
	return d
}

// lineName returns the state of a line of play without its values.
func lineName(rec *notation.Record, line int) State {
	if line == Final {
		return State{Final: true}
	}
	return State{Turn: rec.Turns[line].Number, Part: rec.Turns[line].Part.String()}
}

// A claim is the verdict of an engine.
type claim struct {
	given  bool // it has one
	legal  bool
	at     State // the turn that it refuses; no turn if it does not say
	action int   // the action that it refuses, from 1; 0 if it does not say
}

// claimOf returns the verdict in a reply: the field legal, or else that of its states.
func claimOf(reply *Reply) claim {
	if reply.Legal != nil {
		return claim{true, *reply.Legal, State{Turn: reply.Turn, Part: reply.Part}, reply.Action}
	}
	c := claim{legal: true}
	for i := range reply.States {
		if s := &reply.States[i]; s.Legal != nil {
			c.given = true
			if !*s.Legal {
				return claim{true, false, State{Turn: s.Turn, Part: s.Part, Final: s.Final}, s.Action}
			}
		}
	}
	return c
}

// agrees returns what is wrong with an engine's verdict, as the end of a sentence; nothing if it is right.
func (d *due) agrees(rec *notation.Record, c claim) (wrong string, place bool) {
	at := c.at.Turn != 0 || c.at.Final
	switch {
	case d.finding == nil && !c.legal && !at:
		return "refuses the game", false
	case d.finding == nil && !c.legal:
		return "refuses " + c.at.name(), false
	case d.finding == nil:
		return "", false
	case c.legal:
		return "accepts it", false
	case d.line == Outside || !at:
		return "", false
	}
	want := lineName(rec, d.line)
	switch {
	case c.at.name() != want.name():
		return fmt.Sprintf("refuses %s, not %s", c.at.name(), want.name()), true
	case c.action != 0 && d.actions != nil && !slices.Contains(d.actions, c.action):
		return fmt.Sprintf("refuses action %d of the turn, not action %d", c.action, d.actions[0]), true
	}
	return "", false
}

// engine compares another engine's reply for a game with our own, and its verdicts on mutants of the game. It makes the record canonical.
func (r *Runner) engine(src *notation.Source, rec *notation.Record, result *validator.Result, own []State, opts Options) {
	relabel(rec, own, result.Findings)
	replay.Canonical(rec)
	reply, ok := r.ask(src, rec, own, opts.Compare, opts.Engine)
	if !ok {
		return
	}
	due, claim := dueOf(rec, result.Findings), claimOf(reply)
	until := len(rec.Turns) + 1 // also a turn after the last
	switch opts.Compare {
	case CompareStates:
		r.compareStates(rec, own, reply.States, &due)
	case CompareVerdict:
		r.compareVerdict(rec, &due, claim)
	case CompareMoves:
		if claim.given {
			r.compareVerdict(rec, &due, claim)
		}
		r.compareMoves(rec, &due, reply.Moves)
	}
	if opts.Mutants == 0 || due.finding != nil || len(result.Waived) > 0 {
		return
	}
	if !claim.legal { // -1 if the engine does not say where: no mutant is tried
		r.out.Refused = true
	}
	if !claim.legal && !claim.at.Final {
		until = slices.IndexFunc(rec.Turns, func(t notation.Turn) bool { return t.Number == claim.at.Turn && t.Part.String() == claim.at.Part })
	}
	r.mutants(src, rec, opts, until)
}

// ask sends a game to the engine. It returns false if the reply has nothing to compare: the outcome has the reason.
func (r *Runner) ask(src *notation.Source, rec *notation.Record, own []State, compare Comparison, e *Engine) (*Reply, bool) {
	r.out.Checks++
	reply, err := e.Ask(r.request(src, rec, own, compare))
	fault := func(found string) (*Reply, bool) {
		r.fail(Failure{Expected: "an answer of the engine", Found: found})
		return nil, false
	}
	switch {
	case err != nil:
		r.out.Late = errors.Is(err, process.ErrLate)
		return fault(err.Error())
	case reply.Skip != "":
		r.out.Status, r.out.Reason = Skipped, "the engine: "+jsonwords.Shortened(reply.Skip)
		return nil, false
	case reply.Error != "":
		return fault("the engine: " + jsonwords.Shortened(reply.Error))
	}
	if i, name, found := stranger(rec, own, reply.States); found && compare == CompareStates {
		return fault(fmt.Sprintf("the answer of the engine does not follow the protocol: states/%d names %s, which is not a colour or figure of this game", i, jsonwords.Quoted(name)))
	}
	missing := ""
	switch {
	case compare == CompareVerdict && !claimOf(reply).given:
		missing = "legal"
	case compare == CompareMoves && reply.Moves == nil:
		missing = "moves"
	}
	if missing != "" {
		return fault("the answer of the engine does not follow the protocol: it has no field " + missing)
	}
	return reply, true
}

// request returns the question about a record with the given states.
func (r *Runner) request(src *notation.Source, rec *notation.Record, own []State, compare Comparison) *Request {
	q := &Request{File: src.File, Game: src.Game, Compare: compare.String(), Sets: []string{}, Edition: []string{},
		Termination: rec.Termination.String(), Final: len(own) > 0 && own[len(own)-1].Final, Record: notation.AppendJSON(nil, rec)}
	for _, s := range rec.Sets {
		q.Sets = append(q.Sets, s.String())
	}
	if rec.Sets == nil {
		q.Sets = append(q.Sets, "base")
	}
	if rules := r.replayer.Rules(); rules != nil {
		q.Edition = append(q.Edition, rules.Profiles()...)
	}
	return q
}

// compareVerdict compares the verdict of an engine with our own.
func (r *Runner) compareVerdict(rec *notation.Record, due *due, claim claim) {
	r.out.Checks++
	wrong, _ := due.agrees(rec, claim)
	switch {
	case wrong == "":
	case due.finding != nil:
		f := due.finding
		r.fail(Failure{Span: f.Span, Turn: f.Turn, Part: f.Part, Rule: f.Rule, Expected: due.text(), Found: "the engine " + wrong})
	default:
		f := Failure{Turn: claim.at.Turn, Expected: "a legal game", Found: "the engine " + wrong}
		for i := range rec.Turns {
			if t := &rec.Turns[i]; t.Number == claim.at.Turn && t.Part.String() == claim.at.Part {
				f.Span, f.Part = t.Span, t.Part
			}
		}
		r.fail(f)
	}
}

// text returns the verdict on an illegal record as an expectation.
func (d *due) text() string { return "illegal: " + d.finding.Message + " [" + d.finding.Rule + "]" }

// stranger returns the first state with scores or supplies of no player, or of a figure that the box lacks, and that name.
func stranger(rec *notation.Record, own, states []State) (index int, name string, found bool) {
	for i := range states {
		for k, m := range []map[string]int{states[i].Scores, states[i].Supplies} {
			for _, name := range slices.Sorted(maps.Keys(m)) {
				known := slices.ContainsFunc(rec.Players, func(p notation.Player) bool { return p.Colour.String() == name })
				if k > 0 && len(own) > 0 && !known {
					_, known = own[0].Supplies[name]
				}
				if !known {
					return i, name, true
				}
			}
		}
	}
	return 0, "", false
}

// compareStates compares states up to an illegal turn. It skips values that the engine omits.
func (r *Runner) compareStates(rec *notation.Record, own, theirs []State, due *due) {
	for i := range own {
		s := &own[i]
		if i >= len(theirs) {
			r.differs(rec, s, fmt.Sprintf("the engine's state after %s", s.name()), fmt.Sprintf("its states end after %d of %d", len(theirs), len(own)))
			return
		}
		t := &theirs[i]
		r.out.Checks++
		if s.name() != t.name() {
			r.differs(rec, s, "the engine's state after "+s.name(), "that after "+t.name())
			return
		}
		if t.Legal != nil && *t.Legal != *s.Legal {
			if f := due.finding; f != nil && due.line == s.line {
				r.fail(Failure{Span: f.Span, Turn: f.Turn, Part: f.Part, Rule: f.Rule, Expected: due.text(), Found: "legal, says the engine"})
				return
			}
			r.differs(rec, s, verdict(*s.Legal), verdict(*t.Legal)+", says the engine")
			return
		}
		if !*s.Legal {
			return
		}
		before := len(r.out.Failures)
		for _, c := range []struct {
			what         string
			mine, theirs map[string]int
		}{{"scores", s.Scores, t.Scores}, {"goods", s.Goods, t.Goods}, {"supplies", s.Supplies, t.Supplies}} {
			if c.theirs != nil && !agree(c.mine, c.theirs, true) {
				r.differs(rec, s, c.what+" "+points(rec, c.mine), c.what+" "+points(rec, c.theirs)+", says the engine")
			}
		}
		if len(r.out.Failures) > before {
			return // later differences would be consequences
		}
	}
	if len(theirs) > len(own) {
		r.fail(Failure{Expected: fmt.Sprintf("%d states of the engine", len(own)), Found: fmt.Sprintf("%d", len(theirs))})
	}
}
