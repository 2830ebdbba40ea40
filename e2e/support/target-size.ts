// Targets smaller than 24 × 24 px (WCAG 2.5.8, without its exception for spacing), as HTML.
import type { Page } from '@playwright/test';

export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN = 24;
    const targets =
      'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=menuitem], [role=tab]';

    /** A label is part of the target of its control. */
    const sizeOf = (element: Element) => {
      const boxes = [element, element.closest('label')].flatMap((each) =>
        each ? [each.getBoundingClientRect()] : [],
      );
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
      };
    };
    /** A link inside a sentence is as high as its line. */
    const isInline = (element: Element) =>
      element.matches('a, button') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length >
        (element.textContent ?? '').trim().length;
    /** The link of a card's title covers the whole card. */
    const isStretched = (element: Element) =>
      getComputedStyle(element, '::after').position === 'absolute';
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], .sr-only, [data-base-ui-focus-guard]') &&
      sizeOf(element).width > 1;

    return [...document.querySelectorAll(targets)]
      .filter((element) => isShown(element) && !isInline(element) && !isStretched(element))
      .filter((element) => {
        const { width, height } = sizeOf(element);
        // A layout in fractions of a pixel is rounded when it is painted.
        return width < MIN - 0.5 || height < MIN - 0.5;
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
}
