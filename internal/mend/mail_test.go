package mend

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
	"time"

	"cartulary/notation"
)

// coded returns a text as quoted-printable, with lines of at most 20 characters.
func coded(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		n := 0
		for i := range len(strings.TrimSuffix(line, "\n")) {
			if n > 16 {
				b.WriteString("=\n")
				n = 0
			}
			if c := line[i]; c == '=' || c >= 0x80 {
				fmt.Fprintf(&b, "=%02X", c)
				n += 3
			} else {
				b.WriteByte(c)
				n++
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// lines64 returns a text as base64, in lines.
func lines64(text string) string {
	digits := base64.StdEncoding.EncodeToString([]byte(text))
	var b strings.Builder
	for len(digits) > 76 {
		b.WriteString(digits[:76] + "\r\n")
		digits = digits[76:]
	}
	return b.String() + digits + "\r\n"
}

const mailHead = "From: Ana <a@b>\nSubject: a game\nMIME-Version: 1.0\n"

var mailed = "Hi,\n\n" + strings.Replace(game, "; one", "; a = b", 1) + "\nBye\n"

var mails = map[string]string{
	"quoted": mailHead + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n" + coded(mailed),
	"latin": mailHead + "Content-Transfer-Encoding: Quoted-Printable\n\n" +
		strings.ReplaceAll(coded(mailed), "=C3=AB", "=EB"),
	"base64":  strings.ReplaceAll(mailHead, "\n", "\r\n") + "Content-Transfer-Encoding: base64\r\n\r\n" + lines64(mailed),
	"page":    mailHead + "Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n" + coded("<pre>"+escape(strings.Replace(game, "; one", "; a = b", 1))+"</pre>"),
	"forward": mailHead + "Content-Type: message/rfc822\n\nSubject: b\nContent-Transfer-Encoding: quoted-printable\n\n" + coded(mailed),
	"parts": mailHead + "Content-Type: multipart/mixed;\n boundary=\"a b\"\n\nThis mail has parts.\n--a b\nContent-Type: multipart/alternative; boundary=b\n\n" +
		"--b\nContent-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\n" + coded(mailed) +
		"--b\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n" + coded("<pre>"+escape(game)+"</pre>") +
		"--b--\n[CGR \"1\"]\n--a b\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\n" + lines64(game) + "--a b--\n[CGR \"1\"]\n",
}

// TestMail checks the game of each mail, and that the second turn is where the file has it.
func TestMail(t *testing.T) {
	for name, text := range mails {
		if !IsMail([]byte(text)) {
			t.Errorf("%s: not a mail", name)
		}
		mail := Mail(text)
		mail.Skip()
		list := read(mail)
		if len(list) != 1 {
			t.Errorf("%s: %d games in\n%s", name, len(list), mail.Source.Text)
			continue
		}
		how := "quoted-printable"
		if name == "base64" {
			how = name
		}
		if got, want := list[0].Repairs[0].Message, "the file is a mail, of which the text is read, decoded from "+how; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
		rec, findings := notation.Parse(list[0])
		if len(findings) != len(list[0].Repairs) || len(rec.Turns) != 2 || rec.Players[0].Name != "Zoë" || len(rec.Turns[1].Actions) != 2 {
			t.Errorf("%s: %v\n%s", name, findings, list[0].Text)
			continue
		}
		if c := rec.Turns[0].Comments; len(c) != 1 || c[0].Text != "a = b" {
			t.Errorf("%s: the comments are %v", name, c)
		}
		pos := list[0].Position(rec.Turns[1].Span.Start)
		line := strings.Split(text, "\n")[pos.Line-1]
		if name == "base64" {
			head, _, _ := strings.Cut(text, "\r\n\r\n")
			if want := strings.Count(head, "\n") + 3 + strings.Index(mailed, "2. yellow")/57; pos != (notation.Position{Line: want, Column: 1}) {
				t.Errorf("%s: the second turn is at %v, want line %d", name, pos, want)
			}
		} else if !strings.HasPrefix(line[pos.Column-1:], "2. yellow") {
			t.Errorf("%s: the second turn is at %v, where the text is %q", name, pos, line)
		}
	}
	for _, text := range []string{game, "P1: Ann\n\nturn\ttile\n", "Hello\nContent-Transfer-Encoding: base64\n", "Ana: look\n" + game, "{\"a\": 1}", ""} {
		if IsMail([]byte(text)) {
			t.Errorf("%q is a mail", text)
		}
	}
}

// TestParts checks which parts of mails are read, and what is said of the others and of damaged ones.
func TestParts(t *testing.T) {
	const mixed = "Content-Type: multipart/mixed; boundary=b\n\n"
	plain := "--b\nContent-Type: text/plain\n\n" + game
	page := "--b\nContent-Type: text/html\n\n<pre>" + escape(game) + "</pre>\n"
	half := lines64(strings.Repeat(game+"\n", 4))
	for name, c := range map[string]struct {
		text   string
		games  int
		others string // of the repairs
		damage bool
	}{
		"a folder of mails":    {"From a\n" + mailHead + mixed + plain + "--b--\n\nFrom b\n" + mailHead + strings.NewReplacer("boundary=b", "boundary=c", "--b", "--c").Replace(mixed+plain) + "--c--\n", 2, "", false},
		"an attached record":   {mailHead + mixed + plain + "--b\nContent-Type: application/octet-stream; name=\"a.cgr\"\nContent-Transfer-Encoding: base64\n\n" + lines64(game) + "--b--\n", 2, "", false},
		"an attached save":     {mailHead + mixed + plain + "--b\nContent-Type: application/octet-stream; name=\"a.jcz\"\n\n{}\n--b--\n", 1, "1 part of the mail", false},
		"a page beside text":   {mailHead + mixed + plain + page + page + "--b--\n", 1, "2 parts of the mail", false},
		"text in two forms":    {mailHead + strings.Replace(mixed, "mixed", "alternative", 1) + plain + page + "--b--\n", 1, "", false},
		"a mention of a site":  {mailHead + strings.Replace(mixed, "mixed", "alternative", 1) + "--b\n\nas on carcassonnelab.com\n" + page + "--b--\n", 1, "", false},
		"two blocks of base64": {mailHead + "Content-Transfer-Encoding: base64\n\n" + lines64(game+"\n!") + lines64("\n"+game), 2, "", false},
		"damaged base64":       {mailHead + "Content-Transfer-Encoding: base64\n\n" + half[:len(half)/2/78*78] + "-- \n" + half[len(half)/2/78*78:], 2, "", true},
	} {
		mail := Mail(c.text)
		mail.Skip()
		games, others := 0, ""
		for i, g := range read(mail) {
			games++
			for _, r := range g.Repairs {
				if i == 0 && strings.Contains(r.Message, "of the mail") {
					others = r.Message
				}
			}
		}
		if games != c.games || !strings.HasPrefix(others, c.others) || c.others == "" && others != "" || c.damage != (mail.Damage != "") {
			t.Errorf("%s: %d games, %q, damage %q, want %d, %q, %t", name, games, others, mail.Damage, c.games, c.others, c.damage)
		}
	}
}

// TestHostileMail reads mails of 8 MB that could need much time or memory.
func TestHostileMail(t *testing.T) {
	quoted := mailHead + "Content-Transfer-Encoding: quoted-printable\n\n[CGR \"1\"]\n"
	for name, text := range map[string]string{
		"codes":      quoted + strings.Repeat("a=41", 2_000_000),
		"soft lines": quoted + strings.Repeat("=C3=\n", 1_600_000),
		"digits":     mailHead + "Content-Transfer-Encoding: base64\n\n" + strings.Repeat("A\n", 4_000_000),
		"headers":    mailHead + "Content-Transfer-Encoding: base64\n" + strings.Repeat("Content-Type: multipart/x; boundary=\n", 200_000),
		"folded":     mailHead + "Content-Type: multipart/x;\n" + strings.Repeat(" boundary=b\n", 600_000),
		"boundaries": mailHead + "Content-Type: multipart/x; boundary=b\n\n" + strings.Repeat("--b\nContent-Type: multipart/x; boundary=b\n\n", 180_000),
		"parts":      mailHead + "Content-Type: multipart/x; boundary=b\n\n" + strings.Repeat("--b\n\n[CGR \"1\"]\n", 400_000),
		"ends":       mailHead + "Content-Type: multipart/x; boundary=b\n\n" + strings.Repeat("--b--\n", 1_300_000),
		"line feeds": mailHead + "Content-Type: multipart/x; boundary=b\n\n" + strings.Repeat("--b\nContent-Transfer-Encoding: base64\n\n"+strings.Repeat(strings.Repeat("CgoK", 19)+"\n", 13_000), 6),
		"senders":    mailHead + "Content-Transfer-Encoding: base64\n\n" + strings.Repeat("\nFrom a:\nb: c\n", 500_000),
		"forwards":   mailHead + "Content-Type: message/rfc822\n\n" + strings.Repeat("Content-Type: message/rfc822\n\n", 250_000),
	} {
		start := time.Now()
		if mail := Mail(text); mail != nil {
			mail.Skip()
			read(mail)
		}
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("%s: %v", name, took)
		}
	}
}
