// Opens a page as every run sees it, and takes its screenshot: fonts and images loaded, nothing moving, no time of today.
import type { Page } from '@playwright/test';
import { waitForHydration } from './open-page.ts';

/** Of a long page its beginning: what lies below has components that the beginning of another page has too. */
const MAX_HEIGHT = 2_400;
const NOW = new Date('2026-11-24T10:00:00+05:30');

/** Before the first page of a browser context is opened. */
export async function fixAppearance(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(NOW);
  await page.addInitScript((value) => localStorage.setItem('colour-mode', value), mode);
}

export async function screenshotOf(page: Page, path: string): Promise<Buffer> {
  await page.goto(path);
  await waitForHydration(page);
  // Pages and cards of the back office load by themselves, each with a skeleton in its place.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(
    () => document.querySelector('[aria-busy=true], .animate-pulse') === null,
  );
  await page.evaluate(loadImages);
  await page.evaluate(replaceChangingText);
  return page.screenshot({
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
    clip: { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height: await heightOf(page) },
  });
}

async function heightOf(page: Page): Promise<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return Math.min(height, MAX_HEIGHT);
}

/** Also those below the screen, and those of frames. */
async function loadImages(): Promise<void> {
  const documents = [
    document,
    ...[...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) =>
      contentDocument ? [contentDocument] : [],
    ),
  ];
  await document.fonts.ready;
  const images = documents.flatMap((each) => [...each.images]);
  for (const image of images) image.loading = 'eager';
  await Promise.all(
    images
      .filter((image) => image.checkVisibility())
      .map((image) => image.decode().catch(() => {})),
  );
}

/** Order numbers are random, and the server's clock goes on. What a component renders later is replaced too. */
function replaceChangingText(): void {
  const textFor = (text: Node, before: string) =>
    text.parentElement?.closest('time')
      ? '1 Jan, 12:00'
      : before
          .replaceAll(/SUN-\w{4}-\w{4}/g, 'SUN-AAAA-AAAA')
          .replaceAll(/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, 'Tuesday')
          .replaceAll(
            /\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\w*( \d{4})?/g,
            '1 Jan',
          )
          .replaceAll(/\b\d{2}:\d{2}\b/g, '12:00');
  const replaceAll = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const before = text.nodeValue ?? '';
      const after = textFor(text, before);
      if (after !== before) text.nodeValue = after;
    }
  };
  replaceAll();
  const options = { subtree: true, childList: true, characterData: true };
  new MutationObserver(replaceAll).observe(document.body, options);
}
