// Names of the caches in which the service worker keeps pages and files; pages read and empty them, too.

/** Version of what the caches hold. Change it with their content: the worker deletes every other cache. */
const VERSION = 1;

export const PAGES = `pages-${VERSION}`;
export const IMAGES = `images-${VERSION}`;
export const ASSETS = `assets-${VERSION}`;
export const SHELL = `shell-${VERSION}`;

/** Deletes cached pages and images when a session ends: which pages were seen is nobody else's business. */
export function forgetPages(): void {
  for (const name of [PAGES, IMAGES]) void globalThis.caches?.delete(name);
}
