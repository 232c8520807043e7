package replay

import (
	"strconv"
	"sync"

	"cartulary/engine/ruleset"
	"cartulary/notation"
)

// maxRulesets limits the cache: an archive can name any number of rules, and those of a box with all sets take 200 KB. A damaged game with
// all sets is judged under 24 profiles and more, validate --rules all judges a game of four boxes under 85 combinations.
const maxRulesets = 128

// rulesets caches compiled rules for all Replayers, which may share them.
var rulesets struct {
	sync.Mutex
	byKey map[string]*ruleset.Ruleset
}

// known is the entry of rulesets that a Replayer used last.
type known struct {
	key    string
	rules  *ruleset.Ruleset
	memory []byte // for the next key
}

// compile returns the rules of the record. It returns nil and reports the reasons if they cannot be used.
func (r *Replayer) compile() *ruleset.Ruleset {
	r.known.memory = appendRuleKey(r.known.memory[:0], r.rec, r.opts.Rules)
	if r.known.rules != nil && r.known.key == string(r.known.memory) {
		return r.known.rules
	}
	key := string(r.known.memory)
	rulesets.Lock()
	rs := rulesets.byKey[key]
	rulesets.Unlock()
	if rs == nil {
		var violations []Violation
		rs, violations = rulesOf(r.rec, r.opts.Rules)
		r.frame.Violations = append(r.frame.Violations, violations...)
		if rs == nil {
			return nil
		}
		rulesets.Lock()
		if rulesets.byKey == nil {
			rulesets.byKey = map[string]*ruleset.Ruleset{}
		}
		for other := range rulesets.byKey {
			if len(rulesets.byKey) < maxRulesets {
				break
			}
			delete(rulesets.byKey, other) // any: without the others, the next game of the same box would compile them all again
		}
		rulesets.byKey[key] = rs
		rulesets.Unlock()
	}
	r.known.key, r.known.rules = key, rs
	return rs
}

// appendRuleKey appends the cache key of a record's rules.
func appendRuleKey(dst []byte, rec *notation.Record, override *notation.Rules) []byte {
	rules := inForce(rec, override)
	for _, s := range rec.Sets {
		dst = strconv.AppendInt(append(append(dst, s.Name...), '*'), int64(s.Copies), 10)
		dst = append(dst, ',')
	}
	for _, p := range rules.Profiles {
		dst = append(append(dst, '+'), p.Text...)
	}
	for _, o := range rules.Overrides {
		dst = append(append(append(append(dst, ';'), o.Key...), '='), o.Value...)
	}
	return dst
}
