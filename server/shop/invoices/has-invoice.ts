// Whether an order has its invoice, for the emails that link to it.
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { invoices } from '#server/platform/db/schema/invoices.ts';

export async function hasInvoice(db: Db | Tx, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .limit(1);
  return found.length > 0;
}
