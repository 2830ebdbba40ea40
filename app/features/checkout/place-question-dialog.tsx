// Question about PIN code and state, loaded when it is first asked.
import { useState } from 'react';
import { lazyPanel } from '#ui/client/lazy-panel.tsx';
import type { PlaceDialogState } from './use-place-question.ts';
import * as texts from '#messages/checkout.ts';

const PlaceDialog = lazyPanel(
  () => import('./place-dialog.tsx').then((loaded) => loaded.PlaceDialog),
  { name: texts.questionPart },
);

/** The question stays while its dialog closes. */
export function PlaceQuestionDialog({ dialog }: { dialog: PlaceDialogState | null }) {
  const [last, setLast] = useState(dialog);
  if (dialog && dialog !== last) setLast(dialog);
  if (!last) return null;
  return <PlaceDialog {...last} open={dialog !== null} onClose={() => last.answer('dismiss')} />;
}
