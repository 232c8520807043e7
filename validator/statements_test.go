package validator_test

import (
	"cmp"
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"cartulary/engine"
	"cartulary/engine/base"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/validator"
)

// A statement is one numbered statement of the rules.
type statement struct {
	id     string
	effect string // what brings it about if no rule does; or "needs SET"
	words  string
}

//go:embed testdata/statements.txt
var statementsText string

// table lists the numbered statements with which the rules deal, statements their
// numbers.
var table, statements = func() (list []statement, ids []string) {
	for line := range strings.Lines(statementsText) {
		if f := strings.Split(line, "|"); len(f) == 3 && line[0] != '#' {
			s := statement{strings.TrimSpace(f[0]), strings.TrimSpace(f[1]), strings.TrimSpace(f[2])}
			list, ids = append(list, s), append(ids, s.id)
		}
	}
	return list, ids
}()

// inPart says of statements that no record can break, or not in all they say, what
// is tested in their place.
var inPart = map[string]string{
	"BAS-03": "that the other tiles are shuffled shows in no record: tested are the start tile and the scores of 0",
	"BAS-05": "a record has an order of play but no seats and no ages: tested are the order and the first player",
	"BAS-42": "it says only that BAS-54 decides: tested is BAS-54",
	"BAS-63": "a record has no place for a winner's name: tested are the scores that decide, equal ones among them",
	"BAS-70": "the notation has no word for an abbot: tested is that a tile with a garden is one of the box's copies",
	"PAD-01": "that the tiles are shuffled shows in no record: tested are the box and the rules of placing",
	"PAD-32": "the notation has no word for a diagonal step: tested is a step off the table",
	"PAD-36": "a dead end is no fault: tested is that there is none where he could go on",
	"PLG-01": "that the six are shaped as the statements say shows in the tile tests: tested is that there is one of each",
	"PLG-11": "every record is a log of the draws: tested is that tiles laid aside count",
	"LEP-23": "there are no figures but followers yet: tested is a tile without any",
	"XEX-38": "a record does not say which piece stands for him: tested is that he is one figure",
	"PAD-66": "there is no second tile in a turn without a builder: tested is the moment",
}

// needsSet says of statements about pieces of other sets what would be needed to break
// them.
var needsSet = map[string]string{
	"PAD-14": "needs set traders-and-builders or hills-and-sheep: builder, pig and shepherd; that the fairy may move is PAD-15",
	"PAD-42": "needs set traders-and-builders: a second tile in a turn is a builder's",
	"PAD-43": "needs set abbey-and-mayor, bridges-castles-and-bazaars or count: barn, castle and City of Carcassonne",
	"PAD-44": "needs set traders-and-builders: builder and pig",
	"PAD-84": "needs set traders-and-builders or abbey-and-mayor: builder, pig and barn",
	"PAD-85": "needs set tower, bridges-castles-and-bazaars or count: tower, castle and quarters",
	"XEX-01": "needs set abbey-and-mayor: the barn",
	"XEX-02": "needs set inns-and-cathedrals: the big follower",
	"XEX-03": "needs set traders-and-builders: pig and builder",
	"XEX-04": "needs set tower: followers on towers",
	"XEX-05": "needs set abbey-and-mayor or hills-and-sheep: mayor, wagon, barn and shepherd",
	"XEX-06": "needs set count: the City of Carcassonne",
	"XEX-07": "needs set bridges-castles-and-bazaars: castles",
	"XEX-08": "needs set traders-and-builders: the builder",
	"XEX-10": "needs set traders-and-builders: a second tile in a turn is a builder's; that she pays once is PAD-66",
	"XEX-11": "needs set tower: its prison",
	"XEX-09": "needs set traders-and-builders, abbey-and-mayor or hills-and-sheep: the figures that it names; the fairy is PAD-54",
	"XEX-20": "needs set inns-and-cathedrals: a box that may be there cannot be played yet; that others may not is XEX-23",
	"XEX-21": "needs set traders-and-builders: as XEX-20",
	"XEX-22": "needs set river or king-and-robber: as XEX-20",
	"PLG-71": "needs set traders-and-builders: a second tile in a turn is a builder's; one flea and one flight a turn are PLG-30 and PLG-60",
	"PLG-80": "needs set tower, bridges-castles-and-bazaars, abbey-and-mayor or count: the places and figures that it names",
	"LEP-17": "needs set count: the City of Carcassonne",
	"XEX-30": "needs set traders-and-builders: a second tile in a turn is a builder's; that he stays in the turn in which he came is LEP-07",
	"XEX-32": "needs set tower: its prison",
	"XEX-35": "needs set count: the quarters within the walls",
	"XEX-37": "needs set traders-and-builders or abbey-and-mayor: builder, pig and barn",
	"XEX-41": "needs set bridges-castles-and-bazaars or river: the bridges that it names",
	"XEX-12": "needs set traders-and-builders, abbey-and-mayor or hills-and-sheep: the figures that it names",
}

// A study is two games in one text that differ in one place, where it says
// {ILLEGAL ~ LEGAL}. The illegal one has one finding, between « and »; the legal
// one has none.
//
// The tags of two players are put before it unless it holds a CGR tag. Where its
// Start tag holds …, all tiles that the game does not play lie there on the table,
// west of -1,0 and cut off from the rest by BA/RRRR on that square, so that the
// stack runs out with the last turn.
type study struct {
	about string // a statement, then what is tried; or numbers of scenarios
	rule  string // of the finding
	as    string // statement among the finding's clauses, if not the one in about
	rules string // Rules tag, whose profiles tell the box; empty for the base game
	text  string
}

const twoPlayers = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n"

// The marks of a study.
var marks = strings.NewReplacer("«", "", "»", "")

// studies lists the studies of all statements.
var studies = slices.Concat(placingStudies, followerStudies, scoringStudies,
	dragonStudies, walkStudies, princessStudies, fairyStudies, portalStudies, fleaStudies, outbreakStudies, flightStudies, leperStudies)

// TestStatements breaks every statement, and does not break it by as little as
// possible.
func TestStatements(t *testing.T) {
	covered := map[string]bool{}
	for _, s := range studies {
		t.Run(s.about, func(t *testing.T) {
			statement, _, _ := strings.Cut(s.about, ":")
			covered[statement] = true
			if s.as == "" {
				s.as = statement
			}
			s.check(t)
		})
	}
	for _, id := range statements {
		if !covered[id] && needsSet[id] == "" {
			t.Errorf("no study breaks %s", id)
		}
	}
	for _, s := range table {
		if _, needs := strings.CutPrefix(s.effect, "needs "); needs != (needsSet[s.id] != "") {
			t.Errorf("%s: the effect is %q, but it is said that it %s", s.id, s.effect, cmp.Or(needsSet[s.id], "can be broken"))
		}
	}
	for id := range covered {
		if !slices.Contains(statements, id) {
			t.Errorf("%s is no statement", id)
		}
	}
	for id := range inPart {
		if !slices.Contains(statements, id) {
			t.Errorf("%s is no statement", id)
		}
	}
}

// check judges the two games of a study.
func (s *study) check(t *testing.T) {
	t.Helper()
	illegal, legal := s.games(t)
	from, rest, ok := strings.Cut(illegal, "«")
	span, _, closed := strings.Cut(rest, "»")
	if !ok || !closed {
		t.Fatal("the study does not say «where» the finding stands")
	}
	want := notation.Position{
		Line:   strings.Count(from, "\n") + 1,
		Column: utf8.RuneCountInString(from[strings.LastIndexByte(from, '\n')+1:]) + 1,
	}
	src, findings := judge(marks.Replace(illegal))
	if len(findings) != 1 {
		t.Fatalf("the illegal game has %d findings:%s", len(findings), messages(findings))
	}
	f := findings[0]
	if f.Rule != s.rule || f.Follows {
		t.Errorf("the illegal game breaks %s, want %s%s", f.Rule, s.rule, messages(findings))
	}
	if got := src.Position(f.Span.Start); got != want || src.Text[f.Span.Start:f.Span.End] != span {
		t.Errorf("the finding stands at %d:%d, %q, want %d:%d, %q",
			got.Line, got.Column, src.Text[f.Span.Start:f.Span.End], want.Line, want.Column, span)
	}
	if !slices.Contains(f.Clauses, s.as) {
		t.Errorf("the finding names %q, want %s among them", f.Clauses, s.as)
	}
	if _, findings = judge(marks.Replace(legal)); len(findings) > 0 {
		t.Errorf("the legal game has findings:%s", messages(findings))
	}
}

func judge(text string) (*notation.Source, []notation.Finding) {
	src := &notation.Source{File: "study.cgr", Game: 1, Line: 1, Text: text}
	rec, reading := notation.Parse(src)
	return src, validator.New().Validate(rec, reading, validator.Options{}).Findings
}

// games returns the two games of a study, with the marks of the place.
func (s *study) games(t *testing.T) (illegal, legal string) {
	t.Helper()
	text := strings.TrimLeft(s.text, "\n")
	if !strings.Contains(text, "[CGR") {
		text = twoPlayers + text
	}
	if s.rules != "" {
		text = strings.Replace(text, "\n", "\n[Sets \""+boxOf(s.rules)+"\"]\n[Rules \""+s.rules+"\"]\n", 1)
	}
	before, rest, ok := strings.Cut(text, "{")
	bad, rest, ok2 := strings.Cut(rest, "~")
	good, after, ok3 := strings.Cut(rest, "}")
	if !ok || !ok2 || !ok3 {
		t.Fatal("the study does not say {ILLEGAL ~ LEGAL}")
	}
	return fill(t, before+strings.Trim(bad, " ")+after), fill(t, before+strings.Trim(good, " ")+after)
}

// setOf names the set of each family of rules profiles.
var setOf = map[string]string{"base": "base", "pad": "princess-and-dragon", "plague": "plague", "leper": "leper"}

// eitherWay is what a study writes where its games differ.
var eitherWay = regexp.MustCompile(`\{[^~}]*~ *([^}]*?) *\}`)

// boxOf returns the Sets tag of the box that the profiles of a Rules tag are for.
func boxOf(rules string) string {
	profiles, _, _ := strings.Cut(eitherWay.ReplaceAllString(rules, "$1"), ";")
	box := "base"
	for id := range strings.SplitSeq(profiles, "+") {
		if f, _ := ruleset.FindEdition(strings.TrimSpace(id)); f != nil && f.Name != "base" {
			box += ", " + setOf[f.Name]
		}
	}
	return box
}

// fill replaces the … of a Start tag.
func fill(t *testing.T, text string) string {
	t.Helper()
	if !strings.Contains(text, "…") {
		return text
	}
	rec, _ := notation.Parse(&notation.Source{Line: 1, Text: strings.Replace(marks.Replace(text), "…", "", 1)})
	var box ruleset.Choice
	for _, set := range rec.Sets {
		box.Sets = append(box.Sets, ruleset.Part{Name: set.Name, Copies: set.Copies})
	}
	rs, errs := ruleset.Compile(box)
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	b := &filler{t: t, rules: rs, state: engine.NewState(rs.Rules, nil)}
	for _, ty := range rs.Types {
		b.left = append(b.left, ty.Count)
	}
	for _, a := range rec.Start {
		p := engine.Placement{Type: b.draw(a.Tile), At: engine.Point{X: int16(a.At.X), Y: int16(a.At.Y)}, Rotation: uint8(a.Rotation)}
		b.state.SetUp([]engine.Placement{p})
	}
	for i := range rec.Turns {
		for _, a := range rec.Turns[i].Actions {
			if a.Tile != "" {
				b.draw(a.Tile)
			}
		}
	}
	b.lay(engine.Placement{Type: b.draw("BA/RRRR"), At: engine.Point{X: -1}})
	for b.next() {
	}
	for i, n := range b.left {
		if n > 0 {
			t.Fatalf("%d of %s fit nowhere in the west", n, rs.Types[i].Tile.ID)
		}
	}
	return strings.Replace(text, "…", strings.Join(b.laid, " "), 1)
}

// A filler lays the tiles that a study does not need.
type filler struct {
	t     *testing.T
	rules *ruleset.Ruleset
	state *engine.State
	left  []int // by type
	laid  []string
}

func (b *filler) draw(name string) engine.TypeID {
	id, ok := b.rules.TypeByName(name)
	if !ok {
		b.t.Fatalf("no tile is called %s", name)
	}
	b.left[id]--
	return id
}

func (b *filler) lay(p engine.Placement) {
	b.state.SetUp([]engine.Placement{p})
	b.laid = append(b.laid, fmt.Sprintf("%s@%d,%d^%d", b.rules.Type(p.Type).Tile.ID, p.At.X, p.At.Y, 90*int(p.Rotation)))
}

// next lays a tile west of -1,0: the one with most copies left that fits there. It
// returns false if none does.
func (b *filler) next() bool {
	var best engine.Placement
	most := 0
	for i, n := range b.left {
		if n <= most {
			continue
		}
		id := engine.TypeID(i)
		options := b.state.Legal(id, nil)
		west := slices.IndexFunc(options, func(o engine.Option) bool { return o.At.X < -1 })
		if west >= 0 {
			most = n
			best = engine.Placement{Type: id, At: options[west].At, Rotation: options[west].Rotation}
		}
	}
	if most > 0 {
		b.left[best.Type]--
		b.lay(best)
	}
	return most > 0
}

// TestFill: what a study leaves out lies on the table, every tile once, and raises
// no finding.
func TestFill(t *testing.T) {
	text := fill(t, twoPlayers+"[Start \"BA/RCr@0,0^0 …\"]\n[Result \"red 3, yellow 0\"]\n\n1. red: BA/RFr@1,0^0 | thief W\n")
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: text})
	r := validator.New().Validate(rec, reading, validator.Options{})
	if len(rec.Start) != 71 || len(r.Findings) > 0 || !r.Final {
		t.Errorf("%d start tiles, final scoring: %t%s", len(rec.Start), r.Final, messages(r.Findings))
	}
}

// TestSmallCityWithPennant is BAS-54 for a tile that the base game does not have: a
// city of two tiles with a pennant counts 6, by the old rules 3.
func TestSmallCityWithPennant(t *testing.T) {
	for _, tt := range []struct {
		profile int
		want    int
	}{{0, 3}, {1, 3}, {2, 6}} {
		p := base.Profiles[tt.profile]
		value := base.New(p).Values[tile.City]
		points := 0
		for _, term := range value(nil, &engine.Feature{Kind: tile.City, Complete: true, Tiles: 2, Pennants: 1}, nil) {
			points += term.Points()
		}
		if points != tt.want {
			t.Errorf("%s: %d points, want %d", p.ID, points, tt.want)
		}
	}
}
