// The client of the language server: it starts `cartulary lsp`. Everything else is in the server.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** @type {LanguageClient | undefined} */
let client;

function newClient() {
  const command = vscode.workspace.getConfiguration("cartulary").get("path") || "cartulary";
  const server = { command, args: ["lsp"] };
  return new LanguageClient("cartulary", "Cartulary", { run: server, debug: server }, {
    documentSelector: [{ language: "cgr" }],
    initializationOptions: { pictures: true, suggest: "editor.action.triggerSuggest" },
  });
}

async function start() {
  client = newClient();
  try {
    await client.start();
  } catch (err) {
    const settings = "Open Settings";
    const picked = await vscode.window.showErrorMessage(
      `Cartulary: the program did not start (${err?.message ?? "no connection"}). Install cartulary, or set its path.`, settings);
    if (picked === settings) {
      await vscode.commands.executeCommand("workbench.action.openSettings", "cartulary.path");
    }
  }
}

async function stop() {
  const old = client;
  client = undefined;
  if (old && old.isRunning()) {
    await old.stop();
  }
}

async function restart() {
  await stop();
  await start();
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("cartulary.restart", restart),
    vscode.workspace.onDidChangeConfiguration((e) => e.affectsConfiguration("cartulary.path") && restart()),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
