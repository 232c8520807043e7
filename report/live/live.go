// Package live shows the games that are being recorded in a folder: one page with all boards, which follows the records without loading itself
// again, and a page for the arbiter with what is wrong in them.
//
// A [Hall] holds the games. [Hall.Update] takes what a file has now, [Hall.Forecast] makes the forecasts that are missing, and [Hall.Public]
// and [Hall.Private] return the files of the two pages. The page asks for a small file again and again and reads only what has changed since: the
// files are scripts, because a page that is opened from the disk can read no other form.
//
// What is public is made of the position and the tags alone. No finding of the validator is in the type of which the public files are written.
//
// A Hall belongs to one goroutine. Equal games give equal bytes. Free text of a record reaches a page as text only.
package live

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"cartulary/insight"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/report/lang"
	"cartulary/report/look"
	"cartulary/report/standings"
	"cartulary/report/svg"
)

// Options are the settings of a [Hall].
type Options struct {
	Lang    *lang.Lang    // language to begin with; nil: that of the browser, else English
	Event   string        // show only the games of this event; "": of all
	Round   string        // show only the games of this round; "": those of the latest round of each event, and the unfinished ones
	System  string        // the name of a [standings.System], for tied games; "": the one that fits each event
	Tied    string        // who wins a tied game, one of [standings.TiedRules]; "": the rule of the system
	Every   time.Duration // how often the page asks for what has changed; a multiple of 1 ms
	Page    string        // name of the public page, without its folder
	Arbiter string        // name of the page of the arbiter, without its folder; "": there is none
}

// A File is a file of a page: its name without a folder, and what it has.
type File struct {
	Name string
	Data []byte
}

// A Hall holds the games of a folder.
type Hall struct {
	o        Options
	drawings *svg.Drawings
	known    map[string]bool // kinds of tiles that are drawn
	files    map[string][]*game
	analyst  *insight.Analyst
	made     int                 // forecasts so far
	decided  map[gameKey]verdict // nil after a change
}

// New returns a hall without games.
func New(o Options) *Hall {
	return &Hall{o: o, drawings: svg.NewShared(look.Light), known: map[string]bool{}, files: map[string][]*game{},
		analyst: insight.New(insight.Options{Seed: 1, Budget: insight.Quick})}
}

// Update replaces the games of a file and reports whether that changes one. Only games whose text is new are judged. The name is
// relative to the folder, with slashes.
func (h *Hall) Update(file string, texts []*format.Game) bool {
	old := h.files[file]
	list := make([]*game, len(texts))
	changed := len(old) != len(texts)
	for i, text := range texts {
		if i < len(old) && old[i].text == text.Source.Text {
			list[i] = old[i]
			continue
		}
		list[i], changed = h.judge(file, text), true
		if i < len(old) {
			list[i].forecast, list[i].turn = old[i].forecast, old[i].turn
		}
	}
	h.files[file] = list
	if changed {
		h.decided = nil
	}
	return changed
}

// Remove removes the games of a file.
func (h *Hall) Remove(file string) {
	delete(h.files, file)
	h.decided = nil
}

// all returns the games of all files, in no order.
func (h *Hall) all() iter.Seq[*game] {
	return func(yield func(*game) bool) {
		for _, games := range h.files {
			for _, g := range games {
				if !yield(g) {
					return
				}
			}
		}
	}
}

// chosen reports whether a game is of the event and the round of the options.
func (h *Hall) chosen(g *game) bool {
	return (h.o.Event == "" || g.event == h.o.Event) && (h.o.Round == "" || g.round == h.o.Round)
}

// Unplayable returns the reason why the games of a file cannot be shown, "" if one of them can.
func (h *Hall) Unplayable(file string) (reason string) {
	for _, g := range h.files[file] {
		if g.playable() {
			return ""
		}
		reason = cmp.Or(reason, g.unplayable)
	}
	return reason
}

// shown returns the games with boards on the page in the order of events, rounds and tables.
func (h *Hall) shown() (list []*game) {
	current := h.current()
	for g := range h.all() {
		if g.playable() && h.chosen(g) && (h.o.Round != "" || !g.Over || compare(g.roundKey(), current[g.event]) >= 0) {
			list = append(list, g)
		}
	}
	slices.SortFunc(list, order)
	return list
}

// order compares games by events, rounds and tables.
func order(a, b *game) int {
	return cmp.Or(cmp.Compare(a.event, b.event), standings.CompareRounds(a.place(), b.place()), cmp.Compare(a.file, b.file), cmp.Compare(a.number, b.number))
}

func compare(round, other string) int {
	return standings.CompareRounds(standings.Result{Round: round}, standings.Result{Round: other})
}

// Shown returns the numbers of boards and of other tables on the page.
func (h *Hall) Shown() (boards, others int) { return len(h.shown()), len(h.lines()) }

// Forecast makes forecasts of boards on the page that have changed since their last one, and first of those whose last one is the longest ago.
// It begins no further one after the time is up, and returns whether one has changed. A zero time makes all.
func (h *Hall) Forecast(ctx context.Context, end time.Time) bool {
	list := slices.DeleteFunc(h.shown(), func(g *game) bool { return !g.waits() })
	slices.SortStableFunc(list, func(a, b *game) int { return cmp.Compare(a.turn, b.turn) })
	changed := false
	for _, g := range list {
		if ctx.Err() != nil || !end.IsZero() && !time.Now().Before(end) {
			break
		}
		evals, err := h.analyst.Forecasts(ctx, g.rec, len(g.rec.Turns))
		if ctx.Err() != nil {
			break
		}
		h.made++
		g.turn, g.asked = h.made, true
		if err == nil { // else the last one stays: the table is not known well enough
			g.forecast, changed = g.outlook(&evals[0]), true
		}
	}
	return changed
}

// Public returns the files of the public page, the page first, with the sums of what is in them in the addresses.
func (h *Hall) Public() ([]File, error) {
	list, lines := h.shown(), h.lines()
	r := round{Every: int(h.o.Every / time.Millisecond), Boards: [][2]string{}, Lines: []line{}}
	r.name(slices.Concat(list, lines))
	for _, g := range lines {
		x := h.line(g)
		if r.mixed() {
			x.Where = g.where
		}
		r.Lines = append(r.Lines, x)
	}
	var files []File
	for _, g := range list {
		b := g.board
		b.Forecast = g.forecast
		if g.Over {
			b.Forecast, b.Result = nil, h.result(g)
		}
		if r.mixed() {
			b.Where = g.where
		}
		data, err := script("liveBoard", &b)
		if err != nil {
			return nil, err
		}
		r.Boards = append(r.Boards, [2]string{g.ID, sum(data)})
		files = append(files, File{h.o.Page + "." + g.ID + ".js", data})
	}
	defs, err := script("liveDrawings", []string{h.drawings.Defs(), h.drawings.Rules()})
	if err != nil {
		return nil, err
	}
	r.Drawings, r.Code = sum(defs), code(publicPage)
	index, err := script("liveRound", &r)
	if err != nil {
		return nil, err
	}
	page, err := h.page(publicPage, h.o.Page, r.Title, h.rows(list, r.Lines))
	if err != nil {
		return nil, err
	}
	return append([]File{{h.o.Page, page}, {h.o.Page + ".js", index}, {h.o.Page + ".drawings.js", defs}}, files...), nil
}

// IsLive reports whether a file that begins with text is one of those that a Hall returns. 4 kB are enough.
func IsLive(text []byte) bool {
	for _, call := range []string{"liveRound(", "liveBoard(", "liveDrawings(", "liveFindings("} {
		if strings.HasPrefix(string(text), call) {
			return true
		}
	}
	return strings.HasPrefix(string(text), "<!DOCTYPE html>") && strings.Contains(string(text), mark)
}

// mark is in the head of the pages.
const mark = `<meta name="generator" content="cartulary live">`

// Pattern matches the end of the names of the files of single games, behind the name of a page. Files of an earlier run that match, and that [IsLive]
// knows, can be removed.
const Pattern = `\.[0-9a-f]{10}\.(js|html)$`

// script returns a call with a value, which is data in the form of JavaScript: JSON leaves no text of a record that could end a script.
func script(call string, value any) ([]byte, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "%s(%s);\n", call, text), nil
}

func sum(data ...[]byte) string {
	h := sha256.New()
	for _, d := range data {
		h.Write(d)
	}
	return hex.EncodeToString(h.Sum(nil))[:10]
}

// A round is what the page reads again and again.
type round struct {
	Title    []string    `json:"title"` // by language
	Every    int         `json:"every"` // milliseconds
	Code     string      `json:"code"`  // sum of script and style: the page loads itself again if it is another
	Drawings string      `json:"drawings"`
	Boards   [][2]string `json:"boards"` // id and sum, in order
	Lines    []line      `json:"lines"`  // the tables without a board, in order

	events, rounds int
}

// name sets the title: event and round of the games, as far as they are the same.
func (r *round) name(list []*game) {
	events, rounds := map[string]bool{}, map[string]bool{}
	for _, g := range list {
		events[g.event], rounds[g.round] = true, true
	}
	r.events, r.rounds = len(events), len(rounds)
	r.Title = lang.Each(func(l *lang.Lang) string {
		var parts []string
		if r.events == 1 && list[0].event != "" {
			parts = append(parts, bounded(list[0].event))
		}
		if r.rounds == 1 && list[0].round != "" {
			parts = append(parts, roundName(l, list[0].round))
		}
		return cmp.Or(strings.Join(parts, ", "), l.Text("Live boards"))
	})
}

// mixed reports whether a card names event and round, because the title does not.
func (r *round) mixed() bool { return r.events > 1 || r.rounds > 1 }

// roundName returns a round in words: Round 3 for a number, else as written.
func roundName(l *lang.Lang, name string) string {
	if strings.Trim(name, "0123456789") == "" {
		return l.Text("Round %s", bounded(name))
	}
	return bounded(name)
}

// tagOf returns the first value of a tag, "" for one that is unknown.
func tagOf(rec *notation.Record, name string) string {
	for _, t := range rec.Tags {
		if value := strings.TrimSpace(t.Value); t.Name == name && strings.Trim(value, "?-.") != "" {
			return value
		}
	}
	return ""
}
