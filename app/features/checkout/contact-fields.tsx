// Who the parcel is for, and how she is reached.
import { TextField } from '#app/ui/field.tsx';
import type { CheckoutForm } from '#domain/checkout.ts';
import type { FieldErrors } from '#domain/errors.ts';

export type FieldsProps = { form: CheckoutForm; faults: FieldErrors };

export function ContactFields({ form, faults }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="First name"
        name="firstName"
        required
        maxLength={100}
        autoComplete="given-name"
        defaultValue={form.firstName}
        error={faults.firstName}
      />
      <TextField
        label="Last name"
        name="lastName"
        required
        maxLength={100}
        autoComplete="family-name"
        defaultValue={form.lastName}
        error={faults.lastName}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        maxLength={200}
        autoComplete="email"
        defaultValue={form.email}
        error={faults.email}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        required
        maxLength={20}
        autoComplete="tel"
        hint="Ten digits. The courier calls this number."
        defaultValue={form.phone}
        error={faults.phone}
      />
    </div>
  );
}
