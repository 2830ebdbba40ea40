// Second factors of a test's owner: passkey, authenticator app, and the two steps of a sign-in.
import { eq } from 'drizzle-orm';
import { users } from '#server/platform/db/schema/accounts.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { rateLimits } from '#server/platform/db/schema/rate-limit.ts';
import { secondFactors } from '#server/platform/db/schema/second-factors.ts';
import type { FactorRequest, SignedIn } from '#server/platform/auth/port.ts';
import { codeOfStep } from '#server/platform/auth/totp.ts';
import {
  ADMIN,
  PASSWORD,
  type TestAccounts,
  aClient,
  aForm,
  bearing,
  withCookies,
} from './accounts.ts';
import type { Authenticator } from './authenticator.ts';

export type Owner = FactorRequest & SignedIn;

/** The signed-in owner, without a second factor, in a shop that knows nothing of an earlier one. */
export async function anOwner(shop: TestAccounts): Promise<Owner> {
  await shop.db.delete(users);
  await shop.db.delete(outbox);
  await shop.db.delete(rateLimits);
  const client = aClient();
  const signedIn = await shop.accounts.register(aForm(ADMIN), client);
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, ADMIN));
  return { ...signedIn, client, headers: bearing(signedIn.token) };
}

export async function addPasskey(shop: TestAccounts, owner: Owner, device: Authenticator) {
  const { headers, response } = await startPasskey(shop, owner, device);
  return shop.identity.addPasskey({ ...owner, headers }, response);
}

/** The device's answer, and the headers of the browser that has it. */
export async function startPasskey(
  shop: TestAccounts,
  owner: Owner,
  device: Authenticator,
  use: { isVerified?: boolean } = {},
) {
  const { options, cookies } = await shop.identity.startPasskey(owner, 'Sunehri');
  return {
    response: device.create(options, use),
    headers: withCookies([...owner.cookies, ...cookies]),
  };
}

/** An app with its secret, which has been added; its codes are those of a time in seconds from now. */
export async function addApp(shop: TestAccounts, owner: Owner) {
  const { secret } = await shop.identity.startApp(owner, 'Sunehri');
  const codeIn = (seconds: number) =>
    codeOfStep(decodeBase32(secret), Math.floor((Date.now() / 1000 + seconds) / 30));
  const { recoveryCodes } = await shop.identity.confirmApp(owner, codeIn(0));
  // Else a test would have to wait for the next code.
  await shop.db.update(secondFactors).set({ lastUsedStep: 0 });
  return { codeIn, recoveryCodes };
}

/** The first step, in a browser of its own unless `client` says which. */
export async function startSignIn(
  shop: TestAccounts,
  { client = aClient(), password = PASSWORD } = {},
) {
  const result = await shop.startSignIn({ email: ADMIN, password }, client);
  if (!('methods' in result)) throw new Error('The sign-in has no second step.');
  return { ...result, client, headers: withCookies(result.cookies) };
}

export type Pending = Awaited<ReturnType<typeof startSignIn>>;

export const takeStep = (
  shop: TestAccounts,
  { headers, client }: Pick<Pending, 'headers' | 'client'>,
  method: 'app' | 'recovery-code',
  code: string,
) => shop.accounts.takeSecondStep({ method, code }, { headers, client });

export async function usePasskey(
  shop: TestAccounts,
  pending: Pending,
  device: Authenticator,
  use: { isVerified?: boolean } = {},
) {
  const { options, cookies } = await shop.identity.passkeySignInOptions(pending.headers);
  return shop.accounts.takeSecondStep(
    { method: 'passkey', response: device.get(options, use) },
    { headers: withCookies([...pending.cookies, ...cookies]), client: pending.client },
  );
}

export function decodeBase32(text: string): string {
  const bits = [...text]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString();
}
