package perft

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"cartulary/engine"
)

// A key names a position. Two positions with equal keys are equal, but for a chance of one in 2^64 among 2^32.
type key [16]byte

// remember keeps a position at the end of a line. Beyond the limit none are kept, and their number is unknown.
func (c *counter) remember(s *engine.State) {
	if c.seen == nil {
		return
	}
	c.text = position(s, c.text[:0])
	sum := sha256.Sum256(c.text)
	c.seen[key(sum[:16])] = struct{}{}
	if len(c.seen) > c.o.Positions {
		c.seen = nil
	}
}

// position appends what decides how a game between two turns goes on, and the points. The order in which tiles were placed does not count.
func position(s *engine.State, dst []byte) []byte {
	put := func(values ...int) {
		for _, v := range values {
			dst = binary.AppendVarint(dst, int64(v))
		}
	}
	r := s.Rules()
	may := false
	if r.Repeats() {
		may, _ = s.Again()
	}
	put(s.Active(), s.Next(), len(s.Tiles()))
	if may {
		put(1)
	}
	tiles := s.Tiles()
	order := make([]int, len(tiles))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return square(tiles[a].At, tiles[b].At) })
	for _, i := range order {
		put(int(tiles[i].At.X), int(tiles[i].At.Y), int(tiles[i].Type), int(tiles[i].Rotation%r.Turns(tiles[i].Type)), s.Pile(i))
	}
	figures := slices.Clone(s.Figures())
	at := func(n engine.NodeID) (engine.Point, int) {
		tile, part := s.Place(n)
		return tiles[tile].At, int(part)
	}
	slices.SortFunc(figures, func(a, b engine.Figure) int {
		p, i := at(a.Node)
		q, k := at(b.Node)
		return cmp.Or(square(p, q), cmp.Compare(i, k), cmp.Compare(a.Player, b.Player), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Corner, b.Corner))
	})
	for _, f := range figures {
		p, part := at(f.Node)
		put(int(p.X), int(p.Y), part, int(f.Player), int(f.Kind), int(f.Corner))
	}
	for _, n := range r.Neutrals {
		tile, with := s.Neutral(n.Name)
		if tile == engine.NoTile {
			put(-1)
		} else {
			put(int(tiles[tile].At.X), int(tiles[tile].At.Y))
		}
		if with != engine.NoNode {
			p, part := at(with)
			put(int(p.X), int(p.Y), part)
		}
	}
	tokens := slices.Clone(s.Tokens())
	slices.SortFunc(tokens, func(a, b engine.Token) int {
		return cmp.Or(square(tiles[a.Tile].At, tiles[b.Tile].At), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Number, b.Number))
	})
	for _, t := range tokens {
		put(int(tiles[t.Tile].At.X), int(tiles[t.Tile].At.Y), int(t.Kind), int(t.Face))
	}
	for t := range r.Types {
		put(s.RemainingOf(engine.TypeID(t)), s.LaidAside(engine.TypeID(t)))
	}
	for p := range s.Players() {
		put(s.Score(p), int(s.Hand(p)))
		for kind := range r.Figures {
			put(s.Supply(p, uint8(kind)), s.Captured(p, uint8(kind)))
		}
		for kind := range r.Holdings {
			put(s.Holding(p, kind))
		}
		for kind := range r.Memory {
			put(s.Remembered(p, kind))
		}
		for _, t := range r.Own() {
			put(s.OwnLeft(p, t))
		}
	}
	for kind := range r.Holdings {
		put(s.Holder(kind))
	}
	return dst
}

func square(a, b engine.Point) int { return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X)) }
