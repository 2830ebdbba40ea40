// A return with its lines, for the use cases that change it. The caller has locked its order.
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { Paise } from '#domain/money/money.ts';
import type { LineDecision } from '#domain/returns/returns.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { returnLines, returns } from '#server/platform/db/schema/returns.ts';

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnLineRow = typeof returnLines.$inferSelect;

/** What is decided about a line. */
export type LineOutcome = Pick<
  ReturnLineRow,
  'line' | 'acceptedQuantity' | 'isExpectedBack' | 'replacementSize'
> & {
  decision: LineDecision;
  refundPaise: Paise;
};

/** Loads a damage report of this order, and no other return. Throws `return/not-found`. */
export async function loadReport(
  tx: Tx,
  orderId: string,
  returnId: string,
): Promise<{ report: ReturnRow; lines: ReturnLineRow[] }> {
  const [report] = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.id, returnId), eq(returns.orderId, orderId), eq(returns.kind, 'damage')));
  if (!report) throw new AppError('return/not-found');
  const lines = await tx
    .select()
    .from(returnLines)
    .where(eq(returnLines.returnId, returnId))
    .orderBy(asc(returnLines.line));
  return { report, lines };
}

/** Whether the two lists name the same lines, each once. */
export function nameSameLines(
  expected: readonly { line: number }[],
  given: readonly { line: number }[],
): boolean {
  const lines = new Set(given.map(({ line }) => line));
  return (
    lines.size === given.length &&
    given.length === expected.length &&
    expected.every(({ line }) => lines.has(line))
  );
}
