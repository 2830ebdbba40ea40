// Response schemas of the admin's orders and failures. Amounts are in rupees.
import { z } from 'zod';
import { courierIds } from '#domain/order/couriers.ts';
import { disputePhases, disputeStatuses, orderDisputeStatuses } from '#domain/payment/dispute.ts';
import { orderStatuses } from '#domain/order/order.ts';
import { paymentMethods } from '#domain/order/payment-methods.ts';
import { orderViewNames } from '#domain/order/order-views.ts';
import { paymentStatuses, refundStatuses } from '#domain/payment/payment.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import type { FailuresDto } from '#server/shop/orders/admin/failures.ts';
import type { AdminOrderListDto } from '#server/shop/orders/admin/list.ts';
import { invoiceSummarySchema } from './invoices.ts';
import { orderToConfirmSchema } from '#server/shop/orders/confirmation/list-to-confirm.ts';
import { orderSchema } from '#server/shop/orders/queries/customer-orders.ts';
import { returnSchema } from '#server/shop/orders/returns/list-returns.ts';

const refundSchema = z.object({
  id: z.string(),
  status: z.enum(refundStatuses),
  amount: z.number(),
  isCash: z.boolean(),
  reason: z.string(),
  reference: z.string().nullable(),
  attempts: z.int(),
  error: z.string().nullable(),
});

export const adminOrderSchema = z
  .object({
    order: orderSchema.extend({
      /** Courier and number as the customer reads them. */
      tracking: z.string().nullable(),
      trackingUrl: z.string().nullable(),
      shipment: z
        .object({ courier: z.enum(courierIds).nullable(), tracking: z.string() })
        .nullable(),
    }),
    actions: z.array(
      z.enum([
        'confirm',
        'pack',
        'ship',
        'correct-tracking',
        'collect-cash',
        'deliver',
        'return-to-origin',
        'refund',
        'cancel',
      ]),
    ),
    /** Whether the order is marked as packed, which can be undone until a job has packed it. */
    isPacking: z.boolean(),
    /** Whether the cash order is marked as confirmed, which can be undone until a job has confirmed it. */
    isConfirming: z.boolean(),
    leftToRefund: z.number(),
    attempts: z.array(
      z.object({
        id: z.string(),
        /** Reference by which the bank finds the payment: the UTR of a UPI transfer. */
        reference: z.string().nullable(),
        at: z.string(),
        status: z.string(),
        method: z.string().nullable(),
        amount: z.number(),
        error: z.string().nullable(),
      }),
    ),
    refunds: z.array(
      refundSchema.extend({
        /** The items of a refund by item; empty for an amount. */
        items: z.array(z.object({ line: z.int(), quantity: z.int(), isRestocked: z.boolean() })),
        /** Where to send a cash refund, masked; null once it is paid, and for a card refund. */
        payout: z
          .object({
            askedAt: z.string().nullable(),
            answeredAt: z.string().nullable(),
            masked: z.string().nullable(),
            canAsk: z.boolean(),
          })
          .nullable(),
      }),
    ),
    /** Whether the order still needs an invoice, because a release before invoices packed it. */
    needsInvoice: z.boolean(),
    /** Whether a credit note can no longer lower the tax of its invoice. */
    isTaxCreditOver: z.boolean(),
    invoices: z.array(invoiceSummarySchema),
    /** Items that may be sold, for each line of the order. */
    inStock: z.array(z.int()),
    /** SKU, colour code and sizes of each line of the order. */
    lineDetails: z.array(
      z.object({
        position: z.int(),
        sku: z.string().nullable(),
        colourCode: z.string().nullable(),
        refundedQuantity: z.int(),
        claimedQuantity: z.int(),
        sizes: z.array(
          z.object({
            variantId: z.string(),
            size: z.string(),
            available: z.int(),
            isSamePrice: z.boolean(),
          }),
        ),
      }),
    ),
    /** Null when the account is deleted. */
    customer: z
      .object({ accountId: z.string(), orderCount: z.int(), spent: z.number() })
      .nullable(),
    /** Internal: no customer sees them. */
    notes: z.array(
      z.object({ id: z.string(), text: z.string(), author: z.string(), at: z.string() }),
    ),
    /** Emails to the customer about the order. */
    emails: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        subject: z.string().nullable(),
        status: z.enum(['pending', 'sent', 'failed', 'suppressed', 'replaced']),
        error: z.string().nullable(),
      }),
    ),
    slipPrintedAt: z.string().nullable(),
    /** Oldest first. */
    disputes: z.array(
      z.object({
        id: z.string(),
        paymentId: z.string(),
        amount: z.number(),
        reason: z.string(),
        phase: z.enum(disputePhases),
        status: z.enum(disputeStatuses),
        respondBy: z.string().nullable(),
        openedAt: z.string(),
        endedAt: z.string().nullable(),
      }),
    ),
    /** Whether disputes keep the order from being shipped: one is open, or one was lost. */
    disputeStatus: z.enum(orderDisputeStatuses).nullable(),
    returns: z.array(returnSchema),
    discrepancies: z.array(z.string()),
    log: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        subject: z.enum(['order', 'attempt', 'refund', 'return', 'dispute', 'call']),
        change: z.string(),
        from: z.string().nullable(),
        actor: z.string(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    /** What a call needs, while the order waits to be confirmed. */
    toConfirm: orderToConfirmSchema.nullable(),
    /** Why the customer gets no cash on delivery. */
    cashBlock: z
      .object({
        reason: z.string(),
        by: z.string(),
        at: z.string(),
        orderNumber: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ ref: 'AdminOrder' });

export const adminOrderListSchema = z.object({
  orders: z.array(
    z.object({
      number: z.string(),
      createdAt: z.string(),
      customer: z.string(),
      email: z.string(),
      city: z.string(),
      itemCount: z.int(),
      lineCount: z.int(),
      /** Images of the first three lines. */
      images: z.array(z.object({ position: z.int(), src: z.string(), name: z.string() })),
      total: z.number(),
      status: z.enum(orderStatuses),
      paymentStatus: z.enum(paymentStatuses),
      paymentMethod: z.enum(paymentMethods),
      courier: z.enum(courierIds).nullable(),
      tracking: z.string().nullable(),
      isBeingConfirmed: z.boolean(),
      isBeingPacked: z.boolean(),
      slipPrintedAt: z.string().nullable(),
      attention: z.array(
        z.enum([
          'disputeOpen',
          'disputeLost',
          'refundedUnshipped',
          'cancellationRequested',
          'refundFailed',
          'upiToCheck',
          'cashRefundPending',
          'returnRequested',
          'replacementToShip',
          'undeliveredUnsettled',
          'emailFailed',
          'paymentNotCaptured',
          'discrepancy',
        ]),
      ),
    }),
  ),
  /** Number of orders on all pages; 10001 stands for more than 10,000. */
  total: z.int(),
  page: z.int(),
  hasNext: z.boolean(),
  /** Number of orders in each view, without other filters; 10001 stands for more than 10,000. */
  counts: z.record(z.enum(orderViewNames), z.int()),
  /** Name of the product filtered by. */
  product: z.string().nullable(),
});

export const failuresSchema = z.object({
  refunds: z.array(refundSchema.extend({ number: z.string() })),
  emails: z.array(
    z.object({
      id: z.string(),
      template: z.string(),
      to: z.string(),
      number: z.string().nullable(),
      error: z.string().nullable(),
      at: z.string(),
    }),
  ),
  jobs: z.array(z.object({ queue: z.string(), count: z.int(), error: z.string(), at: z.string() })),
  discrepancies: z.array(
    z.object({
      key: z.string(),
      description: z.string(),
      number: z.string().nullable(),
      at: z.string(),
    }),
  ),
});

/** The schemas and what the use cases return cannot drift apart: a difference does not compile. */
type Described<Dto extends Shape, Shape> = Dto;
export type DescribedResponses = [
  Described<AdminOrderDto, z.infer<typeof adminOrderSchema>>,
  Described<AdminOrderListDto, z.infer<typeof adminOrderListSchema>>,
  Described<FailuresDto, z.infer<typeof failuresSchema>>,
];
