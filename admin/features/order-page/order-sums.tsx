// Totals of an order in the back office, as computed when it was placed.
import { cx } from '#ui/components/cx.ts';
import { formatRupees } from '#domain/money/money.ts';
import { namedPromotions } from '#domain/promotion/named-promotions.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import { isCashDue } from './order-status.ts';

export function OrderSums({ order }: { order: OrderDto }) {
  const { subtotal, tax, taxPercent, shipping, total, includedTax = 0 } = order.totals;
  const { discounts, freeBy } = promotionsIn(order);
  return (
    <dl className="ml-auto grid max-w-sm gap-2 px-4 py-4 md:px-6 md:py-5">
      <Sum label="Subtotal" value={formatRupees(subtotal)} />
      {discounts.map(({ code, discount: part }) => (
        <Sum
          key={code}
          label={code === order.promoCode ? `Promo code ${code}` : `Promotion ${code}`}
          value={`−${formatRupees(part)}`}
          isSaving
        />
      ))}
      {tax > 0 && <Sum label={`GST ${taxPercent} %`} value={formatRupees(tax)} />}
      <Sum
        label="Delivery"
        value={shipping > 0 ? formatRupees(shipping) : freeBy ? `Free (${freeBy})` : 'Free'}
      />
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-[1.0625rem] font-semibold">
        <dt>{isCashDue(order) ? 'To collect on delivery' : 'Total'}</dt>
        <dd className="tabular-nums">{formatRupees(total)}</dd>
      </div>
      {includedTax > 0 && <Sum label="GST included" value={formatRupees(includedTax)} />}
      {order.cancelledTotal > 0 && (
        <Sum label="Cancelled items, refunded" value={formatRupees(order.cancelledTotal)} />
      )}
    </dl>
  );
}

function promotionsIn({ promoCode, automatic, totals }: OrderDto) {
  return namedPromotions({ promoCode, automatic, discount: totals.discount });
}

function Sum({ label, value, isSaving }: { label: string; value: string; isSaving?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className={cx('tabular-nums', isSaving && 'text-success')}>{value}</dd>
    </div>
  );
}
