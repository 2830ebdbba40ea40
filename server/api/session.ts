// The API's session: who is signed in, signing in, signing out.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { SignedIn } from '#server/identity/port.ts';
import type { Shop } from '#server/shop.ts';
import { type Door, body, describe } from './door.ts';

export const account = z
  .object({
    uid: z.string(),
    displayName: z.string().nullable(),
    email: z.string(),
    photoURL: z.string().nullable(),
    emailVerified: z.boolean(),
    role: z.enum(['shopper', 'admin']),
  })
  .meta({ ref: 'Account' });
export const whoIsHere = z.object({ user: account.nullable() });
export const signedInAnswer = z.object({ user: account, token: z.string() });

/** Longer than any right one, and short enough not to be work. */
export const email = z.string().max(320);
export const password = z.string().max(1000);
const credentials = z.strictObject({ email, password });

export function sessionDoor(shop: Shop) {
  return new Hono<Door>()
    .get('/session', describe('Who is signed in', whoIsHere), async (c) =>
      c.json({ user: await shop.accounts.current(c.req.raw.headers) }),
    )
    .post('/session', describe('Sign in', signedInAnswer), body(credentials), async (c) => {
      const signedIn = await shop.accounts.signIn(c.req.valid('json'), c.var.visitor);
      return c.json(admit(c, signedIn));
    })
    .delete('/session', describe('Sign out'), async (c) => {
      setCookies(c, await shop.accounts.signOut(c.req.raw.headers));
      return c.json({});
    });
}

/** The cookie is for browsers, the token for everybody else. */
export function admit(c: Context, { account: user, token, cookies }: SignedIn) {
  setCookies(c, cookies);
  return { user, token };
}

export function setCookies(c: Context, lines: readonly string[]): void {
  for (const line of lines) c.header('Set-Cookie', line, { append: true });
}
