package hills_test

import (
	"testing"

	"cartulary/internal/rulestest"
)

func TestElement(t *testing.T) {
	for _, id := range []string{"shepherd", "hills", "vineyards"} {
		rulestest.Element(t, id)
	}
}

func TestFamily(t *testing.T) { rulestest.Family(t, "has") }
