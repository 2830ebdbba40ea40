// Drawers and dialogs whose code loads on demand: retried, and with a panel that says so when it could not be loaded.
import { Suspense, useState } from 'react';
import { Failure } from './failure.tsx';
import { PartSource } from './part-source.ts';
import { ErrorBoundary } from '#ui/components/error-boundary.tsx';
import { type LazyPart, type Load, usePart } from './use-part.ts';

type PanelProps = {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  onClose?: () => void;
};
type PanelOptions = { name: string; side?: 'right' | 'left' | 'top' | 'dialog' };

/** Mounted on first open, and kept, so that closing can animate. */
export function lazyPanel<P extends PanelProps>(
  load: Load<P>,
  { name, side = 'dialog' }: PanelOptions,
): LazyPart<P> {
  const source = new PartSource(load);
  function MissingPanel({
    open,
    onOpenChange,
    onClose,
    onRetry,
  }: PanelProps & { onRetry(): void }) {
    const close = () => {
      onOpenChange?.(false);
      onClose?.();
    };
    return open && <Failure name={name} onRetry={onRetry} panel={{ side, onClose: close }} />;
  }
  function Content(props: P) {
    const { loaded: Panel } = usePart(source);
    return Panel ? <Panel {...props} /> : <MissingPanel {...props} onRetry={source.retry} />;
  }
  function Panel(props: P) {
    const [isMounted, setIsMounted] = useState(props.open);
    if (props.open && !isMounted) setIsMounted(true);
    if (!isMounted) return null;
    return (
      <ErrorBoundary fallback={(reset) => <MissingPanel {...props} onRetry={reset} />}>
        <Suspense>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(Panel, { preload: source.preload });
}
