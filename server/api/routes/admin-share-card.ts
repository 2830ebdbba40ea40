// API route of the picture of a product that the owner sends by message.
import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import type { Shop } from '#server/shop.ts';
import { id } from './product-schemas.ts';
import { type AuthedEnv, describe, params } from './route-helpers.ts';

export function adminShareCardRoutes({ shareImages }: Pick<Shop, 'shareImages'>) {
  return new Hono<AuthedEnv>().get(
    '/admin/products/:id/share-card',
    describe('Photo, name and price of a published product as a JPEG of 1080 × 1350'),
    params(z.object({ id })),
    async (c) => {
      const card = await shareImages.card(c.req.valid('param').id);
      if (!card) throw new AppError('product/not-found');
      return c.body(new Uint8Array(card), 200, { 'Content-Type': 'image/jpeg' });
    },
  );
}
