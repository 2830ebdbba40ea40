// API routes of printing: what there is to print of orders, and their documents as one PDF.
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { z } from 'zod';
import { orderStatuses } from '#domain/order/order.ts';
import { printParts, slipPapers } from '#domain/order/printing.ts';
import type { PrintableOrderDto } from '#server/shop/printing/printed-orders.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, describe, query } from './route-helpers.ts';

/** Order numbers, separated by commas. */
const numbersField = z
  .string()
  .max(5_000)
  .regex(/^[\w-]+(,[\w-]+)*$/, 'Order numbers, separated by commas');
const numbersQuery = z.strictObject({ numbers: numbersField });
const part = `(${printParts.join('|')})`;
const printQuery = numbersQuery.extend({
  parts: z
    .string()
    .regex(new RegExp(`^${part}(,${part})*$`), `Of ${printParts.join(', ')}, separated by commas`),
  paper: z.enum(slipPapers).default('a5'),
});
const printableSchema = z.object({
  orders: z.array(
    z.object({
      number: z.string(),
      status: z.enum(orderStatuses),
      customer: z.string(),
      itemCount: z.int(),
      hasSlip: z.boolean(),
      hasInvoice: z.boolean(),
      slipPrintedAt: z.string().nullable(),
    }) satisfies z.ZodType<PrintableOrderDto>,
  ),
});

export function adminPrintingRoutes(shop: Pick<Shop, 'printing'>) {
  const { printing } = shop;
  return new Hono<AuthedEnv>()
    .get(
      '/admin/orders/printable',
      describe('What there is to print of each order', printableSchema),
      query(numbersQuery),
      async (c) =>
        c.json({ orders: await printing.printable(c.req.valid('query').numbers.split(',')) }),
    )
    .get(
      '/admin/orders/print',
      describe('Pick list, packing slips, labels and invoices of orders as one PDF'),
      query(printQuery),
      async (c) => {
        const { numbers, parts, paper } = c.req.valid('query');
        const { name, stream } = await printing.print({
          numbers: numbers.split(','),
          parts: printParts.filter((each) => parts.split(',').includes(each)),
          paper,
        });
        return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="${name}"`,
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, no-store',
          'Referrer-Policy': 'no-referrer',
        });
      },
    );
}
