// Form: the amount of a payment that has arrived at the bank, or that it cannot be found.
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { serverFieldErrors, textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { TextField } from '#ui/components/field.tsx';
import { toast } from '#ui/components/toast.tsx';
import { type FieldErrors, errorText } from '#domain/errors/errors.ts';
import { accountMessages } from '#domain/messages/account.ts';
import { isUtr, normaliseUtr } from '#domain/payment/upi.ts';
import { paiseOf } from '../../ui/number-field.tsx';
import { withPassword } from '../password/password-prompt.ts';

type ReceivedPaymentFormProps = {
  number: string;
  /** The UTR that the customer has sent; null: the owner enters that of a payment at the bank. */
  reference: string | null;
};

export function ReceivedPaymentForm({ number, reference }: ReceivedPaymentFormProps) {
  const { revalidate } = useRevalidator();
  const param = { number };
  const { fieldErrors, busy, onSubmit } = useFormSubmit({
    validate: (form) => errorsOf(new FormData(form), reference === null),
    async submit(values) {
      const json = {
        reference: reference ?? normaliseUtr(textOf(values, 'reference')),
        amount: paiseOf(textOf(values, 'amount')),
      };
      const route = api.admin.orders[':number']['received-payment'];
      await withPassword(() => readResponse(route.$post({ param, json })));
      toast(accountMessages.orderUpdated);
      await revalidate();
    },
    async mapError(error) {
      // Another person may have been first.
      await revalidate();
      return serverFieldErrors(error);
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {reference === null && (
          <TextField
            label="UTR"
            name="reference"
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            hint="12 digits, of a payment with this order’s number."
            error={fieldErrors.reference}
          />
        )}
        <TextField
          label="Amount received"
          name="amount"
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          icon={<span aria-hidden="true">₹</span>}
          hint="As your bank shows it."
          error={fieldErrors.amount}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy}>
          Record payment
        </Button>
        {reference !== null && <NotFoundButton number={number} reference={reference} />}
      </div>
    </form>
  );
}

function errorsOf(values: FormData, asksReference: boolean): FieldErrors {
  const amount = paiseOf(textOf(values, 'amount'));
  const hasUtr = isUtr(normaliseUtr(textOf(values, 'reference')));
  return {
    ...(asksReference && !hasUtr && { reference: errorText('payment/bad-utr').message }),
    ...(!(amount > 0) && { amount: 'Enter the amount that has arrived, such as 2,360' }),
  };
}

type NotFoundButtonProps = { number: string; reference: string };

function NotFoundButton({ number, reference }: NotFoundButtonProps) {
  const [open, setOpen] = useState(false);
  const formId = useId();
  const { revalidate } = useRevalidator();
  const { busy, onSubmit } = useFormSubmit({
    async submit() {
      const route = api.admin.orders[':number']['payment-not-found'];
      await readResponse(route.$post({ param: { number }, json: { reference } }));
      setOpen(false);
      toast(accountMessages.orderUpdated);
      await revalidate();
    },
  });
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        It has not arrived
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="This payment has not arrived"
        footer={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} loading={busy}>
              Email the customer
            </Button>
          </>
        }
      >
        <form id={formId} method="post" noValidate onSubmit={onSubmit}>
          <p>
            We email the customer that no payment with the UTR{' '}
            <strong className="font-semibold tabular-nums">{reference}</strong> has arrived. They
            can send another UTR until the order expires, and after that as well.
          </p>
        </form>
      </Dialog>
    </>
  );
}
