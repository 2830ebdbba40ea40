// Toolbar of the order list: search, filters as chips, sort; on the phone the filters open as a screen.
import { Suspense, lazy, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { SearchField } from '../list/search-field.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { FilterFields } from './filter-fields.tsx';
import { type FilterChip, sortOptions } from './filter-options.ts';
import {
  type ListState,
  filterCount,
  listQuery,
  readListState,
  withFilters,
} from './list-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { FilterIcon } from '#app/ui/icons.tsx';
import { InlineSelect } from '#app/ui/select.tsx';
import { orderCountText, orderViews } from '#domain/order-views.ts';
import { adminPaths } from '#domain/admin-routes.ts';

const Drawer = lazy(() =>
  import('#app/ui/drawer.tsx').then((loaded) => ({ default: loaded.Drawer })),
);

type ListToolbarProps = { state: ListState; chips: readonly FilterChip[]; total: number };

export function ListToolbar({ state, chips, total }: ListToolbarProps) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
  const { location: next } = useNavigation();
  // A second change while the list still loads adds to the first one, instead of undoing it.
  const asked =
    next?.pathname === adminPaths.orders()
      ? readListState(new URLSearchParams(next.search))
      : state;
  const change = (edit: Partial<ListState>, { replace = false } = {}) =>
    void navigate(adminPaths.orders(listQuery(withFilters(asked, edit))), {
      replace,
      preventScrollReset: true,
    });
  const count = filterCount(state);
  const usualSort = orderViews.find(({ view }) => view === state.view)?.sort ?? 'newest';
  return (
    <div className="flex flex-wrap items-center gap-2.5 py-4">
      <SearchField
        label="Search orders"
        placeholder="Number, name, phone, product …"
        value={state.q}
        onSearch={(q) => change({ q }, { replace: true })}
      />
      <Button
        variant="outline"
        icon={<FilterIcon size={20} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? `Filters (${count})` : 'Filter'}
      </Button>
      {chips.map(({ label, remove }) => (
        <Chip key={label} label={label} onRemove={() => change(remove)} />
      ))}
      <InlineSelect
        label="Sort"
        value={state.sort || usualSort}
        options={sortOptions}
        onChange={({ target: { value } }) =>
          change({ sort: value === usualSort ? '' : (value as ListState['sort']) })
        }
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
                Show {total === 1 ? '1 order' : `${orderCountText(total)} orders`}
              </Button>
            }
          >
            <FilterFields state={state} onChange={change} />
          </Drawer>
        </Suspense>
      ) : (
        isOpen && (
          <div className="w-full rounded-md bg-surface p-4">
            <FilterFields state={state} onChange={change} />
          </div>
        )
      )}
    </div>
  );
}
