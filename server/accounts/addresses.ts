// A shopper's saved addresses: the first is the default until she says otherwise, and there is always one.
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import {
  type Address,
  MOST_ADDRESSES,
  type SavedAddress,
  addressFields,
  addressIn,
  isSameAddress,
} from '#domain/address.ts';
import { Refusal } from '#domain/errors.ts';
import { addressOfRow, refuseIncomplete } from '#server/checkout/form.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { addresses, users } from '#server/db/schema/accounts.ts';

export function openAddresses(db: Db) {
  const list = (accountId: string) => read(db, accountId);
  const after = (accountId: string, work: (tx: Tx) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await holdAccount(tx, accountId);
      await work(tx);
      return read(tx, accountId);
    });
  return {
    list,
    /** Saved twice it is still one. */
    add: (accountId: string, address: Address) =>
      after(accountId, async (tx) => {
        const kept = checked(address);
        const saved = await read(tx, accountId);
        if (saved.some((each) => isSameAddress(each, kept))) return;
        if (saved.length >= MOST_ADDRESSES) throw new Refusal('address/too-many');
        const isDefault = saved.length === 0;
        await tx
          .insert(addresses)
          .values({ id: randomUUID(), accountId, isDefault, ...rowOf(kept) });
      }),
    change: (accountId: string, id: string, address: Address) =>
      after(accountId, async (tx) => {
        const changed = await tx
          .update(addresses)
          .set(rowOf(checked(address)))
          .where(own(accountId, id))
          .returning();
        if (changed.length === 0) throw new Refusal('address/not-found');
      }),
    /** Removed twice it is still gone; another becomes the default. */
    remove: (accountId: string, id: string) =>
      after(accountId, async (tx) => {
        const [removed] = await tx.delete(addresses).where(own(accountId, id)).returning();
        const [next] = removed?.isDefault ? await read(tx, accountId) : [];
        if (next)
          await tx.update(addresses).set({ isDefault: true }).where(own(accountId, next.id));
      }),
    makeDefault: (accountId: string, id: string) =>
      after(accountId, async (tx) => {
        await tx
          .update(addresses)
          .set({ isDefault: false })
          .where(and(eq(addresses.accountId, accountId), addresses.isDefault));
        const chosen = await tx
          .update(addresses)
          .set({ isDefault: true })
          .where(own(accountId, id))
          .returning();
        if (chosen.length === 0) throw new Refusal('address/not-found');
      }),
  };
}

/** The default first, then as they were saved. */
async function read(db: Db | Tx, accountId: string): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));
  return rows.map((row) => ({ ...addressOfRow(row), id: row.id, isDefault: row.isDefault }));
}

/** One change at a time for each shopper: two tabs must not make an eleventh, or two defaults. */
async function holdAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, accountId)).for('no key update');
}

function own(accountId: string, id: string) {
  return and(eq(addresses.accountId, accountId), eq(addresses.id, id));
}

function checked(address: Address): Address {
  refuseIncomplete(address, addressFields);
  return addressIn(address);
}

function rowOf({ address: street, ...rest }: Address) {
  return { ...rest, street };
}
