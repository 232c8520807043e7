package format

import (
	"errors"
	"strings"
	"testing"
)

// TestMail checks the games and formats of mails, and what is said of a mail without a game.
func TestMail(t *testing.T) {
	const head = "From: a@b\nSubject: x\nContent-Transfer-Encoding: quoted-printable\n\n"
	const record = "[CGR \"1\"]\n[Red \"Zo=C3=AB\"]\n[Yellow \"Ben\"]\n\n1. red: U@1,0 | thief =\nE | =3D red +4\n"
	for name, c := range map[string]struct {
		text, format string
		turns        int
		problem      string
	}{
		"record":   {head + record, "cgr", 1, ""},
		"greeting": {head + "Hi,\n\n" + record + "\nBye\n", "cgr", 1, ""},
		"link":     {head + "Look: https://www.carcassonnelab.com/#/0/0/SiH7/214112b1314=\n01211?players=3DAna,Ben&colors=3Dred,yellow=20\nBye\n", "lab", 4, ""},
		"base64":   {strings.Replace(head, "quoted-printable", "base64", 1) + "SGVsbG8=\n", "", 0, "neither a record nor a link"},
		"large":    {head + "[CGR \"1\"]\n" + strings.Repeat("; x\n", 300_000), "", 0, "larger than 1 MiB"},
		"larger":   {head + strings.Repeat("; x\n", 5_000_000), "", 0, "larger than 16777216 bytes"},
	} {
		var parser Parser
		games := 0
		for g, err := range Games("a.eml", strings.NewReader(c.text), Choice{}) {
			if err != nil {
				var p *Problem
				if !errors.As(err, &p) || c.problem == "" || !strings.Contains(p.Message, c.problem) {
					t.Errorf("%s: %v", name, err)
				}
				continue
			}
			games++
			rec, findings := parser.Parse(g)
			if g.Format() != c.format || len(rec.Turns) != c.turns || g.IsCGR() {
				t.Errorf("%s: %d turns of the format %s", name, len(rec.Turns), g.Format())
			}
			for _, f := range findings {
				if f.Rule != "record-mended" {
					t.Errorf("%s: %s", name, f.Message)
				}
			}
			if len(findings) == 0 {
				t.Errorf("%s: no warning", name)
			}
		}
		if games == 0 != (c.problem != "") {
			t.Errorf("%s: %d games", name, games)
		}
	}
}
