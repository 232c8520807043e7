package abbot_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestElement(t *testing.T) { rulestest.Element(t, "abbot") }

func TestFamily(t *testing.T) {
	rulestest.Family(t, "abt", "abt.fairy_on_recall", "abt.recall_and_leper")
}
