package insight

import "cartulary/engine"

// Alike returns a key of the position after one turn; older is the number of tiles before it. Two ways to play a turn from one
// position have equal keys if they yield the same features and figures: turning a symmetric tile, or deploying on another part
// of the same feature of the placed tile, makes no difference.
func Alike(after *engine.State, older int) string { return string(likeness(after, older, nil)) }
