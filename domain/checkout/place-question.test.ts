import { expect, test } from 'vitest';
import { placeQuestion, placeQuestionText, placeText } from './place-question.ts';

const ask = (zipCode: string, state: string, confirmedPlace = '') =>
  placeQuestion({ zipCode, state, confirmedPlace });

test('a PIN code of another state than the address is asked about', () => {
  const question = { zipCode: '110001', state: 'Maharashtra', suggested: 'Delhi' };
  expect(ask('110 001', 'Maharashtra')).toEqual(question);
  expect(placeQuestionText(question)).toBe('PIN 110001 is in Delhi. Use Delhi?');
});

test.each([
  ['110001', 'Delhi'],
  ['160017', 'Punjab'],
  ['160055', 'Chandigarh'],
  ['160103', 'Haryana'],
  ['140125', 'Chandigarh'],
  ['605107', 'Tamil Nadu'],
  ['507130', 'Telangana'],
  ['396230', 'Gujarat'],
  ['901205', 'Ladakh'],
  ['000000', 'Delhi'],
  ['', ''],
])('PIN code %j with the state %j is not asked about', (zipCode, state) =>
  expect(ask(zipCode, state)).toBeNull(),
);

test('a confirmation holds for its PIN code and state only', () => {
  const confirmed = placeText({ zipCode: '110 001', state: 'Maharashtra' });
  expect(confirmed).toBe('110001 Maharashtra');
  expect(ask('110001', 'Maharashtra', confirmed)).toBeNull();
  expect(ask('110002', 'Maharashtra', confirmed)).not.toBeNull();
  expect(ask('110001', 'Goa', confirmed)).not.toBeNull();
});
