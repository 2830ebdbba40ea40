// What a part of the page shows whose code could not be loaded: a line in its place, a panel of its own, or a toast.
// Loads early and by itself, see ui/client/failure.tsx.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { toast } from './toast.tsx';
import * as texts from '#messages/part-failure.ts';

export type PartFailureProps = {
  /** Continues "The …", such as "cart". */
  name: string;
  onRetry: () => Promise<void> | void;
  className?: string;
  /** A panel from an edge or in the middle, instead of a line. */
  panel?: { side: 'right' | 'left' | 'top' | 'dialog'; onClose: () => void };
  /** A toast for each of them, instead of a line: for a control that stays as it is. */
  failures?: number;
};

export function PartFailure(props: PartFailureProps) {
  if (props.panel) return <FailurePanel {...props} panel={props.panel} />;
  return props.failures === undefined ? <FailureLine {...props} /> : <FailureToast {...props} />;
}

function FailureLine({ name, onRetry, className }: PartFailureProps) {
  const [busy, setBusy] = useState(false);
  const [hasRetried, setHasRetried] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
    setHasRetried(true);
  };
  return (
    <div className={cx('flex flex-wrap items-center gap-3 py-3', className)}>
      <p role="alert">{texts.partFailed({ name })}</p>
      <Button variant="outline" size="sm" loading={busy} onClick={retry}>
        {texts.retry}
      </Button>
      {/* Some browsers never fetch a script again that has failed once, and a new version of the shop has other files. */}
      {hasRetried && (
        <Button variant="ghost-accent" size="sm" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      )}
    </div>
  );
}

type FailurePanelProps = PartFailureProps & Required<Pick<PartFailureProps, 'panel'>>;

/** A native dialog, because the code of other panels may be what is missing. */
function FailurePanel({ name, onRetry, panel: { side, onClose } }: FailurePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Before it leaves the document, so that the focus returns to the control that opened it.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx('panel h-auto max-h-none backdrop:bg-scrim', `panel-${side}`)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex flex-none items-start justify-between gap-4 px-5 pt-5 pb-3 sm:px-7">
        <h2 id={titleId} className="pt-1 type-panel-title first-letter:uppercase">
          {name}
        </h2>
        <IconButton label={texts.close} className="-mr-2" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <FailureLine name={name} onRetry={onRetry} className="px-5 pb-6 sm:px-7" />
    </dialog>
  );
}

function FailureToast({ name, onRetry, failures }: PartFailureProps) {
  useEffect(() => {
    const action = { label: texts.retry, onSelect: () => void onRetry() };
    toast({ title: texts.partFailed({ name }), kind: 'error', action });
  }, [name, onRetry, failures]);
  return null;
}
