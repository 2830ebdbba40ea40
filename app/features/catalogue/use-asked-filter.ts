// What the shopper asks of a list. It stands in the address; the controls show it at once.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Filter, searchOf } from '#domain/catalogue.ts';

export type AskedFilter = {
  /** As the controls show it: ahead of the address while an answer is on its way. */
  filter: Filter;
  /** Shows a change without asking yet, as while a slider moves. */
  show(change: Partial<Filter>): void;
  ask(change?: Partial<Filter>): void;
  hrefOf(change: Partial<Filter>): string;
};

export function useAskedFilter(path: string, answeredFilter: Filter): AskedFilter {
  const navigate = useNavigate();
  const [filter, setFilter] = useState(answeredFilter);
  const [lastAnswer, setLastAnswer] = useState(answeredFilter);
  if (lastAnswer !== answeredFilter) {
    setLastAnswer(answeredFilter);
    setFilter(answeredFilter);
  }
  /** Another question starts at its first page. */
  const changed = (change: Partial<Filter>): Filter => ({ ...filter, page: 1, ...change });
  const hrefOf = (change: Partial<Filter>) => path + searchOf(changed(change));
  return {
    filter,
    hrefOf,
    show: (change) => setFilter(changed(change)),
    ask(change = {}) {
      const sameQuestion = searchOf({ ...changed(change), page: answeredFilter.page });
      if (sameQuestion === searchOf(answeredFilter)) return;
      setFilter(changed(change));
      void navigate(hrefOf(change), { preventScrollReset: true });
    },
  };
}
