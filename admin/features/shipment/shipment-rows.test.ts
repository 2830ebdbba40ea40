import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#domain/order/order.ts';
import {
  changedRow,
  checkedRow,
  firstRows,
  remainingRows,
  shipmentsIn,
  withoutRowText,
} from './shipment-rows.ts';

const orders = ['SUN-1', 'SUN-2', 'SUN-3'].map((number) => ({
  number,
  customer: 'Priya',
  city: 'Jaipur',
  status: 'packed' as OrderStatus,
  isBeingPacked: false,
}));
const rows = firstRows(orders, 'delhivery');
const [first] = rows;
const withNumber = (tracking: string) => checkedRow(changedRow(first!, { tracking }));

describe('the shipping table', () => {
  test('has the orders that are packed, or will be in seconds, and names the others', () => {
    const [one, other, third] = orders;
    const selected = [
      { ...one!, status: 'confirmed' as const },
      { ...other!, status: 'confirmed' as const, isBeingPacked: true },
      { ...third!, status: 'shipped' as const },
    ];
    expect(firstRows(selected, null).map(({ number }) => number)).toEqual(['SUN-2']);
    expect(withoutRowText(selected)).toBe('SUN-1 (confirmed), SUN-3 (shipped)');
    expect(withoutRowText(orders)).toBe('');
  });

  test('ships the rows with a number, and leaves empty rows for later', () => {
    const typed = rows.map((row, at) =>
      checkedRow(changedRow(row, { tracking: at < 2 ? ` 123456789012${at} ` : '' })),
    );
    expect(shipmentsIn(typed).map(({ number, tracking }) => [number, tracking])).toEqual([
      ['SUN-1', '1234567890120'],
      ['SUN-2', '1234567890121'],
    ]);
  });

  test('does not ship a number in another form until it is confirmed', () => {
    const unusual = withNumber('BD1');
    expect(unusual.error).toContain('A Delhivery number has 11 to 15 digits');
    expect(shipmentsIn([unusual])).toEqual([]);
    const confirmed = checkedRow(changedRow(unusual, { isConfirmed: true }));
    expect(shipmentsIn([confirmed])).toMatchObject([{ tracking: 'BD1', isConfirmed: true }]);
    const other = checkedRow(changedRow(confirmed, { tracking: 'BD2' }));
    expect(shipmentsIn([other])).toEqual([]);
  });

  test('takes own words without a courier', () => {
    const own = checkedRow(changedRow(first!, { courier: null, tracking: 'By hand' }));
    expect(shipmentsIn([own])).toMatchObject([{ courier: null, tracking: 'By hand' }]);
  });

  test('keeps the rows that were refused, with what was typed and why', () => {
    const typed = rows.map((row) => changedRow(row, { tracking: '1234567890123' }));
    const error = { code: 'order/illegal-transition', message: 'This order is cancelled.' };
    const left = remainingRows(typed, [{ number: 'SUN-1' }, { number: 'SUN-2', error }]);
    expect(left.map(({ number, tracking, error: words }) => [number, tracking, words])).toEqual([
      ['SUN-2', '1234567890123', 'This order is cancelled.'],
      ['SUN-3', '1234567890123', ''],
    ]);
  });
});
