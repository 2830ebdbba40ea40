// What is done in one tab is seen in the others: a mark in local storage, of which the browser tells them.
import { useEffect } from 'react';

export function tellTabs(mark: string): void {
  localStorage.setItem(mark, `${Date.now()}`);
}

/** `mark` may also be the key of what two tabs share. */
export function useOtherTabs(mark: string, follow: () => void): void {
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === mark) follow();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  });
}
