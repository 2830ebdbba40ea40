// The API's account of one's own: name, e-mail, password, where one is signed in, one's data, and its end.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { ownMessages } from '#domain/messages/own.ts';
import type { Shop } from '#server/shop.ts';
import { type AccountDoor, body, describe, params, signedIn } from './door.ts';
import { account, admit, email, password, setCookies, signedInAnswer } from './session.ts';

const sessionList = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      signedInAt: z.string(),
      lastSeenAt: z.string(),
      isThis: z.boolean(),
    }),
  ),
});
const sent = z.object({ message: z.string() });
const one = z.object({ id: z.string().min(1).max(100) });
const changedPassword = z.strictObject({ currentPassword: password, password });
const data = z.looseObject({ account: z.unknown(), orders: z.unknown() }).meta({ ref: 'OwnData' });

export function ownAccountDoor(shop: Shop) {
  const { accounts } = shop;
  const me = signedIn(shop);
  return new Hono<AccountDoor>()
    .put(
      '/account/name',
      me,
      describe('Change my name', z.object({ user: account })),
      body(z.strictObject({ fullName: z.string().max(100) })),
      async (c) =>
        c.json({ user: await accounts.rename(c.var.account, c.req.valid('json').fullName) }),
    )
    .post(
      '/account/email',
      me,
      describe('Send a link to a new address; opened, it is the one of my account', sent),
      body(z.strictObject({ email, password })),
      async (c) => {
        await accounts.changeEmail(asking(c), c.req.valid('json'));
        return c.json({ message: ownMessages.emailChangeSent.text });
      },
    )
    .put(
      '/account/password',
      me,
      describe('Change my password; ends every other session', signedInAnswer),
      body(changedPassword),
      async (c) => {
        const { currentPassword: current, password: wanted } = c.req.valid('json');
        return c.json(admit(c, await accounts.changePassword(asking(c), { current, wanted })));
      },
    )
    .get('/account/sessions', me, describe('Where I am signed in', sessionList), async (c) =>
      c.json({ sessions: await accounts.sessions(c.req.raw.headers) }),
    )
    .delete(
      '/account/sessions',
      me,
      describe('Sign out everywhere else', sessionList),
      async (c) => {
        await accounts.endOtherSessions(c.req.raw.headers);
        return c.json({ sessions: await accounts.sessions(c.req.raw.headers) });
      },
    )
    .delete(
      '/account/sessions/:id',
      me,
      describe('Sign out on one device', sessionList),
      params(one),
      async (c) => {
        await accounts.endSession(c.var.account, c.req.valid('param').id);
        return c.json({ sessions: await accounts.sessions(c.req.raw.headers) });
      },
    )
    .get('/account/data', me, describe('Everything kept about me, as a file', data), async (c) => {
      c.header('Content-Disposition', 'attachment; filename="sunehri-my-data.json"');
      return c.json(await accounts.ownData(asking(c)));
    })
    .post(
      '/account/deletion',
      me,
      describe('Delete my account; not while an order is under way'),
      body(z.strictObject({ password })),
      async (c) => {
        setCookies(c, await accounts.delete(asking(c), c.req.valid('json').password));
        return c.json({});
      },
    );
}

function asking(c: Context<AccountDoor>) {
  return { account: c.var.account, headers: c.req.raw.headers, visitor: c.var.visitor };
}
