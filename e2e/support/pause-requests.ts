// Holds requests of a page back until the test releases them, as on a slow network.
import type { Page, Route } from '@playwright/test';

export type PausedRequests = {
  release(): void;
  /** How many requests were made so far. */
  count(): number;
};

type Options = {
  /** Other methods pass at once. */
  method?: string;
  /** What becomes of a request after its release. */
  onRelease?: (route: Route) => Promise<void>;
};

export async function pauseRequests(
  page: Page,
  url: string,
  { method, onRelease = (route) => route.continue() }: Options = {},
): Promise<PausedRequests> {
  const released = Promise.withResolvers<void>();
  let count = 0;
  await page.route(url, async (route) => {
    if (method && route.request().method() !== method) return route.continue();
    count += 1;
    await released.promise;
    await onRelease(route);
  });
  return { release: () => released.resolve(), count: () => count };
}
