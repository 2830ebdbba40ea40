// What the shopper asks of a list. It stands in the address; the controls show it at once.
import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type Filter, searchOf, withoutFilters } from '#domain/catalogue.ts';

export type AskedFilter = {
  /** As the controls show it: ahead of the address while an answer is on its way. */
  filter: Filter;
  /** Shows a change without asking yet, as while a slider moves. */
  show(change: Partial<Filter>): void;
  ask(change?: Partial<Filter>): void;
  hrefOf(change: Partial<Filter>): string;
  /** The way back to the whole list. */
  resetHref: string;
};

export function useAskedFilter(path: string, answeredFilter: Filter): AskedFilter {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [filter, setFilter] = useState(answeredFilter);
  const [awaited, setAwaited] = useState<string[]>([]);
  const [lastAnswer, setLastAnswer] = useState(answeredFilter);
  if (lastAnswer !== answeredFilter) {
    setLastAnswer(answeredFilter);
    // An answer she asked for, however late, must not undo what she has moved since; Back and links must show.
    const at = awaited.lastIndexOf(searchOf(answeredFilter));
    setAwaited(at < 0 ? [] : awaited.slice(at + 1));
    if (at < 0) setFilter(answeredFilter);
  }
  /** Another question starts at its first page. */
  const changed = (change: Partial<Filter>): Filter => ({ ...filter, page: 1, ...change });
  const hrefOf = (change: Partial<Filter>) => path + searchOf(changed(change));
  return {
    filter,
    hrefOf,
    resetHref: path + searchOf(withoutFilters(filter)),
    show: (change) => setFilter(changed(change)),
    ask(change = {}) {
      const open = state === 'idle' ? [] : awaited;
      const question = searchOf(changed(change));
      if (question === (open.at(-1) ?? searchOf({ ...answeredFilter, page: 1 }))) return;
      setAwaited([...open, question]);
      setFilter(changed(change));
      void navigate(path + question, { preventScrollReset: true });
    },
  };
}
