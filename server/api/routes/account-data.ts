// API routes of account settings: name, email, password, devices, data export and deletion.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { openOrderReasons } from '#domain/customer/account-deletion.ts';
import { accountMessages } from '#domain/messages/account.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe, params, emptyResponse } from './route-helpers.ts';
import {
  accountSchema,
  emailField,
  passwordField,
  setCookies,
  signedInSchema,
  startSession,
} from './session.ts';

const sessionListSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      ip: z.string(),
      signedInAt: z.string(),
      lastSeenAt: z.string(),
      isThis: z.boolean(),
    }),
  ),
});
const openOrdersSchema = z.object({
  orders: z.array(
    z.object({
      number: z.string(),
      reason: z.enum(openOrderReasons),
      /** When an order that may still be paid late no longer counts. */
      until: z.string().nullable(),
    }),
  ),
});
const messageSchema = z.object({ message: z.string() });
const idParam = z.object({ id: z.string().min(1).max(100) });
const passwordChangeSchema = z.strictObject({
  currentPassword: passwordField,
  password: passwordField,
});
const personalDataSchema = z
  .looseObject({ account: z.unknown(), orders: z.unknown() })
  .meta({ ref: 'PersonalData' });

export function accountDataRoutes(shop: Shop) {
  const { accounts } = shop;
  return new Hono<AuthedEnv>()
    .put(
      '/account/name',
      describe('Change the name', z.object({ user: accountSchema })),
      body(z.strictObject({ fullName: z.string().max(100) })),
      async (c) =>
        c.json({ user: await accounts.rename(c.var.account, c.req.valid('json').fullName) }),
    )
    .post(
      '/account/email',
      describe(
        'Send a confirmation link to a new email; opening it changes the email',
        messageSchema,
      ),
      body(z.strictObject({ email: emailField, password: passwordField })),
      async (c) => {
        await accounts.changeEmail(accountRequest(c), c.req.valid('json'));
        return c.json({ message: accountMessages.emailChangeSent.text });
      },
    )
    .put(
      '/account/password',
      describe('Change the password; ends every other session', signedInSchema),
      body(passwordChangeSchema),
      async (c) => {
        const { currentPassword, password: newPassword } = c.req.valid('json');
        const passwords = { currentPassword, newPassword };
        return c.json(startSession(c, await accounts.changePassword(accountRequest(c), passwords)));
      },
    )
    .post(
      '/account/password-confirmation',
      describe(
        'Give the password again, for calls that ask for it after 30 minutes',
        emptyResponse,
      ),
      body(z.strictObject({ password: passwordField })),
      async (c) => {
        await accounts.confirmPassword(accountRequest(c), c.req.valid('json').password);
        return c.json({});
      },
    )
    .get(
      '/account/sessions',
      describe('The devices that are signed in', sessionListSchema),
      async (c) => c.json({ sessions: await accounts.listDevices(c.req.raw.headers) }),
    )
    .delete(
      '/account/sessions',
      describe('Sign out every other device', sessionListSchema),
      async (c) => {
        await accounts.endOtherSessions(c.req.raw.headers);
        return c.json({ sessions: await accounts.listDevices(c.req.raw.headers) });
      },
    )
    .delete(
      '/account/sessions/:id',
      describe('Sign out one device', sessionListSchema),
      params(idParam),
      async (c) => {
        await accounts.endSession(c.var.account, c.req.valid('param').id);
        return c.json({ sessions: await accounts.listDevices(c.req.raw.headers) });
      },
    )
    .get(
      '/account/data',
      describe('All data stored about the account, as a file', personalDataSchema),
      async (c) => {
        c.header('Content-Disposition', 'attachment; filename="sunehri-my-data.json"');
        return c.json(await accounts.exportPersonalData(accountRequest(c)));
      },
    )
    .get(
      '/account/deletion',
      describe('The orders that keep the account from being deleted', openOrdersSchema),
      async (c) => c.json({ orders: await accounts.openOrders(c.var.account) }),
    )
    .post(
      '/account/deletion',
      describe('Delete the account; only when every order is complete', emptyResponse),
      body(z.strictObject({ password: passwordField })),
      async (c) => {
        setCookies(c, await accounts.delete(accountRequest(c), c.req.valid('json').password));
        return c.json({});
      },
    );
}

function accountRequest(c: Context<AuthedEnv>) {
  return { account: c.var.account, headers: c.req.raw.headers, client: c.var.client };
}
