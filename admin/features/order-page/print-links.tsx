// Links of an order's header to its packing slip and its invoice.
import { Link } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { PrintIcon } from '../../ui/order-icons.tsx';

export function PrintLinks({ detail: { order, invoices } }: { detail: AdminOrderDto }) {
  const [invoice] = invoices;
  const buttonStyle = buttonClass({ variant: 'outline', size: 'sm' });
  return (
    <>
      <Link
        to={adminPaths.ordersPrint([order.number], 'slips')}
        className={`${buttonStyle} max-md:hidden`}
      >
        <PrintIcon size={18} />
        Packing slip
      </Link>
      {invoice && (
        <a
          href={`/api/admin/orders/${encodeURIComponent(order.number)}/invoices/${invoice.id}`}
          target="_blank"
          rel="noreferrer"
          className={`${buttonStyle} max-md:min-h-11`}
        >
          <PrintIcon size={18} />
          Invoice
        </a>
      )}
    </>
  );
}

/** Link that prints the packing slip, as an icon in the bar of the phone. */
export function PrintSlipIcon({ number }: { number: string }) {
  return (
    <Link
      to={adminPaths.ordersPrint([number], 'slips')}
      aria-label="Print packing slip"
      className={`${buttonClass({ variant: 'outline' })} min-h-13 px-4 md:hidden`}
    >
      <PrintIcon />
    </Link>
  );
}
