// One-click unsubscribing (RFC 8058): the mail provider of the reader posts to the link of the List-Unsubscribe header.
import { Hono } from 'hono';
import { AppError } from '#domain/errors/errors.ts';
import { routes } from '#domain/routes.ts';
import type { ApiEnv } from '#server/api/routes/route-helpers.ts';
import type { Shop } from '#server/shop.ts';
import { limitWrites } from './middleware.ts';

/** Unsubscribes by one click. It has no same-site check: the request comes from another site, and its token is the proof. */
export function oneClickUnsubscribe({ newsletter, limits }: Pick<Shop, 'newsletter' | 'limits'>) {
  const { path } = routes.newsletterUnsubscribe;
  return new Hono<ApiEnv>().post(path, limitWrites(limits), async (c) => {
    const form = await c.req.parseBody();
    if (form['List-Unsubscribe'] !== 'One-Click') throw new AppError('request/invalid');
    await newsletter.unsubscribe(c.req.query('token') ?? '');
    return c.text('Unsubscribed');
  });
}
