// A conversation with the server through the library that VS Code uses for the protocol. CARTULARY is the path of the program.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { test } from "node:test";

const require = createRequire(import.meta.url);
const lsp = require("vscode-languageserver-protocol/node");

const program = process.env.CARTULARY || "cartulary";
const missing = spawnSync(program, ["version"]).error ? `${program} is not installed` : false;
const uri = "file:///club.cgr";
const text = '[CGR "1"]\n[Red "Ana 花子 \u{1F600}"]\n[Yellow "Ben"]\n\n1. red: BA/RFr@1,0^90 | thief E\n2. yellow: BA/C@0,-1^180 | \n';

test("findings, completions, a fix, an explanation", { skip: missing }, async () => {
  const server = spawn(program, ["lsp", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  const connection = lsp.createProtocolConnection(
    new lsp.StreamMessageReader(server.stdout), new lsp.StreamMessageWriter(server.stdin));
  const published = [];
  let arrived = () => {};
  connection.onNotification(lsp.PublishDiagnosticsNotification.type, (p) => { published.push(p); arrived(); });
  const version = async (n) => {
    while (!published.some((p) => p.version === n)) {
      await new Promise((resolve) => { arrived = resolve; });
    }
    return published.findLast((p) => p.version === n).diagnostics;
  };
  connection.listen();

  const init = await connection.sendRequest(lsp.InitializeRequest.type, {
    processId: process.pid, rootUri: null, capabilities: {}, initializationOptions: { pictures: true } });
  assert.equal(init.capabilities.positionEncoding, "utf-16");
  await connection.sendNotification(lsp.InitializedNotification.type, {});
  await connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: "cgr", version: 1, text } });
  const first = (await version(1))[0];
  assert.equal(first.code, "tile-edge-mismatch");
  assert.deepEqual(first.range, { start: { line: 4, character: 8 }, end: { line: 4, character: 21 } });

  const items = await connection.sendRequest(lsp.CompletionRequest.type, {
    textDocument: { uri }, position: { line: 5, character: 27 } });
  assert.ok(items.items.some((x) => x.label === "knight S"));

  const hover = await connection.sendRequest(lsp.HoverRequest.type, { textDocument: { uri }, position: { line: 4, character: 10 } });
  assert.match(hover.contents.value, /data:image\/svg\+xml;base64,/);

  const actions = await connection.sendRequest(lsp.CodeActionRequest.type, {
    textDocument: { uri }, range: first.range, context: { diagnostics: [first] } });
  const fix = actions.find((a) => a.isPreferred);
  assert.equal(fix.title, "Repair: turn 1: the tile was turned by 0, not 90 (explains 2 of 3 errors)");
  assert.deepEqual(fix.diagnostics, [first]);
  await connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 2 }, contentChanges: fix.edit.changes[uri].map((e) => ({ range: e.range, text: e.newText })) });
  assert.ok(!(await version(2)).some((d) => d.code === "tile-edge-mismatch"));

  await connection.sendRequest(lsp.ShutdownRequest.type);
  await connection.sendNotification(lsp.ExitNotification.type);
  const status = await new Promise((resolve) => server.on("exit", resolve));
  assert.equal(status, 0);
  connection.dispose();
});
