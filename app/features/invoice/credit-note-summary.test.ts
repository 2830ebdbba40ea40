import { expect, test } from 'vitest';
import type { InvoiceDto } from '#server/shop/invoices/invoice-dto.ts';
import { creditNoteSummary } from './credit-note-summary.ts';

const note = (lines: { quantity: number | null; name: string }[]) => ({
  serial: 'SUNC/26-27/00001',
  reason: 'Goodwill',
  issuedOn: '2026-11-24',
  sums: { totalPaise: 499_50 } as InvoiceDto['sums'],
  lines: lines as InvoiceDto['lines'],
});

test('a credit note for items names them with their quantity', () => {
  const lines = [
    { quantity: 1, name: 'Kantha dupatta' },
    { quantity: 2, name: 'Rang Mahal blouse' },
  ];
  expect(creditNoteSummary(note(lines.slice(0, 1)))).toBe(
    'Credit note SUNC/26-27/00001 for 1 × Kantha dupatta, ₹499.50, 24 November 2026',
  );
  expect(creditNoteSummary(note(lines))).toContain(
    ' for 1 × Kantha dupatta, 2 × Rang Mahal blouse, ',
  );
});

test('a credit note for an amount, or for shipping alone, names its reason', () => {
  const summary = 'Credit note SUNC/26-27/00001 (Goodwill), ₹499.50, 24 November 2026';
  expect(creditNoteSummary(note([{ quantity: null, name: 'Kantha dupatta' }]))).toBe(summary);
  expect(creditNoteSummary(note([]))).toBe(summary);
});
