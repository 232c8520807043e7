package story_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"cartulary/engine"
	"cartulary/engine/names"
	tiles "cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/report/story"
)

// read parses a game of the test data.
func read(t testing.TB, path string) *notation.Record {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	rec, _ := notation.Parse(&notation.Source{File: path, Game: 1, Line: 1, Text: string(text)})
	return rec
}

// files returns the games of the test data, legal and illegal.
func files(t testing.TB) (list []string) {
	t.Helper()
	for _, pattern := range []string{"games/*.cgr", "illegal/*.cgr", "studies/*.cgr"} {
		found, err := filepath.Glob("../../testdata/" + pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("no file %s: %v", pattern, err)
		}
		list = append(list, found...)
	}
	return list
}

// A told is a frame with its story.
type told struct {
	*replay.Frame
	turn   *story.Turn
	en, fr []string
	where  string
}

// games calls tell for each game of the test data, legal and illegal, and for random games with rare situations.
func games(t testing.TB, visit func(*told)) {
	for _, path := range files(t) {
		tell(t, filepath.Base(path), read(t, path), visit)
	}
	random, err := randomGames()
	if err != nil {
		t.Fatal(err)
	}
	for i, rec := range random {
		tell(t, fmt.Sprintf("random game %d", i), rec, visit)
	}
}

// randomGames returns legal games with all boxes.
var randomGames = sync.OnceValues(func() (list []*notation.Record, err error) {
	var all []notation.SetRef
	for _, name := range []string{"base", "inns-and-cathedrals", "traders-and-builders", "princess-and-dragon", "plague", "leper", "count", "abbot", "phantom"} {
		all = append(all, notation.SetRef{Name: name, Copies: 1})
	}
	for seed := range uint64(6) {
		rec, err := replay.Random(replay.RandomOptions{Sets: all, Players: 2 + int(seed)%3, Seed: seed, Skill: 4, Rare: true})
		if err != nil {
			return nil, err
		}
		list = append(list, rec)
	}
	return list, nil
})

// tell calls visit for each frame of a game.
func tell(t testing.TB, name string, rec *notation.Record, visit func(*told)) {
	teller := story.New(rec.Players)
	for f := range replay.New().Frames(rec, replay.Options{}) {
		turn := teller.Tell(f)
		x := &told{f, turn, turn.Sentences(lang.English), turn.Sentences(lang.French), name}
		if f.Kind == replay.FrameTurn {
			x.where += " " + f.Turn.Name()
		}
		visit(x)
	}
}

// TestFrames checks on all games that each turn has sentences, in both languages as many, and that they are whole.
func TestFrames(t *testing.T) {
	english := englishWords()
	games(t, func(x *told) {
		enScores, frScores := x.turn.Scores(lang.English), x.turn.Scores(lang.French)
		if len(x.en) != len(x.fr) || len(enScores) != len(frScores) || len(enScores) != len(x.turn.Scored) {
			t.Errorf("%s: %d and %d sentences, %d and %d lines of %d scores", x.where, len(x.en), len(x.fr), len(enScores), len(frScores), len(x.turn.Scored))
		}
		if want := x.State != nil && x.Kind != replay.FrameSetup; want != (len(x.en) > 0) {
			t.Errorf("%s: %d sentences", x.where, len(x.en))
		}
		for _, s := range append(x.en, x.fr...) {
			if !strings.HasSuffix(s, ".") || strings.Contains(s, "..") || strings.Contains(s, "  ") || strings.Contains(s, " .") || strings.Contains(s, " ,") {
				t.Errorf("%s: %q is no sentence", x.where, s)
			}
		}
		for _, s := range append(append(x.en, x.fr...), append(enScores, frScores...)...) {
			if strings.Contains(s, "%") || strings.Contains(s, "\ue000") || strings.Contains(s, "·") {
				t.Errorf("%s: %q is not finished", x.where, s)
			}
		}
		for _, s := range append(x.fr, frScores...) {
			if m := english.FindString(s); m != "" {
				t.Errorf("%s: %q has the English word %s", x.where, s, m)
			}
		}
	})
}

// englishWords matches the English words of the rules that French does not have.
func englishWords() *regexp.Regexp {
	list := []string{"the", "and", "their", "of", "at", "to", "in", "for", "each", "big", "tile", "pennant"}
	for _, w := range []string{"city", "road", "cloister", "field", "knight", "thief", "monk", "farmer", "builder", "pig", "fairy",
		"princess", "leper", "flea", "outbreak", "goods", "wine", "grain", "cloth", "follower", "garden", "abbot", "phantom"} {
		list = append(list, w, lang.English.Word(w))
	}
	return regexp.MustCompile(`\b(` + strings.Join(list, "|") + `)s?\b`)
}

// TestScored checks on all games that each scoring has an entry and a line with the points of the engine.
func TestScored(t *testing.T) {
	var before map[int]int
	games(t, func(x *told) {
		if x.State == nil {
			return
		}
		if x.Kind == replay.FrameSetup {
			before = map[int]int{}
		}
		lines := x.turn.Scores(lang.English)
		var features []int
		for i, y := range x.turn.Scored {
			checkTerms(t, x.where, &y)
			for _, share := range y.Shares {
				before[share.Player] += share.Points
			}
			if y.Node != engine.NoNode && len(y.Terms) > 0 && y.Reason != "barn" { // the field of a barn is not scored
				features = append(features, y.Points)
				sum := 0
				for _, term := range y.Terms {
					sum += term.Points()
				}
				if sum != y.Points {
					t.Errorf("%s: %d points of %v", x.where, y.Points, y.Terms)
				}
			}
			if !regexp.MustCompile(`\b` + strconv.Itoa(max(y.Points, -y.Points)) + `\b`).MatchString(lines[i]) {
				t.Errorf("%s: %q without its %d points", x.where, lines[i], y.Points)
			}
		}
		for p := range x.State.Players() {
			if before[p] != x.State.Score(p) {
				t.Errorf("%s: player %d has %d points, the entries %d", x.where, p, x.State.Score(p), before[p])
			}
			before[p] = x.State.Score(p)
		}
		for _, e := range x.Events {
			if e.Kind == engine.EvFeature {
				if len(features) == 0 || features[0] != int(e.Points) {
					t.Fatalf("%s: a feature of %d points is missing: %d", x.where, e.Points, features)
				}
				features = features[1:]
			}
		}
	})
}

// TestEvents checks on all games that the sentences tell each event.
func TestEvents(t *testing.T) {
	kinds := map[engine.EventKind]int{}
	games(t, func(x *told) {
		if x.Kind != replay.FrameTurn || x.State == nil {
			return
		}
		text := strings.Join(x.en, " ")
		for i := range x.Events {
			e := &x.Events[i]
			for _, want := range wanted(x.State, e) {
				kinds[e.Kind]++
				if !regexp.MustCompile(want).MatchString(text) {
					t.Errorf("%s: event %d, no %q in %q", x.where, e.Kind, want, text)
				}
			}
		}
		if got, want := len(deployment.FindAllString(text, -1)), count(x.Events, engine.EvDeploy); got != want {
			t.Errorf("%s: %d deployments in %q, want %d", x.where, got, text, want)
		}
	})
	for kind := engine.EvPart; kind <= engine.EvPoints; kind++ {
		if kinds[kind] == 0 && kind != engine.EvShuffle && kind != engine.EvSpent {
			t.Errorf("no game has an event of kind %d", kind)
		}
	}
}

var deployment = regexp.MustCompile(`(puts|lays|sends) (a|their) (big |phantom )?(knight|thief|monk|farmer|guard|builder|pig|abbot|mayor|wagon|barn|shepherd)( guard)?( in | on | through )`)

func count(events []engine.Event, kind engine.EventKind) (n int) {
	for i := range events {
		if events[i].Kind == kind {
			n++
		}
	}
	return n
}

// TestLosses checks on all games that the sentences tell what each player loses in a turn.
func TestLosses(t *testing.T) {
	games(t, func(x *told) {
		lost := map[string]int{}
		for i := range x.Events {
			if e := &x.Events[i]; e.Kind == engine.EvPoints && e.Points < 0 && e.Reason != names.Ransom && e.Reason != names.Bazaar {
				lost[x.State.Name(int(e.Player))] -= int(e.Points)
			}
		}
		for name, n := range lost {
			if want := fmt.Sprintf("%s loses %d point", name, n); !strings.Contains(strings.Join(x.en, " "), want) {
				t.Errorf("%s: no %q in %q", x.where, want, x.en)
			}
		}
	})
}

// wanted returns patterns of the text that tells an event; none for events that need no words.
func wanted(s *engine.State, e *engine.Event) []string {
	tile := func(i int16) string {
		at := s.Tiles()[i].At
		return fmt.Sprintf(`%d,%d\b`, at.X, at.Y)
	}
	of := func(n engine.NodeID) string {
		i, _ := s.Place(n)
		return tile(int16(i))
	}
	role := func() string {
		kind := s.Kind(e.Node)
		if e.Kind == engine.EvDeploy && kind == tiles.Castle {
			kind = tiles.City // it became a castle later
		}
		if name := s.Rules().Figures[e.Figure].Name; name == "big" || name == "phantom" {
			return name + " " + s.Title(0, kind).String()
		}
		return s.Title(e.Figure, kind).String()
	}
	switch e.Kind {
	case engine.EvPart:
		return []string{"second time"}
	case engine.EvPlace:
		return []string{fmt.Sprintf(` at %d,%d\b`, e.Place.At.X, e.Place.At.Y)}
	case engine.EvDiscard:
		return []string{regexp.QuoteMeta(s.Rules().Type(e.Place.Type).Tile.ID) + " and discards it"}
	case engine.EvAside:
		return []string{regexp.QuoteMeta(s.Rules().Type(e.Place.Type).Tile.ID) + " and lays it aside"}
	case engine.EvDeploy:
		return []string{`(puts|lays|sends) (a|their) ` + role()}
	case engine.EvReturn:
		if e.Reason == engine.Scored {
			return nil
		}
		return []string{role(), "(eats|home|recalls|back)"}
	case engine.EvWalk:
		return []string{s.Rules().Neutrals[e.Neutral].Name.String(), "(from|stays at) " + tile(e.Tile)}
	case engine.EvNeutral:
		if s.Rules().Neutrals[e.Neutral].Alone {
			return []string{"The Count goes to the " + replay.QuarterOf(s, e.Node).String()}
		}
		return []string{s.Rules().Neutrals[e.Neutral].Name.String()}
	case engine.EvToken:
		name := s.Rules().Tokens[e.Token].Name.String()
		if name == "flea" && e.From != engine.NoTile {
			return []string{"moves a flea from " + tile(e.From) + " to " + tile(e.Tile)}
		} else if name == "flea" {
			return []string{"puts a flea on " + tile(e.Tile)}
		}
		return []string{"breaks out (on the new tile|at " + tile(e.Tile) + "): outbreak"}
	case engine.EvFace:
		i := s.TokenOn(int(e.Tile))
		if i == engine.NoToken {
			return nil
		}
		token := s.Tokens()[i]
		if spec := &s.Rules().Tokens[token.Kind]; spec.Numbered && spec.Face(e.Face).Over {
			return []string{fmt.Sprintf("Outbreak %d at %s is eradicated", token.Number, tile(e.Tile))}
		}
	case engine.EvShift:
		return []string{role() + " flees from " + of(e.Node) + " to " + of(e.To)}
	case engine.EvStation:
		return []string{"puts (a|their) (.*follower|abbot) into the " + replay.QuarterOf(s, e.Node).String()}
	case engine.EvJoin:
		return []string{"(follower|abbot) leaves the " + replay.QuarterOf(s, e.Node).String() + " and becomes a " + s.Title(0, s.Kind(e.To)).String() + " at " + of(e.To)}
	case engine.EvAlter:
		return []string{"builds a bridge at " + tile(e.Tile)}
	case engine.EvConvert:
		return []string{"a castle"}
	case engine.EvPile:
		return []string{"(begins|raises) the tower at " + tile(e.Tile)}
	case engine.EvCapture:
		return []string{s.Name(int(e.From)) + " takes " + s.Name(int(e.Player)) + "'s .*" + role() + " at " + of(e.Node) + " prisoner"}
	case engine.EvRelease:
		if e.Reason == names.Ransom {
			return []string{s.Name(int(e.Player)) + " buys a .* back from " + s.Name(int(e.From)) + " for 3 points"}
		}
		return []string{"In exchange .*" + s.Name(int(e.Player))}
	case engine.EvHold:
		switch card := s.Rules().IsCard(int(e.Token)); {
		case card && e.Points < 0:
			return []string{"takes the " + s.Rules().Holdings[e.Token].String() + " from " + s.Name(int(e.Player))}
		case card:
			return []string{s.Name(int(e.Player)) + " takes the " + s.Rules().Holdings[e.Token].String()}
		case e.Points < 0:
			return nil // the shepherd goes home
		}
		if sheep, ok := strings.CutPrefix(s.Rules().Holdings[e.Token].String(), "sheep-"); ok {
			return []string{`takes .*\b` + sheep + " sheep"}
		}
		return []string{fmt.Sprintf(`takes .*\b%d (barrel|shea|bolt)`, e.Points)}
	case engine.EvReveal:
		if swapped(s) {
			return nil
		}
		return []string{"A bazaar opens with .*" + regexp.QuoteMeta(s.Rules().Type(e.Place.Type).Tile.ID)}
	case engine.EvTake:
		if swapped(s) {
			return nil
		}
		return []string{"(puts up|takes|gets the last tile,) " + regexp.QuoteMeta(s.Rules().Type(e.Place.Type).Tile.ID),
			s.Name(int(e.Player)) + " (buys|gets the tile|gets the last|takes)"}
	case engine.EvFeature:
		return []string{"(closes|completes|scores)"}
	case engine.EvPoints:
		if e.Points <= 0 {
			return nil // TestLosses
		}
		return []string{fmt.Sprintf(`\b%d point`, max(e.Points, -e.Points))}
	}
	return nil
}

// swapped reports whether a tile from a bazaar was exchanged in this turn for another one, against the rules.
func swapped(s *engine.State) bool { return count(s.TurnEvents(), engine.EvPutBack) > 0 }

// BenchmarkTell measures the story of a game of 107 turns with all boxes, beside that of its replay.
func BenchmarkTell(b *testing.B) {
	rec := read(b, "../../testdata/games/four-players-all-four.cgr")
	r := replay.New()
	for _, told := range []bool{false, true} {
		b.Run(map[bool]string{false: "replay", true: "told"}[told], func(b *testing.B) {
			for range b.N {
				teller := story.New(rec.Players)
				for f := range r.Frames(rec, replay.Options{}) {
					if !told {
						continue
					}
					turn := teller.Tell(f)
					for _, l := range lang.All() {
						turn.Sentences(l)
						turn.Scores(l)
					}
				}
			}
		})
	}
}
