package shortlink

import (
	"slices"
	"strconv"
	"strings"

	"cartulary/internal/lazy"
)

// The fields of a packed text. Each has chances of its own.
const (
	fieldToken = iota
	fieldLetter
	fieldSet
	fieldTile
	fieldSquare
	fieldRotation
	fieldPoint
	fieldNumber
	fieldFar
	fields
)

// The tokens. Behind them are the words of the table.
const (
	tokenEnd     = iota // of the text
	tokenCut            // end of the text, without the last line break
	tokenLetters        // a line by its letters
	tokenTurn           // a line of the next player
	tokenOther          // a line of another player
	tokenPart           // a line with a further part of the turn
	tokenFinal          // final:
	tokenLine           // end of the line
	tokenSpelled        // a word by its letters
	tokenComma          // directly behind a word
	tokenPlace          // TILE@x,y^R
	tokenPoint          // x,y
	tokenAt             // @x,y
	tokenNumber         // 12
	tokenPlus           // +12
	tokenMinus          // -12
	tokenTotals         // score and all totals, as they follow from the points
	tokenPlayer         // the player to move; with 1 added the next one, and so on
	tokenWord    = tokenPlayer + 9
)

type point struct{ x, y int }

// A packer packs or unpacks lines.
type packer struct {
	*model
	game
	last   [3]uint32 // the last tokens, with their values
	tile   int       // the last one placed
	square int       // where it was placed: its index in open
}

// A game is what a packer remembers. It comes from the lines before, so packing and unpacking have the same.
type game struct {
	number     int            // of the last turn
	part       string         // its letter
	mover      string         // who played it
	players    []string       // colours, in the order of play
	total      map[string]int // points by colour
	occupied   []point        // the last one placed first
	open       []point        // squares beside them, the newest first
	verb, word string         // of the last segment; the last word
}

var (
	head   = lazy.Regexp(`^(0|[1-9][0-9]{0,5})([b-z]?)\. ([a-z]+):`)
	tag    = lazy.Regexp(`^\[([A-Z][A-Za-z]+) "(.*)"\]`)
	placed = lazy.Regexp(`^([A-Z0-9.]+)/([A-Za-z0-9.+]+)@(` + number + `),(` + number + `)\^(0|90|180|270)$`)
	place  = lazy.Regexp(`^(@?)(` + number + `),(` + number + `)$`)
	count  = lazy.Regexp(`^([+-]?)(0|[1-9][0-9]{0,3})$`)
)

const number = `0|-?[1-9][0-9]{0,3}`

// numbered is how many squares of a list, and which numbers, are one byte; the byte behind them means that more follow.
const numbered = 255

func newGame() game {
	return game{total: map[string]int{}, occupied: []point{{}}, open: append([]point(nil), neighbours[:]...)}
}

func newPacker(m *model) *packer { return &packer{model: m, game: newGame()} }

// token writes a token, or reads and returns one.
func (p *packer) token(v int) int {
	v = p.symbol(fieldToken, v, 8, [...]uint32{p.last[0], p.last[0] + p.last[1]<<10, p.last[0] + p.last[1]<<10 + p.last[2]<<20, p.last[0] + uint32(p.tile+1)<<12})
	p.remember(uint32(v))
	return v
}

func (p *packer) remember(v uint32) { p.last = [...]uint32{v, p.last[0], p.last[1]} }

// line writes a line, or reads and returns one. Reading, it returns the token that ends the text in place of a line.
func (p *packer) line(line string) (string, int) {
	start, words := p.begin(line)
	kind := p.token(start.kind)
	if kind <= tokenCut {
		return "", kind
	}
	var out []byte
	switch kind {
	case tokenLetters:
		line = p.letters(line, '\n')
		p.see(line)
		p.last = [...]uint32{tokenLetters, tokenLetters, p.last[2]}
		return line, kind
	case tokenTurn, tokenOther:
		p.number, p.part = p.number+1, ""
		if kind == tokenTurn {
			p.mover = p.after(1)
		} else {
			p.mover = p.player(start.mover)
		}
		out = append(strconv.AppendInt(nil, int64(p.number), 10), ". "+p.mover+":"...)
	case tokenPart:
		p.part = next(p.part)
		out = append(strconv.AppendInt(nil, int64(p.number), 10), p.part+". "+p.mover+":"...)
	default:
		out = append(out, "final:"...)
	}
	out = p.words(out, words)
	return string(out), kind
}

type lineStart struct {
	kind  int
	mover string
}

// begin returns how a line starts and its words.
func (p *packer) begin(line string) (lineStart, []string) {
	rest, start := "", lineStart{kind: tokenLetters}
	if m := head().FindStringSubmatch(line); m != nil {
		rest = line[len(m[0]):]
		n, _ := strconv.Atoi(m[1])
		switch {
		case n == p.number+1 && m[2] == "" && m[3] == p.after(1):
			start.kind = tokenTurn
		case n == p.number+1 && m[2] == "" && slices.Contains(p.players, m[3]):
			start = lineStart{tokenOther, m[3]}
		case n == p.number && n > 0 && m[2] != "" && m[2] == next(p.part) && m[3] == p.mover:
			start.kind = tokenPart
		}
	} else if left, ok := strings.CutPrefix(line, "final:"); ok {
		rest, start.kind = left, tokenFinal
	}
	switch {
	case start.kind == tokenLetters || rest == "":
		return start, nil
	case rest[0] != ' ':
		return lineStart{kind: tokenLetters}, nil
	}
	return start, strings.Split(rest[1:], " ")
}

// next returns the letter of the next part of a turn, empty behind z.
func next(part string) string {
	switch part {
	case "":
		return "b"
	case "z":
		return ""
	}
	return string(part[0] + 1)
}

// after returns the player so many seats behind the one to move, empty without players.
func (p *packer) after(seats int) string {
	if len(p.players) == 0 {
		return ""
	}
	return p.players[(slices.Index(p.players, p.mover)+seats)%len(p.players)]
}

// player writes a player of the game, or reads and returns one.
func (p *packer) player(colour string) string {
	v := p.symbol(fieldNumber, max(slices.Index(p.players, colour), 0), 4, [...]uint32{1, 1, 1, 1})
	if v >= len(p.players) {
		return "" // a damaged link
	}
	return p.players[v]
}

// words writes the words of a turn, or reads them and appends them to out.
func (p *packer) words(out []byte, words []string) []byte {
	for i := 0; !p.damaged(out); {
		kind, base, comma := tokenLine, "", false
		if i < len(words) {
			if total := p.totals(); len(total) > 0 && i+len(total) <= len(words) && slices.Equal(words[i:i+len(total)], total) {
				kind = tokenTotals
			} else {
				base, comma = words[i], false
				if b, ok := strings.CutSuffix(base, ","); ok && b != "" {
					base, comma = b, true
				}
				kind = p.kind(base)
			}
		}
		kind = p.token(kind)
		switch kind {
		case tokenLine:
			return out
		case tokenTotals:
			t := p.totals()
			i += len(t)
			for _, w := range t {
				out = append(append(out, ' '), w...)
			}
			continue
		case tokenComma:
			out = append(out, ',')
			continue
		}
		word := p.spell(kind, base)
		p.seeWord(word)
		out = append(append(out, ' '), word...)
		if comma {
			p.token(tokenComma)
			out = append(out, ',')
		}
		i++
	}
	return out
}

// damaged reports whether what is read cannot be what was written.
func (p *packer) damaged(out []byte) bool {
	return p.coder.reading && (p.coder.beyond() || len(out) > Largest)
}

// kind returns the token of a word.
func (p *packer) kind(w string) int {
	if i := slices.Index(p.players, w); i >= 0 {
		return tokenPlayer + p.seat(i)
	}
	if i, ok := indices[w]; ok {
		return tokenWord + i
	}
	if m := placed().FindStringSubmatch(w); m != nil && tileOf(m[1], m[2]) >= 0 {
		return tokenPlace
	}
	if m := place().FindStringSubmatch(w); m != nil {
		if m[1] != "" {
			return tokenAt
		}
		return tokenPoint
	}
	if m := count().FindStringSubmatch(w); m != nil {
		switch m[1] {
		case "+":
			return tokenPlus
		case "-":
			return tokenMinus
		}
		return tokenNumber
	}
	return tokenSpelled
}

// seat returns how many seats a player is behind the one to move.
func (p *packer) seat(i int) int {
	n := len(p.players)
	return (i - max(slices.Index(p.players, p.mover), 0) + n) % n
}

// spell writes a word, or reads and returns one.
func (p *packer) spell(kind int, w string) string {
	switch {
	case kind == tokenSpelled:
		return p.letters(w, ' ')
	case kind == tokenPlace:
		return p.placement(w)
	case kind == tokenPoint:
		return p.point(w)
	case kind == tokenAt:
		return "@" + p.point(strings.TrimPrefix(w, "@"))
	case kind == tokenNumber:
		return p.count(w)
	case kind == tokenPlus:
		return "+" + p.count(strings.TrimPrefix(w, "+"))
	case kind == tokenMinus:
		return "-" + p.count(strings.TrimPrefix(w, "-"))
	case kind >= tokenPlayer && kind < tokenWord:
		if len(p.players) == 0 {
			return "" // a damaged link
		}
		return p.players[(max(slices.Index(p.players, p.mover), 0)+kind-tokenPlayer)%len(p.players)]
	case kind >= tokenWord && kind < tokenWord+len(table):
		return table[kind-tokenWord]
	}
	return "" // a damaged link
}

// letters writes a text up to its end, or reads and returns one.
func (p *packer) letters(w string, end byte) string {
	var out []byte
	whole := uint32(end)
	for i := 0; !p.damaged(out); i++ {
		c := end
		if i < len(w) {
			c = w[i]
		}
		before := [3]uint32{uint32(end)}
		for k := range before {
			if k < len(out) {
				before[k] = uint32(out[len(out)-1-k])
			}
		}
		c = byte(p.symbol(fieldLetter, int(c), 8, [...]uint32{before[0], before[0] | before[1]<<8, before[0] | before[1]<<8 | before[2]<<16, whole}))
		if c == end {
			break
		}
		out = append(out, c)
		whole = (whole + uint32(c) + 1) * 0x01000193
	}
	return string(out)
}

// count writes a number, or reads and returns one.
func (p *packer) count(w string) string {
	v, _ := strconv.Atoi(w)
	context := [...]uint32{p.last[0], p.last[0] | p.last[1]<<10, p.last[0] | p.last[1]<<10 | p.last[2]<<20, 0}
	n := p.symbol(fieldNumber, min(v, numbered), 8, context)
	if n == numbered {
		n = p.far(v)
	}
	p.remember(uint32(n) + 256)
	return strconv.Itoa(n)
}

// far writes a number of 16 bits, or reads and returns one.
func (p *packer) far(v int) int {
	high := p.symbol(fieldFar, v>>8&255, 8, [contexts]uint32{})
	return high<<8 | p.symbol(fieldFar, v&255, 8, [...]uint32{1, 1, 1, 1})
}

// explicit writes coordinates, or reads and returns them.
func (p *packer) explicit(at point) point {
	const middle = 1 << 14
	x := p.far(at.x+middle) - middle
	return point{x, p.far(at.y+middle) - middle}
}

// point writes a square of the board, or reads and returns one.
func (p *packer) point(w string) string {
	at := pointOf(strings.Split(w, ","))
	i := find(p.occupied, at)
	if i < 0 {
		i = numbered
	}
	i = p.symbol(fieldPoint, i, 8, [...]uint32{0, p.last[1], p.last[1] | p.last[2]<<10, uint32(min(len(p.occupied), 255) / 8)})
	if i < len(p.occupied) {
		at = p.occupied[i]
	} else {
		at = p.explicit(at)
	}
	return strconv.Itoa(at.x) + "," + strconv.Itoa(at.y)
}

func pointOf(xy []string) (at point) {
	if len(xy) == 2 {
		at.x, _ = strconv.Atoi(xy[0])
		at.y, _ = strconv.Atoi(xy[1])
	}
	return at
}

// placement writes a placed tile, or reads and returns one.
func (p *packer) placement(w string) string {
	m := placed().FindStringSubmatch(w)
	tile, at, rotation := 0, point{}, 0
	if m != nil {
		tile, at = tileOf(m[1], m[2]), pointOf(m[3:5])
		rotation = slices.Index(rotations[:], m[5])
	}
	set := p.symbol(fieldSet, tile>>6, 5, [...]uint32{0, uint32(p.tile >> 6), p.last[1], 1})
	tile = set<<6 | p.symbol(fieldTile, tile&63, 6, [...]uint32{uint32(set), uint32(set), uint32(set) + uint32(p.tile)<<5, uint32(set)})
	i := find(p.open, at)
	if i < 0 {
		i = numbered
	}
	i = p.symbol(fieldSquare, i, 8, [...]uint32{0, uint32(min(len(p.open), 127) / 4), uint32(p.square), uint32(tile)})
	if i < len(p.open) {
		at = p.open[i]
	} else {
		at = p.explicit(at)
	}
	p.square = i
	sides := uint32(0)
	for _, d := range neighbours {
		sides <<= 1
		if find(p.occupied, point{at.x + d.x, at.y + d.y}) >= 0 {
			sides++
		}
	}
	rotation = p.symbol(fieldRotation, rotation, 2, [...]uint32{0, uint32(tile), uint32(tile) | sides<<12, sides})
	p.tile = tile
	p.last[0] = tokenPlace | uint32(rotation)<<8
	if set >= len(sets) || tile&63 >= len(sets[set].tiles) {
		return "" // a damaged link
	}
	return sets[set].name + "/" + sets[set].tiles[tile&63] + "@" + strconv.Itoa(at.x) + "," + strconv.Itoa(at.y) + "^" + rotations[rotation]
}

var (
	rotations  = [...]string{"0", "90", "180", "270"}
	neighbours = [...]point{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}
)

// totals returns the words of the claim of all totals as they follow from the points.
func (p *packer) totals() []string {
	if len(p.players) == 0 {
		return nil
	}
	list := []string{"score"}
	for i, c := range p.players {
		n := strconv.Itoa(p.total[c])
		if i < len(p.players)-1 {
			n += ","
		}
		list = append(list, c, n)
	}
	return list
}

// see notes what a line says that was packed by its letters.
func (p *packer) see(line string) {
	if m := tag().FindStringSubmatch(line); m != nil {
		switch colour := strings.ToLower(m[1]); {
		case m[1] == "CGR":
			p.game = newGame()
		case slices.Contains(colours, colour) && !slices.Contains(p.players, colour):
			p.players = append(p.players, colour)
		case m[1] == "Start":
			for _, w := range strings.Fields(m[2]) {
				p.seeWord(w)
			}
		}
		return
	}
	if m := head().FindStringSubmatch(line); m != nil {
		p.number, _ = strconv.Atoi(m[1])
		p.part, p.mover = m[2], m[3]
		for _, w := range strings.Fields(line[len(m[0]):]) {
			p.seeWord(strings.TrimSuffix(w, ","))
		}
	}
}

// seeWord notes what a word of a turn says: a tile on the board, points or a total.
func (p *packer) seeWord(w string) {
	before := p.word
	p.word = w
	if before == "|" {
		p.verb = w
	}
	if m := placed().FindStringSubmatch(w); m != nil {
		p.settle(pointOf(m[3:5]))
	} else if m := place().FindStringSubmatch(w); m != nil && before == "abbey" {
		p.settle(pointOf(m[2:4]))
	} else if m := count().FindStringSubmatch(w); m != nil && slices.Contains(p.players, before) {
		n, _ := strconv.Atoi(m[0])
		switch {
		case m[1] != "":
			p.total[before] += n
		case p.verb == "score":
			p.total[before] = n
		}
	}
}

// settle puts a tile on a square.
func (p *packer) settle(at point) {
	p.occupied = first(p.occupied, at)
	p.open = p.open[:drop(p.open, at)]
	for _, d := range neighbours {
		if beside := (point{at.x + d.x, at.y + d.y}); find(p.occupied, beside) < 0 {
			p.open = first(p.open, beside)
		}
	}
}

// find returns the index of a square in a list, -1 if it is not there.
func find(list []point, at point) int {
	for i, x := range list {
		if x == at {
			return i
		}
	}
	return -1
}

// drop removes a square from a list and returns the length of the rest.
func drop(list []point, at point) int {
	i := find(list, at)
	if i < 0 {
		return len(list)
	}
	return i + copy(list[i:], list[i+1:])
}

// first returns a list with a square as its first one, and at most as many as have a number.
func first(list []point, at point) []point {
	list = append(list[:drop(list, at)], point{})
	copy(list[1:], list)
	list[0] = at
	return list[:min(len(list), numbered)]
}
