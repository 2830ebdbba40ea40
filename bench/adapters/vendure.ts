// Vendure: its Shop API is GraphQL. Lists come from its search index, as its storefronts list.
import type { Adapter } from './adapter.ts';
import { graphqlQuestion } from './graphql.ts';

const PATH = '/shop-api';
const HIT =
  'items { slug productName priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } }';

type Search = { search?: { items?: { slug: string }[] } };

const listOf = (input: Record<string, unknown>) =>
  graphqlQuestion<Search>(
    PATH,
    {
      query: `query ($input: SearchInput!) { search(input: $input) { totalItems ${HIT} } }`,
      variables: { input: { groupByProduct: true, take: 12, ...input } },
    },
    ({ search }) => search?.items?.length ?? Number.NaN,
  );

export const vendure: Adapter = {
  name: 'Vendure',
  note: 'search(take: 12) of the Shop API, product(slug) with its variants, search(term).',
  pages: [],
  list: listOf({}),
  detail(listBody) {
    const { data } = JSON.parse(listBody) as { data: Search };
    return graphqlQuestion<{ product?: unknown }>(
      PATH,
      {
        query:
          'query ($slug: String!) { product(slug: $slug) { id name slug description variants { id name priceWithTax stockLevel } } }',
        variables: { slug: data.search?.items?.[0]?.slug ?? '' },
      },
      ({ product }) => (product ? 1 : Number.NaN),
    );
  },
  search: (term) => listOf({ term }),
};
