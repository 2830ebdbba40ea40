// Store of the toasts: call `toast(…)` from anywhere; `<Toasts />` shows them.

export type ToastKind = 'success' | 'error' | 'warning' | 'info';
export type ToastMessage = {
  title: string;
  text?: string;
  kind?: ToastKind;
  /** Milliseconds. */
  duration?: number;
  /** Action such as Undo, whose button closes the toast. */
  action?: ToastAction;
};
export type ToastAction = { label: string; onSelect: () => void };
export type ToastEntry = Required<Omit<ToastMessage, 'text' | 'action'>> &
  Pick<ToastMessage, 'text' | 'action'> & { id: number };

const MAX_VISIBLE = 3;

let visible: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setVisible(next: readonly ToastEntry[]): void {
  visible = next;
  for (const listener of listeners) listener();
}

/** Subscribes to `visibleToasts`, for `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message, newest first; a repeated message replaces its earlier one. */
export function toast({
  title,
  text,
  kind = 'success',
  duration = kind === 'error' ? 5000 : 3000,
  action,
}: ToastMessage): void {
  lastId += 1;
  const others = visible.filter((each) => each.title !== title || each.text !== text);
  setVisible(
    [{ id: lastId, title, text, kind, duration, action }, ...others].slice(0, MAX_VISIBLE),
  );
}

export function dismiss(id: number): void {
  setVisible(visible.filter((each) => each.id !== id));
}

export function visibleToasts(): readonly ToastEntry[] {
  return visible;
}
