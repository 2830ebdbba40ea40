// One address, to be saved or changed, in a window over the page. Import it with React.lazy.
import { type SubmitEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { asRefusal } from '#app/api.ts';
import { PersonFields } from '#app/features/checkout/person-fields.tsx';
import { sayNo } from '#app/features/frame/say-no.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { focusFirstFault, hasFaults } from '#app/ui/form-faults.ts';
import { type Address, addressFields } from '#domain/address.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { addressFaultsIn, addressOf } from './address-form.ts';

type AddressDialogProps = {
  open: boolean;
  onClose: () => void;
  /** None: a new one. */
  address?: Address | undefined;
  save: (address: Address) => Promise<unknown>;
};

export function AddressDialog({ open, onClose, address, save }: AddressDialogProps) {
  const formId = useId();
  const [faults, setFaults] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const close = () => {
    setFaults({});
    onClose();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const point = (found: FieldErrors) => {
      flushSync(() => setFaults(found));
      focusFirstFault(form);
    };
    const found = addressFaultsIn(form);
    if (hasFaults(found)) return point(found);
    setBusy(true);
    try {
      await save(addressOf(form));
      close();
    } catch (problem) {
      const refusal = asRefusal(problem);
      if (hasFaults(refusal.fields)) point(refusal.fields);
      else sayNo(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={address ? 'Change address' : 'Add address'}
      wide
      fullBelowMd
      footer={
        <>
          <Button variant="ghost-accent" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={busy} loadingLabel="Saving...">
            Save address
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="pt-2">
        <PersonFields names={addressFields} form={address ?? {}} faults={faults} />
      </form>
    </Dialog>
  );
}
