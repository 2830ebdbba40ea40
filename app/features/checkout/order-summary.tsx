// What is being bought and what it comes to, beside the form.
import { ShopPicture } from '#app/features/frame/picture.tsx';
import type { ReactNode } from 'react';
import { CartSummary } from '#app/features/cart/cart-summary.tsx';
import { Shortage } from '#app/features/cart/shortage.tsx';
import { Card } from '#app/ui/card.tsx';
import type { CartLine } from '#domain/cart.ts';
import { formatRupees, toPaise } from '#domain/money.ts';
import type { Totals } from '#domain/pricing.ts';
import type { CheckoutAnswer } from '#server/checkout/checkout.ts';
import { PromoCode } from './promo-code.tsx';
import type { CheckoutFacility } from './use-checkout.ts';

type OrderSummaryProps = { checkout: CheckoutFacility; children: ReactNode };

/** `children`: the button that places the order, and what came of it. */
export function OrderSummary({ checkout, children }: OrderSummaryProps) {
  const { lines, totals } = checkout.answer;
  return (
    <section aria-labelledby="order-summary" className="lg:sticky lg:top-28">
      <Card>
        <h2 id="order-summary" className="mb-4 type-heading">
          Order Summary
        </h2>
        <ul className="mb-5 border-b border-line pb-1">
          {lines.map((line) => (
            <SummaryLine key={line.id} line={line} />
          ))}
        </ul>
        <PromoCode checkout={checkout} />
        <CartSummary totals={inPaise(totals)} className="mt-5" />
        <div className="mt-6">{children}</div>
      </Card>
    </section>
  );
}

function SummaryLine({ line }: { line: CartLine }) {
  return (
    <li className="flex gap-3 pb-4">
      <ShopPicture
        src={line.image}
        sizes="56px"
        className="aspect-4/5 w-14 flex-none rounded-sm object-cover dark:brightness-86"
      />
      <div className="min-w-0 grow type-small">
        <p className="font-medium">{line.name}</p>
        <p className="type-caption text-muted">
          {line.colour} · {line.size}
        </p>
        <p className="type-caption text-muted tabular-nums">
          {line.quantity} × {formatRupees(line.price)}
        </p>
        <Shortage line={line} />
      </div>
      <p className="type-small font-medium tabular-nums">
        {formatRupees(line.price * line.quantity)}
      </p>
    </li>
  );
}

function inPaise(totals: CheckoutAnswer['totals']): Totals {
  return {
    itemCount: totals.itemCount,
    subtotalPaise: toPaise(totals.subtotal),
    discountPaise: toPaise(totals.discount),
    taxPaise: toPaise(totals.tax),
    shippingPaise: toPaise(totals.shipping),
    totalPaise: toPaise(totals.total),
  };
}
