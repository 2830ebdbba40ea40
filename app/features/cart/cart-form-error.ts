// Why a form without scripts did not change the cart, by the code in the URL that it led to.
import { errorText, isErrorCode } from '#domain/errors/errors.ts';
import type { ErrorText } from '#domain/errors/types.ts';

/** Null without a code, and for one that the shop does not know. */
export function cartFormError(url: URL): ErrorText | null {
  const code = url.searchParams.get('error');
  return isErrorCode(code) ? errorText(code) : null;
}
