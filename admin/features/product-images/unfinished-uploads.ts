// Names of files that were being uploaded when the page was closed: the browser forgets the files themselves.
import { useEffect, useState } from 'react';

const PREFIX = 'uploads:';

/** Stores the names while uploads run. Returns those found on opening, and a function that forgets them. */
export function useUnfinishedUploads(productId: string | null, names: readonly string[]) {
  const key = `${PREFIX}${productId ?? 'new'}`;
  const [unfinished, setUnfinished] = useState(() => readNames(key));
  const text = JSON.stringify([...unfinished, ...names]);
  useEffect(() => {
    try {
      if (text === '[]') localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      // A full or blocked storage: leaving the page still warns.
    }
    // The first save of a new product gives it another key.
    return () => {
      if (productId === null) localStorage.removeItem(key);
    };
  }, [productId, key, text]);
  return { names: unfinished, forget: () => setUnfinished([]) };
}

function readNames(key: string): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}
