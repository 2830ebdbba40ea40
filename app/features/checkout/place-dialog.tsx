// Dialog that asks whether the state of the PIN code is right. Import it with lazyPanel.
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { stateNames } from '#ui/shop/state-names.ts';
import { placeQuestionText } from '#domain/checkout/place-question.ts';
import type { PlaceDialogState } from './use-place-question.ts';
import * as texts from '#messages/checkout.ts';

type PlaceDialogProps = PlaceDialogState & { open: boolean; onClose: () => void };

/** While it closes, it shows the question that was answered. */
export function PlaceDialog({ question, answer, open, onClose }: PlaceDialogProps) {
  const { state, suggested } = question;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={placeQuestionText({ ...question, suggested: stateNames[suggested] ?? suggested })}
      description={texts.placeText({ state: stateNames[state] ?? state })}
      footer={
        <>
          <Button variant="outline" onClick={() => answer('keep')}>
            {texts.keepState({ state: stateNames[state] ?? state })}
          </Button>
          <Button onClick={() => answer('use')}>
            {texts.useState({ state: stateNames[suggested] ?? suggested })}
          </Button>
        </>
      }
    />
  );
}
