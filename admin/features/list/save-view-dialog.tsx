// Names a view of a list, private or shared.
import { type FormEvent, useState } from 'react';
import { type ListQuery, saveView } from './saved-views.ts';
import { toAppError } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { TextField } from '#ui/components/field.tsx';
import type { SavedList } from '#server/shop/saved-views/saved-views.ts';

type SaveViewDialogProps = {
  list: SavedList;
  query: ListQuery;
  onSaved: () => void;
  onClose: () => void;
};

export function SaveViewDialog({ list, query, onSaved, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [error, setError] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setError('Enter a name.');
    setIsSaving(true);
    try {
      await saveView({ list, name: name.trim(), query, isShared });
      onSaved();
    } catch (thrown) {
      setError(toAppError(thrown).message);
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save view"
      description="Search, filters and sort, as a tab of the list."
      footer={
        <>
          <Button variant="ghost-accent" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="save-view" loading={isSaving}>
            Save view
          </Button>
        </>
      }
    >
      <form id="save-view" noValidate onSubmit={(event) => void save(event)} className="mt-5">
        <TextField
          label="Name"
          maxLength={60}
          autoComplete="off"
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox
          label="Share with everybody who works here"
          className="mt-3"
          checked={isShared}
          onChange={(event) => setIsShared(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}
