// Views of a list as tabs with their counts; one scrolling row on the phone.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/components/cx.ts';
import type { SavedView } from '#server/shop/saved-views/saved-views.ts';
import type { ListQuery } from './saved-views.ts';

export type ViewTab = {
  key: string;
  label: string;
  /** Count as the tab shows it; undefined for a tab without a count. */
  count?: string | undefined;
  to: string;
  isCurrent: boolean;
};

const tabClass = (isCurrent: boolean) =>
  cx(
    'flex min-h-11 flex-none items-center gap-1.5 border-b-2 px-3.5 type-small font-medium focus-visible:-outline-offset-2',
    isCurrent
      ? 'border-brand-text font-semibold text-brand-text'
      : 'border-transparent text-muted hover:text-ink',
  );

type SavedTabs = {
  views: readonly SavedView[];
  /** The one that is shown. */
  current: SavedView | null;
  urlOf: (query: ListQuery) => string;
};

export function savedTabs({ views, current, urlOf }: SavedTabs): ViewTab[] {
  return views.map(({ id, name, query }) => ({
    key: id,
    label: name,
    to: urlOf(query),
    isCurrent: id === current?.id,
  }));
}

type ViewTabsProps = { label?: string; tabs: readonly ViewTab[] };

export function ViewTabs({ label: name = 'Views', tabs }: ViewTabsProps) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.key;
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Only sideways: the page stays where it is.
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - row.current.clientWidth / 3;
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label={name}
      className="relative -mx-4 flex overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0"
    >
      {tabs.map(({ key, label, count, to, isCurrent }) => (
        <Link
          key={key}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={tabClass(isCurrent)}
        >
          {label}
          {count !== undefined && (
            <span className="type-caption text-muted tabular-nums">{count}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
