// The checkout: who, where, how to pay, and what it comes to.
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { requireAccount, shop } from '#app/context.ts';
import { FoldedDupatta } from '#app/features/cart/folded-dupatta.tsx';
import { ChangePayment } from '#app/features/checkout/change-payment.tsx';
import { CheckoutProblem } from '#app/features/checkout/checkout-problem.tsx';
import { NumberedSection } from '#app/features/checkout/numbered-section.tsx';
import { OrderSummary } from '#app/features/checkout/order-summary.tsx';
import { PaymentChoice } from '#app/features/checkout/payment-choice.tsx';
import { PersonFields } from '#app/features/checkout/person-fields.tsx';
import { ChooseAddress, SaveAddress } from '#app/features/checkout/saved-addresses.tsx';
import { useCheckout } from '#app/features/checkout/use-checkout.ts';
import { usePlaceOrder } from '#app/features/checkout/use-place-order.ts';
import { useSavedAddresses } from '#app/features/checkout/use-saved-addresses.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { SavedAddress } from '#domain/address.ts';
import { COUNTRY } from '#domain/checkout.ts';
import { type ErrorCode, Refusal } from '#domain/errors.ts';
import { formatRupees } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import type { CheckoutAnswer } from '#server/checkout/checkout.ts';
import type { Route } from './+types/checkout.ts';

const contactFields = ['firstName', 'lastName', 'email', 'phone'] as const;
const placeFields = ['address', 'city', 'state', 'zipCode'] as const;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Checkout' }, matches);

export async function loader(args: Route.LoaderArgs) {
  const account = await requireAccount(args);
  const { accounts, checkout } = args.context.get(shop);
  const [first, addresses] = await Promise.all([
    checkout.read(account.uid),
    accounts.addresses.list(account.uid),
  ]);
  return { first, addresses, cameBackWith: problemIn(args.url) };
}

/** Only what the payment's way back may say: an address is anybody's to write. */
function problemIn(url: URL): ErrorCode | null {
  const code = url.searchParams.get('problem');
  return code === 'payment/failed' || code === 'payment/not-verified' ? code : null;
}

/** The form keeps itself up to date by the API. */
export function shouldRevalidate() {
  return false;
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      {loaderData.first.lines.length === 0 ? <NothingToBuy /> : <CheckoutForm {...loaderData} />}
    </div>
  );
}

type CheckoutFormProps = {
  first: CheckoutAnswer;
  addresses: SavedAddress[];
  cameBackWith: ErrorCode | null;
};

function CheckoutForm({ first, addresses: saved, cameBackWith }: CheckoutFormProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const checkout = useCheckout(first);
  const [method, setMethod] = useState(first.form.paymentMethod);
  const order = usePlaceOrder(form, checkout, cameBackWith && new Refusal(cameBackWith));
  const addresses = useSavedAddresses({
    form,
    first: first.form,
    saved,
    point: order.point,
    keep: order.keepFields,
  });
  const { totals } = checkout.answer;
  const payment = { method, total: totals.total, onChoose: setMethod };
  const { edition, form: filledIn } = addresses.filled;
  const fields = { form: filledIn, faults: order.faults };
  const keep = () => {
    order.keepFields();
    addresses.look();
  };
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
          onBlur={keep}
          className="grid gap-6 lg:col-span-2"
        >
          <NumberedSection number={1} title="Contact">
            <PersonFields key={edition} names={contactFields} {...fields} />
          </NumberedSection>
          <NumberedSection number={2} title="Shipping Address">
            <ChooseAddress addresses={addresses} />
            <PersonFields key={edition} names={placeFields} {...fields}>
              <Country />
            </PersonFields>
            <SaveAddress addresses={addresses} />
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

/** Fixed, and seen to be. */
function Country() {
  return (
    <TextField
      label="Country"
      name="country"
      readOnly
      autoComplete="country-name"
      value={COUNTRY}
      hint="We deliver within India."
    />
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
