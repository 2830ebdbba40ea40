// GST returns of the shop: what a month or a quarter has, its files, and its closing.
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { gstReturnOf } from '#domain/gst-return/gst-return.ts';
import { gstr3bOf } from '#domain/gst-return/gstr3b.ts';
import { returnNotices, turnoverAdvice } from '#domain/gst-return/notices.ts';
import {
  type ReturnPeriod,
  periodLabel,
  periodsBetween,
  readPeriod,
} from '#domain/gst-return/return-period.ts';
import { tableSums } from '#domain/gst-return/table-sums.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db } from '#server/platform/db/db.ts';
import { gstReturnFiles } from '#server/platform/db/schema/gst-returns.ts';
import { type InvoiceDeps, sellerOf } from '#server/shop/invoices/seller.ts';
import { closeReturn, whyNotClosed } from './close-return.ts';
import { type ReturnBooks, readBooks } from './closed-returns.ts';
import { type ReturnSeller, periodDocumentsOf } from './period-documents.ts';
import { readFacts, readIssued, readSupplies } from './read-supplies.ts';
import { type RegisterName, listRegistered, registerFiles } from './registers.ts';

type Deps = InvoiceDeps & { db: Db };

export function openGstReturns(deps: Deps) {
  const { db } = deps;
  return {
    /** `id`: the month or quarter; without one the latest month that is over. */
    read: (id: string | null) => readReturn(deps, id),
    /** Throws `gst-return/not-found` and `gst-return/not-closable`. Returns the page as it is then. */
    close: async (accountId: string, id: string) => {
      const closing = { seller: returnSeller(deps), period: periodOf(id), accountId };
      await db.transaction((tx) => closeReturn(tx, closing));
      return readReturn(deps, id);
    },
    /** A file as it was exported, byte for byte; who downloads it is logged. Throws `gst-return/not-found`. */
    file: async (accountId: string, id: string, name: string) => {
      const closed = (await booksOf(deps)).closed.find(({ period }) => period === id);
      const [file] = await db
        .select({ content: gstReturnFiles.content })
        .from(gstReturnFiles)
        .where(and(eq(gstReturnFiles.returnId, closed?.id ?? ''), eq(gstReturnFiles.name, name)));
      if (!file) throw new AppError('gst-return/not-found');
      await recordDownload(db, { accountId, period: id, name });
      return file.content;
    },
    /** A register of the documents of the period, closed or not; logged alike. Throws `gst-return/not-found`. */
    register: async (accountId: string, id: string, name: RegisterName) => {
      const period = periodOf(id);
      const { closed } = await booksOf(deps);
      const documents = periodDocumentsOf(returnSeller(deps), period, closed);
      await recordDownload(db, { accountId, period: period.id, name });
      return registerFiles[name](await listRegistered(db, documents));
    },
  };
}

type Download = { accountId: string; period: string; name: string };

/** The files name buyers, so that each download is in the audit log, as an export of orders is. */
function recordDownload(db: Db, { accountId, period, name }: Download): Promise<void> {
  return db.transaction((tx) =>
    recordAudit(tx, {
      accountId,
      action: 'gst-return.downloaded',
      subject: `gst-return:${period}`,
      changes: [{ field: 'file', from: null, to: name }],
    }),
  );
}

function returnSeller(deps: InvoiceDeps): ReturnSeller {
  const { gstin, gstScheme } = sellerOf(deps);
  const isComposition = gstScheme === 'composition';
  return { gstin, isComposition, isSample: deps.settings.mode === 'demo' };
}

function periodOf(id: string): ReturnPeriod {
  const period = readPeriod(id);
  if (!period) throw new AppError('gst-return/not-found');
  return period;
}

function booksOf(deps: Deps): Promise<ReturnBooks> {
  return readBooks(deps.db, returnSeller(deps));
}

export type GstReturnPage = Awaited<ReturnType<typeof readReturn>>;

async function readReturn(deps: Deps, id: string | null) {
  const { db } = deps;
  const seller = returnSeller(deps);
  const books = await booksOf(deps);
  const { today, closed, turnovers } = books;
  const period = periodOf(id ?? monthBefore(today));
  const documents = periodDocumentsOf(seller, period, closed);
  const supplies = await readSupplies(db, documents);
  const gstReturn = gstReturnOf(supplies, await readIssued(db, documents));
  const facts = await readFacts(db, documents);
  const own = closed.find((each) => each.period === period.id) ?? null;
  const since = books.firstDay ?? period.fromDay;
  const listed = periodsBetween(since < period.fromDay ? since : period.fromDay, today);
  return {
    gstin: seller.gstin,
    isComposition: seller.isComposition,
    period: { id: period.id, label: periodLabel(period) },
    periods: listed.map((each) => ({
      id: each.id,
      label: periodLabel(each),
      isClosed: closed.some(({ period: name }) => name === each.id),
    })),
    closedAt: own?.closedAt ?? null,
    notClosable: own ? null : whyNotClosed({ period, seller }, books),
    tables: tableSums(gstReturn),
    issued: gstReturn.issued,
    gstr3b: gstr3bOf(gstReturn),
    notices: returnNotices(gstReturn, facts),
    advice: turnoverAdvice(turnovers),
    files: own ? await listFiles(db, own.id) : [],
  };
}

function listFiles(db: Db, returnId: string) {
  return db
    .select({ name: gstReturnFiles.name, sha256: gstReturnFiles.sha256 })
    .from(gstReturnFiles)
    .where(eq(gstReturnFiles.returnId, returnId))
    .orderBy(asc(gstReturnFiles.position));
}

/** The month before the one of a day. */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}
