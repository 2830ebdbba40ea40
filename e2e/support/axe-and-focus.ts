// Accessibility checks: axe in light and dark mode, and a visible, uncovered focus.
import AxeBuilder from '@axe-core/playwright';
import { type Locator, type Page, expect } from '@playwright/test';

const colourRules = ['color-contrast', 'link-in-text-block'];
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

export function expectNoAxeViolations(page: Page, within = 'html'): Promise<void> {
  return expectNoViolations(page, axeWithin(page, within).withTags(rules));
}

/** Of the whole page without toasts, which fade while axe runs; the style guide's tests check them. */
function axeWithin(page: Page, within: string): AxeBuilder {
  return within === 'html'
    ? axeFor(page).exclude('[aria-label=Notifications]')
    : axeFor(page).include(within);
}

/**
 * Reports violations only, and joins the results in the page itself instead of in a second one: a third of the time. Frames
 * of the same origin are checked as well; the shop has no others.
 */
function axeFor(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
  await waitForTransitions(page);
  // Below the top, axe takes a control that is half behind the sticky header for a small one.
  const scrolled = await page.evaluate(() => window.scrollY);
  await scrollTo(page, 0);
  // Base UI's focus guards at both ends of a dialog are never visible.
  const { violations } = await axe.exclude('[data-base-ui-focus-guard]').analyze();
  await scrollTo(page, scrolled);
  const summary = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
  expect(summary, page.url()).toEqual([]);
}

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

/** A dialog that is half transparent has colours that no one sees for long. Endless animations are left out. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

/** What is on the page now, with open dialogs, in both modes. */
export async function expectNoAxeViolationsInAnyMode(page: Page, within = 'html'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const setMode = (mode: string) =>
    page.evaluate((value) => (document.documentElement.dataset.mode = value), mode);
  await setMode('dark');
  // The mode changes colours only.
  await expectNoViolations(page, axeWithin(page, within).withRules(colourRules));
  await setMode('light');
  await expectNoAxeViolations(page, within);
}

const PHONE = { width: 390, height: 844 };

/** In any mode at the width of the page and at that of a phone, so that a long flow need not run once for each. */
export async function expectNoAxeViolationsAtAnyWidth(page: Page): Promise<void> {
  await expectNoAxeViolationsInAnyMode(page);
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no fixed viewport to return to.');
  await page.setViewportSize(PHONE);
  await expectNoAxeViolationsInAnyMode(page);
  await page.setViewportSize(size);
}

export const modes = ['light', 'dark'] as const;

/** Before the page is opened. Turns animations off, so that axe does not measure half-faded colours. */
export async function presetColourMode(page: Page, mode: (typeof modes)[number]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('colour-mode', value), mode);
}

/** The control has the focus and a focus ring, and nothing covers its centre. */
export async function expectVisibleFocus(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  const visibility = (element: HTMLElement | SVGElement) => {
    const hasRing = [element, element.closest('.ring-within')].some(
      (candidate) => candidate && getComputedStyle(candidate).outlineStyle !== 'none',
    );
    const target = element.closest('label') ?? element;
    const box = target.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return { hasRing, isUncovered: target.contains(top) || Boolean(top?.contains(target)) };
  };
  await expect
    .poll(() => control.evaluate(visibility))
    .toEqual({ hasRing: true, isUncovered: true });
}
