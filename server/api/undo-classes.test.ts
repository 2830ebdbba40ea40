// Every call of the back office that changes something is undone, warns beforehand, or is money or mail.
import { expect, test } from 'vitest';
import { undoClassOf } from '#server/testing/undo-classes.ts';
import { permissions } from './permissions.ts';

const changing = Object.entries(permissions).flatMap(([call, role]) =>
  role.startsWith('admin') && !call.startsWith('GET ') ? call : [],
);

test('each call of the back office that changes something says how it is taken back', () => {
  expect(changing.length).toBeGreaterThan(80);
  expect(changing.filter((call) => !(call in undoClassOf))).toEqual([]);
});

test('no call is named that the back office does not have', () => {
  expect(Object.keys(undoClassOf).filter((call) => !changing.includes(call))).toEqual([]);
});

test('a call that moves money without a second password is one of five that issue an invoice or record cash', () => {
  const withoutPassword = changing.filter(
    (call) =>
      undoClassOf[call as keyof typeof undoClassOf] === 'money' && permissions[call] === 'admin',
  );
  expect(withoutPassword).toEqual([
    'POST /api/admin/orders/bulk/deliver',
    'POST /api/admin/orders/bulk/invoices',
    'POST /api/admin/orders/:number/invoice',
    'POST /api/admin/orders/:number/pack',
    'POST /api/admin/orders/:number/collect-cash',
  ]);
});
