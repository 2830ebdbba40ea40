// The two ways to pay.
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { CardIcon, CashIcon } from '#app/ui/icons.tsx';
import { ChoiceGroup } from '#app/ui/radio.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { formatPaise, toPaise } from '#domain/money.ts';
import { type PaymentMethod, paymentMethodNames } from '#domain/order.ts';

export type PaymentChoiceProps = {
  /** The radios' name in their form. */
  name?: string;
  method: PaymentMethod;
  total: number;
  onChoose: (method: PaymentMethod) => void;
};

export function PaymentChoice({
  name = 'paymentMethod',
  method,
  total,
  onChoose,
}: PaymentChoiceProps) {
  const { maxTotalPaise } = useShopFacts().settings.cod;
  const tooMuchForCash = toPaise(total) > maxTotalPaise;
  const choice = (value: PaymentMethod) => ({
    name,
    value,
    title: paymentMethodNames[value],
    checked: method === value,
    onChange: () => onChoose(value),
  });
  return (
    <ChoiceGroup legend="Payment method" hideLegend>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard
          {...choice('RAZORPAY')}
          icon={<CardIcon size={28} />}
          text="In a secure window, when you place the order."
        />
        <RadioCard
          {...choice('COD')}
          icon={<CashIcon size={28} />}
          disabled={tooMuchForCash && method !== 'COD'}
          text={
            tooMuchForCash
              ? `For orders up to ${formatPaise(maxTotalPaise)}.`
              : 'Pay the courier when your parcel arrives.'
          }
        />
      </div>
    </ChoiceGroup>
  );
}
