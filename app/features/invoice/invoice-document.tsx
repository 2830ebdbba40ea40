// An invoice, bill of supply or credit note to read and to print: white in dark mode as well.
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/components/button.tsx';
import { isCreditNote } from '#domain/invoice/invoice.ts';
import {
  billedName,
  detailRows,
  documentCopies,
  headNote,
  signatureText,
  totalLabel,
} from '#domain/invoice/invoice-rows.ts';
import { paymentMethodNames } from '#domain/order/payment-methods.ts';
import type { InvoiceDto } from '#server/shop/invoices/invoice-dto.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import * as texts from '#messages/invoice-page.ts';

type InvoiceDocumentProps = {
  invoice: InvoiceDto;
  /** Emblem of the demo, beside its name. */
  emblem: ReactNode;
  pdfUrl: string;
};

export function InvoiceDocument({ invoice, emblem, pdfUrl }: InvoiceDocumentProps) {
  const { title, serial, seller, kind, totalInWords, paymentMethod } = invoice;
  const note = headNote(invoice);
  return (
    <article
      aria-labelledby={invoice.id}
      className="mb-8 rounded-md bg-gray-50 p-5 text-gray-800 shadow-1 sm:p-10 print:mb-0 print:break-after-page print:rounded-none print:bg-transparent print:p-0 print:shadow-none print:last:break-after-auto"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-gray-300 pb-5">
        <p className="flex items-center gap-2.5 text-brand-600">
          {seller.logo ? (
            <img
              src={`/media/brand/${seller.logo}.webp`}
              alt={seller.shopName}
              style={{ height: 48 }}
            />
          ) : (
            <>
              {emblem}
              <span className="font-display text-[24px] leading-none font-semibold tracking-[.1em] uppercase">
                {seller.shopName}
              </span>
            </>
          )}
        </p>
        <div className="sm:text-right">
          <h2 id={invoice.id} className="type-panel-title">
            {title}
          </h2>
          <p className="type-caption text-gray-600">{documentCopies.recipient}</p>
          {note && <p className="type-caption font-semibold">{note}</p>}
        </div>
      </header>
      <div className="grid gap-x-8 gap-y-6 py-5 sm:grid-cols-2 print:grid-cols-2">
        <InvoiceDetails invoice={invoice} />
        <SellerBlock seller={seller} />
      </div>
      <div className="grid gap-x-8 gap-y-5 border-t border-gray-300 py-5 sm:grid-cols-2 print:grid-cols-2">
        <BuyerBlock label="Billed to" buyer={invoice.buyer} name={billedName(invoice.buyer)}>
          {invoice.buyer.business && (
            <span className="block">GSTIN {invoice.buyer.business.gstin}</span>
          )}
        </BuyerBlock>
        <BuyerBlock label="Delivered to" buyer={invoice.buyer} name={invoice.buyer.name} />
      </div>
      <InvoiceLines invoice={invoice} />
      <div className="mt-5 grid gap-x-10 gap-y-6 break-inside-avoid sm:grid-cols-2 print:grid-cols-2">
        <div className="type-small">
          <p className="type-caption text-gray-600">{totalLabel(kind)} in words</p>
          <p className="font-semibold">{totalInWords}</p>
          {!isCreditNote(kind) && (
            <p className="mt-2">Payment: {paymentMethodNames[paymentMethod]}</p>
          )}
          {invoice.isSample && (
            <p className="mt-2 font-semibold text-brand-600">
              Demo shop: this is not a real {title.toLowerCase()}.
            </p>
          )}
        </div>
        <InvoiceSums invoice={invoice} label={totalLabel(kind)} />
      </div>
      <Signature seller={seller} kind={kind} />
      <p className="mt-6 print:hidden">
        <a
          href={pdfUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'solid' })}
        >
          {texts.pdfOf({ serial })}
        </a>
      </p>
    </article>
  );
}

function InvoiceDetails({ invoice }: { invoice: InvoiceDto }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 type-small">
      {detailRows(invoice).map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-gray-600">{label}</dt>
          <dd className={label === 'Number' ? 'font-semibold' : 'wrap-anywhere'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SellerBlock({ seller }: Pick<InvoiceDto, 'seller'>) {
  return (
    <address className="type-small not-italic">
      <span className="type-caption text-gray-600">Sold by</span>
      <strong className="block font-semibold">{seller.legalName}</strong>
      <span className="block whitespace-pre-line">{seller.address}</span>
      <span className="block">{seller.email}</span>
      <span className="block">{seller.phone}</span>
      <span className="block">
        {seller.gstin ? `GSTIN ${seller.gstin}` : 'Not registered under GST'}
      </span>
      <span className="block">
        State {seller.state}, code {seller.stateCode}
      </span>
    </address>
  );
}

type BuyerBlockProps = Pick<InvoiceDto, 'buyer'> & {
  label: string;
  name: string;
  children?: ReactNode;
};

function BuyerBlock({ label, buyer, name, children }: BuyerBlockProps) {
  return (
    <address className="type-small wrap-anywhere not-italic">
      <span className="type-caption text-gray-600">{label}</span>
      <strong className="block font-semibold">{name}</strong>
      <span className="block">{buyer.street}</span>
      <span className="block">
        {buyer.city}, {buyer.state} {buyer.zipCode}
      </span>
      <span className="block">{buyer.country}</span>
      {children}
    </address>
  );
}

function Signature({ seller, kind }: Pick<InvoiceDto, 'seller' | 'kind'>) {
  return (
    <div className="mt-8 ml-auto w-56 break-inside-avoid text-right type-small">
      <p>For {seller.legalName}</p>
      <p className="mt-1 type-caption text-gray-600">{signatureText(kind)}</p>
    </div>
  );
}
