// Totals of an order, as computed when it was placed.
import { cx } from '#ui/components/cx.ts';
import { formatRupees } from '#domain/money/money.ts';
import { namedPromotions } from '#domain/promotion/named-promotions.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import * as texts from '#messages/order.ts';

type OrderTotalsProps = Pick<OrderDto, 'totals' | 'promoCode' | 'automatic' | 'cancelledTotal'>;

export function OrderTotals({ totals, promoCode, automatic, cancelledTotal }: OrderTotalsProps) {
  const { subtotal, discount, tax, taxPercent, shipping, total, includedTax = 0 } = totals;
  const { discounts, freeBy } = namedPromotions({ promoCode, discount, automatic });
  return (
    <dl className="mt-5 grid gap-2.5">
      <TotalLine label={texts.subtotal} rupees={subtotal} />
      {discounts.map(({ code, discount: part }) => (
        <TotalLine key={code} label={texts.discount({ promoCode: code })} rupees={-part} isSaving />
      ))}
      {shipping > 0 ? (
        <TotalLine label={texts.shipping} rupees={shipping} />
      ) : (
        <TotalLine
          label={freeBy ? texts.freeShippingBy({ promoCode: freeBy }) : texts.freeShipping}
          rupees={0}
          isSaving
        />
      )}
      {tax > 0 && <TotalLine label={texts.tax({ percent: taxPercent })} rupees={tax} />}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 text-[1.1875rem]">
        <dt>{texts.total}</dt>
        <dd className="font-semibold tabular-nums">{formatRupees(total)}</dd>
      </div>
      {includedTax > 0 && <TotalLine label={texts.includedTax} rupees={includedTax} />}
      {cancelledTotal > 0 && <TotalLine label={texts.cancelledItems} rupees={cancelledTotal} />}
    </dl>
  );
}

type TotalLineProps = { label: string; rupees: number; isSaving?: boolean };

function TotalLine({ label, rupees, isSaving }: TotalLineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className={cx('font-medium tabular-nums', isSaving && 'text-success')}>
        {formatRupees(rupees)}
      </dd>
    </div>
  );
}
