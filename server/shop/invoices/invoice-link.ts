// Links to documents of an order that open without signing in, for emails.
import { and, eq } from 'drizzle-orm';
import { paths } from '#domain/routes.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { invoices } from '#server/platform/db/schema/invoices.ts';
import type { DocumentLink } from '#server/platform/mail/port.ts';
import { createInvoiceToken } from './invoice-token.ts';

type LinkSettings = Pick<Settings, 'sessionSecret' | 'shopUrl'>;

/** The page with all documents of the order. */
export function invoiceLink(settings: LinkSettings, orderNumber: string): string {
  return `${settings.shopUrl}${paths.invoice(orderNumber)}?token=${tokenOf(settings, orderNumber)}`;
}

/** The credit note of a cause, such as `refund:<id>`; null without one. */
export async function findCreditNoteLink(
  tx: Tx,
  settings: LinkSettings,
  { cause, order }: { cause: string; order: { id: string; number: string } },
): Promise<DocumentLink | null> {
  const [note] = await tx
    .select({ id: invoices.id, serial: invoices.serial })
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), eq(invoices.cause, cause)));
  if (!note) return null;
  const link = `${settings.shopUrl}/api/invoices/${note.id}?token=${tokenOf(settings, order.number)}`;
  return { serial: note.serial, link };
}

function tokenOf({ sessionSecret }: LinkSettings, orderNumber: string): string {
  return encodeURIComponent(createInvoiceToken(sessionSecret, orderNumber, Date.now()));
}
