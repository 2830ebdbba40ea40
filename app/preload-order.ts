// Order of the preloads in a rendered page: what the first paint needs before what makes it interactive.

const MODULE_PRELOADS = /<link(?=[^>]* rel="modulepreload")[^>]*>/g;

/**
 * Moves the module preloads from the head to the end of the body, at low priority. React writes them before the
 * stylesheet, so that on a slow line 120 kB of scripts arrive before the page is painted.
 */
export function preloadModulesLast(html: string): string {
  const preloads = html.match(MODULE_PRELOADS) ?? [];
  const low = preloads.map((link) => link.replace('<link', '<link fetchpriority="low"'));
  return html.replace(MODULE_PRELOADS, '').replace('</body>', () => `${low.join('')}</body>`);
}
