// Filter of the order list by attention or status, kept in the URL.
import { Link, useNavigate } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { InlineSelect } from '#app/ui/select.tsx';
import { type OrderStatus, orderStatusNames, orderStatuses } from '#domain/order.ts';
import { paths } from '#domain/routes.ts';

type OrderFilterProps = { status?: OrderStatus; attention: boolean; attentionCount: number };

const linkClass =
  'inline-flex h-11 items-center gap-2 rounded-full border px-4 type-small font-semibold transition-colors';

export function OrderFilter({ status, attention, attentionCount }: OrderFilterProps) {
  const navigate = useNavigate();
  const options = [
    { value: '', label: 'Any' },
    ...orderStatuses.map((value) => ({ value, label: orderStatusNames[value] })),
  ];
  const filterLink = (isCurrent: boolean, to: string, label: string) => (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        linkClass,
        isCurrent
          ? 'border-brand bg-brand text-on-brand'
          : 'border-control bg-raised hover:border-ink',
      )}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label="Filter orders" className="mb-5 flex flex-wrap items-center gap-3">
      {filterLink(!attention && !status, paths.adminOrders(), 'All orders')}
      {filterLink(
        attention,
        paths.adminOrders({ attention: '1' }),
        `Needs attention (${attentionCount})`,
      )}
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
