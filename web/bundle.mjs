// Bundles the page: node bundle.mjs PROGRAM OUT QUALITY. PROGRAM is a folder with main.wasm, wasm_exec.js and words.json; QUALITY is that of
// Brotli, 11 for the smallest file. go run ./web/build calls it.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import esbuild from 'esbuild';

const [program, out, quality] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));
const source = (name) => path.join(here, 'src', name);
const write = (name, content) => fs.writeFileSync(path.join(out, name), content);

const wasm = fs.readFileSync(path.join(program, 'main.wasm'));
const packed = zlib.brotliCompressSync(wasm, {
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: Number(quality), [zlib.constants.BROTLI_PARAM_LGWIN]: 24, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: wasm.length },
});

// modules gives esbuild modules with a text of the build.
const modules = (texts) => ({
  name: 'texts',
  setup(build) {
    build.onResolve({ filter: /^(worker-text|program)$/ }, ({ path }) => ({ path, namespace: 'text' }));
    build.onLoad({ filter: /.*/, namespace: 'text' }, ({ path }) => texts[path]);
  },
});

const packages = new Map(); // in the bundles: folder by name

async function bundle(entry, texts = {}) {
  const result = await esbuild.build({
    entryPoints: [source(entry)], bundle: true, minify: true, format: 'iife', target: ['chrome111', 'firefox113', 'safari16.4'], write: false, metafile: true, legalComments: 'none',
    alias: { wasm_exec: path.join(program, 'wasm_exec.js'), words: path.join(program, 'words.json') }, external: ['crypto', 'fs', 'util'],
    loader: { '.cgr': 'text', '.jcz': 'text', '.json': 'text' }, plugins: [modules(texts)], logLevel: 'warning', absWorkingDir: here,
  });
  for (const [input, { inputs }] of Object.entries(result.metafile.outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const found = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file);
      if (found && bytesInOutput > 0) packages.set(found[2], path.join(here, found[1]));
    }
  }
  return result.outputFiles[0].text;
}

// notices has a text for each package without a file of its licence.
const notices = {
  brotli: `The package names the MIT licence and its author, Devon Govett. Its decoder is a port of Brotli with this notice:

Copyright 2013 Google Inc. All Rights Reserved.
Licensed under the Apache License, Version 2.0. The text of that licence is below, in that of github.com/klauspost/compress.`,
};

// licences returns the licence of each package in the bundles, of Go and of this program.
function licences() {
  const texts = [['Cartulary', fs.readFileSync(path.join(here, '..', 'LICENSE'), 'utf8')]];
  for (const [name, folder] of [...packages].sort()) {
    const { version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const file = fs.readdirSync(folder).find((f) => /^licen[cs]e/i.test(f));
    const text = file ? fs.readFileSync(path.join(folder, file), 'utf8') : notices[name];
    if (!text) throw new Error(`${name} has no text of its licence`);
    texts.push([`${name} ${version} (${license})`, text]);
  }
  const line = '='.repeat(78);
  const go = fs.readFileSync(path.join(here, '..', 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  return texts.map(([title, text]) => `${line}\n${title}\n${line}\n\n${text.trim()}\n`).join('\n') + `\n${line}\nLibraries of the program in Go\n${line}\n\n${go}`;
}

fs.mkdirSync(out, { recursive: true });
const worker = await bundle('worker.js');
const app = await bundle('main.js', { 'worker-text': { contents: worker, loader: 'text' }, program: { contents: `export const size = ${wasm.length};`, loader: 'js' } });
const css = esbuild.transformSync(fs.readFileSync(source('style.css'), 'utf8'), { loader: 'css', minify: true }).code;
const files = {
  'app.js': app, 'app.css': css, 'cartulary.bin': packed, 'frame.html': fs.readFileSync(source('frame.html'), 'utf8'), 'licences.txt': licences(),
};
const page = fs.readFileSync(source('index.html'), 'utf8'), keeper = fs.readFileSync(source('sw.js'), 'utf8');
const hash = createHash('sha256').update(page).update(keeper);
for (const content of Object.values(files)) hash.update(content);
const version = hash.digest('hex').slice(0, 12);
const kept = ['./', 'index.html', 'frame.html', 'licences.txt', ...['app.js', 'app.css', 'cartulary.bin'].map((name) => `${name}?v=${version}`)];

for (const [name, content] of Object.entries(files)) write(name, content);
write('index.html', page.replaceAll('VERSION', version));
write('sw.js', `const VERSION = ${JSON.stringify(version)}, FILES = ${JSON.stringify(kept)};\n${keeper}`);
write('file.js', `// The program, for pages opened as files.\nglobalThis.cartularyProgram = '${packed.toString('base64')}';\n`);
console.log(JSON.stringify({ version, wasm: wasm.length, packed: packed.length, app: app.length }));
