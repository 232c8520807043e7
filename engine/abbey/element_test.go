package abbey_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestAbbey(t *testing.T) { rulestest.Element(t, "abbey") }

func TestMayor(t *testing.T) { rulestest.Element(t, "mayor") }

func TestWagon(t *testing.T) { rulestest.Element(t, "wagon") }

func TestBarn(t *testing.T) { rulestest.Element(t, "barn") }

func TestFamily(t *testing.T) {
	rulestest.Family(t, "aam", "aam.abbey", "aam.barn", "aam.market_farmer", "aam.mayor_castle", "aam.wagon")
}
