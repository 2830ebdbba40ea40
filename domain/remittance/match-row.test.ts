import { expect, test } from 'vitest';
import { readAmount } from '#domain/transfer/read-values.ts';
import { outcomeOf, readRemittanceRow } from './match-row.ts';
import { suggestRemittanceMapping } from './remittance-columns.ts';

test.each([
  ['4,999.00', 499_900],
  ['₹1,09,980', 10_998_000],
  ['4.999,00', 499_900],
  ['4999,5', 499_950],
  ['Rs. 4.35', 435],
  ['-59.5', -5_950],
  ['(59.50)', -5_950],
  ['', 0],
  ['3,00,00,000.01', 3_000_000_001],
])('the amount “%s” is %i paise', (text, paise) => {
  expect(readAmount(text)).toEqual({ value: paise });
});

test.each(['a lot', '4.999.00', '1,2', '1.234', '12:30'])(
  '“%s” is an amount or an error, never another amount',
  (text) => {
    const read = readAmount(text);
    if ('value' in read) expect(read.value).toBe(120);
    else expect(read.error).toMatch(/amount/i);
  },
);

test('the remitted amount counts before the value of the order, whatever their order in the file', () => {
  const header = ['Order Value', 'Remitted Amount', 'AWB Code', 'CRF ID'];
  expect(suggestRemittanceMapping(header)).toEqual({
    'Order Value': '',
    'Remitted Amount': 'cash',
    'AWB Code': 'awb',
    'CRF ID': 'reference',
  });
});

test('two parts of the cash are paid together, and more than the cash is paid twice', () => {
  const cells = {
    line: 2,
    awb: '123 456-78901',
    order: '',
    charge: '',
    returnCharge: '',
    paidOn: '',
    reference: '',
  };
  const row = readRemittanceRow({ ...cells, cash: '500' });
  const order = { number: 'SUN-1', awb: row.awb, duePaise: 100_000, isReturned: false };
  expect(row.awb).toBe('12345678901');
  expect(outcomeOf(row, order, 0)).toBe('differs');
  expect(outcomeOf(row, order, 50_000)).toBe('paid');
  expect(outcomeOf(row, order, 100_000)).toBe('twice');
  expect(outcomeOf(row, { ...order, duePaise: 0, isReturned: true }, 0)).toBe('differs');
});
