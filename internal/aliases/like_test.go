package aliases

import "testing"

func TestLike(t *testing.T) {
	names := []string{"Łukasz", "Zoë O’Brien", "Anna Müller", "Player 11", "Jan", "山田 太郎", "Jørgen"}
	for name, want := range map[string]string{
		"Lukasz": "Łukasz", "Zoe OBrien": "Zoë O’Brien", "Müller, Anna": "Anna Müller", "Ana Muller": "Anna Müller", "Anna Muelle": "Anna Müller",
		"Player 1": "", "Jon": "", "jan": "Jan", "山田太郎": "山田 太郎", "Jorgn": "Jørgen", "Xanna Müller": "Anna Müller", "Lukas Nowak": "", "": "", "!": "",
	} {
		if got := Like(name, names); got != want {
			t.Errorf("%q is like %q, want %q", name, got, want)
		}
	}
}
