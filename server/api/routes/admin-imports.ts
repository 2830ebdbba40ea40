// API routes of imports and exports of products.
import { Hono } from 'hono';
import { z } from 'zod';
import { MAX_IMPORT_BYTES } from '#domain/transfer/import-cell.ts';
import type { Shop } from '#server/shop.ts';
import {
  exportQuery,
  importChangeSchema,
  importListSchema,
  importNameQuery,
  importSchema,
  newImportSchema,
} from './import-schemas.ts';
import { type AuthedEnv, body, describe, describeAction, params, query } from './route-helpers.ts';
import { limitConcurrency, limitUpload, uploadBody } from './upload-limits.ts';

const idParam = z.object({ id: z.uuid() });
/** Each has its whole file in memory. */
const MAX_CONCURRENT_FILES = 2;

export function adminImportsRoutes({ imports }: Pick<Shop, 'imports'>) {
  const limitFiles = limitConcurrency(MAX_CONCURRENT_FILES);
  const csvFile = (name: string) => ({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
  return new Hono<AuthedEnv>()
    .get(
      '/admin/imports',
      describe('The last imports, newest first', importListSchema),
      async (c) => c.json({ imports: await imports.list() }),
    )
    .post(
      '/admin/imports',
      describe('Store a file for review; the body is the file itself', newImportSchema, {
        status: 201,
        requestBody: uploadBody(['text/csv']),
      }),
      query(importNameQuery),
      limitFiles,
      limitUpload(MAX_IMPORT_BYTES, 'import/too-large'),
      async (c) => {
        const bytes = new Uint8Array(await c.req.arrayBuffer());
        const { name } = c.req.valid('query');
        return c.json(await imports.create(c.var.account.uid, { name, bytes }), 201);
      },
    )
    .get('/admin/imports/template', describe('CSV with the columns of an import'), async (c) =>
      c.body(imports.template(), 200, csvFile('products-template.csv')),
    )
    .get(
      '/admin/imports/:id',
      describe('Review, progress and result of an import', importSchema),
      params(idParam),
      async (c) => c.json(await imports.load(c.req.valid('param').id)),
    )
    .patch(
      '/admin/imports/:id',
      describe('Change columns, options and values of an import under review', importSchema),
      params(idParam),
      body(importChangeSchema),
      async (c) => c.json(await imports.change(c.req.valid('param').id, c.req.valid('json'))),
    )
    .get(
      '/admin/imports/:id/rows',
      describe('CSV of the rows that need attention, with what to fix'),
      params(idParam),
      async (c) => {
        const csv = await imports.rowsWithIssues(c.req.valid('param').id);
        return c.body(csv, 200, csvFile('rows-to-fix.csv'));
      },
    )
    .post(
      '/admin/imports/:id/start',
      describeAction('Import all rows; a job does it'),
      params(idParam),
      body(z.strictObject({})),
      async (c) => {
        await imports.start(c.req.valid('param').id);
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/imports/:id/undo',
      describeAction('Undo an import, where nothing of it was sold or edited since'),
      params(idParam),
      body(z.strictObject({})),
      async (c) => {
        await imports.undo(c.var.account.uid, c.req.valid('param').id);
        return c.body(null, 204);
      },
    )
    .get(
      '/admin/products-file',
      describe('Products that match a filter as CSV, in our form or in Shopify’s'),
      query(exportQuery),
      async (c) => {
        const { form, q, ...filter } = c.req.valid('query');
        const csv = await imports.export({ form, filter: { ...filter, search: q } });
        return c.body(csv, 200, csvFile(form === 'own' ? 'products.csv' : 'products-shopify.csv'));
      },
    );
}
