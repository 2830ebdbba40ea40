// Search drawer: a combobox with results while typing.
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useShopNavigate } from '#app/navigation/shop-link.tsx';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Drawer } from '#ui/components/drawer.tsx';
import { TextField } from '#ui/components/field.tsx';
import { SearchIcon } from '#ui/components/icons.tsx';
import { Spinner } from '#ui/components/spinner.tsx';
import { MAX_SEARCH_LENGTH } from '#domain/catalogue/catalogue.ts';
import { paths } from '#domain/routes.ts';
import { SearchResults } from './search-results.tsx';
import { searchStatus, suggestionsFrom } from './suggestions.ts';
import { useProductSearch } from './use-product-search.ts';
import * as texts from '#messages/search.ts';
import { pageUrl } from '#ui/client/page-url.ts';

type SearchDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** No result is active: Enter opens the list of all results. */
const NO_ACTIVE = -1;

/** The drawer's content is rendered anew each time it opens, so that it opens empty. */
export function SearchDrawer({ open, onOpenChange }: SearchDrawerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      hideTitle
      side="top"
      initialFocus={input}
    >
      <SearchBox input={input} onLeave={() => onOpenChange(false)} />
    </Drawer>
  );
}

type SearchBoxProps = { input: RefObject<HTMLInputElement | null>; onLeave: () => void };

function SearchBox({ input, onLeave }: SearchBoxProps) {
  const listId = useId();
  const [inputText, setInputText] = useState('');
  const [activeIndex, setActiveIndex] = useState(NO_ACTIVE);
  const [dismissed, setDismissed] = useState(false);
  const text = inputText.replace(/\s+/g, ' ').trim();
  const search = useProductSearch(text);
  const navigate = useShopNavigate();
  const { categories } = useShopConfig().navigation;
  const suggestions = search.result ? suggestionsFrom(search.result, categories) : [];
  const expanded = suggestions.length > 0 && !dismissed;
  const optionId = (index: number) => `${listId}-${index}`;

  const type = (next: string) => {
    setInputText(next);
    setActiveIndex(NO_ACTIVE);
    setDismissed(false);
  };
  const closeAndOpen = (to: string) => {
    onLeave();
    navigate(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    closeAndOpen(suggestions[activeIndex]?.to ?? paths.products(text ? { q: text } : {}));
  };
  const moveActive = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || suggestions.length === 0) return;
    event.preventDefault();
    setDismissed(false);
    const stops = suggestions.length + 1;
    const next = ((activeIndex + 1 + step + stops) % stops) - 1;
    setActiveIndex(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  // The first Escape closes the results, the next one the drawer. A React listener would run too late, and an effect
  // after painting would leave a moment in which results are seen and the drawer closes.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || !expanded) return;
    const dismissOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      setDismissed(true);
      setActiveIndex(NO_ACTIVE);
    };
    field.addEventListener('keydown', dismissOnEscape);
    return () => field.removeEventListener('keydown', dismissOnEscape);
  }, [expanded, input]);

  return (
    <div className="mx-auto w-full max-w-3xl pt-1.5 pb-4">
      <form role="search" action={pageUrl(paths.products())} onSubmit={submit}>
        <TextField
          ref={input}
          type="search"
          enterKeyHint="search"
          name="q"
          label={texts.label}
          hideLabel
          placeholder={texts.placeholder}
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          icon={<SearchIcon size={20} />}
          end={search.isSearching && <Spinner size={20} className="mr-2.5" />}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={listId}
          aria-activedescendant={activeIndex === NO_ACTIVE ? undefined : optionId(activeIndex)}
          value={inputText}
          onChange={(event) => type(event.target.value)}
          onKeyDown={moveActive}
        />
      </form>
      <p role="status" className="mt-4 type-small text-muted empty:hidden">
        {searchStatus(text, search)}
      </p>
      <SearchResults
        id={listId}
        suggestions={expanded ? suggestions : []}
        activeIndex={activeIndex}
        optionId={optionId}
        onLeave={onLeave}
      />
    </div>
  );
}
