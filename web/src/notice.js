// The notice: a line above the views, with buttons.
import { $, button } from './dom.js';
import { say } from './words.js';

let until = ''; // what ends it: the next action, another source of the text, no more use of the offer, or the user

// hold shows a line until something ends it. An empty one hides it.
export function hold(end, text, ...actions) {
  until = end;
  $('notice').replaceChildren(text, ...actions);
  $('notice').hidden = !text;
  if (text) $('notice').append(button('✕', () => notify(''), { ariaLabel: say('Close'), className: 'close' }));
}

// notify shows a line until the next action.
export const notify = (text, ...actions) => hold('action', text, ...actions);

// over hides a line that one of these ends.
export const over = (...ends) => { if (ends.includes(until)) notify(''); };
