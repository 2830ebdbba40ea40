// The fields of who and where, the same at the checkout and among the saved addresses.
import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { type CheckoutForm, type RequiredField, indianStates } from '#domain/checkout.ts';
import type { FieldErrors } from '#domain/errors.ts';

type PersonFieldsProps = {
  names: readonly RequiredField[];
  form: Partial<CheckoutForm>;
  faults: FieldErrors;
  /** What stands after them. */
  children?: ReactNode;
};

type Look = Omit<TextFieldProps, 'name' | 'required'>;

const looks: Record<Exclude<RequiredField, 'state'>, Look> = {
  firstName: { label: 'First name', maxLength: 100, autoComplete: 'given-name' },
  lastName: { label: 'Last name', maxLength: 100, autoComplete: 'family-name' },
  email: { label: 'Email', type: 'email', maxLength: 200, autoComplete: 'email' },
  phone: {
    label: 'Phone',
    type: 'tel',
    inputMode: 'tel',
    maxLength: 20,
    autoComplete: 'tel',
    hint: 'Ten digits. The courier calls this number.',
  },
  address: {
    label: 'Address',
    maxLength: 200,
    autoComplete: 'street-address',
    hint: 'House, street and area.',
    className: 'sm:col-span-2',
  },
  city: { label: 'City', maxLength: 100, autoComplete: 'address-level2' },
  zipCode: { label: 'PIN code', inputMode: 'numeric', maxLength: 10, autoComplete: 'postal-code' },
};
const states = indianStates.map((name) => ({ value: name, label: name }));

export function PersonFields({ names, form, faults, children }: PersonFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {names.map((name) => {
        const own = { name, required: true, defaultValue: form[name], error: faults[name] };
        return name === 'state' ? (
          <Select
            key={name}
            {...own}
            label="State"
            autoComplete="address-level1"
            placeholder="Choose a state"
            options={states}
          />
        ) : (
          <TextField key={name} {...looks[name]} {...own} />
        );
      })}
      {children}
    </div>
  );
}
