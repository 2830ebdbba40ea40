// Passing messages: call `toast(…)` from anywhere, render `<Toasts />` once.
import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type FocusEvent,
} from 'react';
import { IconButton } from './icon-button.tsx';
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon, type IconProps } from './icons.tsx';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';
export type ToastMessage = { title: string; text?: string; kind?: ToastKind; duration?: number };
type Shown = Required<Omit<ToastMessage, 'text'>> & { id: number; text?: string };

const MOST = 3;

let shown: readonly Shown[] = [];
let lastId = 0;
const none: readonly Shown[] = [];
const listeners = new Set<() => void>();

function put(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The newest on top; the same message again takes its own place. */
export function toast({
  title,
  text,
  kind = 'success',
  duration = kind === 'error' ? 5000 : 3000,
}: ToastMessage): void {
  lastId += 1;
  const others = shown.filter((each) => each.title !== title || each.text !== text);
  put([{ id: lastId, title, text, kind, duration }, ...others].slice(0, MOST));
}

function dismiss(id: number): void {
  put(shown.filter((each) => each.id !== id));
}

/** Two live regions, in the corner on wide screens, at the thumb on phones, never on an open drawer's lines: errors interrupt, the rest wait their turn. */
export function Toasts() {
  const all = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
  const [held, setHeld] = useState(false);
  const release = (event: FocusEvent<HTMLElement>) =>
    setHeld(event.currentTarget.contains(event.relatedTarget));
  const lists = [
    { role: 'alert', live: 'assertive', toasts: all.filter((each) => each.kind === 'error') },
    { role: 'status', live: 'polite', toasts: all.filter((each) => each.kind !== 'error') },
  ] as const;
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-4 bottom-1 z-60 md:top-24 md:bottom-auto md:left-auto md:w-96 max-lg:[body:has(.panel-right)_&]:top-auto max-lg:[body:has(.panel-right)_&]:bottom-70 lg:[body:has(.panel-right)_&]:right-[29.75rem]"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={release}
    >
      {lists.map((list) => (
        <div key={list.role} role={list.role} aria-live={list.live} aria-atomic="false">
          {list.toasts.map((each) => (
            <Toast key={each.id} toast={each} held={held} />
          ))}
        </div>
      ))}
    </section>
  );
}

const looks: Record<ToastKind, { bar: string; text: string; Icon: ComponentType<IconProps> }> = {
  success: { bar: 'border-l-success', text: 'text-success', Icon: CheckCircleIcon },
  error: { bar: 'border-l-error', text: 'text-error', Icon: AlertIcon },
  warning: { bar: 'border-l-warning', text: 'text-warning', Icon: AlertIcon },
  info: { bar: 'border-l-accent-text', text: 'text-accent-text', Icon: InfoIcon },
};

function Toast({
  toast: { id, title, text, kind, duration },
  held,
}: {
  toast: Shown;
  held: boolean;
}) {
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held]);
  const { bar, text: colour, Icon } = looks[kind];
  return (
    <div
      className={`pointer-events-auto mb-3 flex items-start gap-3 rounded-sm border border-l-4 border-line bg-raised py-1.5 pr-1.5 pl-4 text-ink shadow-2 transition-[opacity,translate] starting:translate-y-3 md:starting:-translate-y-3 starting:opacity-0 ${bar}`}
    >
      <Icon className={`my-2.5 flex-none ${colour}`} />
      <div className="grow py-2">
        <p className="font-semibold">{title}</p>
        {text && <p className="type-small text-muted">{text}</p>}
      </div>
      <IconButton label={`Dismiss: ${title}`} onClick={() => dismiss(id)}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}
