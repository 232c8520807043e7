package jcz

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// herd is an element of the saves with Traders & Builders that no tile of theirs shows.
const herd = herdElement

var allSaves = []string{"jcz-tests/*/*/*.jcz", "jcz-games/*.jcz", "jcz-positions/*.jcz"}

// within reports whether the sets and elements of a save, read by other means, are all supported.
func within(t *testing.T, text string) bool {
	t.Helper()
	var doc struct {
		Setup struct{ Sets, Elements map[string]any }
	}
	if err := json.Unmarshal([]byte(text), &doc); err != nil {
		t.Fatal(err)
	}
	for name, copies := range doc.Setup.Sets {
		if set, _ := setOf(name); set == "" && copies != 0.0 {
			return false
		}
	}
	for name := range doc.Setup.Elements {
		if !supported(name) && name != herd {
			return false
		}
	}
	return true
}

// realSaves yields the saves of the corpus by their short names, and skips the
// test without them.
func realSaves(t *testing.T, globs ...string) map[string]*notation.Source {
	t.Helper()
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	out := map[string]*notation.Source{}
	for _, glob := range globs {
		files, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(glob)))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			name, err := filepath.Rel(dir, f)
			if err != nil {
				t.Fatal(err)
			}
			name = strings.TrimPrefix(filepath.ToSlash(name), "jcz-tests/")
			out[name] = &notation.Source{File: f, Line: 1, Text: string(text)}
		}
	}
	if len(out) == 0 {
		t.Skip("the corpus of real games is not here")
	}
	return out
}

// TestRealSaves checks that every save of the supported sets is read.
func TestRealSaves(t *testing.T) {
	read := 0
	for name, src := range realSaves(t, allSaves...) {
		rec, findings := Parse(src)
		if !within(t, src.Text) {
			continue
		}
		idle := ""
		if strings.Contains(src.Text, `"`+herd+`"`) {
			idle = "the element " + herd
		}
		var warnings []string
		for _, f := range findings {
			warnings = append(warnings, strings.TrimPrefix(f.Message, "left out, because nothing in this game uses "))
		}
		if rec == nil || strings.Join(warnings, " | ") != idle {
			t.Errorf("%s: %v, want a record and a warning of %q", name, findings, idle)
			continue
		}
		read++
		checkMessages(t, name, src, rec)
		checkWrite(t, name, rec)
	}
	if read != 249 {
		t.Errorf("%d saves are read, want 249", read)
	}
}

// TestRealGames checks that complete games of all boxes and variants are read without a word.
func TestRealGames(t *testing.T) {
	games := realSaves(t, "jcz-games-2/*.jcz")
	for name, src := range games {
		if rec, findings := Parse(src); rec == nil || len(findings) > 0 || rec.Turns[len(rec.Turns)-1].Open {
			t.Errorf("%s: %v, want a complete game", name, findings)
		}
	}
	if len(games) != 60 {
		t.Errorf("%d games are read, want 60", len(games))
	}
}

var noSpans = cmp.Options{
	cmp.Comparer(func(a, b notation.Span) bool { return true }), cmpopts.EquateNaNs(),
}

// checkWrite writes the record and reads it again.
func checkWrite(t *testing.T, name string, rec *notation.Record) {
	t.Helper()
	out, warnings, err := Write(nil, rec)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	for _, w := range warnings {
		if w.Rule != notation.RuleFormatGuess && !strings.Contains(w.Message, "holds no") {
			t.Errorf("%s: writing warns of %v", name, w)
		}
	}
	again, findings := Parse(&notation.Source{Text: string(out)})
	for _, f := range findings {
		if f.Severity == notation.Error {
			t.Errorf("%s: the save written gives %s", name, f.Message)
		}
	}
	if diff := cmp.Diff(rec, again, noSpans); diff != "" {
		t.Errorf("%s: %s", name, diff)
	}
}

// A loose message is one as encoding/json reads it.
type loose struct {
	Type    string
	Payload map[string]any
	Player  *int
}

func looseMessages(t *testing.T, text string) []loose {
	t.Helper()
	var doc struct{ Replay []loose }
	if err := json.Unmarshal([]byte(text), &doc); err != nil {
		t.Fatal(err)
	}
	return doc.Replay
}

// checkMessages counts the actions against the messages, read by other means, and
// compares the messages that Append writes: they differ by the numbers of
// followers, by the PASS that declines something, by the place of a ransom in its turn, by the random number of a COMMIT that another one follows, by the rotation of an
// abbey, and by which of two equal tiles of a bazaar is sold.
func checkMessages(t *testing.T, name string, src *notation.Source, rec *notation.Record) {
	t.Helper()
	kinds := map[notation.ActionKind]int{}
	for _, turn := range rec.Turns {
		for _, a := range turn.Actions {
			kinds[a.Kind]++
			kinds[notation.ActDragon] += len(a.Steps)
			if a.Kind == notation.ActDragon {
				kinds[a.Kind]--
			}
			for _, o := range a.Offers {
				if !o.Pass {
					kinds[notation.ActBid]++
				}
			}
			if a.Kind == notation.ActBid {
				kinds[a.Kind]--
			}
		}
	}
	count := map[string]int{}
	all := looseMessages(t, src.Text)
	for i, m := range all {
		if m.Type == "COMMIT" && i > 0 && (all[i-1].Type == "PASS" || all[i-1].Type == "DEPLOY_MEEPLE") && committed(all[:i]) {
			continue // of an abbey that is kept, a wagon or followers of the City
		}
		count[m.Type]++
	}
	if declinable(rec) {
		count["PASS"] = kinds[notation.ActPass]
	}
	got := map[string]int{"PLACE_TILE": kinds[notation.ActPlace] + kinds[notation.ActAbbey], "PASS": kinds[notation.ActPass],
		"DEPLOY_MEEPLE":       kinds[notation.ActDeploy] + kinds[notation.ActQuarter] + kinds[notation.ActWagon] + kinds[notation.ActFrom],
		"MOVE_NEUTRAL_FIGURE": kinds[notation.ActFairy] + kinds[notation.ActDragon] + kinds[notation.ActCount],
		"RETURN_MEEPLE":       kinds[notation.ActPrincess] + kinds[notation.ActRecall], "CAPTURE_FOLLOWER": kinds[notation.ActCapture],
		"PAY_RANSOM": kinds[notation.ActRansom], "BAZAAR_BID": kinds[notation.ActBid], "COMMIT": len(rec.Draws.Commits)}
	if rec.Final != nil {
		got["DEPLOY_MEEPLE"] += len(rec.Final.Actions)
	}
	for kind, n := range got {
		if n != count[kind] {
			t.Errorf("%s: %d of %s, want %d", name, n, kind, count[kind])
		}
	}
	out, _, err := Write(nil, rec)
	if err != nil {
		t.Error(err)
		return
	}
	written := looseMessages(t, string(out))
	if strings.Contains(strings.ReplaceAll(src.Text, " ", ""), `"bazaar-no-auction":true`) { // no price is paid
		for i := range all {
			if all[i].Type == "BAZAAR_BID" {
				all[i].Payload["price"] = 0.0
			}
		}
	}
	if all[0].Player == nil { // written by hand: Append always writes the player
		for i, turn := 0, -1; i < len(all); i++ {
			if all[i].Type == "PLACE_TILE" {
				turn++
			}
			player := turn % len(rec.Players)
			all[i].Player = &player
		}
	}
	if diff := cmp.Diff(tidy(all, declinable(rec)), tidy(written, declinable(rec))); diff != "" {
		t.Errorf("%s: %s", name, diff)
	}
}

// committed reports whether the last turn of some messages has had its COMMIT.
func committed(list []loose) bool {
	for i := len(list) - 1; i >= 0 && list[i].Type != "PLACE_TILE"; i-- {
		if list[i].Type == "COMMIT" {
			return true
		}
	}
	return false
}

// tidy takes out of messages what Append writes otherwise.
func tidy(list []loose, declinable bool) []loose {
	list = slices.DeleteFunc(unnumbered(list), func(m loose) bool { return declinable && m.Type == "PASS" || m.Type == "PAY_RANSOM" })
	var random any
	for i := len(list) - 1; i >= 0; i-- {
		switch list[i].Type {
		case "PLACE_TILE":
			random = nil
			if list[i].Payload["tileId"] == abbeyID {
				list[i].Payload["rotation"] = "R0" // it looks alike in every rotation
			}
		case "COMMIT":
			if random == nil {
				random = list[i].Payload["random"]
			}
			list[i].Payload["random"] = random
		case "BAZAAR_BID":
			delete(list[i].Payload, "supplyIndex") // one of two equal tiles
		case "SHEPHERD_CONFIRM":
			list[i].Player = nil // that of any player
		}
	}
	return list
}

// declinable reports whether a PASS of the game may have no action in a record.
func declinable(rec *notation.Record) bool {
	return slices.ContainsFunc(rec.Sets, func(ref notation.SetRef) bool {
		return slices.Contains([]string{countSet, phantomSet, "tower", "abbey-and-mayor", "bridges-castles-and-bazaars"}, ref.Name)
	}) || slices.ContainsFunc(rec.Rules.Overrides, func(o notation.Override) bool {
		return o.Value == "on" && (strings.HasPrefix(o.Key, "aam.") || strings.HasPrefix(o.Key, "bcb."))
	})
}

// unnumbered takes the numbers of followers out of messages.
func unnumbered(list []loose) []loose {
	var strip func(v any)
	strip = func(v any) {
		m, _ := v.(map[string]any)
		if id, ok := m["meepleId"].(string); ok {
			m["meepleId"] = id[:strings.LastIndexByte(id, '.')]
		}
		for _, inner := range m {
			strip(inner)
		}
	}
	for i := range list {
		strip(list[i].Payload)
	}
	return list
}

// TestForeignSaves checks that a save of any other element is one clear finding, never a record.
func TestForeignSaves(t *testing.T) {
	for name, src := range realSaves(t, "jcz-tests/*/*/*.jcz", "jcz-games/*.jcz") {
		rec, findings := Parse(src)
		if rec != nil {
			continue
		}
		if len(findings) != 1 || findings[0].Rule != notation.RuleSetNotPlayed || !strings.HasPrefix(findings[0].Message, "the save needs ") {
			t.Errorf("%s: %v, want one finding that names what it needs", name, findings)
		}
	}
}

// TestReference compares the parts of all tiles with an independent list.
func TestReference(t *testing.T) {
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	text, err := os.ReadFile(filepath.Join(dir, "..", "reference", "tiles.tsv"))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the independent list of tiles is not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		cols := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if set, _ := setOf(cols[0]); set == "" {
			continue
		}
		tl := tiles()[cols[1]]
		if tl == nil {
			t.Errorf("no tile %s", cols[1])
			continue
		}
		seen[cols[1]] = true
		if got, want := ownParts(tl), listedParts(cols); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", cols[1], got, want)
		}
		if shows(tl, tile.Volcano) != strings.Contains(cols[8], "volcano") || shows(tl, dragonMark) != strings.Contains(cols[8], "dragon") ||
			shows(tl, bazaarMark) != strings.Contains(cols[8], "bazaar") || shows(tl, hillMark) != strings.Contains(cols[8], "hill") ||
			tl.Has(tile.Garden) != strings.Contains(cols[8], "garden") {
			t.Errorf("%s has other marks than %q", cols[1], cols[8])
		}
	}
	if len(seen) != len(tiles())-1 { // without the abbey, which is no tile of the stack
		t.Errorf("the list has %d of %d tiles", len(seen), len(tiles()))
	}
}

func ownParts(tl *tile.Tile) []string {
	var got []string
	for i := range tl.Parts {
		if p := &tl.Parts[i]; roleOn(p) != notation.NoRole {
			got = append(got, roleOn(p).String()+" "+placesOf(tl, p, 0).String())
		}
	}
	slices.Sort(got)
	return got
}

// listedParts reads roads "E; S-W", cities "N+W pennant; E" and fields "{NL NR}→N".
func listedParts(cols []string) []string {
	var want []string
	add := func(role notation.Role, words []string) {
		p, err := parsePlaces(strings.Join(words, "."))
		if err != nil {
			panic(err)
		}
		want = append(want, role.String()+" "+p.String())
	}
	for _, road := range strings.FieldsFunc(cols[4], func(c rune) bool { return c == ';' }) {
		add(notation.Thief, strings.Split(strings.Fields(road)[0], "-"))
	}
	for _, city := range strings.FieldsFunc(cols[5], func(c rune) bool { return c == ';' }) {
		add(notation.Knight, strings.Split(strings.Fields(city)[0], "+"))
	}
	for field := range strings.SplitSeq(cols[7], "{") {
		if halves, _, ok := strings.Cut(field, "}"); ok {
			add(notation.Farmer, strings.Fields(halves))
		}
	}
	if strings.Contains(cols[8], "monastery") || strings.Contains(cols[8], "garden") {
		add(notation.Monk, []string{"I"})
	}
	slices.Sort(want)
	return want
}
