// Shipping address of the checkout: a saved one, or the fields of another; and the day of arrival.
import { ContactFields } from '#app/features/address/contact-fields.tsx';
import { TextField } from '#app/ui/field.tsx';
import { TruckIcon } from '#app/ui/page-icons.tsx';
import { COUNTRY, type CheckoutForm } from '#domain/checkout.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { ChooseAddress, SaveAddress } from './saved-addresses.tsx';
import type { SavedAddresses } from './use-saved-addresses.ts';

const placeFields = ['zipCode', 'city', 'state'] as const;
const streetFields = ['address'] as const;

type ShippingAddressProps = {
  addresses: SavedAddresses;
  /** Whether a saved address makes the fields unnecessary. */
  isFolded: boolean;
  fields: { form: Partial<CheckoutForm>; fieldErrors: FieldErrors };
  arrival: string;
};

export function ShippingAddress(props: ShippingAddressProps) {
  const { addresses, isFolded, fields, arrival } = props;
  return (
    <>
      <ChooseAddress addresses={addresses} />
      <div hidden={isFolded}>
        <div key={addresses.filled.generation} className="grid gap-5">
          <ContactFields names={placeFields} {...fields}>
            <Country />
          </ContactFields>
          <ContactFields names={streetFields} {...fields} />
        </div>
        <SaveAddress addresses={addresses} />
      </div>
      <p className="mt-5 flex items-center gap-2.5">
        <TruckIcon className="flex-none text-accent-text" />
        <span>
          Arrives by <strong className="font-semibold">{arrival}</strong>
        </span>
      </p>
    </>
  );
}

/** Fixed to India, shown read-only. */
function Country() {
  return (
    <TextField
      label="Country"
      name="country"
      readOnly
      autoComplete="country-name"
      value={COUNTRY}
      hint="We deliver within India."
    />
  );
}
