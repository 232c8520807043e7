package tower_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestElement(t *testing.T) { rulestest.Element(t, "tower") }

func TestFamily(t *testing.T) { rulestest.Family(t, "tow", "plague.hits_guard", "tow.count_quarters") }
