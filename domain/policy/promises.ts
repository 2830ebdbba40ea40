// Promises: the sentences of the policies that bind the shop, which the owner agrees to one by one.
import type { PolicyKey } from './policy.ts';

/** In the order in which they are asked. */
export const promiseKeys = [
  'returns',
  'return-shipping',
  'refunds',
  'delivery',
  'cash',
  'complaints',
  'personal-data',
] as const;
export type PromiseKey = (typeof promiseKeys)[number];

export const policyOfPromise: Record<PromiseKey, PolicyKey> = {
  returns: 'returns',
  'return-shipping': 'returns',
  refunds: 'terms',
  delivery: 'terms',
  cash: 'terms',
  complaints: 'terms',
  'personal-data': 'privacy',
};

/** `agreed`: who has agreed to this very sentence, and when; null for a changed sentence. */
export type PolicyPromise = {
  key: PromiseKey;
  sentence: string;
  agreed: { at: string; by: string | null } | null;
};

/** How many of the promises are agreed to: a policy is done with the last of its own. */
export function countPromises(promises: readonly PolicyPromise[]): { agreed: number; all: number } {
  return { agreed: promises.filter(({ agreed }) => agreed).length, all: promises.length };
}
