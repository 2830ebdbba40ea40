// API routes of the pages that the owner writes.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { newPageSchema, pageChangeSchema, pageListSchema, pageSchema } from './page-schemas.ts';
import { id } from './product-schemas.ts';
import { type AuthedEnv, body, describe, params } from './route-helpers.ts';

const idParam = z.object({ id });

export function adminPagesRoutes({ pages }: Pick<Shop, 'pages'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/pages',
      describe('Every page that the owner has written', pageListSchema),
      async (c) => c.json({ pages: await pages.list() }),
    )
    .post(
      '/admin/pages',
      describe('Add a page; one id adds one', pageSchema, { status: 201 }),
      body(newPageSchema),
      async (c) => c.json(await pages.create(c.var.account.uid, c.req.valid('json')), 201),
    )
    .get(
      '/admin/pages/:id',
      describe('One page as the editor shows it', pageSchema),
      params(idParam),
      async (c) => c.json(await pages.load(c.req.valid('param').id)),
    )
    .patch(
      '/admin/pages/:id',
      describe('Save changed fields of a page', pageSchema),
      params(idParam),
      body(pageChangeSchema),
      async (c) => {
        const change = { ...c.req.valid('json'), ...c.req.valid('param') };
        return c.json(await pages.save(c.var.account.uid, change));
      },
    )
    .delete(
      '/admin/pages/:id',
      describe('Delete a page; what is returned restores it', newPageSchema),
      params(idParam),
      async (c) => c.json(await pages.delete(c.var.account.uid, c.req.valid('param').id)),
    );
}
