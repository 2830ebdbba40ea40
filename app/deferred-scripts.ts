// The scripts of a rendered page start once what the customer sees has loaded.

/** The bytes of a rendered page. */
export type Page = Buffer<ArrayBuffer>;

const MODULE_PRELOADS = /<link(?=[^>]* rel="modulepreload")[^>]*>/g;
const ENTRY_SCRIPT = /<script(?=[^>]* type="module")(?=[^>]* async)[^>]*>/;
const ENTRY_IMPORT = /\bimport\((?="[^"]+"\);<\/script>)/;

/** Milliseconds after which the scripts start even if the page is still loading, as with a hung image. */
const LATEST_START_MS = 3_000;

/**
 * Starts the scripts with the frame after the load event (an IntersectionObserver reports in it, a tab in the background
 * has none), at the first press or key, or when loading takes long. A script is run by its insertion, so it is inserted once more, at its own place, where hydration expects it.
 */
const startScripts = `(function(d){var presses=['pointerdown','keydown'],started;function start(){if(started)return;started=true;presses.forEach(function(e){removeEventListener(e,start,true)});d.querySelectorAll('link[rel=deferred]').forEach(function(l){l.rel='modulepreload'});d.querySelectorAll('script[type=deferred]').forEach(function(s){s.type='module';s.parentNode.insertBefore(s,s.nextSibling)})}presses.forEach(function(e){addEventListener(e,start,true)});addEventListener('load',function(){new IntersectionObserver(function(e,o){o.disconnect();start()}).observe(d.body)});setTimeout(start,${LATEST_START_MS})})(document)`;

/**
 * Gives the entry script and the module preloads a type that no browser knows, and moves the preloads from the head to
 * the end of the body. React writes them before the stylesheet, so that on a slow line 110 kB of scripts would arrive
 * before the page is painted. A last script, with the nonce of the page, gives them their own type again. The entry module is
 * imported by a function that retries, see retry-assets.ts. Only the head and what follows the first script of the body is
 * read: what lies between is most of a page.
 */
export function deferScripts(html: Page, nonce: string): Page {
  const headEnd = Math.max(0, html.indexOf('</head>'));
  const firstScript = html.indexOf('<script', headEnd);
  if (firstScript < 0) return html;
  // As Latin-1, one character for each byte of the UTF-8: what is found and inserted is ASCII.
  const head = html.toString('latin1', 0, headEnd);
  const scripts = html.toString('latin1', firstScript);
  if (!ENTRY_SCRIPT.test(scripts)) return html;
  const preloads = [head, scripts].flatMap((part) => part.match(MODULE_PRELOADS) ?? []);
  const last = preloads.map((link) =>
    link.replace('<link', '<link fetchpriority="low"').replace('"modulepreload"', '"deferred"'),
  );
  const start = `<script nonce="${nonce}">${startScripts}</script>`;
  const deferred = scripts
    .replace(MODULE_PRELOADS, '')
    .replace(ENTRY_SCRIPT, (script) => script.replace('"module"', '"deferred"'))
    .replace(ENTRY_IMPORT, 'loadEntry(')
    .replace('</body>', () => `${last.join('')}${start}</body>`);
  return Buffer.concat([
    Buffer.from(head.replace(MODULE_PRELOADS, ''), 'latin1'),
    html.subarray(headEnd, firstScript),
    Buffer.from(deferred, 'latin1'),
  ]);
}
