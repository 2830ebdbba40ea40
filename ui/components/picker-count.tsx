// Result count beside a filter option.
import { VisuallyHidden } from './visually-hidden.tsx';

export function PickerCount({ count }: { count?: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="type-caption font-normal text-muted tabular-nums">
      <VisuallyHidden>, </VisuallyHidden>
      {count}
      <VisuallyHidden> {count === 1 ? 'product' : 'products'}</VisuallyHidden>
    </span>
  );
}
