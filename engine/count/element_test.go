package count_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestCount(t *testing.T) { rulestest.Element(t, "count") }

func TestFamily(t *testing.T) {
	rulestest.Family(t, "cnt", "cnt.abbot", "cnt.city_per_turn", "cnt.fairy", "cnt.fairy_from_city", "cnt.garden")
}
