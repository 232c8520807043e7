// The desk: questions to the judge in the worker, and its answers.
import workerText from 'worker-text'; // worker.js, bundled

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

let worker = null; // null before the first question and after a failure
const waiting = new Map(); // by id: the questions without an answer
let last = 0;

// limit is the most that one answer may take, in milliseconds.
const limit = 30_000;

// start starts the worker. A worker from a text is under the policy of the page, so it can reach nothing else either.
function start() {
  const mine = worker = new Worker(URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' })));
  const fail = (why) => stop(mine, `the program has stopped: ${why}`);
  mine.onerror = (event) => fail(event.message);
  mine.onmessage = ({ data }) => {
    if (data.failed) return fail(data.failed);
    const asked = waiting.get(data.id);
    if (!asked) return; // it was too late
    waiting.delete(data.id);
    clearTimeout(asked.timer);
    performance.clearMeasures(asked.name);
    performance.measure(asked.name, { start: asked.start }); // for the benchmarks
    const answer = JSON.parse(data.answer);
    if (answer?.error) asked.failed(new Error(answer.error));
    else asked.done(answer);
  };
  program().then((packed) => mine.postMessage({ packed }, [packed]), (error) => fail(error.message));
}

// stop ends a worker and refuses the questions that it has not answered. The next question starts another one.
function stop(mine, why) {
  if (worker !== mine) return;
  worker.terminate();
  worker = null;
  const list = [...waiting.values()];
  waiting.clear();
  for (const { timer, failed } of list) {
    clearTimeout(timer);
    failed(new Error(why));
  }
}

// ask returns the answer to a question: see package answer.
export function ask(question, data) {
  if (!worker) start();
  return new Promise((done, failed) => {
    const mine = worker, timer = setTimeout(() => stop(mine, `no answer in ${limit / 1000} seconds`), limit);
    waiting.set(++last, { name: question.ask, start: performance.now(), timer, done, failed });
    mine.postMessage({ id: last, question, data });
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
