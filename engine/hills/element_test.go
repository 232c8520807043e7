package hills_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestShepherd(t *testing.T) { rulestest.Element(t, "shepherd") }

func TestHills(t *testing.T) { rulestest.Element(t, "hills") }

func TestVineyards(t *testing.T) { rulestest.Element(t, "vineyards") }

func TestFamily(t *testing.T) { rulestest.Family(t, "has", "has.hills", "has.shepherds") }
