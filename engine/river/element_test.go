package river_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestRiver(t *testing.T) { rulestest.Element(t, "river") }

func TestSpare(t *testing.T) { rulestest.Element(t, "spare") }

func TestLake(t *testing.T) { rulestest.Element(t, "lake") }

func TestSymbols(t *testing.T) { rulestest.Element(t, "symbols") }

func TestFamily(t *testing.T) { rulestest.Family(t, "riv", "start.spare") }

func TestSecond(t *testing.T) { rulestest.Family(t, "rv2", "rv2.lake_extra_turn", "rv2.lake_follower") }
