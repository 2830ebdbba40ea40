// Question before an editor with unsaved changes is left.
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import type { EditorDraft } from './use-draft.ts';

type LeaveDialogProps = {
  draft: Pick<EditorDraft<unknown>, 'changes' | 'leaving' | 'discard'>;
  /** Resolves to whether everything was saved. */
  onSave: () => Promise<boolean>;
  saving: boolean;
  /** What leaving would break off, such as `2 images are not uploaded yet.` */
  unfinished?: string | undefined;
};

export function LeaveDialog({ draft, onSave, saving, unfinished }: LeaveDialogProps) {
  const { changes, leaving, discard } = draft;
  const count = changes.length === 1 ? 'an unsaved change' : `${changes.length} unsaved changes`;
  const hasChanges = changes.length > 0;
  const saveAndLeave = async () => {
    if (await onSave()) leaving?.leave();
    else leaving?.stay();
  };
  const leaveWithoutSaving = () => {
    discard();
    leaving?.leave();
  };
  return (
    <Dialog
      open={leaving !== null}
      onOpenChange={() => leaving?.stay()}
      title={hasChanges ? `You have ${count}` : 'Leave this page?'}
      description={unfinished}
      footer={
        <>
          <Button variant="ghost-accent" onClick={() => leaving?.stay()}>
            Stay
          </Button>
          <Button variant="outline" onClick={leaveWithoutSaving}>
            {hasChanges ? 'Leave without saving' : 'Leave'}
          </Button>
          {hasChanges && (
            <Button loading={saving} onClick={() => void saveAndLeave()}>
              Save and leave
            </Button>
          )}
        </>
      }
    />
  );
}
