// Customer of an order: address, phone and email, each with what one does with it.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toast } from '#ui/components/toast.tsx';
import { EmailText } from '#ui/shop/email-text.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { cardClass } from '#ui/components/card.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { formatRupees } from '#domain/money/money.ts';
import { english } from '#domain/language/languages.ts';
import { internationalPhone } from '#domain/order/order-work.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { englishNameOf } from '#domain/translation/translated-languages.ts';
import { ChatIcon, CopyIcon, MailIcon, MapIcon, PhoneIcon } from '../../ui/order-icons.tsx';
import { CashBlockNote } from '../confirmation/cash-block.tsx';

export function CustomerCard({ detail }: { detail: AdminOrderDto }) {
  const { order, customer } = detail;
  const { contact, shippingAddress: address } = order;
  if (!customer) {
    return (
      <section className={`${cardClass()} p-4 md:p-6`}>
        <h2 className="type-heading">Customer</h2>
        <p className="mt-2 text-muted">The account is deleted, and its personal data with it.</p>
      </section>
    );
  }
  const { accountId, orderCount, spent } = customer;
  const phone = `+${internationalPhone(contact.phone)}`;
  const place = `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`;
  return (
    <section className={`${cardClass()} p-4 md:p-6`}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="type-heading wrap-anywhere">{contact.name}</h2>
        <Link
          to={adminPaths.orders({ customer: accountId })}
          className={`inline-flex min-h-6 items-center type-small ${textLinkClass}`}
        >
          {orderCount === 1 ? '1 order' : `${orderCount} orders`}, {formatRupees(spent)}
        </Link>
      </div>
      <address className="wrap-anywhere not-italic">
        {address.street}
        <br />
        {address.city}, {address.state} {address.zipCode}
      </address>
      <p className="mt-1 tabular-nums">{phoneText(contact.phone)}</p>
      <p className="mt-1 wrap-anywhere text-muted">
        <EmailText email={contact.email} />
      </p>
      {order.business && (
        <p className="mt-1 wrap-anywhere">
          Invoice to {order.business.legalName}, GSTIN {order.business.gstin}
        </p>
      )}
      {order.language !== english.code && (
        <p className="mt-1 text-muted">Language: {englishNameOf(order.language)}</p>
      )}
      {detail.unreachableEmails.map((email) => (
        <p key={email} className="mt-1 wrap-anywhere font-semibold text-error">
          Emails do not reach {email}. Please call the customer.
        </p>
      ))}
      <div className="mt-4 flex flex-wrap gap-2">
        <Contact href={`tel:${phone}`} icon={<PhoneIcon size={18} />} label="Call" />
        <Contact
          href={`https://wa.me/${internationalPhone(contact.phone)}`}
          icon={<ChatIcon size={18} />}
          label="WhatsApp"
          isElsewhere
        />
        <Contact
          href={`mailto:${contact.email}?subject=${encodeURIComponent(`Order ${order.number}`)}`}
          icon={<MailIcon size={18} />}
          label="Email"
        />
        <Contact
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
          icon={<MapIcon size={18} />}
          label="Map"
          isElsewhere
        />
        <button
          type="button"
          className={buttonClass({ variant: 'outline', size: 'sm' })}
          onClick={() => void copyAddress([contact.name, place, phone].join('\n'))}
        >
          <CopyIcon size={18} />
          Copy address
        </button>
      </div>
      <CashBlockNote detail={detail} />
    </section>
  );
}

type ContactProps = { href: string; icon: ReactNode; label: string; isElsewhere?: boolean };

function Contact({ href, icon, label, isElsewhere }: ContactProps) {
  const elsewhere = isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a
      href={href}
      {...elsewhere}
      className={`${buttonClass({ variant: 'outline', size: 'sm' })} max-md:min-h-11`}
    >
      {icon}
      {label}
    </a>
  );
}

/** Copies the postal address; a toast announces whether the address was copied. */
async function copyAddress(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Address copied' });
  } catch {
    toast({ title: 'Not copied', text: 'The browser does not allow it.', kind: 'error' });
  }
}

/** Formats a phone number of ten digits as `+91 98290 12345`. */
function phoneText(phone: string): string {
  const digits = internationalPhone(phone).slice(2);
  return digits.length === 10 ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : phone;
}
