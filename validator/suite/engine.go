package suite

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"cartulary/internal/jsonwords"
	"cartulary/internal/process"
	"cartulary/notation"
	"cartulary/replay"
)

// An Engine is another program that plays records under the protocol of docs/engines.md: it answers a line of JSON for each game
// with one. It starts with the first game, and again after a failure. Only Kill is safe for concurrent use.
type Engine struct {
	process *process.Process
	timeout time.Duration
}

// Request is the line that an engine reads for a game.
type Request struct {
	File   string          `json:"file"`
	Game   int             `json:"game"`
	Record json.RawMessage `json:"record"` // the JSON form of CGR, canonical
}

// Reply is the line that an engine writes for a game.
type Reply struct {
	States []State `json:"states"`          // after each turn; states after an illegal turn may be omitted
	Skip   string  `json:"skip,omitempty"`  // the reason why it does not play the game
	Error  string  `json:"error,omitempty"` // the reason why it failed
}

// maxReply is the maximum length of an engine's answer, in bytes. The states of the longest game take less.
const maxReply = 8 << 20

// NewEngine returns the engine of a command line, with words quoted as in a shell. Timeout is the limit of a game; the engine's
// standard error goes to stderr.
func NewEngine(command string, timeout time.Duration, stderr io.Writer) (*Engine, error) {
	p, err := process.New(command, maxReply, stderr)
	if err != nil {
		return nil, err
	}
	return &Engine{p, timeout}, nil
}

// Close closes the engine's input and kills the engine if it has not ended a second later.
func (e *Engine) Close() { e.process.Close() }

// Kill ends the engine at once and for good, also while it works on a game.
func (e *Engine) Kill() { e.process.Kill() }

// Ask sends a game to the engine and returns its reply. The error is a sentence with the reason why there is none.
func (e *Engine) Ask(q *Request) (*Reply, error) {
	line, err := json.Marshal(q)
	if err != nil {
		return nil, err
	}
	if line, err = e.process.Ask(line, e.timeout); err != nil {
		return nil, err
	}
	var reply Reply
	if n := jsonwords.Entries(line); n > notation.MaxTurns+1 { // before they take memory
		err = fmt.Errorf("it has %d states, more than the turns of a game", n)
	} else if err = jsonwords.Unmarshal(line, &reply); err == nil {
		return &reply, nil
	}
	e.process.Fail()
	return nil, fmt.Errorf("the answer of the engine does not follow the protocol: %v", err)
}

// engine compares another engine's states of a game with our own. It makes the record canonical.
func (r *Runner) engine(src *notation.Source, rec *notation.Record, own []State, e *Engine) {
	r.out.Checks++
	replay.Canonical(rec)
	reply, err := e.Ask(&Request{File: src.File, Game: src.Game, Record: notation.AppendJSON(nil, rec)})
	switch {
	case err != nil:
		r.fail(Failure{Expected: "an answer of the engine", Found: err.Error()})
	case reply.Skip != "":
		r.out.Status, r.out.Reason = Skipped, "the engine: "+jsonwords.Shortened(reply.Skip)
	case reply.Error != "":
		r.fail(Failure{Expected: "an answer of the engine", Found: "the engine: " + jsonwords.Shortened(reply.Error)})
	default:
		if i, name, found := stranger(rec, own, reply.States); found {
			r.fail(Failure{Expected: "an answer of the engine",
				Found: fmt.Sprintf("the answer of the engine does not follow the protocol: states/%d names %s, which is not a colour or figure of this game", i, jsonwords.Quoted(name))})
			return
		}
		r.compareEngine(rec, own, reply.States)
	}
}

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

// compareEngine compares states up to an illegal turn. It skips values that the engine omits.
func (r *Runner) compareEngine(rec *notation.Record, own, theirs []State) {
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
			r.differs(rec, s, verdict(*s.Legal), verdict(*t.Legal)+", says the engine")
			return
		}
		if !*s.Legal {
			return
		}
		before := len(r.out.Failures)
		if t.Scores != nil && !agree(s.Scores, t.Scores, true) {
			r.differs(rec, s, "scores "+points(rec, s.Scores), "scores "+points(rec, t.Scores)+", says the engine")
		}
		if t.Goods != nil && !agree(s.Goods, t.Goods, true) {
			r.differs(rec, s, "goods "+points(rec, s.Goods), "goods "+points(rec, t.Goods)+", says the engine")
		}
		if t.Supplies != nil && !agree(s.Supplies, t.Supplies, true) {
			r.differs(rec, s, "supplies "+points(rec, s.Supplies), "supplies "+points(rec, t.Supplies)+", says the engine")
		}
		if len(r.out.Failures) > before {
			return // later differences would be consequences
		}
	}
	if len(theirs) > len(own) {
		r.fail(Failure{Expected: fmt.Sprintf("%d states of the engine", len(own)), Found: fmt.Sprintf("%d", len(theirs))})
	}
}
