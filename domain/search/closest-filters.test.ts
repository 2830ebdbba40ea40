import { expect, test } from 'vitest';
import { type Filter, filterFromQuery, noFilter, searchOf } from '#domain/catalogue/catalogue.ts';
import { closestFilters, farFilters } from './closest-filters.ts';

const filter: Filter = {
  ...filterFromQuery({ q: ['red lehenga'], color: ['red'], max: ['2000'], sort: ['rating'] }),
  searchQuery: 'kids lehenga',
};
const urls = (filters: { leftOut: string; filter: Filter }[]) =>
  filters.map((each) => [each.leftOut, searchOf(each.filter)]);

test('the closest filters leave out one condition each, the price first and words of the text last', () => {
  expect(urls(closestFilters(filter))).toEqual([
    ['priceRange', '?q=kids%20lehenga&color=red&sort=rating'],
    ['colors', '?q=kids%20lehenga&max=2000&sort=rating'],
    ['word', '?q=lehenga&color=red&max=2000&sort=rating'],
    ['word', '?q=kids&color=red&max=2000&sort=rating'],
  ]);
});

test('conditions that a list keeps are never left out', () => {
  const leftOut = closestFilters({ ...filter, onSale: true }, ['onSale', 'colors']).map(
    (each) => each.leftOut,
  );
  expect(leftOut).toEqual(['priceRange', 'word', 'word']);
  expect(urls(farFilters({ ...filter, onSale: true }, ['onSale']))).toContainEqual([
    'filters',
    '?q=kids%20lehenga&sale=1&sort=rating',
  ]);
});

test('the whole list is not close to a search', () => {
  expect(closestFilters({ ...noFilter, searchQuery: 'qwxyz', sort: 'newest' })).toEqual([]);
  expect(closestFilters({ ...noFilter, onSale: true, rating: 4 }, ['onSale'])).toEqual([]);
  expect(urls(farFilters(filter))).toEqual([
    ['filters', '?q=kids%20lehenga&sort=rating'],
    ['search', '?color=red&max=2000&sort=rating'],
  ]);
});
