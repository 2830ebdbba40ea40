// No English is left on a page in Hindi: texts, labels, titles, placeholders and descriptions of images.
import { type Page, expect } from '@playwright/test';

/** Names that stay in Latin letters in every language, and what a Hindi shop writes in them; the sandbox is English. */
const LATIN =
  /Sunehri Handcrafts|SUN-[\w-]+|\b(?:UPI|GST|GSTIN|PIN|UTR|RRN|PDF|QR|ID|WhatsApp|OpenStreetMap|JavaScript|Razorpay|X*[SL]|Chrome|Linux|am|pm|Sandbox payment)\b|https?:\/\/\S+|\S+@\S+/g;

/** `own`: what the customer has typed. Texts in an element of another language are left out. */
export async function expectOnlyHindi(page: Page, own: readonly string[] = []): Promise<void> {
  const texts = await page.evaluate(readTexts);
  // A page may break a long address after these characters.
  const typed = own.flatMap((each) => [each, ...each.split(/(?<=[@.-])/)]);
  const left = texts.filter((text) => {
    const rest = typed.reduce((found, each) => found.replaceAll(each, ' '), text);
    return /[A-Za-z]{2,}/.test(rest.replaceAll(LATIN, ' '));
  });
  expect.soft(left, `English on ${page.url()}`).toEqual([]);
}

/** Runs in the browser. */
function readTexts(): string[] {
  const root = document.documentElement;
  const language = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
  const found = new Set<string>([document.title]);
  for (const element of document.querySelectorAll('body *')) {
    if (language(element) !== root.lang || element.closest('script, style, noscript, iframe'))
      continue;
    if (element.closest('[hidden]')) continue;
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'])
      found.add(element.getAttribute(name) ?? '');
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) found.add((node.textContent ?? '').trim());
  }
  return [...found];
}
