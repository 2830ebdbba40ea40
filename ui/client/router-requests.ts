// Requests of React Router, with retries: it calls these functions because vite.config.ts puts them there.
import { withRetries } from './with-retries.ts';

/** Dispatched on `window` when the navigation under way cannot be completed. */
export const NAVIGATION_FAILED_EVENT = 'navigation-failed';

/**
 * What the page does about it: load the document instead, as the server can be reached; say that the page could not be
 * loaded; or nothing more, as the customer has been told.
 */
export type NavigationFailure = 'load-document' | 'tell' | 'told';

export function failNavigation(detail: NavigationFailure): void {
  const event = new CustomEvent(NAVIGATION_FAILED_EVENT, { detail, cancelable: true });
  // Nothing listens before the page's later scripts have loaded.
  if (window.dispatchEvent(event)) window.location.reload();
}

/**
 * React Router by itself reloads the present page after a failure, which without a network is the browser's own error
 * page. It keeps the promise of a route for ever, so this one never rejects: it waits for another chance.
 */
export async function loadRouteModule<T>(path: string, load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await withRetries(load);
    } catch {
      // A new version of the shop has other files, and some browsers never fetch a module again that has failed once.
      const isReachable = await fetch(path, { method: 'HEAD' }).then(
        () => true,
        () => false,
      );
      failNavigation(isReachable ? 'load-document' : 'tell');
      await nextChance();
    }
  }
}

export function fetchPageData(url: URL, init: RequestInit): Promise<Response> {
  return withRetries(() => fetch(url, init));
}

/** The next press, such as on the same link, the next step through the history, or the return of the connection. */
function nextChance(): Promise<void> {
  const events = ['click', 'popstate', 'online'];
  return new Promise((resolve) => {
    const finish = () => {
      for (const event of events) window.removeEventListener(event, finish, true);
      resolve();
    };
    for (const event of events) window.addEventListener(event, finish, true);
  });
}
