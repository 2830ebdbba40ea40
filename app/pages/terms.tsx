// The terms on which this shop sells.
import { Link } from 'react-router';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { ReturnPolicy } from '#app/features/frame/return-policy.tsx';
import { SellerDetails } from '#app/features/frame/seller-details.tsx';
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { TextPage, TextSection } from '#app/features/frame/text-page.tsx';
import { textLinkClass } from '#app/ui/text-link.ts';
import { formatPaise } from '#domain/money.ts';
import { RETURN_HOURS } from '#domain/order.ts';
import { paths } from '#domain/paths.ts';
import { MOST_PHOTOS } from '#domain/photo.ts';
import type { Route } from './+types/terms.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Terms and Conditions',
      description: 'Prices, payment, shipping, and returns: the terms on which we sell.',
      path: paths.terms(),
    },
    matches,
  );

function Own({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={textLinkClass}>
      {children}
    </Link>
  );
}

export default function Terms() {
  const { settings, payments } = useShopFacts();
  const { pricing, cod, deliveryDays, reservationMinutes, seller } = settings;
  return (
    <TextPage
      title="Terms and Conditions"
      intro={`These are the terms on which ${seller.legalName} sells on this site.`}
    >
      <TextSection title="Our pieces">
        <p>
          Everything is made by hand, in small runs. Colour and pattern may differ a little from the
          pictures, which show each piece on a dress form.
        </p>
      </TextSection>
      <TextSection title="Prices and tax">
        <p>
          Prices are in Indian rupees. GST of {pricing.taxPercent}% is added to the subtotal, and is
          shown with the shipping before you pay.
        </p>
        <p>
          Our server adds up every order from its own prices. If a price has changed since you
          looked, you are told, and nothing is charged until you agree.
        </p>
      </TextSection>
      <TextSection title="Payment">
        <p>
          {payments.provider === 'razorpay'
            ? 'Card payments are taken by Razorpay. Your card number goes to them and never to us.'
            : 'This is a demo shop with a payment sandbox of its own: no money is taken.'}
        </p>
        <p>
          Cash on delivery is possible for orders up to {formatPaise(cod.maxTotalPaise)}. While you
          pay by card, the pieces are held for you for {reservationMinutes} minutes.
        </p>
      </TextSection>
      <TextSection title="Shipping">
        <p>
          We ship within India; a parcel arrives {deliveryDays.min} to {deliveryDays.max} days after
          the order. Shipping costs {formatPaise(pricing.shippingFeePaise)}, and is free from a
          subtotal of {formatPaise(pricing.freeShippingFromPaise)}.
        </p>
      </TextSection>
      <TextSection title="Cancelling an order">
        <p>
          Under <Own to={paths.orders()}>My Orders</Own> you can cancel an order until it is packed.
          What you paid is given back to the way you paid; cash we pay back by hand.
        </p>
      </TextSection>
      <TextSection id="returns" title="Return & Exchange Policy">
        <ReturnPolicy />
        <p className="mt-3">
          The form for it, with up to {MOST_PHOTOS} photos, is beside your order under{' '}
          <Own to={paths.orders()}>My Orders</Own> for {RETURN_HOURS} hours from its delivery. When
          we accept your report, your money goes back to the way you paid.
        </p>
      </TextSection>
      <TextSection title="Invoices">
        <p>
          The invoice of an order is beside it under My Orders, to be printed, as soon as we have
          confirmed the order.
        </p>
      </TextSection>
      <TextSection title="Your account">
        <p>
          Keep your password to yourself. You can change it, see where you are signed in, and delete
          your account under <Own to={paths.account()}>My Account</Own>, at any time when no order
          is under way.
        </p>
      </TextSection>
      <TextSection title="Complaints">
        <p className="mb-5">Our grievance officer answers every complaint.</p>
        <SellerDetails />
      </TextSection>
    </TextPage>
  );
}
