// Moving through a page by keyboard: each stop has a visible focus, and the focus is never lost.
import { type Locator, type Page, expect } from '@playwright/test';
import { expectVisibleFocus } from './axe-and-focus.ts';

const MAX_STOPS = 120;

/** Presses the key until the control has a visible focus. Returns how often. Throws when a stop in between has none. */
export async function tabTo(
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<number> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const isFocused = await control.evaluate((element) => element === document.activeElement);
    if (isFocused) {
      await expectVisibleFocus(control);
      return stop + 1;
    }
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

/** By Tab, or by Shift and Tab where the control comes before the focus. Returns the number of keys. */
export async function moveTo(control: Locator): Promise<number> {
  await expect(control).toBeVisible();
  const place = await control.evaluate((element) => {
    const focused = document.activeElement;
    if (focused === element) return 'here';
    const position = focused?.compareDocumentPosition(element) ?? 0;
    return position & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'behind';
  });
  if (place === 'here') return 0;
  return tabTo(control.page(), control, place === 'before' ? 'Shift+Tab' : 'Tab');
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
