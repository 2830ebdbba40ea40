// Loads what a part shows that could not be loaded; requested with the page, while there is a network.
import { useEffect, useSyncExternalStore } from 'react';
import type { PartFailureProps } from '#ui/components/part-failure.tsx';
import { PartSource } from './part-source.ts';

const source = new PartSource(() =>
  import('#ui/components/part-failure.tsx').then((loaded) => loaded.PartFailure),
);

export function Failure(props: PartFailureProps) {
  const { loaded: PartFailure } = useSyncExternalStore(
    source.subscribe,
    source.getState,
    source.getState,
  );
  useEffect(() => source.preload(), []);
  return PartFailure && <PartFailure {...props} />;
}
