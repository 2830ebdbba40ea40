// Search, from the top of the page: a combobox whose results come while typing.
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Drawer } from '#app/ui/drawer.tsx';
import { TextField } from '#app/ui/field.tsx';
import { SearchIcon } from '#app/ui/icons.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { MAX_SEARCH_LENGTH } from '#domain/catalogue.ts';
import { paths } from '#domain/paths.ts';
import { SearchResults } from './search-results.tsx';
import { useGo } from './shop-link.tsx';
import { hitsIn, saidOf } from './search-hits.ts';
import { useProductSearch } from './use-product-search.ts';

type SearchDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** None of the results is chosen: Enter asks for the whole list. */
const TEXT = -1;

export function SearchDrawer({ open, onOpenChange }: SearchDrawerProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(TEXT);
  const [dismissed, setDismissed] = useState(false);
  const text = typed.replace(/\s+/g, ' ').trim();
  const { found, searching, failed } = useProductSearch(open ? text : '');
  const go = useGo();
  const close = () => onOpenChange(false);
  const hits = found ? hitsIn(found) : [];
  const expanded = hits.length > 0 && !dismissed;
  const optionId = (index: number) => `${listId}-${index}`;

  const type = (next: string) => {
    setTyped(next);
    setActive(TEXT);
    setDismissed(false);
  };
  const leaveFor = (to: string) => {
    close();
    go(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leaveFor(hits[active]?.to ?? paths.products(text ? { q: text } : {}));
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || hits.length === 0) return;
    event.preventDefault();
    setDismissed(false);
    const stops = hits.length + 1;
    const next = ((active + 1 + step + stops) % stops) - 1;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  // The first Escape puts the results away, the next one the drawer. React's own listener comes too late for that.
  useEffect(() => {
    const field = input.current;
    if (!field || !expanded) return;
    const putAway = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      setDismissed(true);
      setActive(TEXT);
    };
    field.addEventListener('keydown', putAway);
    return () => field.removeEventListener('keydown', putAway);
  }, [expanded]);

  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Search"
      hideTitle
      side="top"
      initialFocus={input}
    >
      <div className="mx-auto w-full max-w-3xl pt-1.5 pb-4">
        <form role="search" action={paths.products()} onSubmit={submit}>
          <TextField
            ref={input}
            type="search"
            name="q"
            label="Search products"
            hideLabel
            placeholder="Search products..."
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            icon={<SearchIcon size={20} />}
            end={searching && <Spinner size={20} className="mr-2.5" />}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={expanded}
            aria-controls={listId}
            aria-activedescendant={active === TEXT ? undefined : optionId(active)}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
          />
        </form>
        <p role="status" className="mt-4 type-small text-muted empty:hidden">
          {saidOf(text, found, failed)}
        </p>
        <SearchResults
          id={listId}
          hits={expanded ? hits : []}
          active={active}
          optionId={optionId}
          onLeave={close}
        />
      </div>
    </Drawer>
  );
}
