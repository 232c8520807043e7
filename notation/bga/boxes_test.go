package bga

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/engine"
	"cartulary/internal/catalogue"
	"cartulary/notation"
	"cartulary/replay"
)

// A logWriter writes a game as a log of Board Game Arena, with numbers of tiles that are not those of their pictures.
type logWriter struct {
	rec     *notation.Record
	notes   []map[string]any
	packets []map[string]any
	id      map[notation.Point]int // by square of the record
	image   map[notation.Point]int // by square of the record
	used    map[int]bool           // pictures
	next    int
	turned  notation.Rotation // of the board
	other   bool              // positions of the tiles of other boxes are in reverse order among those of a role
	moved   int               // figures whose position is not that of the known order
	total   map[notation.Colour]int
}

var hexOf = map[notation.Colour]string{notation.Red: "ff0000", notation.Green: "008000", notation.Blue: "0000ff", notation.Yellow: "ffa500", notation.Black: "000000"}

func (w *logWriter) note(kind string, args map[string]any) {
	w.notes = append(w.notes, map[string]any{"type": kind, "args": args})
}

func (w *logWriter) send() {
	n := strconv.Itoa(len(w.packets) + 1)
	w.packets = append(w.packets, map[string]any{"channel": "/table/t5", "table_id": "5", "packet_id": n, "packet_type": "resend", "move_id": n, "time": "1700000000", "data": w.notes})
	w.notes = nil
}

// picture returns an unused picture of a tile.
func (w *logWriter) picture(id string) int {
	for n := 1; n <= catalogue.Pictures; n++ {
		if catalogue.ByBGAPicture(n).ID == id && !w.used[n] {
			w.used[n] = true
			return n
		}
	}
	panic("no picture of " + id)
}

func (w *logWriter) square(p notation.Point) notation.Point {
	for range w.turned {
		p = notation.Point{X: -p.Y, Y: p.X}
	}
	return p
}

// kindOfTile is the type of a tile: one without meaning for other boxes.
func kindOfTile(picture int) int {
	if t := catalogue.ByBGAPicture(picture); !t.Foreign() {
		return t.BGAType
	}
	return 300 + slices.IndexFunc(pictures, func(n int) bool { return catalogue.ByBGAPicture(n).ID == catalogue.ByBGAPicture(picture).ID })
}

var pictures = func() (list []int) {
	for n := 1; n <= catalogue.Pictures; n++ {
		list = append(list, n)
	}
	return list
}()

// pos returns the position of a part on a tile.
func (w *logWriter) pos(picture int, role notation.Role, loc notation.Loc, r notation.Rotation) int {
	t := catalogue.ByBGAPicture(picture)
	pos, _, ok := t.Numbers(role, loc, r)
	if !ok {
		panic(fmt.Sprintf("%s has no %s %s", t.ID, role, loc))
	}
	if !w.other || !t.Foreign() {
		return pos
	}
	var same []int
	for _, p := range t.Places() {
		if p.Role == role {
			same = append(same, p.Pos)
		}
	}
	return same[len(same)-1-slices.Index(same, pos)]
}

var wordOf = map[notation.Role]string{notation.Knight: "city", notation.Thief: "road", notation.Farmer: "field", notation.Monk: "abbey"}

// write returns the log of the game.
func (w *logWriter) write(t *testing.T) string {
	t.Helper()
	w.id, w.image, w.used = map[notation.Point]int{}, map[notation.Point]int{}, map[int]bool{}
	w.total = map[notation.Colour]int{}
	for i := range w.rec.Turns {
		w.rec.Turns[i].Claims.Offered = &notation.Offered{}
	}
	for f := range replay.New().Frames(w.rec, replay.Options{}) {
		if len(f.Violations) > 0 {
			t.Fatalf("the random game has %v", f.Violations)
		}
		switch f.Kind {
		case replay.FrameSetup:
			start := f.State.Tiles()[0]
			w.id[notation.Point{}] = startTile
			w.image[notation.Point{}] = w.picture(f.State.Rules().Type(start.Type).Tile.ID)
		case replay.FrameTurn:
			w.turn(f)
		case replay.FrameFinal:
			w.note("gameStateChange", map[string]any{"id": 6, "active_player": 0})
			w.scoring(f, nil)
			var rows []map[string]any
			for i, p := range w.rec.Players {
				zombie := 0
				if w.rec.Leaving(p.Colour) >= 0 {
					zombie = 1
				}
				rows = append(rows, map[string]any{"player": 100 + i, "score": f.State.Score(i), "name": p.Name, "zombie": zombie})
			}
			w.note("gameStateChange", map[string]any{"id": 99, "args": map[string]any{"result": rows}})
			w.send()
		}
	}
	var players []map[string]any
	for i, p := range w.rec.Players {
		players = append(players, map[string]any{"id": 100 + i, "color": hexOf[p.Colour], "name": p.Name})
	}
	text, err := json.Marshal(map[string]any{"status": 1, "data": map[string]any{"players": players, "logs": w.packets}})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func (w *logWriter) turn(f *replay.Frame) {
	player := 100 + w.rec.Seat(f.Turn.Player)
	var on notation.Action
	for i := range f.Turn.Actions {
		switch a := f.Turn.Actions[i]; a.Kind {
		case notation.ActDiscard, notation.ActPlace:
			w.next++
			id := 1000 - w.next // not in the order of the pictures
			n := w.picture(a.Tile)
			w.note("gameStateChange", map[string]any{"id": 2, "active_player": player, "args": map[string]any{"tile_id": id, "tile_type": kindOfTile(n)}})
			if a.Kind == notation.ActDiscard {
				w.note("cantPlay", map[string]any{"player_id": player, "tile_id": id})
				continue
			}
			on = a
			w.id[a.At], w.image[a.At] = id, n
			at := w.square(a.At)
			w.note("playTile", map[string]any{"player_id": player, "id": strconv.Itoa(id), "x": at.X, "y": at.Y, "ori": catalogue.ByBGAPicture(n).BGA((a.Rotation + w.turned) % 4),
				"tileimg": fmt.Sprintf(`<div class="tile_art" style="background-position:%.4f%% %.4f%%"></div>`, float64((n-1)%16)*100/15, float64((n-1)/16)*100/9)})
			var spots []map[string]any
			for _, node := range f.Offered {
				role, loc := replay.PartOf(f.State, node)
				spots = append(spots, map[string]any{"tile": id, "pos": w.pos(n, role, loc, a.Rotation)})
			}
			w.note("gameStateChange", map[string]any{"id": 3, "active_player": player, "args": map[string]any{"spots": spots}})
			w.send()
		case notation.ActDeploy:
			role := a.Role
			if a.Figure >= notation.Builder {
				for _, role = range []notation.Role{notation.Knight, notation.Thief, notation.Farmer} {
					if _, _, ok := catalogue.ByBGAPicture(w.image[on.At]).Numbers(role, a.Loc, on.Rotation); ok {
						break
					}
				}
			}
			pos := w.pos(w.image[on.At], role, a.Loc, on.Rotation)
			if known, _, _ := catalogue.ByBGAPicture(w.image[on.At]).Numbers(role, a.Loc, on.Rotation); known != pos {
				w.moved++
			}
			w.note("playPartisan", map[string]any{"player_id": player, "id": w.id[on.At], "ptype": a.Figure.String(), "type": wordOf[role], "pos": pos})
		}
	}
	w.scoring(f, &on)
	w.send()
}

// scoring writes the features that a turn or the end scores, with their tiles and figures, and the points.
func (w *logWriter) scoring(f *replay.Frame, _ *notation.Action) {
	claims := replay.ClaimsOf(f.State, w.rec)
	s := f.State
	for i, e := range f.Events {
		if e.Kind != engine.EvFeature {
			continue
		}
		args := map[string]any{}
		values := map[string]int{}
		for _, tile := range s.TilesOf(e.Node, nil) {
			values[strconv.Itoa(w.id[point(s, tile)])] = 1
		}
		var figures []map[string]any
		for _, back := range f.Events[i:] {
			if back.Kind != engine.EvReturn || s.Root(back.Node) != s.Root(e.Node) {
				continue
			}
			tile, _ := s.Place(back.Node)
			role, loc := replay.PartOf(s, back.Node)
			at := point(s, tile)
			figures = append(figures, map[string]any{"tile": w.id[at], "pos": w.pos(w.image[at], role, loc, notation.Rotation(s.Tiles()[tile].Rotation))})
			if role == notation.Monk {
				values = map[string]int{strconv.Itoa(w.id[at]): 9}
			}
		}
		if role, _ := replay.PartOf(s, e.Node); role == notation.Farmer {
			args["city_nbr"], figures, values = 1, nil, nil
		}
		args["partisans"], args["tile_to_value"] = figures, values
		w.note("realizationAchieved", args)
	}
	for _, p := range claims.Points {
		w.total[p.Player] += p.Points
		w.note("winPoints", map[string]any{"player_id": 100 + w.rec.Seat(p.Player), "points": p.Points, "score": w.total[p.Player]})
	}
}

func point(s *engine.State, tile int) notation.Point {
	at := s.Tiles()[tile].At
	return notation.Point{X: int32(at.X), Y: int32(at.Y)}
}

// randomLog returns a random game and its log.
func randomLog(t *testing.T, seed uint64, sets string, w *logWriter) (rec *notation.Record, text string) {
	t.Helper()
	var refs []notation.SetRef
	for set := range strings.FieldsSeq(sets) {
		refs = append(refs, notation.SetRef{Name: set, Copies: 1})
	}
	rec, err := replay.Random(replay.RandomOptions{Sets: refs, Players: 2 + int(seed%2), Seed: seed, Skill: int(seed % 3), Claims: true, Leave: seed%3 == 0})
	if err != nil {
		t.Fatal(err)
	}
	w.rec = rec
	return rec, w.write(t)
}

// moves returns the turns as moves alone, with the board turned.
func moves(rec *notation.Record, turned notation.Rotation) (list []string) {
	w := &logWriter{turned: turned}
	for _, t := range rec.Turns {
		line := t.Name() + " " + t.Player.String()
		for _, a := range t.Actions {
			switch a.Kind {
			case notation.ActPass, notation.ActScored:
				continue
			case notation.ActPlace:
				a.At, a.Rotation = w.square(a.At), (a.Rotation+turned)%4
			}
			a.Loc = a.Loc.Turned(turned)
			line += " | " + string(notation.AppendAction(nil, &a))
		}
		list = append(list, line)
	}
	return list
}

// canonical returns the moves with the canonical place of each part.
func canonical(rec *notation.Record) []string {
	copied := *rec
	replay.Canonical(&copied)
	return moves(&copied, 0)
}

var allSets = []string{"base inns-and-cathedrals traders-and-builders", "base inns-and-cathedrals traders-and-builders river", "base river", "base traders-and-builders"}

// TestRandomLogs checks that the logs of random games with other boxes are read as the games that they were.
func TestRandomLogs(t *testing.T) {
	for seed := range uint64(40) {
		sets := allSets[seed%4]
		w := &logWriter{}
		if strings.Contains(sets, "river") {
			w.turned = notation.Rotation(seed / 4 % 4)
		}
		want, text := randomLog(t, seed, sets, w)
		got, findings := parse(text)
		lost := slices.ContainsFunc(findings, func(f notation.Finding) bool { return strings.Contains(f.Message, "no box that Cartulary reads has") })
		if lost { // a discarded tile of which no other copy is placed
			continue
		}
		for _, f := range findings {
			if f.Rule != notation.RuleFormatGuess || !strings.Contains(f.Message, "are not published") {
				t.Errorf("seed %d: %s", seed, f.Message)
			}
		}
		if len(findings) > 1 || got == nil {
			t.Errorf("seed %d: %d findings", seed, len(findings))
			continue
		}
		if diff := cmp.Diff(want.Sets, got.Sets, noSpans); diff != "" {
			t.Errorf("seed %d: sets %s", seed, diff)
		}
		if w.turned != 0 && (len(got.Start) != 1 || got.Start[0].Tile != "RI/s" || got.Start[0].Rotation != w.turned || got.Start[0].At != notation.Point{}) || w.turned == 0 && got.Start != nil {
			t.Errorf("seed %d: the game turned by %d starts with %v", seed, w.turned, got.Start)
		}
		turned := *want
		turned.Turns = slices.Clone(want.Turns)
		turned.Start = got.Start
		for i := range turned.Turns {
			actions := slices.Clone(turned.Turns[i].Actions)
			for k := range actions {
				a := &actions[k]
				if a.Kind == notation.ActPlace {
					a.At, a.Rotation = w.square(a.At), (a.Rotation+w.turned)%4
				}
				a.Loc = a.Loc.Turned(w.turned)
			}
			turned.Turns[i].Actions = actions
		}
		if diff := cmp.Diff(canonical(&turned), canonical(got)); diff != "" {
			t.Fatalf("seed %d: %s", seed, diff)
		}
		for i := range want.Turns {
			if diff := cmp.Diff(points(want.Turns[i].Claims.Points), points(got.Turns[i].Claims.Points)); diff != "" {
				t.Errorf("seed %d: turn %d: %s", seed, i+1, diff)
			}
		}
		if diff := cmp.Diff(want.Result, got.Result, noSpans); diff != "" || got.Termination.Kind != notation.TerminationNormal {
			t.Errorf("seed %d: ends %v, %s", seed, got.Termination, diff)
		}
		for f := range replay.New().Frames(got, replay.Options{}) {
			if len(f.Violations) > 0 {
				t.Fatalf("seed %d: the record has %v", seed, f.Violations[0].Message)
			}
		}
	}
}

func points(gains []notation.PointGain) (list []string) {
	for _, g := range gains {
		list = append(list, fmt.Sprint(g.Player, g.Points))
	}
	return list
}

// TestOtherPositions checks logs whose positions are not in the known order: what the log offers and scores shows most of them, and no other figure is
// elsewhere without a warning.
func TestOtherPositions(t *testing.T) {
	figures := regexp.MustCompile(`(\d+) figures? (?:is|are) read in the order`)
	moved, elsewhere := 0, 0
	for seed := range uint64(12) {
		w := &logWriter{other: true}
		want, text := randomLog(t, seed, allSets[0], w)
		got, findings := parse(text)
		if got == nil || len(got.Turns) != len(want.Turns) {
			continue // a discarded tile of which no other copy is placed
		}
		guessed, contradicted := 0, false
		for _, f := range findings {
			if f.Severity != notation.Warning {
				t.Errorf("seed %d: %s", seed, f.Message)
			}
			if m := figures.FindStringSubmatch(f.Message); m != nil {
				guessed, _ = strconv.Atoi(m[1])
			}
			contradicted = contradicted || strings.Contains(f.Message, "other follower positions than the order")
		}
		wrong := 0
		of := canonical(got)
		for i, line := range canonical(want) {
			if line != of[i] {
				wrong++
			}
		}
		moved += w.moved
		elsewhere += wrong
		if wrong > guessed || !contradicted {
			t.Errorf("seed %d: %d figures are elsewhere, %d are guessed: %v", seed, wrong, guessed, findings)
		}
	}
	if elsewhere > moved*4/5 {
		t.Errorf("%d of %d figures are elsewhere: the evidence is not used", elsewhere, moved)
	}
}

// TestSetsOfTheBag checks that the number of tiles in the bag shows a set of which no tile is placed, with a warning.
func TestSetsOfTheBag(t *testing.T) {
	for deck, want := range map[string]string{
		"70": "", "88": "inns-and-cathedrals", "94": "traders-and-builders", "100": "", // Princess & Dragon, or Inns & Cathedrals and the river
		"82": "river", "75": "",
	} {
		rec, findings := parse(edit(t, small(t), `"deck_size": "5"`, `"deck_size": "`+deck+`"`))
		got := ""
		if len(rec.Sets) > 0 {
			got = rec.Sets[1].Name
		}
		if got != want || len(rec.Sets) > 2 || (len(findings) == 1) != (want != "") {
			t.Errorf("a bag of %s tiles: sets %v, %v, want %s", deck, rec.Sets, findings, want)
		}
	}
}

// TestSpring checks where the spring is if the river does not reach 0,0.
func TestSpring(t *testing.T) {
	tile := func(picture int, x, y, ori int) string {
		return fmt.Sprintf(`{"type":"playTile","args":{"player_id":1,"id":%d,"x":%d,"y":%d,"ori":%d,"tileimg":"background-position:%.4f%% %.4f%%"}}`,
			picture, x, y, ori, float64((picture-1)%16)*100/15, float64((picture-1)/16)*100/9)
	}
	for _, c := range []struct {
		name, tiles string
		start       string
		warnings    int // beside that of the colour
	}{
		{"at 0,0, river south", tile(120, 0, 1, 1), "RI/s@0,0^90", 0},
		{"one end taken", tile(120, 5, 5, 1) + "," + tile(121, 5, 6, 1), "RI/s@5,4^90", 0},
		{"two open ends", tile(120, 5, 5, 1), "RI/s@5,6^270", 1},
		{"placed by the log", tile(115, 0, 0, 1) + "," + tile(120, 0, 1, 1), "", 0},
	} {
		rec, findings := parse(`[{"data":[` + c.tiles + `]}]`)
		got := ""
		if rec != nil && len(rec.Start) == 1 {
			got = string(notation.AppendAction(nil, &rec.Start[0]))
		}
		if got != c.start || len(findings) != c.warnings+1 {
			t.Errorf("%s: starts with %q, %v, want %q", c.name, got, findings, c.start)
		}
	}
}
