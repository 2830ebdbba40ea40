import { expect, test } from 'vitest';
import { saleText, usualSale } from './sale-text.ts';

test('the usual sale begins tomorrow and lasts a week, across the end of a month', () => {
  const sale = usualSale('2026-11-30');
  expect([sale.firstDay, sale.lastDay]).toEqual(['2026-12-01', '2026-12-07']);
  expect(saleText(sale)).toBe('10 % off from 1 Dec to 7 Dec');
  expect(saleText({ ...sale, lastDay: sale.firstDay })).toBe('10 % off on 1 Dec');
});
