// Toolbar of a list: search, filters, columns and sort; below it the active filters as chips. Filters open above the
// list, which stays where it is; on the phone as a screen.
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { SearchField } from './search-field.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Button } from '#ui/components/button.tsx';
import { Chip } from '#ui/components/chip.tsx';
import { FilterIcon } from '#ui/components/icons.tsx';
import { InlineSelect } from '#ui/components/select.tsx';

const Drawer = lazy(() =>
  import('#ui/components/drawer.tsx').then((loaded) => ({ default: loaded.Drawer })),
);

type ListToolbarProps = {
  search: { label: string; placeholder: string; value: string; onSearch: (q: string) => void };
  filterCount: number;
  chips: readonly { label: string; onRemove: () => void }[];
  sort: {
    value: string;
    options: readonly { value: string; label: string }[];
    onChange: (value: string) => void;
  };
  /** Label of the button that closes the filters on the phone, such as `Show 12 orders`. */
  showLabel: string;
  /** Chooses the columns; cards of the phone have none. */
  columns: ReactNode;
  /** Fields of the filters. */
  children: ReactNode;
};

export function ListToolbar(props: ListToolbarProps) {
  const { search, filterCount, chips, sort, showLabel, columns, children } = props;
  const filterLabel = filterCount > 0 ? `Filters (${filterCount})` : 'Filter';
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
  return (
    <div className="flex flex-wrap items-center gap-2.5 py-4">
      <SearchField {...search} />
      {isPhone ? (
        <Button
          variant="outline"
          icon={<FilterIcon size={20} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {filterLabel}
        </Button>
      ) : (
        <Popover
          label="Filters"
          className="w-160"
          trigger={
            <Button variant="outline" icon={<FilterIcon size={20} />}>
              {filterLabel}
            </Button>
          }
        >
          {children}
        </Popover>
      )}
      {!isPhone && columns}
      <InlineSelect
        label="Sort"
        value={sort.value}
        options={sort.options}
        onChange={({ target }) => sort.onChange(target.value)}
        className="grow md:ml-auto md:w-64 md:grow-0"
      />
      {chips.length > 0 && (
        <ul aria-label="Active filters" className="flex w-full flex-wrap gap-2">
          {chips.map(({ label, onRemove }) => (
            <li key={label}>
              <Chip label={label} onRemove={onRemove} />
            </li>
          ))}
        </ul>
      )}
      {isPhone && (
        <Suspense>
          <Drawer
            open={isOpen}
            onOpenChange={setIsOpen}
            title="Filters"
            fullBelowMd
            footer={
              <Button full onClick={() => setIsOpen(false)}>
                {showLabel}
              </Button>
            }
          >
            {children}
          </Drawer>
        </Suspense>
      )}
    </div>
  );
}
