package main

import (
	"slices"
	"strings"

	"cartulary/report/outcomes"
)

// runDifference words how the run of a file differs from that of the user. Both are as of resumedCommand or pieceCommand.
func runDifference(file, users []string) string {
	if file[0] != users[0] {
		return "of " + file[0]
	}
	flags, paths := flagsAndPaths(file[1:])
	userFlags, userPaths := flagsAndPaths(users[1:])
	for _, f := range slices.Concat(flags, userFlags) {
		name, _, _ := strings.Cut(f, "=")
		value := valueOf(flags, name)
		switch {
		case value == valueOf(userFlags, name):
			continue
		case value == "":
			return "without " + name
		case value == "true":
			return "with " + name
		}
		return "with " + name + " " + outcomes.Quoted(value)
	}
	const named = 3 // more are no help in a sentence
	if len(paths) == 0 || len(paths) > named || slices.Equal(paths, userPaths) {
		return "on other files"
	}
	for i, path := range paths {
		paths[i] = outcomes.Quoted(path)
	}
	return "on " + strings.Join(paths, " ")
}

// flagsAndPaths cuts the words after the name of a command. A word -- may stand between the flags and the paths.
func flagsAndPaths(words []string) (flags, paths []string) {
	i := slices.IndexFunc(words, func(w string) bool { return !strings.HasPrefix(w, "--") || !strings.Contains(w, "=") })
	if i < 0 {
		return words, nil
	}
	flags, paths = words[:i], slices.Clone(words[i:])
	if paths[0] == "--" {
		paths = paths[1:]
	}
	return flags, paths
}

// valueOf returns the values of a flag, "" for one that is not set.
func valueOf(flags []string, name string) string {
	var values []string
	for _, f := range flags {
		if value, ok := strings.CutPrefix(f, name+"="); ok && value != "false" {
			values = append(values, strings.Trim(value, "[]"))
		}
	}
	return strings.Join(values, " ")
}
