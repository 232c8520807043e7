// Package duels reads tables of duels: JSON with the results of an event, as the site carcassonne.gg writes them.
//
//	{"tournament": "Cup", "stage1_format": "Round-robin", "duels": [{"round": "Round 1", "format": "Bo3",
//	 "player1": "Ana", "player2": "Ben", "score1": "2", "score2": "1"}]}
//
// Each duel becomes a record without moves: two players, the tag Duel with the games that each has won, and tags for the rest.
// A match of teams whose duels are missing becomes a record of the two teams with the tag Duels, a place that was set by
// hand one of the player alone with the tag Position.
package duels

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"cartulary/internal/catalogue"
	"cartulary/internal/jsonwords"
	"cartulary/internal/lazy"
	"cartulary/notation"
)

// A word is a string of the document; numbers are read as they are written, and null is empty.
type word string

// UnmarshalJSONFrom reads a string, a number or null.
func (w *word) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	value, err := d.ReadValue()
	if err != nil {
		return err
	}
	switch value.Kind() {
	case '"':
		var s string
		if err := json.Unmarshal(value, &s, jsontext.AllowInvalidUTF8(true)); err != nil {
			return err
		}
		*w = word(strings.TrimSpace(s))
	case '0':
		*w = word(value)
	case 'n', 't', 'f':
		*w = ""
	default:
		return fmt.Errorf("a text is expected, not %.20q", value)
	}
	return nil
}

type document struct {
	Tournament  word `json:"tournament"`
	Kind        word `json:"kind"`
	Format      word `json:"tournament_format"`
	Stage1      word `json:"stage1_format"`
	Stage2      word `json:"stage2_format"`
	Tournaments []struct {
		ID     word `json:"tournament_id"`
		Name   word `json:"name"`
		Type   word `json:"type"`
		Format word `json:"tournament_format"`
		Stage1 word `json:"stage1_format"`
		Stage2 word `json:"stage2_format"`
	} `json:"tournaments"`
	Names []struct {
		ID   word `json:"player_id"`
		Name word `json:"player"`
	} `json:"players"`
	Members []struct {
		ID   word `json:"player_id"`
		Name word `json:"player"`
		Team word `json:"team"`
	} `json:"tournament_players"`
	Matches   []jsonwords.Placed[match] `json:"matches"`
	Duels     []jsonwords.Placed[duel]  `json:"duels"`
	Standings []jsonwords.Placed[row]   `json:"standings"`
	Official  []jsonwords.Placed[row]   `json:"official_standings"`
	Entries   []jsonwords.Placed[entry] `json:"entries"`
}

// place is where a duel or a match belongs in its event.
type place struct {
	Tournament  word `json:"tournament_id"`
	Stage       word `json:"stage"`
	Group       word `json:"group"`
	Type        word `json:"format_type"`
	Round       word `json:"round"`
	Elimination word `json:"multiple_elimination_stage"`
	Knockout    word `json:"knockout_stage"`
	Time        word `json:"time"`
	TimeUTC     word `json:"time_utc"`
}

type match struct {
	place
	Match  word `json:"match"`
	ID     word `json:"match_id"`
	Team1  word `json:"team1"`
	Team2  word `json:"team2"`
	Duels1 word `json:"duels_won1"`
	Duels2 word `json:"duels_won2"`
	Games1 word `json:"games_won1"`
	Games2 word `json:"games_won2"`
}

type duel struct {
	place
	ID         word `json:"duel_id"`
	Match      word `json:"match"`
	MatchID    word `json:"match_id"`
	Format     word `json:"format"`
	DuelFormat word `json:"duel_format"`
	Table      word `json:"table"`
	Player1    word `json:"player1"`
	Player2    word `json:"player2"`
	ID1        word `json:"player1_id"`
	ID2        word `json:"player2_id"`
	Team1      word `json:"team1"`
	Team2      word `json:"team2"`
	Score1     word `json:"score1"`
	Score2     word `json:"score2"`

	// The other form of the site, with the points of each game.
	Duel2       word `json:"duelId"`
	Tournament2 word `json:"tournamentId"`
	Match2      word `json:"matchId"`
	Format2     word `json:"duelFormat"`
	A           word `json:"playerAname"`
	B           word `json:"playerBname"`
	AID         word `json:"playerAid"`
	BID         word `json:"playerBid"`
	GWA         word `json:"gwA"`
	GWB         word `json:"gwB"`
	Timestamp   word `json:"timestamp"`
	G1          word `json:"g1score"`
	G2          word `json:"g2score"`
	G3          word `json:"g3score"`
	G4          word `json:"g4score"`
	G5          word `json:"g5score"`
}

type row struct {
	Tournament word `json:"tournament_id"`
	Stage      word `json:"stage"`
	Group      word `json:"group"`
	Player     word `json:"player"`
	ID         word `json:"player_id"`
	Team       word `json:"team"`
	Position   word `json:"position"`
}

// An entry is what an organiser knows of a player.
type entry struct {
	Stage    word `json:"stage"`
	Group    word `json:"group"`
	Player   word `json:"player"`
	Team     word `json:"team"`
	Number   word `json:"number"`
	Rating   word `json:"rating"`
	From     word `json:"from"`
	Until    word `json:"until"`
	Position word `json:"position"`
}

// Sniff reports whether text that begins with head is a table of duels.
func Sniff(head []byte) bool {
	head = bytes.TrimLeft(head, " \t\r\n\ufeff")
	if len(head) == 0 || head[0] != '{' {
		return false
	}
	has := func(word string) bool { return bytes.Contains(head, []byte(word)) }
	return !has(`"cgr"`) && (has(`"duels"`) || has(`"countries"`) && has(`"iso"`) || has(`"bga_players"`))
}

// A Game is a duel, a match or what is known of one player, read from a document.
type Game struct {
	Source   *notation.Source
	Record   *notation.Record
	Findings []notation.Finding
}

// Games yields the duels of a document in their order, then the matches without duels and what is known of single players. A
// text that is no such document is one game without a record, with the finding that says why.
func Games(file, text string) iter.Seq[Game] {
	return func(yield func(Game) bool) {
		src := &notation.Source{File: file, Game: 1, Line: 1, Text: text}
		d := &document{}
		if err := jsonwords.Document(text, d, "table of duels"); err != nil {
			var f catalogue.Findings
			f.Fail(notation.Span(jsonwords.At(err, len(text))), "%s", jsonwords.Refusal("table of duels", err))
			yield(Game{Source: src, Findings: f})
			return
		}
		r := newReader(d, file, text)
		for i := range d.Duels {
			if !r.duel(&d.Duels[i].V, d.Duels[i].At, yield) {
				return
			}
		}
		for i := range d.Matches {
			if m := &d.Matches[i].V; !r.hasDuels[m.key()] && !r.match(m, d.Matches[i].At, yield) {
				return
			}
		}
		for _, rows := range [][]jsonwords.Placed[row]{d.Official, d.Standings} {
			for i := range rows {
				if !r.row(&rows[i].V, rows[i].At, yield) {
					return
				}
			}
		}
		for i := range d.Entries {
			if !r.entry(&d.Entries[i].V, d.Entries[i].At, yield) {
				return
			}
		}
	}
}

type reader struct {
	d             *document
	file          string
	text          string
	n             int                // games so far
	line, col, at int                // the place of an offset of the text
	names         map[word]string    // by id of player
	matches       map[word]*match    // by id
	hasDuels      map[word]bool      // by id of match
	listed        bool               // some duel names a stage
	plays         map[[2]string]bool // by group and name of player or team
}

func (m *match) key() word { return word(cmp.Or(string(m.ID), string(m.Match))) }
func (e *duel) matchKey() word {
	return word(cmp.Or(string(e.MatchID), string(e.Match), string(e.Match2)))
}

func newReader(d *document, file, text string) *reader {
	r := &reader{d: d, file: file, text: text, line: 1, names: map[word]string{}, matches: map[word]*match{}, hasDuels: map[word]bool{}, plays: map[[2]string]bool{}}
	for i := range d.Matches {
		if m := &d.Matches[i].V; m.key() != "" {
			r.matches[m.key()] = m
		}
	}
	owner := map[string]word{}
	name := func(id, name word) {
		if id == "" || name == "" || r.names[id] != "" || strings.EqualFold(string(id), "no id") {
			return
		}
		text := string(name)
		if other, taken := owner[text]; taken && other != id {
			text += " (" + string(id) + ")"
		}
		owner[text] = id
		r.names[id] = text
	}
	for i := range d.Names {
		name(d.Names[i].ID, d.Names[i].Name)
	}
	for i := range d.Duels {
		e := &d.Duels[i].V
		e.unify()
		r.hasDuels[e.matchKey()] = true
		r.listed = r.listed || e.Stage != ""
		name(e.ID1, e.Player1)
		name(e.ID2, e.Player2)
	}
	for i := range d.Duels {
		e := &d.Duels[i].V
		for _, name := range []string{r.name(e.ID1, e.Player1), r.name(e.ID2, e.Player2)} {
			r.plays[[2]string{string(e.Group), name}], r.plays[[2]string{"", name}] = true, true
		}
	}
	for i := range d.Matches {
		m := &d.Matches[i].V
		for _, team := range []word{m.Team1, m.Team2} {
			r.plays[[2]string{string(m.Group), string(team)}], r.plays[[2]string{"", string(team)}] = true, true
		}
	}
	return r
}

// unify moves the fields of the other form to those of the first.
func (e *duel) unify() {
	for _, f := range []struct{ to, from *word }{
		{&e.ID, &e.Duel2}, {&e.Tournament, &e.Tournament2}, {&e.Format, &e.DuelFormat}, {&e.Format, &e.Format2}, {&e.Player1, &e.A}, {&e.Player2, &e.B},
		{&e.ID1, &e.AID}, {&e.ID2, &e.BID}, {&e.Score1, &e.GWA}, {&e.Score2, &e.GWB}, {&e.Time, &e.Timestamp}, {&e.Time, &e.TimeUTC},
	} {
		if *f.to == "" {
			*f.to = *f.from
		}
	}
}

func (r *reader) name(id, written word) string { return cmp.Or(r.names[id], string(written)) }

// source returns the text of a value of the document, with its place. Values come mostly in order, so it counts on from the last one.
func (r *reader) source(at jsonwords.Range) *notation.Source {
	r.n++
	if int(at.Start) < r.at {
		r.line, r.col, r.at = 1, 0, 0
	}
	between := r.text[r.at:at.Start]
	if last := strings.LastIndexByte(between, '\n'); last >= 0 {
		r.line += strings.Count(between, "\n")
		r.col, between = 0, between[last+1:]
	}
	r.col += utf8.RuneCountInString(between)
	r.at = int(at.Start)
	return &notation.Source{File: r.file, Game: r.n, Line: r.line, Col: r.col, Text: r.text[at.Start:at.End]}
}

// tags collects the tags of a record, leaving out those without a value.
type tags []notation.Tag

func (t *tags) add(name string, value word) {
	if v := notation.OneLine(string(value)); v != "" {
		*t = append(*t, notation.Tag{Name: name, Value: v})
	}
}

// event adds the tags of the place of a duel. A duel of a match has what it does not say itself from the match.
func (r *reader) event(t *tags, p place, m *match) {
	if m != nil {
		for _, f := range []struct{ to, from *word }{
			{&p.Stage, &m.Stage}, {&p.Group, &m.Group}, {&p.Round, &m.Round}, {&p.Type, &m.Type}, {&p.Knockout, &m.Knockout},
			{&p.Elimination, &m.Elimination}, {&p.Tournament, &m.Tournament},
		} {
			if *f.to == "" {
				*f.to = *f.from
			}
		}
	}
	event, system := r.d.Tournament, p.Type
	format, stage1, stage2 := r.d.Format, r.d.Stage1, r.d.Stage2
	for i := range r.d.Tournaments {
		if x := &r.d.Tournaments[i]; x.ID == p.Tournament || p.Tournament == "" && i == 0 {
			event, format, stage1, stage2 = word(cmp.Or(string(x.Name), string(x.ID))), x.Format, x.Stage1, x.Stage2
		}
	}
	if event == "" {
		event = p.Tournament
	}
	if system == "" {
		switch p.Stage {
		case "", "Stage 1":
			system = stage1
		case "Stage 2":
			system = stage2
		}
	}
	if format == "Leagues" && (system == "" || strings.EqualFold(string(system), "round-robin")) {
		system = "Leagues"
	}
	t.add("Event", event)
	t.add("Stage", p.Stage)
	t.add("Group", p.Group)
	t.add("System", system)
	t.add("Round", word(Round(string(p.Round))))
	t.add("Bracket", word(Bracket(cmp.Or(string(p.Knockout), string(p.Elimination)))))
	day, hour := moment(word(cmp.Or(string(p.TimeUTC), string(p.Time))))
	t.add("Date", day)
	t.add("Time", hour)
}

// Round returns the number of a round such as Round 1: 02/03 - 15/03, Runde 2, 2. Runde or 2nd round, or the round as it is written.
func Round(written string) string {
	m := roundForm().FindStringSubmatch(strings.TrimSpace(written))
	if m == nil {
		return written
	}
	return cmp.Or(m[1], m[2])
}

// roundForm finds the number of a round behind its word, and before it: in English, German, French, Dutch, Spanish and Italian.
var roundForm = lazy.Regexp(`(?i)^(?:(?:round|runde|ronde|tour|ronda|turno) ?([0-9]+)(?:[: ].*)?|([0-9]+)(?:\.|st|nd|rd|th|er|re|e|de|[eè]?me|ère|ª|º|°)? ?(?:round|runde|ronde|tour|ronda|turno))$`)

// Bracket returns the part of a bracket in words: upper for 1 - upper, third place for third_place.
func Bracket(written string) string {
	if _, name, ok := strings.Cut(written, " - "); ok {
		written = name
	}
	return strings.ReplaceAll(written, "_", " ")
}

// moment returns the day of a time that has a year, as a tag has it, and the time of the day, empty for midnight: the site
// writes it for a time that it does not know.
func moment(written word) (day, hour word) {
	for _, form := range []string{"02.01.2006 15:04:05", "02/01/2006 15:04:05", "02/01/2006 15:04", "2006-01-02 15:04:05", time.RFC3339, "2006-01-02"} {
		if t, err := time.Parse(form, string(written)); err == nil {
			if hour = word(t.Format(time.TimeOnly)); hour == "00:00:00" {
				hour = ""
			}
			return word(t.Format(time.DateOnly)), hour
		}
	}
	return "", ""
}

func (r *reader) record(names []string, t tags) *notation.Record {
	rec := &notation.Record{Tags: t}
	for i, name := range names {
		rec.Players = append(rec.Players, notation.Player{Colour: colours[i], Name: notation.OneLine(name)})
	}
	return rec
}

var colours = []notation.Colour{notation.Red, notation.Yellow}

// Score returns the value of the tag Duel for what two players have won: 2-1, ø-ø for a duel that nobody won, or a hyphen for one
// that is not played, which has blanks or hyphens. Ok is false for other texts.
func Score(a, b string) (text string, ok bool) {
	x, err1 := strconv.Atoi(a)
	y, err2 := strconv.Atoi(b)
	switch {
	case err1 == nil && err2 == nil && x >= 0 && y >= 0 && x < 1000 && y < 1000:
		return fmt.Sprintf("%d-%d", x, y), true
	case a == "ø" && b == "ø" || a == "Ø" && b == "Ø":
		return "ø-ø", true
	case (a == "" || a == "-") && (b == "" || b == "-"):
		return "-", true
	}
	return "", false
}

// IsBye reports whether the name of an opponent is the word for a round without one.
func IsBye(name string) bool { return strings.EqualFold(name, "bye") }

// NoNumber is the tag Entry of a player of whom nothing else is known.
const NoNumber = "-"

func (r *reader) duel(e *duel, at jsonwords.Range, yield func(Game) bool) bool {
	src := r.source(at)
	m := r.matches[e.matchKey()]
	var t tags
	r.event(&t, e.place, m)
	t.add("Table", e.Table)
	t.add("Match", e.matchKey())
	t.add("Id", e.ID)
	t.add("Format", e.Format)
	team1, team2 := e.Team1, e.Team2
	if m != nil {
		team1, team2 = word(cmp.Or(string(team1), string(m.Team1))), word(cmp.Or(string(team2), string(m.Team2)))
	}
	t.add("RedTeam", team1)
	t.add("YellowTeam", team2)
	var f catalogue.Findings
	span := notation.Span{End: int32(len(src.Text))}
	names := []string{r.name(e.ID1, e.Player1), r.name(e.ID2, e.Player2)}
	if IsBye(names[0]) {
		names[0], names[1] = names[1], names[0]
	}
	text, ok := Score(string(e.Score1), string(e.Score2))
	switch {
	case IsBye(names[1]) && names[0] != "" && !IsBye(names[0]):
		rec := r.record(names[:1], t)
		rec.Span = span
		return yield(Game{src, rec, f})
	case names[0] == "" || names[1] == "" || names[0] == names[1] && text == "-":
		if text != "-" {
			f.Fail(span, "the duel does not name two players")
			return yield(Game{src, r.record(nil, t), f})
		}
		r.n--
		return true // a free place of a schedule
	case !ok:
		f.Fail(span, "%.20q and %.20q are not the games won in a duel", e.Score1, e.Score2)
		return yield(Game{src, r.record(names, t), f})
	}
	rec := r.record(names, t)
	rec.Span = span
	if points(string(e.Format), string(e.Score1), string(e.Score2)) {
		for i, score := range []word{e.Score1, e.Score2} {
			n, _ := strconv.Atoi(string(score))
			rec.Result = append(rec.Result, notation.Total{Player: colours[i], Points: n, Span: span})
		}
		return yield(Game{src, rec, f})
	}
	t.add("Duel", word(text))
	var games []string
	for _, g := range []word{e.G1, e.G2, e.G3, e.G4, e.G5} {
		if g != "" {
			games = append(games, string(g))
		}
	}
	if len(games) > 0 && !slices.ContainsFunc(games, func(g string) bool { return strings.Count(g, "-") != 1 || strings.Trim(g, "0123456789-") != "" }) {
		t.add("Games", word(strings.Join(games, " ")))
	}
	rec.Tags = t
	return yield(Game{src, rec, f})
}

// BestOf returns the number of games of a format such as Bo3, best of 3, or 3. Ok is false for other texts.
func BestOf(format string) (n int, ok bool) {
	m := formatForm().FindStringSubmatch(format)
	if m == nil {
		return 0, false
	}
	n, _ = strconv.Atoi(m[1])
	return n, true
}

// points reports whether scores are points: more than the games of a format.
func points(format, a, b string) bool {
	n, ok := BestOf(format)
	if !ok {
		return false
	}
	x, err1 := strconv.Atoi(a)
	y, err2 := strconv.Atoi(b)
	return err1 == nil && err2 == nil && max(x, y) > n
}

var formatForm = lazy.Regexp(`(?i)^(?:bo|best of )?([1-9][0-9]?)$`)

func (r *reader) match(m *match, at jsonwords.Range, yield func(Game) bool) bool {
	if m.Team1 == "" || m.Team2 == "" {
		return true
	}
	src := r.source(at)
	var t tags
	var f catalogue.Findings
	r.event(&t, m.place, nil)
	if IsBye(string(m.Team1)) {
		m.Team1, m.Team2 = m.Team2, m.Team1
	}
	if IsBye(string(m.Team2)) {
		return yield(Game{src, r.record([]string{string(m.Team1)}, t), nil})
	}
	t.add("Match", m.key())
	text, ok := Score(string(m.Duels1), string(m.Duels2))
	if !ok {
		f.Fail(notation.Span{End: int32(len(src.Text))}, "%.20q and %.20q are not the duels won in a match", m.Duels1, m.Duels2)
	}
	t.add("Duels", word(text))
	if games, ok := Score(string(m.Games1), string(m.Games2)); ok && games != "-" {
		t.add("Games", word(games))
	}
	return yield(Game{src, r.record([]string{string(m.Team1), string(m.Team2)}, t), f})
}

// row yields the place of a player that the table has set by hand, and a player of the table who has no duel yet.
func (r *reader) row(x *row, at jsonwords.Range, yield func(Game) bool) bool {
	name := r.name(x.ID, word(cmp.Or(string(x.Player), string(x.Team))))
	plays := r.plays[[2]string{string(x.Group), name}]
	if name == "" || x.Position == "" && plays {
		return true
	}
	p := place{Tournament: x.Tournament, Stage: x.Stage, Group: x.Group}
	if p.Stage == "" && r.listed {
		p.Stage = "Stage 1"
	}
	var t tags
	src := r.source(at)
	r.event(&t, p, nil)
	if !plays {
		t.add("From", "1")
	}
	t.add("Position", x.Position)
	return yield(Game{src, r.record([]string{name}, t), nil})
}

func (r *reader) entry(x *entry, at jsonwords.Range, yield func(Game) bool) bool {
	src := r.source(at)
	var t tags
	var f catalogue.Findings
	if x.Player == "" {
		f.Fail(notation.Span{End: int32(len(src.Text))}, "the entry names no player")
	}
	r.event(&t, place{Stage: x.Stage, Group: x.Group}, nil)
	t.add("RedTeam", x.Team)
	if x.Number == "" && x.Rating == "" && x.From == "" && x.Until == "" && x.Position == "" {
		x.Number = NoNumber
	}
	t.add("Entry", x.Number)
	t.add("Rating", x.Rating)
	t.add("From", x.From)
	t.add("Until", x.Until)
	t.add("Position", x.Position)
	return yield(Game{src, r.record([]string{string(x.Player)}, t), f})
}
