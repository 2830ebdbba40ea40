// The checkout form as it is kept with the account while the shopper fills it in.
import { and, eq, sql } from 'drizzle-orm';
import { type Address, hasNoAddress } from '#domain/address.ts';
import {
  COUNTRY,
  type CheckoutForm,
  type RequiredField,
  checkoutFaults,
  emptyCheckout,
  missingFields,
} from '#domain/checkout.ts';
import { type ErrorCode, Refusal, wordsFor } from '#domain/errors.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { addresses, checkouts, users } from '#server/db/schema/accounts.ts';

/** A form nobody has touched begins with the account's e-mail, and with the default of the saved addresses. */
export async function readForm(db: Db | Tx, accountId: string): Promise<CheckoutForm> {
  const { form, filledIn } = await readBoth(db, accountId);
  return { ...form, ...filledIn };
}

/** `filledIn`: what the default address adds to a form that has none. */
async function readBoth(
  db: Db | Tx,
  accountId: string,
): Promise<{ form: CheckoutForm; filledIn: Partial<Address> }> {
  const [kept] = await db
    .select({ email: users.email, form: checkouts.form, address: addresses })
    .from(users)
    .leftJoin(checkouts, eq(checkouts.accountId, users.id))
    .leftJoin(addresses, and(eq(addresses.accountId, users.id), addresses.isDefault))
    .where(eq(users.id, accountId));
  const form = { ...emptyCheckout, email: kept?.email ?? '', ...kept?.form, country: COUNTRY };
  const address = kept?.address;
  return { form, filledIn: address && hasNoAddress(form) ? addressOfRow(address) : {} };
}

type AddressRow = typeof addresses.$inferSelect;

export function addressOfRow(row: AddressRow): Address {
  const { firstName, lastName, phone, street, city, state, zipCode } = row;
  return { firstName, lastName, phone, address: street, city, state, zipCode };
}

/** Only these fields change, whatever another tab of hers keeps at the same moment. */
export async function keepFields(
  db: Db | Tx,
  accountId: string,
  fields: Partial<CheckoutForm>,
): Promise<void> {
  const { form: before, filledIn } = await readBoth(db, accountId);
  const form = { ...before, ...filledIn, ...fields };
  const touched = sql`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb)
    from jsonb_each(${checkouts.form}) where value <> '""'::jsonb)`;
  const merged = sql`${JSON.stringify(filledIn)}::jsonb || ${touched} || ${JSON.stringify(fields)}::jsonb`;
  await db
    .insert(checkouts)
    .values({ accountId, form })
    .onConflictDoUpdate({
      target: checkouts.accountId,
      set: { form: merged, updatedAt: sql`now()` },
    });
}

/** What an order may be written from. Refuses 'checkout/incomplete', naming what is missing, or the first fault. */
export function refuseIncomplete(
  form: Partial<CheckoutForm>,
  required?: readonly RequiredField[],
): void {
  const missing = missingFields(form, required);
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
