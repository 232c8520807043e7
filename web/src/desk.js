// The desk: questions to the judge in the worker, and its answers.
import workerText from 'worker-text'; // worker.js, bundled
import { size } from 'program';

// A worker from this text is under the policy of the page, so it can reach nothing else either.
const worker = new Worker(URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' })));

// program returns the packed program: a file beside the page, or text that file.js brings where a page cannot read files.
async function program() {
  if (location.protocol === 'file:') {
    await new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = 'file.js';
      script.onload = resolve;
      script.onerror = () => reject(new Error('file.js is missing'));
      document.head.append(script);
    });
    return Uint8Array.from(atob(globalThis.cartularyProgram), (c) => c.charCodeAt(0)).buffer;
  }
  const response = await fetch(document.getElementById('program').href);
  if (!response.ok) throw new Error(`the program cannot be loaded: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

const waiting = new Map(); // by id: the functions of a promise
let last = 0;

export const ready = new Promise((resolve, reject) => {
  worker.onerror = (event) => reject(new Error(event.message));
  worker.onmessage = ({ data }) => {
    if (data.ready) return resolve();
    if (data.failed) return reject(new Error(data.failed));
    const { question, start, done, failed } = waiting.get(data.id);
    waiting.delete(data.id);
    performance.clearMeasures(question);
    performance.measure(question, { start }); // for the benchmarks
    const answer = JSON.parse(data.answer);
    if (answer.error) failed(new Error(answer.error));
    else done(answer);
  };
  program().then((packed) => worker.postMessage({ packed, size }, [packed]), reject);
});

// ask returns the answer to a question: see package answer.
export function ask(question, data) {
  return new Promise((done, failed) => {
    waiting.set(++last, { question: question.ask, start: performance.now(), done, failed });
    worker.postMessage({ id: last, question, data });
  });
}

// latest returns a function like ask whose answers are dropped, as undefined, once it is called again. While an answer is due it
// keeps one more question, the latest, so that the worker never works on what nobody waits for.
export function latest() {
  let busy = false, next = null;
  async function run(question, settle) {
    busy = true;
    let answer, error;
    try { answer = await ask(question); } catch (e) { error = e; }
    busy = false;
    if (next) {
      settle.done(undefined);
      const { question, settle: later } = next;
      next = null;
      run(question, later);
    } else if (error) settle.failed(error);
    else settle.done(answer);
  }
  return (question) => new Promise((done, failed) => {
    const settle = { done, failed };
    if (!busy) return run(question, settle);
    next?.settle.done(undefined);
    next = { question, settle };
  });
}
