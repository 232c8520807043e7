package bazaar_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestBazaar(t *testing.T) { rulestest.Element(t, "bazaar") }
