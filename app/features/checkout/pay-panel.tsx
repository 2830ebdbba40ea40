// Total and order button; on phones a bar at the bottom of the screen, so that both stay in reach.
import type { ReactNode } from 'react';
import { Button } from '#ui/components/button.tsx';
import type { AppError } from '#domain/errors/errors.ts';
import { formatRupees } from '#domain/money/money.ts';
import { ChangePayment } from './change-payment.tsx';
import { CheckoutErrorNotice } from './checkout-error.tsx';
import type { PaymentChoiceProps } from './payment-choice.tsx';
import * as texts from '#messages/checkout.ts';

type PayPanelProps = {
  formId: string;
  payment: PaymentChoiceProps;
  error: AppError | null;
  busy: boolean;
};

/** The panel is not sticky on a low screen, as at 400 % zoom or above a keyboard, where it would cover the fields. */
export function PayPanel({ formId, payment, error, busy }: PayPanelProps) {
  const total = formatRupees(payment.total);
  return (
    <PanelFrame>
      <CheckoutErrorNotice error={error} />
      <ChangePayment {...payment} />
      <p className="mb-2 hidden type-small noscript:block">{texts.payNeedsScripts}</p>
      <div className="flex items-center gap-5 lg:grid">
        <p className="flex-none lg:flex lg:items-baseline lg:justify-between">
          <span className="block type-caption text-muted lg:type-body lg:text-ink">
            {texts.total}
          </span>
          <span className="block text-[1.1875rem] font-semibold tabular-nums">{total}</span>
        </p>
        <Button
          type="submit"
          form={formId}
          size="lg"
          className="grow noscript:hidden"
          loading={busy}
          loadingLabel={texts.processing}
        >
          {payment.method === 'COD' ? texts.placeOrder : texts.pay({ total })}
        </Button>
      </div>
    </PanelFrame>
  );
}

function PanelFrame({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={texts.payment}
      className="pay-bar bottom-0 z-30 max-lg:-mx-(--gutter) max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-(--gutter) max-lg:py-3 max-lg:shadow-2 max-lg:[@media(height>=30em)]:sticky lg:sticky lg:top-6 lg:bottom-auto lg:col-start-3 lg:row-start-2 lg:rounded-md lg:bg-card lg:p-7 lg:shadow-1"
    >
      {children}
    </section>
  );
}
