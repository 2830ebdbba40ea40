// Loads the data of one card, so that a card fails and is tried again without the rest of the page.
import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> = {
  /** The last data that arrived, also while it is loaded anew. */
  data: T | null;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
};

/** Loads again when `key` changes; a late response of an earlier key is dropped. */
export function useLoad<T>(load: () => Promise<T>, key = ''): Loaded<T> {
  const [result, setResult] = useState<{ asked: string; data: T | null; hasFailed: boolean }>({
    asked: '',
    data: null,
    hasFailed: false,
  });
  const [attempt, setAttempt] = useState(0);
  const asked = `${attempt} ${key}`;
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (data) => isCurrent && setResult({ asked, data, hasFailed: false }),
      () => isCurrent && setResult((last) => ({ asked, data: last.data, hasFailed: true })),
    );
    return () => {
      isCurrent = false;
    };
    // What is loaded follows from the key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
  const isLoading = result.asked !== asked;
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  return { data: result.data, isLoading, hasFailed: !isLoading && result.hasFailed, retry };
}
