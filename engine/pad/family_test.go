package pad_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestFamily(t *testing.T) {
	rulestest.Family(t, "pad",
		"pad.count_zone", "pad.dragon_in_play", "pad.dragon_timing", "pad.fairy",
		"pad.princess", "pad.princess_emptied")
}
