package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
)

// bugs are the bugs of the engines in testdata/engine, each with the rule that they get wrong. The others get a legal game wrong.
var bugs = map[string]string{
	"edges": "tile-edge-mismatch", "neighbours": "tile-without-neighbour", "features": "follower-feature-occupied", "supply": "follower-supply-empty",
	"rotation": "", "monk": "follower-no-such-part", "fields": "follower-feature-occupied", "player": "player-out-of-turn", "drawn": "tile-drawn-too-often", "pennants": "",
}

// TestPlantedBugs checks that mutants find each bug of the engines in Go and in Python, with its rule, and that the engines without a bug agree
// with our rules: in the states, the verdicts and the legal moves.
func TestPlantedBugs(t *testing.T) {
	dir := t.TempDir()
	for seed := range uint64(2) { // players who place many followers
		rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%d.cgr", seed)), notation.AppendText(nil, rec), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	listed := regexp.MustCompile(`(?m)^(\w+) {2,}\w`)
	for _, file := range []string{"main.go", "engine.py"} {
		n := 0
		for _, m := range listed.FindAllStringSubmatch(readText(t, repo+"/testdata/engine/"+file), -1) {
			if _, known := bugs[m[1]]; known {
				n++
			}
		}
		if n != len(bugs) {
			t.Errorf("%s lists %d of %d bugs", file, n, len(bugs))
		}
	}
	engine := exampleEngine(t)
	t.Run("Go", func(t *testing.T) { findBugs(t, dir, engine, engine+" -bug ") })
	t.Run("Python", func(t *testing.T) {
		if _, err := exec.LookPath("python3"); err != nil {
			t.Skip("there is no python3 to run testdata/engine/engine.py")
		}
		script := "python3 " + repo + "/testdata/engine/engine.py"
		findBugs(t, dir, script, script+" ")
	})
}

func findBugs(t *testing.T, dir, engine, withBug string) {
	for _, compare := range []string{"states", "verdict", "moves"} {
		var out, errs bytes.Buffer
		if status := run([]string{"test", "--engine", engine, "--compare", compare, "--mutants", "25", dir}, strings.NewReader(""), &out, &errs); status != 0 {
			t.Errorf("without a bug, %s: status %d\n%s%s", compare, status, &out, &errs)
		}
	}
	for bug, rule := range bugs {
		var out, errs bytes.Buffer
		status := run([]string{"test", "--engine", withBug + bug, "--mutants", "30", "--format", "json", dir}, strings.NewReader(""), &out, &errs)
		var read struct {
			Cases   []struct{ Failures []struct{ Mutant any } }
			Mutants struct {
				Rules []struct {
					Rule                string
					Accepted, Elsewhere int
				}
			}
		}
		if err := json.Unmarshal(out.Bytes(), &read); err != nil || status != 1 {
			t.Errorf("%s: status %d, %v\n%s", bug, status, err, &errs)
			continue
		}
		found := false
		for _, c := range read.Cases {
			for _, f := range c.Failures {
				found = found || rule == "" && f.Mutant == nil
			}
		}
		for _, r := range read.Mutants.Rules {
			found = found || r.Rule == rule && r.Accepted+r.Elsewhere > 0
		}
		if !found {
			t.Errorf("%s: no failure about %s\n%s", bug, rule, &errs)
		}
	}
}
