// What errors say in the language of a build: the pages' build of each language exports its own to the API.
import * as payoutErrors from '#messages/payout-errors.ts';
import { accountErrors } from './account.ts';
import { errorText } from './errors.ts';
import { orderErrors } from './order.ts';
import { serverOnlyErrors } from './server-only.ts';
import { shopErrors } from './shop.ts';
import { messageWithValues } from './with-values.ts';

const catalogue = { ...accountErrors, ...orderErrors, ...shopErrors, ...serverOnlyErrors };

export const errorTexts = {
  ofCode: errorText,
  withValues: messageWithValues,
  /** Texts without values that stand beside a field, by a key that is the same in every language. */
  ofFields: {
    ...Object.fromEntries(Object.entries(catalogue).map(([code, { message }]) => [code, message])),
    ...payoutErrors,
  } as Record<string, string>,
};

export type ErrorTexts = typeof errorTexts;
