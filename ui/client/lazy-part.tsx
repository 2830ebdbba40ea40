// Parts of the page whose code loads on demand: retried, and with an error boundary of their own.
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Failure } from './failure.tsx';
import { PartSource } from './part-source.ts';
import { LoadedPart, MarkupPress, ServerMarkup } from './server-markup.tsx';
import { ErrorBoundary } from '#ui/components/error-boundary.tsx';
import { type LazyPart, type Load, usePart } from './use-part.ts';

type PartOptions<P> = {
  /** Continues "The …" of the message that it could not be loaded; a part without a name is only missing. */
  name?: string;
  /** Class of the message that the part could not be loaded. */
  className?: string;
  /** Rendered until the part is loaded; a toast then says what is missing. */
  standIn?: (props: P) => ReactNode;
};

/**
 * A part in the flow of the page. What the server has rendered of it stays while its code is loading, and also when that
 * fails, as links and forms without scripts: React would else replace it by a fallback. A suspended part must not wait
 * for ever, because the session, which is set in a transition, would wait with it.
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  { name, className, standIn }: PartOptions<P> = {},
): LazyPart<P> {
  const source = new PartSource(load);
  /** No hook after `usePart`, which suspends: while hydrating React takes one for an update, and throws. */
  function Content({ press, props }: { press: MarkupPress; props: P }) {
    const { loaded: Part, failures } = usePart(source);
    if (Part) {
      const part = <Part {...props} />;
      return standIn ? part : <LoadedPart press={press}>{part}</LoadedPart>;
    }
    /** Returns the failure message: a toast when `toasts` is a number of failures, else a line. */
    const failureWith = (toasts?: number) =>
      name && (
        <Failure name={name} onRetry={source.retry} className={className} failures={toasts} />
      );
    return standIn ? (
      <>
        {standIn(props)}
        {failureWith(failures)}
      </>
    ) : (
      <ServerMarkup
        id={press.id}
        press={press}
        onPress={source.retry}
        notice={failures > 1 && failureWith(failures)}
      >
        {failureWith()}
      </ServerMarkup>
    );
  }
  function Part(props: P) {
    const id = useId();
    const [press] = useState(() => new MarkupPress(id));
    const failure = (reset: () => void) =>
      name && <Failure name={name} onRetry={reset} className={className} />;
    return (
      <ErrorBoundary fallback={failure}>
        <Suspense fallback={standIn ? standIn(props) : <ServerMarkup id={id} />}>
          <Content press={press} props={props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(Part, { preload: source.preload });
}
