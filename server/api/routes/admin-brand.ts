// API route of the brand: the upload of a logo, which the settings then name.
import { Hono } from 'hono';
import { z } from 'zod';
import { MAX_LOGO_BYTES, logoTypes } from '#domain/shop/brand.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, describe } from './route-helpers.ts';
import { limitConcurrency, limitUpload, uploadBody } from './upload-limits.ts';

/** Width and height in pixels. */
const logoSchema = z
  .object({ id: z.string(), width: z.int(), height: z.int() })
  .meta({ ref: 'LogoImage' });

export function adminBrandRoutes({ brand }: Pick<Shop, 'brand'>) {
  return new Hono<AuthedEnv>().post(
    '/admin/brand/logos',
    describe('Upload a logo; the body is the image itself', logoSchema, {
      requestBody: uploadBody(logoTypes),
    }),
    limitConcurrency(2),
    limitUpload(MAX_LOGO_BYTES, 'logo/too-large'),
    async (c) =>
      c.json(await brand.uploadLogo(c.var.account.uid, new Uint8Array(await c.req.arrayBuffer()))),
  );
}
