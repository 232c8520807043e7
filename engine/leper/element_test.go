package leper_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestElement(t *testing.T) { rulestest.Element(t, "leper") }

func TestFamily(t *testing.T) { rulestest.Family(t, "leper") }
