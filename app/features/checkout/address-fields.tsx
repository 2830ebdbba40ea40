// Where the parcel goes: within India.
import { TextField } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { COUNTRY, indianStates } from '#domain/checkout.ts';
import type { FieldsProps } from './contact-fields.tsx';

const states = indianStates.map((name) => ({ value: name, label: name }));

export function AddressFields({ form, faults }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Address"
        name="address"
        required
        maxLength={200}
        autoComplete="street-address"
        hint="House, street and area."
        className="sm:col-span-2"
        defaultValue={form.address}
        error={faults.address}
      />
      <TextField
        label="City"
        name="city"
        required
        maxLength={100}
        autoComplete="address-level2"
        defaultValue={form.city}
        error={faults.city}
      />
      <Select
        label="State"
        name="state"
        required
        autoComplete="address-level1"
        placeholder="Choose a state"
        options={states}
        defaultValue={form.state}
        error={faults.state}
      />
      <TextField
        label="PIN code"
        name="zipCode"
        inputMode="numeric"
        required
        maxLength={10}
        autoComplete="postal-code"
        defaultValue={form.zipCode}
        error={faults.zipCode}
      />
      <TextField
        label="Country"
        name="country"
        readOnly
        autoComplete="country-name"
        value={COUNTRY}
        hint="We deliver within India."
      />
    </div>
  );
}
