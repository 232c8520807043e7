// Package look says where on a tile everything is and how it looks, for every medium that draws.
//
// A [Layout] is the geometry of a tile as it lies, in units of its side: 0,0 is the north-west
// corner, x grows east, y grows south. Pictures and the places of followers both come from it, so
// that a follower always stands on what is seen under it. Functions such as [TokenPlaces] and
// [EachWay] find the places of what a scene holds. A [Brush] draws land and pieces on a [Canvas],
// which a medium brings; the colours are those of palette.go and of a [Theme].
//
// All of it is safe for concurrent use, also on one scene that nobody changes. Layouts are shared.
package look
