// Dialog that corrects recipient, phone and delivery address of an order that is not packed.
import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '#ui/client/api.ts';
import { ContactFields } from '#ui/shop/contact-fields.tsx';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { splitName } from '#domain/customer/account.ts';
import { type Address, addressFields } from '#domain/checkout/address.ts';
import { checkoutErrors, missingFields } from '#domain/checkout/checkout.ts';
import { type FieldErrors, errorText } from '#domain/errors/errors.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { useAdminAction } from '../orders/use-admin-action.ts';

type AddressDialogProps = { order: AdminOrderDto['order']; onClose: () => void };

export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const { number } = order;
  const { runningAction, error, fieldErrors, run } = useAdminAction();
  const [ownErrors, setOwnErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = addressOf(event.currentTarget);
    const errors = errorsOf(address);
    setOwnErrors(errors);
    const first = addressFields.find((field) => errors[field]);
    if (first) return focusField(form.current, first);
    const request = () =>
      api.admin.orders[':number'].address.$put({ param: { number }, json: address });
    if (await run('address', request, { number })) onClose();
  };
  const shownErrors = { ...fieldErrors, ...ownErrors };
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Correct address"
      description="The customer receives an email with the new address."
      footer={
        <>
          <Button variant="ghost-accent" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} loading={runningAction !== null}>
            Save and email
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={(event) => void submit(event)}
        className="mt-5 grid gap-4"
      >
        <ContactFields
          names={addressFields}
          form={presentAddress(order)}
          fieldErrors={shownErrors}
        />
        <FieldError
          id={`${formId}-error`}
          error={Object.keys(shownErrors).length > 0 ? '' : error}
        />
      </form>
    </Dialog>
  );
}

function presentAddress({ contact, shippingAddress }: AdminOrderDto['order']): Address {
  const { street: address, city, state, zipCode } = shippingAddress;
  return { ...splitName(contact.name), phone: contact.phone, address, city, state, zipCode };
}

function addressOf(form: HTMLFormElement): Address {
  const data = new FormData(form);
  const entries = addressFields.map((field) => [field, String(data.get(field) ?? '').trim()]);
  return Object.fromEntries(entries) as Address;
}

/** As the checkout shows them. */
function errorsOf(address: Address): FieldErrors {
  const missing = missingFields(address, addressFields).map((field) => [
    field,
    errorText('checkout/incomplete').message,
  ]);
  const invalid = Object.entries(checkoutErrors(address)).map(([field, code]) => [
    field,
    errorText(code).message,
  ]);
  return Object.fromEntries([...missing, ...invalid]) as FieldErrors;
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
