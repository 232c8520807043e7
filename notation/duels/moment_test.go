package duels

import "testing"

// TestMoment checks the day and the time of the forms that the site writes. A time without a year is no date.
func TestMoment(t *testing.T) {
	for written, want := range map[word][2]word{
		"17/05/2020 00:00:00": {"2020-05-17", ""}, "21/06/2026 13:00:00": {"2026-06-21", "13:00:00"}, "2026-04-13 19:30:00": {"2026-04-13", "19:30:00"},
		"13.03.2026 18:00:00": {"2026-03-13", "18:00:00"}, "2026-04-13": {"2026-04-13", ""}, "13/04 19:00": {}, "": {}, "soon": {},
	} {
		if day, hour := moment(written); want != [2]word{day, hour} {
			t.Errorf("%q: %q %q", written, day, hour)
		}
	}
}
