// The toasts on the page. Rendered once; loaded after the first paint.
import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type FocusEvent,
} from 'react';
import type { IconProps } from './icon.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from './icons.tsx';
import {
  type ToastEntry,
  type ToastKind,
  dismiss,
  subscribeToToasts,
  visibleToasts,
} from './toast.tsx';
import * as texts from '#messages/toast.ts';

const noToasts: readonly ToastEntry[] = [];

/**
 * Two live regions: errors interrupt a screen reader, the others wait. In the top corner on wide
 * screens, at the bottom on phones, above a bar of actions or, where that has notes, at the top; and never over the lines
 * of an open cart drawer.
 */
export function Toasts() {
  const all = useSyncExternalStore(subscribeToToasts, visibleToasts, () => noToasts);
  const [isPaused, setIsPaused] = useState(false);
  const resumeOnBlur = (event: FocusEvent<HTMLElement>) =>
    setIsPaused(event.currentTarget.contains(event.relatedTarget));
  const lists = [
    { role: 'alert', live: 'assertive', toasts: all.filter((each) => each.kind === 'error') },
    { role: 'status', live: 'polite', toasts: all.filter((each) => each.kind !== 'error') },
  ] as const;
  return (
    <section
      aria-label={texts.notifications}
      className="pointer-events-none fixed inset-x-4 bottom-1 z-60 md:top-24 md:bottom-auto md:left-auto md:w-96 max-md:[body:has([data-action-bar],[data-bottom-bar])_&]:bottom-20 max-md:[body:has([data-action-notes])_&]:top-4 max-md:[body:has([data-action-notes])_&]:bottom-auto! max-lg:[body:has(.panel-right)_&]:top-auto max-lg:[body:has(.panel-right)_&]:bottom-70 lg:[body:has(.panel-right)_&]:right-[29.75rem]"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={resumeOnBlur}
    >
      {lists.map((list) => (
        <div key={list.role} role={list.role} aria-live={list.live} aria-atomic="false">
          {list.toasts.map((each) => (
            <Toast key={each.id} toast={each} isPaused={isPaused} />
          ))}
        </div>
      ))}
    </section>
  );
}

const styles: Record<ToastKind, { bar: string; text: string; Icon: ComponentType<IconProps> }> = {
  success: { bar: 'border-l-success', text: 'text-success', Icon: CheckCircleIcon },
  error: { bar: 'border-l-error', text: 'text-error', Icon: AlertIcon },
  warning: { bar: 'border-l-warning', text: 'text-warning', Icon: AlertIcon },
  info: { bar: 'border-l-accent-text', text: 'text-accent-text', Icon: InfoIcon },
};

function Toast({
  toast: { id, title, text, kind, duration, action },
  isPaused,
}: {
  toast: ToastEntry;
  isPaused: boolean;
}) {
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isPaused]);
  const { bar, text: colour, Icon } = styles[kind];
  return (
    <div
      className={`pointer-events-auto mb-3 flex items-start gap-3 rounded-sm border border-l-4 border-line bg-raised py-1.5 pr-1.5 pl-4 text-ink shadow-2 transition-[opacity,translate] starting:translate-y-3 md:starting:-translate-y-3 starting:opacity-0 ${bar}`}
    >
      <Icon className={`my-2.5 flex-none ${colour}`} />
      <div className="grow py-2">
        <p className="font-semibold">{title}</p>
        {text && <p className="type-small text-muted">{text}</p>}
      </div>
      {action && (
        <Button
          variant="outline"
          size="sm"
          className="self-center"
          onClick={() => {
            dismiss(id);
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={texts.dismiss({ title })} onClick={() => dismiss(id)}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}
