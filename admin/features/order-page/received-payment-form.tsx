// Form: the amount of a payment that has arrived at the bank, or that it cannot be found.
import { useState } from 'react';
import { api } from '#ui/client/api.ts';
import { textOf } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { TextField } from '#ui/components/field.tsx';
import { type FieldErrors, errorText } from '#domain/errors/errors.ts';
import { isUtr, normaliseUtr } from '#domain/payment/upi.ts';
import { paiseOf } from '../../ui/number-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useAdminRequest } from '../order-actions/use-admin-action.ts';

type ReceivedPaymentFormProps = {
  number: string;
  /** The UTR that the customer has sent; null: the owner enters that of a payment at the bank. */
  reference: string | null;
};

export function ReceivedPaymentForm({ number, reference }: ReceivedPaymentFormProps) {
  const send = useAdminRequest();
  const form = useAdminForm({
    validate: (values) => errorsOf(values, reference === null),
    submit(values) {
      const json = {
        reference: reference ?? normaliseUtr(textOf(values, 'reference')),
        amount: paiseOf(textOf(values, 'amount')),
      };
      const route = api.admin.orders[':number']['received-payment'];
      return send(() => route.$post({ param: { number }, json }), { number });
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
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
            error={form.fieldErrors.reference}
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
          error={form.fieldErrors.amount}
        />
      </div>
      <FieldError id="received-payment-error" error={form.fieldErrors.form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.busy}>
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
  const send = useAdminRequest();
  const report = () => {
    const route = api.admin.orders[':number']['payment-not-found'];
    return send(() => route.$post({ param: { number }, json: { reference } }), { number });
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        It has not arrived
      </Button>
      <FormDialog
        open={open}
        title="This payment has not arrived"
        confirmLabel="Email the customer"
        submit={report}
        onClose={() => setOpen(false)}
      >
        <p>
          We email the customer that no payment with the UTR{' '}
          <strong className="font-semibold tabular-nums">{reference}</strong> has arrived. They can
          send another UTR until the order expires, and after that as well.
        </p>
      </FormDialog>
    </>
  );
}
