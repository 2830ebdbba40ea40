import { expect, test } from 'vitest';
import { indianStates } from '#domain/checkout/checkout.ts';
import { stateCode, stateOfGstin, stateTaxName } from './gst-state.ts';

test('every state has a code of its own, and is found by it', () => {
  const codes = indianStates.map(stateCode);
  expect(new Set(codes).size).toBe(indianStates.length);
  expect(codes.map((code) => stateOfGstin(`${code}AAACS0000A1Z`))).toEqual([...indianStates]);
});

test.each([
  ['Rajasthan', '08'],
  ['Maharashtra', '27'],
  ['Delhi', '07'],
  ['Karnataka', '29'],
  ['Telangana', '36'],
  ['Ladakh', '38'],
  ['Andhra Pradesh', '37'],
  ['West Bengal', '19'],
  ['Tamil Nadu', '33'],
  ['Jammu and Kashmir', '01'],
  ['Dadra and Nagar Haveli and Daman and Diu', '26'],
])('%s has code %s', (state, code) => expect(stateCode(state)).toBe(code));

test('an unknown state has none, and a union territory without a legislature has UTGST', () => {
  expect([stateCode('Atlantis'), stateOfGstin('')]).toEqual(['', '']);
  expect(['Chandigarh', 'Delhi'].map((state) => stateTaxName(stateCode(state)))).toEqual([
    'UTGST',
    'SGST',
  ]);
});
