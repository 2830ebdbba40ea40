// Key of a visit of a page: what is chosen on the page is reset by the next visit.
import { useLocation } from 'react-router';

/** A navigation that has failed begins no visit: failed-navigation.tsx keeps the key in the history's state. */
export function useVisitKey(): string {
  const { key, state } = useLocation();
  return state?.visitKey ?? key;
}
