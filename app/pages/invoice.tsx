// The invoice of an order: a sheet of paper, printed or kept as PDF by the browser.
import { Link, data } from 'react-router';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { InvoiceTable } from '#app/features/order/invoice-table.tsx';
import { formatDay } from '#app/features/order/moments.ts';
import { hasInvoice, paymentWords } from '#app/features/order/order-words.ts';
import { ownOrder } from '#app/features/order/own-order.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { paymentMethodNames } from '#domain/order.ts';
import { paths } from '#domain/paths.ts';
import type { OrderAnswer } from '#server/orders/reading/read-orders.ts';
import type { Route } from './+types/invoice.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({ title: `Invoice ${params.number}` }, matches);

export async function loader(args: Route.LoaderArgs) {
  const { order } = await ownOrder(args, args.params.number);
  if (!hasInvoice(order)) throw data(null, { status: 404 });
  return order;
}

export default function Invoice({ loaderData: order }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-[52rem] px-4 py-8 print:max-w-none print:p-0">
      <nav aria-label="Invoice" className="mb-6 flex flex-wrap gap-3 print:hidden">
        <Link to={paths.order(order.number)} className={buttonClass({ variant: 'outline' })}>
          Back to the order
        </Link>
        <Button onClick={() => window.print()}>Print</Button>
      </nav>
      {/* Paper is white, by night too. */}
      <article className="rounded-md bg-gray-50 p-6 text-gray-900 shadow-1 sm:p-10 print:rounded-none print:bg-transparent print:p-0 print:shadow-none">
        <Head order={order} />
        <InvoiceTable order={order} />
        <p className="mt-8 type-small">
          {paymentMethodNames[order.paymentMethod]}: {paymentWords(order)}.
        </p>
        <p className="mt-1 type-small">Made by a computer; good without a signature.</p>
        <NotReal />
      </article>
    </main>
  );
}

/** Printed too: it must not be taken for one. */
function NotReal() {
  if (useShopFacts().mode !== 'demo') return null;
  return (
    <p className="mt-1 type-small font-semibold">Demo shop: no real order, no real invoice.</p>
  );
}

function Head({ order }: { order: OrderAnswer }) {
  const { seller } = useShopFacts().settings;
  const { contact, shippingAddress: to } = order;
  return (
    <header className="grid gap-8 sm:grid-cols-2">
      <div>
        <h1 className="type-page-title">Invoice</h1>
        <p className="mt-2">
          Number <strong className="font-semibold">{order.number}</strong>
        </p>
        <p>Date {formatDay(takenAt(order))}</p>
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

/** An invoice is of the day on which the shop took the order. */
function takenAt({ timeline, createdAt }: OrderAnswer): string {
  return timeline.find(({ status }) => status === 'confirmed')?.happenedAt ?? createdAt;
}
