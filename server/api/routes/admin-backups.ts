// API route of the backups: when the last one was made, and when one was restored as a rehearsal.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, describe } from './route-helpers.ts';

const runSchema = z.object({
  finishedAt: z.string(),
  madeAt: z.string().nullable(),
  problems: z.array(z.string()),
  orders: z.int().nullable(),
});
const runsSchema = z.object({ last: runSchema.nullable(), lastGood: runSchema.nullable() });
const stateSchema = z.object({
  isExpected: z.boolean(),
  since: z.string().nullable(),
  backup: runsSchema,
  restore: runsSchema,
});

export function adminBackupsRoutes({ backups }: Pick<Shop, 'backups'>) {
  return new Hono<AuthedEnv>().get(
    '/admin/backups',
    describe('The last backup, and the last one that was restored as a rehearsal', stateSchema),
    async (c) => c.json(await backups.state()),
  );
}
