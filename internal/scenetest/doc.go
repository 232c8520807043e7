// Package scenetest holds positions, games and tiles for the tests of what draws scenes.
package scenetest
