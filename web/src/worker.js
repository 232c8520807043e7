// The worker: it runs the judge, a program in Go, as WebAssembly. The page sends {id, question, data}; the worker answers
// {id, answer}, one after the other. The first message holds the program itself.
import 'wasm_exec'; // of the Go that builds the program; it defines Go
import { decompress, initSync } from 'brotli-dec-wasm/web';
import decoder from 'decoder'; // of Brotli: WebAssembly, deflated

async function start(packed) {
  const module = await new Response(new Blob([decoder]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
  initSync({ module });
  const go = new Go();
  const { instance } = await WebAssembly.instantiate(decompress(new Uint8Array(packed)), go.importObject);
  go.run(instance).then(() => postMessage({ failed: 'it has ended' }), (error) => postMessage({ failed: String(error) }));
}

let begin;
const started = new Promise((resolve) => { begin = resolve; });

onmessage = async ({ data }) => {
  try {
    if (data.packed) {
      begin(start(data.packed));
      await started;
    } else {
      await started;
      postMessage({ id: data.id, answer: cartulary(JSON.stringify(data.question), data.data) });
    }
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
