// Where an order goes, who is called, and how it is paid.
import type { ReactNode } from 'react';
import { paymentMethodNames } from '#domain/order.ts';
import type { OrderAnswer } from '#server/orders/reading/read-orders.ts';
import { paymentWords } from './order-words.ts';

export function OrderFacts({ order }: { order: OrderAnswer }) {
  const { contact, shippingAddress: address } = order;
  return (
    <dl className="grid gap-6 sm:grid-cols-2">
      <Fact label="Shipping address">
        <address className="not-italic">
          {contact.name}
          <br />
          {address.street}
          <br />
          {address.city}, {address.state} {address.zipCode}
          <br />
          {address.country}
        </address>
      </Fact>
      <Fact label="Contact">
        <span className="wrap-anywhere">{contact.email}</span>
        <br />
        {contact.phone}
      </Fact>
      <Fact label="Payment method">
        {paymentMethodNames[order.paymentMethod]}
        <br />
        <span className="text-muted">{paymentWords(order)}</span>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 type-caption font-semibold text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
