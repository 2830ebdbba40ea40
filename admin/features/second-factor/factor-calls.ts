// Calls of the API that add and remove second factors; each asks for the password again when that was too long ago.
import type { InferResponseType } from 'hono/client';
import { api, readResponse } from '#ui/client/api.ts';
import { createPasskey } from '#ui/client/passkey.ts';
import { withPassword } from '../password/password-prompt.ts';

const factor = api.admin['second-factor'];

export type SecondFactorsDto = InferResponseType<typeof factor.$get>;
export type AppSetupDto = InferResponseType<typeof factor.app.$post>;
/** New recovery codes to be shown; null when adding the factor made none. */
export type Added = { recoveryCodes: string[] | null };

export const readFactors = () => readResponse(factor.$get());

/** Null when the browser's dialog was closed. */
export async function addPasskey(): Promise<Added | null> {
  const { options } = await withPassword(() =>
    readResponse(factor['passkey-options'].$post({ json: {} })),
  );
  const response = await createPasskey(options);
  if (response === null) return null;
  return withPassword(() => readResponse(factor.passkeys.$post({ json: { response } })));
}

export const removePasskey = (id: string) =>
  withPassword(() => readResponse(factor.passkeys[':id'].$delete({ param: { id } })));

export const startApp = () => withPassword(() => readResponse(factor.app.$post({ json: {} })));

export const confirmApp = (code: string): Promise<Added> =>
  withPassword(() => readResponse(factor.app.$put({ json: { code } })));

export const removeApp = () => withPassword(() => readResponse(factor.app.$delete()));

export const renewRecoveryCodes = (): Promise<Added> =>
  withPassword(() => readResponse(factor['recovery-codes'].$post({ json: {} })));
