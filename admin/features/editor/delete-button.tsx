// Question before something is deleted for good.
import { useState } from 'react';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';

type DeleteButtonProps = {
  /** Such as `category`. */
  noun: string;
  name: string;
  text: string;
  onDelete: () => Promise<void>;
};

export function DeleteButton({ noun, name, text, onDelete }: DeleteButtonProps) {
  const [open, setOpen] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const confirm = async () => {
    setDeleting(true);
    await onDelete().catch(showErrorToast);
    setDeleting(false);
    setOpen(false);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Delete {noun}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete “${name}”?`}
        description={text}
        footer={
          <>
            <Button variant="ghost-accent" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button loading={deleting} onClick={() => void confirm()}>
              Delete {noun}
            </Button>
          </>
        }
      />
    </>
  );
}
