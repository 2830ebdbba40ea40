// A form of the back office: a dialog with one field.
import { type Recipe, newFile } from '../recipe.ts';

export const adminForm: Recipe = {
  what: 'a form of the back office',
  places: [
    {
      file: 'admin/features/<noun>/<name>-dialog.tsx',
      adds: 'with `FormDialog`: fields, `validate`, `submit`',
    },
  ],
  note: '`admin/features/order-page/order-address-dialog.tsx` is a model. A form outside a dialog has `useAdminForm` (`admin/features/form/`)',
  example: {
    name: 'admin-form',
    edits: {
      'admin/features/stock/supplier-dialog.tsx':
        newFile(`// Dialog that names the supplier of a product.
import { TextField } from '#ui/components/field.tsx';
import type { FieldErrors } from '#domain/errors/errors.ts';
import { textOf } from '#ui/form/use-form-submit.ts';
import { FormDialog } from '../form/form-dialog.tsx';

type SupplierDialogProps = { save: (name: string) => Promise<void>; onClose: () => void };

function nameError(values: FormData): FieldErrors {
  return textOf(values, 'name').trim() ? {} : { name: 'Enter a name.' };
}

export function SupplierDialog({ save, onClose }: SupplierDialogProps) {
  return (
    <FormDialog
      title="Supplier"
      confirmLabel="Save"
      validate={nameError}
      submit={(values) => save(textOf(values, 'name').trim())}
      onClose={onClose}
    >
      {(errors) => <TextField name="name" label="Name" error={errors.name} />}
    </FormDialog>
  );
}
`),
    },
  },
};
