// Links that hold a record: the text, packed, in the part of the address that browsers do not send.

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

// pack returns the fragment of a link.
export async function pack(name, text) {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  let binary = '';
  for (const b of bytes) binary += String.fromCharCode(b);
  const data = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `#${new URLSearchParams({ name, record: data })}`;
}

// unpack returns the name and the text in a fragment, null if it holds none. It fails if the link is cut short.
export async function unpack(fragment) {
  const asked = new URLSearchParams(fragment.slice(1)), data = asked.get('record');
  if (!data) return null;
  try {
    const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await through(new DecompressionStream('deflate-raw'), Uint8Array.from(binary, (c) => c.charCodeAt(0)));
    return { name: asked.get('name') || 'game.cgr', text: new TextDecoder().decode(bytes) };
  } catch {
    throw new Error('The link is damaged or cut short: it holds no record.');
  }
}
