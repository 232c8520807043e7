package arena

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"cartulary/engine"
	"cartulary/engine/rule"
	"cartulary/internal/jsonwords"
	"cartulary/internal/process"
	"cartulary/notation"
	"cartulary/replay"
)

// A Request is the line that an engine reads for a move (docs/arena.md).
type Request struct {
	Arena     int      `json:"arena"` // the version of the protocol, 1
	ID        int      `json:"id"`    // counts the requests to this process
	Game      string   `json:"game"`
	Turn      int      `json:"turn"`
	Colour    string   `json:"colour"`              // of the player to move
	Tile      string   `json:"tile"`                // to place
	Discarded []string `json:"discarded,omitempty"` // in this turn, before the tile
	Time      int64    `json:"time"`                // milliseconds until the reply must be there
	Record    string   `json:"record"`              // the game so far, as CGR
	Legal     []string `json:"legal,omitempty"`
}

// A Reply is the line that an engine writes.
type Reply struct {
	ID    int    `json:"id"`
	Move  string `json:"move"`
	Error string `json:"error,omitempty"` // why there is no move
}

// The most bytes of a reply and of a move.
const (
	mostReply = 64 << 10
	mostMove  = 1000
)

// engineMember is an engine.
type engineMember struct {
	arena   *Arena
	process *process.Process
	failed  error // why there is no process
	asked   int   // since the process started
	game    string
	spent   [2]time.Duration // of each seat in the game
}

func (m *engineMember) kill() {
	if m.process != nil {
		m.process.Kill()
	}
}

func (m *engineMember) close() {
	if m.process != nil {
		m.process.Close()
	}
}

func (m *engineMember) move(_ context.Context, q *question) (choice, error) {
	if m.failed != nil {
		return choice{}, m.failed
	}
	if m.game != q.name {
		m.game, m.spent = q.name, [2]time.Duration{}
	}
	limit, total := m.arena.options.Move, m.arena.options.Game
	inGame := total > 0 && total-m.spent[q.seat] < limit
	if inGame {
		limit = max(total-m.spent[q.seat], time.Millisecond)
	}
	m.asked++
	line, err := json.Marshal(m.arena.request(q, m.asked, limit))
	if err != nil {
		return choice{}, err
	}
	began := time.Now()
	line, err = m.process.Ask(line, limit)
	m.spent[q.seat] += time.Since(began)
	if err != nil {
		m.asked = 0 // of the next process
		if inGame && errors.Is(err, process.ErrLate) {
			err = gameOver(total)
		}
		return choice{}, err
	}
	var reply Reply
	switch err = jsonwords.Unmarshal(line, &reply); {
	case err != nil:
		err = fmt.Errorf("the answer of the engine does not follow the protocol: %v", err)
	case reply.ID == 0:
		err = errors.New("the answer of the engine has no id")
	case reply.ID != m.asked:
		err = fmt.Errorf("the engine answered request %d, not %d", reply.ID, m.asked)
	case reply.Error != "":
		err = fmt.Errorf("the engine: %s", jsonwords.Shortened(reply.Error))
	case reply.Move == "":
		err = errors.New("the answer of the engine has no move")
	case len(reply.Move) > mostMove:
		err = fmt.Errorf("the engine's move is longer than %d bytes: %s", mostMove, jsonwords.Quoted(reply.Move))
	case strings.ContainsAny(reply.Move, "\n\r;"):
		err = fmt.Errorf("the engine's move is not one turn: %s", jsonwords.Quoted(reply.Move))
	}
	if err != nil {
		m.process.Fail()
		m.asked = 0
		return choice{}, err
	}
	return choice{text: reply.Move}, nil
}

// gameOver is the process.ErrLate of an engine that used up its time for a game.
type gameOver time.Duration

func (g gameOver) Error() string {
	return fmt.Sprintf("the engine used up its %s for the game", time.Duration(g))
}
func (g gameOver) Is(target error) bool { return target == process.ErrLate }

// request returns the request for a move. The record has no names, so that an engine plays alike against all.
func (a *Arena) request(q *question, id int, limit time.Duration) *Request {
	rec := *q.rec
	rec.Tags, rec.Players = nil, a.head.Players
	r := &Request{Arena: 1, ID: id, Game: q.name, Turn: q.turn, Colour: seats[q.seat].String(), Tile: a.rules.Type(q.tile).Tile.ID,
		Time: limit.Milliseconds(), Record: string(notation.AppendText(nil, &rec))}
	for _, d := range q.drawn {
		r.Discarded = append(r.Discarded, d.Tile)
	}
	if a.options.Legal {
		r.Legal = a.legal(q)
	}
	return r
}

// legal returns the legal moves as a record writes them.
func (a *Arena) legal(q *question) (list []string) {
	m := replay.Moment{State: q.now, Ruleset: a.rules, Record: q.rec}
	c := m.Choices(q.tile)
	for i := range c.Options {
		list = append(list, replay.MovesOf(c, &c.Options[i], false)...)
	}
	return list
}

// read performs the move of an engine and ends the turn. The error is what is wrong with the move.
func (w *worker) read(q *question, move string) error {
	head := notation.Record{Sets: q.rec.Sets, Rules: q.rec.Rules, Players: w.arena.head.Players}
	line := fmt.Sprintf("%d. %s: %s\n", q.turn, seats[q.seat], move)
	made, findings := notation.Parse(&notation.Source{Text: string(notation.AppendText(nil, &head)) + line})
	if len(findings) > 0 {
		return fmt.Errorf("the engine's move %s cannot be read: %s", jsonwords.Quoted(move), findings[0].Message)
	}
	if len(made.Turns) != 1 || made.Turns[0].Number != q.turn || made.Turns[0].Player != seats[q.seat] {
		return fmt.Errorf("the engine's move is not one turn: %s", jsonwords.Quoted(move))
	}
	own := made.Turns[0].Actions
	if tile := w.arena.placed(own); tile != q.tile {
		return fmt.Errorf("the engine's move %s does not place %s", jsonwords.Quoted(move), w.arena.rules.Type(q.tile).Tile.ID)
	}
	if len(own) > 2 || len(own) == 2 && own[1].Kind != notation.ActDeploy {
		return fmt.Errorf("the engine's move %s is more than a tile and a follower", jsonwords.Quoted(move))
	}
	before := len(q.rec.Turns)
	q.add(own)
	rec := *q.rec
	replay.Canonical(&rec)
	for f := range w.replayer.Frames(&rec, replay.Options{NoNotes: true}) {
		if f.Kind != replay.FrameTurn || f.Index < before {
			continue
		}
		for i := range f.Violations {
			if v := &f.Violations[i]; v.Rule.Class.Severity() >= rule.Error {
				q.rec.Turns = q.rec.Turns[:before]
				return fmt.Errorf("the engine's move %s is illegal: %s [%s]", jsonwords.Quoted(move), v.Message, v.Rule.ID)
			}
		}
		q.now.CopyFrom(f.State)
		return nil
	}
	panic("arena: the replay ended before the move")
}

// placed returns the type of the tile that a move places first, NoType for none.
func (a *Arena) placed(move []notation.Action) engine.TypeID {
	if len(move) == 0 || move[0].Kind != notation.ActPlace {
		return engine.NoType
	}
	t, ok := a.rules.TypeByName(move[0].Tile)
	if !ok {
		return engine.NoType
	}
	return t
}
