package jcz

import (
	"fmt"
	"slices"

	"cartulary/notation"
)

// followers keeps the numbers of the followers on the table. It tracks returns by the
// dragon and the princess. Returns by scoring need the rules, so a number that is marked
// as used may be free. A big follower always has the number 1.
type followers struct {
	each    int // normal followers of each player
	out     []follower
	guessed bool // a number was assigned that may be in use
}

// A follower is on the table; out lists them in the order of deployment.
type follower struct {
	seat   int
	figure notation.Figure
	n      int
	on     spot
}

func meepleID(seat int, figure notation.Figure, n int) string {
	return fmt.Sprintf("%d.%s.%d", seat, nameOfFigure(figure), n)
}

// deploy assigns a number to a follower of the player. The number is a guess if all numbers are marked as
// used.
func (f *followers) deploy(seat int, figure notation.Figure, on spot) (n int, sure bool) {
	if figure != notation.NormalFollower {
		f.out = slices.DeleteFunc(f.out, func(m follower) bool { return m.seat == seat && m.figure == figure }) // it came home
		f.out = append(f.out, follower{seat, figure, 1, on})
		return 1, true
	}
	n, sure = f.free(seat), true
	if n == 0 {
		n, sure = f.reuse(seat), false
	}
	f.out = append(f.out, follower{seat, figure, n, on})
	return n, sure
}

// numbered reports whether m is a normal follower of the player.
func (m *follower) numbered(seat int) bool {
	return m.seat == seat && m.figure == notation.NormalFollower
}

// free returns the lowest unused number, 0 if there is none.
func (f *followers) free(seat int) int {
	used := map[int]bool{}
	for _, m := range f.out {
		used[m.n] = used[m.n] || m.numbered(seat)
	}
	for n := 1; n <= f.each; n++ {
		if !used[n] {
			return n
		}
	}
	return 0
}

// reuse takes the number of the follower that was deployed first. It takes a farmer's number only if all are farmers or in
// the City, because farmers stay to the end, and that of a follower in the City only if all are there: it comes out by a
// written action.
func (f *followers) reuse(seat int) int {
	for rank := range 3 {
		for i, m := range f.out {
			if m.numbered(seat) && m.staying() == rank {
				f.drop(i)
				return m.n
			}
		}
	}
	return 1 // a game without followers
}

// staying returns how certain it is that a follower has not returned by a scoring.
func (m *follower) staying() int {
	switch {
	case m.on.inCity():
		return 2
	case m.on.part.role == notation.Farmer:
		return 1
	}
	return 0
}

func (f *followers) drop(i int) { f.out = append(f.out[:i], f.out[i+1:]...) }

// at returns the player's follower that was last deployed on a spot.
func (f *followers) at(seat int, on spot) (follower, bool) {
	for i := len(f.out) - 1; i >= 0; i-- {
		if f.out[i].seat == seat && f.out[i].on == on {
			return f.out[i], true
		}
	}
	return follower{}, false
}

// owner returns the player of the follower on a spot: the given player if that player has a
// follower there, or if the spot is empty.
func (f *followers) owner(on spot, seat int) int {
	if _, own := f.at(seat, on); own {
		return seat
	}
	for _, m := range f.out {
		if m.on == on {
			return m.seat
		}
	}
	return seat
}

// alone returns the one follower of the player on a square.
func (f *followers) alone(seat int, at notation.Point) (one follower, ok bool) {
	for _, m := range f.out {
		if m.seat == seat && m.on.at == at {
			if ok {
				return follower{}, false
			}
			one, ok = m, true
		}
	}
	return one, ok
}

// home returns the player's follower on a spot.
func (f *followers) home(seat int, on spot) {
	for i := len(f.out) - 1; i >= 0; i-- {
		if f.out[i].seat == seat && f.out[i].on == on {
			f.drop(i)
			return
		}
	}
}

// eaten returns all followers on a square.
func (f *followers) eaten(at notation.Point) {
	kept := f.out[:0]
	for _, m := range f.out {
		if m.on.at != at {
			kept = append(kept, m)
		}
	}
	f.out = kept
}
