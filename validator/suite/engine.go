package suite

import (
	"encoding/json"
	"fmt"
	"io"
	"time"

	"cartulary/internal/jsonwords"
	"cartulary/internal/process"
	"cartulary/notation"
)

// An Engine is another program that plays records under the protocol of docs/engines.md: it answers a line of JSON for each game
// with one. It starts with the first game, and again after a failure. Only Kill is safe for concurrent use.
type Engine struct {
	process *process.Process
	timeout time.Duration
}

// Request is the line that an engine reads for a game.
type Request struct {
	File        string          `json:"file"`
	Game        int             `json:"game"`
	Compare     string          `json:"compare"`               // what the reply must have: states, verdict or moves
	Sets        []string        `json:"sets"`                  // the boxes
	Edition     []string        `json:"edition"`               // the rules profiles in force, with the defaults of the boxes
	Termination string          `json:"termination,omitempty"` // how the game ended, as the record has it
	Final       bool            `json:"final"`                 // whether a state after the final scoring is due
	Record      json.RawMessage `json:"record"`                // the JSON form of CGR, canonical
}

// Reply is the line that an engine writes for a game.
type Reply struct {
	States []State     `json:"states"`           // after each turn; states after an illegal turn may be omitted
	Moves  []TurnMoves `json:"moves,omitempty"`  // at the beginning of each turn that places a tile, up to an illegal one
	Legal  *bool       `json:"legal,omitempty"`  // whether every action is legal; else the first illegal one:
	Turn   int         `json:"turn,omitempty"`   // the number of its turn as written
	Part   string      `json:"part,omitempty"`   // of that turn: b for its second one
	Action int         `json:"action,omitempty"` // its number in the turn, from 1
	Skip   string      `json:"skip,omitempty"`   // the reason why it does not play the game
	Error  string      `json:"error,omitempty"`  // the reason why it failed
}

// maxReply is the maximum length of an engine's answer, in bytes. The states of the longest game take less, and the moves of a game
// with all boxes.
const maxReply = 8 << 20

// NewEngine returns the engine of a command line, with words quoted as in a shell. Timeout is the limit of a game and must be positive; the
// engine's standard error goes to stderr. It starts no process, and returns an error for a command line
// that cannot be read or names no program.
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
