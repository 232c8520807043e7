package jcz

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cartulary/engine/tile"
	"cartulary/notation"
)

func TestAppendRules(t *testing.T) {
	const aside = " | a save of JCloisterZone cannot hold pad.early_dragon_tile=set_aside, so it is left out"
	const lost = " | a save of JCloisterZone cannot hold "
	const portal = lost + "pad.portal_dragon_tile=allow, so it is left out"
	for _, c := range []struct{ sets, rules, want string }{
		{"base", "", "small-follower farmers"},
		{"base", "base-2000", `small-follower farmers tiny-city-scoring="2"` + lost + "base.farmers=per_city_4, so it is left out"},
		{"base", "base-2002; base.farmers=off, base.followers=0", "small-follower"},
		{"base", "plague-2021", "small-follower farmers | a save of JCloisterZone has no profiles, so plague-2021 is left out"},
		{"base", "base-2002; base.max_players=5", "small-follower farmers" + lost + "base.max_players=5, so it is left out"},
		{"princess-and-dragon", "", `small-follower farmers dragon fairy princess portal princess-action="must" fairy-placement="on-tile"` + aside + portal},
		{"princess-and-dragon", "jcz-default", `small-follower farmers dragon fairy princess portal`},
		{"princess-and-dragon", "rgg-c1; pad.fairy=follower, pad.portal_in_play=off, pad.early_dragon_tile=held_out_of_stack",
			`small-follower farmers dragon fairy princess fairy-placement="next-follower" princess-action="must" dragon-move="after-scoring"`},
		{"princess-and-dragon", "bsw", `small-follower farmers dragon fairy princess portal princess-action="must"` + aside +
			lost + "pad.princess_blocks_fairy=false, so it is left out" + portal},
		{"base", "base-2002; pad.fairy_in_play=on", "small-follower farmers fairy"},
		{"inns-and-cathedrals", "", "small-follower farmers big-follower cathedral inn"},
		{"inns-and-cathedrals", "iac-default; iac.unfinished=ignore, iac.big=off",
			`small-follower farmers cathedral inn inn-and-cathedral-final-scoring="ignore"`},
		{"traders-and-builders", "", "small-follower farmers builder pig traders" +
			lost + "tab.second_part=may, so it is left out" + lost + "tab.builder_on_completed=allow, so it is left out"},
		{"traders-and-builders", "tab-default; tab.second_part=must, tab.builder_on_completed=forbid", "small-follower farmers builder pig traders"},
		{"traders-and-builders", "jcz-default; tab.special_on_volcano=allow, tab.goods=off", "small-follower farmers builder pig" +
			lost + "tab.special_on_volcano=allow, so it is left out"},
		{"traders-and-builders, princess-and-dragon", "tab-jcz + jcz-default", "small-follower farmers dragon fairy princess portal builder pig traders"},
		{"base", "tab-jcz; tab.pig=on", "small-follower farmers pig"},
		{"base, abbot, phantom", "", "small-follower farmers garden abbot phantom"},
		{"base, count", "jcz-default", "small-follower farmers count"},
		{"base, count", "", "small-follower farmers count" + lost + "cnt.city_per_turn=once, so it is left out" + lost + "cnt.abbot=cathedral, so it is left out"},
		{"base, count", "cnt-jcz; cnt.final=any, cnt.count_move=follow",
			`small-follower farmers count coc-final-scoring="any-district" count-move="follow-meeple"`},
		{"base, count", "cnt-c1; cnt.city_per_turn=per_part, cnt.abbot=never, cnt.fairy=forbid", `small-follower farmers count coc-final-scoring="any-district"` +
			lost + "cnt.fairy=forbid, so it is left out"},
	} {
		head := `[Sets "` + c.sets + "\"]\n"
		if c.rules != "" {
			head += `[Rules "` + c.rules + "\"]\n"
		}
		rec := plain(t, head+"[Red \"\"]\n")
		w := writer{rec: rec, out: save{Setup: &setup{}}}
		w.rules()
		var got []string
		for _, m := range w.out.Setup.Elements.members {
			got = append(got, m.name)
		}
		for _, m := range w.out.Setup.Rules.members {
			got = append(got, m.name+"="+string(m.value))
		}
		text := strings.Join(got, " ")
		for _, f := range w.found {
			text += " | " + f.Message
		}
		if text != c.want {
			t.Errorf("%s %q:\n%s, want\n%s", c.sets, c.rules, text, c.want)
		}
	}
}

// TestTilesAreWhole checks that every side is a city, or both its halves are of fields, with
// or without a road between them.
func TestTilesAreWhole(t *testing.T) {
	gardens := 0
	for _, tl := range tiles() {
		if tl.Has(tile.Garden) {
			gardens++
		}
	}
	if len(tiles()) != 24+29+17+24+5+9+11+12+1+17+12+1+11+16+gardens || gardens != 22 {
		t.Errorf("%d tiles, want the 24, 29, 17, 24, 5, 9, 11, 12, 17, 12, 11 and 16 kinds, the spring, the abbey and 22 with gardens; %d have one", len(tiles()), gardens)
	}
	for id, tl := range tiles() {
		if strings.HasPrefix(id, "CO/") || id == abbeyID {
			continue // the City is on some sides; an abbey fits beside everything
		}
		seen := map[notation.Loc]notation.Role{}
		for i := range tl.Parts {
			at := placesOf(tl, &tl.Parts[i], 0)
			for l := notation.LocN; l < notation.LocC; l++ {
				if at.has(l) {
					if seen[l] != notation.NoRole {
						t.Errorf("%s: %s belongs to two parts", id, l)
					}
					seen[l] = roleOn(&tl.Parts[i])
				}
			}
		}
		for side := notation.LocN; side <= notation.LocW; side++ {
			half := notation.LocNNW + 2*(side-notation.LocN)
			open := seen[half] == notation.Farmer && seen[half+1] == notation.Farmer
			walled := seen[half] == notation.NoRole && seen[half+1] == notation.NoRole
			if city := seen[side] == notation.Knight; city != walled || !city && !open {
				t.Errorf("%s: side %s is not whole", id, side)
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(small(f))
	f.Add(game(basic, farmers7+`, "phantom": 1`, "", placing("BA/L", "R0", "0,1"), deploying("Monastery", "I", "0,1"), passes, `{"type": "UNDO"}`, commits))
	f.Add(game(dragons, allPads, `"dragon-move": "after-scoring"`, placing("DG/C.v", "R180", "0,-1"), commits,
		placing("DG/C.d", "R180", "1,-1"), deploying("Field", "NL.NR", "1,-1"), commits, stepping("1,-1")))
	f.Add(strings.Replace(game(inns+`, "traders-and-builders:2": 1`, allBoth, "", append(slices.Concat(doubles()...), passes)...),
		`{"name": "Ana", "slot": 1}`, `{"name": "Ana", "slot": 1}, {"name": "Ben", "slot": 3}`, 1))
	f.Add(version4(f))
	f.Add(aged(f, small(f), false))
	f.Add(aged(f, small(f), true))
	f.Fuzz(func(t *testing.T, text string) { checkAny(t, text) })
}

// checkAny parses any text: the result is a record or a finding, and the save written
// of the record is read and written alike.
func checkAny(t *testing.T, text string) {
	t.Helper()
	rec, findings := parse(text)
	if rec == nil && len(findings) == 0 {
		t.Fatalf("neither a record nor a finding: %s", text)
	}
	for _, fd := range findings {
		if fd.Span.Start < 0 || fd.Span.End < fd.Span.Start || int(fd.Span.End) > len(text) || strings.Contains(fd.Message, "\n") {
			t.Fatalf("finding %+v", fd)
		}
	}
	if rec == nil {
		return
	}
	out, _, err := Write(nil, rec)
	if err != nil {
		return // a follower in a city that is not there
	}
	again, findings := parse(string(out))
	if again == nil {
		t.Fatalf("%s: %v", out, findings)
	}
	twice, _, err := Write(nil, again)
	if err != nil || string(twice) != string(out) {
		t.Fatalf("%s\nwritten twice:\n%s\n%s\n%v", text, out, twice, err)
	}
}

// TestMutations puts other values in the place of one or two of a save's.
func TestMutations(t *testing.T) {
	text := small(t)
	values := regexp.MustCompile(`"[^"]*"|-?\d[\d.]*|true|null|\{\}|\{"type".*\}`)
	at := values.FindAllStringIndex(text, -1)
	pool := append(values.FindAllString(text, -1), "-1", "1e9", "[]", "[0, 1]", "{}", "false", `"\ud800"`, `"\n"`, `"NWSE"`, `"I"`, `"_N"`, `"UNDO"`,
		`"R90"`, `"after-scoring"`, `"DG/CCc+.p"`, `"1.small.7"`, `"0.phantom.1"`, `{"type": "UNDO"}`, `"wagon"`, `"#END"`)
	random := rand.New(rand.NewPCG(1, 2))
	read := 0
	for range 3000 {
		i, j := random.IntN(len(at)), random.IntN(len(at))
		i, j = min(i, j), max(i, j)
		mutant := text[:at[i][0]] + pool[random.IntN(len(pool))] + text[at[i][1]:]
		if i != j && random.IntN(2) == 0 {
			mutant = text[:at[i][0]] + pool[random.IntN(len(pool))] + text[at[i][1]:at[j][0]] + pool[random.IntN(len(pool))] + text[at[j][1]:]
		}
		checkAny(t, mutant)
		if rec, _ := parse(mutant); rec != nil {
			read++
		}
	}
	if read < 300 {
		t.Errorf("%d of 3000 mutants are records: the test says little", read)
	}
}

// TestFieldsInCorners checks the names and locations of two fields in corners of one tile.
func TestFieldsInCorners(t *testing.T) {
	tl := &tile.Tile{Parts: slices.DeleteFunc(slices.Clone(tiles()["KR/CCcc"].Parts), func(p tile.Part) bool { return p.Kind != tile.Field })}
	for r, want := range [][2]notation.Loc{{notation.LocNW, notation.LocSE}, {notation.LocNE, notation.LocSW}, {notation.LocSE, notation.LocNW}, {notation.LocSW, notation.LocNE}} {
		for i, name := range []string{"I", "II"} {
			at, err := parsePlaces(name)
			if err != nil || !at.fits(notation.Farmer) || at.fits(notation.Knight) {
				t.Fatalf("%s is %v, %v", name, at, err)
			}
			l := laid{tile: tl, rotation: uint8(r)}
			p, whole := l.part(notation.Farmer, at.first())
			if p != &tl.Parts[i] {
				t.Fatalf("%s turned by %d is %v", name, r, p)
			}
			if again, _ := l.part(notation.Farmer, want[i]); whole.first() != want[i] || whole.String() != name || again != p {
				t.Errorf("%s turned by %d is %s at %s, want it at %s", name, r, whole, whole.first(), want[i])
			}
		}
	}
}

// plain is a record as a person writes it.
func plain(t *testing.T, body string) *notation.Record {
	t.Helper()
	rec, findings := notation.Parse(&notation.Source{Text: "[CGR \"1\"]\n" + body})
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	return rec
}

// String returns JCloisterZone's name of the location: only sides, only half sides, or the centre.
func (p places) String() string {
	if name := sideNames[p]; name != "" {
		return name
	}
	var names []string
	for i, name := range halfNames {
		if p.has(notation.LocNNW + notation.Loc(i)) {
			names = append(names, name)
		}
	}
	switch {
	case p&second != 0:
		return "II"
	case len(names) == 0:
		return "I"
	}
	return strings.Join(names, ".")
}
