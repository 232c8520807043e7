// Package look computes places and looks on a tile, for every medium.
//
// A [Layout] is the geometry of a tile in its rotation, in units of its side: 0,0 is the north-west corner, x grows east,
// y grows south. Drawings and places of followers both come from the layout, so a follower always stands on the part drawn
// below it. Functions such as [TokenPlaces] and [EachWay] return the places of pieces in a scene. A [Brush] draws land and
// pieces on a [Canvas] of a medium, in the colours of palette.go and of a [Theme].
//
// All functions are safe for concurrent use, also on one unchanged scene. Layouts are shared.
package look
