// Button that makes a passkey on this device, and says what went wrong beside it.
import { useId } from 'react';
import { canUsePasskeys } from '#ui/client/passkey.ts';
import { Button, type ButtonVariant } from '#ui/components/button.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { type Added, addPasskey } from './factor-calls.ts';
import { useFactorAction } from './use-factor-action.ts';

type AddPasskeyProps = { variant: ButtonVariant; onAdded: (added: Added) => void };

const NOT_MADE =
  'No passkey was added. Your device may have one for this account already; or try again.';

export function AddPasskey({ variant, onAdded }: AddPasskeyProps) {
  const id = useId();
  const { running, error, setError, run } = useFactorAction();
  if (!canUsePasskeys())
    return <p className="text-muted">This browser has no passkeys. Please use an app instead.</p>;
  const add = () =>
    run('add', async () => {
      const added = await addPasskey();
      if (added) onAdded(added);
      else setError(NOT_MADE);
    });
  return (
    <div>
      <Button
        variant={variant}
        loading={running !== null}
        loadingLabel="Waiting for your device..."
        aria-describedby={id}
        onClick={() => void add()}
      >
        Add a passkey
      </Button>
      <FieldError id={id} error={error} />
    </div>
  );
}
