// Panel below its button: it covers what is beneath and moves nothing. On the phone a drawer takes its place.
import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

type PopoverProps = {
  /** The button, e.g. `<Button variant="outline">Columns</Button>`. */
  trigger: ReactElement;
  /** Accessible name of the panel. */
  label: string;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

export function Popover({ trigger, label, align = 'start', className, children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-50" sideOffset={8} align={align} collisionPadding={16}>
          <Base.Popup
            aria-label={label}
            className={`max-w-(--available-width) rounded-md border border-line bg-surface p-4 text-ink shadow-2 outline-none ${className ?? ''}`}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
