// The API's saved addresses; each change answers with all of them.
import { Hono } from 'hono';
import { z } from 'zod';
import { addressFields } from '#domain/address.ts';
import type { Shop } from '#server/shop.ts';
import { type AccountDoor, body, describe, params, signedIn } from './door.ts';

const text = z.string().trim().max(200);
const address = z
  .strictObject(Object.fromEntries(addressFields.map((field) => [field, text])) as AddressShape)
  .meta({ ref: 'Address' });
type AddressShape = Record<(typeof addressFields)[number], typeof text>;
const saved = z.object({ ...address.shape, id: z.string(), isDefault: z.boolean() });
const list = z.object({ addresses: z.array(saved) });
const one = z.object({ id: z.string().min(1).max(100) });

export function addressesDoor(shop: Shop) {
  const { addresses } = shop.accounts;
  const me = signedIn(shop);
  return new Hono<AccountDoor>()
    .get(
      '/account/addresses',
      me,
      describe('My saved addresses, the default first', list),
      async (c) => c.json({ addresses: await addresses.list(c.var.account.uid) }),
    )
    .post('/account/addresses', me, describe('Save an address', list), body(address), async (c) =>
      c.json({ addresses: await addresses.add(c.var.account.uid, c.req.valid('json')) }),
    )
    .put(
      '/account/addresses/:id',
      me,
      describe('Change a saved address', list),
      params(one),
      body(address),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json({
          addresses: await addresses.change(c.var.account.uid, id, c.req.valid('json')),
        });
      },
    )
    .delete(
      '/account/addresses/:id',
      me,
      describe('Remove a saved address', list),
      params(one),
      async (c) =>
        c.json({ addresses: await addresses.remove(c.var.account.uid, c.req.valid('param').id) }),
    )
    .put(
      '/account/addresses/:id/default',
      me,
      describe('Make this address the default', list),
      params(one),
      async (c) =>
        c.json({
          addresses: await addresses.makeDefault(c.var.account.uid, c.req.valid('param').id),
        }),
    );
}
