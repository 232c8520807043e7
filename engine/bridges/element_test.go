package bridges_test

import (
	"testing"

	"cartulary/internal/rulestest"
)

func TestFamily(t *testing.T) { rulestest.Family(t, "bcb") }
