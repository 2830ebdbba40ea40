// Use case: an admin decides about each line of a damage report: refund, part refund, replace or decline.
import { and, eq, ne, sql } from 'drizzle-orm';
import { creditReasonOf } from '#domain/returns/credit-reason.ts';
import { AppError } from '#domain/errors/errors.ts';
import { itemShare } from '#domain/order/item-share.ts';
import type { Paise } from '#domain/money/money.ts';
import { type LineDecision, type RefundTime, refundsMoney } from '#domain/returns/returns.ts';
import type { ShippingPayer } from '#domain/returns/return-rules.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { returnLines, returns } from '#server/platform/db/schema/returns.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { assertRefundable } from '#server/shop/orders/core/largest-refund.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { type OrderLineRow, type OrderRow, listLines } from '#server/shop/orders/core/queries.ts';
import { recordMoneyTransition } from '#server/shop/orders/core/record-transition.ts';
import { sell } from '#server/shop/orders/core/stock.ts';
import { type LineSize, listSizes } from '#server/shop/orders/corrections/list-sizes.ts';
import { type InternalNote, insertNote } from '#server/shop/orders/notes/notes.ts';
import { type LineOutcome, type ReturnLineRow, loadReport, nameSameLines } from './load-return.ts';
import { notifyDecision } from './notify-decision.ts';
import { refundReturn, refundedParts } from './return-refund.ts';

export type DecidedLine = {
  line: number;
  decision: LineDecision;
  /** Variant of a replacement in another size; by default the one that was bought. */
  variantId?: string | undefined;
  /** Accepted items; all reported ones when omitted. The others are declined. */
  quantity?: number | undefined;
  /** Amount of a part refund, in paise. */
  amountPaise?: Paise | undefined;
  /** Whether the customer shall send the items back; the default is yes, except for a part refund. */
  asksBack?: boolean | undefined;
};

export type ReturnDecision = {
  number: string;
  returnId: string;
  lines: readonly DecidedLine[];
  refundOn: RefundTime;
  /** Who pays for sending items back; by default the one whom the return rules named when the return was reported. */
  shippingPaidBy?: ShippingPayer | undefined;
  /** Whether to refund the shipping fee as well, as far as no other return has. */
  refundsShipping: boolean;
  /** What the customer reads in the email; may be empty. */
  reply: string;
  /** Note for the team only. */
  note?: InternalNote;
};

/**
 * Idempotent: the same decision again changes nothing.
 * Throws `order/not-found`, `return/not-found`, `return/lines-undecided`, `return/already-decided`, `refund/too-much`,
 * `order/size-unavailable` and `order/size-price-differs` for another size, and `stock/sold-out` or `stock/insufficient` for
 * a replacement.
 */
export function decideReturn(deps: OrderDeps, input: ReturnDecision): Promise<void> {
  const { number, returnId, reply } = input;
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const { report, lines } = await loadReport(tx, order.id, returnId);
    const ordered = await listLines(tx, order.id);
    const sizes = await listSizes(tx, ordered);
    const decided = decide(lines, { input, order, ordered, sizes });
    if (report.status !== 'requested') {
      if (decided.every((each, index) => isSame(each, lines[index]))) return;
      throw new AppError('return/already-decided');
    }
    const to = decided.some(({ acceptedQuantity }) => acceptedQuantity > 0)
      ? 'accepted'
      : 'rejected';
    const refundOn = decided.some(({ isExpectedBack }) => isExpectedBack)
      ? input.refundOn
      : 'acceptance';
    const shippingPaidBy = input.shippingPaidBy ?? report.shippingPaidBy;
    const amounts = await amountsOf(tx, { ...input, order, decided });
    await assertRefundable(tx, order, amounts.totalPaise);
    if (input.note) await insertNote(tx, order, input.note);
    await saveDecision(tx, { returnId, decided });
    await tx
      .update(returns)
      .set({
        refundOn,
        shippingPaidBy,
        shippingRefundPaise: amounts.shippingPaise,
        reply: reply || null,
      })
      .where(eq(returns.id, returnId));
    await recordMoneyTransition(tx, {
      subject: 'return',
      id: returnId,
      orderId: order.id,
      from: report.status,
      to,
      actor: 'admin',
      details: { lines: decided, refundOn },
    });
    await sell(tx, order.id, replacements(decided, { ordered, sizes }), 'replacement');
    await notifyDecision(deps, tx, {
      order,
      ordered,
      report: { ...report, refundOn, shippingPaidBy },
      decided,
      reply,
      ...amounts,
    });
    if (refundOn !== 'acceptance') return;
    const refunded = refundedParts(decided, amounts.shippingPaise);
    const reason = creditReasonOf(report.reason);
    const amountPaise = amounts.totalPaise;
    await refundReturn(deps, tx, { order, returnId, amountPaise, reason, refunded });
  });
}

type Context = {
  input: ReturnDecision;
  order: OrderRow;
  ordered: readonly OrderLineRow[];
  sizes: readonly LineSize[];
};

/** Outcomes of the decision, in the order of `lines`. */
function decide(lines: readonly ReturnLineRow[], { input, ...order }: Context): LineOutcome[] {
  if (!nameSameLines(lines, input.lines)) throw new AppError('return/lines-undecided');
  return lines.map((reported) => {
    const given = input.lines.find(({ line }) => line === reported.line);
    if (!given) throw new AppError('return/lines-undecided');
    return outcomeOf(given, { reported, ...order });
  });
}

type Reported = Omit<Context, 'input'> & { reported: ReturnLineRow };

function outcomeOf(given: DecidedLine, { reported, order, ordered, sizes }: Reported): LineOutcome {
  const { line, decision } = given;
  const isDeclined = decision === 'decline';
  const acceptedQuantity = isDeclined ? 0 : (given.quantity ?? reported.quantity);
  if (acceptedQuantity > reported.quantity) throw new AppError('return/lines-undecided');
  const range = { line, first: reported.firstItem, quantity: acceptedQuantity };
  const sharePaise = itemShare({ ...order, lines: ordered }, range);
  return {
    line,
    decision,
    replacementSize: decision === 'replace' ? otherSize(given, { ordered, sizes }) : null,
    acceptedQuantity,
    refundPaise: refundOf(given, sharePaise),
    isExpectedBack: !isDeclined && (given.asksBack ?? decision !== 'part_refund'),
  };
}

/** Throws `refund/too-much` for a part of more than the share. */
function refundOf({ line, decision, amountPaise = 0 }: DecidedLine, sharePaise: Paise): Paise {
  if (decision === 'refund') return sharePaise;
  if (decision !== 'part_refund') return 0;
  if (amountPaise > 0 && amountPaise <= sharePaise) return amountPaise;
  throw new AppError('refund/too-much', { details: { line, leftPaise: sharePaise } });
}

function isSame(decided: LineOutcome, stored: ReturnLineRow | undefined): boolean {
  return (
    stored?.decision === decided.decision &&
    stored.acceptedQuantity === decided.acceptedQuantity &&
    stored.replacementSize === decided.replacementSize &&
    stored.refundPaise === decided.refundPaise
  );
}

type Amounts = { order: OrderRow; returnId: string; decided: readonly LineOutcome[] };

async function amountsOf(
  tx: Tx,
  { order, returnId, decided, refundsShipping }: Amounts & { refundsShipping: boolean },
): Promise<{ totalPaise: Paise; shippingPaise: Paise }> {
  const itemsPaise = decided.reduce((sum, { refundPaise }) => sum + refundPaise, 0);
  const refundsItems = decided.some(({ decision }) => refundsMoney(decision));
  if (!refundsShipping || !refundsItems) return { totalPaise: itemsPaise, shippingPaise: 0 };
  const [refunded] = await tx
    .select({ paise: sql<number>`coalesce(sum(${returns.shippingRefundPaise}), 0)::int` })
    .from(returns)
    .where(and(eq(returns.orderId, order.id), ne(returns.id, returnId)));
  const shippingPaise = Math.max(0, order.shippingPaise - (refunded?.paise ?? 0));
  return { totalPaise: itemsPaise + shippingPaise, shippingPaise };
}

type Saved = { returnId: string; decided: readonly LineOutcome[] };

async function saveDecision(tx: Tx, { returnId, decided }: Saved): Promise<void> {
  for (const { line, ...outcome } of decided) {
    await tx
      .update(returnLines)
      .set(outcome)
      .where(and(eq(returnLines.returnId, returnId), eq(returnLines.line, line)));
  }
}

type Sizes = Pick<Context, 'ordered' | 'sizes'>;

/** Null for the size that was bought. Throws `order/size-unavailable` and `order/size-price-differs`. */
function otherSize({ line, variantId }: DecidedLine, { ordered, sizes }: Sizes): string | null {
  const own = ordered.find(({ position }) => position === line)?.variantId;
  if (variantId === undefined || variantId === own) return null;
  const size = sizes.find((each) => each.position === line && each.variantId === variantId);
  if (!size) throw new AppError('order/size-unavailable');
  if (!size.isSamePrice) throw new AppError('order/size-price-differs');
  return size.size;
}

/** Throws `stock/sold-out` for a variant that the shop no longer has. */
function replacements(decided: readonly LineOutcome[], { ordered, sizes }: Sizes) {
  return decided
    .filter(({ decision }) => decision === 'replace')
    .map(({ line, replacementSize, acceptedQuantity: quantity }) => {
      const isOfLine = ({ position }: { position: number }) => position === line;
      const variantId = replacementSize
        ? sizes.find((each) => isOfLine(each) && each.size === replacementSize)?.variantId
        : ordered.find(isOfLine)?.variantId;
      if (!variantId) throw new AppError('stock/sold-out');
      return { variantId, quantity };
    });
}
