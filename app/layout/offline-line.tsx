// Place of the offline line below a header; its script loads after the first paint, while there is a connection.
import { lazyPart } from '#ui/client/lazy-part.tsx';

/** `className`: where the line stays while the page scrolls; at the top unless a header stays there. */
export const OfflineLine = lazyPart(() =>
  import('./offline-status.tsx').then((loaded) => loaded.OfflineStatus),
);
