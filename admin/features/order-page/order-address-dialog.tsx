// Dialog that corrects recipient, phone and delivery address of an order that is not packed.
import { api } from '#ui/client/api.ts';
import { textOf } from '#ui/form/use-form-submit.ts';
import { ContactFields } from '#ui/shop/contact-fields.tsx';
import { splitName } from '#domain/customer/account.ts';
import { type Address, addressFields } from '#domain/checkout/address.ts';
import { checkoutErrors, missingFields } from '#domain/checkout/checkout.ts';
import { type FieldErrors, errorText } from '#domain/errors/errors.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminRequest } from '../order-actions/use-admin-action.ts';

type AddressDialogProps = { order: AdminOrderDto['order']; onClose: () => void };

export function OrderAddressDialog({ order, onClose }: AddressDialogProps) {
  const { number } = order;
  const send = useAdminRequest();
  const correct = (json: Address) =>
    send(() => api.admin.orders[':number'].address.$put({ param: { number }, json }), { number });
  return (
    <FormDialog
      wide
      title="Correct address"
      description="The customer receives an email with the new address."
      confirmLabel="Save and email"
      validate={(values) => errorsOf(addressOf(values))}
      submit={(values) => correct(addressOf(values))}
      onClose={onClose}
    >
      {(errors) => (
        <ContactFields names={addressFields} form={presentAddress(order)} fieldErrors={errors} />
      )}
    </FormDialog>
  );
}

function presentAddress({ contact, shippingAddress }: AdminOrderDto['order']): Address {
  const { street: address, city, state, zipCode } = shippingAddress;
  return { ...splitName(contact.name), phone: contact.phone, address, city, state, zipCode };
}

function addressOf(values: FormData): Address {
  const entries = addressFields.map((field) => [field, textOf(values, field).trim()]);
  return Object.fromEntries(entries) as Address;
}

/** Returns the errors of the address fields, with the texts that the checkout shows. */
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
