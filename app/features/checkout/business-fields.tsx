// GSTIN and legal name of a business that asks for an invoice with them. Folded: few customers need it.
import { useState } from 'react';
import { TextField } from '#ui/components/field.tsx';
import type { CheckoutForm } from '#domain/checkout/checkout.ts';
import type { FieldErrors } from '#domain/errors/errors.ts';
import { useHeldWhilePressed } from '#ui/form/use-held-while-pressed.ts';
import * as texts from '#messages/checkout.ts';

type BusinessFieldsProps = {
  form: Partial<CheckoutForm>;
  fieldErrors: FieldErrors;
  /** The form as the server has it, another object after each of its answers. */
  saved: CheckoutForm;
};

/**
 * Errors are those of what is saved, since only the server checks these fields: not shown while the fields are edited, nor
 * from then until the server has answered.
 */
export function BusinessFields({ form, fieldErrors, saved }: BusinessFieldsProps) {
  const [isLeft, setIsLeft] = useState(true);
  const [edited, setEdited] = useState<CheckoutForm | null>(null);
  const [isOpen, setIsOpen] = useState(Boolean(form.businessGstin));
  const hasError = Boolean(fieldErrors.businessGstin || fieldErrors.businessName);
  const { businessGstin, businessName } = useHeldWhilePressed(
    isLeft && edited !== saved ? fieldErrors : {},
  );
  return (
    <details
      className="mt-6 border-t border-line pt-4"
      open={isOpen || hasError}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {texts.businessInvoice}
      </summary>
      <fieldset
        className="mt-3 grid gap-5 sm:grid-cols-2"
        onFocus={() => setIsLeft(false)}
        onBlur={() => setIsLeft(true)}
        onInput={() => setEdited(saved)}
      >
        <TextField
          label={texts.gstin}
          name="businessGstin"
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          hint={texts.gstinHint}
          defaultValue={form.businessGstin}
          error={businessGstin}
        />
        <TextField
          label={texts.legalName}
          name="businessName"
          maxLength={100}
          autoComplete="organization"
          defaultValue={form.businessName}
          error={businessName}
        />
      </fieldset>
    </details>
  );
}
