// Note on an order whose consignment needs an e-way bill, with its data for the portal once the invoice is issued.
import { needsEwayBill } from '#domain/invoice/eway-bill.ts';
import { isPicked } from '#domain/order/printing.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';

export function EwayBillNote({ order, invoices }: Pick<AdminOrderDto, 'order' | 'invoices'>) {
  if (!isPicked(order.status) || !needsEwayBill(order.totals.total)) return null;
  return (
    <p className="mb-4 rounded-md bg-wait px-4 py-2 type-small text-on-wait">
      Above ₹50,000, goods need an e-way bill before they leave; within some states only above
      ₹1,00,000.{' '}
      {invoices.length > 0 ? (
        <a
          href={`/api/admin/orders/${encodeURIComponent(order.number)}/eway-bill`}
          download
          className="underline underline-offset-4 hover:decoration-2"
        >
          Download its data (JSON)
        </a>
      ) : (
        'Its data can be downloaded here once the order is packed.'
      )}
    </p>
  );
}
