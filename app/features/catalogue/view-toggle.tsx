// Grid or list.
import { cx } from '#app/ui/cx.ts';
import { GridIcon, ListIcon } from '#app/ui/icons.tsx';
import type { ListView } from './use-list-view.ts';

type ViewToggleProps = { view: ListView; onChoose: (view: ListView) => void };

const looks = [
  { view: 'grid', label: 'Grid view', Icon: GridIcon },
  { view: 'list', label: 'List view', Icon: ListIcon },
] as const;

export function ViewToggle({ view, onChoose }: ViewToggleProps) {
  return (
    <div
      role="group"
      aria-label="View"
      className="flex h-11 flex-none overflow-hidden rounded-sm border border-control bg-raised"
    >
      {looks.map((look) => (
        <button
          key={look.view}
          type="button"
          aria-label={look.label}
          aria-pressed={view === look.view}
          className={cx(
            'grid w-11 cursor-pointer place-items-center focus-visible:-outline-offset-4 focus-visible:outline-current',
            view === look.view ? 'bg-brand text-on-brand' : 'hover:text-brand-text',
          )}
          onClick={() => onChoose(look.view)}
        >
          <look.Icon size={20} />
        </button>
      ))}
    </div>
  );
}
