package engine

// Plain reports whether a turn is a placement and at most one deployment of a follower on the placed tile, whatever the
// elements in play: no element offers, demands or forbids anything else.
func (r *Rules) Plain() bool {
	return r.followersOnly && len(r.moves) == 0 && len(r.extra) == 0 && len(r.walk) == 0 && len(r.again) == 0 &&
		len(r.opens) == 0 && len(r.closes) == 0 && len(r.aside) == 0 && len(r.withheld) == 0
}

// Deployable returns the parts of a tile on which a follower may be deployed after its placement, as far as the tile
// decides: bit i for part i.
func (ty *Type) Deployable() uint16 { return ty.open }

// Compels returns the parts of a tile that forbid every deployment while their features are occupied: bit i for part i.
func (ty *Type) Compels() uint16 { return ty.compel }
