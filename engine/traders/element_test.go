package traders_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestGoods(t *testing.T) { rulestest.Element(t, "goods") }

func TestBuilder(t *testing.T) { rulestest.Element(t, "builder") }

func TestPig(t *testing.T) { rulestest.Element(t, "pig") }

func TestFamily(t *testing.T) {
	rulestest.Family(t, "tab", "tab.builder", "tab.pig", "tab.special_on_volcano")
}
