import { expect, test } from 'vitest';
import { districtsOfPin } from './districts.ts';
import { placeAfter } from './place-of-pin.ts';

const after = (city: string, state: string, [before, pin]: [before: string, pin: string]) =>
  placeAfter({ city, state }, { before, after: pin, districtsOf: districtsOfPin });

test.each([
  [
    'both came with the old PIN code',
    'Mumbai',
    'Maharashtra',
    '400001',
    '110001',
    'New Delhi',
    'Delhi',
  ],
  [
    'the city was typed for the old PIN code',
    'Amer',
    'Rajasthan',
    '302003',
    '600001',
    'Chennai',
    'Tamil Nadu',
  ],
  [
    'the state was typed, and fits neither',
    'Mumbai',
    'Goa',
    '400001',
    '110001',
    'New Delhi',
    'Delhi',
  ],
  [
    'the state has a second district',
    'Jaipur',
    'Rajasthan',
    '302003',
    '324001',
    'Kota',
    'Rajasthan',
  ],
  [
    'a typed city lies in another district',
    'Kothrud',
    'Maharashtra',
    '411038',
    '400001',
    'Mumbai',
    'Maharashtra',
  ],
  [
    'the old PIN code shares the new state',
    'Mohali',
    'Punjab',
    '160055',
    '160017',
    'Chandigarh',
    'Chandigarh',
  ],
])('a new PIN code replaces city and state: %s', (_, city, state, before, pin, ...place) =>
  expect(Object.values(after(city, state, [before, pin]))).toEqual(place),
);

test.each([
  ['the city is typed, in the same district', 'Amer', 'Rajasthan', '302003', '302028'],
  ['the city is among the likely ones', 'Dausa', 'Rajasthan', '302003', '303303'],
  ['the PIN code is the first', 'Dwarka', 'Haryana', '', '110075'],
  ['the state is chosen, and shares the PIN code', 'Bahour', 'Tamil Nadu', '607402', '607403'],
  ['the PIN code is of the army', 'Leh', 'Ladakh', '194101', '901205'],
])('a new PIN code leaves what fits it: %s', (_, city, state, before, pin) =>
  expect(after(city, state, [before, pin])).toEqual({ city, state }),
);

test('a PIN code with several districts leaves the city to the customer', () => {
  expect(after('Mumbai', 'Maharashtra', ['400001', '303303'])).toEqual({
    city: '',
    state: 'Rajasthan',
  });
});

test('without the table of districts the city of another state is emptied', () => {
  const change = { before: '400001', after: '110001', districtsOf: () => [] };
  const place = placeAfter({ city: 'Mumbai', state: 'Maharashtra' }, change);
  expect(place).toEqual({ city: '', state: 'Delhi' });
});
