// Package profile holds what the rules profiles of all elements are made of: the
// switches that name the fields of a profile, and the types that several fields share.
//
// Start with [Switch], which [Field] and [Number] make. A switch is safe for concurrent
// use, the profile that it is set in is not. Set returns an error for a value that the
// switch does not have.
package profile

import (
	"fmt"
	"strconv"
)

// A Choice is the value of a switch that is on or off. The zero value is invalid.
type Choice uint8

const (
	Off Choice = iota + 1
	On
)

// A Permission says whether something is allowed. The zero value is invalid.
type Permission uint8

const (
	Forbid Permission = iota + 1
	Allow
)

// The names of their values, for Field.
var (
	OffOn       = []string{"off", "on"}
	FalseTrue   = []string{"false", "true"}
	ForbidAllow = []string{"forbid", "allow"}
)

// A Switch is one field of a profile of type P by name.
type Switch[P any] struct {
	Key     string
	Values  []string // what Set accepts; a number where it says n
	Doc     string
	Clauses []string // the numbered statements that say which values it has, if any do
	Get     func(*P) string
	Set     func(*P, string) error
}

// Stated returns the switch with the statements that say which values it has.
func (s Switch[P]) Stated(clauses ...string) Switch[P] {
	s.Clauses = clauses
	return s
}

// Field makes a Switch of a field whose values are 1, 2, ... in the order of names.
func Field[P any, T ~uint8](key, doc string, names []string, at func(*P) *T) Switch[P] {
	return Switch[P]{Key: key, Values: names, Doc: doc,
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

// Number makes a Switch of a field that holds a number from low to high of what
// things says. Shown lists the usual ones.
func Number[P any](key, doc string, shown []string, things string, low, high int, at func(*P) *int) Switch[P] {
	return Switch[P]{Key: key, Values: append(shown, "n"), Doc: doc,
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
