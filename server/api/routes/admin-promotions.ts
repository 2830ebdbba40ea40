// API routes of the admin's promotions.
import { Hono } from 'hono';
import type { Shop } from '#server/shop.ts';
import {
  endedPromotionSchema,
  loadedPromotionSchema,
  newPromotionSchema,
  promoCodeParam,
  promotionChangeSchema,
  promotionListQuery,
  promotionListSchema,
} from './promotion-schemas.ts';
import { type AuthedEnv, body, describe, params, query } from './route-helpers.ts';

export function adminPromotionsRoutes({ promotions }: Pick<Shop, 'promotions'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/promotions',
      describe('Promotions of a status, or that a search finds, newest first', promotionListSchema),
      query(promotionListQuery),
      async (c) => c.json(await promotions.list(c.req.valid('query'))),
    )
    .post(
      '/admin/promotions',
      describe('Add a promotion', loadedPromotionSchema, { status: 201 }),
      body(newPromotionSchema),
      async (c) =>
        c.json(await promotions.create(c.var.account.uid, c.req.valid('json').document), 201),
    )
    .get(
      '/admin/promotions/:code',
      describe('One promotion as the editor shows it', loadedPromotionSchema),
      params(promoCodeParam),
      async (c) => c.json(await promotions.load(c.req.valid('param').code)),
    )
    .patch(
      '/admin/promotions/:code',
      describe(
        'Save changed fields of a promotion; once an order has used the code, its discount stays',
        loadedPromotionSchema,
      ),
      params(promoCodeParam),
      body(promotionChangeSchema),
      async (c) => {
        const change = { ...c.req.valid('json'), ...c.req.valid('param') };
        return c.json(await promotions.save(c.var.account.uid, change));
      },
    )
    .post(
      '/admin/promotions/:code/end',
      describe(
        'End an active promotion now; saving the earlier end again undoes it',
        endedPromotionSchema,
      ),
      params(promoCodeParam),
      async (c) => c.json(await promotions.end(c.var.account.uid, c.req.valid('param').code)),
    );
}
