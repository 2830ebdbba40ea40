// How GST is charged: the method, the percentage of the first one, and a sample cart by both.
import { Select } from '#ui/components/select.tsx';
import {
  type PricingRules,
  defaultPricingRules,
  priceWithDiscount,
  pricingMethods,
} from '#domain/order/pricing.ts';
import { chargesGst } from '#domain/tax/gstin.ts';
import { priceTerms } from '#domain/tax/line-tax.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { type GstAnswer, GstAnswers } from '../tax/gst-answers.tsx';
import { SAMPLE, SAMPLE_CODE, GstSampleCart } from '../tax/sample-cart.tsx';
import { useSampleCart } from '../tax/use-sample-cart.ts';
import { FillButton } from './fill-button.tsx';
import { priceEntryNames, pricingMethodNames } from './setting-fields.ts';
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
      {pricing.method === 'law' && isTaxed && (
        <Select
          {...bindText(form, 'priceEntry', form.value.priceEntry)}
          options={priceTerms.map((terms) => ({ value: terms, label: priceEntryNames[terms] }))}
          required
        />
      )}
      {pricing.method === 'law' ? (
        <GstAnswers pricing={pricing} answer={answerOf(stored, isTaxed)} />
      ) : (
        <SampleCarts pricing={pricing} isTaxed={isTaxed} />
      )}
    </>
  );
}

function answerOf({ seller }: FieldsProps['stored'], isTaxed: boolean): GstAnswer {
  if (isTaxed) return 'regular';
  return seller.gstin === '' ? 'none' : 'composition';
}

function SampleCarts({ pricing, isTaxed }: { pricing: PricingRules; isTaxed: boolean }) {
  const byLaw = useSampleCart(pricing, isTaxed);
  if (byLaw === null) return null;
  const { rows, totalPaise, taxRows } = byLaw;
  const added = priceWithDiscount(SAMPLE, pricing, SAMPLE_CODE);
  const taxRow = { label: `GST ${pricing.taxPercent} % of the prices`, paise: added.taxPaise };
  return (
    <div className="grid gap-4 rounded-md bg-calm p-4 type-small text-on-calm sm:grid-cols-2">
      <GstSampleCart
        title={pricingMethodNames.specification}
        rows={[...rows, taxRow]}
        totalPaise={added.totalPaise}
      />
      <GstSampleCart
        title={pricingMethodNames.law}
        rows={rows}
        totalPaise={totalPaise}
        below={taxRows}
      />
    </div>
  );
}
