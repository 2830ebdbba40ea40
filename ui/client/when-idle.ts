// Work for later: what a customer is likely to need is fetched while the page has nothing else to do.

declare global {
  interface Navigator {
    /** Network Information API, in Chromium only. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** Milliseconds until the work in browsers without `requestIdleCallback` (Safari). */
const LATER_MS = 2_000;

/** Never runs `work` for a customer who saves data. Returns how to cancel it. */
export function whenIdle(work: () => void): () => void {
  if (navigator.connection?.saveData) return () => {};
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, LATER_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work);
  return () => cancelIdleCallback(id);
}
