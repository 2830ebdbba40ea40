// Grid or list: plain links, for it stands in the address like everything else that is asked of a list.
import { Link } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { GridIcon, ListIcon } from '#app/ui/icons.tsx';
import type { AskedFilter } from './use-asked-filter.ts';

const looks = [
  { view: 'grid', label: 'Grid view', Icon: GridIcon },
  { view: 'list', label: 'List view', Icon: ListIcon },
] as const;

export function ViewToggle({ asked: { filter, hrefOf } }: { asked: AskedFilter }) {
  return (
    <div
      role="group"
      aria-label="View"
      className="flex h-11 flex-none overflow-hidden rounded-sm border border-control bg-raised"
    >
      {looks.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={hrefOf({ view, page: filter.page })}
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
