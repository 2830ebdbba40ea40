// Ctrl-K and Cmd-K open the search.
import { useEffect } from 'react';

export function useSearchShortcut(onSearch: () => void): void {
  useEffect(() => {
    const search = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onSearch();
    };
    window.addEventListener('keydown', search);
    return () => window.removeEventListener('keydown', search);
  });
}
