package notation

import "testing"

func TestParseSets(t *testing.T) {
	s, err := ParseSets("base*2, leper")
	if err != nil || len(s) != 2 || s[0].Copies != 2 || s[1].Name != "leper" {
		t.Errorf("ParseSets = %+v, %v", s, err)
	}
	if s, err := ParseSets("base*"); err == nil {
		t.Errorf("ParseSets = %+v, want an error", s)
	}
}
