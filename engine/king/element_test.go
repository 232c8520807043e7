package king_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestKing(t *testing.T) { rulestest.Element(t, "king") }

func TestRobber(t *testing.T) { rulestest.Element(t, "robber") }

func TestFamily(t *testing.T) { rulestest.Family(t, "krb", "krb.scoring") }
