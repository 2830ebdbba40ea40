// Accessibility checks: axe in light and dark mode, and a visible, uncovered focus.
import axe, { type RunOptions } from 'axe-core';
import { type Frame, type Locator, type Page, expect } from '@playwright/test';

type WindowWithAxe = { axe: typeof axe };

const colourRules = ['color-contrast', 'link-in-text-block'];
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

export function expectNoAxeViolations(page: Page, within = 'html'): Promise<void> {
  return expectNoViolations(page, within, { type: 'tag', values: rules });
}

/** Of the whole page without toasts, which fade while axe runs; the style guide's tests check them. */
function contextOf(within: string): { include?: string[]; exclude: string[] } {
  // Base UI's focus guards at both ends of a dialog are never visible.
  const guards = '[data-base-ui-focus-guard]';
  return within === 'html'
    ? { exclude: [guards, '[aria-label=Notifications]'] }
    : { include: [within], exclude: [guards] };
}

/** Once for each document: to read axe takes longer than to run it. Frames of the shop have the origin of the page. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axe.source);
}

async function expectNoViolations(
  page: Page,
  within: string,
  runOnly: RunOptions['runOnly'],
): Promise<void> {
  await waitForTransitions(page);
  // Below the top, axe takes a control that is half behind the sticky header for a small one.
  const scrolled = await page.evaluate(() => window.scrollY);
  await scrollTo(page, 0);
  for (const frame of page.frames()) await loadAxe(frame);
  const summary = await page.evaluate(
    async ({ context, options }) => {
      const { violations } = await (window as unknown as WindowWithAxe).axe.run(context, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
    },
    { context: contextOf(within), options: { runOnly, resultTypes: ['violations' as const] } },
  );
  await scrollTo(page, scrolled);
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
  await expectNoViolations(page, within, { type: 'rule', values: colourRules });
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
