// Modal dialog. Import it with lazyPanel: it loads Base UI's dialog.
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { PanelHeader } from './panel-header.tsx';

export type DialogCause = Base.Root.ChangeEventDetails['reason'];

export type DialogProps = {
  open: boolean;
  /** `cause`: such as `escape-key`, `outside-press` or `close-press`. */
  onOpenChange: (open: boolean, cause?: DialogCause) => void;
  title: string;
  hideTitle?: boolean;
  description?: ReactNode;
  wide?: boolean;
  /** The dialog is as wide as its content. */
  fit?: boolean;
  fullBelowMd?: boolean;
  /** The dialog is a drawer at the right edge of the page. */
  atSide?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
};

export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    hideTitle,
    description,
    wide,
    fit,
    fullBelowMd,
    atSide,
    footer,
    children,
  } = props;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => onOpenChange(next, reason)}
      onOpenChangeComplete={(isOpen) => {
        // After the dialog has left the document.
        if (!isOpen) setTimeout(keepFocus, 100);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup
          className={cx(
            'panel',
            atSide ? 'panel-right' : 'panel-dialog',
            wide && 'panel-wide',
            fit && 'panel-fit',
            fullBelowMd && 'panel-full',
          )}
        >
          <PanelHeader title={title} hideTitle={hideTitle} />
          <div className="min-h-0 grow overflow-y-auto px-5 pb-6 sm:px-7">
            {description && (
              <Base.Description className="text-muted">{description}</Base.Description>
            )}
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-7">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The control that opened a dialog gets the focus back; when it is gone meanwhile, the content of the page does. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}
