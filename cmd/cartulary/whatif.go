package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"cartulary/insight"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/chars"
	"cartulary/report/forecast"
	"cartulary/report/scene"
)

// whatIf returns the judgment of another move in the output format and reports whether the move is legal.
func (a *analysis) whatIf(ctx context.Context, c *chosen) (text []byte, legal bool, err error) {
	rec, bad := played(c.rec, 0, a.other)
	if rec == nil {
		return nil, false, usagef("--what-if takes a turn as a record writes it, such as '17. red: BA/RFr@1,0^90 | thief N'; %s", bad)
	}
	turn := work.Turn{Number: rec.Turns[0].Number, Part: rec.Turns[0].Part}
	if c.rec.Find(turn.Number, turn.Part) < 0 {
		return nil, false, noTurn("--what-if takes", turn, c.rec)
	}
	if a.only != nil && *a.only != turn {
		return nil, false, usagef("--turn names turn %s and --what-if turn %s", a.only, turn)
	}
	w, err := insight.New(a.opts).WhatIf(ctx, c.rec, a.other)
	var unread insight.MoveError
	if errors.As(err, &unread) {
		return nil, false, usagef("--what-if: %v", unread)
	}
	if err != nil {
		return nil, false, failed(ctx, err)
	}
	w.File, w.Game = c.game.Source.File, c.game.Source.Game
	if a.form == "json" {
		text, err = work.JSON(w)
		return text, w.Legal, err
	}
	var players []insight.Player
	for _, p := range c.rec.Players {
		players = append(players, insight.Player{Colour: p.Colour.String(), Name: p.Name})
	}
	return forecast.AppendWhatIf(nil, w, players, a.textOptions(c.rec)), w.Legal, nil
}

// played returns a game of the first n lines of play and one more in the notation, or nil and the reason.
func played(rec *notation.Record, n int, line string) (*notation.Record, string) {
	head := *rec
	head.Turns, head.Final = rec.Turns[:n], nil
	text := notation.AppendText(nil, &head)
	start := int32(len(text))
	made, found := notation.Parse(&notation.Source{Text: string(append(append(text, strings.TrimSpace(line)...), '\n')), Line: 1})
	for i := range found {
		if found[i].Severity == notation.Error && found[i].Span.End > start {
			return nil, found[i].Message
		}
	}
	if len(made.Turns) != n+1 {
		return nil, fmt.Sprintf("%q is %s", playedText(line), count(len(made.Turns)-n, "turn"))
	}
	return made, ""
}

// playedText shortens what was typed for a message.
func playedText(line string) string {
	const most = 60
	if r := []rune(line); len(r) > most {
		return string(r[:most]) + "…"
	}
	return line
}

// Squares around the tile of a turn that its board shows.
const (
	aroundX = 3
	aroundY = 2
)

// boards returns a function that draws the board around the tile after another option of a turn.
func (a *analysis) boards(rec *notation.Record) func(t *insight.Turn, move string) []string {
	return func(t *insight.Turn, move string) []string {
		at := slices.IndexFunc(rec.Turns, func(w notation.Turn) bool { return w.Number == t.Turn && w.Part.String() == t.Part })
		if at < 0 {
			return nil
		}
		made, _ := played(rec, at, fmt.Sprintf("%d%s. %s: %s", t.Turn, t.Part, t.Player, move))
		if made == nil {
			return nil
		}
		s := sceneOf(made, at)
		if s == nil {
			return nil
		}
		for _, tile := range s.Tiles {
			if tile.Last {
				x, y := int(tile.At.X), int(tile.At.Y)
				s.Bounds = scene.Bounds{MinX: x - aroundX, MinY: y - aroundY, MaxX: x + aroundX, MaxY: y + aroundY}
			}
		}
		var b bytes.Buffer
		if err := chars.Board(&b, s, chars.Options{Color: a.color, Width: a.p.columns}); err != nil {
			return nil
		}
		return strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	}
}

// sceneOf returns the scene of the turn with an index, nil if the game cannot be replayed to it.
func sceneOf(rec *notation.Record, index int) *scene.Scene {
	for f := range replay.New().Frames(rec, replay.Options{}) {
		if f.Kind == replay.FrameTurn && f.Index == index && f.State != nil {
			return newScene(f, rec)
		}
	}
	return nil
}
