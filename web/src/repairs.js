// The repairs of the game at the cursor: changes that explain its errors, each with the boards before and after it.
import { $, make, button } from './dom.js';
import { ask } from './desk.js';

const dark = matchMedia('(prefers-color-scheme: dark)');

// hide takes the repairs away.
export function hide() {
  if ($('repair').hidden) return;
  $('repair').hidden = true;
  $('repairs').replaceChildren();
  $('offered').textContent = '';
}

// show lists the candidates of an answer. Question is the one that it answers; apply takes a candidate and the words of the panel.
export function show({ words, candidates }, question, apply) {
  if (!candidates.length) return hide();
  const open = $('repairs').querySelector('details[open] .sentence')?.textContent; // stays open if it is offered again
  $('repair').lang = question.lang;
  $('repair').ariaLabel = $('repair').querySelector('h3').textContent = words.title;
  $('repair').querySelector('p').textContent = words.intro;
  $('repairs').replaceChildren(...candidates.map((c, pick) => item(c, { ...question, ask: 'boards', pick, dark: dark.matches }, words, () => apply(c, words))));
  for (const details of $('repairs').querySelectorAll('details')) details.open = details.querySelector('.sentence').textContent === open;
  $('repair').hidden = false;
  $('offered').textContent = `${words.title}: ${candidates[0].explains}`; // read out
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

function item(c, question, words, apply) {
  const id = `repair-${question.pick}`;
  const sentence = make('span', { className: 'sentence', lang: c.told ? question.lang : 'en', id }, capital(c.sentence)), explains = make('span', { className: 'explains' }, c.explains);
  const take = button(words.apply, apply);
  take.setAttribute('aria-describedby', id);
  if (!c.turn) return make('li', {}, make('div', {}, sentence, ' ', explains), take);
  const boards = make('div', { className: 'boards' });
  const details = make('details', { name: 'repair' }, make('summary', {}, sentence, ' ', explains), boards);
  details.ontoggle = async () => {
    if (!details.open || boards.ariaBusy) return;
    boards.ariaBusy = 'true'; // and asked for once
    const list = await ask(question).catch(() => []);
    boards.ariaBusy = 'false';
    boards.replaceChildren(...list.map(({ picture, caption }) => make('figure', {}, make('figcaption', {}, caption), make('img', { src: picture, alt: `${caption}: ${c.sentence}` }))));
  };
  return make('li', {}, details, take);
}
