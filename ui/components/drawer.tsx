// Drawer: a modal panel from an edge of the page. Import it with lazyPanel: it loads Base UI's dialog.
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { cx } from './cx.ts';
import { PanelHeader } from './panel-header.tsx';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  hideTitle?: boolean;
  /** Below the title; announced with it when the drawer opens. */
  description?: ReactNode;
  side?: 'right' | 'left' | 'top';
  fullBelowMd?: boolean;
  /** Receives the focus on opening; by default the first control does. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
};

export function Drawer({
  open,
  onOpenChange,
  title,
  hideTitle,
  description,
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
          <PanelHeader title={title} hideTitle={hideTitle} />
          {description && (
            <Base.Description className="flex items-center gap-2 px-5 pb-3 type-small font-medium text-success sm:px-7">
              {description}
            </Base.Description>
          )}
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
