// Stock movements of the sample orders, with the items that the workshop has made in between: what the samples have in
// stock is what is left at the end.
import { DAY_MS, indianDay } from '#domain/calendar/indian-day.ts';
import type { stockMovements } from '#server/platform/db/schema/catalogue.ts';
import { startOfDay } from './demand.ts';
import type { VariantRow } from './goods.ts';
import { HOUR_MS } from './order-life.ts';
import type { Movement, SampleOrder } from './order-record.ts';

const CLOSING_HOUR = 17.5;

type MovementRow = Omit<Required<typeof stockMovements.$inferInsert>, 'id'>;

/** `openedAt`: when the first movement of each variant was written. Oldest first. */
export function stockHistory(
  orders: readonly SampleOrder[],
  variants: readonly VariantRow[],
  { openedAt, now }: { openedAt: Date; now: Date },
): MovementRow[] {
  const ofVariant = new Map<string, MovementRow[]>();
  for (const { row, movements } of orders)
    for (const movement of movements) {
      const own = ofVariant.get(movement.variantId) ?? [];
      own.push(rowOf(movement, row.id));
      ofVariant.set(movement.variantId, own);
    }
  const rows = variants.flatMap((variant) => {
    const own = (ofVariant.get(variant.id) ?? []).toSorted(byTime);
    return withMadeItems(own, variant, { openedAt, now });
  });
  return rows.toSorted(byTime);
}

/** Adds the items that were made before each sale that needs them, and the difference at the end. */
function withMadeItems(
  movements: readonly MovementRow[],
  { id, onHand, reserved }: VariantRow,
  { openedAt, now }: { openedAt: Date; now: Date },
): MovementRow[] {
  const rows: MovementRow[] = [];
  let before = openedAt;
  let level = onHand;
  let held = 0;
  const add = (change: number, until: Date) => {
    const reason = change > 0 ? 'made' : 'sold_elsewhere';
    const at = timeBetween(before, until);
    rows.push(rowOf({ variantId: id, at, onHandChange: change, reservedChange: 0, reason }, null));
    level += change;
  };
  for (const movement of movements) {
    const { onHandChange, reservedChange, happenedAt } = movement;
    const missing = held + reservedChange - (level + onHandChange);
    if (missing > 0) add(missing, happenedAt);
    rows.push(movement);
    level += onHandChange;
    held += reservedChange;
    before = happenedAt;
  }
  // What is reserved now is beyond what the samples have in stock.
  const wanted = onHand - reserved + held;
  if (level !== wanted) add(wanted - level, now);
  return rows;
}

/** The end of a working day at most four days before `until`, or between the two when no day ends there. */
function timeBetween(before: Date, until: Date): Date {
  const middle = Math.max((before.getTime() + until.getTime()) / 2, until.getTime() - 4 * DAY_MS);
  const midnight = startOfDay(indianDay(new Date(middle)));
  const evening = midnight + CLOSING_HOUR * HOUR_MS;
  const isBetween = evening > before.getTime() && evening < until.getTime();
  return new Date(isBetween ? evening : middle);
}

function rowOf({ at, ...movement }: Movement, orderId: string | null): MovementRow {
  return { ...movement, orderId, note: '', adjustmentId: null, accountId: null, happenedAt: at };
}

function byTime(one: MovementRow, other: MovementRow): number {
  return one.happenedAt.getTime() - other.happenedAt.getTime();
}
