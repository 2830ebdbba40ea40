// Tracking numbers and pages of the couriers.
import { describe, expect, test } from 'vitest';
import {
  type CourierId,
  courierIds,
  courierOfNumber,
  couriers,
  normaliseShipment,
  trackingNumberError,
  shipmentText,
  trackingUrl,
} from './couriers.ts';

const numbers: Record<CourierId, { right: string[]; wrong: string[] }> = {
  delhivery: { right: ['1490818372910', '35291210016341'], wrong: ['14908', 'DL14908183729'] },
  'blue-dart': { right: ['89412345678', '50712345'], wrong: ['BD778812', '1490818372910'] },
  dtdc: { right: ['D12345678', 'v0123456789', '7X123456789'], wrong: ['DTDC', 'D1234'] },
  'india-post': { right: ['EE123456785IN', 'rj 123456785 in'], wrong: ['EE123456785US', '12345'] },
  xpressbees: { right: ['14123456789012', '132456789012345'], wrong: ['XB1412', '1412345'] },
  ekart: { right: ['FMPC0123456789', 'FMPP9876543210'], wrong: ['FMPC01234', '0123456789'] },
  shadowfax: { right: ['SF1234567890', 'SF123456789FPL'], wrong: ['SF12', '1234567890'] },
};

describe.each(courierIds)('courier %s', (courier) => {
  test.each(numbers[courier].right)('%s is a number of the courier', (tracking) => {
    expect(trackingNumberError({ courier, tracking })).toBeNull();
  });

  test.each(numbers[courier].wrong)(
    '%s is not, and the error says what one looks like',
    (tracking) => {
      const error = trackingNumberError({ courier, tracking });
      expect(error).toContain(couriers[courier].name);
      expect(error).toContain(couriers[courier].numberText);
    },
  );

  test('the tracking page is an https address of the courier', () => {
    const { url } = { url: trackingUrl({ courier, tracking: numbers[courier].right[0] ?? '' }) };
    expect(new URL(url ?? '').protocol).toBe('https:');
    expect(url).not.toContain('{');
  });
});

test('a courier’s number is stored in capitals without spaces; own words as they are', () => {
  expect(normaliseShipment({ courier: 'india-post', tracking: ' ee 123456785 in ' })).toEqual({
    courier: 'india-post',
    tracking: 'EE123456785IN',
  });
  const own = { courier: null, tracking: 'By hand, Ramesh' };
  expect(normaliseShipment(own)).toEqual(own);
  expect(trackingNumberError(own)).toBeNull();
  expect(shipmentText(own)).toBe('By hand, Ramesh');
  expect(trackingUrl(own)).toBeNull();
});

test('a number cannot leave its place in the tracking page', () => {
  const url = trackingUrl({ courier: 'delhivery', tracking: '../../evil?x=1#' });
  expect(url).toBe('https://www.delhivery.com/track/package/..%2F..%2Fevil%3Fx%3D1%23');
});

test('an order that is not shipped has no tracking', () => {
  expect(shipmentText({ courier: null, tracking: null })).toBeNull();
  expect(trackingUrl({ courier: 'dtdc', tracking: null })).toBeNull();
});

describe('the courier of a number', () => {
  test.each([
    ['blue-dart', 'EE 123456785 IN', 'india-post'],
    ['delhivery', 'FMPC0123456789', 'ekart'],
    ['delhivery', '50712345', 'blue-dart'],
    ['dtdc', 'sf1234567890', 'shadowfax'],
  ] as const)('with %s chosen, %s is of %s', (courier, tracking, fitting) =>
    expect(courierOfNumber({ courier, tracking })).toBe(fitting),
  );

  test('of several is the one used last', () => {
    const shipment = { courier: 'blue-dart', tracking: '14908183729101' } as const;
    expect(courierOfNumber(shipment, ['dtdc', 'xpressbees', 'delhivery'])).toBe('xpressbees');
    expect(courierOfNumber({ ...shipment, courier: 'delhivery' }, ['xpressbees'])).toBe(
      'delhivery',
    );
  });

  test('stays the chosen one where several have such numbers, where none has, and for own words', () => {
    expect(courierOfNumber({ courier: 'xpressbees', tracking: '14123456789012' })).toBe(
      'xpressbees',
    );
    expect(courierOfNumber({ courier: 'ekart', tracking: '1490818372910' })).toBe('ekart');
    expect(courierOfNumber({ courier: 'dtdc', tracking: 'by hand' })).toBe('dtdc');
    expect(courierOfNumber({ courier: null, tracking: 'EE123456785IN' })).toBeNull();
  });
});
