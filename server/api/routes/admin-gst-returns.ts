// API routes of GST returns: a period's figures, its closing, and its files.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { GstReturnPage } from '#server/shop/gst-returns/gst-returns.ts';
import { type RegisterName, registerFiles } from '#server/shop/gst-returns/registers.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe, params, query } from './route-helpers.ts';

const periodText = z.string().min(1).max(10);
const periodParam = z.object({ period: periodText });
const fileParams = periodParam.extend({ name: z.string().min(1).max(40) });
const registerNames = Object.keys(registerFiles) as [RegisterName, ...RegisterName[]];
const registerParams = periodParam.extend({ name: z.enum(registerNames) });

const paise = z.int();
const amounts = { taxablePaise: paise, cgstPaise: paise, sgstPaise: paise, igstPaise: paise };
const pageSchema = z.object({
  gstin: z.string(),
  isComposition: z.boolean(),
  period: z.object({ id: z.string(), label: z.string() }),
  periods: z.array(z.object({ id: z.string(), label: z.string(), isClosed: z.boolean() })),
  closedAt: z.string().nullable(),
  notClosable: z.string().nullable(),
  tables: z.array(
    z.object({
      key: z.enum(['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'nil', 'hsnB2b', 'hsnB2c', 'issued']),
      title: z.string(),
      rows: z.int(),
      valuePaise: paise,
      taxPaise: paise,
    }),
  ),
  issued: z.array(
    z.object({
      kind: z.enum(['invoice', 'credit_note']),
      from: z.string(),
      to: z.string(),
      count: z.int(),
    }),
  ),
  gstr3b: z.object({
    taxable: z.object(amounts),
    untaxedPaise: paise,
    toOtherStates: z.array(
      z.object({ placeCode: z.string(), taxablePaise: paise, igstPaise: paise }),
    ),
  }),
  notices: z.array(z.string()),
  advice: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), sha256: z.string() })),
}) satisfies z.ZodType<GstReturnPage>;

export function adminGstReturnsRoutes({ gstReturns }: Pick<Shop, 'gstReturns'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/gst-returns',
      describe('The GST return of a month or quarter; without one, of the last month', pageSchema),
      query(z.strictObject({ period: periodText.optional() })),
      async (c) => c.json(await gstReturns.read(c.req.valid('query').period ?? null)),
    )
    .post(
      '/admin/gst-returns/:period/closing',
      describe('Close a month or quarter and export its return', pageSchema),
      params(periodParam),
      body(z.strictObject({})),
      async (c) => c.json(await gstReturns.close(c.var.account.uid, c.req.valid('param').period)),
    )
    .get(
      '/admin/gst-returns/:period/files/:name',
      describe('A file of a closed return, as it was exported'),
      params(fileParams),
      async (c) => {
        const { period, name } = c.req.valid('param');
        return sendFile(c, name, await gstReturns.file(c.var.account.uid, period, name));
      },
    )
    .get(
      '/admin/gst-returns/:period/registers/:name',
      describe('The documents of a month or quarter, as a register or for Tally'),
      params(registerParams),
      async (c) => {
        const { period, name } = c.req.valid('param');
        return sendFile(c, name, await gstReturns.register(c.var.account.uid, period, name));
      },
    );
}

const contentTypes: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

function sendFile(c: Context, name: string, content: string) {
  const extension = name.split('.').at(-1) ?? '';
  return c.body(content, 200, {
    'Content-Type': contentTypes[extension] ?? 'text/plain; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '')}"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
}
