// Payment of an order by a UPI transfer: whom to pay, and the UTR that the customer sends afterwards.
import { useRevalidator } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { formatDeadline } from '#ui/shop/format-date.ts';
import { useCart } from '#app/state/cart-provider.tsx';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { TextField } from '#ui/components/field.tsx';
import { QrCode } from '#ui/components/qr-code.tsx';
import { type FieldErrors, errorText } from '#domain/errors/errors.ts';
import { formatRupees } from '#domain/money/money.ts';
import { UPI_VPA } from '#domain/order/payment-provider.ts';
import { isUtr, normaliseUtr } from '#domain/payment/upi.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import type { UpiPaymentDto } from '#server/shop/orders/queries/upi-payment.ts';

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
      <h2 className="mb-5 type-heading">
        {isChecking ? 'We’re checking your payment' : 'Pay by UPI'}
      </h2>
      {/* Announced when the UTR has been sent. */}
      <div role="status" className="empty:hidden">
        {isChecking && <Checking reference={latest.reference} />}
      </div>
      {!isChecking && latest?.status === 'failed' && <NotFound reference={latest.reference} />}
      {!isChecking && !hasEnded && <PayTo payment={payment} />}
      {!isChecking && hasEnded && (
        <p className="mb-6 max-w-prose">
          The time to pay is over: please do not pay any more. If you have paid already, send us the
          UTR. We then confirm your order if the items are still available, or refund you.
        </p>
      )}
      {isChecking ? (
        <details className="mt-5">
          <summary className="w-fit cursor-pointer py-1 font-medium text-brand-text underline decoration-1 underline-offset-4">
            Correct the UTR
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
      Thank you. You sent us the UTR{' '}
      <strong className="font-semibold tabular-nums">{spaced(reference)}</strong>. We look for it at
      our bank, usually within a day, and email you when your order is confirmed. There is no need
      to pay again.
    </p>
  );
}

function NotFound({ reference }: { reference: string }) {
  return (
    <p className="mb-6 max-w-prose rounded-md border border-error p-4 text-error">
      We could not find a payment with the UTR {spaced(reference)}. Please compare it with the one
      in your payment app and send it again.
    </p>
  );
}

function PayTo({ payment: { amount, payBy, payTo } }: { payment: UpiPaymentDto }) {
  if (!payTo) return null;
  const { upiId, link, qrCode } = payTo;
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-8 gap-y-5">
      <div className="hidden md:block">
        <QrCode code={qrCode} label="QR code to pay this order by UPI" />
      </div>
      <div className="grid min-w-0 grow basis-72 gap-3">
        <p>
          <span className="hidden md:inline">Scan the QR code with any UPI app, or pay </span>
          <span className="md:hidden">Pay </span>
          <strong className="font-semibold tabular-nums">{formatRupees(amount)}</strong> to{' '}
          <strong className="font-semibold wrap-anywhere select-all">{upiId}</strong>.
        </p>
        <a href={link} className={`${buttonClass({ size: 'lg' })} md:hidden`}>
          Open a UPI app
        </a>
        {payBy && (
          <p className="text-muted">We keep your items for you until {formatDeadline(payBy)}.</p>
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
          label="UTR of your payment"
          name="utr"
          required
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={20}
          hint="12 digits, on the payment’s page of your app. Also called UPI reference or RRN."
          error={fieldErrors.utr}
        />
        <Button type="submit" variant="outline" loading={busy} className="justify-self-start">
          Send UTR
        </Button>
      </div>
      <noscript>
        <p className="mt-4">This form needs JavaScript.</p>
      </noscript>
    </form>
  );
}

function utrErrors(typed: string): FieldErrors {
  return isUtr(normaliseUtr(typed)) ? {} : { utr: errorText('payment/bad-utr').message };
}

/** Formats a reference in groups of four, as it is read aloud. */
function spaced(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ');
}
