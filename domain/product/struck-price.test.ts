import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/calendar/indian-day.ts';
import { STRUCK_DAYS, struckPrice } from './struck-price.ts';

const dayAt = (number: number) =>
  new Date(Date.UTC(2026, 0, 1) + number * DAY_MS).toISOString().slice(0, 10);
const askedPrices = fc.array(
  fc.record({
    pricePaise: fc.integer({ min: 1_00, max: 20_00 }),
    lastDay: fc.integer({ min: 0, max: 90 }).map(dayAt),
  }),
  { maxLength: 8 },
);

describe('struck price', () => {
  test.each([
    ['2026-11-24', { lastDay: '2026-11-24', until: '2026-12-24' }],
    ['2026-12-24', { lastDay: '2026-11-24', until: '2026-12-24' }],
    ['2026-12-25', null],
  ])('a price last asked on 24 November is on %s: %j', (today, struck) => {
    const asked = [{ pricePaise: 4999_00, lastDay: '2026-11-24' }];
    expect(struckPrice(asked, 4999_00, today)).toEqual(struck);
    expect(struckPrice(asked, 4999_01, today)).toBeNull();
    expect(struckPrice(asked, 4500_00, today)).toEqual(struck);
  });

  test('a struck price counts 30 days over the end of a year and over 29 February', () => {
    const until = (lastDay: string) =>
      struckPrice([{ pricePaise: 100, lastDay }], 100, lastDay)?.until;
    expect(until('2026-12-15')).toBe('2027-01-14');
    expect(until('2028-02-10')).toBe('2028-03-11');
  });

  test('the price asked last decides, whichever stands first', () => {
    const asked = [
      { pricePaise: 4999_00, lastDay: '2026-11-20' },
      { pricePaise: 5999_00, lastDay: '2026-11-24' },
      { pricePaise: 3999_00, lastDay: '2026-11-25' },
    ];
    for (const prices of [asked, asked.toReversed()]) {
      expect(struckPrice(prices, 4999_00, '2026-11-26')?.lastDay).toBe('2026-11-24');
    }
  });

  test('a price is struck only if it or a higher one was asked on one of the 30 days before', () => {
    const today = 60;
    fc.assert(
      fc.property(askedPrices, fc.integer({ min: 1_00, max: 20_00 }), (asked, struckPaise) => {
        const wasAsked = asked.some(
          ({ pricePaise, lastDay }) =>
            pricePaise >= struckPaise && lastDay >= dayAt(today - STRUCK_DAYS),
        );
        expect(struckPrice(asked, struckPaise, dayAt(today)) !== null).toBe(wasAsked);
      }),
    );
  });
});
