// The checkout's one button: checks the fields, places the order, and says what came of it.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { asRefusal } from '#app/api.ts';
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { focusFirstFault, hasFaults } from '#app/ui/form-faults.ts';
import { toast } from '#app/ui/toast.tsx';
import { missingFields } from '#domain/checkout.ts';
import { type FieldErrors, Refusal, wordsFor } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { faultsIn, faultsSoFar, fieldsOf } from './form-fields.ts';
import { forgetOrderKey, orderKey, rememberPlaced } from './order-key.ts';
import { type Placed, placeCardOrder, placeCodOrder } from './place-order.ts';
import type { CheckoutFacility } from './use-checkout.ts';

export function usePlaceOrder(
  form: RefObject<HTMLFormElement | null>,
  checkout: CheckoutFacility,
  /** Why she comes back from the provider's page unpaid. */
  cameBackWith: Refusal | null,
) {
  const facts = useShopFacts();
  const [faults, setFaults] = useState<FieldErrors>({});
  const [problem, setProblem] = useState(cameBackWith);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  useEffect(() => void orderKey(), []);

  const tell = (refusal: Refusal) => {
    setProblem(refusal);
    toast(inToast(refusal));
  };
  const point = (found: FieldErrors) => {
    flushSync(() => setFaults(found));
    focusFirstFault(form.current);
  };

  const place = async (fields: HTMLFormElement): Promise<Placed> => {
    const answer = await checkout.keep(fieldsOf(fields));
    if (answer.form.paymentMethod === 'COD') return placeCodOrder(answer, orderKey());
    const onFailed = (description?: string) =>
      tell(new Refusal('payment/failed', { message: description }));
    return placeCardOrder({ checkout: answer, facts, key: orderKey(), onFailed });
  };

  const recover = async (refusal: Refusal) => {
    if (refusal.code === 'auth/required')
      return window.location.assign(paths.login(paths.checkout()));
    if (refusal.code === 'order/key-reused') forgetOrderKey();
    if (changesTheSum(refusal)) await checkout.reload().catch(() => {});
    if (hasFaults(refusal.fields)) point(refusal.fields);
    tell(inOrderWords(refusal));
  };

  const submit = async () => {
    if (underWay.current || !form.current) return;
    setProblem(null);
    const found = faultsIn(form.current);
    if (hasFaults(found)) {
      if (missingFields(fieldsOf(form.current)).length > 0)
        tell(new Refusal('checkout/incomplete'));
      return point(found);
    }
    underWay.current = true;
    setBusy(true);
    try {
      const number = await place(form.current);
      // Busy to the end: the page is being left.
      if (number) return leaveFor(number);
    } catch (thrown) {
      await recover(asRefusal(thrown));
    }
    underWay.current = false;
    setBusy(false);
  };

  /** What is filled in is kept while she goes on; what is wrong with it is said. */
  const keepFields = () => {
    if (!form.current || underWay.current) return;
    setFaults(faultsSoFar(form.current, faults));
    checkout.keep(fieldsOf(form.current)).catch(() => {
      // Placing the order sends the fields again, and tells what went wrong.
    });
  };

  return { faults, problem, busy, submit, keepFields, point: setFaults };
}

function leaveFor(number: string): void {
  forgetOrderKey();
  rememberPlaced(number);
  window.location.assign(paths.orderConfirmation(number));
}

function changesTheSum({ code }: Refusal): boolean {
  return code === 'order/prices-changed' || code.startsWith('stock/') || code === 'cart/empty';
}

/** What the shop does not expect is said as the order's failure. */
function inOrderWords(refusal: Refusal): Refusal {
  const unexpected = ['server/failed', 'server/busy', 'request/invalid', 'order/key-reused'];
  return unexpected.includes(refusal.code) ? new Refusal('order/failed') : refusal;
}

function inToast({ code, title, message }: Refusal) {
  const kind = 'error' as const;
  if (code === 'payment/gateway-unloadable') return { title: message, kind };
  return title
    ? { title, text: message, kind }
    : { title: message || wordsFor(code).message, kind };
}
