import { expect, test } from 'vitest';
import { stateOfPin } from '#domain/checkout/pin-code.ts';
import { districtsOfPin } from './districts.ts';

test.each([
  ['302003', ['Jaipur']],
  ['400001', ['Mumbai']],
  ['400601', ['Thane']],
  ['560001', ['Bengaluru']],
  ['201301', ['Noida']],
  ['411 001', ['Pune']],
  ['303001', ['Jaipur', 'Dausa']],
  ['999999', []],
])('the likely districts of %s are %j', (pin, districts) =>
  expect(districtsOfPin(pin)).toEqual(districts),
);

test('every range with a district lies in a state', () => {
  const pins = Array.from({ length: 9000 }, (_, index) => `${index + 1000}01`);
  const stateless = pins.filter((pin) => districtsOfPin(pin).length > 0 && !stateOfPin(pin));
  expect(stateless).toEqual([]);
  expect(pins.filter((pin) => districtsOfPin(pin).length > 0).length).toBeGreaterThan(4000);
});
