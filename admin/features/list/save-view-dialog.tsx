// Names a view of a list, private or shared.
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { type ListQuery, deleteView, saveView } from './saved-views.ts';
import { textOf } from '#ui/form/use-form-submit.ts';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { TextField } from '#ui/components/field.tsx';
import { toast } from '#ui/components/toast.tsx';
import type { SavedList, SavedView } from '#server/shop/saved-views/saved-views.ts';
import { FormDialog } from '../form/form-dialog.tsx';

type SaveViewDialogProps = {
  list: SavedList;
  query: ListQuery;
  /** The saved views of the list: a view of the same name is replaced. */
  views: readonly SavedView[];
  onSaved: () => void;
  onClose: () => void;
};

export function SaveViewDialog({ list, query, views, onSaved, onClose }: SaveViewDialogProps) {
  const undoToast = useUndoToast();
  const nameOf = (values: FormData) => textOf(values, 'name').trim();
  return (
    <FormDialog
      title="Save view"
      description="Search, filters and sort, as a tab of the list."
      confirmLabel="Save view"
      cancelLabel="Cancel"
      validate={(values) => ({ name: nameOf(values) ? '' : 'Enter a name.' })}
      submit={async (values) => {
        const view = { list, name: nameOf(values), query, isShared: values.has('isShared') };
        const replaced = views.find(({ name, isOwn }) => isOwn && name === view.name);
        const id = await saveView(view);
        const undo = () => (replaced ? saveView({ ...view, ...replaced }) : deleteView(id));
        toast(undoToast({ title: `View “${view.name}” saved`, undo }));
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
