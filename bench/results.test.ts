import { expect, test } from 'vitest';
import { type Figure, spreadOf } from './figure.ts';
import { renderPerformance } from './publish.ts';
import { type Results, mergeResults } from './results.ts';

const list: Figure = {
  subject: '16 products, list',
  measure: 'responses',
  unit: '/s',
  shop: spreadOf([100, 300, 200]),
  limit: spreadOf([200, 600, 400]),
};
const processorTimes: Figure[] = ['application', 'PostgreSQL'].map((part) => ({
  subject: list.subject,
  measure: `processor time, ${part}`,
  unit: 'ms',
  shop: spreadOf([1.5]),
  limit: spreadOf([0.75]),
  budget: { atMost: part === 'application' ? 1 : 2 },
}));

const results: Results = {
  commit: 'abc1234',
  machine: { processors: '2 × Test', memoryGiB: 4, system: 'linux', node: 'v24', postgres: '15' },
  startedAt: '2026-11-23T08:00:00Z',
  load: [0.1, 1.9],
  command: 'npm run bench',
  rival: null,
  rows: [
    { name: 'api-reads', figures: [list, ...processorTimes] },
    { name: 'sitemap', figures: [], error: 'No sitemap.\n  at readSitemap' },
  ],
};

test('the published page shows spreads, the bare limit and its ratio', () => {
  expect(renderPerformance(results)).toContain(
    '| 16 products, list | responses, /s | 100 / 200 / 300 | 200 / 400 / 600 | 2.00 |  |  |',
  );
});

test('the published page has both processor times on one line, missed when one of them is', () => {
  expect(renderPerformance(results)).toContain(
    '| processor time, application + PostgreSQL, ms | 1.50 + 1.50 | 0.75 + 0.75 | 0.50 | ≤ 1.00 + ≤ 2.00 | missed |',
  );
});

test('the published page begins with what was missed and what could not be measured', () => {
  const page = renderPerformance(results);
  expect(page).toContain('Of 2 figures with an aim');
  expect(page).toContain('processor time, application: 1.50 ms, aim ≤ 1.00');
  expect(page).toContain('The sitemap: not measured to the end. No sitemap.\n');
});

test('several runs of one commit are published as one, with the values of all', () => {
  const again: Results = {
    ...results,
    load: [0.3, 2.5],
    rows: [{ name: 'api-reads', figures: [{ ...list, shop: spreadOf([50]) }] }],
  };
  const merged = mergeResults([results, again]);
  expect(merged.rows[0]?.figures[0]?.shop.values).toEqual([100, 300, 200, 50]);
  expect(merged.load).toEqual([0.1, 2.5]);
});

test('an error of one run does not count when another run has measured the row', () => {
  const sitemap = { ...list, subject: '16 products', measure: 'files' };
  const again: Results = { ...results, rows: [{ name: 'sitemap', figures: [sitemap] }] };
  expect(mergeResults([results, again]).rows[1]).toEqual({ name: 'sitemap', figures: [sitemap] });
});

test('runs of different commits are not put together', () => {
  expect(() => mergeResults([results, { ...results, commit: 'fff0000' }])).toThrow(
    'abc1234 and fff0000',
  );
});
