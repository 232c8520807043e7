package pairing

import "slices"

// words is the number of integers in a weight.
const words = 3

// A weight is a row of integers that are added each for itself and compared from the left. The algorithm below needs no more of a number than
// that: sums, differences, an order, and halves of what is even in each place.
type weight [words]int64

func (a *weight) less(b *weight) bool {
	for i := range a {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

func (a *weight) add(b *weight) {
	for i := range a {
		a[i] += b[i]
	}
}

func (a *weight) subtract(b *weight) {
	for i := range a {
		a[i] -= b[i]
	}
}

// none stands for no vertex and no node.
const none = -1

// An edge joins two vertices.
type edge struct{ from, to int32 }

func (e edge) turned() edge { return edge{e.to, e.from} }

// The labels of outermost nodes in a search. Even nodes are at an even distance from an unmatched vertex, in a tree of tight edges that are
// matched in turn; odd ones at an odd distance; the others are in no tree.
const (
	outside = iota
	even
	odd
)

// A node is a vertex or a blossom: an odd cycle of nodes, all joined by tight edges, all but one matched inside the cycle.
type node struct {
	used   bool
	inside int32   // the blossom around it
	kids   []int32 // of a blossom: the cycle, beginning with the node of the base
	links  []edge  // links[i] joins kids[i] to the next kid
	all    []int32 // the vertices
	base   int32   // the vertex that is not matched inside the node
	own    weight  // the potential of a blossom, never negative
	label  int
	via    edge // of an odd node: the edge of its tree by which it was reached
	best   edge // the edge of least slack from an even node to this one
}

// A matcher finds the perfect matching of least weight in a complete graph, by the algorithm of Edmonds (Maximum matching and a polyhedron with
// 0,1-vertices, 1965) as Galil tells it (Efficient algorithms for finding maximum matching in graphs, 1986): O(n³) steps.
//
// Each vertex and each blossom has a potential. The slack of an edge between two outermost nodes is its weight less the potentials of both its
// ends; it is never negative. Only edges without slack, called tight, are used, so the matching is the least one when it is perfect.
type matcher struct {
	n         int
	weights   []weight // n×n; four times those of the caller, so that all potentials stay integers
	potential []weight // of a vertex: its own, and those of all blossoms around it
	mate      []int32  // of a vertex
	top       []int32  // of a vertex: the outermost node around it
	nodes     []node   // the vertices, then the blossoms
	outermost []int32
	near      [][]edge // near[b-n][x]: the edge of least slack from blossom b to node x
}

// match returns for each of n vertices the one with which it is matched. The sum of the weights of these pairs is the least that there is.
// n is even; of several least matchings it returns always the same one.
func match(n int, between func(i, j int) weight) []int32 {
	m := newMatcher(n, between)
	m.solve()
	return m.mate
}

func newMatcher(n int, between func(i, j int) weight) *matcher {
	m := &matcher{n: n, weights: make([]weight, n*n), potential: make([]weight, n), mate: make([]int32, n), top: make([]int32, n), nodes: make([]node, n)}
	for i := range n {
		m.mate[i], m.top[i] = none, int32(i)
		m.nodes[i] = node{used: true, inside: none, all: []int32{int32(i)}, base: int32(i)}
		m.outermost = append(m.outermost, int32(i))
		for j := range i {
			w := between(i, j)
			for range 2 {
				w.add(&w)
			}
			m.weights[i*n+j], m.weights[j*n+i] = w, w
		}
	}
	return m
}

func (m *matcher) solve() {
	m.begin()
	for slices.Contains(m.mate, none) {
		m.augment()
		m.dissolve()
	}
}

// begin gives each vertex half the weight of its lightest edge as its potential, and matches what is tight by that.
func (m *matcher) begin() {
	for i := range m.n {
		lightest := none
		for j := range m.n {
			if j != i && (lightest == none || m.weights[i*m.n+j].less(&m.weights[i*m.n+lightest])) {
				lightest = j
			}
		}
		for k, w := range m.weights[i*m.n+lightest] {
			m.potential[i][k] = w / 2
		}
	}
	for i := range int32(m.n) {
		for j := i + 1; j < int32(m.n) && m.mate[i] == none; j++ {
			if m.mate[j] == none && m.slack(edge{i, j}) == (weight{}) {
				m.mate[i], m.mate[j] = j, i
			}
		}
	}
}

func (m *matcher) slack(e edge) weight {
	w := m.weights[int(e.from)*m.n+int(e.to)]
	w.subtract(&m.potential[e.from])
	w.subtract(&m.potential[e.to])
	return w
}

// between returns the edge of least slack from node a to node b. Which one that is does not change while both exist: the potentials of all
// vertices of a node change by the same amount.
func (m *matcher) between(a, b int32) edge {
	switch n := int32(m.n); {
	case a >= n:
		return m.near[a-n][b]
	case b >= n:
		return m.near[b-n][a].turned()
	}
	return edge{a, b}
}

// augment grows trees from all unmatched vertices until a path joins two of them, and makes one more pair along that path.
func (m *matcher) augment() {
	for _, b := range m.outermost {
		m.nodes[b].label, m.nodes[b].best = outside, edge{none, none}
	}
	for _, b := range m.outermost {
		if m.mate[m.nodes[b].base] == none {
			m.grow(b)
		}
	}
	for {
		at, by := m.next()
		m.shift(by)
		switch x := &m.nodes[at]; x.label {
		case outside:
			x.label, x.via = odd, x.best
			m.grow(m.top[m.mate[x.base]])
		case odd:
			m.expand(at)
		case even:
			if root := m.common(m.top[x.best.from], at); root != none {
				m.contract(x.best, root)
				continue
			}
			m.flip(x.best)
			m.flip(x.best.turned())
			return
		}
	}
}

// next returns the outermost node at which something happens next, and by how much the potentials change before it.
func (m *matcher) next() (at int32, by weight) {
	at = none
	for _, b := range m.outermost {
		x := &m.nodes[b]
		var w weight
		switch {
		case x.label == odd && b < int32(m.n), x.label != odd && x.best.from == none:
			continue
		case x.label == odd:
			w = x.own
		default:
			w = m.slack(x.best)
			if x.label == even {
				for k := range w {
					w[k] /= 2 // even: see the factor of weights
				}
			}
		}
		if at == none || w.less(&by) {
			at, by = b, w
		}
	}
	return at, by
}

// shift raises the potentials of even nodes and lowers those of odd nodes.
func (m *matcher) shift(by weight) {
	if by == (weight{}) {
		return
	}
	for _, b := range m.outermost {
		x := &m.nodes[b]
		switch x.label {
		case even:
			x.own.add(&by)
			for _, v := range x.all {
				m.potential[v].add(&by)
			}
		case odd:
			x.own.subtract(&by)
			for _, v := range x.all {
				m.potential[v].subtract(&by)
			}
		}
	}
}

// grow labels an outermost node even, and notes its edges at all others.
func (m *matcher) grow(b int32) {
	x := &m.nodes[b]
	x.label, x.best = even, edge{none, none}
	for _, c := range m.outermost {
		if c == b {
			continue
		}
		e := m.between(b, c)
		m.improve(c, e)
		if m.nodes[c].label == even {
			m.improve(b, e.turned())
		}
	}
}

// improve notes an edge from an even node at another node if it has less slack than the one noted.
func (m *matcher) improve(b int32, e edge) {
	best := &m.nodes[b].best
	if best.from != none {
		old, w := m.slack(*best), m.slack(e)
		if !w.less(&old) {
			return
		}
	}
	*best = e
}

// above returns the even node two steps nearer to the root of the tree, and the odd one between; none at the root.
func (m *matcher) above(b int32) (between, next int32) {
	mate := m.mate[m.nodes[b].base]
	if mate == none {
		return none, none
	}
	between = m.top[mate]
	return between, m.top[m.nodes[between].via.from]
}

// common returns the even node nearest to a and b that is above both of them, none if they are in different trees.
func (m *matcher) common(a, b int32) int32 {
	passed := map[int32]bool{}
	for ; a != none; _, a = m.above(a) {
		passed[a] = true
	}
	for ; b != none && !passed[b]; _, b = m.above(b) {
	}
	return b
}

// contract makes a blossom of the cycle that an edge between two even nodes of a tree closes; root is the cycle's node nearest to the root.
func (m *matcher) contract(closing edge, root int32) {
	id := m.free()
	x := &m.nodes[id]
	*x = node{used: true, inside: none, base: m.nodes[root].base}
	// Down from the root to one end of the closing edge, and back from the other end.
	for b := m.top[closing.from]; b != root; {
		between, next := m.above(b)
		x.kids = append(x.kids, b, between)
		x.links = append(x.links, edge{m.mate[m.nodes[b].base], m.nodes[b].base}, m.nodes[between].via)
		b = next
	}
	x.kids = append(x.kids, root)
	slices.Reverse(x.kids)
	slices.Reverse(x.links)
	x.links = append(x.links, closing)
	for b := m.top[closing.to]; b != root; {
		between, next := m.above(b)
		x.kids = append(x.kids, b, between)
		x.links = append(x.links, edge{m.nodes[b].base, m.mate[m.nodes[b].base]}, m.nodes[between].via.turned())
		b = next
	}
	for _, k := range x.kids {
		m.nodes[k].inside = id
		x.all = append(x.all, m.nodes[k].all...)
	}
	for _, v := range x.all {
		m.top[v] = id
	}
	m.outermost = slices.DeleteFunc(m.outermost, func(b int32) bool { return m.nodes[b].inside == id })
	m.outermost = append(m.outermost, id)
	for c := range int32(len(m.nodes)) {
		if y := &m.nodes[c]; !y.used || c == id {
			continue
		}
		if m.holds(id, c) {
			continue
		}
		best := m.between(x.kids[0], c)
		least := m.slack(best)
		for _, k := range x.kids[1:] {
			e := m.between(k, c)
			if w := m.slack(e); w.less(&least) {
				best, least = e, w
			}
		}
		m.near[id-int32(m.n)][c] = best
		if c >= int32(m.n) {
			m.near[c-int32(m.n)][id] = best.turned()
		}
	}
	m.grow(id)
}

// holds reports whether node c is inside blossom b, an outermost one.
func (m *matcher) holds(b, c int32) bool { return m.top[m.nodes[c].all[0]] == b }

// free returns the number of an unused blossom.
func (m *matcher) free() int32 {
	for b := m.n; b < len(m.nodes); b++ {
		if !m.nodes[b].used {
			return int32(b)
		}
	}
	m.nodes = append(m.nodes, node{})
	m.near = append(m.near, nil)
	for i := range m.near {
		m.near[i] = append(m.near[i], make([]edge, len(m.nodes)-len(m.near[i]))...)
	}
	return int32(len(m.nodes) - 1)
}

// open makes the kids of an outermost blossom outermost.
func (m *matcher) open(b int32) (kids []int32) {
	kids = m.nodes[b].kids
	for _, k := range kids {
		m.nodes[k].inside = none
		for _, v := range m.nodes[k].all {
			m.top[v] = k
		}
	}
	m.outermost = slices.DeleteFunc(m.outermost, func(c int32) bool { return c == b })
	m.outermost = append(m.outermost, kids...)
	m.nodes[b].used = false
	return kids
}

// dissolve opens all outermost blossoms without a potential.
func (m *matcher) dissolve() {
	for i := 0; i < len(m.outermost); {
		if b := m.outermost[i]; b >= int32(m.n) && m.nodes[b].own == (weight{}) {
			m.open(b)
			continue // the kids are at the end; another node is at i
		}
		i++
	}
}

// expand opens an odd blossom whose potential is used up. The kids on the even side of its cycle, between the edge by which it was reached and
// its base, stay in the tree.
func (m *matcher) expand(b int32) {
	via, links := m.nodes[b].via, m.nodes[b].links
	kids := m.open(b)
	at := slices.Index(kids, m.top[via.to])
	for _, k := range kids {
		m.nodes[k].label, m.nodes[k].best = outside, edge{none, none}
	}
	for _, k := range kids {
		for _, c := range m.outermost {
			if m.nodes[c].label == even {
				m.improve(k, m.between(c, k))
			}
		}
	}
	var evens []int32
	for {
		x := &m.nodes[kids[at]]
		x.label, x.via = odd, via
		if at == 0 {
			break
		}
		// The kid's mate is the next one on the way; the edge behind that one leads on.
		if at%2 == 0 {
			evens = append(evens, kids[at-1])
			via = links[at-2].turned()
			at -= 2
		} else {
			evens = append(evens, kids[at+1])
			via = links[at+1]
			at = (at + 2) % len(kids)
		}
	}
	for _, k := range evens {
		m.grow(k)
	}
}

// flip matches the end of a tight edge from an even node with its other end, and swaps the matched and the other edges up to the root.
func (m *matcher) flip(e edge) {
	for {
		b := m.top[e.from]
		between, _ := m.above(b)
		m.rebase(b, e.from)
		m.mate[e.from] = e.to
		if between == none {
			return
		}
		via := m.nodes[between].via
		m.rebase(between, via.to)
		m.mate[via.to] = via.from
		e = via
	}
}

// rebase changes the matching inside a node so that the vertex v is the base.
func (m *matcher) rebase(b, v int32) {
	x := &m.nodes[b]
	if x.base == v {
		return
	}
	kid := v
	for m.nodes[kid].inside != b {
		kid = m.nodes[kid].inside
	}
	m.rebase(kid, v)
	at := slices.Index(x.kids, kid)
	x.kids = slices.Concat(x.kids[at:], x.kids[:at])
	x.links = slices.Concat(x.links[at:], x.links[:at])
	for i := 1; i < len(x.kids); i += 2 {
		e := x.links[i]
		m.rebase(x.kids[i], e.from)
		m.rebase(x.kids[i+1], e.to)
		m.mate[e.from], m.mate[e.to] = e.to, e.from
	}
	x.base = v
}
