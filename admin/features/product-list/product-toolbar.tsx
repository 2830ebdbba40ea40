// Toolbar of the product list.
import { ColumnChooser, type ColumnChooserProps } from '../list/column-chooser.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListChange } from '../list/use-list-change.ts';
import { ProductFilterFields } from './product-filter-fields.tsx';
import {
  type ProductListState,
  filterCount,
  productListUrl,
  productSortOptions,
} from './product-list-state.ts';
import { formatRupees } from '#domain/money/money.ts';
import { productKinds } from '#domain/product/specification-templates.ts';

type ProductToolbarProps = Pick<ColumnChooserProps, 'columns'> & {
  state: ProductListState;
  total: number;
};

export function ProductToolbar({ state, total, columns }: ProductToolbarProps) {
  const change = useListChange(productListUrl, state);
  return (
    <ListToolbar
      search={{
        label: 'Search products',
        placeholder: 'Name, subtitle or SKU',
        value: state.q,
        onSearch: (q) => change({ q }, { replace: true }),
      }}
      filterCount={filterCount(state)}
      chips={filterChips(state).map(({ label, remove }) => ({
        label,
        onRemove: () => change(remove),
      }))}
      sort={{
        value: state.sort,
        options: productSortOptions,
        onChange: (value) => change({ sort: value as ProductListState['sort'] }),
      }}
      columns={
        <ColumnChooser
          columns={columns}
          chosen={state.columns}
          onChange={(chosen) => change({ columns: chosen })}
        />
      }
      showLabel={`Show ${total === 1 ? '1 product' : `${total} products`}`}
    >
      <ProductFilterFields state={state} onChange={change} />
    </ListToolbar>
  );
}

const stockLabels = { out: 'Out of stock', low: 'Low on stock' };

type FilterChip = { label: string; remove: Partial<ProductListState> };

function filterChips({ kind, tag, min, max, stock }: ProductListState): FilterChip[] {
  const chips: (FilterChip | false)[] = [
    kind !== '' && { label: productKinds[kind]?.name ?? kind, remove: { kind: '' } },
    tag !== '' && { label: `Tag: ${tag}`, remove: { tag: '' } },
    (min || max) !== '' && { label: priceRange(min, max), remove: { min: '', max: '' } },
    stock !== '' && { label: stockLabels[stock], remove: { stock: '' } },
  ];
  return chips.filter((chip) => chip !== false);
}

function priceRange(min: string, max: string): string {
  const amount = (rupees: string) => formatRupees(Number(rupees));
  if (!max) return `${amount(min)} or more`;
  return min ? `${amount(min)} to ${amount(max)}` : `Up to ${amount(max)}`;
}
