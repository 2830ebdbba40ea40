// Toolbar of the order list.
import { ColumnChooser, type ColumnChooserProps } from '../list/column-chooser.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListChange } from '../list/use-list-change.ts';
import { OrderFilterFields } from './order-filter-fields.tsx';
import { type FilterChip, sortOptions } from './order-filter-options.ts';
import {
  type OrderListState,
  filterCount,
  orderListUrl,
  sortChange,
  sortOf,
} from './order-list-state.ts';
import { orderCountText } from '#domain/order/order-views.ts';

type OrderToolbarProps = Pick<ColumnChooserProps, 'columns'> & {
  state: OrderListState;
  chips: readonly FilterChip[];
  total: number;
};

export function OrderToolbar({ state, chips, total, columns }: OrderToolbarProps) {
  const change = useListChange(orderListUrl, state);
  return (
    <ListToolbar
      search={{
        label: 'Search orders',
        placeholder: 'Number, name, phone, product …',
        value: state.q,
        onSearch: (q) => change({ q }, { replace: true }),
      }}
      filterCount={filterCount(state)}
      chips={chips.map(({ label, remove }) => ({ label, onRemove: () => change(remove) }))}
      sort={{
        value: sortOf(state),
        options: sortOptions,
        onChange: (value) => change(sortChange(state, value)),
      }}
      columns={
        <ColumnChooser
          columns={columns}
          chosen={state.columns}
          onChange={(chosen) => change({ columns: chosen })}
        />
      }
      showLabel={`Show ${total === 1 ? '1 order' : `${orderCountText(total)} orders`}`}
    >
      <OrderFilterFields state={state} onChange={change} />
    </ListToolbar>
  );
}
