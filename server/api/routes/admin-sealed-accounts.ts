// API route of the sealed accounts: how many, and when the next is erased. No route reads what they contain.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, describe } from './route-helpers.ts';

const summarySchema = z.object({ count: z.int(), nextErasure: z.string().nullable() });

export function adminSealedAccountRoutes({ sealedAccounts }: Pick<Shop, 'sealedAccounts'>) {
  return new Hono<AuthedEnv>().get(
    '/admin/sealed-accounts',
    describe('How many deleted accounts are sealed, and when the next is erased', summarySchema),
    async (c) => c.json(await sealedAccounts.summary()),
  );
}
