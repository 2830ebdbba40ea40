// API routes of the session: current account, sign-in, sign-out.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { SignedIn } from '#server/auth/port.ts';
import type { Shop } from '#server/shop.ts';
import { type ApiEnv, body, describe, emptyResponse } from './route-helpers.ts';

export const accountSchema = z
  .object({
    uid: z.string(),
    displayName: z.string().nullable(),
    email: z.string(),
    photoURL: z.string().nullable(),
    emailVerified: z.boolean(),
    role: z.enum(['customer', 'admin']),
  })
  .meta({ ref: 'Account' });
export const sessionSchema = z.object({ user: accountSchema.nullable() });
export const signedInSchema = z.object({ user: accountSchema, token: z.string() });

/** Bounds the work of hashing and look-ups; the accounts module checks the real rules. */
export const emailField = z.string().max(320);
export const passwordField = z.string().max(1000);
const credentialsSchema = z.strictObject({
  email: emailField,
  password: passwordField,
  code: z.string().max(20).optional().meta({
    description: 'The code of the email that the error login/code-required sends',
  }),
});

export function sessionRoutes(shop: Shop) {
  return new Hono<ApiEnv>()
    .get(
      '/session',
      describe('The account that is signed in, or null', sessionSchema),
      async (c) => {
        const { headers } = c.req.raw;
        const user = await shop.accounts.current(headers);
        const hint = shop.accounts.correctedSessionHint(headers, user !== null);
        if (hint) c.header('Set-Cookie', hint);
        return c.json({ user });
      },
    )
    .post('/session', describe('Sign in', signedInSchema), body(credentialsSchema), async (c) => {
      const signedIn = await shop.accounts.signIn(c.req.valid('json'), c.var.client);
      return c.json(startSession(c, signedIn));
    })
    .delete('/session', describe('Sign out', emptyResponse), async (c) => {
      setCookies(c, await shop.accounts.signOut(c.req.raw.headers));
      // Not "cookies" or "storage": they would also delete the known device, the colour mode and what was viewed.
      c.header('Clear-Site-Data', '"cache"');
      return c.json({});
    });
}

/** Sets the session cookies for browsers; the token in the response is for other programs. */
export function startSession(c: Context, { account: user, token, cookies }: SignedIn) {
  setCookies(c, cookies);
  return { user, token };
}

export function setCookies(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
