// An email that is never sent, because its mailbox has had its emails.
import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';

/** The row stays as a trace; its data may hold a link that nobody shall get. */
export async function suppress(tx: Tx, id: string, template: string): Promise<void> {
  const email = { template, data: {} };
  await tx.update(outbox).set({ status: 'suppressed', email }).where(eq(outbox.id, id));
  console.warn(`[mail] ${template} held back: its mailbox has had its emails (${id})`);
}
