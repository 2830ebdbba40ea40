// Imports of products: a file is stored, reviewed, put right and then written by a job.
import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { CLEAR, type CellEdit, textOfCell, safeCell } from '#domain/transfer/import-cell.ts';
import {
  type ColumnMapping,
  type ImportSource,
  detectSource,
  suggestMapping,
} from '#domain/transfer/sources.ts';
import { stringify } from 'csv-stringify/sync';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { mergedInto } from '#server/platform/db/merged-into.ts';
import { categories } from '#server/platform/db/schema/categories.ts';
import {
  type ImportOptions,
  type ImportTotals,
  imports,
} from '#server/platform/db/schema/imports.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { BulkFilter } from '#server/shop/products/list-product-ids.ts';
import { type ExportForm, exportProducts } from './export-products.ts';
import { type ImportImagesDeps, importImages } from './import-images.ts';
import { type ImportDto, reviewImport } from './import-review.ts';
import { type ImportRecord, assertReady, makePlan } from './make-plan.ts';
import { templateFile } from './template-file.ts';
import { decodeFile, readSheet } from './read-sheet.ts';
import { type ImportDeps, runImport } from './run-import.ts';
import { startUndo, undoImport } from './undo-import.ts';

/** Files and their results are deleted after this time. */
const KEPT_DAYS = 30;
const MAX_LISTED = 20;
/** Of one import; whoever needs more corrects the file. */
const MAX_EDITS = 1_000;
const IMPORT_QUEUE = 'imports';
const IMAGES_QUEUE = 'import-images';

export type Imports = Awaited<ReturnType<typeof openImports>>;
export type ImportChange = {
  source?: ImportSource | undefined;
  /** Of the columns that it names; the others stay. */
  mapping?: ColumnMapping | undefined;
  options?: ImportOptions | undefined;
  /** Puts a value into every cell of an issue. */
  fix?: { issueId: string; text: string } | undefined;
  /** Index of the fix that is taken back. */
  undoFix?: number | undefined;
  /** Id of a warning that the owner confirms. */
  confirm?: string | undefined;
};
export type ListedImport = {
  id: string;
  fileName: string;
  status: ImportRecord['status'];
  createdAt: string;
  totals: ImportTotals | null;
};

/** `undoBy`: account that undoes the import; without it the import is run. */
type ImportJob = { id: string; undoBy?: string };

type Deps = Omit<ImportDeps, 'sendImages'> &
  ImportImagesDeps & { jobs: Jobs; settings: { shopUrl: string } };

export async function openImports({ jobs, settings, images, download, ...rest }: Deps) {
  const { db } = rest;
  const sendImages = (tx: Tx | Db, id: string) => jobs.send(IMAGES_QUEUE, { id }, { tx, key: id });
  const deps: ImportDeps = { ...rest, sendImages };
  await jobs.work<ImportJob>(IMPORT_QUEUE, ({ id, undoBy }) =>
    undoBy === undefined ? runImport(deps, id) : undoImport(db, undoBy, id),
  );
  await jobs.work<{ id: string }>(IMAGES_QUEUE, async ({ id }) => {
    const isDone = await importImages({ db, images, download }, id);
    if (!isDone) await sendImages(db, id);
  });
  return {
    list: () => listImports(db),
    create: (accountId: string, file: { name: string; bytes: Uint8Array }) =>
      createImport(db, accountId, file),
    load: async (id: string): Promise<ImportDto> => reviewImport(db, await loadImport(db, id)),
    change: async (id: string, change: ImportChange): Promise<ImportDto> =>
      reviewImport(db, await changeImport(db, id, change)),
    start: (id: string) => startImport({ db, jobs }, id),
    /** Throws `import/not-undoable` with the reason; a job does the rest. */
    undo: (accountId: string, id: string) => {
      const job: ImportJob = { id, undoBy: accountId };
      return startUndo(db, id, (tx) => jobs.send(IMPORT_QUEUE, job, { tx, key: `undo-${id}` }));
    },
    rowsWithIssues: (id: string) => rowsWithIssues(db, id),
    template: templateFile,
    export: (options: { filter: BulkFilter; form: ExportForm }) =>
      exportProducts(db, { ...options, shopUrl: settings.shopUrl }),
  };
}

async function listImports(db: Db): Promise<ListedImport[]> {
  const { id, fileName, status, createdAt, totals } = imports;
  const rows = await db
    .select({ id, fileName, status, createdAt, totals })
    .from(imports)
    .orderBy(desc(createdAt))
    .limit(MAX_LISTED);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Throws `import/invalid-file`. A file with the columns of an earlier one is mapped like it. */
async function createImport(
  db: Db,
  accountId: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ id: string }> {
  const content = decodeFile(bytes);
  const { header } = await readSheet(content);
  const [earlier] = await db
    .select({ source: imports.source, mapping: imports.mapping })
    .from(imports)
    .where(sql`${imports.header} = ${sql.param(header)}::text[]`)
    .orderBy(desc(imports.createdAt))
    .limit(1);
  const source = earlier?.source ?? detectSource(header);
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .orderBy(categories.id)
    .limit(1);
  const id = randomUUID();
  await db
    .delete(imports)
    .where(sql`${imports.createdAt} < now() - make_interval(days => ${KEPT_DAYS}::int)`);
  await db.insert(imports).values({
    id,
    fileName: name,
    source,
    content,
    header,
    mapping: earlier?.mapping ?? suggestMapping(header, source),
    options: { publish: false, categoryId: category?.id ?? '', asOf: new Date().toISOString() },
    createdBy: accountId,
  });
  return { id };
}

/** Throws `import/not-found`. */
async function loadImport(db: Db, id: string): Promise<ImportRecord> {
  const [record] = await db.select().from(imports).where(eq(imports.id, id));
  if (!record) throw new AppError('import/not-found');
  return record;
}

/** Throws `import/already-started`. Another source brings its own mapping. */
async function changeImport(
  db: Db,
  id: string,
  { source, mapping, options, ...change }: ImportChange,
): Promise<ImportRecord> {
  const record = await loadImport(db, id);
  const isOther = source !== undefined && source !== record.source;
  const suggested = isOther ? suggestMapping(record.header, source) : undefined;
  const [changed] = await db
    .update(imports)
    .set({
      ...(source && { source }),
      ...(suggested && { mapping: suggested }),
      ...(mapping && { mapping: mergedInto(imports.mapping, mapping) }),
      ...(options && { options }),
      edits: await editsAfter(db, record, change),
      confirmed: change.confirm ? [...record.confirmed, change.confirm] : record.confirmed,
      status: 'review',
      error: null,
    })
    .where(sql`${imports.id} = ${id} and ${imports.status} in ('review', 'failed')`)
    .returning();
  if (!changed) throw new AppError('import/already-started');
  return changed;
}

/** A fix is of every row of its issue; an issue that is gone needs none. */
async function editsAfter(
  db: Db,
  record: ImportRecord,
  { fix, undoFix }: Pick<ImportChange, 'fix' | 'undoFix'>,
): Promise<CellEdit[]> {
  const edits = record.edits.filter((_, at) => at !== undoFix);
  if (!fix || edits.length >= MAX_EDITS) return edits;
  const { open } = await makePlan(db, record, { lock: false });
  const issue = open.find(({ id, column }) => id === fix.issueId && column !== '');
  return issue ? [...edits, { lines: issue.lines, column: issue.column, text: fix.text }] : edits;
}

/** Throws `import/not-ready` or `import/already-started`. */
async function startImport({ db, jobs }: { db: Db; jobs: Jobs }, id: string): Promise<void> {
  const plan = await makePlan(db, await loadImport(db, id), { lock: false });
  assertReady(plan);
  await db.transaction(async (tx) => {
    const started = await tx
      .update(imports)
      .set({
        status: 'running',
        error: null,
        doneCount: 0,
        totalCount: plan.products.length,
        startedAt: sql`now()`,
      })
      .where(sql`${imports.id} = ${id} and ${imports.status} in ('review', 'failed')`)
      .returning({ id: imports.id });
    if (started.length === 0) throw new AppError('import/already-started');
    await jobs.send(IMPORT_QUEUE, { id }, { tx, key: id });
  });
}

/** CSV of the rows with an issue, in the file's columns, with a column that says what is wrong. */
async function rowsWithIssues(db: Db, id: string): Promise<string> {
  const { sheet, open } = await makePlan(db, await loadImport(db, id), { lock: false });
  const messages = new Map<number, string[]>();
  for (const { lines, column, message } of open) {
    for (const line of lines) {
      messages.set(line, [
        ...(messages.get(line) ?? []),
        column ? `${column}: ${message}` : message,
      ]);
    }
  }
  const rows = sheet.rows.flatMap(({ line, cells }) => {
    const own = messages.get(line);
    return own ? [[...cells, own.join(' ')].map(asCell)] : [];
  });
  return stringify([[...sheet.header, 'What to fix'].map(safeCell), ...rows], { bom: true });
}

/** The cell means the same when the file is imported again. */
function asCell(cell: string): string {
  return cell.trim() === CLEAR ? CLEAR : safeCell(textOfCell(cell));
}
