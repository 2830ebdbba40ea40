// A panel from an edge of the page. Import it with React.lazy: it brings Base UI's dialog with it.
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { cx } from './cx.ts';
import { PanelHead } from './panel-head.tsx';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  hideTitle?: boolean;
  side?: 'right' | 'left' | 'top';
  fullBelowMd?: boolean;
  /** Where the focus goes at opening, when not to the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
};

export function Drawer({
  open,
  onOpenChange,
  title,
  hideTitle,
  side = 'right',
  fullBelowMd,
  initialFocus,
  footer,
  children,
}: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup
          initialFocus={initialFocus}
          className={cx('panel', `panel-${side}`, fullBelowMd && 'panel-full')}
        >
          <PanelHead title={title} hideTitle={hideTitle} />
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-6 sm:px-7">
            {children}
          </div>
          {footer && (
            <footer className="mx-5 flex-none border-t border-line py-5 sm:mx-7">{footer}</footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
