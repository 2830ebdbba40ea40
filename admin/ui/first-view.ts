// The HTML that the server has written of the first page is shown until the app can show the same.
import { useLayoutEffect } from 'react';

/** Removes it in the frame in which the app's own page is ready. */
export function useEndOfFirstView(isReady: boolean): void {
  useLayoutEffect(() => {
    if (isReady) document.getElementById('first-view')?.remove();
  }, [isReady]);
}
