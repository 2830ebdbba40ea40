import { expect, test } from 'vitest';
import { indianStates } from './checkout.ts';
import { stateOfPin } from './pin-code.ts';

test.each([
  ['110001', 'Delhi'],
  ['302 003', 'Rajasthan'],
  ['560001', 'Karnataka'],
  ['500081', 'Telangana'],
  ['520010', 'Andhra Pradesh'],
  ['831001', 'Jharkhand'],
  ['800001', 'Bihar'],
  ['194101', 'Ladakh'],
  ['403001', 'Goa'],
  ['737101', 'Sikkim'],
  ['744101', 'Andaman and Nicobar Islands'],
])('the PIN code %s lies in %s', (pin, state) => expect(stateOfPin(pin)).toBe(state));

test.each([
  ['160017', 'Chandigarh'],
  ['160055', 'Punjab'],
  ['396210', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['396235', 'Gujarat'],
  ['605001', 'Puducherry'],
  ['605014', 'Tamil Nadu'],
  ['673310', 'Puducherry'],
  ['682555', 'Lakshadweep'],
  ['246701', 'Uttar Pradesh'],
  ['246174', 'Uttarakhand'],
])('an enclave is told from its surroundings: %s lies in %s', (pin, state) =>
  expect(stateOfPin(pin)).toBe(state),
);

test.each(['', '012003', '30200', '3020033', 'abcdef', '900001'])(
  'the PIN code %j has no state',
  (pin) => expect(stateOfPin(pin)).toBeNull(),
);

test('every state of the address form has PIN codes', () => {
  const found = new Set<string | null>();
  for (let pin = 110_000; pin < 860_000; pin += 1) found.add(stateOfPin(`${pin}`));
  for (const state of indianStates) expect(found).toContain(state);
});
