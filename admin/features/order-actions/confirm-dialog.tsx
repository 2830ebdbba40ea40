// Confirmation dialog of an admin action, with the fields that the action needs.
import { useState } from 'react';
import { TextArea, TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { errorText } from '#domain/errors/errors.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { ShipmentFields } from '../shipment/shipment-fields.tsx';
import {
  type ShipmentDraft,
  changedRow,
  checkedShipmentDraft,
  newShipment,
  shipmentDraft,
} from '../shipment/shipment-rows.ts';
import { HsnLink } from './hsn-link.tsx';
import type { ActionField, Confirmation, ActionValues } from './action-fields.ts';
import { productOf } from './use-admin-action.ts';

type ConfirmDialogProps = {
  open: boolean;
  confirmation: Confirmation;
  submit: (values: ActionValues, shipment: ShipmentDraft) => Promise<void>;
  onClose: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, confirmation, submit, onClose } = props;
  const { title, text, fields, confirmLabel } = confirmation;
  const [shipment, setShipment] = useState(() =>
    shipmentDraft(confirmation.shipment ?? newShipment),
  );
  const checkShipment = (): ActionValues => {
    if (!confirmation.shipment) return {};
    const checked = checkedShipmentDraft(shipment);
    setShipment(checked);
    return { tracking: checked.error };
  };
  return (
    <FormDialog
      open={open}
      title={title}
      description={text}
      confirmLabel={confirmLabel}
      validate={(form) => ({ ...fieldErrorsIn(valuesIn(form), fields), ...checkShipment() })}
      submit={(form) => submit(valuesIn(form), checkedShipmentDraft(shipment))}
      onClose={onClose}
      errorNote={(error) => <HsnLink productId={productOf(error)} />}
    >
      {(errors) => (
        <>
          {fields.map((field) => (
            <DialogField key={field.name} field={field} error={errors[field.name]} />
          ))}
          {confirmation.shipment && (
            <ShipmentFields
              shipment={shipment}
              error={errors.tracking}
              onChange={(change) => setShipment(changedRow(shipment, change))}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

type DialogFieldProps = { field: ActionField; error?: string };

function DialogField({ field, error }: DialogFieldProps) {
  const { name, label, hint, multiline, optional, options, initial } = field;
  const shared = { name, label, hint, error, required: !optional, maxLength: 500 };
  if (options)
    return <Select {...{ name, label, error, options }} defaultValue={initial} required />;
  if (multiline) return <TextArea {...shared} defaultValue={initial} rows={3} />;
  return <TextField {...shared} defaultValue={initial} />;
}

function valuesIn(form: FormData): ActionValues {
  const entries = [...form].map(([name, value]) => [name, String(value).trim()]);
  return Object.fromEntries(entries) as ActionValues;
}

function fieldErrorsIn(values: ActionValues, fields: readonly ActionField[]): ActionValues {
  const missing = fields.filter(({ name, optional }) => !values[name] && !optional);
  const { message } = errorText('checkout/incomplete');
  return Object.fromEntries(missing.map(({ name }) => [name, message]));
}
