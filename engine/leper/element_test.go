package leper_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestElement(t *testing.T) { rulestest.Element(t, "leper") }

func TestFamily(t *testing.T) {
	rulestest.Family(t, "leper",
		"leper.after_princess", "leper.after_source", "leper.after_volcano", "leper.ends_turn",
		"leper.fairy", "leper.replaces", "leper.with_quarter")
}
