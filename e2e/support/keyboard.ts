// Moving through a page by keyboard: each stop has a visible focus, and the focus is never lost.
import { type Locator, type Page, expect } from '@playwright/test';
import { expectVisibleFocus } from './axe-and-focus.ts';

const MAX_STOPS = 120;

/** Presses the key until the control has a visible focus. Throws when a stop in between has none. */
export async function tabTo(
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const isFocused = await control.evaluate((element) => element === document.activeElement);
    if (isFocused) return expectVisibleFocus(control);
    const unmarked = await page.evaluate(() => {
      const focused = document.activeElement;
      const isFrame = focused instanceof HTMLIFrameElement;
      const element = isFrame ? (focused.contentDocument?.activeElement ?? null) : focused;
      // Behind the last control the focus goes to the browser's own, and back to the first.
      if (!element || element.tagName === 'BODY') return null;
      const marked = [element, element.closest('.ring-within')];
      const hasRing = marked.some((each) => each && getComputedStyle(each).outlineStyle !== 'none');
      return hasRing ? null : element.outerHTML.slice(0, 200);
    });
    expect(unmarked, `The focus is not visible at stop ${stop + 1}.`).toBeNull();
  }
  throw new Error(`The keyboard does not reach ${control}.`);
}

export async function pressEnterOn(
  page: Page,
  control: Locator,
  key?: 'Tab' | 'Shift+Tab',
): Promise<void> {
  await tabTo(page, control, key);
  await page.keyboard.press('Enter');
}

/** After an action: a control has the focus, not the page. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}
