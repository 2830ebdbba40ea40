// Fields of each part of the settings, in plain words.
import { TextArea, TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { indianStates } from '#domain/checkout/checkout.ts';
import { formatPaise } from '#domain/money/money.ts';
import { priceLines } from '#domain/order/pricing.ts';
import { gstSchemes } from '#domain/tax/gstin.ts';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import { MoneyField, NumberField } from '../../ui/number-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { PolicyFields } from '../policies/policy-fields.tsx';
import { EmailFields } from './email-fields.tsx';
import { HoursField } from './hours-field.tsx';
import { type FieldsProps, bindNumber, bindSwitch, bindText } from './settings-form.ts';
import { gstSchemeNames } from './setting-fields.ts';
import { RetentionFields } from './retention-fields.tsx';
import { ReturnFields } from './return-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { StockFields } from './stock-fields.tsx';

export const fieldsOfPart: Record<string, (props: FieldsProps) => React.ReactNode> = {
  shop: ShopFields,
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

function SellerFields({ form }: FieldsProps) {
  const { seller } = form.value;
  const text = (field: keyof OwnerSettings['seller']) =>
    bindText(form, `seller.${field}`, seller?.[field]);
  return (
    <>
      <TextField {...text('legalName')} required />
      <TextArea {...text('address')} rows={3} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('email')} type="email" required />
        <TextField {...text('phone')} type="tel" required />
      </div>
      <TextField {...text('gstin')} autoCapitalize="characters" spellCheck={false} />
      <Select
        {...text('gstScheme')}
        options={gstSchemes.map((scheme) => ({ value: scheme, label: gstSchemeNames[scheme] }))}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...text('state')}
          options={indianStates.map((state) => ({ value: state, label: state }))}
          placeholder="Choose a state"
          required
        />
        <TextField
          {...text('invoicePrefix')}
          required
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <TextField {...text('grievanceOfficer')} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('grievanceDesignation')} />
        <TextField {...text('grievanceContact')} />
      </div>
    </>
  );
}

function DeliveryFields({ form }: FieldsProps) {
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
        <NumberField {...bindNumber(form, 'pricing.taxPercent', pricing?.taxPercent)} required />
      </div>
      {pricing && <DeliveryExamples pricing={pricing} />}
    </>
  );
}

const EXAMPLES = [799_00, 1_500_00, 6_999_00];

/** What customers pay under the edited rules, by the shop's own computation. */
function DeliveryExamples({ pricing }: { pricing: OwnerSettings['pricing'] }) {
  if (!Object.values(pricing).every(Number.isInteger)) return null;
  return (
    <div className="rounded-md bg-calm p-4 type-small text-on-calm">
      <h3 className="mb-1 font-semibold">What customers pay</h3>
      <ul>
        {EXAMPLES.map((pricePaise) => {
          const totals = priceLines([{ pricePaise, quantity: 1 }], pricing);
          const delivery = totals.shippingPaise ? formatPaise(totals.shippingPaise) : 'free';
          return (
            <li key={pricePaise}>
              {formatPaise(pricePaise)}: delivery {delivery}, GST {formatPaise(totals.taxPaise)}, in
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
