// How GST is charged: the method, the percentage of the first one, and a sample cart by both.
import { api, readResponse } from '#ui/client/api.ts';
import { Select } from '#ui/components/select.tsx';
import { formatPaise } from '#domain/money/money.ts';
import {
  type PricingRules,
  defaultPricingRules,
  priceWithDiscount,
  pricingMethods,
} from '#domain/order/pricing.ts';
import { rateLines, taxLines } from '#domain/tax/line-tax.ts';
import { type TaxRate, ratesOn } from '#domain/tax/tax-rate.ts';
import { chargesGst } from '#domain/tax/gstin.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { FillButton } from './fill-button.tsx';
import { pricingMethodNames } from './setting-fields.ts';
import { type FieldsProps, bindNumber, bindText } from './settings-form.ts';

export function TaxMethodFields({ form, stored }: FieldsProps) {
  const { pricing } = form.value;
  const { mode } = useShopConfig();
  const isTaxed = chargesGst(stored.seller, mode);
  if (!pricing) return null;
  const choose = (method: string) => {
    const taxPercent = method === 'law' || !isTaxed ? 0 : defaultPricingRules.taxPercent;
    form.set('pricing', { ...pricing, method, taxPercent });
  };
  const mayNotTax = stored.seller.gstin === '' && pricing.taxPercent > 0;
  return (
    <>
      <Select
        {...bindText(form, 'pricing.method', pricing.method)}
        options={pricingMethods.map((method) => ({
          value: method,
          label: pricingMethodNames[method],
        }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        required
      />
      {pricing.method === 'specification' && (
        <div>
          <NumberField {...bindNumber(form, 'pricing.taxPercent', pricing.taxPercent)} required />
          {mayNotTax && (
            <p className="mt-2 type-small">
              You have entered no GSTIN: without one you may charge no GST.{' '}
              <FillButton label="Charge no GST" onFill={() => form.set('pricing.taxPercent', 0)} />
            </p>
          )}
        </div>
      )}
      {pricing.method === 'law' && !isTaxed && (
        <p className="type-small">
          {stored.seller.gstin === ''
            ? 'You have entered no GSTIN: no GST is charged, and your documents are bills of supply.'
            : 'Under the composition scheme no GST is charged, and your documents are bills of supply.'}
        </p>
      )}
      <SampleCarts pricing={pricing} isTaxed={isTaxed} />
    </>
  );
}

/** A lehenga whose rate the discount lowers, and a dupatta. */
const SAMPLE = [
  { name: 'Lehenga, HSN 6204', pricePaise: 2_899_00, quantity: 1, hsnCode: '6204' },
  { name: 'Dupatta, HSN 6214', pricePaise: 799_00, quantity: 1, hsnCode: '6214' },
];
const SAMPLE_CODE = { code: 'WELCOME10', kind: 'percent', percent: 10, minimumPaise: 0 } as const;

function SampleCarts({ pricing, isTaxed }: { pricing: PricingRules; isTaxed: boolean }) {
  const { data } = useLoad(() => readResponse(api.admin['tax-rates'].$get()));
  const amounts = [pricing.shippingFeePaise, pricing.freeShippingFromPaise, pricing.taxPercent];
  if (!data || !amounts.every(Number.isInteger)) return null;
  const percent = pricing.method === 'law' ? defaultPricingRules.taxPercent : pricing.taxPercent;
  const added = priceWithDiscount(SAMPLE, { ...pricing, taxPercent: percent }, SAMPLE_CODE);
  const included = priceWithDiscount(SAMPLE, { ...pricing, taxPercent: 0 }, SAMPLE_CODE);
  const rates = isTaxed ? ratesOn<TaxRate>(data.rates, data.today) : null;
  const { discountPaise, shippingPaise: chargesPaise } = included;
  const rated = rateLines({ lines: SAMPLE, discountPaise, terms: 'inclusive', rates });
  const lines = SAMPLE.map((line, at) => ({
    ...line,
    discountPaise: rated[at]?.discountPaise ?? 0,
    percent: rated[at]?.percent ?? 0,
  }));
  const taxed = taxLines({ lines, chargesPaise, terms: 'inclusive' });
  const goods = SAMPLE.map(({ name, pricePaise }) => ({ label: name, paise: pricePaise }));
  const reduced = [
    ...goods,
    { label: '10 % off', paise: -discountPaise },
    ...(chargesPaise > 0 ? [{ label: 'Delivery', paise: chargesPaise }] : []),
  ];
  return (
    <div className="grid gap-4 rounded-md bg-calm p-4 type-small text-on-calm sm:grid-cols-2">
      <Sample
        title={pricingMethodNames.specification}
        rows={[...reduced, { label: `GST ${percent} % of the prices`, paise: added.taxPaise }]}
        total={{ label: 'Customer pays', paise: added.totalPaise }}
      />
      <Sample
        title={pricingMethodNames.law}
        rows={reduced}
        total={{ label: 'Customer pays', paise: included.totalPaise }}
        below={lines.map(({ name, percent: rate }, at) => ({
          label: `GST ${rate} % in the ${name.split(',')[0]?.toLowerCase()}`,
          paise: taxed[at]?.taxPaise ?? 0,
        }))}
      />
    </div>
  );
}

type Row = { label: string; paise: number };
type SampleProps = { title: string; rows: Row[]; total: Row; below?: Row[] };

function Sample({ title, rows, total, below = [] }: SampleProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl className="grid gap-1">
        {[...rows, { ...total, isTotal: true }, ...below].map((row) => (
          <div key={row.label} className="flex justify-between gap-3">
            <dt className={'isTotal' in row ? 'font-semibold' : undefined}>{row.label}</dt>
            <dd className="tabular-nums whitespace-nowrap">{formatPaise(row.paise)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
