// Dialog in which the owner enters the keys of the payment provider; they are checked before they are saved.
import { useRevalidator } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { TextField } from '#ui/components/field.tsx';
import { toast } from '#ui/components/toast.tsx';
import { textOf } from '#ui/form/use-form-submit.ts';
import {
  EARLIER_SECRET_HOURS,
  MAX_KEY_LENGTH,
  type PaymentKeysInput,
  paymentKeysErrors,
} from '#domain/payment/payment-keys.ts';
import { FormDialog } from '../form/form-dialog.tsx';

type KeysDialogProps = { hasStored: boolean; onClose: () => void };

export function KeysDialog({ hasStored, onClose }: KeysDialogProps) {
  const { revalidate } = useRevalidator();
  const keep = hasStored ? ' Empty: the present one stays.' : '';
  return (
    <FormDialog
      wide
      fullBelowMd
      title={hasStored ? 'Change keys' : 'Enter keys'}
      description="From the Razorpay dashboard, Account & Settings, API keys. The keys are tried at Razorpay first, then stored encrypted; nobody can read them here again."
      confirmLabel="Check and save"
      // Whether the shop takes live keys is known to the server.
      validate={(values) => paymentKeysErrors(inputOf(values), { hasStored, takesLiveKeys: true })}
      submit={async (values) => {
        await readResponse(api.admin['payment-keys'].$put({ json: inputOf(values) }));
        toast({ title: 'Keys accepted', text: 'The checkout uses them from now on.' });
        await revalidate();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            {...field}
            label="Key ID"
            name="keyId"
            hint={`Begins with rzp_live_ or, for trying, rzp_test_.${keep}`}
            required={!hasStored}
            error={errors.keyId}
          />
          <TextField
            {...field}
            type="password"
            label="Key secret"
            name="keySecret"
            hint={`Shown by Razorpay once, when the key is made.${keep}`}
            required={!hasStored}
            error={errors.keySecret}
          />
          <TextField
            {...field}
            type="password"
            label="Webhook secret"
            name="webhookSecret"
            hint={
              hasStored
                ? `Empty: the present one stays. After a change the present one is accepted for ${EARLIER_SECRET_HOURS} hours more.`
                : 'The one that you choose for the webhook at Razorpay.'
            }
            required={!hasStored}
            error={errors.webhookSecret}
          />
        </>
      )}
    </FormDialog>
  );
}

/** No password manager offers or stores what is no password of a person. */
const field = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: MAX_KEY_LENGTH,
} as const;

function inputOf(values: FormData): PaymentKeysInput {
  const read = (name: keyof PaymentKeysInput) => textOf(values, name).trim();
  return {
    keyId: read('keyId'),
    keySecret: read('keySecret'),
    webhookSecret: read('webhookSecret'),
  };
}
