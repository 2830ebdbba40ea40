// API routes of saved addresses; each change responds with the whole list.
import { Hono } from 'hono';
import { z } from 'zod';
import { addressFields } from '#domain/checkout/address.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe, params } from './route-helpers.ts';

const text = z.string().trim().max(200);
export const addressSchema = z
  .strictObject(Object.fromEntries(addressFields.map((field) => [field, text])) as AddressShape)
  .meta({ ref: 'Address' });
type AddressShape = Record<(typeof addressFields)[number], typeof text>;
const savedAddressSchema = z.object({
  ...addressSchema.shape,
  id: z.string(),
  isDefault: z.boolean(),
});
const addressListSchema = z.object({ addresses: z.array(savedAddressSchema) });
const idParam = z.object({ id: z.string().min(1).max(100) });

export function addressesRoutes(shop: Shop) {
  const { addresses } = shop.accounts;
  return new Hono<AuthedEnv>()
    .get(
      '/account/addresses',
      describe('The saved addresses, the default first', addressListSchema),
      async (c) => c.json({ addresses: await addresses.list(c.var.account.uid) }),
    )
    .post(
      '/account/addresses',
      describe('Save an address', addressListSchema),
      body(addressSchema),
      async (c) =>
        c.json({ addresses: await addresses.add(c.var.account.uid, c.req.valid('json')) }),
    )
    .put(
      '/account/addresses/:id',
      describe('Change a saved address', addressListSchema),
      params(idParam),
      body(addressSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json({
          addresses: await addresses.change(c.var.account.uid, id, c.req.valid('json')),
        });
      },
    )
    .delete(
      '/account/addresses/:id',
      describe('Remove a saved address', addressListSchema),
      params(idParam),
      async (c) =>
        c.json({ addresses: await addresses.remove(c.var.account.uid, c.req.valid('param').id) }),
    )
    .put(
      '/account/addresses/:id/default',
      describe('Make a saved address the default', addressListSchema),
      params(idParam),
      async (c) =>
        c.json({
          addresses: await addresses.makeDefault(c.var.account.uid, c.req.valid('param').id),
        }),
    );
}
