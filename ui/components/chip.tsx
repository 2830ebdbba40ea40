// Chip: a selected value that can be removed, such as a filter or a promo code.
import { CloseIcon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as texts from '#messages/chip.ts';

/** 34 px high with a touch target of 44 px; used by links as well. */
export const chipClass =
  'relative inline-flex h-8.5 cursor-pointer items-center gap-1.5 rounded-full bg-subtle pr-2.5 pl-3.5 type-small font-medium text-on-subtle transition-colors after:absolute after:-inset-y-1.25 after:inset-x-0 hover:bg-subtle-hover';

export type ChipProps = { label: string; onRemove: () => void };

export function Chip({ label, onRemove }: ChipProps) {
  return (
    <button type="button" className={chipClass} onClick={onRemove}>
      {texts.remove({
        label,
        hidden: (children) => <VisuallyHidden>{children}</VisuallyHidden>,
      })}
      <CloseIcon size={15} />
    </button>
  );
}
