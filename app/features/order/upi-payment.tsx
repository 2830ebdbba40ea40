// Payment of an order by a UPI transfer: whom to pay, and the UTR that the customer sends afterwards.
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { formatDeadline } from '#ui/shop/format-date.ts';
import { useCart } from '#app/state/cart-provider.tsx';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { TextField } from '#ui/components/field.tsx';
import { QrCode } from '#ui/components/qr-code.tsx';
import type { FieldErrors } from '#domain/errors/errors.ts';
import { formatRupees } from '#domain/money/money.ts';
import { UPI_VPA } from '#domain/order/payment-provider.ts';
import { isUtr, normaliseUtr } from '#domain/payment/upi.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import type { UpiPaymentDto } from '#server/shop/orders/queries/upi-payment.ts';
import * as texts from '#messages/upi-payment.ts';

type UpiPaymentProps = {
  order: Pick<OrderDto, 'number' | 'status' | 'paymentStatus'>;
  payment: UpiPaymentDto;
};

/** Nothing once the order is paid. */
export function UpiPayment({ order, payment }: UpiPaymentProps) {
  const { number, status, paymentStatus } = order;
  const hasEnded = status === 'expired' || status === 'cancelled';
  const isUnpaid = paymentStatus === 'pending' || paymentStatus === 'failed';
  if (status !== 'pending_payment' && !(hasEnded && isUnpaid)) return null;
  const [latest] = payment.claims;
  const isChecking = latest?.status === 'created';
  return (
    <Card className="lg:col-span-2">
      <h2 className="mb-5 type-heading">{isChecking ? texts.checkingTitle : texts.title}</h2>
      {/* Announced when the UTR has been sent. */}
      <div role="status" className="empty:hidden">
        {isChecking && <Checking reference={latest.reference} />}
      </div>
      {!isChecking && latest?.status === 'failed' && <NotFound reference={latest.reference} />}
      {!isChecking && !hasEnded && <PayTo payment={payment} />}
      {!isChecking && hasEnded && <p className="mb-6 max-w-prose">{texts.overText}</p>}
      {isChecking ? (
        <details className="mt-5">
          <summary className="w-fit cursor-pointer py-1 font-medium text-brand-text underline decoration-1 underline-offset-4">
            {texts.correctUtr}
          </summary>
          <UtrForm key={latest.reference} number={number} className="mt-4" />
        </details>
      ) : (
        <UtrForm number={number} />
      )}
    </Card>
  );
}

function Checking({ reference }: { reference: string }) {
  return (
    <p className="max-w-prose">
      {texts.checkingText({
        reference: spaced(reference),
        strong: (children) => <strong className="font-semibold tabular-nums">{children}</strong>,
      })}
    </p>
  );
}

function NotFound({ reference }: { reference: string }) {
  return (
    <p className="mb-6 max-w-prose rounded-md border border-error p-4 text-error">
      {texts.notFound({ reference: spaced(reference) })}
    </p>
  );
}

function PayTo({ payment: { amount, payBy, payTo } }: { payment: UpiPaymentDto }) {
  if (!payTo) return null;
  const { upiId, link, qrCode } = payTo;
  const recipient = {
    amount: formatRupees(amount),
    upiId,
    strong: (children: ReactNode) => (
      <strong className="font-semibold tabular-nums">{children}</strong>
    ),
    vpa: (children: ReactNode) => (
      <strong className="font-semibold wrap-anywhere select-all">{children}</strong>
    ),
  };
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-8 gap-y-5">
      <div className="hidden md:block">
        <QrCode code={qrCode} label={texts.qrCode} />
      </div>
      <div className="grid min-w-0 grow basis-72 gap-3">
        <p className="hidden md:block">{texts.scanOrPay(recipient)}</p>
        <p className="md:hidden">{texts.payTo(recipient)}</p>
        <a href={link} className={`${buttonClass({ size: 'lg' })} md:hidden`}>
          {texts.openApp}
        </a>
        {payBy && (
          <p className="text-muted">{texts.keptUntil({ moment: formatDeadline(payBy) })}</p>
        )}
      </div>
    </div>
  );
}

function UtrForm({ number, className }: { number: string; className?: string }) {
  const { revalidate } = useRevalidator();
  const { refresh } = useCart();
  const { fieldErrors, busy, onSubmit } = useFormSubmit({
    validate: (form) => utrErrors(textOf(new FormData(form), 'utr')),
    async submit(values) {
      const param = { provider: UPI_VPA, id: number };
      const json = { utr: normaliseUtr(textOf(values, 'utr')) };
      await readResponse(api.payments[':provider'].orders[':id'].verify.$post({ param, json }));
      // The items have left the cart.
      await Promise.all([refresh(), revalidate()]);
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={className}>
      <div className="grid max-w-[28rem] gap-4">
        <TextField
          label={texts.utr}
          name="utr"
          required
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={20}
          hint={texts.utrHint}
          error={fieldErrors.utr}
        />
        <Button type="submit" variant="outline" loading={busy} className="justify-self-start">
          {texts.sendUtr}
        </Button>
      </div>
      <noscript>
        <p className="mt-4">{texts.withoutScripts}</p>
      </noscript>
    </form>
  );
}

function utrErrors(typed: string): FieldErrors {
  return isUtr(normaliseUtr(typed)) ? {} : { utr: texts.badUtr };
}

/** Formats a reference in groups of four, as it is read aloud. */
function spaced(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ');
}
