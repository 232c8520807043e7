// Markdown of the judge as HTML.
import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false });
const valid = markdown.validateLink;
markdown.validateLink = (url) => valid(url) || url.startsWith('data:image/svg+xml;base64,'); // tiles; an image runs no script

// render returns HTML. It is safe: HTML in the text is escaped.
export const render = (text) => markdown.render(text);

// explained returns Markdown as an element, null without any.
export function explained(text) {
  if (!text) return null;
  const dom = document.createElement('div');
  dom.className = 'explained';
  dom.lang = 'en';
  dom.innerHTML = render(text);
  return dom;
}
