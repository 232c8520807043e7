// Judges files with the program of a built playground, as its worker does: node verdicts.mjs PLAYGROUND WASM_EXEC FILE...
// It prints one line of JSON a file: the answer.
import fs from 'node:fs';
import vm from 'node:vm';
import zlib from 'node:zlib';

const [playground, support, ...files] = process.argv.slice(2);
vm.runInThisContext(fs.readFileSync(support, 'utf8'));
const go = new Go();
const { instance } = await WebAssembly.instantiate(zlib.brotliDecompressSync(fs.readFileSync(`${playground}/cartulary.bin`)), go.importObject);
go.run(instance);
for (const file of files) console.log(cartulary(JSON.stringify({ ask: 'validate', name: file }), fs.readFileSync(file)));
process.exit(0);
