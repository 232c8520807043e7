package pad_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestFamily(t *testing.T) { rulestest.Family(t, "pad") }
