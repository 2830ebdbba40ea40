// The checkout: who, where, how to pay, and what it comes to.
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { requireAccount, shop } from '#app/context.ts';
import { FoldedDupatta } from '#app/features/cart/folded-dupatta.tsx';
import { AddressFields } from '#app/features/checkout/address-fields.tsx';
import { ChangePayment } from '#app/features/checkout/change-payment.tsx';
import { CheckoutProblem } from '#app/features/checkout/checkout-problem.tsx';
import { ContactFields } from '#app/features/checkout/contact-fields.tsx';
import { NumberedSection } from '#app/features/checkout/numbered-section.tsx';
import { OrderSummary } from '#app/features/checkout/order-summary.tsx';
import { PaymentChoice } from '#app/features/checkout/payment-choice.tsx';
import { useCheckout } from '#app/features/checkout/use-checkout.ts';
import { usePlaceOrder } from '#app/features/checkout/use-place-order.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { formatRupees } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import type { CheckoutAnswer } from '#server/checkout/checkout.ts';
import type { Route } from './+types/checkout.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Checkout' }, matches);

export async function loader(args: Route.LoaderArgs) {
  const account = await requireAccount(args);
  return args.context.get(shop).checkout.read(account.uid);
}

/** The form keeps itself up to date by the API. */
export function shouldRevalidate() {
  return false;
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      {loaderData.lines.length === 0 ? <NothingToBuy /> : <CheckoutForm first={loaderData} />}
    </div>
  );
}

function CheckoutForm({ first }: { first: CheckoutAnswer }) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const checkout = useCheckout(first);
  const [method, setMethod] = useState(first.form.paymentMethod);
  const order = usePlaceOrder(form, checkout);
  const { totals } = checkout.answer;
  const payment = { method, total: totals.total, onChoose: setMethod };
  const fields = { form: first.form, faults: order.faults };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void order.submit();
  };
  return (
    <>
      <h1 className="mb-8 type-page-title">Checkout</h1>
      <div className="grid items-start gap-8 lg:grid-cols-3 lg:gap-10">
        <form
          id={formId}
          ref={form}
          method="post"
          noValidate
          onSubmit={submit}
          onBlur={order.keepFields}
          className="grid gap-6 lg:col-span-2"
        >
          <NumberedSection number={1} title="Contact">
            <ContactFields {...fields} />
          </NumberedSection>
          <NumberedSection number={2} title="Shipping Address">
            <AddressFields {...fields} />
          </NumberedSection>
          <NumberedSection number={3} title="Payment Method">
            <PaymentChoice {...payment} />
          </NumberedSection>
        </form>
        <OrderSummary checkout={checkout}>
          <ChangePayment {...payment} />
          <CheckoutProblem problem={order.problem} />
          <Button
            type="submit"
            form={formId}
            size="lg"
            full
            loading={order.busy}
            loadingLabel="Processing..."
          >
            {method === 'COD' ? 'Place Order' : `Pay ${formatRupees(totals.total)}`}
          </Button>
        </OrderSummary>
      </div>
    </>
  );
}

function NothingToBuy() {
  return (
    <EmptyState
      as="h1"
      picture={<FoldedDupatta />}
      title="Your cart is empty"
      text="Looks like you haven't added anything to your cart yet."
    >
      <ShopLink to={paths.products()} className={buttonClass({ size: 'lg' })}>
        Continue Shopping
      </ShopLink>
    </EmptyState>
  );
}
