// Dialog in which the owner enters the keys of the payment provider; they are checked before they are saved.
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { toast } from '#ui/components/toast.tsx';
import { textOf } from '#ui/form/use-form-submit.ts';
import {
  EARLIER_SECRET_HOURS,
  MAX_KEY_LENGTH,
  type PaymentKeysInput,
  paymentKeysErrors,
} from '#domain/payment/payment-keys.ts';
import { copyText } from '../../ui/copy-button.tsx';
import { FormDialog } from '../form/form-dialog.tsx';

type KeysDialogProps = { hasStored: boolean; onClose: () => void };

export function KeysDialog({ hasStored, onClose }: KeysDialogProps) {
  const { revalidate } = useRevalidator();
  const webhookSecret = useRef<HTMLInputElement>(null);
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
            ref={webhookSecret}
            type="password"
            label="Webhook secret"
            name="webhookSecret"
            hint={
              hasStored
                ? `Empty: the present one stays. After a change the present one is accepted for ${EARLIER_SECRET_HOURS} hours more.`
                : 'The same as for the webhook at Razorpay. Make one here and paste it there.'
            }
            required={!hasStored}
            error={errors.webhookSecret}
          />
          <Button
            variant="subtle"
            size="sm"
            className="justify-self-start"
            onClick={() => void makeSecret(webhookSecret.current)}
          >
            Make a secret and copy it
          </Button>
        </>
      )}
    </FormDialog>
  );
}

/** Random, so that nobody guesses it; the owner pastes it at the provider. */
async function makeSecret(input: HTMLInputElement | null): Promise<void> {
  if (!input) return;
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  input.value = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await copyText(input.value);
}

const SECRET_BYTES = 16;

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
