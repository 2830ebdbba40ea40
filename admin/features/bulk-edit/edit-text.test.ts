import { describe, expect, test } from 'vitest';
import type { BulkEdit } from '#domain/product/bulk-edit.ts';
import { changeLines, editText, previewLines } from './edit-text.ts';

const sale: BulkEdit = {
  action: 'schedule-sale',
  percent: 20,
  endIn9: true,
  firstDay: '2026-12-01',
  lastDay: '2026-12-05',
};

describe('bulk edits in words', () => {
  test.each<[BulkEdit, string]>([
    [
      { action: 'change-price', by: 'percent', value: -10, endIn9: false },
      'Prices reduced by 10 %',
    ],
    [
      { action: 'change-price', by: 'amount', value: 200_00, endIn9: false },
      'Prices raised by ₹200',
    ],
    [{ action: 'set-label', label: 'isFeatured', value: true }, 'Feature on home page: yes'],
    [{ action: 'add-tags', tags: ['silk', 'new'] }, 'Tags added: silk, new'],
    [sale, '20 % off from 1 Dec to 5 Dec'],
  ])('%j is named', (edit, text) => {
    expect(editText(edit)).toBe(text);
  });

  test('of the variants only the changed prices are listed', () => {
    const variant = (id: string, pricePaise: number | null) => ({
      id,
      colour: 'Jamun',
      size: id,
      sku: id,
      pricePaise,
      lowStockLevel: 0,
    });
    const from = [variant('S', 1500_00), variant('M', null)];
    const to = [variant('S', 1350_00), variant('M', null)];
    expect(changeLines({ field: 'variants', from, to })).toEqual([
      { label: 'Price of Jamun S', from: '₹1,500', to: '₹1,350' },
    ]);
  });

  test('a scheduled sale shows the price that it will make', () => {
    const { action: _action, ...days } = sale;
    const changes = [{ field: 'sale', from: null, to: days }];
    const product = {
      id: '1',
      name: 'Rang',
      version: 1,
      error: null,
      pricePaise: 1500_00,
      changes,
    };
    expect(previewLines(sale, product)).toEqual([
      { label: 'Price from 1 Dec to 5 Dec', from: '₹1,500', to: '₹1,199' },
    ]);
    expect(previewLines(sale, { ...product, pricePaise: 0 })).toEqual([
      { label: 'Sale', from: 'None', to: '20 % off from 1 Dec to 5 Dec' },
    ]);
  });
});
