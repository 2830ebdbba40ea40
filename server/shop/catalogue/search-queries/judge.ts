// Reads queries.txt, and judges the list of a query by its expectations.
import { readFileSync } from 'node:fs';
import type { SampleProduct } from '#samples/catalogue/product.ts';
import { sampleProducts } from '#samples/catalogue.ts';

export type Query = { text: string; topic: string; expectations: string[] };
/** Slugs in the order of the list, those of the first close list, and whether anything else is offered. */
export type Result = { slugs: string[]; closest: string[]; hasWayOn: boolean };

export function readQueries(): Query[] {
  const lines = readFileSync(new URL('queries.txt', import.meta.url), 'utf8').split('\n');
  let topic = '';
  return lines.flatMap((line) => {
    if (line.startsWith('## ')) topic = line.slice(3);
    const [text, expected] = line.startsWith('#') ? [] : line.split(' => ');
    return text && expected ? [{ text, topic, expectations: expected.split('; ') }] : [];
  });
}

/** `resultOf`: of another query. */
export async function meets(
  expectation: string,
  { slugs, closest, hasWayOn }: Result,
  resultOf: (text: string) => Promise<Result>,
): Promise<boolean> {
  const [, name = '', count, value = ''] =
    /^([a-z ]+?)(?: (\d+))?(?:: (.*))?$/.exec(expectation) ?? [];
  const named = value.split(' ');
  switch (name) {
    case 'same as': {
      const other = await resultOf(value);
      const isSame = String([other.slugs, other.closest]) === String([slugs, closest]);
      return isSame && slugs.length + closest.length > 0;
    }
    case 'exactly':
      return String(slugs.toSorted()) === String(slugsOf(sampleProducts, value).toSorted());
    case 'all':
      return slugs.length > 0 && allMeet(slugs, value);
    case 'least':
      return slugs.length >= Number(value);
    case 'has':
      return named.every((slug) => slugs.includes(slug));
    case 'first':
      if (!count) return String(slugs.slice(0, named.length)) === String(named);
      return slugs.length >= Number(count) && allMeet(slugs.slice(0, Number(count)), value);
    case 'nothing':
      return slugs.length === 0 && hasWayOn;
    case 'closest':
      return closest.length > 0 && allMeet(closest, value);
    default:
      throw new Error(`Unknown expectation: ${expectation}`);
  }
}

function allMeet(slugs: readonly string[], predicates: string): boolean {
  const products = sampleProducts.filter(({ slug }) => slugs.includes(slug));
  return slugsOf(products, predicates).length === slugs.length;
}

function slugsOf(products: readonly SampleProduct[], predicates: string): string[] {
  const tests = predicates.split(/ (?=[a-z]+(?::|$| ))/);
  return products
    .filter((product) => tests.every((test) => meetsPredicate(product, test)))
    .map(({ slug }) => slug);
}

function meetsPredicate(product: SampleProduct, predicate: string): boolean {
  const [name = '', value = ''] = predicate.split(':');
  const values = value.split('|');
  switch (name) {
    case 'kind':
      return values.includes(product.kind);
    case 'colour':
      return product.colours.some(({ family }) => values.includes(family));
    case 'shade':
      return product.colours.some((colour) => values.includes(colour.name));
    case 'price': {
      const [low, high] = value.split('..').map((bound) => (bound === '' ? null : Number(bound)));
      return product.priceRupees >= (low ?? 0) && product.priceRupees <= (high ?? Infinity);
    }
    case 'size':
      return product.isFreeSize || product.sizes.includes(value);
    case 'word':
      return values.some((word) => textOf(product).includes(word));
    case 'new':
      return product.isNew;
    case 'sale':
      return product.isOnSale;
    case 'featured':
      return product.isFeatured;
    case 'stock':
      return product.colours.some((colour) =>
        product.sizes.some(
          (size) =>
            !product.soldOut.some((sold) => sold.colour === colour.name && sold.size === size),
        ),
      );
    default:
      throw new Error(`Unknown predicate: ${predicate}`);
  }
}

function textOf({ name, craft, description, specifications, colours }: SampleProduct): string {
  const values = [...specifications.map(({ value }) => value), ...colours.map((each) => each.name)];
  return [name, craft, description, ...values].join(' ').toLowerCase();
}
