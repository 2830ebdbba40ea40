import { expect, test } from 'vitest';
import { namesIn, newNameErrors } from './new-name-errors.ts';

test('several names are typed with commas between them', () => {
  expect(namesIn(' Red, Indigo ,,Deep Mustard ')).toEqual(['Red', 'Indigo', 'Deep Mustard']);
  expect(namesIn(' , ')).toEqual([]);
});

test('a name is neither missing, nor in the list, nor typed twice', () => {
  expect(newNameErrors([], ['Red'])).toEqual({ name: 'Enter a name.' });
  expect(newNameErrors(['red'], ['Red'])).toEqual({ name: 'This name is already in the list.' });
  expect(newNameErrors(['Blue', 'red'], ['Red'])).toEqual({
    name: '“red” is already in the list.',
  });
  expect(newNameErrors(['Blue', 'blue'], [])).toEqual({ name: '“blue” is already in the list.' });
  expect(newNameErrors(['Blue', 'x'.repeat(300)], [])).toHaveProperty('name');
  expect(newNameErrors(['Blue', 'Green'], ['Red'])).toEqual({});
});
