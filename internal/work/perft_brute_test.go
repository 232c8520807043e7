package work_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/engine/hills"
	"cartulary/engine/names"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/internal/test/enginetest"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// A brute counts the lines of one turn without the generator of moves: it writes turns as text and leaves the rest to the validator.
// A turn is legal if it has no finding.
type brute struct {
	t             *testing.T
	prefix        string // the game before the turn, and the number and colour of the turn
	number        int
	rules         *engine.Rules
	state         *engine.State // before the turn: the tiles on the table and those that are left
	sets          []string
	colours       []string // of the players
	stays, stands string   // the move of the fairy to where it is, which changes nothing: with and without the follower
	parser        notation.Parser
	judge         *validator.Validator

	lines    map[string]bool // the legal turns, in canonical form
	tiles    uint64          // the same, each copy of a tile counted
	auctions map[string]bool // the turns that are legal but for an auction
}

// owed holds the rules that a turn breaks as long as it lacks an action that is compulsory.
var owed = []string{"dragon-walk-missing", "dragon-walk-short", "leper-walk-short", "flea-missing", "exchange-missing", "leper-entry-missing",
	"shepherd-without-token", "flock-neglected", "princess-knight-kept", auction}

// auction is the rule that a turn breaks whose auction is missing.
const auction = "bazaar-missing"

// later holds the rules that are about what follows the turn.
var later = []string{"second-part-missing", "lake-turn-missing", "game-ended-early"}

// begin prepares the count of a turn of a game.
func begin(t *testing.T, rec *notation.Record, line int) *brute {
	t.Helper()
	at, err := replay.Before(rec, line)
	if err != nil {
		t.Fatal(err)
	}
	before := *rec
	before.Turns = rec.Turns[:line-1]
	before.Result, before.Termination, before.Final, before.Expect, before.Assertions, before.Comments = nil, notation.Termination{}, nil, nil, nil, nil
	number, colour := 1, rec.Players[at.Active()].Colour.String()
	if line > 1 {
		number = rec.Turns[line-2].Number + 1
	}
	b := &brute{t: t, number: number, rules: at.Rules(), state: at.State.Clone(), judge: validator.New(), lines: map[string]bool{}, auctions: map[string]bool{}}
	for _, p := range rec.Players {
		b.colours = append(b.colours, p.Colour.String())
	}
	for _, s := range rec.Sets {
		b.sets = append(b.sets, s.Name)
	}
	if i, with := at.Neutral(names.Fairy); with != engine.NoNode {
		_, part := at.Place(with)
		move := at.Move(names.Fairy, i, part)
		action := replay.Written(at.State, at.Ruleset, rec, &move)
		b.stays = string(notation.AppendAction(nil, &action))
		b.stands = fmt.Sprintf("fairy %d,%d", move.At.X, move.At.Y)
	}
	b.prefix = string(notation.AppendText(nil, &before))
	if len(before.Turns) == 0 {
		b.prefix += "\n"
	}
	b.prefix += fmt.Sprintf("%d. %s:", number, colour)
	return b
}

// judged returns the rules that a turn breaks, and the turn in canonical form.
func (b *brute) judged(turn string) (broken []string, canonical func() string) {
	rec, reading := b.parser.Parse(&notation.Source{Line: 1, Text: b.prefix + turn + "\n"})
	result := b.judge.Validate(rec, reading, validator.Options{Quick: true})
	for i := range result.Findings {
		if id := result.Findings[i].Rule; !slices.Contains(later, id) {
			broken = append(broken, id)
		}
	}
	return broken, func() string {
		replay.Canonical(rec)
		return string(notation.AppendTurn(nil, &rec.Turns[len(rec.Turns)-1]))
	}
}

// only reports whether the turn breaks only rules of a list.
func only(broken, list []string) bool {
	return !slices.ContainsFunc(broken, func(id string) bool { return !slices.Contains(list, id) })
}

// count counts the turns that begin with a text, of as many copies of tiles, with the kinds of tiles that are left.
func (b *brute) count(before string, copies uint64, left map[engine.TypeID]int) {
	any := ""
	var nowhere []engine.TypeID
	for id := range b.rules.Types {
		t := engine.TypeID(id)
		if left[t] == 0 {
			continue
		}
		n := copies * uint64(left[t])
		legal := b.placements(before, t)
		for _, p := range legal {
			b.moves(p, n)
		}
		if len(legal) == 0 {
			nowhere = append(nowhere, t)
		} else {
			any = strings.TrimPrefix(legal[0].text, before)
		}
	}
	for _, t := range nowhere {
		gone := before + " discard " + b.rules.Type(t).Tile.ID + " |"
		if broken, _ := b.judged(gone + any); any != "" && only(broken, owed) {
			left[t]--
			b.count(gone, copies*uint64(left[t]+1), left)
			left[t]++
		}
	}
	if before == "" && b.has("abbey-and-mayor") {
		for _, at := range b.squares() {
			if text := fmt.Sprintf(" abbey @%d,%d", at.X, at.Y); b.may(text) {
				b.moves(placed{text, at, nil}, copies)
			}
		}
	}
}

// may reports whether a turn breaks no rule but those about what it lacks.
func (b *brute) may(turn string) bool {
	broken, _ := b.judged(turn)
	return only(broken, owed)
}

// placed is a legal placement.
type placed struct {
	text string
	at   engine.Point
	tile *tile.Tile
}

// placements returns the legal placements of a tile, with the bridges without which they are not legal.
func (b *brute) placements(before string, t engine.TypeID) (legal []placed) {
	ty := b.rules.Type(t).Tile
	for _, at := range b.squares() {
		for r := range uint8(4) {
			if alike(ty, r) {
				continue
			}
			text := fmt.Sprintf("%s %s@%d,%d^%d", before, ty.ID, at.X, at.Y, 90*int(r))
			if b.may(text) {
				legal = append(legal, placed{text, at, ty})
			} else if b.has("bridges-castles-and-bazaars") {
				legal = append(legal, b.bridged(placed{text, at, ty})...)
			}
		}
	}
	return legal
}

// bridged returns a placement with one bridge, or with two if one is not enough.
func (b *brute) bridged(p placed) (legal []placed) {
	var bridges []string
	for _, d := range []engine.Point{{}, {Y: -1}, {X: 1}, {Y: 1}, {X: -1}} {
		for _, axis := range []string{"NS", "WE"} {
			if at := (engine.Point{X: p.at.X + d.X, Y: p.at.Y + d.Y}); d == (engine.Point{}) || b.state.TileAt(at) != engine.NoTile {
				bridges = append(bridges, fmt.Sprintf(" | bridge %d,%d %s", at.X, at.Y, axis))
			}
		}
	}
	for _, x := range bridges {
		if b.may(p.text + x) {
			legal = append(legal, placed{p.text + x, p.at, p.tile})
		}
	}
	if len(legal) == 0 {
		for i, x := range bridges {
			for _, y := range bridges[i+1:] {
				if b.may(p.text + x + y) {
					legal = append(legal, placed{p.text + x + y, p.at, p.tile})
				}
			}
		}
	}
	return legal
}

// squares returns the empty squares beside a tile.
func (b *brute) squares() (list []engine.Point) {
	for _, t := range b.state.Tiles() {
		for _, d := range []engine.Point{{Y: -1}, {X: 1}, {Y: 1}, {X: -1}} {
			at := engine.Point{X: t.At.X + d.X, Y: t.At.Y + d.Y}
			if b.state.TileAt(at) == engine.NoTile && !slices.Contains(list, at) {
				list = append(list, at)
			}
		}
	}
	return list
}

// alike reports whether a tile looks the same in a smaller rotation.
func alike(t *tile.Tile, rotation uint8) bool {
	look := func(rotation uint8) string {
		var parts []string
		for _, p := range t.Parts {
			parts = append(parts, fmt.Sprint(p.Kind, p.Sides.Turned(rotation), p.Halves.Turned(rotation), p.Shared.Turned(rotation), p.Corner.Turned(rotation), p.Pennants, p.Mark))
		}
		slices.Sort(parts)
		return fmt.Sprint(parts)
	}
	for smaller := range rotation {
		if look(smaller) == look(rotation) {
			return true
		}
	}
	return false
}

// moves counts the turns with a placement: with no move, and with each that the boxes of the game have.
func (b *brute) moves(p placed, copies uint64) {
	b.settle(p, p.text, 0, copies)
	fairies := map[string]bool{}
	for _, m := range b.written(p.at) {
		square, isFairy := strings.CutPrefix(m, "fairy ")
		square, follower, _ := strings.Cut(square, " ")
		if b.twice(p, m) || isFairy && (follower == "" && fairies[square] || b.stands != "" && m == b.stands || b.stays != "" && strings.HasPrefix(m, b.stays)) {
			continue
		}
		if text := p.text + " | " + m; b.may(text) {
			b.settle(p, text, 0, copies)
			fairies[square] = isFairy
			if strings.HasPrefix(m, "leper ") && !strings.Contains(m, "@") {
				b.walk(p, text, copies)
			}
		}
	}
}

// twice reports whether a thief on a bridge has another name as well.
func (b *brute) twice(p placed, move string) bool {
	under := func(axis string) bool {
		return strings.Contains(p.text, fmt.Sprintf("bridge %d,%d %s", p.at.X, p.at.Y, axis))
	}
	return under("NS") && strings.HasPrefix(move, "thief S") || under("WE") && strings.HasPrefix(move, "thief W")
}

// settle counts a turn if it is legal. If it lacks only what is compulsory, it counts the turn with each such action, of kinds from a number.
func (b *brute) settle(p placed, text string, from int, copies uint64) {
	broken, canonical := b.judged(text)
	switch {
	case len(broken) == 0:
		if turn := canonical(); !b.lines[turn] {
			b.lines[turn] = true
			b.tiles += copies
		}
		return
	case only(broken, []string{auction}):
		b.auctions[canonical()] = true
		return
	case !only(broken, owed):
		return
	}
	kinds := b.compulsory(p.at)
	for i := from; i < len(kinds); i++ {
		for _, a := range kinds[i] {
			forms := []string{a}
			if i == choices && !b.may(text+" | "+a) { // several fields were extended
				forms = nil
				for _, square := range b.tilesWith(p.at) {
					forms = append(forms, a+" @"+square)
				}
			}
			for _, form := range forms {
				if more := text + " | " + form; b.may(more) {
					b.settle(p, more, i, copies*b.lots(text, a))
					if i == walks {
						b.walk(p, more, copies)
					}
				}
			}
		}
	}
}

// lots returns how many lots draw an action: tokens of sheep and wolves.
func (b *brute) lots(before, action string) uint64 {
	var sheep int
	if action == "wolf" {
		return 2
	}
	if _, err := fmt.Sscanf(action, "sheep %d", &sheep); err != nil {
		return 1
	}
	return uint64(hills.InBag(b.state, sheep) - strings.Count(before, fmt.Sprintf("sheep %d", sheep)))
}

// walk adds steps to the walk at the end of a turn.
func (b *brute) walk(p placed, text string, copies uint64) {
	for _, step := range []string{" N", " E", " S", " W"} {
		if more := text + step; b.may(more) {
			b.settle(p, more, walks, copies)
			b.walk(p, more, copies)
		}
	}
}

var (
	sides   = []string{"N", "E", "S", "W"}
	halves  = []string{"NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"}
	corners = []string{"NE", "SE", "SW", "NW"}
)

// parts returns a follower on each part that a tile can have, and on parts that it cannot have.
func parts() (list []string) {
	list = append(list, "monk")
	for _, side := range append(sides, "C") {
		list = append(list, "knight "+side, "thief "+side)
	}
	for _, at := range slices.Concat(halves, corners, []string{"C"}) {
		list = append(list, "farmer "+at)
	}
	return list
}

// written returns the moves after a placement that the boxes of the game have, legal or not.
func (b *brute) written(at engine.Point) (list []string) {
	squares := b.tilesWith(at)
	elsewhere := []string{""}
	if b.has("princess-and-dragon") {
		for _, square := range squares[1:] {
			elsewhere = append(elsewhere, " @"+square)
		}
	}
	kinds := []string{""}
	for _, f := range b.rules.Figures {
		if f.Follower && f.Name != "normal" && f.Name != "follower" {
			kinds = append(kinds, " with "+f.Name)
		}
	}
	for _, kind := range kinds {
		for _, where := range elsewhere {
			for _, p := range parts() {
				list = append(list, p+where+kind)
			}
		}
		if b.has("tower") {
			for _, square := range squares {
				list = append(list, "guard @"+square+kind)
			}
		}
	}
	for _, where := range elsewhere {
		for _, half := range slices.Concat(halves, corners) {
			if b.has("traders-and-builders") {
				list = append(list, "pig "+half+where)
			}
			if b.has("hills-and-sheep") {
				list = append(list, "shepherd "+half+where)
			}
		}
		for i := range 4 {
			if b.has("traders-and-builders") {
				list = append(list, "builder "+sides[i]+where)
			}
			if b.has("abbey-and-mayor") {
				list = append(list, "barn "+corners[i]+where)
			}
		}
	}
	with := slices.Clone(kinds)
	if len(kinds) > 1 {
		with = append(with, " with normal")
	}
	for _, square := range squares {
		if b.has("abbot") {
			list = append(list, "recall "+square)
		}
		if b.has("tower") {
			list = append(list, "tower "+square)
		}
		if b.has("leper") {
			list = append(list, "leper @"+square)
		}
		if b.has("princess-and-dragon") {
			for _, kind := range with {
				for _, p := range append(parts(), "castle", "market", "blacksmith", "cathedral", "guard") {
					list = append(list, "fairy "+square+" "+p+kind)
				}
				for player := range b.state.Players() {
					for _, side := range append(sides, "C") {
						list = append(list, "princess "+b.colours[player]+" knight "+side+" @"+square+kind)
					}
				}
			}
			list = append(list, "fairy "+square) // if no follower is named
		}
	}
	if b.has("leper") {
		for _, side := range sides {
			list = append(list, "leper "+side)
		}
	}
	return list
}

// Kinds of compulsory actions, by their order in a turn.
const (
	choices = iota // of the shepherds
	walks
	fleas
	exchanges
	arrivals // of the leper
	numKinds
)

// compulsory returns the actions, legal or not, that a turn can lack, in the order of their kinds.
func (b *brute) compulsory(at engine.Point) (kinds [numKinds][]string) {
	squares := b.tilesWith(at)
	if b.has("hills-and-sheep") {
		kinds[choices] = []string{"sheep 1", "sheep 2", "sheep 3", "sheep 4", "wolf", "flock"}
	}
	if b.has("princess-and-dragon") {
		for _, side := range sides {
			kinds[walks] = append(kinds[walks], "dragon "+side)
		}
	}
	if b.has("plague") {
		for _, to := range squares {
			kinds[fleas] = append(kinds[fleas], "flea "+to)
			for i, t := range b.state.Tiles() {
				if b.state.TokenOn(i) != engine.NoToken {
					kinds[fleas] = append(kinds[fleas], fmt.Sprintf("flea %d,%d > %s", t.At.X, t.At.Y, to))
				}
			}
		}
	}
	if b.has("tower") {
		for _, f := range b.rules.Figures {
			kinds[exchanges] = append(kinds[exchanges], "exchange "+f.Name)
		}
	}
	if b.has("leper") {
		for _, square := range squares {
			kinds[arrivals] = append(kinds[arrivals], "leper @"+square)
		}
	}
	return kinds
}

// tilesWith returns the squares of the tiles on the table, of a placed one first.
func (b *brute) tilesWith(at engine.Point) []string {
	squares := []string{fmt.Sprintf("%d,%d", at.X, at.Y)}
	for _, t := range b.state.Tiles() {
		squares = append(squares, fmt.Sprintf("%d,%d", t.At.X, t.At.Y))
	}
	return squares
}

// has reports whether the game is played with a box.
func (b *brute) has(set string) bool { return slices.Contains(b.sets, set) }

// TestBruteBoxes compares counts with brute force: the start of each box, and the beginning of random games.
func TestBruteBoxes(t *testing.T) {
	t.Parallel()
	for _, f := range ruleset.Families() {
		sets := f.Set.Name
		if sets != "base" {
			sets = "base, " + sets
		}
		t.Run(f.Set.Name, func(t *testing.T) {
			t.Parallel()
			compare(t, record(t, "start", fmt.Sprintf("[CGR \"1\"]\n[Sets %q]\n[Red \"Red\"]\n[Yellow \"Yellow\"]\n", sets)), 1)
		})
	}
}

// TestBruteRandom compares the counts in random games of each box with brute force.
func TestBruteRandom(t *testing.T) {
	t.Parallel()
	line, dragons := 7, 3
	if enginetest.Long() {
		line, dragons = 12, 7
	}
	for _, f := range ruleset.Families() {
		o := replay.RandomOptions{Sets: []notation.SetRef{{Name: "base", Copies: 1}}, Players: 2, Rare: true}
		n := line
		switch f.Set.Name {
		case "princess-and-dragon":
			n = dragons // which have many paths
		case "plague":
			o.Rules.Overrides = []notation.Override{{Key: "plague.prelude", Value: "2"}} // so that fleas spread soon
		}
		if f.Set.Name != "base" {
			o.Sets = append(o.Sets, notation.SetRef{Name: f.Set.Name, Copies: 1})
		}
		for i := range enginetest.Games(t, 1) {
			o.Seed = i + enginetest.FirstSeed(t)
			t.Run(fmt.Sprintf("%s/%d", f.Set.Name, o.Seed), func(t *testing.T) {
				t.Parallel()
				rec, err := replay.Random(o)
				if err != nil {
					t.Fatal(err)
				}
				for rec.Turns[n-1].Part > 0 {
					n++
				}
				compare(t, rec, n)
			})
		}
	}
}

// TestBruteGames compares the counts in games of the page with brute force: in all of them, for ten minutes, if CARTULARY_GAMES is set.
func TestBruteGames(t *testing.T) {
	t.Parallel()
	quick := []string{"annotated", "four-players", "rules-of-2000"}
	for _, file := range pageGames(t) {
		name := strings.TrimSuffix(filepath.Base(file), ".cgr")
		if !enginetest.Long() && !slices.Contains(quick, name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			rec := record(t, file, string(text))
			n := slices.IndexFunc(rec.Turns, func(turn notation.Turn) bool { return turn.Number == middle(rec) })
			compare(t, rec, n+1)
		})
	}
}

// compare compares the count of a turn with that of the brute force.
func compare(t *testing.T, rec *notation.Record, line int) {
	t.Helper()
	b := begin(t, rec, line)
	left := map[engine.TypeID]int{}
	hand := b.state.Hand(b.state.Next())
	for id := range b.rules.Types {
		t := engine.TypeID(id)
		if left[t] = b.state.RemainingOf(t); t == hand {
			left[t] = 1
		}
	}
	b.count("", 1, left)
	for _, positions := range []int{0, 1 << 20} { // the last turn in bulk where that is possible, and one by one
		c, err := work.CountLines(rec, work.Turn{Number: b.number}, "", 1, positions)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Counts[0]; got.Lines != uint64(len(b.lines)) || got.Tiles != b.tiles || got.Auctions != uint64(len(b.auctions)) {
			t.Errorf("%d lines, %d with copies, %d auctions; brute force %d, %d, %d\n%s", got.Lines, got.Tiles, got.Auctions, len(b.lines), b.tiles, len(b.auctions), b.differs(c))
		}
	}
}

// differs returns the first placement of which a count has another number of lines, with the turns that are legal.
func (b *brute) differs(c *work.Count) string {
	for _, p := range c.Parts {
		place := fmt.Sprintf(" %s@%d,%d^%d ", p.Tile, p.At[0], p.At[1], p.Rotation)
		var turns []string
		for turn := range b.lines {
			if strings.Contains(strings.ReplaceAll(turn, "\n", " "), place) {
				turns = append(turns, turn)
			}
		}
		if uint64(len(turns)) != p.Lines {
			slices.Sort(turns)
			return fmt.Sprintf("%d lines with%sin place of\n%s", p.Lines, place, strings.Join(turns, ""))
		}
	}
	return "a placement that the count leaves out"
}
