// Validity of the owner's settings: the defaults are valid, and each wrong value names its field.
import { describe, expect, test } from 'vitest';
import { defaultOwnerSettings, settingsErrors } from './shop-settings.ts';

const { seller, pricing, cod } = defaultOwnerSettings;

describe('settings of the shop', () => {
  test('the defaults are valid', () => expect(settingsErrors(defaultOwnerSettings)).toEqual({}));

  test('a seller without a GSTIN is valid', () =>
    expect(settingsErrors({ seller: { ...seller, gstin: '' } })).toEqual({}));

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ seller: { ...seller, gstin: '27AAPFU0939F1ZW' } }, 'seller.gstin'],
    [{ seller: { ...seller, email: 'hello' } }, 'seller.email'],
    [{ seller: { ...seller, phone: 'call us' } }, 'seller.phone'],
    [{ pricing: { ...pricing, taxPercent: 18.5 } }, 'pricing.taxPercent'],
    [{ pricing: { ...pricing, shippingFeePaise: -1 } }, 'pricing.shippingFeePaise'],
    [{ deliveryDays: { min: 7, max: 3 } }, 'deliveryDays.max'],
    [{ returnPolicy: [] }, 'returnPolicy'],
    [{ returnPolicy: ['Yes', ' '] }, 'returnPolicy.1'],
    [{ hours: [{ days: 'Mon', times: '' }] }, 'hours.0.times'],
    [{ cod: { ...cod, maxOpenOrders: 51 } }, 'cod.maxOpenOrders'],
    [{ terms: ' ' }, 'terms'],
    [{ terms: 'GST is {gst}' }, 'terms'],
    [{ privacy: 'x'.repeat(20_001) }, 'privacy'],
    [{ sender: { name: 'A <b@c.example>', email: '' } }, 'sender.name'],
    [{ sender: { name: '', email: 'hello' } }, 'sender.email'],
    [{ reservationMinutes: 4 }, 'reservationMinutes'],
  ])('%o has an error at %s only', (changes, field) => {
    expect(Object.keys(settingsErrors(changes))).toEqual([field]);
  });
});
