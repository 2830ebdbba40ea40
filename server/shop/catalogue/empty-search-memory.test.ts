// Which searches a server remembers as without result.
import { expect, test } from 'vitest';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import { createEmptySearchMemory } from './empty-search-memory.ts';

const of = (searchQuery: string) => ({ ...noFilter, searchQuery });

test('a search without result is remembered until it finds something', () => {
  const memory = createEmptySearchMemory();
  memory.record(of(' Party GOWN'), 0);
  expect(memory.has('party gown')).toBe(true);
  memory.record(of('party gown'), 3);
  expect(memory.has('party gown')).toBe(false);
});

test('a list that a filter leaves empty says nothing of the word, and a text that may name a person is not kept', () => {
  const memory = createEmptySearchMemory();
  memory.record({ ...of('gown'), inStock: true }, 0);
  memory.record(of('98765 43210'), 0);
  memory.record(of(''), 0);
  expect([memory.has('gown'), memory.has('98765 43210'), memory.has('')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('the searches used last are kept', () => {
  const memory = createEmptySearchMemory(2);
  memory.record(of('one'), 0);
  memory.record(of('two'), 0);
  expect(memory.has('one')).toBe(true);
  memory.record(of('three'), 0);
  expect([memory.has('one'), memory.has('two'), memory.has('three')]).toEqual([true, false, true]);
});
