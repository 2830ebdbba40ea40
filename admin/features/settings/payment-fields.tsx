// Fields of the settings of payments: the account that UPI transfers go to.
import { TextField } from '#ui/components/field.tsx';
import { MAX_UPI_ID_LENGTH, UPI_RESERVATION_HOURS } from '#domain/payment/upi.ts';
import { type FieldsProps, bindText } from './settings-form.ts';

export function PaymentFields({ form }: FieldsProps) {
  const { upi } = form.value;
  return (
    <>
      <TextField
        {...bindText(form, 'upi.vpa', upi?.vpa)}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_UPI_ID_LENGTH}
      />
      <div className="rounded-md bg-calm p-4 type-small text-on-calm">
        <h3 className="mb-1 font-semibold">How UPI transfers work</h3>
        <ol className="grid list-decimal gap-1 pl-5">
          <li>
            The checkout offers “UPI transfer”, and the order’s page shows a QR code. Its items are
            reserved for {UPI_RESERVATION_HOURS} hours.
          </li>
          <li>The customer pays you directly, without fees, and sends you the UTR.</li>
          <li>
            You look for the UTR at your bank and enter the amount received under Orders, “UPI to
            check”. Only this confirms the order.
          </li>
        </ol>
      </div>
    </>
  );
}
