package phantom_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestElement(t *testing.T) { rulestest.Element(t, "phantom") }

func TestFamily(t *testing.T) { rulestest.Family(t, "pha", "pha.after_leper", "pha.tower") }
