// Coming to a page and finding it alive; and time that stands still but for what a journey lets pass.
import { type Page, expect } from '@playwright/test';

/** Opens a page and waits until all that can be pressed or filled in answers, what comes late included. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

export async function alive(page: Page): Promise<void> {
  // React marks what it has taken over; until then a click is lost.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('form, button, input, select, textarea')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__reactProps')),
    ),
  );
  await expect(page.getByText('Looking who is signed in')).toHaveCount(0);
  await settled(page);
}

/** What React has put off until after the paint is done. */
export async function settled(page: Page): Promise<void> {
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
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
  await settled(page);
}

export async function letPass(page: Page, ms: number): Promise<void> {
  await settled(page);
  await page.clock.runFor(ms);
  await settled(page);
}
