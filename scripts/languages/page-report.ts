// What is read and measured in a page of a pseudo-language. Runs in the browser: it uses nothing of this file's scope.

export type PageReport = {
  /** Visible texts, labels, alternative texts, titles and placeholders. */
  texts: string[];
  /** Faults of the layout, each a sentence. */
  layout: string[];
};

export function reportPage(): PageReport {
  const name = (element: Element) => {
    const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 60);
    return `<${element.localName} class="${(element.getAttribute('class') ?? '').slice(0, 50)}"> “${text}”`;
  };
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** A link to another language stands in that language. */
  const isForeign = (element: Element) => element.closest('[lang]') !== document.documentElement;
  const isHiddenFromSight = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1;
  };

  const texts = new Set<string>([document.title]);
  const description = document.querySelector('meta[name=description]')?.getAttribute('content');
  if (description) texts.add(description);
  const boxes: { element: Element; box: DOMRect }[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const element = node.parentElement;
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (!element || !text || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) continue;
    if (!isVisible(element) || isForeign(element)) continue;
    texts.add(text);
    if (isHiddenFromSight(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    boxes.push(...[...range.getClientRects()].map((box) => ({ element, box })));
  }
  for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
    if (!isVisible(element) || isForeign(element)) continue;
    for (const attribute of ['aria-label', 'alt', 'title', 'placeholder']) {
      const value = element.getAttribute(attribute)?.trim();
      if (value) texts.add(value);
    }
  }

  const layout = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    layout.add(`the page is ${scrollWidth} px wide, not ${clientWidth}`);
  for (const element of document.body.querySelectorAll('*')) {
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
    if (!isCut || !isVisible(element) || !(element.textContent ?? '').trim()) continue;
    const { overflowX } = getComputedStyle(element);
    if (overflowX === 'hidden' || overflowX === 'clip') {
      layout.add(`cut by ${element.scrollWidth - element.clientWidth} px: ${name(element)}`);
    }
  }
  /** What is placed over the page on purpose overlaps it. */
  const isInFlow = (element: Element) => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (/fixed|sticky|absolute/.test(getComputedStyle(each).position)) return false;
    }
    return true;
  };
  const inFlow = boxes.filter(({ element }) => isInFlow(element));
  inFlow.forEach(({ element, box }, at) => {
    for (const other of inFlow.slice(at + 1)) {
      if (other.element === element) continue;
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (width > 2 && height > box.height / 2) {
        layout.add(
          `overlap by ${Math.round(width)} px: ${name(element)} and ${name(other.element)}`,
        );
      }
    }
  });
  return { texts: [...texts], layout: [...layout] };
}
