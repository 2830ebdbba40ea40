// Dialog that adds or changes a saved address. Import it with lazyPanel.
import { useId } from 'react';
import { useFormSubmit } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { type Address, addressFields } from '#domain/checkout/address.ts';
import { addressErrorsIn, addressFromForm } from './address-form.ts';
import { ContactFields } from '#ui/shop/contact-fields.tsx';
import * as texts from '#messages/address.ts';

type AddressDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The address to change; without it, a new one is added. */
  address?: Address | undefined;
  save: (address: Address) => Promise<unknown>;
};

export function AddressDialog({ open, onClose, address, save }: AddressDialogProps) {
  const formId = useId();
  const { fieldErrors, busy, onSubmit, clearFieldErrors } = useFormSubmit({
    validate: addressErrorsIn,
    async submit(_values, form) {
      await save(addressFromForm(form));
      close();
    },
  });
  const close = () => {
    clearFieldErrors();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={address ? texts.changeTitle : texts.addTitle}
      wide
      fullBelowMd
      footer={
        <>
          <Button variant="ghost-accent" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} loading={busy} loadingLabel={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={onSubmit} className="pt-2">
        <ContactFields names={addressFields} form={address ?? {}} fieldErrors={fieldErrors} />
      </form>
    </Dialog>
  );
}
