// Which of the orders are shown: all, those that ask for the owner, or those in one state. The address says it.
import { Link, useNavigate } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { InlineSelect } from '#app/ui/select.tsx';
import { type OrderStatus, orderStatusNames, orderStatuses } from '#domain/order.ts';
import { paths } from '#domain/paths.ts';

type OrderFilterProps = { status?: OrderStatus; attention: boolean; waiting: number };

const tab =
  'inline-flex h-11 items-center gap-2 rounded-full border px-4 type-small font-semibold transition-colors';

export function OrderFilter({ status, attention, waiting }: OrderFilterProps) {
  const navigate = useNavigate();
  const options = [
    { value: '', label: 'Any' },
    ...orderStatuses.map((value) => ({ value, label: orderStatusNames[value] })),
  ];
  const way = (isHere: boolean, to: string, words: string) => (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        tab,
        isHere
          ? 'border-brand bg-brand text-on-brand'
          : 'border-control bg-raised hover:border-ink',
      )}
    >
      {words}
    </Link>
  );
  return (
    <nav aria-label="Filter orders" className="mb-5 flex flex-wrap items-center gap-3">
      {way(!attention && !status, paths.adminOrders(), 'All orders')}
      {way(attention, paths.adminOrders({ attention: '1' }), `Needs attention (${waiting})`)}
      <InlineSelect
        label="Status"
        options={options}
        value={status ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          void navigate(paths.adminOrders(value ? { status: value } : {}));
        }}
        className="w-60"
      />
    </nav>
  );
}
