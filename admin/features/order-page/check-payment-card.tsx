// Card of the order page: payments whose UTR the customer has sent, to be looked for at the bank.
import { formatMoment } from '#ui/shop/format-date.ts';
import { Card } from '#ui/components/card.tsx';
import { formatRupees } from '#domain/money/money.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { ReceivedPaymentForm } from './received-payment-form.tsx';

/** Renders nothing for an order that is paid, or paid by another method than UPI. */
export function CheckPaymentCard({ detail: { order, attempts } }: { detail: AdminOrderDto }) {
  const claims = attempts.filter(({ status, reference }) => status === 'created' && reference);
  const isUnpaid = order.paymentStatus === 'pending' || order.paymentStatus === 'failed';
  if (order.paymentMethod !== 'UPI' || !(isUnpaid || claims.length > 0)) return null;
  const { number } = order;
  const total = order.totals.total + order.cancelledTotal;
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="type-heading">Check the UPI payment</h2>
        {claims.length > 0 && <StatusTag tone="wait">To check</StatusTag>}
      </div>
      <p className="mb-5 max-w-prose">
        {claims.length > 0 ? 'Look for the UTR at your bank.' : 'The customer has sent no UTR yet.'}{' '}
        The order is for <strong className="font-semibold">{formatRupees(total)}</strong>: this
        amount confirms it, any other is refunded by you.
      </p>
      <div className="grid gap-6">
        {claims.map(({ id, reference, at }) => (
          <section key={id} aria-label={`UTR ${reference}`} className="grid gap-4">
            <p>
              UTR <strong className="font-semibold tabular-nums select-all">{reference}</strong>
              <span className="block type-small text-muted">Sent {formatMoment(at)}</span>
            </p>
            <ReceivedPaymentForm number={number} reference={reference ?? ''} />
          </section>
        ))}
        {claims.length === 0 && <ReceivedPaymentForm number={number} reference={null} />}
      </div>
    </Card>
  );
}
