// Place of the offline line below a header; its script loads after the first paint, while there is a connection.
import { Suspense, lazy } from 'react';

const OfflineStatus = lazy(() =>
  import('./offline-status.tsx').then((loaded) => ({ default: loaded.OfflineStatus })),
);

/** `className`: where the line stays while the page scrolls; at the top unless a header stays there. */
export function OfflineLine({ className }: { className?: string | undefined }) {
  return (
    <Suspense>
      <OfflineStatus className={className} />
    </Suspense>
  );
}
