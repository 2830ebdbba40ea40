// EverShop: it has no public product API, so that its rendered pages are asked; EVERSHOP_LIST names a category's path.
import type { Adapter, Question } from './adapter.ts';

/** The link of each product in the grid of a list. */
const PRODUCT_LINK =
  /<a[^>]*href="(?:https?:\/\/[^/"]+)?(\/[^"?#]+)"[^>]*class="product__list__link/g;

const productLinks = (html: string) => [
  ...new Set([...html.matchAll(PRODUCT_LINK)].map((match) => match[1] ?? '')),
];

const page = (path: string): Question => ({
  request: { path, headers: { accept: 'text/html' } },
  countProducts: (html) => productLinks(html).length,
});

export const evershop: Adapter = {
  name: 'EverShop',
  note: 'whole pages as its server renders them, since it has no product API; compare with our pages, not with our JSON.',
  get pages() {
    return ['/', process.env.EVERSHOP_LIST ?? '/women'];
  },
  get list() {
    return page(process.env.EVERSHOP_LIST ?? '/women');
  },
  detail(listHtml) {
    const [path = '/'] = productLinks(listHtml);
    return { ...page(path), countProducts: (html) => (html.includes('<h1') ? 1 : Number.NaN) };
  },
  search: (term) => page(`/search?${new URLSearchParams({ keyword: term })}`),
};
