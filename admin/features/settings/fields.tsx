// Fields of each part of the settings, in plain words.
import { TextField } from '#ui/components/field.tsx';
import { formatPaise } from '#domain/money/money.ts';
import { priceLines } from '#domain/order/pricing.ts';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import { MoneyField, NumberField } from '../../ui/number-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { PolicyFields } from '../policies/policy-fields.tsx';
import { BrandFields } from './brand-fields.tsx';
import { EmailFields } from './email-fields.tsx';
import { HoursField } from './hours-field.tsx';
import { type FieldsProps, bindNumber, bindSwitch, bindText } from './settings-form.ts';
import { RetentionFields } from './retention-fields.tsx';
import { ReturnFields } from './return-fields.tsx';
import { SellerFields } from './seller-fields.tsx';
import { TaxMethodFields } from './tax-method-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { StockFields } from './stock-fields.tsx';

export const fieldsOfPart: Record<string, (props: FieldsProps) => React.ReactNode> = {
  shop: ShopFields,
  brand: BrandFields,
  seller: SellerFields,
  delivery: DeliveryFields,
  payments: PaymentFields,
  cash: CashFields,
  orders: TimeFields,
  stock: StockFields,
  retention: RetentionFields,
  returns: ReturnFields,
  terms: ({ form }) => <PolicyFields {...bindText(form, 'terms', form.value.terms)} />,
  privacy: ({ form }) => <PolicyFields {...bindText(form, 'privacy', form.value.privacy)} />,
  emails: EmailFields,
};

function ShopFields({ form }: FieldsProps) {
  const { name, tagline, hours = [], offlinePages } = form.value;
  return (
    <>
      <TextField {...bindText(form, 'name', name)} required />
      <TextField {...bindText(form, 'tagline', tagline)} />
      <HoursField
        value={hours}
        errors={form.errors}
        onValue={(value) => form.set('hours', value)}
      />
      <Switch {...bindSwitch(form, 'offlinePages', offlinePages)} />
    </>
  );
}

function DeliveryFields(props: FieldsProps) {
  const { form } = props;
  const { pricing, deliveryDays } = form.value;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          {...bindNumber(form, 'pricing.shippingFeePaise', pricing?.shippingFeePaise)}
          required
        />
        <MoneyField
          {...bindNumber(form, 'pricing.freeShippingFromPaise', pricing?.freeShippingFromPaise)}
          required
        />
        <NumberField {...bindNumber(form, 'deliveryDays.min', deliveryDays?.min)} required />
        <NumberField {...bindNumber(form, 'deliveryDays.max', deliveryDays?.max)} required />
      </div>
      <TaxMethodFields {...props} />
      {pricing && <DeliveryExamples pricing={pricing} />}
    </>
  );
}

const EXAMPLES = [799_00, 1_500_00, 6_999_00];

/** What customers pay under the edited rules, by the shop's own computation. */
function DeliveryExamples({ pricing }: { pricing: OwnerSettings['pricing'] }) {
  const { shippingFeePaise, freeShippingFromPaise, taxPercent } = pricing;
  if (![shippingFeePaise, freeShippingFromPaise, taxPercent].every(Number.isInteger)) return null;
  return (
    <div className="rounded-md bg-calm p-4 type-small text-on-calm">
      <h3 className="mb-1 font-semibold">What customers pay</h3>
      <ul>
        {EXAMPLES.map((pricePaise) => {
          const totals = priceLines([{ pricePaise, quantity: 1 }], pricing);
          const delivery = totals.shippingPaise ? formatPaise(totals.shippingPaise) : 'free';
          return (
            <li key={pricePaise}>
              {formatPaise(pricePaise)}: delivery {delivery},{' '}
              {pricing.method === 'specification' && <>GST {formatPaise(totals.taxPaise)}, </>}in
              all {formatPaise(totals.totalPaise)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function CashFields({ form }: FieldsProps) {
  const { cod, codConfirmHours } = form.value;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <MoneyField {...bindNumber(form, 'cod.maxTotalPaise', cod?.maxTotalPaise)} required />
      <NumberField {...bindNumber(form, 'cod.maxOpenOrders', cod?.maxOpenOrders)} required />
      <NumberField {...bindNumber(form, 'codConfirmHours', codConfirmHours)} required />
    </div>
  );
}

function TimeFields({ form }: FieldsProps) {
  const { reservationMinutes, orderAttemptsPerHour, verificationCooldownSeconds } = form.value;
  return (
    <>
      <NumberField {...bindNumber(form, 'reservationMinutes', reservationMinutes)} required />
      <NumberField {...bindNumber(form, 'orderAttemptsPerHour', orderAttemptsPerHour)} required />
      <NumberField
        {...bindNumber(form, 'verificationCooldownSeconds', verificationCooldownSeconds)}
        required
      />
    </>
  );
}
