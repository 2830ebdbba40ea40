// The plan of a stored import: its file with the owner's values, against what the shop has now.
import { AppError } from '#domain/errors/errors.ts';
import { type ImportRow, type ImportSheet, withEdits } from '#domain/transfer/import-cell.ts';
import type { ImportIssue } from '#domain/transfer/import-issue.ts';
import type { ImportPlan } from '#domain/transfer/import-plan.ts';
import { planImport } from '#domain/transfer/plan-import.ts';
import { toImportRows } from '#domain/transfer/sources.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import type { imports } from '#server/platform/db/schema/imports.ts';
import { type LoadedSnapshot, loadSnapshot } from './import-snapshot.ts';
import { readSheet } from './read-sheet.ts';

export type ImportRecord = typeof imports.$inferSelect;
export type MadePlan = ImportPlan & {
  sheet: ImportSheet;
  rows: ImportRow[];
  snapshot: LoadedSnapshot;
  /** Issues that the owner has not confirmed. */
  open: ImportIssue[];
};

/** `lock`: locks the products that the file names. */
export async function makePlan(
  db: Db | Tx,
  record: ImportRecord,
  { lock }: { lock: boolean },
): Promise<MadePlan> {
  const { source, mapping, options, edits, confirmed } = record;
  const sheet = withEdits(await readSheet(record.content), edits);
  const rows = toImportRows(sheet, { source, mapping });
  const asOf = asOfFile(rows) ?? options.asOf;
  const snapshot = await loadSnapshot(db, rows, { asOf, lock });
  const rules = { isOwn: source === 'own', categoryId: options.categoryId };
  const plan = planImport(rows, { snapshot, rules });
  const isConfirmed = new Set(confirmed);
  const open = plan.issues.filter(
    ({ id, severity }) => severity === 'error' || !isConfirmed.has(id),
  );
  return { ...plan, sheet, rows, snapshot, open };
}

/** The time of the counts in our own files; null in a file without one. */
export function asOfFile(rows: readonly ImportRow[]): string | null {
  const text = rows.find(({ cells }) => cells.stock_as_of)?.cells.stock_as_of?.text.trim();
  const at = text ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** Throws `import/not-ready`. */
export function assertReady({ open, products }: MadePlan): void {
  const errors = open.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) {
    const message = `${errors === 1 ? '1 error' : `${errors} errors`} to fix. Nothing was changed.`;
    throw new AppError('import/not-ready', { message });
  }
  if (open.length > 0) {
    const warnings = open.length === 1 ? '1 warning' : `${open.length} warnings`;
    throw new AppError('import/not-ready', {
      message: `${warnings} to confirm. Nothing was changed.`,
    });
  }
  if (products.length === 0) {
    throw new AppError('import/not-ready', { message: 'No row of this file is a product.' });
  }
}
