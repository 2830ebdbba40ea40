// API routes of the session: current account, sign-in, sign-out.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { secondStepMethods } from '#domain/customer/second-factor.ts';
import { accountRoles } from '#domain/people/person-roles.ts';
import type { PendingSignIn, SignedIn } from '#server/platform/auth/port.ts';
import type { Shop } from '#server/shop.ts';
import { passkeyAssertion, passkeyOptionsSchema } from './passkey-schemas.ts';
import { type ApiEnv, body, describe, emptyResponse } from './route-helpers.ts';

export const accountSchema = z
  .object({
    uid: z.string(),
    displayName: z.string().nullable(),
    email: z.string(),
    photoURL: z.string().nullable(),
    emailVerified: z.boolean(),
    role: z.enum(accountRoles),
  })
  .meta({ ref: 'Account' });
export const sessionSchema = z.object({ user: accountSchema.nullable() });
export const signedInSchema = z.object({ user: accountSchema, token: z.string() });

/** The password was right, and there is no session yet. */
const secondStepSchema = z.object({
  secondStep: z.object({ methods: z.array(z.enum(secondStepMethods)) }).meta({
    description: 'What the account can continue with at POST /session/second-step',
  }),
});

const signInSchema = z.union([signedInSchema, secondStepSchema]);
type SignInResponse = z.infer<typeof signInSchema>;

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

const codeField = z.string().max(40);
const secondStepForm = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('app'), code: codeField }),
  z.strictObject({ method: z.literal('recovery-code'), code: codeField }),
  z.strictObject({ method: z.literal('passkey'), response: passkeyAssertion }),
]);

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
    .post(
      '/session',
      describe('Sign in, or take the first of two steps', signInSchema),
      body(credentialsSchema),
      async (c) => {
        const result = await shop.accounts.signIn(c.req.valid('json'), c.var.client);
        const response: SignInResponse =
          'methods' in result ? awaitSecondStep(c, result) : startSession(c, result);
        return c.json(response);
      },
    )
    .post(
      '/session/passkey',
      describe(
        'What the browser needs to ask for a passkey as the second step',
        passkeyOptionsSchema,
      ),
      body(z.strictObject({})),
      async (c) => {
        const { options, cookies } = await shop.accounts.passkeySignInOptions(c.req.raw.headers);
        setCookies(c, cookies);
        return c.json({ options });
      },
    )
    .post(
      '/session/second-step',
      describe('Take the second step of a sign-in', signedInSchema),
      body(secondStepForm),
      async (c) => {
        const request = { headers: c.req.raw.headers, client: c.var.client };
        const signedIn = await shop.accounts.takeSecondStep(c.req.valid('json'), request);
        return c.json(startSession(c, signedIn));
      },
    )
    .delete('/session', describe('Sign out', emptyResponse), async (c) => {
      setCookies(c, await shop.accounts.signOut(c.req.raw.headers));
      // Not "cookies" or "storage": they would also delete the known device, the colour mode and what was viewed.
      c.header('Clear-Site-Data', '"cache"');
      return c.json({});
    });
}

/** Sets the session cookies for browsers; the token in the response is for other programs. */
export function startSession(
  c: Context,
  { account: user, token, cookies }: SignedIn,
): z.infer<typeof signedInSchema> {
  setCookies(c, cookies);
  return { user, token };
}

/** Sets the cookie by which this browser goes on. */
function awaitSecondStep(c: Context, { methods, cookies }: PendingSignIn): SignInResponse {
  setCookies(c, cookies);
  return { secondStep: { methods } };
}

export function setCookies(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
