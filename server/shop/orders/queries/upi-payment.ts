// How an order is paid by a UPI transfer: the link and its QR code, until when, and what the customer has sent.
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { chargedPaise } from '#domain/order/cancelled-items.ts';
import { toRupees } from '#domain/money/money.ts';
import { UPI_VPA } from '#domain/order/payment-provider.ts';
import type { AttemptStatus } from '#domain/payment/payment.ts';
import { upiLink } from '#domain/payment/upi.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { paymentAttempts } from '#server/platform/db/schema/payments.ts';
import { type QrPath, qrPath } from '#server/platform/lib/qr-path.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';

export type UpiPaymentDto = {
  /** Rupees. */
  amount: number;
  /** Until when the items are reserved; null once the order has ended or is paid. */
  payBy: string | null;
  /** Null when the shop takes no transfers any more, or this one is no longer to be paid. */
  payTo: { upiId: string; link: string; qrCode: QrPath } | null;
  /** Newest first. */
  claims: { reference: string; status: AttemptStatus; sentAt: string }[];
};

/** Null for an order that is paid otherwise, and for another customer's. */
export async function findUpiPayment(
  { db, shopSettings }: OrderDeps,
  accountId: string,
  number: string,
): Promise<UpiPaymentDto | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.number, number)));
  if (order?.provider !== UPI_VPA) return null;
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, order.id), isNotNull(paymentAttempts.reference)))
    .orderBy(desc(paymentAttempts.createdAt));
  const isPayable = order.status === 'pending_payment';
  const { vpa } = shopSettings.upi;
  return {
    amount: toRupees(chargedPaise(order)),
    payBy: isPayable ? (order.expiresAt?.toISOString() ?? null) : null,
    payTo: isPayable && vpa ? payTo(order, { vpa, payee: shopSettings.name }) : null,
    claims: rows.map(({ reference, status, createdAt }) => ({
      reference: reference ?? '',
      status,
      sentAt: createdAt.toISOString(),
    })),
  };
}

function payTo(
  order: OrderRow,
  { vpa: upiId, payee: name }: { vpa: string; payee: string },
): UpiPaymentDto['payTo'] {
  const { number } = order;
  const amountPaise = chargedPaise(order);
  const link = upiLink({ upiId, name, amountPaise, note: `Order ${number}`, reference: number });
  return { upiId, link, qrCode: qrPath(link) };
}
