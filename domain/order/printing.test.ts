import { describe, expect, test } from 'vitest';
import { hasSlip, isPicked, labelPayment, phoneText, pickList, splitRows } from './printing.ts';

const line = {
  productId: 'rajsi',
  name: 'Rajsi',
  colour: 'Jamun',
  size: 'M',
  sku: 'RAJ-JAM-M',
  image: '/media/rajsi.webp',
  quantity: 1,
};

describe('the pick list', () => {
  test('totals each product by colour and size over all orders', () => {
    const items = pickList([
      { lines: [line, { ...line, size: 'L' }] },
      { lines: [{ ...line, quantity: 3 }] },
    ]);
    expect(items.map(({ size, quantity, orderCount }) => [size, quantity, orderCount])).toEqual([
      ['M', 4, 2],
      ['L', 1, 1],
    ]);
  });

  test('counts an order with the same item on two lines once', () => {
    expect(pickList([{ lines: [line, line] }])).toMatchObject([{ quantity: 2, orderCount: 1 }]);
  });

  test('is sorted by name and colour', () => {
    const lines = [
      { ...line, name: 'Tara' },
      { ...line, colour: 'Rani' },
      { ...line, colour: 'Black' },
    ];
    const sorted = pickList([{ lines }]).map(({ name, colour }) => `${name} ${colour}`);
    expect(sorted).toEqual(['Rajsi Black', 'Rajsi Rani', 'Tara Jamun']);
  });
});

describe('rows on pages', () => {
  const rows = (...heights: number[]) => heights.map((height) => ({ height }));
  const heights = (pages: { height: number }[][]) =>
    pages.map((page) => page.map(({ height }) => height));
  const room = { first: 10, next: 20, footer: 5 };

  test('stay on one page while rows and footer fit', () => {
    expect(heights(splitRows(rows(3, 2), room))).toEqual([[3, 2]]);
  });

  test('go on with the next page, and the footer has a page of its own where the last is full', () => {
    expect(heights(splitRows(rows(6, 6, 6), room))).toEqual([[6], [6, 6]]);
    expect(heights(splitRows(rows(4, 4), room))).toEqual([[4, 4], []]);
  });

  test('have a row higher than a page alone', () => {
    expect(heights(splitRows(rows(30, 2), room))).toEqual([[30], [2]]);
    expect(splitRows([], room)).toEqual([[]]);
  });
});

test('a label asks the courier to collect a cash order that is not paid, and nothing else', () => {
  const order = { paymentMethod: 'COD', paymentStatus: 'pending', totalPaise: 820_400 } as const;
  expect(labelPayment(order)).toBe('COD ₹8,204 collect');
  expect(labelPayment({ ...order, paymentStatus: 'paid' })).toBe('PREPAID');
  expect(labelPayment({ ...order, paymentMethod: 'RAZORPAY', paymentStatus: 'paid' })).toBe(
    'PREPAID',
  );
});

test('unpaid and ended orders have no slip, and sent ones nothing to pick', () => {
  expect([hasSlip('confirmed'), hasSlip('delivered'), hasSlip('cancelled')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(hasSlip('pending_payment')).toBe(false);
  expect([isPicked('placed'), isPicked('packed'), isPicked('shipped')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a phone number is written with country code in groups of five', () => {
  expect(phoneText('9829012345')).toBe('+91 98290 12345');
  expect(phoneText('+91 9829012345')).toBe('+91 98290 12345');
  expect(phoneText('+44 20 7946 0000')).toBe('+44 20 7946 0000');
});
