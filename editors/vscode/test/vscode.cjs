// A stand-in for the module vscode, as much as the client needs to start: names without a meaning here are empty classes.
const Module = require("node:module");

const event = () => ({ dispose() {} });
const shown = []; // error messages

class EventEmitter {
  #listeners = [];
  event = (f) => { this.#listeners.push(f); return { dispose() {} }; };
  fire(e) { this.#listeners.forEach((f) => f(e)); }
  dispose() {}
}

class Disposable {
  constructor(f) { this.f = f; }
  dispose() { this.f?.(); }
  static from() { return new Disposable(); }
}

class CancellationTokenSource {
  token = { isCancellationRequested: false, onCancellationRequested: event };
  cancel() {}
  dispose() {}
}

// space returns an object whose other names are events, for on..., and functions.
const space = (names) => new Proxy(names, {
  get: (t, k) => (k in t ? t[k] : String(k).startsWith("on") ? event : () => ({ dispose() {}, set() {}, delete() {}, clear() {} })),
});

function anything(name) {
  const t = class {};
  return new Proxy(t, {
    get: (_, k) => (k === "then" ? undefined : k in t && k !== "name" ? t[k] : typeof k === "symbol" ? undefined : anything(`${name}.${k}`)),
    apply: () => undefined,
  });
}

const output = space({ appendLine() {}, append() {}, logLevel: 3 });
const names = {
  EventEmitter, Disposable, CancellationTokenSource, version: "1.91.0",
  languages: space({ match: () => 10 }),
  workspace: space({
    textDocuments: [], notebookDocuments: [], workspaceFolders: undefined,
    getConfiguration: () => ({ get: (key, value) => (key === "path" ? process.env.CARTULARY_PATH : value), inspect() {} }),
    createFileSystemWatcher: () => space({}),
  }),
  window: space({
    createOutputChannel: () => output, visibleTextEditors: [], tabGroups: space({ all: [] }),
    showErrorMessage: async (text) => { shown.push(text); },
  }),
  commands: space({ executeCommand: async () => {} }),
  env: { appName: "test", language: "en", logLevel: 3 },
};
const vscode = new Proxy(names, { get: (t, k) => (k in t ? t[k] : (t[k] = anything(String(k)))) });

const load = Module._load;
Module._load = function (request, ...rest) {
  return request === "vscode" ? vscode : load.call(this, request, ...rest);
};
module.exports = { shown };
