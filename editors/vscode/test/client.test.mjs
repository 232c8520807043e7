// The bundled client starts and stops the server, and says so if it cannot. The module vscode is a stand-in: there is no editor here.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const require = createRequire(import.meta.url);
const { shown } = require("./vscode.cjs");
const client = require("../out/extension.js");

const program = process.env.CARTULARY || "cartulary";
const missing = spawnSync(program, ["version"]).error ? `${program} is not installed` : process.platform === "win32" && "needs a shell";

test("the server starts and stops", { skip: missing }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "cartulary-"));
  const log = join(folder, "log");
  const wrapper = join(folder, "cartulary");
  writeFileSync(wrapper, `#!/bin/sh\necho "$@" >> ${log}\n${program} "$@"\necho "status $?" >> ${log}\n`, { mode: 0o755 });
  process.env.CARTULARY_PATH = wrapper;
  await client.activate({ subscriptions: [] });
  assert.deepEqual(shown, []);
  assert.equal(readFileSync(log, "utf8"), "lsp\n");
  await client.deactivate();
  for (let i = 0; i < 100 && !readFileSync(log, "utf8").includes("status"); i++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.equal(readFileSync(log, "utf8"), "lsp\nstatus 0\n");
});

test("a missing program is an error message", async () => {
  process.env.CARTULARY_PATH = "/no/such/cartulary";
  await client.activate({ subscriptions: [] });
  assert.match(shown.at(-1), /did not start .*Install cartulary, or set its path/);
  await client.deactivate();
});
