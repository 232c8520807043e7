package stats

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"

	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/grid"
	"cartulary/report/score"
	"cartulary/validator"
)

// archive returns random games of every box, some of them cut short, conceded or wrong, with four players in all.
func archive(t *testing.T) []*notation.Record {
	t.Helper()
	list, err := randomArchive()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

var randomArchive = sync.OnceValues(func() (list []*notation.Record, err error) {
	for seed, box := range enginetest.AllBoxes() {
		if !enginetest.Long() && seed%5 > 0 { // a number that leaves all numbers of players
			continue
		}
		o := replay.RandomOptions{Players: 1 + seed%4, Seed: uint64(seed), Rare: seed%2 == 0}
		for _, name := range box.Sets {
			o.Sets = append(o.Sets, notation.SetRef{Name: name, Copies: 1})
		}
		for _, p := range box.Profiles {
			o.Rules.Profiles = append(o.Rules.Profiles, notation.Word{Text: p})
		}
		rec, err := replay.Random(o)
		if err != nil {
			return nil, err
		}
		for i := range rec.Players {
			rec.Players[i].Name = []string{"Ana", "Ben", "Cleo", "Dan", ""}[(i+seed)%5]
		}
		rec.Tags = append(rec.Tags, notation.Tag{Name: "Date", Value: fmt.Sprintf("2026-%02d-10", 1+seed%12)}, notation.Tag{Name: "Event", Value: fmt.Sprintf("round %d", seed%3)})
		if seed%11 == 7 || seed%11 == 8 {
			rec.Result, rec.Final = nil, nil
		}
		switch {
		case seed%11 == 7:
			rec.Turns, rec.Termination = rec.Turns[:30], notation.Termination{Kind: notation.TerminationUnfinished}
		case seed%11 == 8 && len(rec.Players) > 1:
			rec.Turns, rec.Termination = rec.Turns[:40], notation.Termination{Kind: notation.TerminationConcede, Player: rec.Players[0].Colour}
		case seed%11 == 9 || seed%50 == 30: // with the second, a fifth of the boxes has mostNamed of them
			rec.Turns[len(rec.Turns)-1].Player = notation.NoColour
		}
		list = append(list, rec)
	}
	return list, nil
})

// tally adds up games under a filter.
func tally(filter Filter, list []*notation.Record, from int) *Tally {
	t := NewTally(filter, 3)
	r := NewReader(nil, nil)
	for i, rec := range list {
		t.Add(r.Read(&notation.Source{File: fmt.Sprintf("game%03d.cgr", from+i), Game: 1}, rec, nil))
	}
	return t
}

// sums adds up numbers by name.
type sums map[string]int64

// TestSumsOfReports checks on games of every box that the sums of each group are those of the score reports of its games.
func TestSumsOfReports(t *testing.T) {
	list := archive(t)
	made := tally(Filter{}, list, 0)
	want := map[[2]string]sums{}
	games := map[Class]int64{}
	for _, rec := range list {
		r := score.New(rec, nil, validator.Options{})
		class := classOf(r, rec)
		games[class]++
		if class != Finished && class != Early {
			continue
		}
		for i, p := range r.Players {
			n := fmt.Sprint(len(r.Players))
			keys := [][2]string{{All, ""}, {byColour, p.Colour.String()}, {bySeat, fmt.Sprintf("%s:%d", n, i+1)}, {byPlayers, n},
				{ByEvent, r.Title.Event}, {ByMonth, r.Title.Date[:7]}, {ByEdition, strings.Join(r.Profiles, " + ")}}
			if p.Name != "" {
				keys = append(keys, [2]string{ByPlayer, p.Name})
			}
			for _, key := range keys {
				if want[key] == nil {
					want[key] = sums{}
				}
				addReport(want[key], r, i, class)
			}
		}
	}
	if games[Finished] < 10 || games[Early] == 0 || games[Unfinished] == 0 || games[Wrong] == 0 {
		t.Fatalf("the archive has only %v", games)
	}
	if r := made.Read; r.Finished != games[Finished] || r.Early != games[Early] || r.Unfinished != games[Unfinished] || r.Wrong != games[Wrong] || len(r.Apart) != mostNamed {
		t.Errorf("games are %+v, want %v", r, games)
	}
	n := 0
	for group, keys := range made.Groups {
		for key, f := range keys {
			n++
			compareSums(t, group+" "+key, flat(f), want[[2]string{group, key}])
		}
	}
	if n != len(want) {
		t.Errorf("%d groups, want %d", n, len(want))
	}
}

// addReport adds the figures of a player of a report.
func addReport(to sums, r *score.Report, i int, class Class) {
	p := &r.Players[i]
	to["seats"]++
	for _, c := range r.Result.Winners {
		if c == p.Colour && len(r.Players) > 1 {
			to["wins"] += int64(winUnit / len(r.Result.Winners))
		}
	}
	if class != Finished {
		return
	}
	to["points"] += int64(p.Score)
	to["squares"] += int64(p.Score * p.Score)
	for k, reason := range r.Reasons {
		to["reason "+reason] += int64(p.Points[k])
	}
	to["follower deployed"] += int64(p.Deployed)
	to["follower stranded"] += int64(p.Out)
	for _, x := range r.Followers {
		to["follower "+x.Name] += int64(x.Counts[i])
	}
	for _, x := range r.Elements {
		to["doing "+x.Name] += int64(x.Counts[i])
	}
}

// flat returns the same figures of a group.
func flat(f *Figures) sums {
	to := sums{"seats": f.Seats, "wins": f.Wins.Sum, "points": f.Points.Sum, "squares": f.Points.Squares}
	for head, list := range map[string]Sums{"reason ": f.Reasons, "follower ": f.Followers, "doing ": f.Doings} {
		for name, s := range list {
			to[head+name] = s.Sum
		}
	}
	return to
}

func compareSums(t *testing.T, where string, got, want sums) {
	t.Helper()
	for name := range want {
		if got[name] != want[name] {
			t.Errorf("%s: %s is %d, want %d", where, name, got[name], want[name])
		}
	}
	for name, n := range got {
		if n != want[name] {
			t.Errorf("%s: %s is %d, want %d", where, name, n, want[name])
		}
	}
}

// TestMerge checks that parts of an archive, merged in any order and kept as JSON between, have the figures of the whole, with
// and without a filter.
func TestMerge(t *testing.T) {
	list := archive(t)
	for _, filter := range []Filter{{}, {Player: "Ana"}, {Player: "Ana", Other: "Ben"}} {
		whole := written(t, tally(filter, list, 0))
		a, b := len(list)/3, len(list)/2
		parts := []*Tally{tally(filter, list[:a], 0), tally(filter, list[a:b], a), tally(filter, list[b:], b)}
		for _, order := range [][]int{{0, 1, 2}, {2, 1, 0}, {1, 2, 0}} {
			sum := NewTally(filter, 3)
			for _, i := range order {
				kept, err := json.Marshal(parts[i])
				if err != nil {
					t.Fatal(err)
				}
				var back Tally
				if err := json.Unmarshal(kept, &back); err != nil {
					t.Fatal(err)
				}
				if err := sum.Merge(&back); err != nil {
					t.Fatal(err)
				}
			}
			if got := written(t, sum); got != whole {
				t.Errorf("%+v in the order %v: \n%s\nwant\n%s", filter, order, got, whole)
			}
		}
	}
	if NewTally(Filter{}, 3).Merge(NewTally(Filter{Player: "Ana"}, 3)) == nil || NewTally(Filter{}, 3).Merge(NewTally(Filter{}, 4)) == nil {
		t.Error("figures with other settings are merged")
	}
}

// written returns every form of the figures.
func written(t *testing.T, made *Tally) string {
	t.Helper()
	var b bytes.Buffer
	if made.JSON(&b) != nil || made.CSV(&b, "") != nil {
		t.Fatal("writing fails")
	}
	kept, err := json.Marshal(made)
	if err != nil {
		t.Fatal(err)
	}
	p := New(made, PageOptions{Top: 2, Records: 3})
	return b.String() + string(p.AppendMarkdown(p.AppendText(kept, grid.TextOptions{})))
}

// TestFilter checks that a filter takes the seats of its players, in games with all of them.
func TestFilter(t *testing.T) {
	list := archive(t)
	all, one, two := tally(Filter{}, list, 0), tally(Filter{Player: "Ana"}, list, 0), tally(Filter{Player: "Ana", Other: "Ben"}, list, 0)
	compareSums(t, "Ana", flat(one.Groups[All][""]), flat(all.Groups[ByPlayer]["Ana"]))
	if len(one.Groups[ByPlayer]) != 1 || len(two.Groups[ByPlayer]) != 2 {
		t.Errorf("players %d and %d", len(one.Groups[ByPlayer]), len(two.Groups[ByPlayer]))
	}
	d := one.Duels["Ben"]
	games, finished := d.Ahead+d.Equal+d.Behind, two.Groups[ByPlayer]["Ana"].Points.N
	if games < finished || games > two.Groups[All][""].Games.N || d.Margin.N != finished || *d != *two.Duels["Ben"] || len(two.Duels) != 1 || games == 0 {
		t.Errorf("duels %+v and %+v in %d games, %d of them finished", d, two.Duels, two.Groups[All][""].Games.N, finished)
	}
	margin := two.Groups[ByPlayer]["Ana"].Points.Sum - two.Groups[ByPlayer]["Ben"].Points.Sum
	if d.Margin.Sum != margin {
		t.Errorf("the margin is %d, want %d", d.Margin.Sum, margin)
	}
}

// TestTitles checks that every follower's fate and every deed of an element has words in the tables.
func TestTitles(t *testing.T) {
	all := tally(Filter{}, archive(t), 0)
	for _, s := range New(all, PageOptions{}).Sections {
		for _, table := range s.Tables {
			for _, row := range table.Rows {
				if (s.Title == "Followers" || s.Title == "Expansions") && strings.Contains(row[0], "-") {
					t.Errorf("%s: no words for %s", s.Title, row[0])
				}
			}
		}
	}
	if len(all.Doings) < 20 {
		t.Errorf("the archive shows only %d deeds", len(all.Doings))
	}
}

// TestSum checks mean, spread and error against the definitions.
func TestSum(t *testing.T) {
	var s Sum
	if s.Mean() != 0 || s.Spread() != 0 || s.Error() != 0 {
		t.Error("an empty sum has figures")
	}
	for _, v := range []int64{2, 4, 4, 4, 5, 5, 7, 9} {
		s.add(v)
	}
	if s.Mean() != 5 || math.Abs(s.Spread()-math.Sqrt(32.0/7)) > 1e-12 || math.Abs(s.Error()-math.Sqrt(32.0/7/8)) > 1e-12 || s.Least != 2 || s.Most != 9 {
		t.Errorf("%+v: %v %v %v", s, s.Mean(), s.Spread(), s.Error())
	}
}
