// Opens pages and waits for hydration; pauses and advances a page's timers.
import { type Page, expect } from '@playwright/test';

/** Opens a page and waits until every control responds, including those loaded late. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

export async function waitForHydration(page: Page): Promise<void> {
  // React adds its properties to a hydrated element; before that a click is lost.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('form, button, input, select, textarea')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__reactProps')),
    ),
  );
  await waitForSession(page);
  await waitForReactEffects(page);
}

/** Until the session is known, the site header has the sign-in links and an avatar without a name; one of them is hidden. */
export async function waitForSession(page: Page): Promise<void> {
  await expect(page.getByRole('banner').locator('[aria-label=Account]')).toHaveCount(0);
}

/** Waits for effects that React runs after the next paint. */
export async function waitForReactEffects(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => done());
        port1.start();
        port2.postMessage(null);
      }),
  );
}

/** Needs `page.clock.install()` before the page is opened. */
export async function pauseTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
  await waitForReactEffects(page);
}

export async function advanceTime(page: Page, ms: number): Promise<void> {
  await waitForReactEffects(page);
  await page.clock.runFor(ms);
  await waitForReactEffects(page);
}
