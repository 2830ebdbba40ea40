import { describe, expect, test } from 'vitest';
import { orderNumber } from './order.ts';

describe('order number', () => {
  test('an order number contains only characters that are hard to confuse', () => {
    for (let byte = 0; byte < 256; byte += 1) {
      expect(orderNumber(new Uint8Array(8).fill(byte))).toMatch(
        /^SUN-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/,
      );
    }
  });

  test('an order number fits into the provider’s receipt field of 40 characters', () => {
    expect(orderNumber(new Uint8Array(8)).length).toBeLessThanOrEqual(40);
  });
});
