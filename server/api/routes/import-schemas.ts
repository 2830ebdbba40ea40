// Schemas of imports of products in the admin API: requests, strict, and responses.
import { z } from 'zod';
import { MAX_IMPORT_COLUMNS } from '#domain/transfer/import-cell.ts';
import { issueGroups } from '#domain/transfer/import-issue.ts';
import { importSources } from '#domain/transfer/sources.ts';
import { exportForms } from '#server/shop/transfer/export-products.ts';
import { adminImageSchema, id, instant, productFilterQuery } from './product-schemas.ts';

const heading = z.string().max(1_000);
const issueId = z.string().max(2_000);
const optionsSchema = z.strictObject({
  publish: z.boolean(),
  categoryId: z.string().max(100),
  asOf: instant,
});
export const importNameQuery = z.strictObject({ name: z.string().trim().min(1).max(200) });
export const importChangeSchema = z.strictObject({
  source: z.enum(importSources).optional(),
  mapping: z
    .record(heading, z.string().max(200))
    .refine((mapping) => Object.keys(mapping).length <= MAX_IMPORT_COLUMNS)
    .optional(),
  options: optionsSchema.optional(),
  /** Puts a value into every cell of an issue. */
  fix: z.strictObject({ issueId, text: z.string().max(20_000) }).optional(),
  /** Index of the fix that is taken back. */
  undoFix: z.int().min(0).optional(),
  /** A warning that the owner confirms. */
  confirm: issueId.optional(),
});
export const exportQuery = productFilterQuery.extend({ form: z.enum(exportForms).default('own') });

const status = z.enum(['review', 'running', 'done', 'failed', 'undoing', 'undone']);
const totals = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  published: z.int(),
});
export const newImportSchema = z.object({ id });
export const importListSchema = z.object({
  imports: z.array(
    z
      .object({
        id,
        fileName: z.string(),
        status,
        createdAt: z.string(),
        totals: totals.nullable(),
      })
      .meta({ ref: 'ListedImport' }),
  ),
});
const issueSchema = z
  .object({
    id: z.string(),
    severity: z.enum(['error', 'warning']),
    group: z.enum(issueGroups),
    lines: z.array(z.int()),
    lineCount: z.int(),
    column: z.string(),
    value: z.string(),
    message: z.string(),
    suggestion: z.string().nullable(),
  })
  .meta({ ref: 'ImportIssue' });
const changeSchema = z.object({
  id: z.string(),
  name: z.string(),
  image: adminImageSchema,
  changes: z.array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string() })),
});
const reviewSchema = z
  .object({
    totals: z.object({
      created: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      publishable: z.int(),
    }),
    errorRows: z.int(),
    warningRows: z.int(),
    issues: z.array(issueSchema),
    issueCounts: z.record(z.enum(['all', 'error', 'warning', ...issueGroups]), z.int()),
    edits: z.array(
      z.object({
        lines: z.array(z.int()),
        lineCount: z.int(),
        column: z.string(),
        text: z.string(),
        was: z.string(),
      }),
    ),
    changes: z.array(changeSchema),
  })
  .meta({ ref: 'ImportReview' });
export const importSchema = z
  .object({
    id,
    fileName: z.string(),
    source: z.enum(importSources),
    status,
    options: optionsSchema,
    columns: z.array(z.object({ heading: z.string(), key: z.string(), sample: z.string() })),
    rowCount: z.int(),
    productCount: z.int(),
    review: reviewSchema.nullable(),
    progress: z.object({ done: z.int(), total: z.int(), startedAt: z.string().nullable() }),
    totals: totals.nullable(),
    error: z.string().nullable(),
    finishedAt: z.string().nullable(),
    undoUntil: z.string().nullable(),
    images: z.object({
      waiting: z.int(),
      done: z.int(),
      failed: z.array(z.object({ name: z.string(), url: z.string(), error: z.string() })),
    }),
  })
  .meta({ ref: 'Import' });
