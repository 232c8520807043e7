// The examples: games and mistakes of the tests.
import annotated from '../../testdata/games/annotated.cgr';
import dragon from '../../testdata/games/three-players-dragon-plague.cgr';
import abbey from '../../testdata/games/three-players-abbey.cgr';
import occupied from '../../testdata/illegal/follower-feature-occupied.cgr';
import walk from '../../testdata/illegal/dragon-walk-short.cgr';
import bridge from '../../testdata/illegal/bridge-too-far.cgr';
import bga from '../../notation/bga/testdata/small.json';
import jcz from '../../notation/jcz/testdata/small.jcz';
import { say } from './words.js';

// empty is the beginning of a new record.
export const empty = '[CGR "1"]\n[Red "Red"]\n[Yellow "Yellow"]\n\n';

// examples returns the examples with their titles in the language of the page.
export const examples = () => [
  { group: say('Games'), title: say('A final, with comments'), name: 'annotated.cgr', text: annotated },
  { group: say('Games'), title: say('Princess & Dragon and The Plague'), name: 'dragon-plague.cgr', text: dragon },
  { group: say('Games'), title: say('Abbey & Mayor'), name: 'abbey.cgr', text: abbey },
  { group: say('Errors'), title: say('A road that is taken'), name: 'road-taken.cgr', text: occupied },
  { group: say('Errors'), title: say('A dragon that stops early'), name: 'dragon.cgr', text: walk },
  { group: say('Errors'), title: say('A bridge that is too long'), name: 'bridge.cgr', text: bridge },
  { group: say('Other formats'), title: say('A log of Board Game Arena'), name: 'table.json', text: bga },
  { group: say('Other formats'), title: say('A save of JCloisterZone'), name: 'evening.jcz', text: jcz },
];
