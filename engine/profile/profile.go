// Package profile provides the parts of rules profiles: switches, which name the fields of a profile, types that
// several fields share, and the evidence for published values.
//
// Start with [Switch], which [Field] and [Number] return. A switch is safe for concurrent use; a profile is not. Set
// returns an error for a value that the switch does not have.
package profile

import (
	"fmt"
	"strconv"
)

// A Choice is on or off. The zero value is invalid.
type Choice uint8

const (
	Off Choice = iota + 1
	On
)

// A Permission is forbid or allow. The zero value is invalid.
type Permission uint8

const (
	Forbid Permission = iota + 1
	Allow
)

// Names of values for Field.
var (
	OffOn       = []string{"off", "on"}
	FalseTrue   = []string{"false", "true"}
	ForbidAllow = []string{"forbid", "allow"}
)

// A Switch is a named field of a profile of type P.
type Switch[P any] struct {
	Key    string
	Values []string // the values that Set accepts; n stands for a number
	Get    func(*P) string
	Set    func(*P, string) error
}

// Field returns a Switch for a field whose values 1, 2, ... have the given names.
func Field[P any, T ~uint8](key string, names []string, at func(*P) *T) Switch[P] {
	return Switch[P]{Key: key, Values: names,
		Get: func(p *P) string { return names[*at(p)-1] },
		Set: func(p *P, value string) error {
			for i, n := range names {
				if n == value {
					*at(p) = T(i + 1)
					return nil
				}
			}
			return fmt.Errorf("%q is not one of its values", value)
		}}
}

// Number returns a Switch for a field with a number of things from low to high. Shown lists the usual numbers.
func Number[P any](key string, shown []string, things string, low, high int, at func(*P) *int) Switch[P] {
	return Switch[P]{Key: key, Values: append(shown, "n"),
		Get: func(p *P) string { return strconv.Itoa(*at(p)) },
		Set: func(p *P, value string) error {
			n, err := strconv.Atoi(value)
			if err != nil || n < low || n > high {
				return fmt.Errorf("%q is not a number of %s from %d to %d", value, things, low, high)
			}
			*at(p) = n
			return nil
		}}
}
