// State of a part whose code loads on demand; the component suspends during the first load.
import { type ComponentType, type ReactNode, use, useSyncExternalStore } from 'react';
import type { PartSource, PartState } from './part-source.ts';

export type LazyPart<P> = ((props: P) => ReactNode) & {
  /** Loads the code before the part is rendered, or retries it once it has failed. */
  preload: () => void;
};

export type Load<P> = () => Promise<ComponentType<P>>;

export function usePart<T>(source: PartSource<T>): PartState<T> {
  const state = useSyncExternalStore(source.subscribe, source.getState, source.getState);
  if (!state.loaded && state.failures === 0) use(source.load());
  return state;
}
