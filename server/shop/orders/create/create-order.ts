// Order creation shared by card and cash on delivery: quote the cart, take stock and promo code, insert the order.
import { english } from '#domain/language/languages.ts';
import { currentRequest } from '#server/platform/lib/request-context.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { CartLine, RequestedLine } from '#domain/cart/cart.ts';
import {
  type CheckoutForm,
  normalisePhone,
  shippingAddressFrom,
} from '#domain/checkout/checkout.ts';
import { AppError } from '#domain/errors/errors.ts';
import { AppErrorWithValues } from '#domain/errors/with-values.ts';
import { toPaise } from '#domain/money/money.ts';
import { orderNumber } from '#domain/order/order.ts';
import { type PaymentMethod } from '#domain/order/payment-methods.ts';
import { chargesGst } from '#domain/tax/gstin.ts';
import { type Quote, quoteFrom } from '#server/shop/checkout/quote.ts';
import { type Tx, violates } from '#server/platform/db/db.ts';
import { throwIfWithoutDelivery } from '#server/shop/delivery-areas/find-rule.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import type { OrderLineRow, OrderRow } from '#server/shop/orders/core/queries.ts';
import { type EventDetails, insertOrder } from '#server/shop/orders/core/record-transition.ts';
import { reserve, sell } from '#server/shop/orders/core/stock.ts';
import type { PaymentProvider } from '#server/shop/payments/port.ts';
import { type InvoiceDeps, sellerOf } from '#server/shop/invoices/seller.ts';
import { includedTaxOf, noLineTax, taxOfPlaced } from '#server/shop/tax/order-tax.ts';
import { businessOfOrder } from './business-of-order.ts';
import type { OrderContext } from './order-context.ts';
import { cancelPendingOrder } from './pending-order.ts';
import { type PrintedFields, invoiceFacts } from './printed-fields.ts';
import { promotionsOf, takeQuotedPromotions } from './take-promotions.ts';
import { promotionChangedError } from './verify-client-totals.ts';

type Buyer = { accountId: string; form: CheckoutForm };

/**
 * Throws `order/shop-not-open`, `order/too-many-attempts`, `checkout/no-delivery`, `cart/empty` and `cart/max-per-order`.
 * The context was read under the customer's lock, so that of attempts at the same time not all are within the limit.
 */
export function quoteForOrder(deps: OrderDeps, context: OrderContext): Quote {
  if (!deps.isOpen()) throw new AppError('order/shop-not-open');
  const { pricing, orderAttemptsPerHour, maxPerOrder } = deps.shopSettings;
  if (context.attemptsOfLastHour >= orderAttemptsPerHour)
    throw new AppError('order/too-many-attempts');
  throwIfWithoutDelivery(context.pinCodeRule);
  const quote = quoteFrom(context, pricing);
  if (quote.lines.length === 0) throw new AppError('cart/empty');
  assertMaxPerOrder(quote.lines, maxPerOrder);
  return quote;
}

/** A line may be older than the owner's limit. */
function assertMaxPerOrder(lines: readonly CartLine[], maxPerOrder: number): void {
  const tooMany = lines.find(({ quantity }) => maxPerOrder > 0 && quantity > maxPerOrder);
  if (!tooMany) return;
  throw new AppErrorWithValues('cart/max-per-order', { name: tooMany.name, count: maxPerOrder });
}

type NewOrder = Buyer & {
  quote: Quote;
  printedFields: PrintedFields;
  seller: InvoiceDeps;
  /** The customer's unpaid order, which the new order replaces. */
  pendingOrder: OrderRow | null;
  paymentMethod: PaymentMethod;
  /** Null: cash on delivery. */
  provider: PaymentProvider | null;
  idempotencyKey: string;
  details: EventDetails;
};

/**
 * Reserves the stock until it is paid online, sells it at once for cash on delivery.
 * Throws `stock/sold-out`, `stock/insufficient`, `checkout/bad-gstin`, `checkout/no-legal-name`, and `order/prices-changed` when the promo code has changed or is used
 * up, by all customers or by this one.
 */
export async function createOrder(
  tx: Tx,
  input: NewOrder,
): Promise<{ order: OrderRow; lines: OrderLineRow[] }> {
  const { quote, pendingOrder, provider } = input;
  const orderId = randomUUID();
  const quantities = orderedQuantities(quote.lines);
  if (pendingOrder) {
    const variantIds = quantities.map(({ variantId }) => variantId);
    await cancelPendingOrder(tx, pendingOrder, variantIds);
  }
  await (provider ? reserve : sell)(tx, orderId, quantities);
  const promoOncePerCustomer = await takeQuotedPromotions(tx, quote);
  const ordered = quote.lines.map((line, position) =>
    orderLineOf(line, { orderId, position, printedFields: input.printedFields }),
  );
  const { discountPaise, shippingPaise } = quote.totals;
  // The seller of a demo's documents has a sample GSTIN already.
  const chargesTax = chargesGst(sellerOf(input.seller), 'live');
  const { method } = quote.rules;
  const shares = quote.shares ?? undefined;
  const placed = { method, chargesTax, lines: ordered, discountPaise, shares, shippingPaise };
  const taxes = await taxOfPlaced(tx, placed);
  // Elsewhere the discount is spread over all lines when it is asked for.
  const columns = taxes ?? shares?.map((share) => ({ discountPaise: share }));
  const lines = columns ? ordered.map((line, at) => ({ ...line, ...columns[at] })) : ordered;
  const newRow = { ...input, orderId, promoOncePerCustomer };
  const order = await insertOrderRow(tx, newRow, lines).catch((error: unknown) => {
    const isUsed = violates(error, 'orders_promo_once_per_customer_key');
    throw isUsed ? promotionChangedError(quote, { ...promotionsOf(quote), code: null }) : error;
  });
  return { order, lines };
}

function insertOrderRow(
  tx: Tx,
  input: NewOrder & { orderId: string; promoOncePerCustomer: boolean },
  lines: readonly OrderLineRow[],
): Promise<OrderRow> {
  const { orderId: id, accountId, form, quote, paymentMethod, provider } = input;
  const { idempotencyKey, promoOncePerCustomer, details } = input;
  const { subtotalPaise, discountPaise, taxPaise, shippingPaise, totalPaise } = quote.totals;
  return insertOrder(tx, {
    row: {
      id,
      number: orderNumber(randomBytes(8)),
      accountId,
      paymentStatus: 'pending',
      paymentMethod,
      provider: provider?.id ?? null,
      idempotencyKey,
      subtotalPaise,
      discountPaise,
      taxPaise,
      shippingPaise,
      totalPaise,
      taxPercent: quote.rules.taxPercent,
      pricingMethod: quote.rules.method,
      includedTaxPaise: includedTaxOf(lines),
      promoCode: quote.promo?.code ?? null,
      automaticCode: quote.automatic?.code ?? null,
      automaticDiscountPaise: quote.automaticPaise,
      promoOncePerCustomer,
      ...recipientOf(form),
      business: businessOfOrder(input.seller, quote.rules.method, form),
      stockReserved: provider !== null,
      language: currentRequest()?.language ?? english.code,
    },
    expiresInMinutes: provider?.reservationMinutes() ?? null,
    lines,
    event: provider ? 'created' : 'placed_cod',
    details,
  });
}

type Recipient = Pick<
  OrderRow,
  'contactName' | 'contactEmail' | 'contactPhone' | 'shippingAddress'
>;

export function recipientOf(form: CheckoutForm): Recipient {
  return {
    contactName: `${form.firstName.trim()} ${form.lastName.trim()}`,
    contactEmail: form.email.trim(),
    contactPhone: normalisePhone(form.phone) ?? form.phone,
    shippingAddress: shippingAddressFrom(form),
  };
}

function orderedQuantities(lines: readonly CartLine[]): RequestedLine[] {
  return lines.map(({ id, quantity }) => ({ variantId: id, quantity }));
}

type OrderedLine = { orderId: string; position: number; printedFields: PrintedFields };

/** A copy, so that later changes to the product do not change the order. */
function orderLineOf(
  line: CartLine,
  { orderId, position, printedFields }: OrderedLine,
): OrderLineRow {
  return {
    orderId,
    position,
    variantId: line.id,
    productId: line.productId,
    slug: line.slug,
    name: line.name,
    subtitle: line.subtitle,
    colour: line.colour,
    size: line.size,
    image: line.image,
    pricePaise: toPaise(line.price),
    quantity: line.quantity,
    cancelledQuantity: 0,
    reportedQuantity: 0,
    refundedQuantity: 0,
    facts: invoiceFacts(printedFields, line.productId),
    ...noLineTax,
  };
}
