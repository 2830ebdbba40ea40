// Consents module: what a customer has agreed to, and how they withdraw it.
import type { Account } from '#domain/customer/account.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listConsents } from './list-consents.ts';
import { type ConsentKey, withdrawConsent } from './withdraw-consent.ts';

export function openConsents(db: Db) {
  return {
    list: ({ uid }: Account) => listConsents(db, uid),
    /** Returns the consents as they are then. */
    async withdraw({ uid }: Account, key: ConsentKey) {
      await withdrawConsent(db, uid, key);
      return listConsents(db, uid);
    },
  };
}
