// Search, from the top of the page: results while typing, arrow keys through them, Enter for the whole list.
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Drawer } from '#app/ui/drawer.tsx';
import { TextField } from '#app/ui/field.tsx';
import { SearchIcon } from '#app/ui/icons.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { MAX_SEARCH_LENGTH } from '#domain/catalogue.ts';
import { paths } from '#domain/paths.ts';
import { SearchResults } from './search-results.tsx';
import { useGo } from './shop-link.tsx';
import { useProductSearch } from './use-product-search.ts';

type SearchDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function SearchDrawer({ open, onOpenChange }: SearchDrawerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const text = typed.replace(/\s+/g, ' ').trim();
  const { found, searching } = useProductSearch(open ? text : '');
  const go = useGo();
  const close = () => onOpenChange(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
    go(paths.products(text ? { q: text } : {}));
  };
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Search"
      hideTitle
      side="top"
      initialFocus={input}
    >
      <div className="mx-auto w-full max-w-3xl pt-1.5 pb-4" onKeyDown={moveByArrows}>
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
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
        {text && found && <SearchResults found={found} onLeave={close} />}
      </div>
    </Drawer>
  );
}

/** Down and up go from the input through the results and back; Enter is the focused link's own. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const here = stops.findIndex((stop) => stop === document.activeElement);
  event.preventDefault();
  stops[Math.min(Math.max(here + step, 0), stops.length - 1)]?.focus();
}
