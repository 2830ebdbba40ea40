// What differs between the shop's records of UPI transfers and the bank's.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { rowsOf } from '../rows.ts';
import type { Bank } from './bank.ts';

export async function listUpiDiscrepancies(db: Db, { transfers, refunds }: Bank) {
  const captured = await rowsOf(
    db,
    sql`select a.reference, o.number, a.amount_paise as paise from payment_attempts a
      join orders o on o.id = a.order_id where a.provider = 'upi-vpa' and a.status = 'captured'`,
  );
  const recorded = new Set(captured.map(({ reference }) => String(reference)));
  const completed = await rowsOf(
    db,
    sql`select id, amount_paise as paise from refunds where provider = 'upi-vpa' and status = 'completed'`,
  );
  const found = [
    {
      name: 'every transfer is stored as captured',
      rows: [...transfers.values()].filter(({ utr }) => !recorded.has(utr)),
    },
    {
      name: 'no payment is stored as captured that has not arrived for its order in its amount',
      rows: captured.filter(({ reference, number, paise }) => {
        const transfer = transfers.get(String(reference));
        return transfer?.number !== number || transfer?.amountPaise !== paise;
      }),
    },
    {
      name: 'every completed refund was sent, in its amount',
      rows: completed.filter(({ id, paise }) => refunds.get(String(id))?.amountPaise !== paise),
    },
  ];
  return found.filter(({ rows }) => rows.length > 0);
}
