// Package termtest provides a terminal for tests, on Linux only.
package termtest
