// "Payment and returns": how orders were paid, and how many parcels came back undelivered.
import type { SalesPeriod } from '#domain/shop/sales-period.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { MeterBar } from '../../ui/meter-bar.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { loadShares } from './sales-api.ts';
import { ordersText } from '../../ui/orders-text.ts';
import { periodTexts } from './period-text.ts';
import { percentText } from './percent-text.ts';

export function SharesCard({ period }: { period: SalesPeriod }) {
  const shares = useLoad(() => loadShares(period), period);
  return (
    <SectionCard
      title="Payment and delivery"
      aside={<span className="type-caption text-muted">{periodTexts[period].label}</span>}
    >
      <LoadState what="payment and delivery" loaded={shares} skeletonClass="h-60">
        {({ orders, card, cash, shipped, returnedToOrigin }) => (
          <dl className="grid gap-4 p-4 md:p-6">
            <Share label="UPI or card" part={card} of={orders} note={ordersText(card)} />
            <Share label="Cash on delivery" part={cash} of={orders} note={ordersText(cash)} />
            <Share
              label="Came back undelivered"
              part={returnedToOrigin}
              of={shipped}
              note={`${returnedToOrigin.toLocaleString('en-IN')} of ${ordersText(shipped)} shipped`}
            />
          </dl>
        )}
      </LoadState>
    </SectionCard>
  );
}

type ShareProps = { label: string; part: number; of: number; note: string };

function Share({ label, part, of, note }: ShareProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      <dt>{label}</dt>
      <dd className="text-right font-semibold tabular-nums">{percentText(part, of)}</dd>
      <dd className="col-span-full">
        <MeterBar value={part} max={of} tone="wine" />
        <span className="mt-1 block type-caption text-muted">{note}</span>
      </dd>
    </div>
  );
}
