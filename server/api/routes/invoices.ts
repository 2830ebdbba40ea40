// API routes of issued documents: their list, and each as PDF for customer, holder of an email's link, and admin.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { invoiceKinds } from '#domain/invoice/invoice.ts';
import { type DocumentCopy, documentCopies } from '#domain/invoice/invoice-rows.ts';
import type { InvoiceSummaryDto, PdfFile } from '#server/shop/invoices/invoices.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, describe, params, query } from './route-helpers.ts';

const numberParam = z.object({ number: z.string().min(1).max(40) });
const documentParams = numberParam.extend({ id: z.string().min(1).max(60) });
const idParam = z.object({ id: z.string().min(1).max(60) });
const tokenQuery = z.strictObject({ token: z.string().min(1).max(200) });
export const invoiceSummarySchema = z
  .object({
    id: z.string(),
    kind: z.enum(invoiceKinds),
    title: z.string(),
    serial: z.string(),
    issuedOn: z.string(),
    total: z.number(),
  })
  .meta({ ref: 'InvoiceSummary' }) satisfies z.ZodType<InvoiceSummaryDto>;
const listSchema = z.object({ invoices: z.array(invoiceSummarySchema) });
const copies = Object.keys(documentCopies) as [DocumentCopy, ...DocumentCopy[]];
const copyQuery = z.strictObject({ copy: z.enum(copies).optional() });
const PDF = 'application/pdf';
export function invoicesRoutes(shop: Pick<Shop, 'invoices'>) {
  const { invoices } = shop;
  return new Hono<AuthedEnv>()
    .get(
      '/orders/:number/invoices',
      describe('Invoice and credit notes of an order; empty until it is packed', listSchema),
      params(numberParam),
      async (c) =>
        c.json({
          invoices: await invoices.summaries(c.var.account.uid, c.req.valid('param').number),
        }),
    )
    .get(
      '/orders/:number/invoices/:id',
      describe('An invoice or credit note as PDF'),
      params(documentParams),
      async (c) => {
        const { number, id } = c.req.valid('param');
        return sendPdf(c, await invoices.pdf(c.var.account.uid, number, id));
      },
    )
    .get(
      '/invoices/:id',
      describe('An invoice or credit note as PDF, by the link of an email'),
      params(idParam),
      query(tokenQuery),
      async (c) => {
        const { token } = c.req.valid('query');
        return sendPdf(c, await invoices.pdfByToken(token, c.req.valid('param').id));
      },
    )
    .get(
      '/admin/orders/:number/invoices/:id',
      describe('An invoice or credit note of any order as PDF'),
      params(documentParams),
      query(copyQuery),
      async (c) => {
        const { number, id } = c.req.valid('param');
        return sendPdf(c, await invoices.pdfForAdmin(number, id, c.req.valid('query').copy));
      },
    )
    .get(
      '/admin/orders/:number/eway-bill',
      describe('The e-way bill of an order, as JSON for the portal'),
      params(numberParam),
      async (c) => {
        c.header('Content-Disposition', 'attachment; filename="eway-bill.json"');
        c.header('Cache-Control', 'private, no-store');
        return c.json(await invoices.ewayBill(c.req.valid('param').number));
      },
    );
}

/** A file of its own, which runs nothing and is cached nowhere. */
export function sendPdf(c: Context, { name, bytes }: PdfFile) {
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': PDF,
    'Content-Disposition': `inline; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  });
}
