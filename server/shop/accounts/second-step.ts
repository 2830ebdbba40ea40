// Second step of a sign-in: with it the session begins, and the device is known from then on.
import type { ErrorCode } from '#domain/errors/errors.ts';
import type { Identity, SignedIn } from '#server/platform/auth/port.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import type { KnownDevices } from './known-devices.ts';
import { attemptSecondStep } from './password-attempts.ts';
import { completeSignIn } from './sign-in.ts';
import { withFallbackError } from './with-fallback-error.ts';

/** `response`: of the browser's `navigator.credentials.get()`, as JSON. */
export type SecondStepForm =
  | { method: 'passkey'; response: unknown }
  | { method: 'app' | 'recovery-code'; code: string };
type Deps = { identity: Identity; limits: Limits; knownDevices: KnownDevices };

/** Throws codes of 'login/…'; 'login/too-many-codes' with details `{ retryAfterSeconds }`. */
export async function takeSecondStep(
  deps: Deps,
  form: SecondStepForm,
  { headers, client }: { headers: Headers; client: ClientInfo },
): Promise<SignedIn> {
  const { identity, limits, knownDevices } = deps;
  const account = await identity.pendingAccount(headers);
  const device = knownDevices.recognise(client.cookie ?? '', account.email);
  const signedIn = await withFallbackError(
    'login/failed',
    form.method === 'passkey'
      ? signInWithPasskey(deps, form.response, { headers, client })
      : attemptSecondStep(
          { limits },
          { uid: account.uid, client, device },
          {
            tooMany: 'login/too-many-codes',
            wrong: WRONG[form.method],
            check: () => identity.signInWithCode(headers, form, client),
          },
        ),
  );
  return completeSignIn(deps, signedIn, { client, isNewDevice: device === null });
}

const WRONG: Record<'app' | 'recovery-code', ErrorCode> = {
  app: 'login/wrong-app-code',
  'recovery-code': 'login/wrong-recovery-code',
};

/** Nobody guesses a passkey: only what is rejected counts, as work that a client causes. */
async function signInWithPasskey(
  { identity, limits }: Deps,
  response: unknown,
  { headers, client }: { headers: Headers; client: ClientInfo },
): Promise<SignedIn> {
  const { ip } = client;
  await limits.consume('sign-in', { ip }, 'login/too-many-requests');
  const signedIn = await identity.signInWithPasskey(headers, response, client);
  await limits.restore('sign-in', { ip });
  return signedIn;
}
