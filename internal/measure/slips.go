package main

import (
	"math/rand/v2"
	"slices"

	"cartulary/notation"
	"cartulary/replay"
)

// A slip is a mistake of the hand in a record that was right.
type slip struct {
	name string
	make func(r *rand.Rand, rec *notation.Record) bool // it changes the record, or returns false if it finds no place for itself
}

// slips holds the mistakes that people make, each in one place.
var slips = []slip{
	{"rotation", placed(func(r *rand.Rand, _ *notation.Record, a *notation.Action) bool {
		a.Rotation = (a.Rotation + notation.Rotation(1+r.IntN(3))) % 4
		return true
	})},
	{"square", placed(func(r *rand.Rand, _ *notation.Record, a *notation.Action) bool {
		by := []notation.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}}[r.IntN(4)]
		a.At.X, a.At.Y = a.At.X+by.X, a.At.Y+by.Y
		return true
	})},
	{"tile", placed(func(r *rand.Rand, rec *notation.Record, a *notation.Action) bool {
		names := tiles(rec)
		was := a.Tile
		a.Tile = names[r.IntN(len(names))]
		return a.Tile != was
	})},
	{"lines exchanged", func(r *rand.Rand, rec *notation.Record) bool {
		i := r.IntN(len(rec.Turns) - 1)
		rec.Turns[i], rec.Turns[i+1] = rec.Turns[i+1], rec.Turns[i]
		return true
	}},
	{"side", acted(func(r *rand.Rand, a *notation.Action) bool {
		sides := []notation.Loc{notation.LocN, notation.LocE, notation.LocS, notation.LocW}
		if !slices.Contains(sides, a.Loc) {
			return false
		}
		was := a.Loc
		a.Loc = sides[r.IntN(4)]
		return a.Loc != was
	})},
	{"role", acted(func(r *rand.Rand, a *notation.Action) bool {
		roles := []notation.Role{notation.Knight, notation.Thief}
		i := slices.Index(roles, a.Role)
		if i < 0 {
			return false
		}
		a.Role = roles[1-i]
		return true
	})},
	{"colour", func(r *rand.Rand, rec *notation.Record) bool {
		t := &rec.Turns[r.IntN(len(rec.Turns))]
		at := rec.Seat(t.Player)
		t.Player = rec.Players[(at+1+r.IntN(len(rec.Players)-1))%len(rec.Players)].Colour
		return true
	}},
	{"points", func(r *rand.Rand, rec *notation.Record) bool {
		t := &rec.Turns[r.IntN(len(rec.Turns))]
		if len(t.Claims.Points) == 0 {
			return false
		}
		t.Claims.Points = slices.Clone(t.Claims.Points)
		t.Claims.Points[r.IntN(len(t.Claims.Points))].Points += []int{-2, -1, 1, 2}[r.IntN(4)]
		return true
	}},
	{"step", acted(func(r *rand.Rand, a *notation.Action) bool {
		if replay.Walker(a.Kind) == 0 || len(a.Steps) == 0 {
			return false
		}
		a.Steps = slices.Clone(a.Steps)
		s := &a.Steps[r.IntN(len(a.Steps))]
		was := s.Dir
		s.Dir = []notation.Loc{notation.LocN, notation.LocE, notation.LocS, notation.LocW}[r.IntN(4)]
		return s.Dir != was
	})},
	{"line twice", func(r *rand.Rand, rec *notation.Record) bool {
		i := r.IntN(len(rec.Turns))
		rec.Turns = slices.Insert(rec.Turns, i, rec.Turns[i])
		return true
	}},
}

// leftOut leaves out a turn.
func leftOut(r *rand.Rand, rec *notation.Record) (at int) {
	at = r.IntN(len(rec.Turns))
	rec.Turns = slices.Delete(rec.Turns, at, at+1)
	return at
}

func tiles(rec *notation.Record) (list []string) {
	for i := range rec.Turns {
		for _, a := range rec.Turns[i].Actions {
			if a.Kind == notation.ActPlace && !slices.Contains(list, a.Tile) {
				list = append(list, a.Tile)
			}
		}
	}
	return list
}

// placed makes a slip in a placement.
func placed(change func(*rand.Rand, *notation.Record, *notation.Action) bool) func(*rand.Rand, *notation.Record) bool {
	return func(r *rand.Rand, rec *notation.Record) bool {
		t := &rec.Turns[r.IntN(len(rec.Turns))]
		t.Actions = slices.Clone(t.Actions)
		i := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActPlace })
		return i >= 0 && change(r, rec, &t.Actions[i])
	}
}

// acted makes a slip in an action beside the placement.
func acted(change func(*rand.Rand, *notation.Action) bool) func(*rand.Rand, *notation.Record) bool {
	return func(r *rand.Rand, rec *notation.Record) bool {
		t := &rec.Turns[r.IntN(len(rec.Turns))]
		t.Actions = slices.Clone(t.Actions)
		i := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return !a.Kind.TakesTile() })
		return i >= 0 && change(r, &t.Actions[i])
	}
}
