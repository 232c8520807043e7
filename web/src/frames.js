// Frames: pages of a game, each in a document of its own. The next page is loaded behind the present one, so nothing flickers.
//
// A page comes from the text of a stranger. Its frame has an origin of its own, so that even a script in it could not reach the
// record, the storage or the page around it; and it takes no messages: its address says what to show.
import { make } from './dom.js';

// A Frame shows pages in an element. Title returns its name, and the words of clear are nodes or texts.
export class Frame {
  constructor(parent, title) {
    this.parent = parent;
    this.title = title;
    this.shown = this.coming = null;
    this.late = false; // what is shown and what comes are out of date
  }

  // wait shows that the page is out of date, until show, keep or clear.
  wait() {
    this.late = true;
    this.parent.classList.add('waiting');
  }

  // keep shows that the page is up to date, once it has come.
  keep() {
    this.late = false;
    if (!this.coming) this.parent.classList.remove('waiting');
  }

  // show shows a page at a fragment of its address, such as #turn=17.
  show(html, fragment) {
    drop(this.coming);
    this.late = false;
    const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
    const frame = this.coming = make('iframe', {
      sandbox: 'allow-scripts allow-downloads allow-modals', // modals: printing
      allow: 'clipboard-write' + (navigator.share ? '; web-share' : ''),
      title: this.title(), src: address + fragment, className: 'coming', tabIndex: -1,
    });
    frame.dataset.address = address;
    frame.onload = () => {
      frame.onload = null;
      setTimeout(() => { // the page unpacks itself
        if (this.coming !== frame) return;
        drop(this.shown);
        this.shown = frame;
        this.coming = null;
        frame.className = '';
        if (!this.late) this.keep();
        frame.removeAttribute('tabindex');
        if (this.fragment !== fragment) this.go(this.fragment);
      }, 120);
    };
    this.fragment = fragment;
    this.parent.append(frame);
    this.parent.querySelector('.empty')?.remove();
  }

  // go moves the page to another fragment.
  go(fragment) {
    this.fragment = fragment;
    if (!this.coming) this.shown?.contentWindow.location.replace(this.shown.dataset.address + fragment);
  }

  // clear shows a sentence in place of a page.
  clear(...words) {
    drop(this.coming);
    drop(this.shown);
    this.shown = this.coming = null;
    this.keep();
    this.parent.querySelector('.empty')?.remove();
    this.parent.append(make('p', { className: 'empty' }, ...words));
  }
}

// drop removes a frame and its page, if there is one.
function drop(frame) {
  if (!frame) return;
  frame.remove();
  URL.revokeObjectURL(frame.dataset.address);
}
