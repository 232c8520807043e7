package inns_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestInns(t *testing.T) { rulestest.Element(t, "inns") }

func TestCathedrals(t *testing.T) { rulestest.Element(t, "cathedrals") }

func TestBig(t *testing.T) { rulestest.Element(t, "big") }

func TestFamily(t *testing.T) { rulestest.Family(t, "iac", "iac.big", "iac.inns") }
