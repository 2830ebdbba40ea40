// What an order came to, by the rules of its day.
import { cx } from '#app/ui/cx.ts';
import { formatRupees } from '#domain/money.ts';
import type { OrderAnswer } from '#server/orders/reading/read-orders.ts';

type OrderTotalsProps = Pick<OrderAnswer, 'totals' | 'promoCode'>;

export function OrderTotals({ totals, promoCode }: OrderTotalsProps) {
  const { subtotal, discount, tax, taxPercent, shipping, total } = totals;
  return (
    <dl className="mt-5 grid gap-2.5">
      <Line label="Subtotal" rupees={subtotal} />
      {discount > 0 && <Line label={`Discount (${promoCode})`} rupees={-discount} good />}
      {shipping > 0 ? (
        <Line label="Shipping" rupees={shipping} />
      ) : (
        <Line label="Free Shipping" rupees={0} good />
      )}
      {tax > 0 && <Line label={`Tax (${taxPercent}% GST)`} rupees={tax} />}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 text-[1.1875rem]">
        <dt>Total</dt>
        <dd className="font-semibold tabular-nums">{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}

function Line({ label, rupees, good }: { label: string; rupees: number; good?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className={cx('font-medium tabular-nums', good && 'text-success')}>
        {formatRupees(rupees)}
      </dd>
    </div>
  );
}
