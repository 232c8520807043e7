package notation

import (
	"errors"
	"strings"
)

// ParseSets parses sets in the form of the Sets tag from another source, such as a flag.
func ParseSets(value string) ([]SetRef, error) {
	rec, err := parseTag("Sets", value)
	if err != nil {
		return nil, err
	}
	return rec.Sets, nil
}

// parseTag parses a record with this one tag. The error is the first finding.
func parseTag(name, value string) (*Record, error) {
	value = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ").Replace(value)
	rec, findings := Parse(&Source{Text: "[CGR \"1\"]\n[" + name + " \"" + value + "\"]\n[Red \"\"]\n1. red: pass\n"})
	if len(findings) > 0 {
		return nil, errors.New(findings[0].Message)
	}
	return rec, nil
}
