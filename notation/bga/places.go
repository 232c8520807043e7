package bga

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"cartulary/internal/catalogue"
	"cartulary/notation"
)

// numbers is what a log shows of the follower positions of one kind of tile of another box: Board Game Arena does not publish them. A mask has a bit
// for each part of the tile, in the order of Places.
type numbers struct {
	tile  *catalogue.Tile // with the positions that fit the log
	seen  []int           // positions in the log, sorted
	masks map[int]uint    // by position: the parts that it can be
	wrong bool            // no order of positions fits the log
	place notation.Span   // of the first such tile, or of what contradicts the rest
	sure  map[int]bool    // positions that the log settles
}

func (m *numbers) meet(pos num) {
	if pos.within(1, maxParts) && !slices.Contains(m.seen, int(pos.n)) {
		m.seen = append(m.seen, int(pos.n))
		slices.Sort(m.seen)
	}
}

// maxParts is greater than every follower position.
const maxParts = 12

// limit removes the parts outside a mask from those of a position. It notes a contradiction if none is left.
func (m *numbers) limit(pos int, mask uint, at notation.Span) {
	if m.masks[pos] == 0 {
		m.masks[pos] = 1<<len(m.tile.Places()) - 1
	}
	if m.masks[pos]&mask == 0 {
		m.wrong, m.place = true, at
		return
	}
	m.masks[pos] &= mask
}

// settle gives the tile the positions that fit the log and are nearest to the known order.
func (m *numbers) settle() {
	places := m.tile.Places()
	order := make([]int, len(places))
	for i, p := range places {
		order[i] = p.Pos
	}
	numbers := order
	fits := func(list []int) bool {
		return !slices.ContainsFunc(m.seen, func(n int) bool { return !slices.Contains(list, n) })
	}
	for gap := len(order) + 1; !fits(numbers) && gap > 1; gap-- { // 1 to n, or 1 to n+1 without one
		numbers = nil
		for n := 1; len(numbers) < len(order); n++ {
			if n != gap {
				numbers = append(numbers, n)
			}
		}
	}
	if !fits(numbers) {
		m.wrong, numbers = true, order
	}
	part := make([]int, len(numbers)) // by the index of the position
	if !m.assign(numbers, part, 0, 0) {
		m.wrong = true
		for i := range part {
			part[i] = i
		}
	}
	pos := make([]int, len(numbers)) // by part
	for i, p := range part {
		pos[p] = numbers[i]
	}
	m.tile = m.tile.Renumbered(pos)
	m.sure = map[int]bool{}
	for n, mask := range m.masks {
		m.sure[n] = mask&(mask-1) == 0
	}
}

// assign chooses a part for each position from the i-th on, that of the known order if it may be. Limited positions come before others, as used
// marks.
func (m *numbers) assign(positions, part []int, i int, used uint) bool {
	if i == 2*len(positions) {
		return true
	}
	at, limited := i%len(positions), m.masks[positions[i%len(positions)]] != 0
	if limited != (i < len(positions)) {
		return m.assign(positions, part, i+1, used)
	}
	for k := range positions {
		p := (at + k) % len(positions)
		if used>>p&1 == 1 || limited && m.masks[positions[at]]>>p&1 == 0 {
			continue
		}
		part[at] = p
		if m.assign(positions, part, i+1, used|1<<p) {
			return true
		}
	}
	return false
}

// lay finds the start tile and, for the tiles of other boxes, the follower positions: those of the known order, unless the kinds of
// features, the tiles of scored features or the places offered show others.
func (g *game) lay(notes []note) {
	b := newBoard(g, notes)
	if g.has(river) {
		g.spring(b)
	}
	g.places = map[string]*numbers{}
	if g.boxes == 0 || len(b.tiles) > maxLaid {
		return
	}
	const passes = 4 // what one settles, the next uses
	for pass := range passes {
		b.walk(g, notes, pass > 0)
		for _, id := range slices.Sorted(maps.Keys(g.places)) {
			g.places[id].settle()
		}
	}
	g.contradict()
}

// maxLaid is the greatest number of tiles for which positions are searched: the boxes have fewer.
const maxLaid = 200

// contradict reports the tiles whose positions are not in the known order.
func (g *game) contradict() {
	var other, wrong []string
	var at notation.Span
	for _, id := range slices.Sorted(maps.Keys(g.places)) {
		m := g.places[id]
		known := knownOrder(id)
		switch {
		case m.wrong:
			wrong = append(wrong, id)
		case !slices.Equal(known.Places(), m.tile.Places()):
			other = append(other, id+" ("+m.words(known)+")")
		default:
			continue
		}
		if at == (notation.Span{}) || m.place.Start < at.Start {
			at = m.place
		}
	}
	if len(other) > 0 {
		g.add(notation.RuleFormatGuess, notation.Style, at, "the log shows other follower positions than the order of the base game's tiles gives, and is read by its own: %s", some(other))
	}
	if len(wrong) > 0 {
		g.add(notation.RuleFormatGuess, notation.Style, at, "no order of follower positions fits all that the log has of %s; they are read in the order of the base game's tiles where the log has nothing else", some(wrong))
	}
}

// knownOrder returns the tile of another box with the positions of the known order.
func knownOrder(id string) *catalogue.Tile {
	for n := range catalogue.Pictures + 1 {
		if t := catalogue.ByBGAPicture(n); t != nil && t.ID == id {
			return t
		}
	}
	return nil
}

// words lists the positions that are not those of the known order, with what they are at ori 1.
func (m *numbers) words(known *catalogue.Tile) string {
	var list []string
	places := m.tile.Places()
	slices.SortFunc(places, func(a, b catalogue.Place) int { return a.Pos - b.Pos })
	for _, p := range places {
		role, loc, _ := m.tile.At(p.Pos, m.tile.FromBGA(1))
		if before, at, ok := known.At(p.Pos, m.tile.FromBGA(1)); ok && before == role && at == loc {
			continue
		}
		list = append(list, strings.TrimSpace(fmt.Sprintf("%d %s %s", p.Pos, role, loc)))
	}
	return strings.Join(list, ", ")
}

// some joins names, at most maxNamed.
func some(names []string) string {
	var list []string
	for _, name := range names {
		list = named(list, name)
	}
	return strings.Join(list, "; ")
}

// A guess is a follower whose place follows from the known order alone.
type guess struct {
	at   notation.Span
	text string
}

// trust notes a follower whose place the log does not settle: another part of the tile has the same role.
func (g *game) trust(n note, t *catalogue.Tile, role notation.Role, pos int64) {
	of := g.places[t.ID]
	if of == nil || of.sure[int(pos)] {
		return
	}
	same := 0
	for _, p := range t.Places() {
		if p.Role == role {
			same++
		}
	}
	if same > 1 {
		g.guessed = append(g.guessed, guess{n.at.span(), fmt.Sprintf("turn %s on %s", g.turn.Name(), t.ID)})
	}
}

// unsure reports the followers whose places the log does not settle.
func (g *game) unsure() {
	if len(g.guessed) == 0 {
		return
	}
	var texts []string
	for _, one := range g.guessed {
		texts = append(texts, one.text)
	}
	figures := "1 figure is"
	if n := len(texts); n > 1 {
		figures = fmt.Sprintf("%d figures are", n)
	}
	g.add(notation.RuleFormatGuess, notation.Style, g.guessed[0].at,
		"the site's numbers for the places on tiles of other boxes are not published, and %s read in the order of the base game's tiles: %s", figures, some(texts))
}

// only returns the part of the kind that the log names if the tile has one, for a position that the tile does not have.
func (g *game) only(n note, on placed, a followerArgs, pos int64) (role notation.Role, loc notation.Loc, ok bool) {
	found := 0
	for _, p := range on.tile.Places() {
		if want, isNamed := roleOf[a.Kind]; isNamed && p.Role == want {
			found++
			role, loc, _ = on.tile.At(p.Pos, on.rotation)
		}
	}
	if found == 1 {
		return role, loc, true
	}
	g.add(notation.RuleFormatContent, notation.Syntax, n.at.span(), "tile %s has no follower position %d that can be known, so the figure is left out", on.tile.ID, pos)
	return role, loc, false
}
