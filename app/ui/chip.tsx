// One thing chosen, with the means to take it back: a filter, a promotion code.
import { CloseIcon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** 34 px to the eye, 44 px to the finger; worn by links too. */
export const chipClass =
  'relative inline-flex h-8.5 cursor-pointer items-center gap-1.5 rounded-full bg-subtle pr-2.5 pl-3.5 type-small font-medium text-on-subtle transition-colors after:absolute after:-inset-y-1.25 after:inset-x-0 hover:bg-subtle-hover';

export type ChipProps = { label: string; onRemove: () => void; removeWord?: string };

export function Chip({ label, onRemove, removeWord = 'Remove' }: ChipProps) {
  return (
    <button type="button" className={chipClass} onClick={onRemove}>
      <VisuallyHidden>{removeWord} </VisuallyHidden>
      {label}
      <CloseIcon size={15} />
    </button>
  );
}
