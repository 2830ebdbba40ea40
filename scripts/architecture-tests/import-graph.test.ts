// No import cycle between files or folders, by value or by type.
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { cyclesOf, fileGraph, folderGraph } from './import-graph.ts';
import { createSampleProject } from './sample-project.ts';

const files = fileGraph(ROOT);

test('the import graph covers the source', () => expect(files.size).toBeGreaterThan(500));

test('no files import each other in a circle, types included', () =>
  expect(cyclesOf(files)).toEqual([]));

test('no folders import each other in a circle, types included', () =>
  expect(cyclesOf(folderGraph(files))).toEqual([]));

/** The only imports between features: the feature, and those that import it. */
const FEATURE_EDGES: Record<string, string[]> = {
  'product-card': ['cart', 'catalogue', 'home', 'own-page', 'product', 'wishlist', 'style-guide'],
  home: ['own-page'],
  catalogue: ['search'],
  address: ['checkout'],
  cart: ['checkout'],
  account: ['address'],
};

test('features import each other only along the listed edges', () => {
  const feature = (path: string) => /^app\/features\/([^/]+)/.exec(path)?.[1];
  const edges = [...folderGraph(files)].flatMap(([from, targets]) =>
    [...targets].map((target) => ({ from: feature(from), to: feature(target) })),
  );
  const unlisted = edges.filter(
    ({ from, to }) => from && to && from !== to && !FEATURE_EDGES[to]?.includes(from),
  );
  expect(unlisted).toEqual([]);
});

test('a cycle of folders through type imports is found', () => {
  const project = createSampleProject({
    'server/shop/cart/cart.ts':
      "import type { It } from '#server/shop/orders/it.ts';\nexport type Mine = It;\n",
    'server/shop/cart/price.ts': 'export const price = 1;\n',
    'server/shop/orders/it.ts': 'export type It = 1;\n',
    'server/shop/orders/orders.ts': "export { price } from '../cart/price.ts';\n",
  });
  const graph = fileGraph(project.root);
  project.remove();
  expect(cyclesOf(graph)).toEqual([]);
  expect(cyclesOf(folderGraph(graph))).toEqual([['server/shop/cart', 'server/shop/orders']]);
});
