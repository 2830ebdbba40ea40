import { expect, test } from 'vitest';
import { sellerIssuesText } from './seller-issues-text.ts';

test('fields of the seller that are missing, and those of the demo, are named together', () => {
  expect(
    sellerIssuesText([
      { field: 'seller.phone', problem: 'missing' },
      { field: 'seller.email', problem: 'missing' },
      { field: 'seller.address', problem: 'demo' },
    ]),
  ).toBe('Missing: Phone, Email. Still the demo’s: Address.');
  expect(sellerIssuesText([])).toBe('');
});

test('before a seller was entered, no field is named', () => {
  const fields = ['seller.legalName', 'seller.phone'] as const;
  expect(sellerIssuesText(fields.map((field) => ({ field, problem: 'missing' })))).toBe('');
});
