// Toolbar of the product list: search, filters as chips, sort; on the phone the filters open as a screen.
import { Suspense, lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ListState, filterCount, listQuery, productSorts, withFilters } from './list-state.ts';
import { FilterFields } from './filter-fields.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { FilterIcon } from '#app/ui/icons.tsx';
import { InlineSelect } from '#app/ui/select.tsx';
import { formatRupees } from '#domain/money.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { productKinds } from '#domain/specification-templates.ts';

const Drawer = lazy(() =>
  import('#app/ui/drawer.tsx').then((loaded) => ({ default: loaded.Drawer })),
);

export function ListToolbar({ state, total }: { state: ListState; total: number }) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
  const change = (edit: Partial<ListState>, { replace = false } = {}) =>
    void navigate(adminPaths.products(listQuery(withFilters(state, edit))), {
      replace,
      preventScrollReset: true,
    });
  const count = filterCount(state);
  return (
    <div className="flex flex-wrap items-center gap-2.5 py-4">
      <SearchField value={state.q} onSearch={(q) => change({ q }, { replace: true })} />
      <Button
        variant="outline"
        icon={<FilterIcon size={20} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? `Filters (${count})` : 'Filter'}
      </Button>
      <Chips state={state} onChange={change} />
      <InlineSelect
        label="Sort"
        value={state.sort}
        options={productSorts}
        onChange={(event) => change({ sort: event.target.value as ListState['sort'] })}
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
                Show {total === 1 ? '1 product' : `${total} products`}
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

type ChipsProps = { state: ListState; onChange: (edit: Partial<ListState>) => void };

const stockLabels = { out: 'Out of stock', low: 'Low on stock' };

function Chips({ state, onChange }: ChipsProps) {
  const { kind, tag, min, max, stock } = state;
  return (
    <>
      {kind && (
        <Chip label={productKinds[kind]?.name ?? kind} onRemove={() => onChange({ kind: '' })} />
      )}
      {tag && <Chip label={`Tag: ${tag}`} onRemove={() => onChange({ tag: '' })} />}
      {(min || max) && (
        <Chip label={priceRange(min, max)} onRemove={() => onChange({ min: '', max: '' })} />
      )}
      {stock && <Chip label={stockLabels[stock]} onRemove={() => onChange({ stock: '' })} />}
    </>
  );
}

function priceRange(min: string, max: string): string {
  const amount = (rupees: string) => formatRupees(Number(rupees));
  if (!max) return `${amount(min)} or more`;
  return min ? `${amount(min)} to ${amount(max)}` : `Up to ${amount(max)}`;
}
