// Payment method choice: card or cash on delivery, the latter up to a limit.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { CardIcon, CashIcon } from '#ui/components/page-icons.tsx';
import { ChoiceGroup } from '#ui/components/radio.tsx';
import { RadioCard } from '#ui/components/radio-card.tsx';
import { formatPaise, toPaise } from '#domain/money/money.ts';
import { type PaymentMethod, paymentMethodNames } from '#domain/order/order.ts';

export type PaymentChoiceProps = {
  /** Name of the radio buttons in their form. */
  name?: string;
  method: PaymentMethod;
  total: number;
  /** Why cash on delivery is not offered; null when it is. */
  cashUnavailable: string | null;
  onChoose: (method: PaymentMethod) => void;
};

export function PaymentChoice({
  name = 'paymentMethod',
  method,
  total,
  cashUnavailable,
  onChoose,
}: PaymentChoiceProps) {
  const { maxTotalPaise } = useShopConfig().settings.cod;
  const exceedsCodLimit = toPaise(total) > maxTotalPaise;
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
          text="In a secure window."
        />
        <RadioCard
          {...choice('COD')}
          icon={<CashIcon size={28} />}
          disabled={Boolean(cashUnavailable) || (exceedsCodLimit && method !== 'COD')}
          text={
            cashUnavailable ??
            (exceedsCodLimit
              ? `For orders up to ${formatPaise(maxTotalPaise)}.`
              : 'Pay the courier when your parcel arrives.')
          }
        />
      </div>
    </ChoiceGroup>
  );
}
