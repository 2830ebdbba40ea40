// Draft of the checkout form, stored with the account while the customer fills it in.
import { and, eq, sql } from 'drizzle-orm';
import { splitName } from '#domain/account.ts';
import { type Address, hasNoAddress } from '#domain/address.ts';
import {
  COUNTRY,
  type CheckoutForm,
  type RequiredField,
  checkoutErrors,
  emptyCheckout,
  missingFields,
} from '#domain/checkout.ts';
import { type ErrorCode, AppError, errorText } from '#domain/errors.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { addresses, users } from '#server/db/schema/accounts.ts';
import { checkouts } from '#server/db/schema/checkout.ts';

/** An empty draft is prefilled with the account's name, email address and default postal address. */
export async function readForm(db: Db | Tx, accountId: string): Promise<CheckoutForm> {
  const { form, prefilled } = await readDraft(db, accountId);
  return { ...form, ...prefilled };
}

/** `prefilled`: fields of the default address, for a form without an address. */
async function readDraft(
  db: Db | Tx,
  accountId: string,
): Promise<{ form: CheckoutForm; prefilled: Partial<Address> }> {
  const [stored] = await db
    .select({ name: users.name, email: users.email, form: checkouts.form, address: addresses })
    .from(users)
    .leftJoin(checkouts, eq(checkouts.accountId, users.id))
    .leftJoin(addresses, and(eq(addresses.accountId, users.id), addresses.isDefault))
    .where(eq(users.id, accountId));
  const account = { ...splitName(stored?.name ?? null), email: stored?.email ?? '' };
  const form = { ...emptyCheckout, ...account, ...stored?.form, country: COUNTRY };
  const address = stored?.address;
  return { form, prefilled: address && hasNoAddress(form) ? addressFromRow(address) : {} };
}

type AddressRow = typeof addresses.$inferSelect;

export function addressFromRow(row: AddressRow): Address {
  const { firstName, lastName, phone, street, city, state, zipCode } = row;
  return { firstName, lastName, phone, address: street, city, state, zipCode };
}

/** Merged in SQL: fields that another tab saves at the same time are not overwritten. */
export async function saveFields(
  db: Db | Tx,
  accountId: string,
  fields: Partial<CheckoutForm>,
): Promise<void> {
  const { form: before, prefilled } = await readDraft(db, accountId);
  const form = { ...before, ...prefilled, ...fields };
  const storedFields = sql`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb)
    from jsonb_each(${checkouts.form}) where value <> '""'::jsonb)`;
  const merged = sql`${JSON.stringify(prefilled)}::jsonb || ${storedFields} || ${JSON.stringify(fields)}::jsonb`;
  await db
    .insert(checkouts)
    .values({ accountId, form })
    .onConflictDoUpdate({
      target: checkouts.accountId,
      set: { form: merged, updatedAt: sql`now()` },
    });
}

/** Throws `checkout/incomplete` with the missing fields, else the first field error. */
export function assertComplete(
  form: Partial<CheckoutForm>,
  required?: readonly RequiredField[],
): void {
  const missing = missingFields(form, required);
  if (missing.length > 0) {
    const { message } = errorText('checkout/incomplete');
    throw new AppError('checkout/incomplete', {
      fields: Object.fromEntries(missing.map((field) => [field, message])),
      details: { missing },
    });
  }
  const fieldErrors = checkoutErrors(form);
  const [first] = Object.values(fieldErrors);
  if (first) throw new AppError(first, { fields: fieldErrorTexts(fieldErrors) });
}

export function fieldErrorTexts(fieldErrors: Record<string, ErrorCode>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([field, code]) => [field, errorText(code).message]),
  );
}
