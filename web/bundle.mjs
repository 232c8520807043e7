// Bundles the page: node bundle.mjs PROGRAM OUT QUALITY. PROGRAM is a folder with main.wasm, wasm_exec.js, words.json, messages.json,
// pages.json, policy.json and lang-CODE.json for each language other than English; QUALITY is that of Brotli, 11 for the smallest file. go run ./web/build calls it.
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
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: Number(quality), [zlib.constants.BROTLI_PARAM_LGWIN]: 24, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: wasm.length,
    [zlib.constants.BROTLI_PARAM_LGBLOCK]: 16 },
});

// modules gives esbuild modules that the build makes.
const modules = (texts) => ({
  name: 'texts',
  setup(build) {
    build.onResolve({ filter: /^(worker-text|decoder)$/ }, ({ path }) => ({ path, namespace: 'text' }));
    build.onLoad({ filter: /.*/, namespace: 'text' }, ({ path }) => texts[path]);
  },
});

// board gives esbuild the scripts of boards that the page shares with replay pages, as a module.
const board = {
  name: 'board',
  setup(build) {
    build.onResolve({ filter: /^board$/ }, ({ path }) => ({ path, namespace: 'board' }));
    build.onLoad({ filter: /.*/, namespace: 'board' }, () => {
      const texts = ['common', 'lens', 'choosing'].map((name) => fs.readFileSync(path.join(here, '..', 'report', 'page', 'script', `${name}.js`), 'utf8'));
      return { contents: `${texts.join('\n')}\nexport { svg, icon, draw, makeLens, handle, makeChooser };` };
    });
  },
};

// styles changes how CodeMirror adds its styles: rule by rule to an empty element, the only one that the policy of the page allows.
const styles = {
  name: 'styles',
  setup(build) {
    build.onLoad({ filter: /node_modules.style-mod.src.style-mod\.js$/ }, ({ path: file }) => {
      const text = fs.readFileSync(file, 'utf8');
      const contents = text.replace('this.styleTag.textContent = text', 'this.due = true')
        .replace(/target\.insertBefore\(this\.styleTag, target\.firstChild\)/, `$&
      if (this.due) {
        this.due = false
        const { sheet } = this.styleTag
        while (sheet.cssRules.length) sheet.deleteRule(0)
        for (const { rules } of this.modules) for (const rule of rules) {
          try { sheet.insertRule(rule, sheet.cssRules.length) } catch {} // a selector of another browser
        }
      }`);
      if (contents.split('this.due').length !== 4) throw new Error('style-mod has changed: see styles in bundle.mjs');
      return { contents };
    });
  },
};

const packages = new Map(); // in the bundles: folder by name

async function bundle(entry, texts = {}) {
  const result = await esbuild.build({
    entryPoints: [source(entry)], bundle: true, minify: true, format: 'iife', target: ['chrome111', 'firefox113', 'safari16.4'], write: false, metafile: true, legalComments: 'none',
    alias: { wasm_exec: path.join(program, 'wasm_exec.js'), words: path.join(program, 'words.json'), messages: path.join(program, 'messages.json') }, external: ['crypto', 'fs', 'util'],
    loader: { '.cgr': 'text', '.jcz': 'text', '.json': 'text' }, plugins: [modules(texts), board, styles], logLevel: 'warning', absWorkingDir: here,
  });
  for (const [input, { inputs }] of Object.entries(result.metafile.outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const found = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file);
      if (found && bytesInOutput > 0) packages.set(found[2], path.join(here, found[1]));
    }
  }
  return result.outputFiles[0].text;
}

// notices has what the licence of a package does not say.
const notices = {
  'brotli-dec-wasm': `It holds the crates brotli-decompressor, alloc-no-stdlib and alloc-stdlib, under the BSD 3-Clause License:

Copyright (c) 2016 Dropbox, Inc.
All rights reserved.

Redistribution and use in source and binary forms, with or without modification, are permitted provided that the following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following disclaimer.

2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer in the documentation and/or other materials provided with the distribution.

3. Neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote products derived from this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`,
};

// licences returns the licence of each package in the bundles, of Go and of this program.
function licences() {
  const texts = [['Cartulary', fs.readFileSync(path.join(here, '..', 'LICENSE'), 'utf8')]];
  for (const [name, folder] of [...packages].sort()) {
    const { version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const file = fs.readdirSync(folder).find((f) => /^licen[cs]e/i.test(f));
    const text = [file && fs.readFileSync(path.join(folder, file), 'utf8').trim(), notices[name]].filter(Boolean).join('\n\n');
    if (!text) throw new Error(`${name} has no text of its licence`);
    texts.push([`${name} ${version} (${license})`, text]);
  }
  const line = '='.repeat(78);
  const go = fs.readFileSync(path.join(here, '..', 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  return texts.map(([title, text]) => `${line}\n${title}\n${line}\n\n${text.trim()}\n`).join('\n') + `\n${line}\nLibraries of the program in Go\n${line}\n\n${go}`;
}

fs.mkdirSync(out, { recursive: true });
const languages = fs.readdirSync(program).filter((name) => /^lang-/.test(name)).map((name) => path.basename(name, '.json')).sort();
const loaded = Object.fromEntries(['pages', ...languages].map((name) => [`${name}.bin`, zlib.gzipSync(fs.readFileSync(path.join(program, `${name}.json`)), { level: 9 })])); // when they are needed
const decoder = fs.readFileSync(fileURLToPath(import.meta.resolve('brotli-dec-wasm/web/bg.wasm')));
const worker = await bundle('worker.js', { decoder: { contents: zlib.deflateRawSync(decoder, { level: 9 }), loader: 'binary' } });
const app = await bundle('main.js', { 'worker-text': { contents: worker, loader: 'text' } });
const css = esbuild.transformSync(['style.css', 'table.css'].map((name) => fs.readFileSync(source(name), 'utf8')).join('\n'), { loader: 'css', minify: true }).code;
const files = {
  'app.js': app, 'app.css': css, 'cartulary.bin': packed, ...loaded, 'licences.txt': licences(),
  'manifest.webmanifest': fs.readFileSync(source('manifest.webmanifest')), 'icon.svg': fs.readFileSync(source('icon.svg')),
};
const policy = JSON.parse(fs.readFileSync(path.join(program, 'policy.json'), 'utf8'));
const page = fs.readFileSync(source('index.html'), 'utf8').replace(/\b(SCRIPTS|STYLES)\b/g, (name) => policy[name]), keeper = fs.readFileSync(source('sw.js'), 'utf8');
const hash = createHash('sha256').update(page).update(keeper);
for (const content of Object.values(files)) hash.update(content);
const version = hash.digest('hex').slice(0, 12);
const kept = ['./', 'index.html', 'licences.txt', 'manifest.webmanifest', 'icon.svg', ...['app.js', 'app.css', 'cartulary.bin', ...Object.keys(loaded)].map((name) => `${name}?v=${version}`)];

for (const [name, content] of Object.entries(files)) write(name, content);
write('index.html', page.replaceAll('VERSION', version));
write('sw.js', `const VERSION = ${JSON.stringify(version)}, FILES = ${JSON.stringify(kept)};\n${keeper}`);
const texts = Object.fromEntries(Object.entries({ 'cartulary.bin': packed, ...loaded }).map(([name, content]) => [name, content.toString('base64')]));
write('file.js', `// The program, the pages of rules and the texts of languages, for pages opened as files.
globalThis.cartularyFiles = ${JSON.stringify(texts)};\n`);
fs.rmSync(path.join(out, 'frame.html'), { force: true }); // of versions before 2027; it let other sites run scripts here
console.log(JSON.stringify({ version, wasm: wasm.length, packed: packed.length, app: app.length }));
