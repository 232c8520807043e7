package replay

import (
	"strconv"
	"strings"
	"sync"

	"cartulary/engine/ruleset"
	"cartulary/notation"
)

// maxRulesets bounds how many rules are kept: an archive can name any number, and those of
// a box with all sets take 40 KB.
const maxRulesets = 32

// rulesets holds the rules that were compiled last, for all Replayers: they may be shared.
var rulesets struct {
	sync.Mutex
	byKey map[string]*ruleset.Ruleset
}

// known is an entry of rulesets that a Replayer has at hand.
type known struct {
	key   string
	rules *ruleset.Ruleset
}

// compile returns the rules of the record, nil if they cannot be used, which it reports.
func (r *Replayer) compile() *ruleset.Ruleset {
	key := ruleKey(r.rec, r.opts.Rules)
	if r.known.rules != nil && r.known.key == key {
		return r.known.rules
	}
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
		keep(key, rs)
	}
	r.known = known{key, rs}
	return rs
}

// keep puts rules into rulesets, in place of all others if there are too many.
func keep(key string, rs *ruleset.Ruleset) {
	rulesets.Lock()
	defer rulesets.Unlock()
	if rulesets.byKey == nil || len(rulesets.byKey) == maxRulesets {
		rulesets.byKey = map[string]*ruleset.Ruleset{}
	}
	rulesets.byKey[key] = rs
}

// ruleKey spells what the rules of a record depend on.
func ruleKey(rec *notation.Record, override *notation.Rules) string {
	rules := inForce(rec, override)
	if len(rec.Sets) == 0 && len(rules.Profiles) == 0 && len(rules.Overrides) == 0 {
		return ""
	}
	var b strings.Builder
	for _, s := range rec.Sets {
		b.WriteString(s.Name + "*" + strconv.Itoa(s.Copies) + ",")
	}
	for _, p := range rules.Profiles {
		b.WriteString("+" + p.Text)
	}
	for _, o := range rules.Overrides {
		b.WriteString(";" + o.Key + "=" + o.Value)
	}
	return b.String()
}
