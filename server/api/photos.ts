// The API's photographs of damage. The form sends each picture by itself, as it is, and then names them in its report:
//   POST   /api/orders/{number}/photos       body: the file's bytes (JPEG, PNG, WebP, AVIF; 10 MB)  ->  { id, url }
//   DELETE /api/orders/{number}/photos/{id}  while the report is not sent                           ->  { ok: true }
//   GET    /api/orders/{number}/photos/{id}  the picture, for the shopper who sent it and the owner
//   POST   /api/orders/{number}/returns      { description, photos: [id, …] }, one to 5             ->  { ok: true }
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { MAX_PHOTO_BYTES, photoTypes } from '#domain/photo.ts';
import type { Shop } from '#server/shop.ts';
import { type AccountDoor, describe, params, signedIn } from './door.ts';

const byNumber = z.object({ number: z.string().min(1).max(40) });
const onePhoto = z.object({ number: z.string().min(1).max(40), id: z.string().min(1).max(60) });
const photo = z.object({ id: z.string(), url: z.string() }).meta({ ref: 'Photo' });
const done = z.object({ ok: z.literal(true) });

const MOST_AT_ONCE = 8;

/** What comes from outside is shown as a picture and as nothing else, even when opened by itself. */
const asPictureOnly = {
  'Content-Type': 'image/webp',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Content-Disposition': 'inline; filename="photo.webp"',
};
const anyPhoto = Object.fromEntries(
  photoTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } } as const]),
);

export function photosDoor(shop: Pick<Shop, 'accounts' | 'orders'>) {
  const { photos } = shop.orders;
  const limit = bodyLimit({
    maxSize: MAX_PHOTO_BYTES,
    onError: () => {
      throw new Refusal('photo/too-large');
    },
  });
  return new Hono<AccountDoor>()
    .use('/orders/:number/photos', signedIn(shop))
    .use('/orders/:number/photos/*', signedIn(shop))
    .post(
      '/orders/:number/photos',
      describe('Keep a photo of damage; the body is the picture itself', photo, {
        requestBody: { content: anyPhoto },
      }),
      params(byNumber),
      async (c, next) => {
        await photos.askForRoom(c.var.account.uid, c.req.valid('param').number);
        await next();
      },
      fewAtOnce(),
      limit,
      async (c) => {
        const bytes = new Uint8Array(await c.req.arrayBuffer());
        return c.json(await photos.add(c.var.account.uid, c.req.valid('param').number, bytes));
      },
    )
    .delete(
      '/orders/:number/photos/:id',
      describe('Take a photo back before the report is sent', done),
      params(onePhoto),
      async (c) => {
        const { number, id } = c.req.valid('param');
        await photos.remove(c.var.account.uid, number, id);
        return c.json({ ok: true as const });
      },
    )
    .get(
      '/orders/:number/photos/:id',
      describe('The picture, for who sent it and for the owner'),
      params(onePhoto),
      async (c) => {
        const { number, id } = c.req.valid('param');
        const { uid, role } = c.var.account;
        const bytes = await photos.read(role === 'admin' ? null : uid, number, id);
        return c.body(new Uint8Array(bytes), 200, asPictureOnly);
      },
    );
}

/** Each may be ten megabytes of memory, for as long as a slow line takes. */
function fewAtOnce(): MiddlewareHandler {
  let underWay = 0;
  return async (_c, next) => {
    if (underWay >= MOST_AT_ONCE) throw new Refusal('server/busy');
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
}
