// Tokens of the TextMate grammar, by the library that VS Code uses.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

const require = createRequire(import.meta.url);
const { INITIAL, Registry, parseRawGrammar } = require("vscode-textmate");
const oniguruma = require("vscode-oniguruma");

const here = (path) => new URL(path, import.meta.url);
const wasm = readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
const onigLib = oniguruma.loadWASM(wasm).then(() => ({
  createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
  createOnigString: (text) => new oniguruma.OnigString(text),
}));
const registry = new Registry({
  onigLib,
  loadGrammar: async () => parseRawGrammar(readFileSync(here("../syntaxes/cgr.tmLanguage.json"), "utf8"), "cgr.json"),
});
const grammar = await registry.loadGrammar("source.cgr");

// tokens returns the texts of a line with their innermost scopes, without those that have no scope of their own.
function tokens(line) {
  return grammar.tokenizeLine(line, INITIAL).tokens
    .map((t) => [line.slice(t.startIndex, t.endIndex).trim(), t.scopes.at(-1)])
    .filter(([text, scope]) => text !== "" && scope !== "source.cgr" && !scope.startsWith("punctuation"));
}

const cases = {
  '[Event "The \\"little\\" cup; second day"]': [
    ["Event", "entity.name.tag.cgr"], ['"The \\"little\\" cup; second day"', "string.quoted.double.cgr"]],
  "12b. red: BA/CcRr+@-1,2^180 | knight N with big | = red +4 city ; a comment | not a bar": [
    ["12b.", "constant.numeric.turn.cgr"], ["red", "variable.language.colour.cgr"], ["BA/CcRr+", "entity.name.type.tile.cgr"],
    ["-1", "constant.numeric.cgr"], ["2", "constant.numeric.cgr"], ["^180", "constant.numeric.rotation.cgr"],
    ["knight", "support.function.role.cgr"], ["N", "constant.language.location.cgr"], ["with", "keyword.operator.action.cgr"],
    ["big", "constant.language.detail.cgr"],
    ["=", "keyword.other.claim.cgr"], ["red", "variable.language.colour.cgr"], ["+4", "constant.numeric.cgr"],
    ["; a comment | not a bar", "comment.line.semicolon.cgr"]],
  "3. blue: discard BA/Cccc+ | abbey @0,1 | allow tile-missing red had a bad day | ?!": [
    ["3.", "constant.numeric.turn.cgr"], ["blue", "variable.language.colour.cgr"], ["discard", "keyword.operator.action.cgr"],
    ["BA/Cccc+", "entity.name.type.tile.cgr"], ["abbey", "keyword.operator.action.cgr"], ["0", "constant.numeric.cgr"],
    ["1", "constant.numeric.cgr"], ["allow", "keyword.other.claim.cgr"], ["tile-missing", "entity.name.function.rule.cgr"],
    ["red had a bad day", "string.unquoted.reason.cgr"], ["?!", "keyword.other.judgement.cgr"]],
  "variation 12. red: pass": [
    ["variation", "keyword.control.variation.cgr"], ["12.", "constant.numeric.turn.cgr"], ["red", "variable.language.colour.cgr"], ["pass", "keyword.operator.action.cgr"]],
  "final: = red +2 cloister": [
    ["final", "keyword.control.final.cgr"], ["=", "keyword.other.claim.cgr"], ["red", "variable.language.colour.cgr"], ["+2", "constant.numeric.cgr"]],
};

for (const [line, want] of Object.entries(cases)) {
  test(line, () => assert.deepEqual(tokens(line), want));
}

test("every placement of the example games is a tile, every colour a colour", () => {
  const folder = here("../../../testdata/games/");
  let lines = 0;
  for (const file of readdirSync(folder).filter((f) => f.endsWith(".cgr"))) {
    for (const line of readFileSync(new URL(file, folder), "utf8").split("\n")) {
      const m = /^\d+[b-z]?\. (\w+): ([^\s@|]+)@/.exec(line);
      if (m) {
        const list = tokens(line).map(String);
        assert.ok(list.includes(`${m[1]},variable.language.colour.cgr`) && list.includes(`${m[2]},entity.name.type.tile.cgr`), line);
        lines++;
      }
    }
  }
  assert.ok(lines > 1000);
});
