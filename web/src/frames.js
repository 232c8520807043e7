// Frames: pages of a game, each in a document of its own. The next page is loaded behind the present one, so nothing flickers.
import { make } from './dom.js';

// A Frame shows pages in an element.
export class Frame {
  constructor(parent, title) {
    this.parent = parent;
    this.title = title;
    this.shown = this.coming = null;
  }

  // wait shows that the page is out of date, until show, keep or clear.
  wait() { this.parent.classList.add('waiting'); }

  // keep shows that the page is up to date.
  keep() { if (!this.coming) this.parent.classList.remove('waiting'); }

  // show shows a page at a fragment of its address, such as #turn=17.
  show(html, fragment) {
    this.coming?.remove();
    const frame = this.coming = make('iframe', { title: this.title, src: 'frame.html' + fragment, className: 'coming', tabIndex: -1 });
    let loads = 0;
    frame.onload = () => {
      if (++loads === 1) return frame.contentWindow.postMessage({ html }, '*');
      frame.onload = null;
      setTimeout(() => { // the page unpacks itself
        if (this.coming !== frame) return;
        this.shown?.remove();
        this.shown = frame;
        this.coming = null;
        frame.className = '';
        this.keep();
        frame.removeAttribute('tabindex');
        if (this.fragment) this.go(this.fragment);
      }, 120);
    };
    this.fragment = fragment;
    this.parent.append(frame);
    this.parent.querySelector('.empty')?.remove();
  }

  // go moves the page to another fragment.
  go(fragment) {
    this.fragment = fragment;
    this.shown?.contentWindow.location.replace(new URL('frame.html' + fragment, location.href.split('#')[0]));
  }

  // clear shows a sentence in place of a page.
  clear(text) {
    this.coming?.remove();
    this.shown?.remove();
    this.shown = this.coming = null;
    this.keep();
    this.parent.querySelector('.empty')?.remove();
    this.parent.append(make('p', { className: 'empty' }, text));
  }
}
