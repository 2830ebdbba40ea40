import { describe, expect, test } from 'vitest';
import { readPastedTracking } from './shipment-table.ts';

const numbers = ['SUN-7K3M-9Q2X', 'SUN-8WWM-MMQX', 'SUN-2HND-KKPR'];

describe('one pasted column', () => {
  test('fills the rows in their order', () => {
    expect(readPastedTracking('111\n222\r\n\n333\n', numbers)).toEqual({
      trackings: { 'SUN-7K3M-9Q2X': '111', 'SUN-8WWM-MMQX': '222', 'SUN-2HND-KKPR': '333' },
      unmatched: [],
    });
  });

  test('begins at the row into which it is pasted', () => {
    expect(readPastedTracking('222\n333', numbers, 1).trackings).toEqual({
      'SUN-8WWM-MMQX': '222',
      'SUN-2HND-KKPR': '333',
    });
  });

  test('names the lines that have no row', () => {
    expect(readPastedTracking('1\n2\n3\n4\n5', numbers).unmatched).toEqual(['4', '5']);
  });
});

describe('two pasted columns', () => {
  test.each(['\t', ',', ';', ' , '])('separated by %j are matched by order number', (separator) => {
    const text = [
      `SUN-2HND-KKPR${separator}333`,
      `sun7k3m9q2x${separator}111`,
      `"SUN-8WWM-MMQX"${separator}"222"`,
    ].join('\n');
    expect(readPastedTracking(text, numbers)).toEqual({
      trackings: { 'SUN-2HND-KKPR': '333', 'SUN-7K3M-9Q2X': '111', 'SUN-8WWM-MMQX': '222' },
      unmatched: [],
    });
  });

  test('may have a heading, further columns, and the tracking number first', () => {
    const text = 'AWB\tOrder\tWeight\n111\tSUN-7K3M-9Q2X\t0.8';
    expect(readPastedTracking(text, numbers)).toEqual({
      trackings: { 'SUN-7K3M-9Q2X': '111' },
      unmatched: [],
    });
  });

  test('name an order that is not in the table, and one without a tracking number', () => {
    const text = 'SUN-7K3M-9Q2X,111\nSUN-XXXX-2222,222\nSUN-2HND-KKPR,';
    expect(readPastedTracking(text, numbers)).toEqual({
      trackings: { 'SUN-7K3M-9Q2X': '111' },
      unmatched: ['SUN-XXXX-2222 222', 'SUN-2HND-KKPR '],
    });
  });
});
