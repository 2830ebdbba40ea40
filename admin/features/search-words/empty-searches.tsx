// Searches without result: how often, and what to do about each.
import { type ReactNode, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { toast } from '#ui/components/toast.tsx';
import { formatDay } from '#ui/shop/format-date.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { paths } from '#domain/routes.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { type ListedSearch, putHidden } from './search-words-api.ts';
import { SynonymDialog } from './synonym-dialog.tsx';

type EmptySearchListProps = { searches: readonly ListedSearch[]; knownWords: readonly string[] };

export function EmptySearchList({ searches, knownWords }: EmptySearchListProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const hide = useHide();
  // The row that was dealt with disappears.
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...keptFocus} tabIndex={-1} className="outline-none">
      {searches.length === 0 && (
        <EmptyState
          title="Every search finds something."
          text="A search that finds no product is listed here within a minute."
        />
      )}
      <ul>
        {searches.map((search) => (
          <SearchRow key={search.text} search={search}>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Means … : ${search.text}`}
              onClick={() => setAsked(search.text)}
            >
              Means …
            </Button>
            <Button
              size="sm"
              variant="ghost-accent"
              aria-label={`We don’t sell this: ${search.text}`}
              onClick={() => void hide(search.text, true)}
            >
              We don’t sell this
            </Button>
            <Link
              to={adminPaths.newCollection(collectionTitle(search.text))}
              aria-label={`Make a collection: ${search.text}`}
              className="btn btn-sm btn-ghost-accent"
            >
              Make a collection
            </Link>
          </SearchRow>
        ))}
      </ul>
      {asked !== null && (
        <SynonymDialog spelling={asked} knownWords={knownWords} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

export function HiddenSearchList({ searches }: Pick<EmptySearchListProps, 'searches'>) {
  const hide = useHide();
  return (
    <ul>
      {searches.map((search) => (
        <SearchRow key={search.text} search={search}>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Show again: ${search.text}`}
            onClick={() => void hide(search.text, false)}
          >
            Show again
          </Button>
        </SearchRow>
      ))}
    </ul>
  );
}

type SearchRowProps = { search: ListedSearch; children: ReactNode };

function SearchRow({ search: { text, count, firstDay, lastDay }, children }: SearchRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:px-6">
      <div className="min-w-0 max-sm:basis-full">
        <a
          href={paths.products({ q: text })}
          target="_blank"
          rel="noreferrer"
          className={`inline-block min-h-6 wrap-anywhere ${textLinkClass}`}
        >
          <bdi>{text}</bdi>
        </a>
        <p className="type-small text-muted">
          {`${count === 1 ? 'Once' : `${count.toLocaleString('en-IN')} times`}, last on ${formatDay(lastDay)}`}
          {count > 1 && firstDay !== lastDay && `, since ${formatDay(firstDay)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </li>
  );
}

/** Hides a search, or shows it again; either can be taken back. */
function useHide() {
  const { revalidate } = useRevalidator();
  const undoToast = useUndoToast();
  return async (text: string, isHidden: boolean): Promise<void> => {
    try {
      await putHidden(text, isHidden);
      const undo = () => putHidden(text, !isHidden);
      toast(undoToast({ title: isHidden ? 'Hidden' : 'Shown again', text, undo }));
    } catch (error) {
      showErrorToast(error);
    }
    await revalidate();
  };
}

const collectionTitle = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
