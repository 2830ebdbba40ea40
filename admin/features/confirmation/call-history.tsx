// Calls made so far about a cash order.
import { formatMoment } from '#ui/shop/format-date.ts';
import type { OrderToConfirmDto } from '#server/shop/orders/confirmation/list-to-confirm.ts';

const labels = {
  confirmed: 'Confirmed',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
  cancelled: 'Cancelled',
};

export function CallHistory({ calls }: Pick<OrderToConfirmDto, 'calls'>) {
  if (calls.length === 0) return null;
  return (
    <ul aria-label="Calls" className="grid gap-1 type-small">
      {calls.map(({ id, result, caller, at }, index) => (
        <li key={id} className="wrap-anywhere">
          <span className="font-semibold">{labels[result]}</span>
          {result === 'no_answer' && ` (call ${index + 1})`}
          <span className="text-muted">{` · ${formatMoment(at)} · ${caller}`}</span>
        </li>
      ))}
    </ul>
  );
}
