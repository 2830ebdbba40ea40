// Invoice and credit notes of an order, to read, print and save as PDF; for its customer and by an email's link.
import { Link, data } from 'react-router';
import { shop } from '#app/context.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { Emblem } from '#ui/shop/emblem.tsx';
import { Logo } from '#app/layout/logo.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { FoldedDocument } from '#app/features/invoice/folded-document.tsx';
import { InvoiceDocument } from '#app/features/invoice/invoice-document.tsx';
import { creditNoteSummary } from '#app/features/invoice/credit-note-summary.ts';
import { wasPacked } from '#ui/shop/order-labels.ts';
import { loadCustomerOrder } from '#app/features/order/load-customer-order.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { isCreditNote } from '#domain/invoice/invoice.ts';
import { hasEnded } from '#domain/order/order.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/invoice.ts';
import * as texts from '#messages/invoice-page.ts';

export const meta: Route.MetaFunction = ({ matches, params }) => [
  ...pageMeta({ title: texts.pageTitle({ number: params.number }) }, matches),
  // With a token the URL grants access, so it must not reach other sites or search engines.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const { number } = args.params;
  const { invoices } = args.context.get(shop);
  const token = args.url.searchParams.get('token');
  if (token !== null) {
    const found = (await invoices.findByToken(token)) ?? [];
    const documents = found.filter(({ orderNumber }) => orderNumber === number);
    const status = documents.length > 0 ? 200 : 404;
    return data({ number, documents, token, missing: 'link-over' as const }, { status });
  }
  const { order, account } = await loadCustomerOrder(args, number);
  const documents = await invoices.list(account.uid, number);
  const missing = wasPacked(order) ? 'earlier' : hasEnded(order) ? 'ended' : 'not-packed';
  return { number, documents, token, missing } as const;
}

export default function Invoice({ loaderData }: Route.ComponentProps) {
  const { number, documents, token } = loaderData;
  if (documents.length === 0) return <NoInvoice {...loaderData} />;
  const pdfUrl = (id: string) =>
    token === null
      ? `/api/orders/${encodeURIComponent(number)}/invoices/${id}`
      : `/api/invoices/${id}?token=${encodeURIComponent(token)}`;
  return (
    <main className="mx-auto max-w-[56rem] px-4 py-8 print:max-w-none print:p-0">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <h1 className="type-panel-title">
          {texts.title({
            number,
            nowrap: (children) => <span className="whitespace-nowrap">{children}</span>,
          })}
        </h1>
        <nav aria-label={texts.navigation} className="flex flex-wrap gap-3">
          <Link to={paths.order(number)} className={buttonClass({ variant: 'outline' })}>
            {texts.backToOrder}
          </Link>
          <Button onClick={() => window.print()}>{texts.print}</Button>
        </nav>
      </div>
      {documents.map((invoice) => {
        const document = (
          <InvoiceDocument
            key={invoice.id}
            invoice={invoice}
            emblem={invoice.isSample && <Emblem className="h-[40px] w-auto flex-none" />}
            pdfUrl={pdfUrl(invoice.id)}
          />
        );
        if (!isCreditNote(invoice.kind)) return document;
        return (
          <FoldedDocument key={invoice.id} summary={creditNoteSummary(invoice)}>
            {document}
          </FoldedDocument>
        );
      })}
    </main>
  );
}

type Missing = keyof typeof missingTexts;

function NoInvoice({ number, missing }: { number: string; missing: Missing }) {
  const { name } = useShopConfig().settings;
  return (
    <>
      <header className="border-b border-line">
        <div className="wrap flex min-h-16 items-center md:min-h-20">
          <ShopLink to={paths.home()} aria-label={texts.homeLink({ name })} className="rounded-sm">
            <Logo />
          </ShopLink>
        </div>
      </header>
      <main className="mx-auto max-w-[40rem] px-4 py-16">
        <EmptyState as="h1" {...missingTexts[missing]}>
          <Link to={paths.order(number)} className={buttonClass({ size: 'lg' })}>
            {missing === 'link-over' ? texts.viewOrder : texts.backToOrder}
          </Link>
        </EmptyState>
      </main>
    </>
  );
}

const missingTexts = {
  'not-packed': {
    title: texts.notPackedTitle,
    text: texts.notPackedText,
  },
  ended: {
    title: texts.endedTitle,
    text: texts.endedText,
  },
  earlier: {
    title: texts.earlierTitle,
    text: texts.earlierText,
  },
  'link-over': {
    title: texts.linkOverTitle,
    text: texts.linkOverText,
  },
};
