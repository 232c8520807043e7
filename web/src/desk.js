// The desk: questions to the judge, and its answers. Three workers answer, so that no verdict waits for a board and no board for a
// forecast: one the questions for which somebody at the editor waits, one those that may take long, one forecasts. One of them compiles
// the program, for all.
import workerText from 'worker-text'; // worker.js, bundled
import { say } from './words.js';

let brought = null; // a promise of file.js; null before the first file and after a failure

// bring runs file.js, which has the files as text, where a page cannot read files.
const bring = () => new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.src = 'file.js';
  script.onload = resolve;
  script.onerror = () => {
    brought = null;
    reject(new Error(say('file.js is missing')));
  };
  document.head.append(script);
});

const program = 'cartulary.bin';

// pieces returns a file beside the page in pieces.
async function* pieces(name) {
  if (location.protocol === 'file:') {
    await (brought ??= bring());
    yield Uint8Array.from(atob(globalThis.cartularyFiles[name]), (c) => c.charCodeAt(0));
    return;
  }
  const response = await fetch(document.getElementById('program').href.replace(program, name));
  if (!response.ok) throw new Error(say('the program cannot be loaded: %s', `${response.status} ${response.statusText}`));
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

let compiled = null; // a promise of the compiled program; null before the first question and after a failure

// give sends the program to a worker: compiled, or the first one its pieces.
async function give(worker) {
  if (compiled) return worker.postMessage({ program: await compiled });
  let done;
  const mine = compiled = new Promise((resolve, reject) => { done = { resolve, reject }; });
  mine.catch(() => { if (compiled === mine) compiled = null; });
  worker.compiles = done;
  for await (const piece of pieces(program)) worker.postMessage({ piece }, [piece.buffer]);
  worker.postMessage({ piece: null });
}

const loads = new Map(); // by name: promises of files, until they fail

// load returns a promise of a file beside the page, which is loaded once.
function load(name) {
  const loading = async () => {
    const parts = [];
    for await (const piece of pieces(name)) parts.push(piece);
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  };
  if (!loads.has(name)) loads.set(name, loading().catch((error) => { loads.delete(name); throw error; }));
  return loads.get(name);
}

// pages loads the whole pages of rules. The program has only their beginnings, so that it comes sooner.
export const pages = () => load('pages.bin');

const textsOf = (lang) => `lang-${lang}.bin`;

// limit is the most that one answer may take, in milliseconds.
const limit = 30_000;

let last = 0; // the number of the last question

// source is the address of the worker's text. A worker from a text is under the policy of the page, so it can reach nothing else either.
const source = URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' }));

// A Desk is a worker that starts with the first question, and again with the next one after a failure.
class Desk {
  worker = null;
  waiting = new Map(); // by id: the questions without an answer

  start() {
    const mine = this.worker = new Worker(source);
    const fail = (why) => {
      mine.compiles?.reject(new Error(why));
      this.stop(mine, say('the program has stopped: %s', why));
    };
    mine.onerror = (event) => fail(event.message);
    mine.onmessage = ({ data }) => {
      if (data.failed) return fail(data.failed);
      if (data.program) return mine.compiles.resolve(data.program);
      const asked = this.waiting.get(data.id);
      if (!asked) return; // it was too late
      this.waiting.delete(data.id);
      clearTimeout(asked.timer);
      performance.clearMeasures(asked.name);
      performance.measure(asked.name, { start: asked.start }); // for the benchmarks
      const answer = JSON.parse(data.answer);
      if (answer?.error) asked.failed(Object.assign(new Error(answer.error), { lang: 'en' }));
      else asked.done(answer);
    };
    give(mine).catch((error) => fail(error.message));
  }

  // stop ends a worker and refuses the questions that it has not answered.
  stop(mine, why) {
    mine.compiles?.reject(new Error(why));
    if (this.worker !== mine) return;
    mine.terminate();
    this.worker = null;
    const list = [...this.waiting.values()];
    this.waiting.clear();
    for (const { timer, failed } of list) {
      clearTimeout(timer);
      failed(new Error(why));
    }
  }

  // learn gives the worker the pages of rules. Without them, the beginnings are shown, and say so.
  learn() {
    if (!this.worker) this.start();
    const mine = this.worker;
    return mine.learned ??= pages().then((data) => this.ask({ ask: 'pages' }, data)).catch(() => { mine.learned = null; });
  }

  // speak gives the worker the texts of a language. It returns null if it has them. Without them, answers are English.
  speak(lang) {
    if (!this.worker) this.start();
    const spoken = this.worker.spoken ??= new Map([['en', null]]);
    if (!spoken.has(lang)) {
      const taught = load(textsOf(lang)).then((data) => this.ask({ ask: 'language', lang }, data)).then(() => { spoken.set(lang, null); });
      taught.catch((error) => {
        spoken.delete(lang);
        if (error.lang) loads.delete(textsOf(lang)); // the program refuses the file
      });
      spoken.set(lang, taught);
    }
    return spoken.get(lang);
  }

  ask({ text, ...question }, data) { // a long text as JSON takes longer than a verdict
    if (!this.worker) this.start();
    return new Promise((done, failed) => {
      const mine = this.worker, timer = setTimeout(() => this.stop(mine, say('no answer in %d seconds', limit / 1000)), limit);
      this.waiting.set(++last, { name: question.ask, start: performance.now(), timer, done, failed });
      mine.postMessage({ id: last, question, text, data });
    });
  }
}

// explains reports whether the answer to a question may quote the page of a rule.
const explains = ({ ask, tile }) => ask === 'explain' || ask === 'hover' && !tile;

const quick = new Desk(), patient = new Desk(), thinker = new Desk();
const long = new Set(['replay', 'report', 'fixes', 'repairs', 'boards', 'convert', 'validate', 'pack', 'table']); // questions for the patient one, with verdicts in full

// prepare starts the worker of the forecasts, so that the first one comes sooner.
export const prepare = () => { if (!thinker.worker) thinker.start(); };

function deskOf(question) {
  if (question.ask === 'forecast') return thinker;
  return long.has(question.ask) || question.full ? patient : quick;
}

// ask returns the answer to a question: see package answer.
export async function ask(question, data) {
  const desk = deskOf(question);
  if (explains(question)) await desk.learn();
  const due = question.lang && desk.speak(question.lang);
  if (due) await due.catch(() => {});
  return desk.ask(question, data);
}

// texts loads the texts of a language. The program has only the English ones.
export async function texts(lang) {
  if (lang === 'en') return;
  await load(textsOf(lang));
  await patient.speak(lang)?.catch((error) => { if (error.lang) throw error; }); // another error is one of the program
}

// latest returns a function like ask whose answers are dropped, as undefined, once it is called again. While an answer is due it
// keeps one more question, the latest, so that no worker works on what nobody waits for; drop drops that one.
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
  const asking = (question) => new Promise((done, failed) => {
    const settle = { done, failed };
    if (!busy) return run(question, settle);
    asking.drop();
    next = { question, settle };
  });
  asking.drop = () => {
    next?.settle.done(undefined);
    next = null;
  };
  return asking;
}
