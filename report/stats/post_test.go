package stats

import (
	"regexp"
	"strings"
	"testing"
)

// TestPost checks the lines of a post: of both links, with an event or only a file, and as many records as are wanted.
func TestPost(t *testing.T) {
	made := NewTally(Filter{}, 3)
	made.keep(fastestWin, Record{Value: 12, What: "on time", Players: []string{"Ana"}, File: "games/a.cgr", Game: 2, Turn: "12", Event: "Cup"},
		Record{Value: 13, Players: []string{"Ben"}, File: "./b.cgr.gz", Game: 1, Turn: "13"})
	made.keep(biggestCity, Record{Value: 1, What: "city at 0,0 N", File: "x.y/b.cgr", Game: 1, Turn: "7b"},
		Record{Value: 2, Players: []string{"Ana"}, File: "c.cgr", Game: 1, Turn: "72", Final: true, Event: "Cup"})
	want := `Biggest city: 2 tiles, Ana (Cup, final scoring): cartulary replay c.cgr --turn 72
Fastest win: 12 turns, Ana, on time (Cup, turn 12): cartulary replay games/a.cgr --game 2 --turn 12
`
	if got := Post(made, 1, nil); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	link := func(r *Record) string { return "https://x.org/" + r.Turn }
	want = `Biggest city: 2 tiles, Ana (Cup, final scoring): https://x.org/72
Biggest city: 1 tile, nobody, city at 0,0 N (b, turn 7b): https://x.org/7b
Fastest win: 12 turns, Ana, on time (Cup, turn 12): https://x.org/12
Fastest win: 13 turns, Ben (b. cgr, turn 13): https://x.org/13
`
	if got := Post(made, 2, link); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// linked matches what forums, messengers and readers of mail make a link, a mention or a tag of.
var linked = regexp.MustCompile(`(?i)://|www\.\S|\S@\S|[@#＠＃]\S|\[\S|<\S|&\S|[a-z][.。．｡][\pL\d]|mailto:\S`)

// TestPostHostile checks that no name or file of strangers becomes a link, a mention or a tag in a post, breaks a line or steers a terminal.
func TestPostHostile(t *testing.T) {
	for _, name := range []string{"https://evil.com/x", "www.evil.com", "evil.com", "evil。com", "a@b.de", "@everyone", "#tag", "＠x", "[url=http://x.y]z[/url]", "[a](http://x.y)",
		"![a](x)", "<script>alert(1)</script>", "<@123>", "&lt;b&gt;", "mailto:a", "a\nb", "a\u2028b", "\x1b[31mred", "\u202egnp", strings.Repeat("x.y", 100), "[[x]]", "<<x>>", "@@x"} {
		made := NewTally(Filter{}, 1)
		made.keep(highestScore, Record{Value: 9, Players: []string{name, name}, File: name, Game: 1, Turn: "9", Event: name})
		made.keep(bestTurn, Record{Value: 9, Players: []string{"Ana"}, File: name, Game: 1, Turn: "9"})
		made.keep(bestTile, Record{Value: 9, Players: []string{"Ana"}, File: "games/" + name + "/a.cgr", Game: 1, Turn: "9"})
		got := Post(made, 1, nil)
		if strings.Count(got, "\n") != 3 || strings.ContainsAny(got, "\x1b\u2028\u202e") || len(got) > 1000 {
			t.Errorf("%q gives\n%q", name, got)
		}
		if bad := linked.FindString(strings.ReplaceAll(got, "a.cgr", "")); bad != "" {
			t.Errorf("%q gives %q in\n%s", name, bad, got)
		}
	}
	for name, want := range map[string]string{"Åsa Öberg": "Åsa Öberg", "J. R. Smith": "J. R. Smith", "J.R.": "J. R.", "Round 2.1, 20:15": "Round 2.1, 20:15", "Ana-María (red)": "Ana-María (red)", "O'Hara": "O'Hara"} {
		if got := inert(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}
