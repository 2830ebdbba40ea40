// Review of an import for the back office: what it would change, what must be put right, and how far it has come.
import { asc, eq, sql } from 'drizzle-orm';
import { missingToPublish } from '#domain/product/product-document-rules.ts';
import type { CellEdit } from '#domain/transfer/import-cell.ts';
import {
  type DescribedChange,
  describeChanges,
  isUnchanged,
} from '#domain/transfer/describe-changes.ts';
import { type ImportIssue, type IssueGroup, issueGroups } from '#domain/transfer/import-issue.ts';
import type { PlannedProduct } from '#domain/transfer/import-plan.ts';
import type { ImportSource } from '#domain/transfer/sources.ts';
import type { Db } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import {
  type ImportOptions,
  type ImportTotals,
  importedImages,
} from '#server/platform/db/schema/imports.ts';
import { coverOf } from '#server/shop/products/cover-image.ts';
import { type ImportRecord, type MadePlan, makePlan } from './make-plan.ts';
import { readSheet } from './read-sheet.ts';
import { IMPORT_UNDO_DAYS } from './undo-import.ts';

const MAX_ISSUES = 200;
const MAX_CHANGES = 50;

export type ImportColumnDto = { heading: string; key: string; sample: string };
export type ChangedProductDto = {
  id: string;
  name: string;
  image: { src: string; alt: string } | null;
  changes: DescribedChange[];
};
/** The first rows, and how many there are. */
type Lines = { lines: number[]; lineCount: number };
export type IssueDto = Omit<ImportIssue, 'lines'> & Lines;
/** `was`: the value in the file of the first row. */
export type EditDto = Omit<CellEdit, 'lines'> & Lines & { was: string };
export type ImportReviewDto = {
  totals: { created: number; changed: number; unchanged: number; publishable: number };
  /** Rows with an error, and rows with a warning that is not confirmed. */
  errorRows: number;
  warningRows: number;
  /** The first of them, errors before warnings. */
  issues: IssueDto[];
  issueCounts: Record<IssueGroup | 'all' | 'error' | 'warning', number>;
  edits: EditDto[];
  changes: ChangedProductDto[];
};
export type ImportDto = {
  id: string;
  fileName: string;
  source: ImportSource;
  status: ImportRecord['status'];
  options: ImportOptions;
  columns: ImportColumnDto[];
  rowCount: number;
  productCount: number;
  /** Null once the import has been started. */
  review: ImportReviewDto | null;
  progress: { done: number; total: number; startedAt: string | null };
  totals: ImportTotals | null;
  error: string | null;
  finishedAt: string | null;
  /** Null for an import that cannot be undone. */
  undoUntil: string | null;
  images: { waiting: number; done: number; failed: { name: string; url: string; error: string }[] };
};

export async function reviewImport(db: Db, record: ImportRecord): Promise<ImportDto> {
  const file = await readSheet(record.content);
  const plan =
    record.status === 'review' || record.status === 'failed'
      ? await makePlan(db, record, { lock: false })
      : null;
  const { id, fileName, source, status, options, totals, error } = record;
  const columns = file.header.map((heading, at) => ({
    heading,
    key: record.mapping[heading] ?? '',
    sample: file.rows.find(({ cells }) => cells[at]?.trim())?.cells[at]?.slice(0, 100) ?? '',
  }));
  return {
    id,
    fileName,
    source,
    status,
    options,
    columns,
    rowCount: file.rows.length,
    productCount: plan?.products.length ?? record.totalCount,
    review: plan && reviewOf(plan, record, file),
    progress: {
      done: record.doneCount,
      total: record.totalCount,
      startedAt: record.startedAt?.toISOString() ?? null,
    },
    totals,
    error,
    finishedAt: record.finishedAt?.toISOString() ?? null,
    undoUntil: undoUntil(record),
    images: await readImages(db, id),
  };
}

function undoUntil({ status, finishedAt }: ImportRecord): string | null {
  if (status !== 'done' || !finishedAt) return null;
  const until = new Date(finishedAt.getTime() + IMPORT_UNDO_DAYS * 86_400_000);
  return until > new Date() ? until.toISOString() : null;
}

function reviewOf(
  plan: MadePlan,
  { edits }: ImportRecord,
  file: MadePlan['sheet'],
): ImportReviewDto {
  const { open, snapshot } = plan;
  const unchanged = plan.products.filter(isUnchanged);
  const changed = plan.products.filter((each) => each.known !== null && !isUnchanged(each));
  const created = plan.products.filter(({ known }) => known === null);
  const linesOf = (severity: ImportIssue['severity']) =>
    new Set(open.filter((issue) => issue.severity === severity).flatMap(({ lines }) => lines)).size;
  const count = (isCounted: (issue: ImportIssue) => boolean) => open.filter(isCounted).length;
  const groups = issueGroups.map((group) => [
    group,
    count((issue) => issue.severity === 'error' && issue.group === group),
  ]);
  const cellOf = ({ lines, column }: CellEdit) => {
    const row = file.rows.find(({ line }) => line === lines[0]);
    return row?.cells[file.header.indexOf(column)] ?? '';
  };
  return {
    totals: {
      created: created.length,
      changed: changed.length,
      unchanged: unchanged.length,
      publishable: created.filter(isPublishable).length,
    },
    errorRows: linesOf('error'),
    warningRows: linesOf('warning'),
    issues: open.slice(0, MAX_ISSUES).map((issue) => ({ ...issue, ...firstLines(issue.lines) })),
    issueCounts: {
      ...(Object.fromEntries(groups) as Record<IssueGroup, number>),
      all: open.length,
      error: count(({ severity }) => severity === 'error'),
      warning: count(({ severity }) => severity === 'warning'),
    },
    edits: edits.map((edit) => ({ ...edit, ...firstLines(edit.lines), was: cellOf(edit) })),
    changes: changed.slice(0, MAX_CHANGES).map((planned) => ({
      id: planned.known?.id ?? '',
      name: planned.document.name,
      image: coverOf(snapshot.loaded.get(planned.known?.id ?? '')?.row.galleryImages[0] ?? null),
      changes: describeChanges(planned),
    })),
  };
}

const MAX_LINES = 4;

function firstLines(lines: readonly number[]): Lines {
  return { lines: lines.slice(0, MAX_LINES), lineCount: lines.length };
}

/** A product whose images are to be downloaded is complete with them. */
function isPublishable({ document, images, mayPublish }: PlannedProduct): boolean {
  const missing = missingToPublish(document).filter(
    ({ field }) => field !== 'images' || images.length === 0,
  );
  return mayPublish && missing.length === 0;
}

async function readImages(db: Db, importId: string): Promise<ImportDto['images']> {
  const counts = await db
    .select({ status: importedImages.status, count: sql<number>`count(*)::int` })
    .from(importedImages)
    .where(eq(importedImages.importId, importId))
    .groupBy(importedImages.status);
  const countOf = (status: string) => counts.find((each) => each.status === status)?.count ?? 0;
  const failed = await db
    .select({ name: products.name, url: importedImages.url, error: importedImages.error })
    .from(importedImages)
    .innerJoin(products, eq(products.id, importedImages.productId))
    .where(sql`${importedImages.importId} = ${importId} and ${importedImages.status} = 'failed'`)
    .orderBy(asc(products.name), asc(importedImages.position))
    .limit(MAX_ISSUES);
  return {
    waiting: countOf('waiting'),
    done: countOf('done'),
    failed: failed.map(({ name, url, error }) => ({ name, url, error: error ?? '' })),
  };
}
