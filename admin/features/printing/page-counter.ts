// Counts the pages of a PDF while it arrives: their dictionaries are never compressed.
const PAGE = /\/Type \/Page\b/g;
/** Characters to carry over between two chunks: one less than the text that is looked for. */
const OVERLAP = '/Type /Page'.length;

/** Returns a function that takes the next bytes and returns the pages so far. */
export function openPageCounter(): (bytes: Uint8Array) => number {
  const decoder = new TextDecoder('latin1');
  let count = 0;
  let rest = '';
  return (bytes) => {
    const text = rest + decoder.decode(bytes);
    let end = 0;
    for (const match of text.matchAll(PAGE)) {
      // The next byte decides between a page and the list of pages.
      if (match.index + OVERLAP >= text.length) break;
      count += 1;
      end = match.index + OVERLAP;
    }
    rest = text.slice(Math.max(end, text.length - OVERLAP));
    return count;
  };
}
