// Payment method choice: the providers' methods, and cash on delivery up to a limit.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { CardIcon, CashIcon, QrIcon } from '#ui/components/page-icons.tsx';
import { ChoiceGroup } from '#ui/components/radio.tsx';
import { RadioCard } from '#ui/components/radio-card.tsx';
import { formatPaise, toPaise } from '#domain/money/money.ts';
import {
  type PaymentMethod,
  paymentMethodNames,
  paymentMethodTexts,
} from '#domain/order/payment-methods.ts';
import * as texts from '#messages/checkout.ts';

export type PaymentChoiceProps = {
  /** Name of the radio buttons in their form. */
  name?: string;
  method: PaymentMethod;
  total: number;
  /** Why cash on delivery is not offered, for the customer to read; null when it is. */
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
  const { payments, settings } = useShopConfig();
  const { maxTotalPaise } = settings.cod;
  const exceedsCodLimit = toPaise(total) > maxTotalPaise;
  const choice = (value: PaymentMethod) => ({
    name,
    value,
    title: paymentMethodNames[value],
    checked: method === value,
    onChange: () => onChoose(value),
  });
  return (
    <ChoiceGroup legend={texts.paymentLegend} hideLegend>
      <div className="grid gap-3 sm:grid-cols-2">
        {payments.map(({ method: offered }) => (
          <RadioCard
            key={offered}
            {...choice(offered)}
            icon={offered === 'UPI' ? <QrIcon size={28} /> : <CardIcon size={28} />}
            text={paymentMethodTexts[offered]}
          />
        ))}
        <RadioCard
          {...choice('COD')}
          icon={<CashIcon size={28} />}
          disabled={Boolean(cashUnavailable) || (exceedsCodLimit && method !== 'COD')}
          text={
            cashUnavailable ??
            (exceedsCodLimit
              ? texts.cashLimit({ amount: formatPaise(maxTotalPaise) })
              : paymentMethodTexts.COD)
          }
        />
      </div>
    </ChoiceGroup>
  );
}
