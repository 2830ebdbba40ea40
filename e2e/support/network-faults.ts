// Networks that lose requests: some files, or a part of all requests by seeded random numbers.
import type { BrowserContext, Page, Route } from '@playwright/test';
import { advanceTime } from './open-page.ts';

export type BlockedFiles = { block(): void; unblock(): void };

/** Blocks the URLs that match, from now on and again after `block()`. */
export async function blockFiles(page: Page, matches: RegExp): Promise<BlockedFiles> {
  let isBlocked = true;
  await page.route(matches, (route) =>
    isBlocked ? route.abort('connectionreset') : route.continue(),
  );
  return {
    block: () => void (isBlocked = true),
    unblock: () => void (isBlocked = false),
  };
}

export type Losses = { requests: number; lost: string[] };

/**
 * Loses a share of all requests. Of those that change something, every second is lost after the server has handled it:
 * only the response does not arrive.
 */
export async function loseRequests(
  context: BrowserContext,
  share: number,
  random: () => number,
): Promise<Losses> {
  const losses: Losses = { requests: 0, lost: [] };
  await context.route('**/*', async (route) => {
    losses.requests += 1;
    const [isLost, isHandled] = [!isOfProvider(route) && random() < share, random() < 0.5];
    if (!isLost) return route.continue().catch(() => {});
    const request = route.request();
    losses.lost.push(`${request.method()} ${new URL(request.url()).pathname}`);
    if (request.method() !== 'GET' && isHandled) await route.fetch().catch(() => {});
    await route.abort('connectionreset').catch(() => {});
  });
  return losses;
}

/** The payment window is the provider's page, with retries of its own that the sandbox has not. */
function isOfProvider(route: Route): boolean {
  return route.request().url().includes('/sandbox/window');
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sends the route's request to the server, and loses the response. */
export async function loseResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** Loses the request that `press` causes and each of its retries, on a page with paused time. */
export async function loseEveryTry(
  page: Page,
  url: string,
  press: () => Promise<void>,
  lose: (route: Route) => Promise<void> = (route) => route.abort('connectionreset'),
): Promise<void> {
  await page.route(url, lose);
  const first = page.waitForEvent('requestfailed');
  await press();
  await first;
  for (const pauseMs of [300, 1_000, 3_000]) {
    const next = page.waitForEvent('requestfailed');
    await advanceTime(page, pauseMs);
    await next;
  }
  await page.unroute(url, lose);
}
