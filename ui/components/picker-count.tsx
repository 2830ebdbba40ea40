// Result count beside a filter option.
import { VisuallyHidden } from './visually-hidden.tsx';
import * as texts from '#messages/picker.ts';

export function PickerCount({ count }: { count?: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="type-caption font-normal text-muted tabular-nums">
      <VisuallyHidden>{texts.products}</VisuallyHidden>
      {count}
    </span>
  );
}
