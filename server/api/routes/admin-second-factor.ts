// API routes of the second factor of the signed-in admin: passkeys, authenticator app, recovery codes.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { passkeyAttestation, passkeyOptionsSchema } from './passkey-schemas.ts';
import { type AuthedEnv, body, describe, params } from './route-helpers.ts';
import { setCookies } from './session.ts';

const factorsSchema = z
  .object({
    isRequired: z.boolean(),
    isOn: z.boolean(),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), addedAt: z.string() })),
    app: z.object({ addedAt: z.string() }).nullable(),
    recoveryCodesLeft: z.int(),
  })
  .meta({ ref: 'SecondFactors' });
const addedSchema = z.object({
  recoveryCodes: z.array(z.string()).nullable().meta({
    description: 'With the first factor of an account, and never again',
  }),
});
const codesSchema = z.object({ recoveryCodes: z.array(z.string()) });
const appSetupSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  qrCode: z.object({ size: z.int(), path: z.string() }),
});
const emptySchema = z.strictObject({});
const idParam = z.object({ id: z.string().min(1).max(100) });

export function adminSecondFactorRoutes({ accounts }: Pick<Shop, 'accounts'>) {
  const { secondFactor } = accounts;
  return new Hono<AuthedEnv>()
    .get(
      '/admin/second-factor',
      describe('Your passkeys, authenticator app and recovery codes', factorsSchema),
      async (c) => c.json(await secondFactor.read(c.var.account.uid)),
    )
    .post(
      '/admin/second-factor/passkey-options',
      describe('What the browser needs to make a passkey', passkeyOptionsSchema),
      body(emptySchema),
      async (c) => {
        const { options, cookies } = await secondFactor.startPasskey(requestOf(c));
        setCookies(c, cookies);
        return c.json({ options });
      },
    )
    .post(
      '/admin/second-factor/passkeys',
      describe('Add the passkey that the browser has made', addedSchema),
      body(z.strictObject({ response: passkeyAttestation })),
      async (c) =>
        c.json(await secondFactor.addPasskey(requestOf(c), c.req.valid('json').response)),
    )
    .delete(
      '/admin/second-factor/passkeys/:id',
      describe('Remove a passkey; in a live shop not the last factor', factorsSchema),
      params(idParam),
      async (c) => {
        await secondFactor.removePasskey(requestOf(c), c.req.valid('param').id);
        return c.json(await secondFactor.read(c.var.account.uid));
      },
    )
    .post(
      '/admin/second-factor/app',
      describe(
        'A secret for a new authenticator app; the present one counts until then',
        appSetupSchema,
      ),
      body(emptySchema),
      async (c) => c.json(await secondFactor.startApp(requestOf(c))),
    )
    .put(
      '/admin/second-factor/app',
      describe('Add the new authenticator app by a code of it', addedSchema),
      body(z.strictObject({ code: z.string().max(40) })),
      async (c) => c.json(await secondFactor.confirmApp(requestOf(c), c.req.valid('json').code)),
    )
    .delete(
      '/admin/second-factor/app',
      describe('Remove the authenticator app; in a live shop not the last factor', factorsSchema),
      async (c) => {
        await secondFactor.removeApp(requestOf(c));
        return c.json(await secondFactor.read(c.var.account.uid));
      },
    )
    .post(
      '/admin/second-factor/recovery-codes',
      describe('New recovery codes; the earlier ones no longer count', codesSchema),
      body(emptySchema),
      async (c) => c.json({ recoveryCodes: await secondFactor.renewRecoveryCodes(requestOf(c)) }),
    );
}

function requestOf(c: Context<AuthedEnv>) {
  return { account: c.var.account, headers: c.req.raw.headers, client: c.var.client };
}
