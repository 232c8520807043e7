// A worker: it runs the judge, a program in Go, as WebAssembly. The page sends {id, question, text, data}; the worker answers {id, answer},
// one after the other. Before that comes the program: packed in pieces, {piece}, of which the last is null, or compiled, {program}. A
// worker that unpacked and compiled it sends it to the page, for the others.
import 'wasm_exec'; // of the Go that builds the program; it defines Go
import { BrotliDecStream, initSync } from 'brotli-dec-wasm/web';
import decoder from 'decoder'; // of Brotli: WebAssembly, deflated

const part = 1 << 20; // the most bytes to unpack at once

// unpacked returns a stream that unpacks what a stream brings.
async function unpacked(packed) {
  const module = await new Response(new Blob([decoder]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
  initSync({ module });
  const brotli = new BrotliDecStream();
  return packed.pipeThrough(new TransformStream({
    transform(piece, to) {
      for (;;) {
        const result = brotli.dec(piece, part), { buf, code, input_offset: read } = result;
        result.free();
        if (buf.length) to.enqueue(buf);
        if (code !== 3) return; // 3: this piece brings more
        piece = piece.subarray(read);
      }
    },
  }));
}

let begin;
const started = new Promise((resolve) => { begin = resolve; });

async function run(program) {
  const go = new Go();
  go.env = { GOGC: '200' }; // a fifth less time for a board: BenchmarkKeystroke
  const instance = await WebAssembly.instantiate(program, go.importObject);
  go.run(instance).then(() => postMessage({ failed: 'it has ended' }), (error) => postMessage({ failed: String(error) }));
}

let feed = null; // takes the pieces

// compile compiles the program while its pieces come.
async function compile() {
  const packed = new ReadableStream({ start(controller) { feed = controller; } });
  const program = await WebAssembly.compileStreaming(new Response(await unpacked(packed), { headers: { 'Content-Type': 'application/wasm' } }));
  postMessage({ program });
  return program;
}

onmessage = async ({ data }) => {
  try {
    if (data.program) begin(run(data.program));
    else if (!data.question) {
      if (!feed) begin(compile().then(run));
      if (data.piece) feed.enqueue(data.piece);
      else feed.close();
    }
    await started;
    if (data.question) postMessage({ id: data.id, answer: cartulary(JSON.stringify(data.question), data.data, data.text) });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
