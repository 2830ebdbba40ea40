// Fields of the UPI ID and of the bank account for a cash refund.
import { TextField } from '#ui/components/field.tsx';
import type { FieldErrors } from '#domain/errors/errors.ts';
import { MAX_ACCOUNT_HOLDER_LENGTH } from '#domain/payment/payout-details.ts';
import { MAX_UPI_ID_LENGTH } from '#domain/payment/upi.ts';

type FieldsProps = { errors: FieldErrors; isHidden: boolean };

/** Not taken for a name by a phone's keyboard. */
const code = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function UpiField({ errors, isHidden }: FieldsProps) {
  return (
    <div hidden={isHidden}>
      <TextField
        {...code}
        label="UPI ID"
        name="upiId"
        required
        inputMode="email"
        enterKeyHint="send"
        maxLength={MAX_UPI_ID_LENGTH}
        hint="Such as name@okaxis. You find it in the profile of your UPI app."
        error={errors.upiId}
      />
    </div>
  );
}

export function BankFields({ errors, isHidden }: FieldsProps) {
  return (
    <div hidden={isHidden}>
      <div className="grid gap-5">
        <TextField
          label="Account number"
          name="accountNumber"
          required
          inputMode="numeric"
          enterKeyHint="next"
          maxLength={40}
          error={errors.accountNumber}
        />
        <TextField
          label="Account number again"
          name="accountNumberAgain"
          required
          inputMode="numeric"
          enterKeyHint="next"
          maxLength={40}
          error={errors.accountNumberAgain}
        />
        <TextField
          {...code}
          label="IFSC"
          name="ifsc"
          required
          enterKeyHint="next"
          maxLength={40}
          hint="11 characters, on your cheque book and in your bank's app."
          error={errors.ifsc}
          className="[&_input]:uppercase"
        />
        <TextField
          label="Account holder's name"
          name="accountHolder"
          required
          enterKeyHint="send"
          maxLength={MAX_ACCOUNT_HOLDER_LENGTH}
          hint="As the bank has it."
          error={errors.accountHolder}
        />
      </div>
    </div>
  );
}
