// An index of varied products without a database: the list engine alone is measured with a million of them.
import type { ListDefinitions } from '#server/shop/catalogue/list-engine/definitions.ts';
import { keyOf } from '#server/shop/catalogue/list-engine/definitions.ts';
import {
  type ListIndex,
  createIndexBuilder,
} from '#server/shop/catalogue/list-engine/list-index.ts';
import type { ProductColumns } from '#server/shop/catalogue/list-engine/rows.ts';

const OPTIONS_OF_ATTRIBUTE = 10;
const BATCH = 20_000;
const flags = ['inStock', 'onSale', 'featured', 'isNew'] as const;
const shares = [0.9, 0.3, 0.05, 0.1];

/** Attributes of ten options each, so many options in all. */
export function syntheticDefinitions(options: number): ListDefinitions {
  return {
    categories: ['Women', 'Men', 'Accessories'].map((id) => ({ id, slug: id, parentId: null })),
    attributes: Array.from(
      { length: Math.ceil(options / OPTIONS_OF_ATTRIBUTE) },
      (_, attribute) => {
        const code = `attribute-${attribute}`;
        const count = Math.min(OPTIONS_OF_ATTRIBUTE, options - attribute * OPTIONS_OF_ATTRIBUTE);
        const all = Array.from({ length: count }, (_option, at) => ({
          id: `${code}:${at}`,
          code: `${at}`,
        }));
        return { id: code, code, hasNumbers: false, options: all };
      },
    ),
  };
}

/** A product has one option of each attribute, the first ones more often, and sometimes a second one. */
export function syntheticIndex(products: number, definitions: ListDefinitions): ListIndex {
  const keys = [
    ...definitions.categories.map(({ id }) => keyOf.category(id)),
    ...flags.map(keyOf.flag),
    ...definitions.attributes.flatMap(({ options }) => options.map(({ id }) => keyOf.option(id))),
  ];
  const numbers = Object.fromEntries(keys.map((key, at) => [key, at + 1]));
  const builder = createIndexBuilder();
  const random = createRandom();
  for (let first = 0; first < products; first += BATCH) {
    const count = Math.min(BATCH, products - first);
    builder.add(columnsOf(first, count, { definitions, numbers, random }));
  }
  return builder.finish(numbers);
}

type Source = {
  definitions: ListDefinitions;
  numbers: Record<string, number>;
  random: () => number;
};

function columnsOf(
  first: number,
  count: number,
  { definitions, numbers, random }: Source,
): ProductColumns {
  const one = <T>(all: readonly T[], skew = 1) =>
    all[Math.floor(all.length * random() ** skew)] as T;
  const entries = () => {
    const options = definitions.attributes.flatMap((attribute) => [
      one(attribute.options, 2),
      ...(random() < 0.15 ? [one(attribute.options)] : []),
    ]);
    const keys = [
      keyOf.category(one(definitions.categories).id),
      ...flags.filter((_, at) => random() < (shares[at] ?? 0)).map(keyOf.flag),
      ...options.map(({ id }) => keyOf.option(id)),
    ];
    return [...new Set(keys)].map((key) => numbers[key] ?? 0);
  };
  const column = (value: (product: number) => number) =>
    Array.from({ length: count }, (_, at) => value(first + at));
  // Parsed, as the database's response is: joined texts would take more memory.
  const ids = JSON.stringify(column((product) => product).map((number) => `product-${number}`));
  return {
    ids: JSON.parse(ids) as string[],
    entries: Array.from({ length: count }, entries),
    pricePaise: column(() => Math.floor(500 + random() * 9_400) * 100),
    position: column((product) => product),
    publishedAt: column(() => Math.floor(random() * 1e9) * 1e6),
    ratingTenths: column(() => 30 + Math.floor(random() * 21)),
    reviewCount: column(() => Math.floor(random() * 400)),
    measures: [],
  };
}

/** Numbers from 0 up to 1, the same in each run. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
