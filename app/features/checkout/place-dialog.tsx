// Dialog that asks whether the state of the PIN code is right. Import it with lazyPanel.
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { placeQuestionText } from '#domain/checkout/place-question.ts';
import type { PlaceDialogState } from './use-place-question.ts';

type PlaceDialogProps = PlaceDialogState & { open: boolean; onClose: () => void };

/** While it closes, it shows the question that was answered. */
export function PlaceDialog({ question, answer, open, onClose }: PlaceDialogProps) {
  const { state, suggested } = question;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={placeQuestionText(question)}
      description={`Your address says ${state}. We ask once, so that your parcel reaches you.`}
      footer={
        <>
          <Button variant="outline" onClick={() => answer('keep')}>
            Keep {state}
          </Button>
          <Button onClick={() => answer('use')}>Use {suggested}</Button>
        </>
      }
    />
  );
}
