// Question about PIN code and state, loaded when it is first asked.
import { lazy, useState } from 'react';
import { MountOnOpen } from '#app/components/mount-on-open.tsx';
import type { PlaceDialogState } from './use-place-question.ts';

const PlaceDialog = lazy(() =>
  import('./place-dialog.tsx').then((module) => ({ default: module.PlaceDialog })),
);

export function PlaceQuestion({ dialog }: { dialog: PlaceDialogState | null }) {
  const [last, setLast] = useState(dialog);
  if (dialog && dialog !== last) setLast(dialog);
  return (
    <MountOnOpen open={dialog !== null}>
      {last && <PlaceDialog {...last} open={dialog !== null} />}
    </MountOnOpen>
  );
}
