import { expect, test } from 'vitest';
import { navigation, navigationFor } from './navigation.ts';

test('the owner has every page in the navigation, an accountant the GST returns only', () => {
  expect(navigationFor('admin')).toBe(navigation);
  const items = navigationFor('accountant').flatMap((group) => group.items);
  expect(items.map(({ label, count }) => [label, count])).toEqual([['GST returns', undefined]]);
});
