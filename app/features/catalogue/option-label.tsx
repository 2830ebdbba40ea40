// Label of a filter option with its product count.
import type { ReactNode } from 'react';
import { PickerCount } from '#ui/components/picker-count.tsx';

export function OptionLabel({
  count,
  children,
}: {
  count: number | undefined;
  children: ReactNode;
}) {
  return (
    <span className="flex items-baseline gap-1.5">
      {children}
      <PickerCount count={count} />
    </span>
  );
}
