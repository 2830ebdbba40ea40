// Search field of a product list: searches when the typing pauses, or on Enter.
import { useEffect, useRef, useState } from 'react';
import { TextField } from '#ui/components/field.tsx';
import { SearchIcon } from '#ui/components/icons.tsx';
import { MAX_SEARCH_LENGTH } from '#domain/catalogue/catalogue.ts';
import type { Collection } from './collections.ts';
import { FilterForm } from './filter-form.tsx';
import type { FilterState } from './use-filter-state.ts';
import * as texts from '#messages/product-list.ts';

const TYPING_PAUSE_MS = 400;

type ListSearchProps = { collection: Collection; filterState: FilterState; className?: string };

export function ListSearch({ collection, filterState, className }: ListSearchProps) {
  const { searchQuery } = filterState.requested;
  const [text, setText] = useState(searchQuery);
  const [lastQuery, setLastQuery] = useState(searchQuery);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A link has changed the query. Text that means the same query stays as it is typed.
  if (lastQuery !== searchQuery) {
    setLastQuery(searchQuery);
    if (normaliseSpaces(text) !== searchQuery) setText(searchQuery);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (value: string) => {
    clearTimeout(timer.current);
    const query = normaliseSpaces(value);
    if (query !== searchQuery) filterState.search(query);
  };
  const type = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(value), TYPING_PAUSE_MS);
  };
  return (
    <FilterForm
      path={collection.path}
      filter={filterState.requested}
      ownKeys={['q']}
      label={texts.searchLabel}
      className={className}
      onSubmit={() => search(text)}
    >
      <TextField
        type="search"
        enterKeyHint="search"
        name="q"
        label={texts.searchField}
        hideLabel
        height="md"
        placeholder={texts.searchPlaceholder}
        maxLength={MAX_SEARCH_LENGTH}
        icon={<SearchIcon size={20} />}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </FilterForm>
  );
}

function normaliseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
