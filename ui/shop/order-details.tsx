// Shipping address, contact and payment method of an order.
import type { ReactNode } from 'react';
import { knownWay, paymentText } from '#domain/order/payment-way.ts';
import { type PolicyVersions, policyKeys, policyTitles } from '#domain/policy/policy.ts';
import { policyVersionPath } from '#domain/policy/policy-path.ts';
import { EmailText } from '#ui/shop/email-text.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import { paymentLabel } from './order-labels.ts';
import { placeName } from './state-names.ts';
import * as texts from '#messages/order-details.ts';
import { pageUrl } from '#ui/client/page-url.ts';

type OrderDetailsProps = { order: OrderDto; withPolicies?: boolean };

export function OrderDetails({ order, withPolicies = true }: OrderDetailsProps) {
  const { contact, shippingAddress: address, policyVersions } = order;
  const saysPaid = order.paymentStatus === 'paid' && knownWay(order.paidBy) !== null;
  return (
    <dl className="grid gap-6 sm:grid-cols-2">
      <Detail label={texts.address}>
        <address className="not-italic">
          {contact.name}
          <br />
          {address.street}
          <br />
          {address.city}, {placeName(address.state)} {address.zipCode}
          <br />
          {placeName(address.country)}
        </address>
      </Detail>
      <Detail label={texts.contact}>
        <EmailText email={contact.email} />
        <br />
        {contact.phone}
      </Detail>
      <Detail label={texts.paymentMethod}>
        {paymentText(order)}
        {!saysPaid && <span className="block text-muted">{paymentLabel(order)}</span>}
      </Detail>
      {withPolicies && policyVersions && (
        <Detail label={texts.policies}>
          <AgreedPolicies versions={policyVersions} />
        </Detail>
      )}
    </dl>
  );
}

/** Plain links: the back office, an app of its own, shows them too. */
export function AgreedPolicies({ versions }: { versions: PolicyVersions }) {
  return policyKeys.map((policy) => {
    const version = versions[policy];
    return (
      version && (
        <a
          key={policy}
          href={pageUrl(policyVersionPath(policy, version))}
          target="_blank"
          rel="noreferrer"
          className={`block w-fit ${textLinkClass}`}
        >
          {texts.policyVersion({ title: policyTitles[policy], version })}
        </a>
      )
    );
  });
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 type-caption font-semibold text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
