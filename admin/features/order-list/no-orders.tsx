// What the order list says when it has no order to show: of a view, of a search or filter, of the whole shop.
import { Link } from 'react-router';
import { adminPaths } from '#domain/admin-routes.ts';
import type { OrderView } from '#domain/order/order-views.ts';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { type OrderListState, filterCount, listQuery, withoutFilters } from './order-list-state.ts';

const texts: Record<OrderView, { title: string; text: string }> = {
  all: { title: 'No orders yet.', text: 'New orders will appear here.' },
  'to-pack': { title: 'All orders are packed.', text: 'Well done.' },
  'cash-to-confirm': {
    title: 'All cash orders are confirmed.',
    text: 'New cash orders appear here until you confirm them.',
  },
  'upi-to-check': {
    title: 'All UPI payments are checked.',
    text: 'Orders appear here when a customer has sent the UTR of a payment.',
  },
  'to-ship': { title: 'Nothing to ship.', text: 'Packed orders appear here until you ship them.' },
  disputes: {
    title: 'No open disputes.',
    text: 'Orders appear here while a bank questions their payment.',
  },
  returns: { title: 'No returns to review.', text: 'Reports appear here until you decide.' },
  'refunds-by-hand': {
    title: 'No refunds to pay.',
    text: 'Refunds of cash orders and UPI transfers appear here until you have paid them.',
  },
  replacements: {
    title: 'No replacements to send.',
    text: 'Items that you replace appear here until you have sent them.',
  },
  undelivered: {
    title: 'No undelivered parcels.',
    text: 'Parcels on their way back appear here until you have received them.',
  },
  'without-invoice': {
    title: 'Every packed order has its invoice.',
    text: 'Orders that an earlier release packed appear here until you issue theirs.',
  },
  problems: {
    title: 'No problems.',
    text: 'Failed refunds, failed emails, unclear payments and lost disputes appear here.',
  },
  shipped: { title: 'Nothing on its way.', text: 'Shipped orders appear here until they arrive.' },
};

export function NoOrders({ state }: { state: OrderListState }) {
  if (state.q === '' && filterCount(state) === 0) return <EmptyState {...texts[state.view]} />;
  return (
    <EmptyState title="No results.">
      <Link to={adminPaths.orders(listQuery(withoutFilters(state)))} className={quietLinkClass}>
        Reset filters
      </Link>
    </EmptyState>
  );
}
