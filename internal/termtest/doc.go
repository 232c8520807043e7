// Package termtest gives tests a terminal. There is one on Linux only.
package termtest
