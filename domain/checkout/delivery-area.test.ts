// Rows of the file of delivery areas.
import { expect, test } from 'vitest';
import { rowOfRule, ruleOfRow, saysSomething } from './delivery-area.ts';

const row = { pin_code: '682001', cash: 'no', delivery: 'yes' };

test('a row becomes a rule and the rule the same row again', () => {
  const rule = { pinCode: '682001', isWithoutCash: true, isWithoutDelivery: false };
  expect(ruleOfRow(row)).toEqual({ rule });
  expect(rowOfRule(rule)).toEqual(row);
});

test('spaces in the PIN code and capitals in yes and no do not matter', () => {
  expect(ruleOfRow({ pin_code: ' 682 001', cash: 'Yes ', delivery: 'NO' })).toEqual({
    rule: { pinCode: '682001', isWithoutCash: false, isWithoutDelivery: true },
  });
});

test('a row with cash and delivery needs no rule', () => {
  const result = ruleOfRow({ ...row, cash: 'yes' });
  expect('rule' in result && saysSomething(result.rule)).toBe(false);
});

test.each([
  [{ ...row, pin_code: '68200' }, '"68200" is not a 6-digit PIN code.'],
  [{ ...row, pin_code: '082001' }, '"082001" is not a 6-digit PIN code.'],
  [{ ...row, cash: 'maybe' }, 'cash is "maybe". Write yes or no.'],
  [{ ...row, delivery: '' }, 'delivery is "". Write yes or no.'],
])('the wrong value of a row is named: %o', (wrong, error) => {
  expect(ruleOfRow(wrong)).toEqual({ error });
});
