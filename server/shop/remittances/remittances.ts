// Remittances module: files of couriers with the cash that they have collected, reviewed before they are saved, and undone.
import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import {
  type RemittanceMapping,
  type RemittanceSource,
  detectRemittanceSource,
  suggestRemittanceMapping,
} from '#domain/remittance/remittance-columns.ts';
import type { RemittanceTotals, RowOutcome } from '#domain/remittance/match-row.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { mergedInto } from '#server/platform/db/merged-into.ts';
import { remittanceRows, remittances } from '#server/platform/db/schema/remittances.ts';
import { findDifferences } from '#server/shop/differences/find-differences.ts';
import { decodeFile, readSheet } from '#server/shop/transfer/read-sheet.ts';
import { type RemittanceReview, reviewRemittance } from './review-remittance.ts';
import { type CourierCash, listCouriers, saveWaitDays } from './courier-cash.ts';

const MAX_LISTED = 50;
/** Rows of one statement. */
const CHUNK = 1_000;

export type ListedRemittance = {
  id: string;
  fileName: string;
  source: RemittanceSource;
  status: 'review' | 'saved' | 'undone';
  createdAt: string;
  totals: RemittanceTotals | null;
};
export type RemittanceChange = {
  source?: RemittanceSource | undefined;
  /** Of the columns that it names; the others stay. */
  mapping?: RemittanceMapping | undefined;
};
export type OpenedRemittance = Omit<ListedRemittance, 'totals'> & RemittanceReview;

export function openRemittances(db: Db) {
  return {
    list: () => listRemittances(db),
    create: (accountId: string, file: { name: string; bytes: Uint8Array }) =>
      createRemittance(db, accountId, file),
    load: (id: string, outcome?: RowOutcome) => openRemittance(db, id, outcome),
    change: (id: string, change: RemittanceChange) => changeRemittance(db, id, change),
    save: (accountId: string, id: string) => saveRemittance(db, accountId, id),
    undo: (accountId: string, id: string) => undoRemittance(db, accountId, id),
    couriers: (): Promise<CourierCash[]> => listCouriers(db),
    saveWaitDays: (courier: string, waitDays: number) => saveWaitDays(db, courier, waitDays),
  };
}

async function listRemittances(db: Db): Promise<ListedRemittance[]> {
  const { id, fileName, source, status, createdAt, totals } = remittances;
  const rows = await db
    .select({ id, fileName, source, status, createdAt, totals })
    .from(remittances)
    .orderBy(desc(createdAt))
    .limit(MAX_LISTED);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Throws `import/invalid-file`. A file with the columns of an earlier one is read like it. */
async function createRemittance(
  db: Db,
  accountId: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ id: string }> {
  const content = decodeFile(bytes);
  const { header } = await readSheet(content);
  const [earlier] = await db
    .select({ source: remittances.source, mapping: remittances.mapping })
    .from(remittances)
    .where(sql`${remittances.header} = ${sql.param(header)}::text[]`)
    .orderBy(desc(remittances.createdAt))
    .limit(1);
  const id = randomUUID();
  await db.insert(remittances).values({
    id,
    fileName: name,
    source: earlier?.source ?? detectRemittanceSource(header),
    content,
    header,
    mapping: earlier?.mapping ?? suggestRemittanceMapping(header),
    createdBy: accountId,
  });
  return { id };
}

async function openRemittance(db: Db, id: string, outcome?: RowOutcome): Promise<OpenedRemittance> {
  const [record] = await db.select().from(remittances).where(eq(remittances.id, id));
  if (!record) throw new AppError('remittance/not-found');
  const { fileName, source, status, createdAt } = record;
  const review = await reviewRemittance(db, record, outcome);
  return { id, fileName, source, status, createdAt: createdAt.toISOString(), ...review };
}

async function changeRemittance(
  db: Db,
  id: string,
  { source, mapping }: RemittanceChange,
): Promise<OpenedRemittance> {
  const [changed] = await db
    .update(remittances)
    .set({
      status: 'review',
      ...(source && { source }),
      ...(mapping && { mapping: mergedInto(remittances.mapping, mapping) }),
    })
    .where(and(eq(remittances.id, id), eq(remittances.status, 'review')))
    .returning({ id: remittances.id });
  if (!changed) throw new AppError('remittance/not-in-review');
  return openRemittance(db, id);
}

/** Throws `remittance/not-in-review`, `remittance/saved-before`, and `remittance/not-readable` while a column or a value is missing. */
async function saveRemittance(db: Db, accountId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const record = await lockInStatus(tx, id, 'review');
    await assertNotSavedBefore(tx, record.content);
    const { rows, totals, missing } = await reviewRemittance(tx, record);
    if (missing.length > 0 || totals.rows.unreadable > 0) {
      throw new AppError('remittance/not-readable');
    }
    const values = rows.matched.map(({ row, order }) => ({
      remittanceId: id,
      line: row.line,
      awb: order?.awb ?? row.awb,
      orderId: order?.id ?? null,
      cashPaise: row.cashPaise,
      chargePaise: row.chargePaise,
      returnChargePaise: row.returnChargePaise,
      paidOn: row.paidOn,
      reference: row.reference,
    }));
    for (let start = 0; start < values.length; start += CHUNK) {
      await tx.insert(remittanceRows).values(values.slice(start, start + CHUNK));
    }
    await tx
      .update(remittances)
      .set({ status: 'saved', totals, savedAt: sql`now()` })
      .where(eq(remittances.id, id));
    await recordAudit(tx, {
      accountId,
      action: 'remittance.saved',
      subject: `remittance:${id}`,
      changes: [{ field: record.fileName, from: null, to: totals }],
    });
  });
  await findDifferences(db);
}

/** The same file again would make all its parcels paid twice. */
async function assertNotSavedBefore(tx: Tx, content: string): Promise<void> {
  const isSame = and(eq(remittances.content, content), eq(remittances.status, 'saved'));
  if ((await tx.$count(remittances, isSame)) > 0) throw new AppError('remittance/saved-before');
}

/** The rows are deleted; the file stays in the list. Throws `remittance/not-saved`. */
async function undoRemittance(db: Db, accountId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const record = await lockInStatus(tx, id, 'saved');
    await tx.delete(remittanceRows).where(eq(remittanceRows.remittanceId, id));
    await tx.update(remittances).set({ status: 'undone' }).where(eq(remittances.id, id));
    await recordAudit(tx, {
      accountId,
      action: 'remittance.undone',
      subject: `remittance:${id}`,
      changes: [{ field: record.fileName, from: record.totals, to: null }],
    });
  });
  await findDifferences(db);
}

async function lockInStatus(tx: Tx, id: string, status: 'review' | 'saved') {
  const [record] = await tx.select().from(remittances).where(eq(remittances.id, id)).for('update');
  if (!record) throw new AppError('remittance/not-found');
  if (record.status !== status) {
    throw new AppError(status === 'review' ? 'remittance/not-in-review' : 'remittance/not-saved');
  }
  return record;
}
