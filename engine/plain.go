package engine

import "cartulary/engine/tile"

// Plain reports whether a turn is a placement and at most one deployment of a follower on the placed tile, whatever the
// elements in play: no element offers, demands or forbids anything else.
func (r *Rules) Plain() bool {
	return r.followersOnly && len(r.moves) == 0 && len(r.extra) == 0 && len(r.walk) == 0 && len(r.again) == 0 &&
		len(r.opens) == 0 && len(r.closes) == 0 && len(r.bars) == 0 && len(r.aside) == 0 && len(r.withheld) == 0
}

// Deployable returns the parts of a tile on which a follower may be deployed after its placement, as far as the tile
// decides: bit i for part i.
func (ty *Type) Deployable() uint16 { return ty.open }

// Compels returns the parts of a tile that forbid every deployment while their features are occupied: bit i for part i.
func (ty *Type) Compels() uint16 { return ty.compel }

// EndsPlainly reports whether the final score is the sum of the values of the features for the players with their
// majorities, each field by itself: nothing is paid beside that.
func (r *Rules) EndsPlainly() bool {
	shares := 0
	for _, s := range r.shares {
		shares += len(s)
	}
	return (r.FieldCity > 0 || r.closed>>tile.Field&1 == 1) && shares == 0 && len(r.bonus) == 0 && len(r.ties) == 0 &&
		len(r.Holdings) == 0
}
