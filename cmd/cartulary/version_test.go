package main

import (
	"runtime/debug"
	"testing"
)

// TestVersion checks that the version names the commit of a build from a checkout.
func TestVersion(t *testing.T) {
	checkout := []debug.BuildSetting{{Key: "vcs", Value: "git"}, {Key: "vcs.revision", Value: "1899096"}, {Key: "vcs.modified", Value: "false"}}
	changed := []debug.BuildSetting{{Key: "vcs.revision", Value: "1899096"}, {Key: "vcs.modified", Value: "true"}}
	for _, tt := range []struct {
		version  string
		settings []debug.BuildSetting
		want     string
	}{
		{"v1.2.3", checkout, "v1.2.3 (commit 1899096)"},
		{"v1.2.4-0.20261122213000-189909600000+dirty", changed, "v1.2.4-0.20261122213000-189909600000+dirty (commit 1899096 with local changes)"},
		{"v1.2.3", nil, "v1.2.3"}, // go install MODULE@v1.2.3
		{"(devel)", nil, "(devel)"},
		{"", nil, "(devel)"},
	} {
		info := &debug.BuildInfo{Main: debug.Module{Version: tt.version}, Settings: tt.settings}
		if got := versionOf(info); got != tt.want {
			t.Errorf("%s with %v is %q, want %q", tt.version, tt.settings, got, tt.want)
		}
	}
}
