// What an editor can name, with the products that its searches have found.
import { useState } from 'react';
import { goalKey } from '#domain/home/sections/goal.ts';
import type { ChosenProduct } from '../collection/collection-api.ts';
import type { HomeChoices } from './section-editor-props.ts';

/** The choices with the products that searches have found since the page was loaded. */
export function useFoundProducts(given: Omit<HomeChoices, 'onFound'>): HomeChoices {
  const [found, setFound] = useState<readonly ChosenProduct[]>([]);
  const goals = found.map(({ id, name }) => [
    goalKey({ kind: 'product', id }),
    { name, path: '', isAvailable: true },
  ]);
  return {
    ...given,
    goals: { ...given.goals, ...(Object.fromEntries(goals) as HomeChoices['goals']) },
    products: [...given.products, ...found],
    onFound: (product) => setFound((now) => [...now, product]),
  };
}
