// Fields of each part of the settings, in plain words.
import { TextArea, TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { indianStates } from '#domain/checkout/checkout.ts';
import { formatPaise } from '#domain/money/money.ts';
import { priceLines } from '#domain/order/pricing.ts';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import { MoneyField, NumberField } from '../../ui/number-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { PolicyFields } from '../policies/policy-fields.tsx';
import { EmailFields } from './email-fields.tsx';
import { HoursField } from './hours-field.tsx';
import { type FieldsProps, bindNumber, bindPolicy, bindText } from './settings-form.ts';
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
  terms: ({ form }) => <PolicyFields policy="terms" {...bindPolicy(form, 'terms')} />,
  privacy: ({ form }) => <PolicyFields policy="privacy" {...bindPolicy(form, 'privacy')} />,
  emails: EmailFields,
};

function ShopFields({ form }: FieldsProps) {
  const { name, tagline, hours = [], offlinePages = false } = form.value;
  return (
    <>
      <TextField {...bindText(form, 'name', name)} label="Shop name" required />
      <TextField
        {...bindText(form, 'tagline', tagline)}
        label="Tagline"
        hint="One line below the name, on every page and in emails."
      />
      <HoursField
        value={hours}
        errors={form.errors}
        onValue={(value) => form.set('hours', value)}
      />
      <Switch
        label="Pages without a connection"
        hint="A customer’s browser keeps the pages seen last and opens them without a network, for example on a train. Off: every browser removes them at its next visit."
        checked={offlinePages}
        onChange={(isOn) => form.set('offlinePages', isOn)}
      />
    </>
  );
}

function SellerFields({ form }: FieldsProps) {
  const { seller } = form.value;
  const text = (field: keyof OwnerSettings['seller']) =>
    bindText(form, `seller.${field}`, seller?.[field]);
  return (
    <>
      <TextField
        {...text('legalName')}
        label="Legal name"
        required
        hint="As on your PAN or registration."
      />
      <TextArea {...text('address')} label="Address" rows={3} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('email')} label="Email" type="email" required />
        <TextField {...text('phone')} label="Phone" type="tel" required />
      </div>
      <TextField
        {...text('gstin')}
        label="GSTIN"
        hint="15 characters, printed on every invoice. Leave it empty if you are not registered."
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Select
        {...text('gstScheme')}
        label="GST scheme"
        hint="Under the composition scheme you charge no GST, sell within your state only, and issue bills of supply."
        options={[
          { value: 'regular', label: 'Regular' },
          { value: 'composition', label: 'Composition scheme' },
        ]}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...text('state')}
          label="State"
          hint="Decides between CGST with SGST and IGST."
          options={indianStates.map((state) => ({ value: state, label: state }))}
          placeholder="Choose a state"
          required
        />
        <TextField
          {...text('invoicePrefix')}
          label="Invoice prefix"
          required
          hint="Two or three capital letters or digits, such as SUN in SUN/26-27/00001."
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <TextField
        {...text('grievanceOfficer')}
        label="Grievance officer"
        required
        hint="The law asks every online shop to name a person for complaints, with designation and contact."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...text('grievanceDesignation')}
          label="Designation"
          hint="Such as Proprietor. The law asks for it."
        />
        <TextField
          {...text('grievanceContact')}
          label="Email or phone for complaints"
          hint="The law asks for it. Shown beside the name of the officer."
        />
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
          label="Delivery fee"
          required
        />
        <MoneyField
          {...bindNumber(form, 'pricing.freeShippingFromPaise', pricing?.freeShippingFromPaise)}
          label="Free delivery from"
          required
        />
        <NumberField
          {...bindNumber(form, 'deliveryDays.min', deliveryDays?.min)}
          label="Delivery time in days, from"
          required
        />
        <NumberField
          {...bindNumber(form, 'deliveryDays.max', deliveryDays?.max)}
          label="Delivery time in days, to"
          required
        />
        <NumberField
          {...bindNumber(form, 'pricing.taxPercent', pricing?.taxPercent)}
          label="GST rate in percent"
          required
          hint="A new rate applies to new orders only. Existing orders keep theirs."
        />
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
      <MoneyField
        {...bindNumber(form, 'cod.maxTotalPaise', cod?.maxTotalPaise)}
        label="Maximum order value"
        hint="Above it, only card and UPI are offered. 0 switches cash on delivery off."
        required
      />
      <NumberField
        {...bindNumber(form, 'cod.maxOpenOrders', cod?.maxOpenOrders)}
        label="Open orders per customer"
        required
      />
      <NumberField
        {...bindNumber(form, 'codConfirmHours', codConfirmHours)}
        label="Hours to confirm"
        hint="A cash order that you have not confirmed by then is cancelled at the next 6 pm, Monday to Saturday, and its stock is free again."
        required
      />
    </div>
  );
}

function TimeFields({ form }: FieldsProps) {
  const { reservationMinutes, orderAttemptsPerHour, verificationCooldownSeconds } = form.value;
  return (
    <>
      <NumberField
        {...bindNumber(form, 'reservationMinutes', reservationMinutes)}
        label="Minutes to pay"
        hint="How long the items of an unpaid order are reserved."
        required
      />
      <NumberField
        {...bindNumber(form, 'orderAttemptsPerHour', orderAttemptsPerHour)}
        label="Order attempts per hour and customer"
        required
      />
      <NumberField
        {...bindNumber(form, 'verificationCooldownSeconds', verificationCooldownSeconds)}
        label="Seconds between two verification emails"
        required
      />
    </>
  );
}
