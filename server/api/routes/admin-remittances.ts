// API routes of the cash that couriers collect and remit.
import { Hono } from 'hono';
import { z } from 'zod';
import { MAX_IMPORT_BYTES } from '#domain/transfer/import-cell.ts';
import type { OpenedRemittance } from '#server/shop/remittances/remittances.ts';
import type { Shop } from '#server/shop.ts';
import {
  courierChangeSchema,
  courierListSchema,
  courierParam,
  newRemittanceSchema,
  remittanceChangeSchema,
  remittanceListSchema,
  remittanceNameQuery,
  remittanceParam,
  remittanceQuery,
  remittanceSchema,
} from './money-schemas.ts';
import { type AuthedEnv, body, describe, describeAction, params, query } from './route-helpers.ts';
import { limitConcurrency, limitUpload, uploadBody } from './upload-limits.ts';

/** Each has its whole file in memory. */
const MAX_CONCURRENT_FILES = 2;

export function adminRemittancesRoutes({ remittances }: Pick<Shop, 'remittances'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/money/couriers',
      describe('Cash that each courier has collected and not remitted', courierListSchema),
      async (c) => c.json({ couriers: await remittances.couriers() }),
    )
    .put(
      '/admin/money/couriers/:courier',
      describeAction('Set after how many days the cash of a courier is missing'),
      params(courierParam),
      body(courierChangeSchema),
      async (c) => {
        const { courier } = c.req.valid('param');
        await remittances.saveWaitDays(courier, c.req.valid('json').waitDays);
        return c.body(null, 204);
      },
    )
    .get(
      '/admin/money/remittances',
      describe('The last files of couriers, newest first', remittanceListSchema),
      async (c) => c.json({ remittances: await remittances.list() }),
    )
    .post(
      '/admin/money/remittances',
      describe(
        'Store a courier’s file for review; the body is the file itself',
        newRemittanceSchema,
        {
          status: 201,
          requestBody: uploadBody(['text/csv']),
        },
      ),
      query(remittanceNameQuery),
      limitConcurrency(MAX_CONCURRENT_FILES),
      limitUpload(MAX_IMPORT_BYTES, 'import/too-large'),
      async (c) => {
        const bytes = new Uint8Array(await c.req.arrayBuffer());
        const { name } = c.req.valid('query');
        return c.json(await remittances.create(c.var.account.uid, { name, bytes }), 201);
      },
    )
    .get(
      '/admin/money/remittances/:id',
      describe('Review of a courier’s file: its columns, sums and rows', remittanceSchema),
      params(remittanceParam),
      query(remittanceQuery),
      async (c) => {
        const { outcome } = c.req.valid('query');
        return c.json(toDto(await remittances.load(c.req.valid('param').id, outcome)));
      },
    )
    .patch(
      '/admin/money/remittances/:id',
      describe('Change courier and columns of a file under review', remittanceSchema),
      params(remittanceParam),
      body(remittanceChangeSchema),
      async (c) =>
        c.json(toDto(await remittances.change(c.req.valid('param').id, c.req.valid('json')))),
    )
    .post(
      '/admin/money/remittances/:id/save',
      describeAction('Save the rows of a file, which an undo deletes again'),
      params(remittanceParam),
      body(z.strictObject({})),
      async (c) => {
        await remittances.save(c.var.account.uid, c.req.valid('param').id);
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/money/remittances/:id/undo',
      describeAction('Undo a saved file: its rows no longer count'),
      params(remittanceParam),
      body(z.strictObject({})),
      async (c) => {
        await remittances.undo(c.var.account.uid, c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}

function toDto({ rows, ...remittance }: OpenedRemittance) {
  return { ...remittance, rows: rows.shown };
}
