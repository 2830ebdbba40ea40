// API routes of registration, email verification and password reset.
import { Hono } from 'hono';
import { z } from 'zod';
import { messages } from '#domain/messages/messages.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, type ApiEnv, body, describe } from './route-helpers.ts';
import {
  accountSchema,
  emailField,
  passwordField,
  sessionSchema,
  setCookies,
  signedInSchema,
  startSession,
} from './session.ts';

const registrationSchema = z
  .strictObject({
    fullName: z.string().max(100),
    email: emailField,
    password: passwordField,
    confirmPassword: passwordField,
    acceptsTerms: z.boolean(),
  })
  .meta({ ref: 'Registration' });
const tokenField = z.string().min(1).max(2000);
const messageSchema = z.object({ message: z.string() });

export function accountRoutes(shop: Shop) {
  const customerRoutes = new Hono<AuthedEnv>()
    .patch(
      '/account',
      describe('Change the email while it is not verified', z.object({ user: accountSchema })),
      body(z.strictObject({ email: emailField })),
      async (c) => {
        const { email } = c.req.valid('json');
        return c.json({ user: await shop.accounts.changeUnverifiedEmail(c.var.account, email) });
      },
    )
    .post(
      '/account/verification',
      describe('Send the verification email again', messageSchema),
      async (c) => {
        await shop.accounts.resendVerification(c.var.account);
        return c.json({ message: messages.verificationSent.text });
      },
    );
  return new Hono<ApiEnv>()
    .post(
      '/account',
      describe('Register', signedInSchema, { status: 201 }),
      body(registrationSchema),
      async (c) => {
        const signedIn = await shop.accounts.register(c.req.valid('json'), c.var.client);
        return c.json(startSession(c, signedIn), 201);
      },
    )
    .put(
      '/account/verification',
      describe(
        'Verify an email by the token of its link; a browser not signed in to the account adds the password',
        sessionSchema,
      ),
      body(z.strictObject({ token: tokenField, password: passwordField.optional() })),
      async (c) => {
        const { headers } = c.req.raw;
        await shop.accounts.verify(c.req.valid('json'), { headers, client: c.var.client });
        // The session's account, not the verified one: the link may be opened on another device.
        return c.json({ user: await shop.accounts.current(headers) });
      },
    )
    .post(
      '/password-resets',
      describe('Send a link to set a new password', messageSchema),
      body(z.strictObject({ email: emailField })),
      async (c) => {
        await shop.accounts.requestPasswordReset(c.req.valid('json').email, c.var.client);
        return c.json({ message: messages.resetSent.title });
      },
    )
    .put(
      '/password-resets',
      describe(
        'Set a new password; ends every session. That of the first owner, or of an invited person, signs in',
        sessionSchema,
      ),
      body(z.strictObject({ token: tokenField, password: passwordField })),
      async (c) => {
        const { account: user, cookies } = await shop.accounts.resetPassword(
          c.req.valid('json'),
          c.var.client,
        );
        setCookies(c, cookies);
        return c.json({ user });
      },
    )
    .route('/', customerRoutes);
}
