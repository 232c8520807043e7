package shortlink

import (
	_ "embed"
	"strings"
)

// sample is what a model learns before the text of a link: games with many tags, figures and claims.
//
//go:embed sample-1.txt
var sample string

// The words and tiles of version 1, which never change. What is missing is spelled by its letters.
var (
	colours = strings.Fields(`red yellow green blue black pink grey white violet`)

	table = strings.Fields(`| = > ; with pass scored none final that ok
		knight thief farmer monk guard highwayman builder pig barn shepherd normal big mayor wagon phantom abbot
		N E S W NNW NNE ENE ESE SSE SSW WSW WNW C NE SE SW NW NS WE
		abbey aside bazaar bid bridge capture castle count discard dragon exchange fairy flea flee flock from hill leaves leper lord
		princess quarter ransom recall sheep tower wolf market blacksmith cathedral wine grain cloth buy sell
		allow clock eradicate expect goods king offered outbreak robber score spent supply
		road city cloister field garden
		! ? !! ?? !? ?!`)

	sets = []tiles{
		{"BA", strings.Fields(`LR L Cccc+ RCr C CFc+ CFc.1 CFC.2 CC.2 CRr RrC CRRR Cc+ Cc.1 CcRr+ CcRr Ccc+ Ccc CccR+ CccR RFr Rr RRR RRRR CG CFCG CCG Cc+G CcG CccG RFrG RrG`)},
		{"RI", strings.Fields(`s`)},
		{"RI.1", strings.Fields(`I.e IFI II CICI CIRI LIRI RIrI CcII RrII IIG`)},
		{"RI.2", strings.Fields(`III I.v IFC CIcI LIFI RIrI CIRI II II+ CcII+ RrII IIG`)},
		{"IC", strings.Fields(`Cccc.c RCc.i RrC.i CcRr+.i RRR.i RFr.i Rr.i LRFR CCCC CCC CRCR CCc+ C! CFR CcR CRcR+ RrRr RFr.iG CCCCG`)},
		{"TB", strings.Fields(`Cc.w CCc.w CcRR.w CcR!.w CccR.w CcCc.w CFc.w CRc.w CRcR.w Cc.g Ccc.g CcRC.g CRc.g RCc.g RCc!.g CCc.c CcCC.c CcRR!.c CcRC.c CcR.c CR LRRR RRC RRrr
			CcRR.wG CcR.cG`)},
		{"DG", strings.Fields(`C.v CC.v F.v R.v RFr.v Rr.v C.d CFc+.d CRcr.d CRr.d Cc.d LCcc.d LRRR.d RFr.d RRR.d Rr.d RrC.d CRr.g CcRr.g Ccc+.g RRR.g RrC.g RrRr.g CCc+.p CRRR.p
			Cc!.p Cc.p CcRr.p Ccc.p C.dG Cc.pG`)},
		{"TO", strings.Fields(`F L RR RRR RrRr.2 RRRR.1 C CFR RrC RCr CRCr.2 CRcr Cc CC.2 CcR! CccR CccC+ FG RRG`)},
		{"AM", strings.Fields(`A C++ CCcc+ CCc+ CCRR LRRRR RC CRr RrC C!+ R Rrr CRcr+ RG`)},
		{"CO", strings.Fields(`1 2 3 4 5 6 7 8 9 10 11 12`)},
		{"BB", strings.Fields(`F.b Cccc.b CFc.b CFR.b R.bi RFR.b RFR.bi CCCR CFR! LCFc LRFr CFR!G`)},
		{"HS", strings.Fields(`Cc.h.1 CC.h.2 CFC.h CFR.h CRr.h RrC.h RFR.h RR.h C!.v CC!.v Cc.v CFC.v RCC.v RRr.v LCRr LRrR RR.hG`)},
		{"KR", strings.Fields(`LC RC CRrR CcRR! CCcc RCG`)},
		{"PL", strings.Fields(`Cc+ CC CCRR RRC RRRR Rr`)},
	}

	indices = func() map[string]int {
		m := map[string]int{}
		for i, w := range table {
			m[w] = i
		}
		return m
	}()
)

// tiles are the tiles of a set.
type tiles struct {
	name  string
	tiles []string
}

// tileOf returns the number of a tile, -1 if it has none.
func tileOf(set, name string) int {
	for i, s := range sets {
		if s.name == set {
			for k, t := range s.tiles {
				if t == name {
					return i<<6 | k
				}
			}
		}
	}
	return -1
}
