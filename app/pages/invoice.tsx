// Invoice of an order, to print or to save as PDF with the browser.
import { Link, data } from 'react-router';
import { pageMeta } from '#app/seo/page-meta.ts';
import { Emblem } from '#app/layout/emblem.tsx';
import { useShopConfig } from '#app/state/use-shop-config.ts';
import { InvoiceTable } from '#app/features/order/invoice-table.tsx';
import { formatDay } from '#app/components/format-date.ts';
import { hasInvoice, paymentLabel } from '#app/features/order/order-labels.ts';
import { loadCustomerOrder } from '#app/features/order/load-customer-order.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { paymentMethodNames } from '#domain/order.ts';
import { paths } from '#domain/routes.ts';
import type { OrderDto } from '#server/orders/queries/customer-orders.ts';
import type { Route } from './+types/invoice.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({ title: `Invoice ${params.number}` }, matches);

export async function loader(args: Route.LoaderArgs) {
  const { order } = await loadCustomerOrder(args, args.params.number);
  if (!hasInvoice(order)) throw data(null, { status: 404 });
  return order;
}

export default function Invoice({ loaderData: order }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-[52rem] px-4 py-8 print:max-w-none print:p-0">
      <nav aria-label="Invoice" className="mb-6 flex flex-wrap gap-3 print:hidden">
        <Link to={paths.order(order.number)} className={buttonClass({ variant: 'outline' })}>
          Back to order
        </Link>
        <Button onClick={() => window.print()}>Print</Button>
      </nav>
      {/* White in dark mode as well, as it is printed. */}
      <article className="rounded-md bg-gray-50 p-6 text-gray-900 shadow-1 sm:p-10 print:rounded-none print:bg-transparent print:p-0 print:shadow-none">
        <InvoiceHeader order={order} />
        <InvoiceTable order={order} />
        <p className="mt-8 type-small">
          {paymentMethodNames[order.paymentMethod]}: {paymentLabel(order)}.
        </p>
        <p className="mt-1 type-small">
          This is a computer-generated invoice and does not require a signature.
        </p>
        <DemoNotice />
      </article>
    </main>
  );
}

/** Also printed, so that nobody takes the invoice of a demo shop for a real one. */
function DemoNotice() {
  if (useShopConfig().mode !== 'demo') return null;
  return <p className="mt-1 type-small font-semibold">Demo shop: this is not a real invoice.</p>;
}

function InvoiceHeader({ order }: { order: OrderDto }) {
  const { name, seller } = useShopConfig().settings;
  const { contact, shippingAddress: to } = order;
  return (
    <header className="grid gap-8 sm:grid-cols-2">
      <p className="flex items-center gap-2.5 border-b border-gray-300 pb-6 text-brand-600 sm:col-span-2">
        <Emblem className="h-[44px] w-auto flex-none" />
        <span className="font-display text-[26px] leading-none font-semibold tracking-[.1em] uppercase">
          {name}
        </span>
      </p>
      <div>
        <h1 className="type-page-title">Invoice</h1>
        <p className="mt-2">
          Number <strong className="font-semibold">{order.number}</strong>
        </p>
        <p>Date {formatDay(confirmedAt(order))}</p>
        <p>Place of supply: {to.state}</p>
      </div>
      <address className="not-italic sm:text-right">
        <strong className="font-semibold">{seller.legalName}</strong>
        <br />
        {seller.address}
        <br />
        {seller.email}
        <br />
        {seller.phone}
        {seller.gstin && (
          <>
            <br />
            GSTIN {seller.gstin}
          </>
        )}
      </address>
      <address className="not-italic">
        <span className="type-caption font-semibold">Sold to</span>
        <br />
        {contact.name}
        <br />
        {to.street}
        <br />
        {to.city}, {to.state} {to.zipCode}
        <br />
        {to.country}
      </address>
    </header>
  );
}

/** The invoice date is the day on which the order was confirmed. */
function confirmedAt({ timeline, createdAt }: OrderDto): string {
  return timeline.find(({ status }) => status === 'confirmed')?.happenedAt ?? createdAt;
}
