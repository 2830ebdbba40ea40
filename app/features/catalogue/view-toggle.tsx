// Grid or list view: plain links, because the view is part of the URL like every filter.
import { Link } from 'react-router';
import { cx } from '#ui/components/cx.ts';
import { GridIcon, ListIcon } from '#ui/components/icons.tsx';
import type { FilterState } from './use-filter-state.ts';
import * as texts from '#messages/product-list.ts';

const views = [
  { view: 'grid', label: texts.gridView, Icon: GridIcon },
  { view: 'list', label: texts.listView, Icon: ListIcon },
] as const;

export function ViewToggle({ filterState }: { filterState: FilterState }) {
  const { filter, hrefWith } = filterState;
  return (
    <div
      role="group"
      aria-label={texts.view}
      className="flex h-11 flex-none overflow-hidden rounded-sm border border-control bg-raised"
    >
      {views.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={hrefWith({ view, page: filter.page })}
          preventScrollReset
          aria-label={label}
          aria-current={view === filter.view}
          className={cx(
            'grid w-11 place-items-center focus-visible:-outline-offset-4 focus-visible:outline-current',
            view === filter.view ? 'bg-brand text-on-brand' : 'hover:text-brand-text',
          )}
        >
          <Icon size={20} />
        </Link>
      ))}
    </div>
  );
}
