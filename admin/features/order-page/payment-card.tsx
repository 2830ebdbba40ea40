// Payment of an order: what is paid or to be collected, payments, refunds and invoices.
import { AgreedPolicies } from '#ui/shop/order-details.tsx';
import { Button } from '#ui/components/button.tsx';
import { cardClass } from '#ui/components/card.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { hasEnded } from '#domain/order/order.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { wasPacked } from '#ui/shop/order-labels.ts';
import { ActionButtons } from '../order-actions/action-buttons.tsx';
import { issueInvoiceAction } from '../order-actions/order-actions.ts';
import { EwayBillNote } from './eway-bill-note.tsx';
import { InvoiceLinks } from './invoice-links.tsx';
import { PaymentAttempts, Refunds } from './payments-and-refunds.tsx';
import { isCashDue } from './order-status.ts';
import { useRefund } from './use-refund.tsx';

export function PaymentCard({ detail }: { detail: AdminOrderDto }) {
  const { order, actions, attempts, refunds, invoices, needsInvoice } = detail;
  const { refund, dialogs } = useRefund(detail);
  return (
    <section className={`${cardClass()} p-4 md:p-6`}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <h2 className="type-heading">Payment</h2>
        {actions.includes('refund') && (
          <Button variant="outline" onClick={refund}>
            Refund
          </Button>
        )}
        {dialogs}
      </div>
      {isCashDue(order) && (
        <p className="mb-4">
          Not paid yet. The courier collects{' '}
          <strong className="font-semibold">{formatRupees(order.totals.total)}</strong> on delivery.
          Once you have received it, select “Mark cash as collected”.
        </p>
      )}
      {attempts.length > 0 && <PaymentAttempts attempts={attempts} />}
      {refunds.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 font-semibold">Refunds</h3>
          <Refunds refunds={refunds} order={order} />
        </>
      )}
      <h3 className="mt-6 mb-3 font-semibold">Invoices</h3>
      {needsInvoice ? (
        <>
          <p className="mb-3 text-muted">
            This order was packed before invoices were issued here. It has none yet.
          </p>
          <ActionButtons
            number={order.number}
            actions={[issueInvoiceAction]}
            label="Invoices"
            isQuiet
          />
        </>
      ) : (
        <>
          <EwayBillNote {...detail} />
          <InvoiceLinks
            invoices={invoices}
            number={order.number}
            isExpected={!wasPacked(order) && !hasEnded(order)}
          />
        </>
      )}
      {order.policyVersions && (
        <>
          <h3 className="mt-6 mb-1 font-semibold">Policies agreed to</h3>
          <AgreedPolicies versions={order.policyVersions} />
        </>
      )}
    </section>
  );
}
