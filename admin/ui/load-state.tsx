// Content of a card that loads its own data: skeleton, error with another attempt, or the data.
import type { ReactNode } from 'react';
import { Button } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import { Skeleton } from '#ui/components/skeleton.tsx';
import type { Loaded } from './use-load.ts';

type LoadStateProps<T> = {
  /** What is loaded, as in "We couldn't load sales." */
  what: string;
  loaded: Loaded<T>;
  /** Height of the skeleton, about that of the content: nothing moves when it arrives. */
  skeletonClass: string;
  children: (data: T) => ReactNode;
};

export function LoadState<T>({ what, loaded, skeletonClass, children }: LoadStateProps<T>) {
  const { data, isLoading, hasFailed, retry } = loaded;
  if (hasFailed)
    return (
      <div role="alert" className={cx('grid content-center gap-3 p-4 md:p-6', skeletonClass)}>
        <p>{`We couldn't load ${what}.`}</p>
        <p>
          <Button variant="outline" size="sm" onClick={retry}>
            Try again
          </Button>
        </p>
      </div>
    );
  if (data === null)
    return (
      <div role="status" aria-label={`Loading ${what}`} className={cx('p-4 md:p-6', skeletonClass)}>
        <Skeleton className="h-full w-full" />
      </div>
    );
  return (
    <div aria-busy={isLoading} className={cx('transition-opacity', isLoading && 'opacity-60')}>
      {children(data)}
    </div>
  );
}
