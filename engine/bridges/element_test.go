package bridges_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestBridges(t *testing.T) { rulestest.Element(t, "bridge") }

func TestCastles(t *testing.T) { rulestest.Element(t, "castle") }

func TestFamily(t *testing.T) {
	rulestest.Family(t, "bcb",
		"bcb.bazaar_in_round", "bcb.bazaars", "bcb.bridges", "bcb.builder_bazaar",
		"bcb.castles", "bcb.tower_takes_lord", "plague.hits_lord")
}
