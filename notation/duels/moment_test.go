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

func TestRound(t *testing.T) {
	for written, want := range map[string]string{
		"Round 1: 02/03 - 15/03": "1", "Round 12": "12", "Runde 2": "2", "2. Runde": "2", "Ronde 2": "2", "Tour 2": "2", "2nd round": "2", "1er tour": "1", "2ème ronde": "2",
		"runde2": "2", "3": "3", "Final": "Final", "Round of 16": "Round of 16", "Round 1b": "Round 1b", "Tour de France": "Tour de France", "Group A, R1": "Group A, R1", "": "",
	} {
		if got := Round(written); got != want {
			t.Errorf("%q is round %q, want %q", written, got, want)
		}
	}
}
