// Names of the caches in which the service worker keeps pages and files; pages read and empty them, too.

/** Another number after a change of what is kept: the worker deletes every other cache. */
const VERSION = 1;

export const PAGES = `pages-${VERSION}`;
export const IMAGES = `images-${VERSION}`;
export const ASSETS = `assets-${VERSION}`;
export const SHELL = `shell-${VERSION}`;

/** When a session ends: which pages were seen is nobody else's business. */
export function forgetPages(): void {
  for (const name of [PAGES, IMAGES]) void globalThis.caches?.delete(name);
}
