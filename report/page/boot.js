'use strict';
const asks = new URLSearchParams(location.search), theme = asks.get('theme');
document.documentElement.classList.toggle('embed', asks.has('embed'));
if (theme === 'light' || theme === 'dark') {
  document.documentElement.dataset.theme = document.querySelector('[name=color-scheme]').content = theme;
  document.getElementById('dark').media = theme === 'dark' ? 'screen' : 'not all';
}
// unpacked returns the text that Go packed into an element.
async function unpacked(id) {
  const raw = atob(JSON.parse(document.getElementById(id).textContent)), bytes = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i); // Uint8Array.from takes 10 ms more
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).text();
}
// Until the script comes, the page is not laid out: 20 ms less to the first frame with the board.
function uncover() { document.documentElement.classList.remove('wait'); }
let data, words; // of the game and of all games, for the script
if (typeof DecompressionStream === 'undefined') {
  document.getElementById('old').hidden = false;
  uncover();
} else {
  const link = document.getElementById('code').dataset.src; // of the script, if it is a file
  Promise.all([link ? '' : unpacked('code'), data = unpacked('data'), words = link ? 'null' : unpacked('words')]).finally(uncover).then(([text]) => {
    const code = document.createElement('script');
    if (link) code.src = link;
    else code.textContent = text;
    document.body.append(code);
  });
}
