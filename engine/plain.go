package engine

import "cartulary/engine/tile"

// Plain reports whether no element makes a turn more than a placement and a follower on the placed tile.
func (r *Rules) Plain() bool {
	return r.followersOnly && len(r.moves) == 0 && len(r.extra) == 0 && len(r.walk) == 0 && len(r.again) == 0 &&
		len(r.opens) == 0 && len(r.closes) == 0 && len(r.bars) == 0 && len(r.aside) == 0 && len(r.withheld) == 0
}

// PlacesPlainly reports whether each placement that continues its neighbours is legal.
func (r *Rules) PlacesPlainly() bool { return len(r.forbid) == 0 }

// Deployable returns the parts for a follower after the placement, as far as the tile decides: bit i for part i.
func (ty *Type) Deployable() uint16 { return ty.open }

// Compels returns the parts of a tile that forbid every deployment while their features are occupied: bit i for part i.
func (ty *Type) Compels() uint16 { return ty.compel }

// EndsPlainly reports whether the final score is only the values of features, each field by itself, for the majorities.
func (r *Rules) EndsPlainly() bool {
	shares := 0
	for _, s := range r.shares {
		shares += len(s)
	}
	return (r.FieldCity > 0 || r.closed>>tile.Field&1 == 1) && shares == 0 && len(r.bonus) == 0 && len(r.ties) == 0 &&
		len(r.Holdings) == 0
}

// Sized reports whether the value of features of a kind depends only on their tiles, pennants and completeness.
func (r *Rules) Sized(kind tile.Kind) bool { return r.unsized>>kind&1 == 0 }
