// Card of the order page: call the customer of a cash order that waits to be confirmed.
import { Card } from '#app/ui/card.tsx';
import type { AdminOrderDto } from '#server/orders/admin/detail.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { CallPanel } from './call-panel.tsx';
import { CustomerHistory } from './confirm-card.tsx';
import { lapseOf } from './lapse-text.ts';
import { useMinute } from './use-minute.ts';

type CallCustomerCardProps = { detail: Pick<AdminOrderDto, 'toConfirm'>; className?: string };

export function CallCustomerCard({ detail: { toConfirm }, className }: CallCustomerCardProps) {
  const now = useMinute();
  if (!toConfirm) return null;
  const lapse = lapseOf(toConfirm.lapsesAt, now);
  return (
    <Card className={className}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="type-heading">Call the customer</h2>
        <StatusTag tone={lapse.isSoon ? 'bad' : 'wait'}>{lapse.text}</StatusTag>
      </div>
      <div className="grid gap-4">
        <CustomerHistory order={toConfirm} />
        <CallPanel order={toConfirm} isQuiet />
      </div>
    </Card>
  );
}
