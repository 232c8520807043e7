package arena

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine"
	"cartulary/insight"
	"cartulary/insight/openings"
	"cartulary/insight/policy"
	"cartulary/internal/process"
	"cartulary/notation"
	"cartulary/replay"
)

// A worker plays games with a member of each player. It belongs to one goroutine.
type worker struct {
	arena    *Arena
	members  []member
	replayer *replay.Replayer
	bag      *policy.Player // has the tiles of the game
}

func (a *Arena) newWorker(r *Run, crew *crew) *worker {
	w := &worker{arena: a, replayer: replay.New(), bag: policy.New(a.rules.Rules)}
	for i := range r.Players {
		w.members = append(w.members, a.recruit(&r.Players[i], r.Stderr, crew))
	}
	return w
}

func (w *worker) close() {
	for _, m := range w.members {
		m.close()
	}
}

// A question is what a player is asked for: a move with a tile.
type question struct {
	name   string        // of the game
	game   int           // its number among those of a match, from 0
	turn   int           // from 1
	seat   int           // of the player
	tile   engine.TypeID // drawn, and fits somewhere
	before *engine.State // before the turn
	now    *engine.State // in the turn, after discards
	rec    *notation.Record
	drawn  []notation.Action // the discards
}

// play plays game 0 or 1 of a pair and returns its record. A forfeit is in the record; the error is that of the context.
func (w *worker) play(ctx context.Context, m *Outcome, pair, game int) (*notation.Record, error) {
	a := w.arena
	q := &question{name: fmt.Sprintf("%s.%d", Name(m.a, m.b, pair), game+1), game: 2*pair + game, rec: a.record(m, pair, game)}
	s := a.start.Clone()
	deal := policy.NewRand(a.options.Seed, forDeck, uint64(pair))
	w.bag.Fill(s, engine.NoType, &deal)
	var before engine.State
	q.before, q.now = &before, s
	for s.Remaining() > 0 {
		before.CopyFrom(s)
		q.seat, _ = policy.Next(s)
		policy.Begin(s)
		if q.turn++; !w.drawTile(s, q) {
			q.add(nil)
			s.EndTurn()
			continue
		}
		if o := a.opening(q, pair); o != nil {
			w.perform(q, o)
			continue
		}
		who := w.members[m.playerAt(game, q.seat)]
		c, err := who.move(ctx, q)
		if ctx.Err() != nil {
			return nil, ctx.Err() // also if the engine was killed
		}
		if err == nil && c.option == nil {
			err = w.read(q, c.text)
		} else if err == nil {
			w.perform(q, c.option)
		}
		if err != nil {
			q.forfeit(err)
			return q.rec, nil
		}
	}
	s.Finish()
	q.rec.Result, q.rec.Termination.Kind = replay.Totals(s, q.rec), notation.TerminationNormal
	return q.rec, nil
}

// record returns the record of a game before its first turn.
func (a *Arena) record(m *Outcome, pair, game int) *notation.Record {
	rec := a.head
	rec.Players = slices.Clone(rec.Players)
	for seat := range rec.Players {
		rec.Players[seat].Name = m.Names[m.side(game, seat)]
	}
	rec.Tags = []notation.Tag{{Name: "Event", Value: fmt.Sprintf("Arena, seed %d", a.options.Seed)}, {Name: "Round", Value: Name(m.a, m.b, pair)},
		{Name: "Table", Value: fmt.Sprint(game + 1)}, {Name: "Source", Value: a.source(m)}}
	return &rec
}

// drawTile draws the tile of a turn, after those that fit nowhere. It reports false if no tile fits.
func (w *worker) drawTile(s *engine.State, q *question) bool {
	q.drawn = nil
	for s.Remaining() > 0 {
		q.tile, _ = w.bag.Draw(s)
		if s.Placeable(q.tile) {
			return true
		}
		discard := engine.Discard(q.tile)
		q.drawn = append(q.drawn, replay.Written(s, w.arena.rules, q.rec, &discard))
		s.Apply(&discard)
	}
	return false
}

// add adds the turn with some actions to the record.
func (q *question) add(actions []notation.Action) {
	q.rec.Turns = append(q.rec.Turns, notation.Turn{Number: q.turn, Player: seats[q.seat], Actions: slices.Concat(q.drawn, actions)})
}

// perform performs an option and ends the turn.
func (w *worker) perform(q *question, o *policy.Option) {
	q.add(w.arena.apply(q.now, q.rec, o))
	q.now.EndTurn()
}

// apply performs an option in a turn and returns its actions as records write them.
func (a *Arena) apply(s *engine.State, rec *notation.Record, o *policy.Option) (actions []notation.Action) {
	for _, x := range []engine.Action{engine.Place(o.Place), o.Move} {
		if x.Kind != 0 {
			actions = append(actions, replay.Written(s, a.rules, rec, &x))
			s.Apply(&x)
		}
	}
	return actions
}

// forfeit ends the game of a player who did not move, with the reason in a comment at the end.
func (q *question) forfeit(why error) {
	kind := notation.TerminationConcede
	if errors.Is(why, process.ErrLate) {
		kind = notation.TerminationTime
	}
	q.rec.Termination = notation.Termination{Kind: kind, Player: seats[q.seat]}
	text := named(fmt.Sprintf("%s%d: %v", forfeits, q.turn, why))
	q.rec.Comments = append(q.rec.Comments, notation.TagComment{Comment: notation.Comment{Place: notation.CommentEnd, Text: text}})
}

// forfeits begins the comment at the end of a forfeited game, before the number of the turn.
const forfeits = "forfeit in turn "

// ends reports whether a game was played to its end.
func ends(rec *notation.Record) bool { return rec.Termination.Kind == notation.TerminationNormal }

// luckTag is the tag with the net luck of the player who begins and the worth that it is by, because that takes longer than a quick game.
const luckTag = "Luck"

// netLuck returns the net luck of the player who begins: that of the record or, if it has none by this program's worth, a new one, which
// it notes. A forfeited game has none.
func netLuck(rec *notation.Record) (luck float64, err error) {
	if !ends(rec) {
		return 0, nil
	}
	for _, t := range rec.Tags {
		if by, number, _ := strings.Cut(t.Value, " "); t.Name == luckTag && by == policy.Evaluator {
			if luck, err = strconv.ParseFloat(number, 64); err == nil && math.Abs(luck) < 1000 {
				return luck, nil
			}
		}
	}
	net, err := insight.NetLuck(rec)
	if err != nil {
		return 0, err
	}
	luck = round(net[0])
	rec.Tags = append(rec.Tags, notation.Tag{Name: luckTag, Value: fmt.Sprintf("%s %+.4f", policy.Evaluator, luck)})
	return luck, nil
}

// opening returns the move of a turn that the opening table decides, nil for a turn that the player decides. Both games of a pair have the
// same one.
func (a *Arena) opening(q *question, pair int) *policy.Option {
	if q.turn > a.options.Openings || len(q.drawn) > 0 {
		return nil
	}
	p := a.table.Find(a.rules.Type(q.tile).Tile.ID)
	if q.turn == 2 {
		p = a.reply(q)
	}
	if p == nil {
		return nil
	}
	list := p.Shown()
	for len(list) > 1 && list[len(list)-1].Behind > openingMargin {
		list = list[:len(list)-1]
	}
	r := policy.NewRand(a.options.Seed, forOpening, uint64(pair), uint64(q.turn))
	return a.find(q, list[r.Intn(len(list))].Move)
}

// openingMargin is how far behind the best a move of the opening table may be that opens a game, in points.
const openingMargin = 2

// reply returns the position of the table in which the second turn is, nil if it has none.
func (a *Arena) reply(q *question) *openings.Position {
	first, tile := text(q.rec.Turns[0].Actions), a.rules.Type(q.tile).Tile.ID
	i := slices.IndexFunc(a.table.Replies, func(p openings.Position) bool {
		return p.Tile == tile && len(p.Moves) == 1 && p.Moves[0] == first
	})
	if i < 0 {
		return nil
	}
	return &a.table.Replies[i]
}

// find returns the option that is written so, nil if there is none.
func (a *Arena) find(q *question, move string) *policy.Option {
	list := policy.New(a.rules.Rules).Options(q.before, q.tile, nil)
	for i := range list {
		if text(a.apply(q.now.Clone(), q.rec, &list[i])) == move {
			return &list[i]
		}
	}
	return nil
}

// text returns the actions of a turn as a record writes them.
func text(actions []notation.Action) string { return string(notation.AppendActions(nil, actions)) }
