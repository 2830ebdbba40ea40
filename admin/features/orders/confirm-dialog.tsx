// Confirmation dialog of an admin action, with the fields that the action needs.
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { TextArea, TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { errorText } from '#domain/errors/errors.ts';
import { formatRupees } from '#domain/money/money.ts';
import { HsnLink } from './hsn-link.tsx';
import type { ActionField, Confirmation, FieldValues } from './action-fields.ts';

type ConfirmDialogProps = {
  open: boolean;
  confirmation: Confirmation;
  maxRupees: number;
  isRunning: boolean;
  error: string;
  /** The product that the error is about. */
  productId: string | null;
  onClose: () => void;
  onConfirm: (values: FieldValues) => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, confirmation, maxRupees, isRunning, error, productId, onClose, onConfirm } = props;
  const { title, text, fields, confirmLabel, errorsOf } = confirmation;
  const [fieldErrors, setFieldErrors] = useState<FieldValues>({});
  const formId = useId();
  const [confirmable, setConfirmable] = useState<FieldValues>({});
  const isShown = ({ confirms }: ActionField) => !confirms || confirmable[confirms] !== undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesIn(event.currentTarget);
    const errors = { ...errorsOf?.(values), ...fieldErrorsIn(values, fields, maxRupees) };
    setFieldErrors(errors);
    // Stays when the error is gone: the admin may have confirmed the value.
    setConfirmable((before) => ({ ...before, ...errorsOf?.(values) }));
    const firstInvalid = fields.find(({ name }) => errors[name]);
    if (!firstInvalid) return onConfirm(values);
    const control = event.currentTarget.elements.namedItem(firstInvalid.name);
    if (control instanceof HTMLElement) control.focus();
  };
  const buttons = (
    <>
      <Button variant="ghost-accent" onClick={onClose}>
        Back
      </Button>
      <Button type="submit" form={formId} loading={isRunning}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={text}
      footer={buttons}
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-5 grid gap-4">
        {fields.filter(isShown).map((field) => (
          <DialogField
            key={field.name}
            field={field}
            maxRupees={maxRupees}
            error={fieldErrors[field.name]}
          />
        ))}
        <FieldError id={`${formId}-error`} error={error} />
        <HsnLink productId={productId} />
      </form>
    </Dialog>
  );
}

type DialogFieldProps = { field: ActionField; maxRupees: number; error?: string };

function DialogField({ field, maxRupees, error }: DialogFieldProps) {
  const { name, label, hint, multiline, isMoney, optional, options, initial } = field;
  const shared = { name, label, hint, error, required: !optional, maxLength: 500 };
  if (field.confirms) return <Checkbox name={name} label={label} />;
  if (options)
    return <Select {...{ name, label, error, options }} defaultValue={initial} required />;
  if (multiline) return <TextArea {...shared} defaultValue={initial} rows={3} />;
  if (!isMoney) return <TextField {...shared} defaultValue={initial} />;
  return <TextField {...shared} inputMode="decimal" defaultValue={String(maxRupees)} />;
}

function valuesIn(form: HTMLFormElement): FieldValues {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return Object.fromEntries(entries) as FieldValues;
}

function fieldErrorsIn(
  values: FieldValues,
  fields: readonly ActionField[],
  maxRupees: number,
): FieldValues {
  const fieldErrors: FieldValues = {};
  for (const { name, optional, isMoney } of fields) {
    const value = values[name] ?? '';
    if (!value && !optional) fieldErrors[name] = errorText('checkout/incomplete').message;
    else if (isMoney && !(Number(value) >= 0.01 && Number(value) <= maxRupees)) {
      fieldErrors[name] =
        `You can refund up to ${formatRupees(maxRupees)}, the balance not yet refunded.`;
    }
  }
  return fieldErrors;
}
