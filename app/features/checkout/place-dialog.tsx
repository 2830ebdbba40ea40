// Dialog that asks whether the state of the PIN code is right. Import it with React.lazy.
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { placeQuestionText } from '#domain/place-question.ts';
import type { PlaceDialogState } from './use-place-question.ts';

/** While it closes, it shows the question that was answered. */
export function PlaceDialog({ question, answer, open }: PlaceDialogState & { open: boolean }) {
  const { state, suggested } = question;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || answer('dismiss')}
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
