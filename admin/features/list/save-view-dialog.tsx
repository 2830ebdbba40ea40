// Names a view of a list, private or shared.
import { type ListQuery, saveView } from './saved-views.ts';
import { textOf } from '#ui/form/use-form-submit.ts';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { TextField } from '#ui/components/field.tsx';
import type { SavedList } from '#server/shop/saved-views/saved-views.ts';
import { FormDialog } from '../form/form-dialog.tsx';

type SaveViewDialogProps = {
  list: SavedList;
  query: ListQuery;
  onSaved: () => void;
  onClose: () => void;
};

export function SaveViewDialog({ list, query, onSaved, onClose }: SaveViewDialogProps) {
  const nameOf = (values: FormData) => textOf(values, 'name').trim();
  return (
    <FormDialog
      title="Save view"
      description="Search, filters and sort, as a tab of the list."
      confirmLabel="Save view"
      cancelLabel="Cancel"
      validate={(values) => ({ name: nameOf(values) ? '' : 'Enter a name.' })}
      submit={async (values) => {
        await saveView({ list, name: nameOf(values), query, isShared: values.has('isShared') });
        onSaved();
      }}
      onClose={onClose}
      className="mt-5"
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            name="name"
            maxLength={60}
            autoComplete="off"
            error={errors.name}
          />
          <Checkbox label="Share with everybody who works here" name="isShared" className="mt-3" />
        </>
      )}
    </FormDialog>
  );
}
