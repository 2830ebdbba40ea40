// Text of a description that another shop has stored as HTML.

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  deg: '°',
  times: '×',
};

/** Paragraphs are separated by an empty line; items of a list are lines that start with “• ”. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<br\s*\/?>|<\/(tr|div|ul|ol)>/gi, '\n')
    .replace(/<\/(p|h[1-6])>/gi, '\n\n')
    .replace(/<[a-z/!][^>]*>/gi, '')
    .replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => entityText(name) ?? whole)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function entityText(name: string): string | null {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? null;
  const isHex = /^#x/i.test(name);
  const code = parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;
}
