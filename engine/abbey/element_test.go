package abbey_test

import (
	"testing"

	"cartulary/internal/rulestest"
)

func TestElements(t *testing.T) {
	for _, id := range []string{"abbey", "mayor", "wagon", "barn"} {
		t.Run(id, func(t *testing.T) { rulestest.Element(t, id) })
	}
}

func TestFamily(t *testing.T) { rulestest.Family(t, "aam") }
