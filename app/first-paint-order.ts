// Order of a page's requests: what the first paint needs comes before the scripts. React writes the preloads of fonts and
// of modules (about 120 kB) at the beginning of the head, and a browser opens only six connections over HTTP/1.1.
// Only preloads are moved: React finds them anywhere in the document, but other elements at their place in the tree only.

const FONT_PRELOAD = /<link [^>]*as="font"[^>]*>/g;
const MODULE_PRELOAD = /<link [^>]*rel="modulepreload"[^>]*>/g;

/** Font preloads after the stylesheet, and module preloads, with low priority, at the end of the body. */
export function inFirstPaintOrder(html: string): string {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  if (headEnd < 0 || bodyEnd < headEnd) return html;
  const head = html.slice(0, headEnd);
  const fonts = head.match(FONT_PRELOAD) ?? [];
  const modules = head.match(MODULE_PRELOAD) ?? [];
  return [
    head.replace(FONT_PRELOAD, '').replace(MODULE_PRELOAD, ''),
    ...fonts,
    html.slice(headEnd, bodyEnd),
    ...modules.map((link) => link.replace('<link ', '<link fetchpriority="low" ')),
    html.slice(bodyEnd),
  ].join('');
}
