package pairing

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Crossings are the ways in which the best of groups have met in events of carcassonne.gg, by the number of groups and of players who
// advance from each: matches in the order of the bracket, a group by its letter and a place. A place alone waits for the second round.
var crossings = map[[2]int]string{
	{2, 2}: "A1-B2 B1-A2",
	{2, 4}: "A1-B4 A3-B2 A2-B3 A4-B1",
	{4, 2}: "A1-C2 B1-D2 C1-A2 D1-B2",
	{4, 3}: "A1 C2-B3 B1 D2-A3 C1 A2-D3 D1 B2-C3",
	{8, 2}: "A1-B2 C1-D2 E1-F2 G1-H2 B1-A2 D1-C2 F1-E2 H1-G2",
	{16, 2}: "A1-B2 C1-D2 E1-F2 G1-H2 I1-J2 K1-L2 M1-N2 O1-P2 " +
		"B1-A2 D1-C2 F1-E2 H1-G2 J1-I2 L1-K2 N1-M2 P1-O2",
}

// FarCrossing is the crossing of two each of eight groups of double elimination: the two of a group can meet again in the final only, and those of
// neighbouring groups late.
const FarCrossing = "A1-H2 G1-B2 C1-F2 E1-D2 B1-G2 H1-A2 D1-E2 F1-C2"

// Crossed returns the slots of the best players of groups, which are in the order of their places; up to 26 groups, A to Z. The pattern
// names the matches in the order of the bracket, such as "A1-B2 B1-A2"; a place alone, such as "A1", has a bye. Without a pattern it is the
// one of carcassonne.gg for 2, 4, 8 or 16 groups of two, 2 of four, or 4 of three players.
func Crossed(groups [][]string, pattern string) ([]Slot, error) {
	if len(groups) == 0 || len(groups) > 26 {
		return nil, fmt.Errorf("%d groups: 1 to 26 are possible", len(groups))
	}
	if pattern == "" {
		n := len(groups[0])
		for i, g := range groups {
			if len(g) != n {
				return nil, fmt.Errorf("%d players of group A and %d of group %c: without a pattern they must be as many", n, len(g), 'A'+i)
			}
		}
		if pattern = crossings[[2]int{len(groups), n}]; pattern == "" {
			return nil, fmt.Errorf("no crossing of %d groups of %d players is published: a pattern such as \"A1-B2 B1-A2\" is needed", len(groups), n)
		}
	}
	var slots []Slot
	for _, match := range strings.Fields(pattern) {
		places := strings.Split(match, "-")
		if len(places) > 2 {
			return nil, fmt.Errorf("%s is not a match such as A1-B2", quote(match))
		}
		for _, name := range places {
			s, err := spot(groups, name)
			if err != nil {
				return nil, err
			}
			slots = append(slots, s)
		}
		if len(places) == 1 {
			slots = append(slots, Slot{})
		}
	}
	for i, s := range slots {
		if s.Name != "" && slices.IndexFunc(slots, func(t Slot) bool { return t.Name == s.Name }) != i {
			return nil, fmt.Errorf("the pattern %s has %s twice", quote(pattern), quote(s.Name))
		}
	}
	return slots, check(slots)
}

// spot returns the player at a place of a group, such as A1.
func spot(groups [][]string, name string) (Slot, error) {
	if name == "" {
		return Slot{}, fmt.Errorf("a match of the pattern has no player before or behind the hyphen")
	}
	g := int(name[0]) - 'A'
	place, err := strconv.Atoi(name[1:])
	if err != nil || g < 0 || g > 25 {
		return Slot{}, fmt.Errorf("%s is not a group and a place such as A1", quote(name))
	}
	if g >= len(groups) || place < 1 || place > len(groups[g]) {
		return Slot{}, fmt.Errorf("%s: there is no such group or place", quote(name))
	}
	return Slot{groups[g][place-1], place}, nil
}
