// Totals of a cart, in the drawer, on the cart page and at the checkout.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { cx } from '#ui/components/cx.ts';
import type { CartQuote } from '#domain/cart/cart.ts';
import { type Paise, formatPaise, toPaise } from '#domain/money/money.ts';
import type { Totals } from '#domain/order/pricing.ts';
import * as texts from '#messages/cart.ts';

type CartSummaryProps = {
  totals: Totals;
  /** The part of the discount that applies without a code. */
  automatic: CartQuote['automatic'];
  className?: string;
};

export function CartSummary({ totals, automatic, className }: CartSummaryProps) {
  const { settings, includesGst } = useShopConfig();
  const { taxPercent } = settings.pricing;
  const { subtotalPaise, discountPaise, shippingPaise, taxPaise, totalPaise } = totals;
  const automaticPaise = toPaise(automatic?.discount ?? 0);
  return (
    <div className={className}>
      <dl className="grid gap-2.5">
        <Line label={texts.subtotal} paise={subtotalPaise} />
        {automatic && automatic.discount > 0 && (
          <Line label={`${texts.discount} (${automatic.code})`} paise={-automaticPaise} good />
        )}
        {discountPaise > automaticPaise && (
          <Line label={texts.discount} paise={automaticPaise - discountPaise} good />
        )}
        {shippingPaise > 0 ? (
          <Line label={texts.shipping} paise={shippingPaise} />
        ) : (
          <Line label={texts.freeShipping} paise={0} good />
        )}
        {taxPaise > 0 && <Line label={texts.tax({ percent: taxPercent })} paise={taxPaise} />}
        <div className="mt-1.5 flex items-baseline justify-between gap-4 text-[1.1875rem]">
          <dt>{texts.total}</dt>
          <dd className="font-semibold tabular-nums">{formatPaise(totalPaise)}</dd>
        </div>
      </dl>
      {includesGst && <p className="mt-1 type-small text-muted">{texts.includesGst}</p>}
    </div>
  );
}

function Line({ label, paise, good }: { label: string; paise: Paise; good?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className={cx('font-medium tabular-nums', good && 'text-success')}>
        {formatPaise(paise)}
      </dd>
    </div>
  );
}
