// The form for a new game: players, colours, boxes, editions, the event.
import { $, make, button } from './dom.js';
import { ask } from './desk.js';
import { say, language } from './words.js';

const dialog = $('begin');
const tags = () => [['Event', say('Event')], ['Round', say('Round')], ['Table', say('Table')], ['Site', say('Place')], ['Date', say('Date')]];

let offered = null; // the boxes and colours

// player returns the row of a player.
function player(i) {
  const { colours } = offered, used = [...$('new-players').querySelectorAll('select')].map((s) => s.value);
  const free = colours.find((c) => !used.includes(c.name)) ?? colours[0];
  const select = make('select', { ariaLabel: say('Colour') }, ...colours.map((c) => make('option', { value: c.name }, c.word)));
  const show = () => select.style.setProperty('--fill', colours.find((c) => c.name === select.value).fill);
  select.value = free.name;
  select.onchange = show;
  show();
  const name = make('input', { ariaLabel: say('Name of player %d', i + 1), placeholder: say('Name'), autocomplete: 'off', dir: 'auto', maxLength: 100 });
  const li = make('li', {}, select, name);
  if (i > 1) li.append(button('✕', () => { li.remove(); $('new-player').hidden = false; $('new-player').focus(); }, { ariaLabel: say('Remove this player') }));
  return li;
}

function addPlayer() {
  const list = $('new-players');
  list.append(player(list.children.length));
  $('new-player').hidden = list.children.length >= offered.colours.length;
  if (dialog.open) list.lastChild.querySelector('input').focus();
}

// box returns the row of a box. The base game is always there.
function box(b) {
  const base = b.name === 'base', check = make('input', { type: 'checkbox', checked: base, disabled: base, value: b.name });
  const select = make('select', { ariaLabel: say('Edition of %s', b.title), hidden: !base || b.editions.length < 2 }, ...b.editions.map((e) => make('option', { value: e.id }, e.title)));
  check.onchange = () => { select.hidden = !check.checked || b.editions.length < 2; };
  return make('li', {}, make('label', {}, check, b.title), select);
}

// answers returns what the form holds, as the recorder takes it.
function answers() {
  const players = [...$('new-players').children].map((li) => `${li.querySelector('select').value} ${li.querySelector('input').value.replaceAll(',', ' ').trim()}`.trim());
  const boxes = [...$('new-sets').children].filter((li) => li.querySelector('input').checked);
  const editions = boxes.map((li) => li.querySelector('select')).filter((s) => s.selectedIndex > 0).map((s) => s.value);
  const filled = [...$('new-tags').querySelectorAll('input')].map((i) => [i.name, i.value.trim()]).filter(([, v]) => v);
  return { players: players.join(', '), sets: boxes.map((li) => li.querySelector('input').value).join(', '), rules: editions.join(' + '), tags: filled };
}

// forgetForm empties the form: its texts are of another language.
export const forgetForm = () => $('new-sets').replaceChildren();

// askNew opens the form. Begin gets the text of the new record.
export async function askNew(begin) {
  offered = await ask({ ask: 'setup', lang: language() });
  $('new-says').textContent = '';
  if (!$('new-sets').children.length) {
    $('new-sets').replaceChildren(...offered.boxes.map(box));
    $('new-players').replaceChildren();
    addPlayer();
    addPlayer();
    $('new-tags').replaceChildren(...tags().map(([name, word]) => make('label', {}, word, make('input', { name, type: name === 'Date' ? 'date' : 'text', autocomplete: 'off', dir: 'auto' }))));
  }
  $('new-player').onclick = addPlayer;
  $('new-begin').onclick = async () => {
    try {
      const { text } = await ask({ ask: 'begin', ...answers() });
      dialog.close();
      begin(text);
    } catch (error) {
      $('new-says').textContent = error.message;
    }
  };
  dialog.showModal();
  $('new-players').querySelector('input').focus();
}
