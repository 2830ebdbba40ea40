// The API's account: making one, proving its e-mail, and getting back in without the password.
import { Hono } from 'hono';
import { z } from 'zod';
import { messages } from '#domain/messages.ts';
import type { Shop } from '#server/shop.ts';
import { type AccountDoor, type Door, body, describe, signedIn } from './door.ts';
import { account, admit, email, password, signedInAnswer, whoIsHere } from './session.ts';

const registration = z
  .strictObject({
    fullName: z.string().max(100),
    email,
    password,
    confirmPassword: password,
    acceptsTerms: z.boolean(),
  })
  .meta({ ref: 'Registration' });
const token = z.string().min(1).max(2000);
const sent = z.object({ message: z.string() });

export function accountDoor(shop: Shop) {
  const own = new Hono<AccountDoor>()
    .patch(
      '/account',
      describe('Change the e-mail while it is not verified', z.object({ user: account })),
      signedIn(shop),
      body(z.strictObject({ email })),
      async (c) => {
        const wanted = c.req.valid('json').email;
        return c.json({ user: await shop.accounts.changeUnverifiedEmail(c.var.account, wanted) });
      },
    )
    .post(
      '/account/verification',
      describe('Send the verification mail again', sent),
      signedIn(shop),
      async (c) => {
        await shop.accounts.resendVerification(c.var.account);
        return c.json({ message: messages.verificationSent.text });
      },
    );
  return new Hono<Door>()
    .post(
      '/account',
      describe('Register', signedInAnswer, { status: 201 }),
      body(registration),
      async (c) => {
        const made = await shop.accounts.register(c.req.valid('json'), c.var.visitor);
        return c.json(admit(c, made), 201);
      },
    )
    .put(
      '/account/verification',
      describe(
        'Verify an e-mail by the link of a mail; where that account is not signed in, with its password',
        whoIsHere,
      ),
      body(z.strictObject({ token, password: password.optional() })),
      async (c) => {
        const { headers } = c.req.raw;
        await shop.accounts.verify(c.req.valid('json'), { headers, visitor: c.var.visitor });
        // Not whose address it was: the device may be somebody else's.
        return c.json({ user: await shop.accounts.current(headers) });
      },
    )
    .post(
      '/password-resets',
      describe('Send a link to set a new password', sent),
      body(z.strictObject({ email })),
      async (c) => {
        await shop.accounts.forgot(c.req.valid('json').email, c.var.visitor);
        return c.json({ message: messages.resetSent.title });
      },
    )
    .put(
      '/password-resets',
      describe('Set a new password; ends every session'),
      body(z.strictObject({ token, password })),
      async (c) => {
        const given = c.req.valid('json');
        await shop.accounts.reset(given.token, given.password);
        return c.json({});
      },
    )
    .route('/', own);
}
