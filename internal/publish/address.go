package main

import (
	"fmt"
	"regexp"
	"strings"
)

// unpublished is the module path of a checkout that has no address.
const unpublished = "cartulary"

// An address is a module path and what follows from it.
type address struct{ module string }

var (
	majorVersion = regexp.MustCompile(`/v[0-9]+$`)
	pathElement  = regexp.MustCompile(`^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$`)
)

// parseAddress checks a module path that go get can find. Go itself refuses some more, such as /v1 at the end.
func parseAddress(module string) (address, error) {
	elements := strings.Split(module, "/")
	for _, e := range elements {
		if !pathElement.MatchString(e) || strings.HasSuffix(e, ".") {
			return address{}, fmt.Errorf("%q is not a module path: write it like github.com/OWNER/cartulary", module)
		}
	}
	a := address{module}
	host := elements[0]
	switch {
	case !strings.Contains(host, ".") || host != strings.ToLower(host):
		return address{}, fmt.Errorf("%q has no host: write the module path like github.com/OWNER/cartulary", module)
	case len(elements) == 1:
		return address{}, fmt.Errorf("%q has no path behind its host", module)
	case host == "github.com" && strings.Count(a.repository(), "/") != 2:
		return address{}, fmt.Errorf("%q is not the root of a repository on github.com, which is github.com/OWNER/NAME", module)
	case regexp.MustCompile(`/v[01]$|/v0[0-9]+$`).MatchString(module):
		return address{}, fmt.Errorf("%q ends with a version that a module path cannot have; the first is /v2", module)
	}
	return a, nil
}

func (a address) repository() string { return majorVersion.ReplaceAllString(a.module, "") }

func (a address) url() string {
	if a.module == unpublished {
		return "https://example.org/OWNER/cartulary"
	}
	return "https://" + a.repository()
}

// slug returns OWNER/NAME on github.com, elsewhere a placeholder: what needs it works on github.com only.
func (a address) slug() string {
	if slug, ok := strings.CutPrefix(a.repository(), "github.com/"); ok {
		return slug
	}
	return "OWNER/cartulary"
}

// onGitHub reports whether the repository is on github.com.
func (a address) onGitHub() bool { return strings.HasPrefix(a.module, "github.com/") }

// owner returns the owner of the repository on github.com, or a placeholder.
func (a address) owner() string {
	owner, _, _ := strings.Cut(a.slug(), "/")
	return owner
}
