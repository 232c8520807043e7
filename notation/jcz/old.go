package jcz

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"cartulary/engine/tile"
	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

// A save of version 4 has slots in place of players, and expansions with capabilities in place of sets and elements.
type (
	oldSeat struct {
		Number   int    `json:"number"`
		Serial   *int   `json:"serial"` // the order of the seats
		Nickname string `json:"nickname"`
	}
	oldNotes struct {
		Pack struct {
			Params struct {
				DrawOrder list[placed[string]] `json:"drawOrder"`
				DrawLimit int                  `json:"drawLimit"`
			} `json:"params"`
		} `json:"tilePack"`
	}
)

const typeOver = "GAME_OVER" // the last message of a game of version 4

// old reports whether a save is of a version before 5.7, which draws by other random numbers.
func (s *save) old() bool { return s.OldSeed != nil || s.OldSlots != nil || before57(s.AppVersion) }

// beforeDraws begins the version of an old save whose own version is no number: that of a development build.
const beforeDraws = "before 5.7"

// before57 reports whether a version is older than 5.7; false for other text.
func before57(version string) bool {
	major, minor := numbers(version)
	return major >= 0 && (major < 5 || major == 5 && minor < 7) || strings.HasPrefix(version, beforeDraws)
}

// numbers returns the first two numbers of a version, -1 for text without them.
func numbers(version string) (major, minor int) {
	if n, _ := fmt.Sscanf(version, "%d.%d", &major, &minor); n < 2 {
		return -1, -1
	}
	return major, minor
}

// Old reports whether a record is that of a save before version 5.7, which no client of today loads.
func Old(rec *notation.Record) bool {
	return slices.ContainsFunc(rec.Tags, func(t notation.Tag) bool {
		version, ours := strings.CutPrefix(t.Value, SourceName+" ")
		return t.Name == "Source" && ours && before57(version)
	})
}

// xmlSave reports whether a text is a save of version 2 or 3.
func xmlSave(head []byte) bool {
	return bytes.HasPrefix(head, []byte("<")) && bytes.Contains(head, []byte("<game ")) && bytes.Contains(head, []byte("app-version="))
}

// renew writes the set-up of an old save in the words of version 5.7, so that one reader serves all versions.
func (s *save) renew() {
	s.Initial = nil
	switch major, _ := numbers(s.AppVersion); {
	case before57(s.AppVersion):
	case major < 0 && s.AppVersion != "":
		s.AppVersion = beforeDraws + ", " + s.AppVersion
	default:
		s.AppVersion = beforeDraws
	}
	if s.Players == nil && s.OldSlots != nil {
		s.Players = s.seats()
	}
	if x := s.Setup; x != nil && x.Expansions.members != nil && x.Sets.members == nil {
		major, minor := numbers(s.AppVersion)
		x.renew(major < 4 || major == 4 && minor < 6)
	}
	if s.Notes == nil && s.OldNotes != nil {
		p := s.OldNotes.Pack.Params
		for i := range p.DrawOrder {
			p.DrawOrder[i].V = newID(p.DrawOrder[i].V)
		}
		s.Notes = &annotations{DrawOrder: p.DrawOrder, EndTurn: p.DrawLimit}
	}
}

// seats returns the players in the order of their serial numbers, as the program seats them.
func (s *save) seats() *list[placed[seat]] {
	old := slices.Clone(*s.OldSlots)
	slices.SortStableFunc(old, func(a, b placed[oldSeat]) int {
		if a.V.Serial == nil || b.V.Serial == nil {
			return 0
		}
		return cmp.Compare(*a.V.Serial, *b.V.Serial)
	})
	players := list[placed[seat]]{}
	for _, o := range old {
		players = append(players, placed[seat]{V: seat{Name: o.V.Nickname, Slot: o.V.Number}, At: o.At})
	}
	return &players
}

// renew writes a setup of version 4 in the words of version 5.7. Before 4.6 all games have farmers; later ones say so.
func (s *setup) renew(farmers bool) {
	seen := map[string]bool{"": true}
	on := func(name string, at notation.Span) {
		if !seen[name] {
			s.Elements.members = append(s.Elements.members, member{name, jsontext.Value("true"), at})
		}
		seen[name] = true
	}
	s.Sets.at, s.Elements.at = s.Expansions.at, s.Expansions.at
	for _, m := range s.Expansions.members {
		name := strings.ReplaceAll(strings.ToLower(m.name), "_", "-")
		if words := row("expansion", m.name); words != nil {
			name = words[1]
		}
		if name != "" { // the phantom has no tiles
			s.Sets.members = append(s.Sets.members, member{name, m.value, m.at})
		}
	}
	s.Elements.members = append(s.Elements.members, member{"small-follower", jsontext.Value(strconv.Itoa(allFollowers)), s.Expansions.at})
	for _, c := range s.Capabilities {
		names := []string{strings.ToLower(c.V)}
		if words := row("capability", c.V); words != nil {
			names = words[1:]
		}
		for _, name := range names {
			on(name, notation.Span(c.At))
		}
	}
	rules := object{at: s.Rules.at}
	rules.members = append(rules.members, member{"wagon-move", jsontext.Value(`"C1"`), s.Expansions.at}) // the only one of version 4
	for _, m := range s.Rules.members {
		words := row("oldrule", m.name)
		switch {
		case m.name == "FARMERS":
			farmers = m.word() == "true"
		case words == nil:
			rules.members = append(rules.members, m)
		case words[1] != "" && m.word() == "true":
			rules.members = append(rules.members, member{words[1], jsontext.Value(strconv.Quote(words[2])), m.at})
		}
	}
	if s.Rules = rules; farmers {
		on("farmers", s.Rules.at)
	}
	boxed := func(set string) bool { return s.boxed(set) }
	start := list[placed[startTile]]{}
	for _, a := range startTiles(boxed) {
		at := a.At
		if boxed(countSet) && !strings.HasPrefix(a.Tile, "CO/") {
			at = notation.Point{X: 1, Y: 2} // the spring, in version 4
		}
		start = append(start, placed[startTile]{V: startTile{Tile: a.Tile, X: at.X, Y: at.Y}, At: jsonwords.Range(s.Expansions.at)})
	}
	s.Start = &start
}

// newID returns the id of a tile since version 5.0: BA/RFr for BA.RFr. Other words stay as they are.
func newID(id string) string {
	prefix, name, dotted := strings.Cut(id, ".")
	if !dotted || strings.Contains(id, "/") {
		return id
	}
	switch prefix {
	case "R1", "R2":
		if name == "I.s" {
			return "RI/s"
		}
		prefix = "RI." + prefix[1:]
	}
	return prefix + "/" + name
}

// oldPlaces maps the locations of versions before 5.7 to the feature and the location since then.
var oldPlaces = map[string][2]string{
	"CLOISTER": {"Monastery", "I"}, "MONASTERY": {"Monastery", "AS_ABBOT"}, "TOWER": {towerFeature, "I"},
	"INNER_FARM": {"Field", "I"}, "INNER_FARM_B": {"Field", "II"}, "FLYING_MACHINE": {"FlyingMachine", "I"},
}

// An updater follows the tiles of an old save: its pointers have no feature, and its messages have no players.
type updater struct {
	table    board
	builders map[int]spot  // by seat
	linked   map[spot]spot // the roads and cities, as trees of parts
	abbeys   map[int]bool  // by seat: placed
	seats    int
	seat     int  // of the turn
	passed   int  // the number of PASS since the last placement or COMMIT
	due      bool // the turn has a second part
}

// update writes the messages of an old save in the words of version 5.7, and reports whether the game is over.
func (r *reader) update(s *save, messages []placed[message]) (kept []placed[message], over bool) {
	r.guess(notation.Span{}, "the draws are not checked: the save is of %s %s, and versions before 5.7 draw by other random numbers", SourceName, truncated(s.AppVersion))
	u := updater{table: board{}, builders: map[int]spot{}, linked: map[spot]spot{}, abbeys: map[int]bool{}, seats: len(*s.Players), seat: -1}
	if s.Setup.Start != nil {
		for i := range *s.Setup.Start {
			t := &(*s.Setup.Start)[i].V
			t.Tile = newID(t.Tile)
			u.lay(t.Tile, notation.Point{X: t.X, Y: t.Y}, notation.Rotation(t.Rotation))
		}
	}
	follows := u.seats > 1 && u.seats < int(notation.NumColours) && (s.Setup.on("builder") || s.Setup.on("abbey"))
	for i := range messages {
		if messages[i].V.Type == typeOver {
			over = true
			continue
		}
		m := messages[i]
		u.message(&m.V)
		if follows {
			u.player(&m.V, messages[i+1:])
		}
		kept = append(kept, m)
	}
	return kept, over
}

func (u *updater) message(m *message) {
	switch m.Type {
	case typePlace:
		change(m, func(p *placeTile) {
			p.Tile = newID(p.Tile)
			if p.Position != nil {
				u.lay(p.Tile, p.Position.at(), notation.Rotation(p.Rotation))
			}
		})
	case typeDeploy:
		change(m, func(p *deployMeeple) { u.point(&p.Pointer) })
	case typeReturn:
		change(m, func(p *returnMeeple) { u.point(&p.Pointer.Feature) })
	case typeCapture:
		change(m, func(p *capture) { u.point(&p.Pointer.Feature) })
	case typeToken:
		change(m, func(p *placeToken) {
			if p.Pointer.Feature == "" && p.Token != towerToken {
				p.Pointer.Feature = tokens[p.Token]
			}
			u.point(&p.Pointer)
		})
	case typeMove:
		change(m, func(p *moveFigure) {
			var quarter featurePointer
			var follower meeplePointer
			switch {
			case p.Figure == countFigure && json.Unmarshal(p.To, &quarter) == nil:
				u.point(&quarter)
				p.To, _ = json.Marshal(&quarter)
			case p.Figure == fairyFigure && p.To.Kind() == '{' && json.Unmarshal(p.To, &follower) == nil:
				u.point(&follower.Feature)
				p.To, _ = json.Marshal(&follower)
			}
		})
	}
}

// change changes the payload of a message. One that cannot be read stays for the reader to report.
func change[P any](m *message, do func(p *P)) {
	p := new(P)
	if m.decode(p) != nil {
		return
	}
	do(p)
	if text, err := json.Marshal(p); err == nil {
		m.Payload = text
	}
}

func (u *updater) lay(id string, at notation.Point, rotation notation.Rotation) {
	t := tiles()[id]
	u.table.lay(t, at, rotation)
	on := u.table[at]
	for _, p := range on.parts() {
		from := spot{at, p}
		if role := roleOn(p); role != notation.Knight && role != notation.Thief {
			continue
		}
		for l := notation.LocN; l <= notation.LocW; l++ {
			if !on.reach(p).has(l) {
				continue
			}
			to, opposite := across(at, l)
			for _, other := range u.table.parts(to, roleOn(p), opposite) {
				if a, b := u.root(from), u.root(other); a != b {
					u.linked[a] = b
				}
			}
		}
	}
}

// root returns the part that stands for the road or city of a part. It halves the path, so that long features cost no time.
func (u *updater) root(s spot) spot {
	for {
		next, found := u.linked[s]
		if !found {
			return s
		}
		if after, found := u.linked[next]; found {
			u.linked[s] = after
		}
		s = next
	}
}

// point adds the feature to a pointer: a location is that of a field, a place inside the tile, or a side of its city or road.
func (u *updater) point(p *featurePointer) {
	if p.Feature != "" || p.Position == nil {
		return
	}
	on := u.table[p.Position.at()]
	if place, known := oldPlaces[p.Location]; known {
		p.Feature, p.Location = place[0], place[1]
		if p.Location == "I" && slices.ContainsFunc(on.parts(), func(t *tile.Part) bool { return t.Kind == tile.Garden }) && p.Feature == "Monastery" {
			p.Feature = gardenFeature
		}
		return
	}
	if quarters[p.Location] != notation.NoQuarter {
		p.Feature = quarterFeature
		return
	}
	p.Feature = "City"
	at, err := parsePlaces(p.Location)
	switch {
	case err != nil: // the reader reports the location
	case at.fits(notation.Farmer):
		p.Feature = "Field"
	default:
		if city, _ := on.part(notation.Knight, at.first()); city == nil {
			p.Feature = "Road" // of the tile or of a bridge
		}
	}
}

// player adds the player to a placement and to the deployments of its turn. The figure that is deployed in a turn shows whose it
// is; else the players take turns, a builder gives its player a second part, and abbeys come last from those who still have one.
func (u *updater) player(m *message, after []placed[message]) {
	switch m.Type {
	case typePlace:
		u.place(m, after)
	case typeDeploy:
		if seat := u.seat; m.Player == nil && seat >= 0 {
			m.Player = &seat
		}
		u.builder(m)
	case typePass:
		u.passed++
	case typeCommit:
		u.passed = 0
	case typeMove:
		u.dragon(m)
	}
}

func (u *updater) place(m *message, after []placed[message]) {
	var p placeTile
	if m.decode(&p) != nil || p.Position == nil {
		return
	}
	if m.Player == nil {
		seat := u.deploys(after)
		switch {
		case seat >= 0:
		case p.Tile == abbeyID:
			seat = u.abbot()
		case u.due:
			seat = u.seat
		default:
			seat = (u.seat + 1) % u.seats
		}
		m.Player = &seat
	}
	second := *m.Player == u.seat && u.due
	u.seat, u.passed = *m.Player, 0
	u.due = !second && u.extends(p.Position.at())
	u.abbeys[u.seat] = u.abbeys[u.seat] || p.Tile == abbeyID
}

// abbot returns the seat of the player who places an abbey: of those who still have one, in turn, after those who have passed.
func (u *updater) abbot() int {
	var left []int
	for i := range u.seats {
		if seat := (u.seat + 1 + i) % u.seats; !u.abbeys[seat] {
			left = append(left, seat)
		}
	}
	if left == nil {
		return (u.seat + 1) % u.seats
	}
	return left[u.passed%len(left)]
}

// deploys returns the seat of the figure that is deployed before the next COMMIT, -1 if none is.
func (u *updater) deploys(after []placed[message]) int {
	for i := range after {
		switch m := &after[i].V; m.Type {
		case typeCommit, typePlace:
			return -1
		case typeDeploy:
			var p deployMeeple
			if m.decode(&p) != nil {
				return -1
			}
			owner, _, _ := strings.Cut(p.Meeple, ".")
			if seat, err := strconv.Atoi(owner); err == nil && seat >= 0 && seat < u.seats {
				return seat
			}
			return -1
		}
	}
	return -1
}

// extends reports whether the tile on a square extends the road or city of the builder of the turn's player.
func (u *updater) extends(at notation.Point) bool {
	builder, deployed := u.builders[u.seat]
	if !deployed || at == builder.at {
		return false
	}
	root := u.root(builder)
	return slices.ContainsFunc(u.table[at].parts(), func(part *tile.Part) bool { return u.root(spot{at, part}) == root })
}

// builder follows the builders: where one is deployed.
func (u *updater) builder(m *message) {
	var p deployMeeple
	if m.decode(&p) != nil || p.Pointer.Position == nil || !strings.Contains(p.Meeple, ".builder.") {
		return
	}
	at := p.Pointer.Position.at()
	where, err := parsePlaces(p.Pointer.Location)
	if err != nil {
		return
	}
	if on, _ := u.table[at].part(features[p.Pointer.Feature], where.first()); on != nil {
		u.builders[u.seat] = spot{at, on}
	}
}

// dragon follows the builders that the dragon eats.
func (u *updater) dragon(m *message) {
	var p moveFigure
	var to point
	if m.decode(&p) == nil && p.Figure == dragonFigure && json.Unmarshal(p.To, &to) == nil {
		maps.DeleteFunc(u.builders, func(_ int, s spot) bool { return s.at == to.at() })
	}
}
