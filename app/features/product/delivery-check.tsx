// Delivery to the customer's PIN code: the day, and whether cash on delivery is offered. Remembered for the next product.
import { type ReactNode, useEffect, useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { formatWeekday } from '#ui/shop/format-date.ts';
import { readPinCode, savePinCode } from '#ui/shop/pin-code-storage.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { normalisePin } from '#domain/checkout/checkout.ts';
import { isPinCode, noDeliveryText } from '#domain/checkout/delivery-area.ts';
import { type FieldErrors, errorText } from '#domain/errors/errors.ts';
import { type Rupees, formatPaise, toPaise } from '#domain/money/money.ts';
import { priceLines } from '#domain/order/pricing.ts';
import { stateNames } from '#ui/shop/state-names.ts';
import * as texts from '#messages/delivery.ts';

type PinCodeDelivery = {
  pinCode: string;
  state: string | null;
  isDelivered: boolean;
  isCashOffered: boolean;
  arrivesBy: string;
};

export function DeliveryCheck({ price }: { price: Rupees }) {
  const [typed, setTyped] = useState<string>();
  const [delivery, setDelivery] = useState<PinCodeDelivery | null>(null);
  const { fieldErrors, busy, onSubmit } = useFormSubmit({
    validate: (form) => pinCodeErrors(textOf(new FormData(form), 'pinCode')),
    async submit(values) {
      const found = await loadDelivery(textOf(values, 'pinCode'));
      savePinCode(found.pinCode);
      setDelivery(found);
    },
  });
  useEffect(() => {
    const saved = readPinCode();
    // Without a network the customer asks again.
    if (isPinCode(saved)) loadDelivery(saved).then(setDelivery, () => {});
  }, []);
  return (
    <section aria-label={texts.label} className="rounded-md border border-line p-4">
      <form
        method="get"
        noValidate
        onSubmit={onSubmit}
        className="flex items-start gap-2.5 noscript:hidden"
      >
        <TextField
          label={texts.toPinCode}
          name="pinCode"
          height="md"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="go"
          maxLength={7}
          value={typed ?? delivery?.pinCode ?? ''}
          error={fieldErrors.pinCode}
          className="min-w-0 grow"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          variant="outline"
          loading={busy}
          aria-label={texts.checkLabel}
          className="mt-7"
        >
          {texts.check}
        </Button>
      </form>
      {/* Always two lines high, so that nothing moves when the answer comes. */}
      <p role="status" className="mt-2.5 min-h-[2lh] type-small text-muted">
        {delivery ? <DeliveryAnswer delivery={delivery} price={price} /> : <DeliveryTime />}
      </p>
    </section>
  );
}

function DeliveryTime() {
  const { deliveryDays, pricing } = useShopConfig().settings;
  const amount = formatPaise(pricing.freeShippingFromPaise);
  return <>{texts.time({ ...deliveryDays, amount })}</>;
}

function DeliveryAnswer({ delivery, price }: { delivery: PinCodeDelivery; price: Rupees }) {
  const { pricing, cod } = useShopConfig().settings;
  const { pinCode, state, isDelivered, isCashOffered, arrivesBy } = delivery;
  if (!isDelivered) return <b className="font-medium text-error">{noDeliveryText(pinCode)}</b>;
  const { totalPaise } = priceLines([{ pricePaise: toPaise(price), quantity: 1 }], pricing);
  const hasCash = isCashOffered && totalPaise <= cod.maxTotalPaise;
  const values = {
    day: formatWeekday(new Date(arrivesBy)),
    pinCode,
    strong: (children: ReactNode) => <b className="font-semibold text-ink">{children}</b>,
  };
  if (!state) return hasCash ? texts.answerCash(values) : texts.answerNoCash(values);
  const withState = { ...values, state: stateNames[state] ?? state };
  return hasCash ? texts.answerStateCash(withState) : texts.answerStateNoCash(withState);
}

function pinCodeErrors(pinCode: string): FieldErrors {
  return isPinCode(normalisePin(pinCode)) ? {} : { pinCode: errorText('checkout/bad-pin').message };
}

function loadDelivery(pinCode: string): Promise<PinCodeDelivery> {
  const param = { pinCode: normalisePin(pinCode) };
  return readResponse(api.delivery[':pinCode'].$get({ param }));
}
