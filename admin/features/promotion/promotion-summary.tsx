// A promotion in one sentence, and what a sample cart costs with it, by the shop's own computation.
import { useState } from 'react';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { formatPaise } from '#domain/money/money.ts';
import { type Shortfall, priceWithDiscount, shortfallOf } from '#domain/order/pricing.ts';
import { type PromotionDocument, discountOf, isForSomeGoods } from '#domain/promotion/promotion.ts';
import { promotionSentence } from '#domain/promotion/promotion-sentence.ts';
import { shortfallText } from '#domain/messages/shortfall-text.ts';
import { EditorCard } from '../../ui/editor-card.tsx';
import { MoneyField, NumberField } from '../../ui/number-field.tsx';

const SAMPLE_PAISE = 5_999_00;

type PromotionSummaryProps = { value: PromotionDocument; goodsNames: readonly string[] };

export function PromotionSummary({ value, goodsNames }: PromotionSummaryProps) {
  const [now] = useState(() => new Date());
  const sentence = promotionSentence(value, now, goodsNames);
  return (
    <section
      aria-label="In one sentence"
      className="rounded-md bg-brand p-4 text-on-brand shadow-1 sm:p-6"
    >
      <p className="type-caption font-semibold tracking-[.12em] wrap-anywhere">
        {value.code.toUpperCase() || 'NEW CODE'}
      </p>
      <p className="mt-2 type-heading" aria-live="polite">
        {sentence || 'Enter the discount.'}
      </p>
    </section>
  );
}

/** A cart of what the promotion is for. */
export function SampleCart({ value }: { value: PromotionDocument }) {
  const { pricing } = useShopConfig().settings;
  const [samplePaise, setSamplePaise] = useState(Math.max(SAMPLE_PAISE, value.minimumPaise ?? 0));
  const [quantity, setQuantity] = useState(value.minimumItems ?? 1);
  const discount = discountOf(value);
  const lines = [{ pricePaise: samplePaise, quantity }];
  const isPriced = Number.isInteger(samplePaise) && Number.isInteger(quantity) && quantity > 0;
  const code = value.code.toUpperCase() || 'Discount';
  return (
    <EditorCard id="sample" title="Sample cart">
      <div className="grid grid-cols-2 items-start gap-3">
        <MoneyField
          label={isForSomeGoods(value) ? 'A chosen item costs' : 'An item costs'}
          value={samplePaise}
          onValue={setSamplePaise}
        />
        <NumberField label="Items" value={quantity} onValue={setQuantity} />
      </div>
      {isPriced && (
        <SampleTotals
          totals={priceWithDiscount(lines, pricing, discount)}
          taxPercent={pricing.taxPercent}
          code={code}
          missing={missingText(code, discount && shortfallOf(lines, discount))}
        />
      )}
    </EditorCard>
  );
}

function missingText(code: string, shortfall: Shortfall | null): string {
  if (shortfall?.kind === 'amount') {
    return shortfallText({ code, amount: formatPaise(shortfall.missingPaise) });
  }
  return shortfall?.kind === 'items' ? shortfallText({ code, count: shortfall.missingItems }) : '';
}

type SampleTotalsProps = {
  totals: ReturnType<typeof priceWithDiscount>;
  taxPercent: number;
  code: string;
  /** What the cart lacks; empty for nothing. */
  missing: string;
};

function SampleTotals({ totals, taxPercent, code, missing }: SampleTotalsProps) {
  const { discountPaise, taxPaise, shippingPaise, totalPaise } = totals;
  return (
    <>
      {missing && (
        <p className="mt-3 rounded-md bg-wait px-4 py-2 type-small wrap-anywhere text-on-wait">
          {missing}
        </p>
      )}
      <dl className="mt-4 grid gap-2">
        {discountPaise > 0 && (
          <Sum label={code} value={`−${formatPaise(discountPaise)}`} isSaving />
        )}
        {taxPaise > 0 && <Sum label={`GST ${taxPercent} %`} value={formatPaise(taxPaise)} />}
        <Sum label="Delivery" value={shippingPaise > 0 ? formatPaise(shippingPaise) : 'Free'} />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
          <dt>Customer pays</dt>
          <dd className="tabular-nums">{formatPaise(totalPaise)}</dd>
        </div>
      </dl>
    </>
  );
}

function Sum({ label, value, isSaving }: { label: string; value: string; isSaving?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="wrap-anywhere text-muted">{label}</dt>
      <dd className={isSaving ? 'text-success tabular-nums' : 'tabular-nums'}>{value}</dd>
    </div>
  );
}
