// Issues credit notes, in the transaction that records what was given back.
import { asc, eq, inArray } from 'drizzle-orm';
import { type CreditedItems, type Remainder, creditAmounts } from '#domain/invoice/credit-note.ts';
import { type LineAmounts, withTaxes } from '#domain/invoice/invoice.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { invoiceLines, invoices } from '#server/platform/db/schema/invoices.ts';
import { isByLaw, noteByLaw } from './credit-note-by-law.ts';
import { isTaxCreditOver } from './tax-credit-time.ts';
import {
  type InvoiceLineRow,
  type InvoiceRow,
  type NewInvoice,
  insertInvoice,
} from './insert-invoice.ts';

export type CreditNote = {
  orderId: string;
  /** Cause of the credit note, such as `refund:<id>` or `returned-to-origin`: one credit note for each cause of an order. */
  cause: string;
  /** Reason as printed on the credit note. */
  reason: string;
  /** Amount with tax, cut to what earlier credit notes have left; all that is left when omitted. */
  amountPaise?: Paise | undefined;
  /** The items given back, by the position of their order line; for an amount off the whole order omitted. */
  items?: readonly CreditedItems[] | undefined;
  /** The part of `amountPaise` that is shipping; read only with `items`. */
  shippingPaise?: Paise | undefined;
};

/**
 * A financial credit note once the tax can no longer be lowered. Does nothing when the order has no invoice, when nothing is left to credit, and for a cause that has its credit
 * note. The caller has locked the order, and takes no other row lock afterwards: the series is locked last.
 */
export async function issueCreditNote(tx: Tx, credit: CreditNote): Promise<void> {
  const { orderId, cause } = credit;
  const documents = await tx.select().from(invoices).where(eq(invoices.orderId, orderId));
  const original = documents.find(({ originalId }) => originalId === null);
  if (!original || documents.some((document) => document.cause === cause)) return;
  const notes = documents.filter(({ originalId }) => originalId === original.id);
  const lines = await tx
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, original.id))
    .orderBy(asc(invoiceLines.position));
  const isFinancial = await isTaxCreditOver(tx, original);
  const credited = await listCreditedLines(tx, notes);
  const note = creditNoteOf(credit, { original, lines, notes, credited, isFinancial });
  if (note) await insertInvoice(tx, note);
}

type Credited = {
  original: InvoiceRow;
  /** Of the invoice, in the order of its positions. */
  lines: readonly InvoiceLineRow[];
  /** Its earlier credit notes, and all their lines. */
  notes: readonly InvoiceRow[];
  credited: readonly InvoiceLineRow[];
  isFinancial: boolean;
};

/** The credit note of an invoice, with its lines and sums; null when nothing is left to credit. */
export function creditNoteOf(credit: CreditNote, of: Credited): NewInvoice | null {
  const { original, lines, isFinancial } = of;
  const { cause, reason, items, shippingPaise } = credit;
  const left = remainderOf(of);
  const amountPaise = Math.min(credit.amountPaise ?? left.totalPaise, left.totalPaise);
  if (amountPaise <= 0) return null;
  const head = {
    ...original,
    kind: isFinancial ? ('financial_credit_note' as const) : ('credit_note' as const),
    originalId: original.id,
    suppliedOn: null,
    cause,
    reason,
  };
  if (isByLaw(lines)) return { ...head, ...noteByLaw({ ...of, ...credit, amountPaise }) };
  const taxPercent = isFinancial ? 0 : (lines[0]?.taxPercent ?? 0);
  const { isInterState } = original;
  const isLine = (each: CreditedItems, line: InvoiceLineRow) => each.position === line.position;
  const rule = { taxPercent, isInterState };
  const amounts = creditAmounts({
    ...rule,
    left,
    amountPaise,
    items: items?.map((each) => ({
      ...each,
      position: lines.findIndex((line) => isLine(each, line)),
    })),
    shippingPaise,
  });
  const credited = lines.map((line, at) => ({
    ...line,
    ...amounts.lines[at],
    taxPercent,
    discountPaise: null,
    quantity: items?.find((each) => isLine(each, line))?.quantity ?? null,
  }));
  return {
    ...head,
    sums: amounts.sums,
    lines: credited.filter(({ taxablePaise }) => taxablePaise > 0),
  };
}

async function listCreditedLines(tx: Tx, notes: readonly InvoiceRow[]): Promise<InvoiceLineRow[]> {
  if (notes.length === 0) return [];
  const ids = notes.map(({ id }) => id);
  return tx.select().from(invoiceLines).where(inArray(invoiceLines.invoiceId, ids));
}

/** Values are with tax where the credit does not lower the tax. */
function remainderOf({
  original,
  lines,
  notes,
  credited: creditedLines,
  isFinancial,
}: Credited): Remainder {
  const valueOf = isFinancial ? withTaxes : ({ taxablePaise }: LineAmounts) => taxablePaise;
  const left = (field: 'shippingPaise' | 'discountPaise' | 'totalPaise') =>
    Math.max(0, original[field] - notes.reduce((sum, note) => sum + note[field], 0));
  return {
    shippingPaise: left('shippingPaise'),
    discountPaise: left('discountPaise'),
    totalPaise: left('totalPaise'),
    lines: lines.map((line) => {
      const credited = creditedLines.filter(({ position }) => position === line.position);
      const creditedPaise = credited.reduce((sum, each) => sum + valueOf(each), 0);
      return {
        taxablePaise: Math.max(0, valueOf(line) - creditedPaise),
        originalTaxablePaise: valueOf(line),
        quantity: line.quantity ?? 1,
        discountPaise: line.discountPaise,
      };
    }),
  };
}

type CreditedRefund = {
  id: string;
  key: string;
  orderId: string;
  amountPaise: Paise;
  reason: string;
};

/** Reasons in words for the customer, for refunds from before reasons were a list. */
const printedReasons: Record<string, string> = {
  cancelled: 'Order cancelled',
  returned: 'Goods returned',
};

export const creditCauseOfRefund = (refundId: string) => `refund:${refundId}`;

/** Prefix of the keys of refunds of cancelled items. */
export const CANCELLED_ITEMS_KEY = 'items-cancelled:';

/** Whether a refund is of a second payment, or of one of a wrong amount, which never paid for the order's items. */
export function isBesideOrder({ key }: { key: string }): boolean {
  return /^(payment|wrong-amount):/.test(key);
}

/**
 * Whether a refund is of items that were cancelled before the order was shipped; before it was packed, they are on no
 * invoice.
 */
export function isOfCancelledItems({ key }: { key: string }): boolean {
  return key.startsWith(CANCELLED_ITEMS_KEY);
}

/** Items of a refund as the credit note names them. */
export function creditedItems({
  line: position,
  quantity,
}: {
  line: number;
  quantity: number;
}): CreditedItems {
  return { position, quantity };
}

/** A payment beside the order was never invoiced, so giving it back is no credit. */
export async function creditRefund(
  tx: Tx,
  refund: CreditedRefund,
  parts: Pick<CreditNote, 'items' | 'shippingPaise'> = {},
): Promise<void> {
  const { id, orderId, amountPaise } = refund;
  if (isBesideOrder(refund)) return;
  const reason = printedReasons[refund.reason] ?? refund.reason;
  await issueCreditNote(tx, {
    orderId,
    cause: creditCauseOfRefund(id),
    reason,
    amountPaise,
    ...parts,
  });
}
