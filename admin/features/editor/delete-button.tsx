// Question before something is deleted for good.
import { useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { FormDialog } from '../form/form-dialog.tsx';

type DeleteButtonProps = {
  /** Name of what the button deletes, such as `category`. */
  noun: string;
  name: string;
  text: string;
  onDelete: () => Promise<void>;
};

export function DeleteButton({ noun, name, text, onDelete }: DeleteButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Delete {noun}
      </Button>
      <FormDialog
        open={open}
        title={`Delete “${name}”?`}
        description={text}
        confirmLabel={`Delete ${noun}`}
        cancelLabel="Keep it"
        submit={onDelete}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
