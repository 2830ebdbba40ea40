// Order confirmation, for the customer of the order only; safe to reload.
import { useEffect } from 'react';
import { shop } from '#app/context.ts';
import { clearCheckoutEdits } from '#ui/client/checkout-edits.ts';
import { broadcastToTabs } from '#ui/client/cross-tab.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { ChangeEmailLink } from '#app/features/account/change-email-link.tsx';
import { UnreachableEmail } from '#app/features/account/unreachable-email.tsx';
import { VerifyReminder } from '#app/features/account/verify-reminder.tsx';
import { Arrival } from '#app/features/order/arrival.tsx';
import { OrderDetails } from '#ui/shop/order-details.tsx';
import { OrderLines } from '#app/features/order/order-lines.tsx';
import { OrderTotals } from '#app/features/order/order-totals.tsx';
import { useFollowPayment } from '#app/features/order/use-follow-payment.ts';
import { NextSteps, confirmationText } from '#app/features/order/next-steps.tsx';
import { loadCustomerOrder } from '#app/features/order/load-customer-order.ts';
import { CART_CHANGED_KEY } from '#app/state/guest-cart-storage.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { Ornament } from '#ui/components/ornament.tsx';
import { Spinner } from '#ui/components/spinner.tsx';
import { normaliseEmail } from '#domain/customer/account.ts';
import { messages } from '#domain/messages/messages.ts';
import { isPlaced } from '#domain/order/order.ts';
import { orderEmailNote } from '#domain/order/order-email.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/order-confirmation.ts';
import * as texts from '#messages/order-confirmation.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.pageTitle }, matches);

export async function loader(args: Route.LoaderArgs) {
  const { order, account } = await loadCustomerOrder(args, args.url.searchParams.get('order'));
  const { accounts, orders } = args.context.get(shop);
  const recipient = await orders.confirmationRecipient(account.uid, order.number);
  const isOwn = recipient !== null && normaliseEmail(recipient.email) === account.email;
  const isUnreachable = recipient?.hasBounced || (isOwn && (await accounts.isUnreachable(account)));
  return {
    order,
    account,
    recipient,
    unreachable: isUnreachable ? recipient.email : null,
  };
}

export default function OrderConfirmation({ loaderData }: Route.ComponentProps) {
  const { order, account, recipient, unreachable } = loaderData;
  const { number } = order;
  const placed = isPlaced(order);
  useEffect(() => {
    if (!placed) return;
    clearCheckoutEdits();
    broadcastToTabs(CART_CHANGED_KEY);
  }, [placed]);
  useFollowPayment(order);
  const { email: accountEmail, emailVerified } = account;
  const parties = { contactEmail: order.contact.email, accountEmail, emailVerified };
  const { title, text } = confirmationText(order, { recipient, unreachable });
  const emailNote = orderEmailNote(parties);
  return (
    <div className="wrap max-w-[60rem] py-8 md:py-16">
      <header className="mb-10 flex flex-col items-center text-center">
        {order.status === 'pending_payment' && (
          <Spinner label={texts.waiting} size={32} className="mb-4 text-brand-text" />
        )}
        {/* Changes by itself when the payment is confirmed. */}
        <div role="status" className="flex flex-col items-center">
          {placed && (
            <p className="mb-2 font-semibold text-success">{messages.orderPlaced.title}</p>
          )}
          <h1 className="type-page-title">{title}</h1>
          <Ornament className="mt-4" />
          <p className="mt-4 max-w-prose type-lede">{text}</p>
        </div>
        <Arrival order={order} className="mt-2" />
        {unreachable && (
          <UnreachableEmail email={unreachable} className="mt-4">
            <ChangeEmailLink />
          </UnreachableEmail>
        )}
        {recipient?.isWaiting && !emailVerified && <VerifyReminder className="mt-2" />}
        {emailNote && <p className="mt-2 max-w-prose wrap-anywhere">{emailNote}</p>}
        <p className="mt-4">
          {texts.number({
            number,
            strong: (children) => (
              <strong className="font-semibold tracking-wide">{children}</strong>
            ),
          })}
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <ShopLink to={paths.order(number)} className={buttonClass({ size: 'lg' })}>
            {texts.view}
          </ShopLink>
          <ShopLink
            to={paths.products()}
            className={buttonClass({ variant: 'outline', size: 'lg' })}
          >
            {texts.continueShopping}
          </ShopLink>
        </div>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <h2 className="mb-5 type-heading">{texts.yourOrder}</h2>
          <OrderLines lines={order.lines} />
          <OrderTotals {...order} />
        </Card>
        <div className="grid gap-6">
          <NextSteps order={order} />
          <Card>
            <h2 className="mb-4 type-heading">{texts.deliveryAndPayment}</h2>
            <OrderDetails order={order} withPolicies={false} />
          </Card>
        </div>
      </div>
    </div>
  );
}
