// Looking at a page: what axe finds in it, by day and by night, and what has the focus.
import AxeBuilder from '@axe-core/playwright';
import { type Locator, type Page, expect } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The guards at a dialog's ends are Base UI's own: they hand the focus on and are never seen. */
export function expectNothingFromAxe(page: Page, within = 'html'): Promise<void> {
  const all = within === 'html' ? wholePage(page) : new AxeBuilder({ page }).include(within);
  return findsNothing(page, all.withTags(rules));
}

/** Messages fade while axe looks; the gallery's journeys look at them by themselves. */
function wholePage(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).exclude('[aria-label=Notifications]');
}

async function findsNothing(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.exclude('[data-base-ui-focus-guard]').analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
  expect(found, page.url()).toEqual([]);
}

/** What stands on the page now, a dialog included; for what takes a journey to come to. */
export async function expectNothingFromAxeInAnyMode(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wear = (mode: string) =>
    page.evaluate((chosen) => (document.documentElement.dataset.mode = chosen), mode);
  await wear('dark');
  // Of all that axe looks for, the mode changes the colours alone.
  await findsNothing(page, wholePage(page).withRules(['color-contrast']));
  await wear('light');
  await expectNothingFromAxe(page);
}

export const modes = ['light', 'dark'] as const;

/** As a shopper who has chosen it before; the motion off, so that nothing is looked at half faded. */
export async function comesBy(page: Page, mode: (typeof modes)[number]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('colour-mode', chosen), mode);
}

/** A ring is drawn, and nothing lies over the middle of what has it. */
export async function expectSeenFocus(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  const seen = (element: HTMLElement | SVGElement) => {
    const ringed = [element, element.closest('.ring-within')].some(
      (each) => each && getComputedStyle(each).outlineStyle !== 'none',
    );
    const target = element.closest('label') ?? element;
    const box = target.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return { ringed, uncovered: target.contains(top) || Boolean(top?.contains(target)) };
  };
  await expect.poll(() => control.evaluate(seen)).toEqual({ ringed: true, uncovered: true });
}
