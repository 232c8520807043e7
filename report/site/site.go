// Package site makes the pages of a static site from many games: an index of events and games, standings, a page for each
// player, records, and the replay page and the report of each game.
//
// A [Reader] takes from a record what the site shows of it ([Game]). [New] links all games to a [Site]. [Site.Pages] writes
// the replay page and the report of one game, [Site.Drafts] returns everything else. The pages link to each other and to their
// shared files by relative addresses, so they work from any folder. A [Manifest] lists what was written, for the next run.
//
// The package writes no files. A Reader belongs to one goroutine. A Site is safe for concurrent use once it is made.
package site

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"golang.org/x/text/unicode/norm"

	"cartulary/internal/aliases"
	"cartulary/internal/lazy"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/report/rating"
	"cartulary/report/standings"
	"cartulary/report/stats"
	"cartulary/validator"
)

// Options are the settings of a site.
type Options struct {
	Title   string          // heading of the index
	URL     string          // address of the folder, with a slash at the end, for the feed and previews; may be empty
	Rules   *notation.Rules // replace those of the records; nil for their own
	Names   *aliases.Table  // spellings of players' names
	Version string          // of the program; pages of other versions are made anew

	Standings standings.Options // how events are ranked and whether players are rated

	Analyses *stats.Analyses // of the games; nil for a site without them

	Problems []byte // the page of problems; nil for a site without them

	Lang *lang.Lang // of the pages; nil: English, and replay pages begin in the language of the browser
}

// A Game is what the site shows of one game. Its pages are made by [Site.Pages].
type Game struct {
	name   string // path and number, of which its address is made
	slug   string // unique; set by New
	date   string // ISO 8601, as far as it is known
	sum    string // hash of the text and its place
	key    string // hash of all that its pages depend on; set by New
	played bool   // it can be replayed
	turns  int

	figures  *stats.Game
	analysis *stats.Analysis // nil without one
	first    *Game           // of which this is a copy that does not count; nil for others
	result   standings.Result
}

// A Reader reads games for a site and reuses its memory.
type Reader struct {
	o       Options
	figures *stats.Reader
	v       *validator.Validator
	coder   *coder   // nil without a cache
	written []string // names of the players in the last record that was read
}

// NewReader returns a Reader. The cache may be nil.
func NewReader(o Options, c *Cache) *Reader {
	r := &Reader{o: o, figures: stats.NewReader(o.Rules, o.Names), v: validator.New()}
	r.figures.Hashes = o.Analyses != nil
	if c != nil {
		r.coder = newCoder(c, o)
	}
	return r
}

// Read judges a record, which must not be nil, and makes it canonical. Path is that of its file as the site shall name it.
func (r *Reader) Read(path string, src *notation.Source, rec *notation.Record, reading []notation.Finding) *Game {
	judged := r.v.Validate(rec, reading, validator.Options{Rules: r.o.Rules}) // as it was written
	g := &Game{name: nameOf(path, src.Game), turns: rec.TurnCount(), figures: r.figures.Read(src, rec, reading)}
	g.played = judged.Profiles != nil
	r.written = r.written[:0]
	g.result = standings.NewResult(src, rec, judged, func(name string) string {
		r.written = append(r.written, name)
		return r.o.Names.Name(name)
	})
	g.date = g.figures.Date
	g.sum = sumOf(src)
	return g
}

// nameOf returns the name of a game by its path and its number in the file.
func nameOf(path string, number int) string {
	path = strings.TrimSuffix(path, ".gz")
	name := strings.TrimSuffix(path, filepath.Ext(path))
	if number > 1 {
		name = fmt.Sprintf("%s-%d", name, number)
	}
	return name
}

// Addresses finds the pages of games on a site without making it. The zero value has no games.
type Addresses struct {
	names, places []string
	byPlace       map[string]string // pages, once all games are added
	seen          map[string]bool
}

// Add adds a game. Path is that of its file as the site names it, file and number are those of its source. Every game of the site is needed.
func (a *Addresses) Add(path, file string, number int) {
	at := place(file, number)
	if a.seen == nil {
		a.seen = map[string]bool{}
	}
	if !a.seen[at] {
		a.seen[at] = true
		a.names, a.places = append(a.names, nameOf(path, number)), append(a.places, at)
	}
}

// Turn returns the address of the turn of a record, relative to the folder of the site; empty for a game that was not added.
func (a *Addresses) Turn(r *stats.Record) string {
	if a.byPlace == nil {
		a.byPlace = map[string]string{}
		for i, slug := range slugs(a.names, a.places) {
			a.byPlace[a.places[i]] = replayPage(slug)
		}
	}
	if page := a.byPlace[place(r.File, r.Game)]; page != "" {
		return atTurn(page, r.Turn)
	}
	return ""
}

func replayPage(slug string) string { return gameFolder + slug + ".html" }

// atTurn returns the address of a turn on a replay page.
func atTurn(page, turn string) string { return page + "#turn=" + turn }

// players returns the names of the players, in order of play; a player without a name has an empty one.
func (g *Game) players() (names []string) {
	for i := range g.figures.Seats {
		names = append(names, g.figures.Seats[i].Player)
	}
	return names
}

// A Site is a set of games with their events and players.
type Site struct {
	o       Options
	lang    *lang.Lang
	games   []*Game // newest first
	byPlace map[string]*Game
	tables  *standings.Report
	entries []standings.Result // what is known of players
	events  []*event           // newest first
	byName  map[string]*event  // events
	players map[string]*player // by name
	order   []*player          // by number of games
	titled  map[string]*player // by title; of equal titles the first in order
	tally   *stats.Tally
	list    list   // of the games
	key     string // hash of what all pages of games depend on
}

type player struct {
	name, slug string
	games      []*Game // newest first
	rows       []row   // of them
	places     []placing
	rating     *rating.Player      // nil without one
	met        map[string]*meeting // the duels by the name of the opponent
	at         map[string]bool     // the names of the events with these duels
}

// mostRecords is how many records of each kind the site lists.
const mostRecords = 5

// New links games to a site. It needs the games in the order of the input, and takes a game once that is there twice.
func New(games []*Game, o Options) *Site {
	s := &Site{o: o, lang: o.Lang.Or(), byPlace: map[string]*Game{}, byName: map[string]*event{}, players: map[string]*player{},
		tally: stats.NewTally(stats.Filter{}, mostRecords)}
	firsts := map[uint64]*Game{}
	var names, places []string
	for _, g := range games {
		at := place(g.result.File, g.result.Game)
		if s.byPlace[at] != nil {
			continue
		}
		s.byPlace[at] = g
		if g.result.Entry != nil {
			s.entries = append(s.entries, g.result)
			continue
		}
		s.games, names, places = append(s.games, g), append(names, g.name), append(places, at)
		if g.first = firsts[g.figures.Copy]; g.first == nil && g.figures.Copy != 0 {
			firsts[g.figures.Copy] = g
		}
		if o.Analyses != nil && g.first == nil {
			g.analysis = o.Analyses.Take(g.figures)
		}
	}
	// The figures need nothing of what follows, and the assets nothing at all: a second core makes them.
	var beside sync.WaitGroup
	inOrder := slices.Clone(s.games)
	beside.Go(func() {
		s.assets()
		for _, g := range inOrder {
			g.count(s.tally)
		}
	})
	defer beside.Wait()
	for i, slug := range slugs(names, places) {
		s.games[i].slug = slug
	}
	s.addEvents()
	slices.SortStableFunc(s.games, newest)
	s.addPlayers()
	s.addMeetings()
	s.list = s.gameList(s.games)
	s.list.trim()
	for i, g := range s.games {
		for _, name := range g.players() {
			if p := s.players[name]; p != nil {
				p.rows = append(p.rows, s.list.Rows[i])
			}
		}
	}
	text, _ := json.Marshal(o.Rules, json.Deterministic(true)) // plain values
	version, ranking := o.Version, o.Standings
	if o.Lang != nil {
		version += " " + o.Lang.Code
	}
	s.key = hash(version, o.Title, o.URL, fmt.Sprint(o.Problems != nil, o.Analyses != nil, struct {
		System  string
		Ties    []string
		Tied    string
		Ratings bool
	}{ranking.System, ranking.Ties, ranking.Tied, ranking.Ratings}), string(text), s.assets().names())
	for _, g := range s.games {
		g.key = hash(s.key, g.sum, g.slug, fmt.Sprint(s.links(g, "")))
	}
	return s
}

func (g *Game) count(t *stats.Tally) {
	if g.first != nil {
		t.Repeat(g.figures)
		return
	}
	t.Add(g.figures)
	if g.analysis != nil {
		t.Analyse(g.figures, g.analysis)
	}
}

// newest orders games by date, the newest first, then as they are played in their event, the last first.
func newest(a, b *Game) int {
	if a.date != b.date {
		return cmp.Compare(b.date, a.date)
	}
	return cmp.Or(cmp.Compare(b.result.Event, a.result.Event), standings.CompareRounds(b.result, a.result), cmp.Compare(a.slug, b.slug))
}

// text returns a text in the language of the site.
func (s *Site) text(key string, args ...any) string { return s.lang.Text(key, args...) }

func place(file string, game int) string { return fmt.Sprintf("%s#%d", file, game) }

func (s *Site) addPlayers() {
	var names []string
	for _, g := range s.games {
		for _, name := range g.players() {
			if name == "" {
				continue
			}
			if s.players[name] == nil {
				s.players[name] = &player{name: name}
				names = append(names, name)
			}
			s.players[name].games = append(s.players[name].games, g)
		}
	}
	slices.Sort(names) // the slugs of equal sets of players are equal
	for i, slug := range slugs(names, names) {
		p := s.players[names[i]]
		p.slug = slug
		s.order = append(s.order, p)
	}
	slices.SortStableFunc(s.order, func(a, b *player) int { return cmp.Compare(once(b.games), once(a.games)) })
	s.titled = map[string]*player{}
	for _, p := range slices.Backward(s.order) {
		s.titled[p.title()] = p
	}
}

// Warnings returns sentences about names of players that may be slips.
func (s *Site) Warnings() []string {
	return slices.Concat(aliases.Doubts(slices.Collect(maps.Keys(s.players))), s.tables.Misspelt(), aliases.Unused(s.o.Names.Found()))
}

// Games returns the games, newest first.
func (s *Site) Games() []*Game { return s.games }

// Counts returns the number of games without copies, players with a name, and events with a name.
func (s *Site) Counts() (games, players, events int) {
	return once(s.games), len(s.order), len(s.events)
}

// Read returns what the figures take from the games.
func (s *Site) Read() *stats.Read { return &s.tally.Read }

// once returns the number of games without copies.
func once(games []*Game) (n int) {
	for _, g := range games {
		if g.first == nil {
			n++
		}
	}
	return n
}

// Wrong returns the number of games with errors, without copies.
func (s *Site) Wrong() (n int) {
	for _, g := range s.games {
		if g.first == nil && g.result.Errors > 0 {
			n++
		}
	}
	return n
}

// The folders of the pages.
const (
	gameFolder   = "games/"
	reportFolder = "reports/"
	eventFolder  = "events/"
	playerFolder = "players/"
	duelFolder   = "duels/"
)

func (p *player) page() string { return playerFolder + p.slug + ".html" }

// replay returns the name of the replay page, empty without one.
func (g *Game) replay() string {
	if !g.played || g.turns == 0 {
		return ""
	}
	return replayPage(g.slug)
}

// report returns the name of the report, empty for a result without moves and without errors.
func (g *Game) report() string {
	if g.turns == 0 && g.result.Errors == 0 {
		return ""
	}
	return reportFolder + g.slug + ".html"
}

// page returns the name of the page to which lists link, empty without one.
func (g *Game) page() string { return cmp.Or(g.replay(), g.report()) }

// Names returns the names of the game's files.
func (g *Game) Names() []string {
	return slices.DeleteFunc([]string{g.replay(), g.report()}, func(name string) bool { return name == "" })
}

// Key returns a hash of all that the pages of a game depend on.
func (s *Site) Key(g *Game) string { return g.key }

func hash(texts ...string) string {
	var b []byte
	for _, text := range texts {
		b = append(strconv.AppendInt(b, int64(len(text)), 10), ':')
		b = append(b, text...)
	}
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:16])
}

func line(s string) string { return playername.Line(strings.TrimSpace(s)) }

// Title returns the title of a site without one of its own.
func Title(l *lang.Lang) string { return l.Or().Text("Carcassonne games") }

// mostSlug bounds the length of a slug without its hash.
const mostSlug = 60

// reserved are the names that Windows does not allow, and the one that servers show for a folder.
var reserved = lazy.Regexp(`^(index|con|prn|aux|nul|com\d|lpt\d)$`)

// slugs returns a file name for each text: small letters, digits and hyphens. Keys are different, and so are the names,
// whatever the order. A text with other letters, or whose letters another text has, gets the hash of its key.
func slugs(texts, keys []string) []string {
	count := map[string]int{}
	for _, text := range texts {
		slug, _ := plain(text)
		count[slug]++
	}
	list := make([]string, len(texts))
	for i, text := range texts {
		slug, exact := plain(text)
		if list[i] = slug; !exact || count[slug] > 1 {
			list[i] = strings.TrimPrefix(slug+"-"+hash(keys[i])[:8], "-")
		}
	}
	return list
}

// plain returns the letters and digits of a text, with hyphens. Exact is false if others are lost or it is no name for a file.
func plain(text string) (slug string, exact bool) {
	var b strings.Builder
	exact, gap := true, false
	for _, r := range norm.NFD.String(strings.ToLower(text)) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			b.WriteRune(r)
			gap = false
		case strings.ContainsRune(` -_./\,:;'()`, r):
			gap = true
		default:
			exact, gap = false, gap || !unicode.Is(unicode.Mn, r)
		}
	}
	slug = b.String()
	if len(slug) > mostSlug {
		slug, exact = strings.Trim(slug[:mostSlug], "-"), false
	}
	return slug, exact && slug != "" && !reserved().MatchString(slug)
}

// ManifestName is the name of the manifest in the folder of a site.
const ManifestName = "site.json"

// A Manifest lists the files of a site. Only these may be replaced or removed.
type Manifest struct {
	Form  int               `json:"cartulary-site"` // 1
	Files map[string]string `json:"files"`          // hash of the content by name; empty for a file that is being written
	Games map[string]string `json:"games"`          // key of the game by the name of its page
}

// NewManifest returns an empty manifest.
func NewManifest() *Manifest {
	return &Manifest{Form: 1, Files: map[string]string{}, Games: map[string]string{}}
}

// ReadManifest reads a manifest. It refuses names that no site has, so that nothing outside of its pages is ever removed.
func ReadManifest(text []byte) (*Manifest, error) {
	m := NewManifest()
	m.Form = 0
	if err := json.Unmarshal(text, m); err != nil || m.Form != 1 || m.Files == nil || m.Games == nil {
		return nil, errors.New("it is not the list of the files of a site")
	}
	for name := range m.Files {
		if !own(name) {
			return nil, fmt.Errorf("it lists %q, which is not a page of a site", name)
		}
	}
	return m, nil
}

// own reports whether a site can have a file of that name.
func own(name string) bool {
	folder, file := path.Split(name)
	folders := []string{"", "assets/", gameFolder, reportFolder, eventFolder, playerFolder, duelFolder}
	endings := []string{".html", ".css", ".js", ".xml"}
	return slices.Contains(folders, folder) && slices.Contains(endings, path.Ext(file)) && !strings.ContainsAny(file, `\:`) && !strings.HasPrefix(file, ".")
}

// JSON returns the manifest, with sorted names.
func (m *Manifest) JSON() []byte {
	text, _ := json.Marshal(m, json.Deterministic(true), jsontext.WithIndent(" ")) // plain values
	return append(text, '\n')
}

// Hash returns the hash of a file for the manifest.
func Hash(data []byte) string {
	h := sha256.New()
	fmt.Fprintf(h, "%d:", len(data))
	h.Write(data)
	return hex.EncodeToString(h.Sum(nil)[:16])
}
