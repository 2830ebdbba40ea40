// Dialog before something that cannot be undone; the focus starts on its first button, which changes nothing.
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { useFactorAction } from './use-factor-action.ts';

export type Question = { title: string; text: string; action: string; run: () => Promise<void> };

type ConfirmDialogProps = { question: Question | null; onClose: () => void };

export function ConfirmFactorDialog({ question, onClose }: ConfirmDialogProps) {
  const { running, error, run } = useFactorAction();
  const confirm = () =>
    run('confirm', async () => {
      await question?.run();
      onClose();
    });
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => !open && onClose()}
      title={question?.title ?? ''}
      description={question?.text}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={running !== null} onClick={() => void confirm()}>
            {question?.action}
          </Button>
        </>
      }
    >
      <FieldError id="confirm-error" error={error} />
    </Dialog>
  );
}
