// "Conversion": steps from visit to order, from the shop's own counters.
import { formatDay } from '#ui/shop/format-date.ts';
import { type ConversionStep, conversionSteps } from '#domain/shop/conversion.ts';
import type { SalesPeriod } from '#domain/shop/sales-period.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { MeterBar } from '../../ui/meter-bar.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { loadConversion } from './sales-api.ts';
import { percentText } from './percent-text.ts';
import { periodTexts } from './period-text.ts';

const stepLabels: Record<ConversionStep, string> = {
  visit: 'Visits',
  product: 'Viewed a product',
  cart: 'Added to cart',
  checkout: 'Started checkout',
};

export function ConversionCard({ period }: { period: SalesPeriod }) {
  const conversion = useLoad(() => loadConversion(period), period);
  return (
    <SectionCard
      title="Conversion"
      aside={<span className="type-caption text-muted">{periodTexts[period].label}</span>}
    >
      <LoadState what="conversion" loaded={conversion} skeletonClass="h-90">
        {({ steps, orders, since }) => {
          const max = Math.max(orders, ...Object.values(steps));
          return (
            <div className="p-4 md:p-6">
              <dl className="grid gap-3.5">
                {conversionSteps.map((step) => (
                  <Step key={step} label={stepLabels[step]} count={steps[step]} max={max} />
                ))}
                <Step
                  label="Placed an order"
                  count={orders}
                  max={max}
                  note={
                    steps.visit >= orders && steps.visit > 0
                      ? ` · ${percentText(orders, steps.visit)}`
                      : ''
                  }
                />
              </dl>
              <p className="mt-4 border-t border-line pt-3 type-caption text-muted">
                We count visits, not people.{' '}
                {since === null ? 'Nothing counted yet.' : `Counted from ${formatDay(since)}.`}
              </p>
            </div>
          );
        }}
      </LoadState>
    </SectionCard>
  );
}

type StepProps = { label: string; count: number; max: number; note?: string };

function Step({ label, count, max, note = '' }: StepProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      <dt>{label}</dt>
      <dd className="font-semibold tabular-nums">
        {count.toLocaleString('en-IN')}
        {note}
      </dd>
      <dd className="col-span-full">
        <MeterBar value={count} max={max} tone="wine" />
      </dd>
    </div>
  );
}
