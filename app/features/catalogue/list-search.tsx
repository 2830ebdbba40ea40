// The search box of a list: asks when the typing pauses, or at Enter.
import { useEffect, useRef, useState } from 'react';
import { TextField } from '#app/ui/field.tsx';
import { SearchIcon } from '#app/ui/icons.tsx';
import { MAX_SEARCH_LENGTH } from '#domain/catalogue.ts';
import { GetForm } from './get-form.tsx';
import type { Shelf } from './shelves.ts';
import type { AskedFilter } from './use-asked-filter.ts';

const PAUSE_MS = 400;

type ListSearchProps = { shelf: Shelf; asked: AskedFilter; className?: string };

export function ListSearch({ shelf, asked, className }: ListSearchProps) {
  const { searchQuery } = asked.filter;
  const [typed, setTyped] = useState(searchQuery);
  const [lastAsked, setLastAsked] = useState(searchQuery);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another search came by a link; what is being typed is left as it is typed.
  if (lastAsked !== searchQuery) {
    setLastAsked(searchQuery);
    if (tidy(typed) !== searchQuery) setTyped(searchQuery);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string) => {
    clearTimeout(timer.current);
    if (tidy(text) !== searchQuery) asked.ask({ searchQuery: tidy(text) });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(text), PAUSE_MS);
  };
  return (
    <GetForm
      path={shelf.path}
      filter={asked.filter}
      own={['q']}
      label="Search in this list"
      className={className}
      onSubmit={() => ask(typed)}
    >
      <TextField
        type="search"
        name="q"
        label="Search products"
        hideLabel
        height="md"
        placeholder="Search products..."
        maxLength={MAX_SEARCH_LENGTH}
        icon={<SearchIcon size={20} />}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </GetForm>
  );
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
