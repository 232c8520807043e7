package main

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine"
	"cartulary/engine/rule"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/replay"
)

// A game is a finished two-player game of the base game, replayed without a mistake.
type game struct {
	name   string // file and number in it
	key    uint64 // a hash of the turns
	rec    *notation.Record
	first  int // player index of the player who begins
	points [2]int
}

// sign returns 1 for the player who begins, -1 for the other one.
func (g *game) sign(player int) float64 {
	if player == g.first {
		return 1
	}
	return -1
}

func (g *game) margin() float64 {
	return g.sign(0) * float64(g.points[0]-g.points[1])
}

// result returns 1 if the player who begins won, 0.5 for a tie, 0 for a loss.
func (g *game) result() float64 { return (1 + float64(cmp.Compare(g.margin(), 0))) / 2 }

// corpus returns the files and folders that are read by default: the games of CarcassonneLab, or all of a corpus without them.
func corpus() []string {
	dir := cmp.Or(os.Getenv("CARTULARY_CORPUS"), filepath.Join("..", "shared", "corpus"))
	if lab := filepath.Join(dir, "lab"); isFolder(lab) {
		return []string{lab}
	}
	return []string{dir}
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// read returns the usable games of files and folders, in the order of their names and without copies, and the number of the others
// by reason.
func read(paths []string) (games []*game, skipped map[string]int, err error) {
	skipped = map[string]int{}
	seen := map[uint64]bool{}
	r := replay.New()
	for _, root := range paths {
		folder := isFolder(root)
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || folder && !format.Recordlike(path) {
				return err
			}
			return each(path, folder, func(g *format.Game) error {
				rec, findings := new(format.Parser).Parse(g)
				found, why, err := usable(r, rec, findings)
				switch {
				case err != nil:
					return fmt.Errorf("%s, game %d: %w", path, g.Source.Game, err)
				case why == "" && seen[found.key]:
					why = "the game is there twice"
				case why == "":
					found.name = filepath.Base(path) + ":" + strconv.Itoa(g.Source.Game)
					seen[found.key] = true
					games = append(games, found)
					return nil
				}
				skipped[why]++
				return nil
			})
		})
		if err != nil {
			return nil, nil, err
		}
	}
	if len(games) == 0 {
		return nil, nil, fmt.Errorf("no finished two-player game of the base game in %s", strings.Join(paths, ", "))
	}
	return games, skipped, nil
}

// each calls use for the games of a file. A file of a folder that is not a record has none.
func each(path string, folder bool, use func(*format.Game) error) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	for g, err := range format.Games(path, f, format.Choice{Found: folder}) {
		if err == nil {
			err = use(g)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// usable replays a record. It returns why the game is not one to measure, and an error for other points than the replay's.
func usable(r *replay.Replayer, rec *notation.Record, findings []notation.Finding) (g *game, why string, err error) {
	switch {
	case rec == nil || slices.ContainsFunc(findings, func(f notation.Finding) bool { return f.Severity == rule.Error }):
		return nil, "the record cannot be read", nil
	case len(rec.Players) != 2 || len(rec.Turns) == 0:
		return nil, "not a game of two players", nil
	case slices.ContainsFunc(rec.Sets, func(s notation.SetRef) bool { return s.Name != "base" || s.Copies != 1 }):
		return nil, "not the base game alone", nil
	}
	g = &game{rec: rec}
	why = "the game is not finished"
	for f := range r.Frames(rec, replay.Options{NoNotes: true}) {
		switch {
		case f.State == nil || slices.ContainsFunc(f.Violations, func(v replay.Violation) bool { return v.Rule.Class.Severity() == rule.Error }):
			return nil, "the record has a mistake", nil
		case f.Kind == replay.FrameTurn && f.Index == 0:
			g.first = f.State.Active()
		case f.Kind == replay.FrameFinal && f.State.Remaining() == 0:
			why = ""
			g.points = [2]int{f.State.Score(0), f.State.Score(1)}
		}
	}
	if why != "" {
		return nil, why, nil
	}
	// The names of the tags are those of the columns first_player and second_player, without the underscore.
	for i, column := range [2]string{"Firstplayer", "Secondplayer"} {
		player := (g.first + i) % 2
		for _, tag := range rec.Tags {
			if points := strconv.Itoa(g.points[player]); tag.Name == column && tag.Value != points {
				return nil, "", fmt.Errorf("the column %s has %s points, the replay gives %s", column, tag.Value, points)
			}
		}
	}
	h := fnv.New64a()
	for i := range rec.Turns {
		h.Write(notation.AppendTurn(nil, &rec.Turns[i]))
	}
	g.key = h.Sum64()
	return g, "", nil
}

// A moment is a position between turns, with the tile drawn next and the position after the next turn.
type moment struct {
	turn         int // turns played
	state, after *engine.State
	drawn        engine.TypeID // placed in the next turn, NoType if none is
}

// replayed calls use for the positions between the turns of a game in order. The states are valid during the call.
func (g *game) replayed(r *replay.Replayer, use func(m *moment)) {
	before := new(engine.State)
	turn := 0
	for f := range r.Frames(g.rec, replay.Options{NoNotes: true}) {
		if f.Kind == replay.FrameTurn {
			m := &moment{turn, before, f.State, engine.NoType}
			if tiles := f.State.Tiles(); len(tiles) > len(before.Tiles()) {
				m.drawn = tiles[len(tiles)-1].Type
			}
			use(m)
			turn++
		}
		before.CopyFrom(f.State)
	}
}
