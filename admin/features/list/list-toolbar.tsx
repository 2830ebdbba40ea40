// Toolbar of a list: search, filters as chips, sort; on the phone the filters open as a screen.
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { SearchField } from './search-field.tsx';
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
  /** Fields of the filters. */
  children: ReactNode;
};

export function ListToolbar(props: ListToolbarProps) {
  const { search, filterCount, chips, sort, showLabel, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
  return (
    <div className="flex flex-wrap items-center gap-2.5 py-4">
      <SearchField {...search} />
      <Button
        variant="outline"
        icon={<FilterIcon size={20} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {filterCount > 0 ? `Filters (${filterCount})` : 'Filter'}
      </Button>
      {chips.map(({ label, onRemove }) => (
        <Chip key={label} label={label} onRemove={onRemove} />
      ))}
      <InlineSelect
        label="Sort"
        value={sort.value}
        options={sort.options}
        onChange={({ target }) => sort.onChange(target.value)}
        className="grow md:ml-auto md:w-64 md:grow-0"
      />
      {isPhone ? (
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
      ) : (
        isOpen && <div className="w-full rounded-md bg-surface p-4">{children}</div>
      )}
    </div>
  );
}
