import { expect, test } from 'vitest';
import { isPersonRole } from './person-roles.ts';

test('only a role of the table is a role of people, not a property that every object has', () => {
  const names = ['accountant', 'admin', 'customer', 'staff', 'toString', '__proto__', '', null];
  expect(names.filter((name) => isPersonRole(name))).toEqual(['accountant']);
});
