// Saleor: its API is GraphQL. The sales channel is the one of its own example data.
import type { Adapter } from './adapter.ts';
import { graphqlQuestion } from './graphql.ts';

const PATH = '/graphql/';
const CHANNEL = 'default-channel';
const PRICE = 'pricing { priceRange { start { gross { amount currency } } } }';

type List = { products?: { edges: { node: { slug: string } }[] } };

const listOf = (search?: string) =>
  graphqlQuestion<List>(
    PATH,
    {
      query: `query ($search: String, $channel: String!) {
        products(first: 12, channel: $channel, search: $search) { edges { node { id name slug ${PRICE} } } } }`,
      variables: { channel: CHANNEL, ...(search ? { search } : {}) },
    },
    ({ products }) => products?.edges.length ?? Number.NaN,
  );

export const saleor: Adapter = {
  name: 'Saleor',
  note: `products(first: 12) of the channel ${CHANNEL}, product(slug) with its variants, products(search).`,
  pages: [],
  list: listOf(),
  detail(listBody) {
    const { data } = JSON.parse(listBody) as { data: List };
    return graphqlQuestion<{ product?: unknown }>(
      PATH,
      {
        query: `query ($slug: String!, $channel: String!) { product(slug: $slug, channel: $channel) {
          id name slug description ${PRICE} variants { id name quantityAvailable pricing { price { gross { amount } } } } } }`,
        variables: { slug: data.products?.edges[0]?.node.slug ?? '', channel: CHANNEL },
      },
      ({ product }) => (product ? 1 : Number.NaN),
    );
  },
  search: listOf,
};
