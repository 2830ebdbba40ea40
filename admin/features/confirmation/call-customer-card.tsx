// Card of the order page: call the customer of a cash order that waits to be confirmed.
import { Card } from '#ui/components/card.tsx';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { CallPanel } from './call-panel.tsx';
import { CustomerHistory } from './confirm-card.tsx';
import { expiryOf } from './expiry-text.ts';
import { useMinute } from './use-minute.ts';

type CallCustomerCardProps = { detail: Pick<AdminOrderDto, 'toConfirm'>; className?: string };

export function CallCustomerCard({ detail: { toConfirm }, className }: CallCustomerCardProps) {
  const now = useMinute();
  if (!toConfirm) return null;
  const expiry = expiryOf(toConfirm.expiresAt, now);
  return (
    <Card className={className}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="type-heading">Call the customer</h2>
        <StatusTag tone={expiry.isSoon ? 'bad' : 'wait'}>{expiry.text}</StatusTag>
      </div>
      <div className="grid gap-4">
        <CustomerHistory order={toConfirm} />
        <CallPanel order={toConfirm} isQuiet />
      </div>
    </Card>
  );
}
