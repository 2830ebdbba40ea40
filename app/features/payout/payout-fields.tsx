// Fields of the UPI ID and of the bank account for a cash refund.
import { TextField } from '#ui/components/field.tsx';
import type { FieldErrors } from '#domain/errors/errors.ts';
import { MAX_ACCOUNT_HOLDER_LENGTH } from '#domain/payment/payout-details.ts';
import { MAX_UPI_ID_LENGTH } from '#domain/payment/upi.ts';
import * as texts from '#messages/payout.ts';

type FieldsProps = { errors: FieldErrors; isHidden: boolean };

/** Attributes that keep a phone's keyboard from treating a code as a name. */
const code = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function UpiField({ errors, isHidden }: FieldsProps) {
  return (
    <div hidden={isHidden}>
      <TextField
        {...code}
        label={texts.upiId}
        name="upiId"
        required
        inputMode="email"
        enterKeyHint="send"
        maxLength={MAX_UPI_ID_LENGTH}
        hint={texts.upiIdHint}
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
          label={texts.accountNumber}
          name="accountNumber"
          required
          inputMode="numeric"
          enterKeyHint="next"
          maxLength={40}
          error={errors.accountNumber}
        />
        <TextField
          label={texts.accountNumberAgain}
          name="accountNumberAgain"
          required
          inputMode="numeric"
          enterKeyHint="next"
          maxLength={40}
          error={errors.accountNumberAgain}
        />
        <TextField
          {...code}
          label={texts.ifsc}
          name="ifsc"
          required
          enterKeyHint="next"
          maxLength={40}
          hint={texts.ifscHint}
          error={errors.ifsc}
          className="[&_input]:uppercase"
        />
        <TextField
          label={texts.accountHolder}
          name="accountHolder"
          required
          enterKeyHint="send"
          maxLength={MAX_ACCOUNT_HOLDER_LENGTH}
          hint={texts.accountHolderHint}
          error={errors.accountHolder}
        />
      </div>
    </div>
  );
}
