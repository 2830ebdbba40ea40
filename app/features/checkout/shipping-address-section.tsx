// Shipping address of the checkout: a saved one, or the fields of another; and the day of arrival.
import { ContactFields } from '#ui/shop/contact-fields.tsx';
import { TextField } from '#ui/components/field.tsx';
import { TruckIcon } from '#ui/components/page-icons.tsx';
import type { CheckoutForm } from '#domain/checkout/checkout.ts';
import type { FieldErrors } from '#domain/errors/errors.ts';
import { ChooseAddress, SaveAddress } from './saved-addresses.tsx';
import type { SavedAddresses } from './use-saved-addresses.ts';
import * as texts from '#messages/checkout.ts';

const addressFields = ['zipCode', 'address', 'city', 'state'] as const;

type ShippingAddressProps = {
  addresses: SavedAddresses;
  /** Whether a saved address makes the fields unnecessary. */
  isFolded: boolean;
  fields: { form: Partial<CheckoutForm>; fieldErrors: FieldErrors };
  /** Null while there is no PIN code to which the shop delivers. */
  arrival: string | null;
};

export function ShippingAddressSection(props: ShippingAddressProps) {
  const { addresses, isFolded, fields, arrival } = props;
  return (
    <>
      <ChooseAddress addresses={addresses} />
      <div hidden={isFolded}>
        <ContactFields
          key={addresses.filled.generation}
          names={addressFields}
          {...fields}
          besidePin={<Arrival day={arrival} className="sm:mt-10" />}
        >
          <Country />
        </ContactFields>
        <SaveAddress addresses={addresses} />
      </div>
      {isFolded && <Arrival day={arrival} className="mt-4" />}
    </>
  );
}

function Arrival({ day, className }: { day: string | null; className: string }) {
  return (
    <p className={`flex items-center gap-2.5 empty:hidden ${className}`}>
      {day && (
        <>
          <TruckIcon className="flex-none text-accent-text" />
          <span>
            {texts.arrivesBy({
              day,
              strong: (children) => <strong className="font-semibold">{children}</strong>,
            })}
          </span>
        </>
      )}
    </p>
  );
}

/** Fixed to India, shown read-only. */
function Country() {
  return (
    <TextField
      label={texts.country}
      name="country"
      readOnly
      autoComplete="country-name"
      value={texts.india}
      hint={texts.deliverWithinIndia}
    />
  );
}
