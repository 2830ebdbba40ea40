// Saved addresses of an account. If there are any, exactly one is the default; the first saved becomes it.
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import {
  type Address,
  MAX_ADDRESSES,
  type SavedAddress,
  addressFields,
  addressIn,
  isSameAddress,
} from '#domain/checkout/address.ts';
import { AppError } from '#domain/errors/errors.ts';
import { addressFromRow, assertComplete } from '#server/shop/checkout/draft.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { assertDelivery } from '#server/shop/delivery-areas/find-rule.ts';
import { addresses, users } from '#server/platform/db/schema/accounts.ts';

/**
 * Saved addresses of an account. Each change returns the whole list, the default first. An id of another account throws
 * 'address/not-found', except in `remove`, which ignores it.
 */
export function openAddresses(db: Db) {
  const list = (accountId: string) => listAddresses(db, accountId);
  const inTransaction = (accountId: string, work: (tx: Tx) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      await work(tx);
      return listAddresses(tx, accountId);
    });
  return {
    list,
    /** An address that is already saved changes nothing. Throws 'address/too-many'. */
    add: (accountId: string, address: Address) =>
      inTransaction(accountId, async (tx) => {
        const added = await normalised(tx, address);
        const saved = await listAddresses(tx, accountId);
        if (saved.some((each) => isSameAddress(each, added))) return;
        if (saved.length >= MAX_ADDRESSES) throw new AppError('address/too-many');
        const isDefault = saved.length === 0;
        await tx
          .insert(addresses)
          .values({ id: randomUUID(), accountId, isDefault, ...toRow(added) });
      }),
    change: (accountId: string, id: string, address: Address) =>
      inTransaction(accountId, async (tx) => {
        const changed = await tx
          .update(addresses)
          .set(toRow(await normalised(tx, address)))
          .where(ofAccount(accountId, id))
          .returning();
        if (changed.length === 0) throw new AppError('address/not-found');
      }),
    /** Idempotent; another address becomes the default if the default is removed. */
    remove: (accountId: string, id: string) =>
      inTransaction(accountId, async (tx) => {
        const [removed] = await tx.delete(addresses).where(ofAccount(accountId, id)).returning();
        const [next] = removed?.isDefault ? await listAddresses(tx, accountId) : [];
        if (next)
          await tx.update(addresses).set({ isDefault: true }).where(ofAccount(accountId, next.id));
      }),
    makeDefault: (accountId: string, id: string) =>
      inTransaction(accountId, async (tx) => {
        await tx
          .update(addresses)
          .set({ isDefault: false })
          .where(and(eq(addresses.accountId, accountId), addresses.isDefault));
        const updated = await tx
          .update(addresses)
          .set({ isDefault: true })
          .where(ofAccount(accountId, id))
          .returning();
        if (updated.length === 0) throw new AppError('address/not-found');
      }),
  };
}

/** The default first, then in the order they were saved. */
async function listAddresses(db: Db | Tx, accountId: string): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));
  return rows.map((row) => ({ ...addressFromRow(row), id: row.id, isDefault: row.isDefault }));
}

/** Serialises changes per account: two tabs must not exceed the maximum or set two defaults. */
async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, accountId)).for('no key update');
}

function ofAccount(accountId: string, id: string) {
  return and(eq(addresses.accountId, accountId), eq(addresses.id, id));
}

/** Throws 'checkout/incomplete' or 'checkout/no-delivery' with the field errors. */
async function normalised(tx: Tx, address: Address): Promise<Address> {
  assertComplete(address, addressFields);
  await assertDelivery(tx, address.zipCode);
  return addressIn(address);
}

function toRow({ address: street, ...rest }: Address) {
  return { ...rest, street };
}
