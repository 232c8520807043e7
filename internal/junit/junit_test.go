package junit

import (
	"encoding/xml"
	"testing"
)

// TestAppend checks that an XML reader finds in a suite what the case has, whatever its texts hold.
func TestAppend(t *testing.T) {
	const hostile = "a<b>&\"'\t\n]]> \x01 é"
	want := Text(hostile)
	c := &Case{Class: hostile, Name: hostile, File: hostile, Line: 7, Failure: &Fault{hostile, hostile, hostile}, Skipped: hostile, Out: hostile}
	var got struct {
		Name     string `xml:"name,attr"`
		Failures int    `xml:"failures,attr"`
		Errors   int    `xml:"errors,attr"`
		Skipped  int    `xml:"skipped,attr"`
		Case     struct {
			Class   string `xml:"classname,attr"`
			Line    int    `xml:"line,attr"`
			Failure struct {
				Type    string `xml:"type,attr"`
				Message string `xml:"message,attr"`
				Text    string `xml:",chardata"`
			} `xml:"failure"`
			Skipped struct {
				Message string `xml:"message,attr"`
			} `xml:"skipped"`
			Out string `xml:"system-out"`
		} `xml:"testcase"`
	}
	text := Append(nil, c)
	if err := xml.Unmarshal(text, &got); err != nil {
		t.Fatalf("%v:\n%s", err, text)
	}
	for _, s := range []string{got.Name, got.Case.Class, got.Case.Failure.Type, got.Case.Failure.Message, got.Case.Failure.Text, got.Case.Skipped.Message, got.Case.Out} {
		if s != want {
			t.Errorf("%q is read, want %q", s, want)
		}
	}
	if got.Failures != 1 || got.Errors != 0 || got.Skipped != 1 || got.Case.Line != 7 {
		t.Errorf("%+v", got)
	}
}
