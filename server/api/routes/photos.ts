// API routes of damage photos. The form uploads each photo by itself and then names them in its report:
//   POST   /api/orders/{number}/photos       body: the file's bytes (JPEG, PNG, WebP, AVIF, HEIC; 10 MB)  ->  { id, url }
//   DELETE /api/orders/{number}/photos/{id}  until the report is sent                               ->  { ok: true }
//   GET    /api/orders/{number}/photos/{id}  the photo, for the customer who sent it and the admin
//   POST   /api/orders/{number}/returns      { description, lines, photos: [id, …] }, one to 5 photos
//   POST   /api/orders/{number}/returns/{id}/photos  { photos: [id, …] }, until the report is decided
import { Hono } from 'hono';
import { z } from 'zod';
import { uploadTypes } from '#domain/image/image-type.ts';
import { MAX_PHOTO_BYTES } from '#domain/image/photo.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, describe, params } from './route-helpers.ts';
import { limitConcurrency, limitUpload, uploadBody } from './upload-limits.ts';

const numberParam = z.object({ number: z.string().min(1).max(40) });
const photoParams = z.object({ number: z.string().min(1).max(40), id: z.string().min(1).max(60) });
const photoSchema = z.object({ id: z.string(), url: z.string() }).meta({ ref: 'Photo' });
const okSchema = z.object({ ok: z.literal(true) });

const MAX_CONCURRENT_UPLOADS = 8;

/** Uploads are served as images and nothing else, even when opened in a tab of their own. */
const imageOnlyHeaders = {
  'Content-Type': 'image/webp',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Content-Disposition': 'inline; filename="photo.webp"',
};

export function photosRoutes(shop: Pick<Shop, 'orders'>) {
  const { photos } = shop.orders;
  return new Hono<AuthedEnv>()
    .post(
      '/orders/:number/photos',
      describe('Upload a photo of damage; the body is the image itself', photoSchema, {
        requestBody: uploadBody(uploadTypes),
      }),
      params(numberParam),
      async (c, next) => {
        await photos.checkUploadQuota(c.var.account.uid, c.req.valid('param').number);
        await next();
      },
      limitConcurrency(MAX_CONCURRENT_UPLOADS),
      limitUpload(MAX_PHOTO_BYTES, 'photo/too-large'),
      async (c) => {
        const bytes = new Uint8Array(await c.req.arrayBuffer());
        return c.json(await photos.add(c.var.account.uid, c.req.valid('param').number, bytes));
      },
    )
    .delete(
      '/orders/:number/photos/:id',
      describe('Remove a photo before the report is sent', okSchema),
      params(photoParams),
      async (c) => {
        const { number, id } = c.req.valid('param');
        await photos.remove(c.var.account.uid, number, id);
        return c.json({ ok: true as const });
      },
    )
    .get(
      '/orders/:number/photos/:id',
      describe('A photo, for the customer who sent it and the admin'),
      params(photoParams),
      async (c) => {
        const { number, id } = c.req.valid('param');
        const bytes = await photos.read(c.var.isAdmin ? null : c.var.account.uid, number, id);
        return c.body(new Uint8Array(bytes), 200, imageOnlyHeaders);
      },
    );
}
