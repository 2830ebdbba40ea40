// The storefront's page inside the preview: without its scripts, in a colour mode, with the edited section in view.

/** The page as HTML without what would run or navigate. Styles, images and fonts load as in the shop. */
export function pageForPreview(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('script, noscript, link[rel="modulepreload"]')) {
    element.remove();
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

export function showMode(page: Document, mode: 'light' | 'dark'): void {
  // Null while the frame loads another page.
  const root = page.querySelector<HTMLElement>('html');
  if (root) root.dataset.mode = mode;
}

/** Outlines the section and scrolls to it when it is another than before. */
export function showSection(page: Document, kind: string | null): void {
  for (const section of page.querySelectorAll<HTMLElement>('[data-section]')) {
    const isOpen = section.dataset.section === kind;
    const wasOpen = section.style.outline !== '';
    section.style.outline = isOpen ? '4px solid #c6912f' : '';
    section.style.outlineOffset = isOpen ? '-4px' : '';
    if (isOpen && !wasOpen) section.scrollIntoView({ block: 'nearest' });
  }
}
