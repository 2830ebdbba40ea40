// The checkout form as it is kept with the account while the shopper fills it in.
import { eq, sql } from 'drizzle-orm';
import {
  COUNTRY,
  type CheckoutForm,
  checkoutFaults,
  emptyCheckout,
  missingFields,
} from '#domain/checkout.ts';
import { type ErrorCode, Refusal, wordsFor } from '#domain/errors.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { checkouts, users } from '#server/db/schema/accounts.ts';

/** A form nobody has touched begins with the account's e-mail. */
export async function readForm(db: Db | Tx, accountId: string): Promise<CheckoutForm> {
  const [kept] = await db
    .select({ email: users.email, form: checkouts.form })
    .from(users)
    .leftJoin(checkouts, eq(checkouts.accountId, users.id))
    .where(eq(users.id, accountId));
  return { ...emptyCheckout, email: kept?.email ?? '', ...kept?.form, country: COUNTRY };
}

/** Only these fields change, whatever another tab of hers keeps at the same moment. */
export async function keepFields(
  db: Db | Tx,
  accountId: string,
  fields: Partial<CheckoutForm>,
): Promise<void> {
  const form = { ...(await readForm(db, accountId)), ...fields };
  const merged = sql`${checkouts.form} || ${JSON.stringify(fields)}::jsonb`;
  await db
    .insert(checkouts)
    .values({ accountId, form })
    .onConflictDoUpdate({
      target: checkouts.accountId,
      set: { form: merged, updatedAt: sql`now()` },
    });
}

/** What an order may be written from. Refuses 'checkout/incomplete', naming what is missing, or the first fault. */
export function refuseIncomplete(form: CheckoutForm): void {
  const missing = missingFields(form);
  if (missing.length > 0) {
    const words = wordsFor('checkout/incomplete').message;
    throw new Refusal('checkout/incomplete', {
      fields: Object.fromEntries(missing.map((field) => [field, words])),
      facts: { missing },
    });
  }
  const faults = checkoutFaults(form);
  const [first] = Object.values(faults);
  if (first) throw new Refusal(first, { fields: faultWords(faults) });
}

export function faultWords(faults: Record<string, ErrorCode>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, code]) => [field, wordsFor(code).message]),
  );
}
