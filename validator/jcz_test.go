package validator_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/notation/jcz"
	"cartulary/replay"
	"cartulary/replay/saves"
	"cartulary/validator"
	"cartulary/validator/suite"
)

// readSave parses a save of the corpus.
func readSave(t *testing.T, path string) (*notation.Source, *notation.Record, []notation.Finding) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	src := &notation.Source{File: filepath.Base(path), Game: 1, Line: 1, Text: string(text)}
	rec, findings := jcz.Parse(src)
	return src, rec, findings
}

// TestSavedGames checks that complete games saved by JCloisterZone replay without a finding, draw the tiles of its
// random numbers, and end with its scores.
func TestSavedGames(t *testing.T) {
	for _, path := range append(savedGames(t), supportedSaves(t, "jcz-games-2")...) {
		src, rec, findings := readSave(t, path)
		r := validator.New().Validate(rec, findings, validator.Options{})
		for _, f := range r.Findings {
			p := src.Position(f.Span.Start)
			t.Errorf("%s:%d:%d: turn %d: %s [%s]", src.File, p.Line, p.Column, f.Turn, f.Message, f.Rule)
		}
		if !r.Final {
			t.Errorf("%s: the game is not scored to its end", src.File)
		}
		if len(rec.Assertions) != len(rec.Players) {
			t.Errorf("%s: %d assertions", src.File, len(rec.Assertions))
		}
		for _, a := range rec.Assertions {
			if !holds(a.Text, r) {
				t.Errorf("%s: %q does not hold: %+v", src.File, a.Text, r.Players)
			}
		}
	}
}

// savedGames returns the complete games of the corpus.
func savedGames(t *testing.T) []string {
	files := supportedSaves(t, "jcz-games")
	if len(files) != 82 {
		t.Fatalf("the corpus has %d such games, want 82", len(files))
	}
	return files
}

// The supported tile sets and elements of a save. No tile of these sets shows a pig herd.
var (
	supportedSets = []string{"basic", "inns-and-cathedrals", "traders-and-builders", "princess-and-dragon", "king-and-robber", "river/1", "river/2", "count", "tower", "hills-and-sheep", "abbey-and-mayor",
		"bridges-castles-and-bazaars"}
	supportedElements = []string{"small-follower", "farmers", "dragon", "fairy", "princess", "portal",
		"big-follower", "cathedral", "inn", "builder", "pig", "traders", "pig-herd", "king", "robber", "count", "abbot", "garden", "phantom", "tower", "shepherd", "hill", "vineyard",
		"abbey", "barn", "mayor", "wagon", "bridge", "castle", "bazaar"}
)

// supportedSaves returns the saves in a folder of the corpus whose own set-up has only supported sets and elements.
func supportedSaves(t *testing.T, folder ...string) (files []string) {
	t.Helper()
	all, _ := filepath.Glob(filepath.Join(append(append([]string{corpus(t)}, folder...), "*.jcz")...))
	for _, path := range all {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var doc struct {
			Setup struct{ Sets, Elements map[string]any }
		}
		if err := json.Unmarshal(text, &doc); err != nil {
			t.Fatal(err)
		}
		only := true
		for name := range doc.Setup.Sets {
			plain, _, _ := strings.Cut(name, ":")
			only = only && slices.Contains(supportedSets, plain)
		}
		for name := range doc.Setup.Elements {
			only = only && slices.Contains(supportedElements, name)
			if slices.Contains([]string{"abbey", "barn", "mayor", "wagon"}, name) { // they go with the tiles
				only = only && (doc.Setup.Sets["abbey-and-mayor:1"] != nil || doc.Setup.Sets["abbey-and-mayor:2"] != nil)
			}
		}
		if only {
			files = append(files, path)
		}
	}
	return files
}

// TestSupportedSaves checks that the assertions hold in every save of supported sets, and that none is skipped.
func TestSupportedSaves(t *testing.T) {
	runner := suite.NewRunner()
	for _, c := range []struct {
		folder []string
		want   int
	}{{[]string{"jcz-games"}, 82}, {[]string{"jcz-games-2"}, 60}, {[]string{"jcz-positions"}, 78}, {[]string{"jcz-tests", "*", "*"}, 80}} {
		files := supportedSaves(t, c.folder...)
		if len(files) != c.want {
			t.Errorf("%s: %d such saves, want %d", c.folder[0], len(files), c.want)
		}
		for _, path := range files {
			src, rec, findings := readSave(t, path)
			if o := runner.Run(src, rec, findings, suite.Options{}); o.Status != suite.Passed || o.Checks < 2 {
				t.Errorf("%s: %s %s, %d checks, %+v", path, o.Status, o.Reason, o.Checks, o.Failures)
			}
		}
	}
}

// TestOwnSaves checks that the small saves of our own have no finding and that their assertions hold. Each is a game that
// JCloisterZone's engine plays alike.
func TestOwnSaves(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "testdata", "jcz", "*.jcz"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no saves: %v", err)
	}
	runner := suite.NewRunner()
	for _, path := range files {
		src, rec, findings := readSave(t, path)
		if o := runner.Run(src, rec, findings, suite.Options{}); o.Status != suite.Passed || o.Checks < 2 {
			t.Errorf("%s: %s %s, %d checks, %+v", path, o.Status, o.Reason, o.Checks, o.Failures)
		}
	}
}

// TestOldSave judges a save of version 4: one warning about its draws and no other finding, and it is written as a save of today.
func TestOldSave(t *testing.T) {
	src, rec, findings := readSave(t, filepath.Join("..", "notation", "jcz", "testdata", "version4.jcz"))
	check := func(findings []notation.Finding) {
		t.Helper()
		r := validator.New().Validate(rec, findings, validator.Options{})
		if len(r.Findings) != len(findings) || len(r.Players) != 2 || r.Players[0].Score != 5 || r.Players[1].Score != 7 {
			t.Errorf("%v, players %+v, want the findings of the reader and 5 to 7", r.Findings, r.Players)
		}
	}
	if got := saves.Check("jcz", src, rec, findings); len(got) != 1 || got[0].Rule != notation.RuleFormatGuess {
		t.Fatalf("%v, want one warning about the draws", got)
	}
	check(findings)
	out, _, err := saves.Append(nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	if rec, findings = jcz.Parse(&notation.Source{Line: 1, Text: string(out)}); rec == nil || len(findings) > 0 {
		t.Fatalf("the save of today: %v", findings)
	}
	check(nil)
}

// holds reports whether an assertion of the form "NAME has N points" is right.
func holds(assertion string, r *validator.Result) bool {
	for _, p := range r.Players {
		if assertion == fmt.Sprintf("%s has %d points", p.Name, p.Score) {
			return true
		}
	}
	return false
}

// TestSavedChoices checks the legal moves after every placement of the saved games: JCloisterZone asks the player, and the
// save has an action or a PASS, exactly if there is a move.
func TestSavedChoices(t *testing.T) {
	asked, total := 0, 0
	r := replay.New()
	for _, path := range savedGames(t) {
		src, rec, _ := readSave(t, path)
		for i := range rec.Turns {
			turn := &rec.Turns[i]
			answered := slices.ContainsFunc(turn.Actions, func(a notation.Action) bool {
				return a.Kind == notation.ActPass || replay.Instead(a.Kind)
			})
			done := 1 + placedAt(turn)
			if done < len(turn.Actions) && turn.Actions[done].Kind == notation.ActBridge {
				done++ // the placement may need it
			}
			moves, _ := r.Within(rec, replay.Options{}, i, done).Moves(nil)
			if (len(moves) > 0) != answered {
				t.Errorf("%s: turn %s has %d legal moves, but an answer: %t", src.File, turn.Name(), len(moves), answered)
			}
			total++
			if answered {
				asked++
			}
		}
	}
	if asked < 1000 || asked == total {
		t.Errorf("the players answer in %d of %d turns", asked, total)
	}
}

// placedAt returns the index of the placement in a turn.
func placedAt(t *notation.Turn) int {
	return slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind.Places() })
}

// TestDoctoredSave checks that a save in which one tile is exchanged has a finding at that turn: every draw up to the
// last tile is repeated.
func TestDoctoredSave(t *testing.T) {
	for _, path := range savedGames(t) {
		src, rec, _ := readSave(t, path)
		for _, i := range []int{20, len(rec.Turns) - 1} {
			a := &rec.Turns[i].Actions[placedAt(&rec.Turns[i])]
			if a.Kind == notation.ActAbbey || won(rec, i) {
				continue // it is not drawn
			}
			was, other := a.Tile, "BA/Rr"
			if was == other {
				other = "BA/RFr"
			}
			a.Tile = other
			var found []notation.Finding
			for _, f := range validator.New().Validate(rec, nil, validator.Options{}).Findings {
				if f.Rule == "tile-not-the-drawn-one" {
					found = append(found, f)
				}
			}
			if len(found) != 1 || found[0].Turn != rec.Turns[i].Number || found[0].Part != rec.Turns[i].Part || !strings.Contains(found[0].Message, was) {
				t.Errorf("%s: turn %s was doctored, but the findings are %+v", src.File, rec.Turns[i].Name(), found)
			}
			a.Tile = was
		}
	}
}

// won reports whether a tile like that of a turn has lately been in a bazaar.
func won(rec *notation.Record, turn int) bool {
	tile := rec.Turns[turn].Actions[placedAt(&rec.Turns[turn])].Tile
	lately := rec.Turns[max(turn-2*len(rec.Players), 0):turn]
	return slices.ContainsFunc(lately, func(t notation.Turn) bool {
		return slices.ContainsFunc(t.Actions, func(a notation.Action) bool { return slices.Contains(a.Tiles, tile) })
	})
}

// TestSavedRandomGames checks that random games become saves that read as the same games: without claims, which a save
// cannot hold, and with the passes that a save needs.
func TestSavedRandomGames(t *testing.T) {
	for _, sets := range []string{"base", "base, inns-and-cathedrals", "base, traders-and-builders", "base, inns-and-cathedrals, traders-and-builders",
		"base, princess-and-dragon", "base, princess-and-dragon, inns-and-cathedrals, traders-and-builders", "base, count", "base, abbot", "base, phantom",
		"base, tower", "base, princess-and-dragon, inns-and-cathedrals, tower",
		"base, river, count, abbot, phantom",
		"base, inns-and-cathedrals, traders-and-builders, princess-and-dragon, river, river-2, king-and-robber, count, abbot, phantom"} {
		t.Run(sets, func(t *testing.T) {
			o := replay.RandomOptions{Skill: 3}
			o.Sets, _ = notation.ParseSets(sets)
			ruled := func(set string) bool { return strings.Contains(sets, set) }
			if slices.ContainsFunc([]string{"dragon", "traders", "count", "tower", "abbey", "bridges", "hills"}, ruled) {
				o.Rules, _ = notation.ParseRules("base-2002 + jcz-default")
			}
			seen := map[notation.Figure]int{}
			kinds := map[notation.ActionKind]int{}
			parts := 0
			for seed := range enginetest.Games(t, 12) {
				o.Seed, o.Players = seed, 2+int(seed%4)
				rec, err := replay.Random(o)
				if err != nil {
					t.Fatal(err)
				}
				for i := range rec.Turns {
					parts += int(rec.Turns[i].Part)
					for _, a := range rec.Turns[i].Actions {
						seen[a.Figure]++
						kinds[a.Kind]++
					}
				}
				checkSaved(t, rec)
			}
			if strings.Contains(sets, "inns") && seen[notation.BigFollower] == 0 ||
				strings.Contains(sets, "traders") && (seen[notation.Builder] == 0 || seen[notation.Pig] == 0 || parts == 0) {
				t.Errorf("the games have %v figures and %d second parts", seen, parts)
			}
			if strings.Contains(sets, "count") && kinds[notation.ActQuarter] == 0 || strings.Contains(sets, "phantom") && seen[notation.Phantom] == 0 ||
				strings.Contains(sets, "abbot") && kinds[notation.ActRecall] == 0 {
				t.Errorf("the games have %v actions and %v figures", kinds, seen)
			}
		})
	}
}

// checkSaved writes a game as a save and reads it: the game must be the same, and the save of the game read as well.
func checkSaved(t *testing.T, rec *notation.Record) {
	t.Helper()
	text, warnings, err := saves.Append(nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range warnings {
		if w.Rule != notation.RuleFormatGuess && !strings.Contains(w.Message, "holds no result") {
			t.Errorf("writing warns: %s", w.Message)
		}
	}
	read, findings := jcz.Parse(&notation.Source{Text: string(text)})
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	if again, _, err := saves.Append(nil, read); err != nil || string(again) != string(text) {
		t.Errorf("the second save differs (%v)", err)
	}
	if r := validator.New().Validate(read, nil, validator.Options{}); len(r.Findings) > 0 {
		t.Errorf("the game read has findings: %v", r.Findings)
	} else {
		for i, total := range rec.Result {
			if r.Players[i].Score != total.Points {
				t.Errorf("%s has %d points, want %d", total.Player, r.Players[i].Score, total.Points)
			}
		}
	}
	replay.WriteDraws(read)                           // the discards
	for _, r := range []*notation.Record{read, rec} { // without passes, and without marks of a scoring in its usual place
		at := notation.QuarterCastle // the Count, who stays by a pass
		for i := range r.Turns {
			t := &r.Turns[i]
			t.Actions = slices.DeleteFunc(t.Actions, func(a notation.Action) bool {
				if a.Kind != notation.ActCount {
					return a.Kind == notation.ActPass || a.Kind == notation.ActScored
				}
				before := at
				at = a.Quarter
				return at == before
			})
			for k := range t.Actions { // a save names the player of each step
				for j := range t.Actions[k].Steps {
					t.Actions[k].Steps[j].Mover = notation.NoColour
				}
			}
		}
	}
	read.Tags, rec.Result = nil, nil
	if got, want := string(notation.AppendText(nil, read)), string(notation.AppendText(nil, rec)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
