// Package scenetest provides positions, games and tiles for tests of packages that draw scenes.
package scenetest
