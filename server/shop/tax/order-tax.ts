// The tax of an order's lines by law: when it is placed, and again when items leave it or an HSN code is entered.
import { and, asc, eq } from 'drizzle-orm';
import type { Paise } from '#domain/money/money.ts';
import type { PricedLine, PricingMethod } from '#domain/order/pricing.ts';
import { type RatedLine, rateLines, taxLines } from '#domain/tax/line-tax.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { type TaxBasis, readTaxBasis } from './read-tax-basis.ts';

type OrderRow = typeof orders.$inferSelect;
type OrderLineRow = typeof orderLines.$inferSelect;
const taxColumns = [
  'discountPaise',
  'chargesPaise',
  'taxPercent',
  'taxablePaise',
  'taxPaise',
  'taxRateId',
] as const;
export type LineTaxColumns = Pick<OrderLineRow, (typeof taxColumns)[number]>;

/** Of a line whose tax is not by law; its share of a discount that does not count all lines is set beside these. */
export const noLineTax: LineTaxColumns = {
  discountPaise: null,
  chargesPaise: null,
  taxPercent: null,
  taxablePaise: null,
  taxPaise: null,
  taxRateId: null,
};

/** Prices include the tax: what is added to them would be another total than the one that the cart shows. */
const terms = 'inclusive';

type PlacedOrder = {
  method: PricingMethod;
  /** False for a seller under the composition scheme, or without GSTIN. */
  chargesTax: boolean;
  lines: readonly (PricedLine & { productId: string })[];
  discountPaise: Paise;
  /** Of each line; absent where the discount counts all lines. */
  shares?: readonly Paise[] | undefined;
  shippingPaise: Paise;
};

/** Null for an order whose tax is not by law. */
export async function taxOfPlaced(tx: Tx, order: PlacedOrder): Promise<LineTaxColumns[] | null> {
  const { method, chargesTax, lines, discountPaise, shares, shippingPaise } = order;
  if (method !== 'law') return null;
  const productIds = lines.map(({ productId }) => productId);
  const basis = await readTaxBasis(tx, { productIds, at: null });
  const goods = lines.map((line) => ({ ...line, ...goodsOf(basis, line) }));
  const rates = chargesTax ? basis.rates : null;
  const rated = rateLines({ lines: goods, discountPaise, shares, terms, rates });
  return columnsOf(
    goods.map((line, at) => ({ ...line, ...(rated[at] ?? unrated) })),
    shippingPaise,
  );
}

const unrated: RatedLine = { discountPaise: 0, percent: 0, rateId: null };

function goodsOf(basis: TaxBasis, { productId }: { productId: string }) {
  return basis.goods[productId] ?? { hsnCode: '', garments: 1 };
}

/** Of the lines of an order together, in paise. */
export function includedTaxOf(lines: readonly Pick<LineTaxColumns, 'taxPaise'>[]): Paise {
  return lines.reduce((sum, { taxPaise }) => sum + (taxPaise ?? 0), 0);
}

/** The line without these items keeps its rate; see `itemParts` for its discount. */
type RemainingLine = PricedLine & RatedLine;

function columnsOf(lines: readonly RemainingLine[], shippingPaise: Paise): LineTaxColumns[] {
  const taxed = taxLines({ lines, chargesPaise: shippingPaise, terms });
  return lines.map(({ discountPaise, percent: taxPercent, rateId: taxRateId }, at) => ({
    discountPaise,
    taxPercent,
    taxRateId,
    ...(taxed[at] ?? { chargesPaise: 0, taxablePaise: 0, taxPaise: 0 }),
  }));
}

/**
 * Spreads the shipping anew and computes the taxes of an order by law from its lines as they are now, whose rates stay.
 * The caller has locked the order. Returns the order as it is then.
 */
export async function taxAgain(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<OrderRow> {
  const rated = lines.map((line) => ({
    ...line,
    discountPaise: line.discountPaise ?? 0,
    percent: line.taxPercent ?? 0,
    rateId: line.taxRateId,
  }));
  const columns = columnsOf(rated, order.shippingPaise);
  for (const [at, { orderId, position }] of lines.entries()) {
    await tx
      .update(orderLines)
      .set(columns[at] ?? noLineTax)
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
  }
  const [taxed] = await tx
    .update(orders)
    .set({ includedTaxPaise: includedTaxOf(columns) })
    .where(eq(orders.id, order.id))
    .returning();
  return taxed ?? order;
}

/**
 * Lines that were placed without a rate, for want of an HSN code, get the one of the order's day, now that they have a
 * code; the customer pays the same. Returns the order as it is then.
 */
export async function rateMissing(tx: Tx, order: OrderRow): Promise<OrderRow> {
  if (order.pricingMethod !== 'law') return order;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const isMissing = (line: OrderLineRow) => line.taxRateId === null && (line.taxPercent ?? 0) > 0;
  if (!lines.some(isMissing)) return order;
  const productIds = lines.map(({ productId }) => productId);
  const basis = await readTaxBasis(tx, { productIds, at: order.createdAt });
  const rated = lines.map((line) => {
    if (!isMissing(line)) return line;
    const discountPaise = line.discountPaise ?? 0;
    const goods = [{ ...line, ...goodsOf(basis, line) }];
    const [found] = rateLines({ lines: goods, discountPaise, terms, rates: basis.rates });
    return { ...line, taxPercent: found?.percent ?? 0, taxRateId: found?.rateId ?? null };
  });
  return taxAgain(tx, order, rated);
}
