// Issued documents of an order: read by its customer, by the holder of an email's link, and by the admin.
import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { ewayBillJson } from '#domain/invoice/eway-bill.ts';
import type { DocumentCopy } from '#domain/invoice/invoice-rows.ts';
import { toRupees } from '#domain/money/money.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type InvoiceDto, listInvoices } from './invoice-dto.ts';
import { readInvoiceToken } from './invoice-token.ts';
import { renderInvoice, withLogo } from './render-invoice.ts';

type Deps = {
  db: Db;
  settings: Pick<Settings, 'sessionSecret'> & Partial<Pick<Settings, 'previousSessionSecret'>>;
};
export type Invoices = ReturnType<typeof openInvoices>;
export type PdfFile = { name: string; bytes: Buffer };

export function openInvoices({ db, settings }: Deps) {
  const pdfOf = async (
    documents: readonly InvoiceDto[],
    id: string,
    copy?: DocumentCopy,
  ): Promise<PdfFile> => {
    const document = documents.find((each) => each.id === id);
    if (!document) throw new AppError('invoice/not-found');
    const name = `${document.serial.replaceAll('/', '-')}.pdf`;
    return { name, bytes: await renderInvoice(await withLogo(db, document), copy) };
  };
  const listOwn = async (accountId: string, number: string) => {
    await assertOwn(db, accountId, number);
    return listInvoices(db, number);
  };
  /** Null for a token that is not valid, or no longer, and once the account is deleted. */
  const findByToken = async (token: string) => {
    const number = readToken(settings, token);
    return number !== null && (await hasAccount(db, number)) ? listInvoices(db, number) : null;
  };
  return {
    /** Throws `order/not-found`, also for another customer's order. */
    list: listOwn,
    findByToken,
    /** Documents of the order for an API, without the addresses. Throws the errors of `list`. */
    summaries: async (accountId: string, number: string) =>
      (await listOwn(accountId, number)).map(toSummary),
    /** The PDF of one document. Throws the errors of `list`, and `invoice/not-found`. */
    pdf: async (accountId: string, number: string, id: string) =>
      pdfOf(await listOwn(accountId, number), id),
    /** Throws `invoice/not-found`. */
    pdfByToken: async (token: string, id: string) => pdfOf((await findByToken(token)) ?? [], id),
    /** The API checks that the caller is an admin. Works also once the account is deleted. */
    pdfForAdmin: async (number: string, id: string, copy: DocumentCopy = 'supplier') =>
      pdfOf(await listInvoices(db, number), id, copy),
    /** Data of the e-way bill of an order's invoice, for the portal. Throws `invoice/not-found`. */
    ewayBill: async (number: string) => {
      const [invoice] = await listInvoices(db, number);
      if (!invoice) throw new AppError('invoice/not-found');
      return ewayBillJson(invoice);
    },
  };
}

export type InvoiceSummaryDto = ReturnType<typeof toSummary>;

/** Total in rupees. */
export function toSummary({ id, kind, title, serial, issuedOn, sums }: InvoiceDto) {
  return { id, kind, title, serial, issuedOn, total: toRupees(sums.totalPaise) };
}

function readToken({ sessionSecret, previousSessionSecret }: Deps['settings'], token: string) {
  const now = Date.now();
  return (
    readInvoiceToken(sessionSecret, token, now) ??
    (previousSessionSecret ? readInvoiceToken(previousSessionSecret, token, now) : null)
  );
}

async function assertOwn(db: Db, accountId: string, number: string): Promise<void> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.number, number)));
  if (!order) throw new AppError('order/not-found');
}

async function hasAccount(db: Db, number: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), isNotNull(orders.accountId)));
  return found.length > 0;
}
