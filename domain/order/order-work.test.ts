// Texts of a call about a cash order.
import { expect, test } from 'vitest';
import { languages } from '#domain/language/languages.ts';
import { callLanguages, callText, internationalPhone, whatsAppUrl } from './order-work.ts';

const data = {
  customer: 'Priya Sharma',
  shop: 'Sunehri',
  items: [
    { name: 'Rajsi Roop', quantity: 1 },
    { name: 'Phulkari Dupatta', quantity: 2 },
  ],
  amount: 8204,
  place: 'Jaipur, Rajasthan',
};

test('a customer is called in any language of the shop', () => {
  const names = languages.map(({ code, name }) => [code, name]);
  expect(Object.entries(callLanguages)).toEqual(names);
});

test('the English text names customer, shop, items, place and amount', () => {
  expect(callText('en', data)).toBe(
    'Namaste Priya Sharma, this is Sunehri. You ordered Rajsi Roop and 2 × Phulkari Dupatta, to be delivered to Jaipur, Rajasthan. The amount is ₹8,204, payable in cash on delivery. Shall we send it?',
  );
});

test('the Hindi text names customer, shop, items, place and amount', () => {
  const text = callText('hi', data);
  for (const part of [
    'नमस्ते Priya Sharma जी',
    'Sunehri',
    'Rajsi Roop और 2 × Phulkari Dupatta',
    'Jaipur, Rajasthan',
    '₹8,204',
  ]) {
    expect(text).toContain(part);
  }
});

test('one item stands alone, without a conjunction', () => {
  const items = [{ name: 'Rajsi Roop', quantity: 1 }];
  expect(callText('en', { ...data, items })).toContain('You ordered Rajsi Roop, to be');
});

test('a WhatsApp link has the number with country code and the whole text', () => {
  const url = new URL(whatsAppUrl('9829012345', 'Shall we send it? ₹8,204 & more'));
  expect(url.pathname).toBe('/919829012345');
  expect(url.searchParams.get('text')).toBe('Shall we send it? ₹8,204 & more');
});

test('a phone number becomes digits with country code, however it is written', () => {
  for (const phone of ['9829012345', '+91 98290 12345', '098290-12345']) {
    expect(internationalPhone(phone)).toBe('919829012345');
  }
});
