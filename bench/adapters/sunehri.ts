// This shop in another version, such as the last release: what a change has cost is measured in the same turns.
import type { Adapter, Question } from './adapter.ts';

type List = { products?: { slug: string }[] };

const listOf = (path: string): Question => ({
  request: { path },
  countProducts: (body) => (JSON.parse(body) as List).products?.length ?? Number.NaN,
});

export const sunehri: Adapter = {
  name: 'This shop in another version',
  note: 'every request of this shop, sent to a server of another version with the same catalogue.',
  pages: [],
  isThisShop: true,
  list: listOf('/api/products'),
  detail(listBody) {
    const [first] = (JSON.parse(listBody) as List).products ?? [];
    return {
      request: { path: `/api/products/${first?.slug ?? ''}` },
      countProducts: (body) => ('slug' in JSON.parse(body) ? 1 : Number.NaN),
    };
  },
  search: (term) => listOf(`/api/products?${new URLSearchParams({ q: term })}`),
};
