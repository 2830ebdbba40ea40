// Checkout page: contact, shipping address, payment method, order summary.
import { useId, useRef, useState } from 'react';
import { requireAccount, shop } from '#app/context.ts';
import { ChangeEmailLink } from '#app/features/account/change-email-link.tsx';
import { UnreachableEmail } from '#app/features/account/unreachable-email.tsx';
import { BusinessFields } from '#app/features/checkout/business-fields.tsx';
import { EmptiedCheckout, UnfilledCheckout } from '#app/features/checkout/empty-checkout.tsx';
import { NumberedSection } from '#app/features/checkout/numbered-section.tsx';
import { OrderSummary } from '#app/features/checkout/order-summary.tsx';
import { PayPanel } from '#app/features/checkout/pay-panel.tsx';
import { PaymentChoice } from '#app/features/checkout/payment-choice.tsx';
import { ContactFields } from '#ui/shop/contact-fields.tsx';
import { PlaceQuestionDialog } from '#app/features/checkout/place-question-dialog.tsx';
import { ShippingAddressSection } from '#app/features/checkout/shipping-address-section.tsx';
import { useCheckout } from '#app/features/checkout/use-checkout.ts';
import { useCartChanges } from '#app/features/checkout/use-cart-changes.ts';
import { usePlaceOrder } from '#app/features/checkout/use-place-order.ts';
import { useOfferedPayment } from '#app/features/checkout/use-offered-payment.ts';
import { useSavedAddresses } from '#app/features/checkout/use-saved-addresses.ts';
import { useTypedFields } from '#app/features/checkout/use-typed-fields.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { formatWeekday } from '#ui/shop/format-date.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { useHeldWhilePressed } from '#ui/form/use-held-while-pressed.ts';
import { type Account, normaliseEmail } from '#domain/customer/account.ts';
import { type SavedAddress, addressFields } from '#domain/checkout/address.ts';
import { normalisePin } from '#domain/checkout/checkout.ts';
import { isPinCode, noCashText, noDeliveryText } from '#domain/checkout/delivery-area.ts';
import { type ErrorCode, type FieldErrors, AppError } from '#domain/errors/errors.ts';
import { latestArrival } from '#domain/checkout/delivery.ts';
import { orderEmailNote, orderEmailRecipient } from '#domain/order/order-email.ts';
import { DEFAULT_PAYMENT_METHOD } from '#domain/order/order.ts';
import { type PaymentMethod } from '#domain/order/payment-methods.ts';
import type { CheckoutDto } from '#server/shop/checkout/checkout.ts';
import type { Route } from './+types/checkout.ts';
import * as texts from '#messages/checkout.ts';

const contactFields = ['firstName', 'lastName', 'email', 'phone'] as const;
/** Fields that a saved address fills in, and that are then not shown. */
const nameFields = ['firstName', 'lastName', 'phone'] as const;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: texts.title }, matches);

export async function loader(args: Route.LoaderArgs) {
  const account = await requireAccount(args);
  const { accounts, checkout, config } = args.context.get(shop);
  const [first, addresses, isUnreachable] = await Promise.all([
    checkout.read(account.uid),
    accounts.addresses.list(account.uid),
    accounts.isUnreachable(account),
  ]);
  const arrival = formatWeekday(latestArrival(new Date(), config.settings.deliveryDays));
  const openedAt = new Date().toISOString();
  const returnError = errorIn(args.url);
  return { first, addresses, account, isUnreachable, arrival, openedAt, returnError };
}

/** Returns the error code of the URL. Anybody can write a URL, so only codes of the payment callback count. */
function errorIn(url: URL): ErrorCode | null {
  const code = url.searchParams.get('error');
  return code === 'payment/failed' || code === 'payment/not-verified' ? code : null;
}

/** The form saves and reloads its draft through the API. */
export function shouldRevalidate() {
  return false;
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const [first, setFirst] = useState(loaderData.first);
  return (
    <div className="wrap py-10 md:py-14">
      {first.lines.length === 0 ? (
        <UnfilledCheckout onFilled={setFirst} />
      ) : (
        <CheckoutForm {...loaderData} first={first} />
      )}
    </div>
  );
}

type CheckoutFormProps = {
  first: CheckoutDto;
  addresses: SavedAddress[];
  account: Account;
  isUnreachable: boolean;
  arrival: string;
  openedAt: string;
  returnError: ErrorCode | null;
};

function CheckoutForm(props: CheckoutFormProps) {
  const { first, addresses: list, account, arrival, openedAt, returnError } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { includesGst } = useShopConfig();
  const draft = useCheckout(first, account.uid);
  const [chosenMethod, setMethod] = useState(first.form.paymentMethod);
  const isOffered = useOfferedPayment(chosenMethod);
  const order = usePlaceOrder(form, draft, returnError && new AppError(returnError));
  const saveFields = () => {
    order.checkFields();
    typed.saveNow();
  };
  const addresses = useSavedAddresses({ form, initial: first.form, list, saveFields });
  const typed = useTypedFields(form, draft, (fields) => {
    addresses.fill(fields);
    if (fields.paymentMethod) setMethod(fields.paymentMethod);
  });
  useCartChanges(draft, order.setError);
  const fieldErrors = useHeldWhilePressed({
    ...serverErrors(draft.checkout),
    ...order.fieldErrors,
  });
  const { lines, totals, form: savedForm } = draft.checkout;
  const cashUnavailable = cashUnavailableText(draft.checkout);
  if (lines.length === 0) return <EmptiedCheckout since={openedAt} />;
  const isAvailable = chosenMethod === 'COD' ? !cashUnavailable : isOffered(chosenMethod);
  const method = isAvailable ? chosenMethod : DEFAULT_PAYMENT_METHOD;
  const chooseMethod = (chosen: PaymentMethod) => {
    setMethod(chosen);
    typed.save({ paymentMethod: chosen });
  };
  const { email: accountEmail, emailVerified } = account;
  const contactEmail = savedForm.email;
  const parties = { contactEmail, accountEmail, emailVerified };
  const emailNote = orderEmailNote(parties);
  const isOwn = normaliseEmail(orderEmailRecipient(parties)) === accountEmail;
  const payment = { method, total: totals.total, cashUnavailable, onChoose: chooseMethod };
  const { generation, form: values } = addresses.filled;
  const fields = { form: values, fieldErrors };
  const hasErrors = addressFields.some((name) => fieldErrors[name]);
  const isFolded = addresses.isUnchanged && !hasErrors;
  const isDelivered = isPinCode(normalisePin(savedForm.zipCode)) && !fieldErrors.zipCode;
  return (
    <>
      <h1 className="mb-6 type-page-title md:mb-8">{texts.title}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-3 lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <OrderSummary draft={draft} />
        <form
          id={formId}
          ref={form}
          method="post"
          noValidate
          onSubmit={order.onSubmit}
          onBlur={() => {
            saveFields();
            addresses.readForm();
          }}
          onInput={(event) => {
            typed.onInput();
            if (isWholePin(event.target)) saveFields();
          }}
          className="grid gap-6 lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          <NumberedSection number={1} title={texts.contact}>
            {props.isUnreachable && isOwn && (
              <UnreachableEmail email={accountEmail} className="mb-5">
                <ChangeEmailLink />
              </UnreachableEmail>
            )}
            <ContactFields
              key={generation}
              names={contactFields}
              hidden={isFolded ? nameFields : []}
              hints={emailNote ? { email: emailNote } : {}}
              {...fields}
            />
          </NumberedSection>
          <NumberedSection number={2} title={texts.shippingAddress}>
            <ShippingAddressSection
              {...{ addresses, isFolded, fields, arrival: isDelivered ? arrival : null }}
            />
            {includesGst && <BusinessFields key={generation} saved={savedForm} {...fields} />}
          </NumberedSection>
          <NumberedSection number={3} title={texts.paymentMethod}>
            <PaymentChoice {...payment} />
          </NumberedSection>
        </form>
        <PayPanel formId={formId} payment={payment} error={order.error} busy={order.busy} />
        <PlaceQuestionDialog dialog={order.placeDialog} />
      </div>
    </>
  );
}

/** Why cash on delivery is not offered; null when it is. Says nothing of a block. */
function cashUnavailableText({ cashUnavailable, form }: CheckoutDto): string | null {
  if (cashUnavailable === 'pin-code') return noCashText(normalisePin(form.zipCode));
  return cashUnavailable && texts.cashNotOffered;
}

/**
 * Returns the errors of what only the server checks: a PIN code without delivery, and a GSTIN, whose rules no other page
 * needs.
 */
function serverErrors({ form, fieldErrors }: CheckoutDto): FieldErrors {
  const { zipCode, businessGstin = '', businessName = '' } = fieldErrors;
  const pinCode = normalisePin(form.zipCode);
  const delivery: FieldErrors =
    zipCode && isPinCode(pinCode) ? { zipCode: noDeliveryText(pinCode) } : {};
  return { ...delivery, businessGstin, businessName };
}

/** The server says at once whether the shop delivers there; all other fields wait until they are left. */
function isWholePin(field: EventTarget): boolean {
  return (
    field instanceof HTMLInputElement &&
    field.name === 'zipCode' &&
    isPinCode(normalisePin(field.value))
  );
}
