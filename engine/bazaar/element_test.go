package bazaar_test

import (
	"testing"

	"cartulary/internal/rulestest"
)

func TestBazaar(t *testing.T) { rulestest.Element(t, "bazaar") }
